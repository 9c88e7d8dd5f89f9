import { describe, expect, it } from 'vitest';
import { table } from '../../scripts/bench/table';

describe('table', () => {
  it('puts words to the left and numbers to the right', () => {
    const text = table(
      ['site', 'LCP', 'scores'],
      [
        ['build', 1050, '100/100'],
        ['static baseline', 980, '99/100'],
      ],
    );
    expect(text.split('\n')).toEqual([
      'site              LCP  scores',
      '───────────────  ────  ───────',
      'build            1050  100/100',
      'static baseline   980  99/100',
    ]);
  });

  it('treats a column with a word in it as words', () => {
    expect(table(['ms'], [[5], ['none']]).split('\n')).toEqual(['ms', '────', '5', 'none']);
  });

  it('keeps its titles when there is nothing below them', () => {
    expect(table(['page', 'audit'], [])).toBe('page  audit\n────  ─────');
  });
});
