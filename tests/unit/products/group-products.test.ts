import { describe, expect, it } from 'vitest';
import { groupProducts } from '@/features/products/product-sections';

const product = (id: number, category: string | null) => ({ id, category });

describe('groupProducts', () => {
  it('keeps the order of the headings and starts with the products without one', () => {
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

  it('returns no group without products', () => {
    expect(groupProducts([])).toEqual([]);
  });
});
