import { describe, expect, it } from 'vitest';
import { table } from '../../scripts/bench/table';

describe('table', () => {
  it('aligns words left and numbers right', () => {
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

  it('aligns a column left when one cell is a word', () => {
    expect(table(['ms'], [[5], ['none']]).split('\n')).toEqual(['ms', '────', '5', 'none']);
  });

  it('shows the titles of an empty table', () => {
    expect(table(['page', 'audit'], [])).toBe('page  audit\n────  ─────');
  });
});
