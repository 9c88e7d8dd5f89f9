import { describe, expect, it } from 'vitest';
import { cleanBusiness } from '@/features/import-export/admin/read/read-import-file';

const dirty = '<b onclick="x()">Pan</b><script>alert(1)</script>';
const clean = '<b>Pan</b>';
const absolute = 'https://sanluisconecta.mx/demo/a.webp';
const stored = '/demo/a.webp';

describe('a business of an import file', () => {
  it('loses the markup of its descriptions and the origin of its own images', () => {
    const offered = { name: dirty, description: dirty, image_url: absolute, price: 5 };
    expect(
      cleanBusiness({
        name: dirty,
        description: dirty,
        logo: absolute,
        images: [{ url: absolute, featured: true }],
        products: [offered],
        services: [offered, offered],
      }),
    ).toEqual({
      name: dirty,
      description: clean,
      logo: stored,
      images: [{ url: stored, featured: true }],
      products: [{ name: dirty, description: clean, image_url: stored, price: 5 }],
      services: [
        { name: dirty, description: clean, image_url: stored, price: 5 },
        { name: dirty, description: clean, image_url: stored, price: 5 },
      ],
    });
  });

  it.each([
    [null],
    ['text'],
    [7],
    [true],
    [[{ description: dirty }]],
    [{}],
    [{ description: null, logo: 7, url: ['x'] }],
    [{ images: 'x', products: { description: dirty }, services: null }],
    [{ images: [null, 7, 'x', [{ url: absolute }]], products: [[]], services: [false] }],
  ])('keeps what has another shape, for the database to judge: %j', (business) => {
    expect(cleanBusiness(business)).toStrictEqual(business);
  });
});
