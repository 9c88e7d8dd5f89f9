import { describe, expect, it } from 'vitest';
import { maxPrice } from '@/features/products/price-text';
import { emptyProduct, productLimits, productSchemas } from '@/features/products/admin/schema';
import { readText } from './tracked-files';

/** The SQL of the table: limits in SQL and TypeScript must agree. */
const sql = readText('supabase/migrations/20261121000700_products.sql');

function numberIn(pattern: RegExp): number {
  const found = pattern.exec(sql)?.[1];
  if (found === undefined) throw new Error(`products.sql has nothing like ${String(pattern)}`);
  return Number(found);
}

const isFine = (field: string, text: string) =>
  productSchemas.product.safeParse({ ...emptyProduct, name: 'Taco', [field]: text }).success;

describe('the product form and its table', () => {
  // Spec: admin 5.26
  it('have the same maximum lengths', () => {
    expect(productLimits).toEqual({
      name: numberIn(/char_length\(name\) between 1 and (\d+)/),
      description: numberIn(/char_length\(description\) <= (\d+)/),
      category: numberIn(/char_length\(category\) <= (\d+)/),
      duration: numberIn(/char_length\(duration\) <= (\d+)/),
      imageUrl: numberIn(/char_length\(image_url\) <= (\d+)/),
    });
  });

  // Spec: admin 5.26
  it('have the same maximum price', () => {
    expect(maxPrice).toBe(numberIn(/price between 0 and ([\d.]+)/));
    expect(isFine('price', String(maxPrice))).toBe(true);
    expect(isFine('price', '10000000000')).toBe(false);
  });

  it('allow the same image URLs', () => {
    const own = readText('supabase/migrations/20261122000100_own_images.sql');
    const patterns = new Set([...own.matchAll(/ ~ '([^']+)'/g)].map(([, pattern = '']) => pattern));
    // The function and all constraints share one pattern, valid in both languages.
    expect(patterns.size).toBe(1);
    const pattern = new RegExp([...patterns].join(''));
    const texts = [
      'https://ejemplo.mx/a.webp',
      'HTTP://ejemplo.mx',
      'https://ejemplo.mx?x=@y',
      'https://a@b.mx',
      'https://',
      'javascript:alert(1)',
      'data:image/png,x',
      '/demo/a.webp',
      '/storage/v1/object/public/business_images/5/5_a.webp',
      '/storage/v1/object/public/other/a.webp',
      '/storage/v1/object/sign/business_images/a.webp',
      '/demo/../../a.webp',
      'demo/a_b-c.webp',
      '//otro.mx/a',
      '../a.webp',
      '/a b',
      '/ñ.webp',
      'https://ejemplo.mx/a"b',
    ];
    expect(texts.filter((text) => isFine('image_url', text))).toEqual(
      texts.filter((text) => pattern.test(text)),
    );
  });
});
