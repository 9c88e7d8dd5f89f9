/** Questions with their answers, both as plain text. */
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
