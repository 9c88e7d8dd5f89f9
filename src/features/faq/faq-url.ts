import { faqGroups, type FaqGroupId } from './faq-groups';

/** The state of the page: a tab and, in it, at most one open question. */
export interface FaqView {
  group: FaqGroupId;
  question: string | null;
}

export const firstFaqView: FaqView = { group: faqGroups[0].id, question: null };

/** The view that a URL hash selects; null for a hash that is not one of this page. */
export function readFaqHash(hash: string): FaqView | null {
  const id = hash.replace(/^#/, '');
  if (id === '') return firstFaqView;
  for (const group of faqGroups) {
    if (group.id === id) return { group: group.id, question: null };
    if (group.entries.some((entry) => entry.id === id)) return { group: group.id, question: id };
  }
  return null;
}

/** The hash of a view: the question, else its tab; none for the first tab. */
export function faqHash({ group, question }: FaqView): string {
  return question ?? (group === firstFaqView.group ? '' : group);
}
