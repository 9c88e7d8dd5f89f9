import { describe, expect, it } from 'vitest';
import { groupProducts } from '@/features/products/group-products';

const product = (id: number, category: string | null) => ({ id, category });

describe('groupProducts', () => {
  it('keeps the order of the headings and puts what has none first', () => {
    const products = [
      product(1, 'Tacos'),
      product(2, null),
      product(3, 'Bebidas'),
      product(4, ' Tacos '),
      product(5, '  '),
    ];
    expect(
      groupProducts(products).map(({ category, products: found }) => [category, found.map(({ id }) => id)]),
    ).toEqual([
      [null, [2, 5]],
      ['Tacos', [1, 4]],
      ['Bebidas', [3]],
    ]);
  });

  it('has no group where there is nothing', () => {
    expect(groupProducts([])).toEqual([]);
  });
});
