import { cleanLine, cleanParagraphs, plainLine } from './clean-text';

// Whole words: "especialista" holds "cialis".
const spam = [
  /\b(?:viagra|cialis|lottery|winner|congratulations)\b/,
  /\${3}|\bfree +money\b/,
  /\bclick +here\b|\bvisit +now\b/,
  /https?:\/\//,
];

/**
 * Whether name, description and address together hold a word, phrase or link of spam (spec: public §5).
 * Looks at them as typed and as kept: a link may hide in a tag that is dropped, a word may be split by one.
 */
export function isSpam(values: { name: string; description: string; address: string }): boolean {
  const name = cleanLine(values.name);
  const address = cleanLine(values.address);
  const text = [
    name,
    cleanLine(values.description),
    address,
    plainLine(name),
    plainLine(cleanParagraphs(values.description)),
    plainLine(address),
  ].join(' ');
  const folded = text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();
  return spam.some((pattern) => pattern.test(folded));
}
