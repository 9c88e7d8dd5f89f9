/** Words of an answer, or words that lead to another page of the site. */
type AnswerPart = string | { text: string; to: string };

export interface FaqEntry {
  /** What stands after the # in the address of the question; links point at it, so it never changes. */
  id: string;
  question: string;
  /** Paragraphs. */
  answer: readonly (readonly AnswerPart[])[];
}

/** An answer as search engines read it. */
export function answerText({ answer }: FaqEntry): string {
  return answer
    .map((paragraph) => paragraph.map((part) => (typeof part === 'string' ? part : part.text)).join(''))
    .join(' ');
}
