import { faqGroups, type FaqGroupId } from './faq-groups';

export interface FaqView {
  group: FaqGroupId;
  question: string | null;
}

export const firstFaqView: FaqView = { group: faqGroups[0].id, question: null };

/** The view of a URL hash; null for an unknown hash. */
export function readFaqHash(hash: string): FaqView | null {
  const id = hash.replace(/^#/, '');
  if (id === '') return firstFaqView;
  for (const group of faqGroups) {
    if (group.id === id) return { group: group.id, question: null };
    if (group.entries.some((entry) => entry.id === id)) return { group: group.id, question: id };
  }
  return null;
}

/** The hash of a view: the question, otherwise its tab; empty for the first tab. */
export function faqHash({ group, question }: FaqView): string {
  return question ?? (group === firstFaqView.group ? '' : group);
}
