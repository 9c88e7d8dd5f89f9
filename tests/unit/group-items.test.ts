import { describe, expect, it } from 'vitest';
import { groupItems } from '@/features/products/group-items';

const item = (id: number, category: string | null) => ({ id, category });

describe('groupItems', () => {
  it('keeps the order of the headings and puts what has none first', () => {
    const items = [item(1, 'Tacos'), item(2, null), item(3, 'Bebidas'), item(4, ' Tacos '), item(5, '  ')];
    expect(
      groupItems(items).map(({ category, items: found }) => [category, found.map(({ id }) => id)]),
    ).toEqual([
      [null, [2, 5]],
      ['Tacos', [1, 4]],
      ['Bebidas', [3]],
    ]);
  });

  it('has no group where there is nothing', () => {
    expect(groupItems([])).toEqual([]);
  });
});
