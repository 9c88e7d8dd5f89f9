/** Text, or the text of a link to another page of the site. */
type AnswerPart = string | { text: string; to: string };

export interface FaqEntry {
  /** The anchor of the question; links point at it, so it never changes. */
  id: string;
  question: string;
  /** Paragraphs. */
  answer: readonly (readonly AnswerPart[])[];
}

/** An answer as plain text, for structured data. */
export function answerText({ answer }: FaqEntry): string {
  return answer
    .map((paragraph) => paragraph.map((part) => (typeof part === 'string' ? part : part.text)).join(''))
    .join(' ');
}
