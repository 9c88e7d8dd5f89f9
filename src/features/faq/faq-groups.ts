import { businessQuestions } from './business-questions';
import type { FaqEntry } from './faq-entry';
import { userQuestions } from './user-questions';

export type FaqGroupId = 'negocios' | 'usuarios';

interface FaqGroup {
  id: FaqGroupId;
  title: string;
  entries: readonly FaqEntry[];
}

export const faqGroups: readonly [FaqGroup, FaqGroup] = [
  { id: 'negocios', title: 'Negocios', entries: businessQuestions },
  { id: 'usuarios', title: 'Usuarios', entries: userQuestions },
];
