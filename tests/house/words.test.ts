import { describe, expect, it } from 'vitest';
import { listFiles, readText } from './tracked-files';

/** Words that hide who acts and why, written in halves so that the list does not match itself. */
const refused = ['no|body', 'some|body', 'who|ever', 'an|ew', 'doom|ed', 'to|ld', 'te|lls', 'wi|sh'].map(
  (halves) => halves.replace('|', ''),
);
const capitalized = refused.map((word) => word.replace(/^./, (letter) => letter.toUpperCase()));

/** Whole words in any case, also as a part of a camelCase or snake_case identifier. */
const words = new RegExp(
  [
    `(?<![A-Za-z])(?:${[...refused, ...capitalized].join('|')})(?![a-z])`,
    `(?<=[a-z])(?:${capitalized.join('|')})(?![a-z])`,
    `(?<![A-Za-z])(?:${refused.map((word) => word.toUpperCase()).join('|')})(?![A-Za-z])`,
  ].join('|'),
);

/** Lines with a refused word. None of the words is Spanish, so the texts that visitors read never match. */
function findLines(text: string): string[] {
  return text.split('\n').filter((line) => words.test(line));
}

const code = /^(src|supabase|scripts|tests|e2e)\/.*\.(tsx?|m?js|sql|css)$/;

it('identifiers, comments and test titles name who acts and why', () => {
  const lines = listFiles(code).flatMap((file) =>
    findLines(readText(file)).map((line) => `${file}: ${line.trim()}`),
  );
  expect(lines).toEqual([]);
});

describe('the search for refused words', () => {
  it.each(refused)('finds «%s» in comments, titles and identifiers', (word) => {
    const capital = word.replace(/^./, (letter) => letter.toUpperCase());
    const lines = [`// ${word}.`, `it('${capital} does', () => {`, `const is${capital} = 1;`, `${word}_at`];
    expect(findLines([...lines, word.toUpperCase()].join('\n'))).toHaveLength(5);
  });

  it('ignores longer words', () => {
    expect(findLines(['renewal', 'oldTown', 'washing', 'tellstone', 'bodyText'].join('\n'))).toEqual([]);
  });
});
