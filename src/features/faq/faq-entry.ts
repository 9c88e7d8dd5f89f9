export interface FaqEntry {
  /** The anchor of the question. Shared links contain it, so it must never change. */
  id: string;
  question: string;
  /** Paragraphs; links in the Markdown subset of MarkedText. */
  answer: readonly string[];
}

/** An answer as plain text, for structured data. */
export function answerText({ answer }: FaqEntry): string {
  return answer.join(' ').replace(/\[([^\]]+)\]\([^)]+\)/g, '$1');
}

/** The structured data of the page; questions and answers are plain text. */
export function faqPage(entries: readonly { question: string; answer: string }[]): object {
  return {
    '@type': 'FAQPage',
    inLanguage: 'es-MX',
    mainEntity: entries.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}
