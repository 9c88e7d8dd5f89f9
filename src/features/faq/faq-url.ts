import { faqGroups, type FaqGroupId } from './faq-groups';

/** What the page shows: a tab and, in it, at most one open question. */
export interface FaqView {
  group: FaqGroupId;
  question: string | null;
}

export const firstFaqView: FaqView = { group: faqGroups[0].id, question: null };

/** What an address asks for, by what stands after its #; null where it asks for nothing of this page. */
export function readFaqHash(hash: string): FaqView | null {
  const id = hash.replace(/^#/, '');
  if (id === '') return firstFaqView;
  for (const group of faqGroups) {
    if (group.id === id) return { group: group.id, question: null };
    if (group.entries.some((entry) => entry.id === id)) return { group: group.id, question: id };
  }
  return null;
}

/** The address of a view: the question, else its tab, and the first tab needs none. */
export function faqHash({ group, question }: FaqView): string {
  return question ?? (group === firstFaqView.group ? '' : group);
}
