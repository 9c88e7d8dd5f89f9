import { describe, expect, it } from 'vitest';
import {
  currentIds,
  formatIds,
  getSavedIds,
  parseIds,
  savedLimit,
  setSavedIds,
} from '@/features/saved/saved-ids';

describe('ids in a shared link', () => {
  it.each([
    ['3.17.25', [3, 17, 25]],
    ['3.3.17', [3, 17]],
    ['', []],
    [null, []],
    ['3..17.', [3, 17]],
    ['0.-1.x.1e3.0x1f.1,5. 7', []],
    ['9999999999999999', []],
    ['3;drop table', []],
  ])('%j are %j', (text, ids) => {
    expect(parseIds(text)).toEqual(ids);
  });

  it('are written as they are read', () => {
    expect(parseIds(formatIds([25, 3]))).toEqual([25, 3]);
  });

  it(`are at most ${String(savedLimit)}`, () => {
    const tooMany = Array.from({ length: savedLimit + 1 }, (_, index) => index + 1);
    expect(parseIds(formatIds(tooMany))).toHaveLength(savedLimit);
  });
});

describe('ids of merged businesses', () => {
  const merged = [
    { merged_id: 3, business_id: 8 },
    { merged_id: 4, business_id: 8 },
  ];

  it.each([
    [
      [5, 3, 17],
      [5, 8, 17],
    ],
    [[8, 3], [8]],
    [[3, 4], [8]],
    [
      [5, 17],
      [5, 17],
    ],
  ])('%j become %j', (ids, current) => {
    expect(currentIds(ids, merged)).toEqual(current);
  });
});

describe('ids saved in this browser', () => {
  it('stay the same array until they change', () => {
    setSavedIds([1, 2]);
    const ids = getSavedIds();
    expect(getSavedIds()).toBe(ids);
    setSavedIds([2]);
    expect(getSavedIds()).toEqual([2]);
  });
});
