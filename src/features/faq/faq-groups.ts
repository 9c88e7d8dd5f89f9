import { businessQuestions } from './business-questions';
import { userQuestions } from './user-questions';

export interface FaqEntry {
  /** The anchor of the question; links point at it, so it never changes. */
  id: string;
  question: string;
  /** Paragraphs, with links as MarkedText reads them. */
  answer: readonly string[];
}

export type FaqGroupId = 'negocios' | 'usuarios';

interface FaqGroup {
  id: FaqGroupId;
  title: string;
  entries: readonly FaqEntry[];
}

/** The tabs of the page, in order. */
export const faqGroups: readonly [FaqGroup, FaqGroup] = [
  { id: 'negocios', title: 'Negocios', entries: businessQuestions },
  { id: 'usuarios', title: 'Usuarios', entries: userQuestions },
];

/** An answer as plain text, for structured data. */
export function answerText({ answer }: FaqEntry): string {
  return answer.join(' ').replace(/\[([^\]]+)\]\([^)]+\)/g, '$1');
}
