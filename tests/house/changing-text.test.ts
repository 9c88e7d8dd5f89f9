import { beforeAll, describe, expect, it } from 'vitest';
import { findUnsafeTexts } from './changing-text';
import { readText, root } from './tracked-files';

const samples = 'tests/house/text-samples/samples.tsx';

describe('a text that changes, comes or goes', () => {
  let found: ReturnType<typeof findUnsafeTexts>;
  beforeAll(() => {
    found = findUnsafeTexts(root, ['src/', samples]);
  });

  it('is found in the samples, on the marked lines and no other', () => {
    const lines = readText(samples).split('\n');
    const marked = lines.flatMap((line, index) => (/(\/\*|\/\/) unsafe/.test(line) ? index + 1 : []));
    expect(marked.length).toBeGreaterThan(8);
    expect(found.get(samples)?.map(({ line }) => line)).toEqual(marked);
  });

  it('is the only child of its element, so that a translated page follows it', () => {
    const inApp = [...found].filter(([file]) => file.startsWith('src/'));
    expect(Object.fromEntries(inApp)).toEqual({});
  });
});
