import { describe, expect, it } from 'vitest';
import {
  emptyProduct,
  isSameProduct,
  productLimits,
  productSchemas,
  toProductColumns,
  toProductValues,
  type ProductValues,
} from '@/features/products/admin/schema';

const product = (changes: Partial<ProductValues>) => ({ ...emptyProduct, name: 'Taco', ...changes });

/** The error messages by field. */
function problems(changes: Partial<ProductValues>, kind: keyof typeof productSchemas = 'product') {
  const result = productSchemas[kind].safeParse(product(changes));
  return result.success
    ? []
    : result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
}

describe('the validation of a product', () => {
  it.each([
    ['product', 'El nombre del producto es obligatorio.'],
    ['service', 'El nombre del servicio es obligatorio.'],
    ['info', 'El título de la información es obligatorio.'],
    // Spec: admin 5.4
  ] as const)('a %s has a name', (kind, message) => {
    for (const name of ['', '   ', '\u200b', '\u00ad \u2060']) {
      expect(problems({ name }, kind)).toEqual([`name: ${message}`]);
    }
    expect(problems({ name: 'Ñ' }, kind)).toEqual([]);
  });

  // Spec: admin 5.26
  it.each(['name', 'description', 'category', 'duration'] as const)('%s has a maximum length', (field) => {
    const max = productLimits[field];
    // A character outside the basic plane is one character in PostgreSQL and two UTF-16 units in JavaScript.
    for (const letter of ['a', 'ñ', '🌮']) {
      expect(problems({ [field]: letter.repeat(max) })).toEqual([]);
      expect(problems({ [field]: letter.repeat(max + 1) })).toEqual([
        `${field}: No puede tener más de ${String(max)} caracteres.`,
      ]);
    }
    expect(problems({ [field]: ` ${'a'.repeat(max)} ` })).toEqual([]);
  });

  it.each(['name', 'category', 'duration'] as const)('%s refuses markup', (field) => {
    for (const text of ['<b>Taco</b>', 'a < b', 'a > b']) {
      expect(problems({ [field]: text })).toEqual([`${field}: No puede llevar los signos < y >.`]);
    }
  });

  it.each([
    'Con <b>queso</b>',
    '<p>Uno</p><br><BR/>',
    '<i >x</i >',
    'uno > dos',
    '<strong>x</strong> <u>y</u>',
  ])('accepts the description %s', (description) => expect(problems({ description })).toEqual([]));

  it.each([
    ['<script>alert(1)</script>Pan', 'Pan'],
    ['a < b', 'a &lt; b'],
    ['<b class="x">Con queso</b>', '<b>Con queso</b>'],
    ['<a href="https://x.mx">Menú</a></div>', 'Menú'],
    ['  Pan & café\n', 'Pan & café'],
  ])('sanitizes the description %j to %j', (description, kept) => {
    expect(productSchemas.product.parse(product({ description })).description).toBe(kept);
  });

  it('limits a description both as typed and as stored', () => {
    const max = productLimits.description;
    const tooLong = [`description: No puede tener más de ${String(max)} caracteres.`];
    expect(problems({ description: `<i class="x">${'a'.repeat(max - 10)}</i>` })).toEqual(tooLong);
    expect(problems({ description: '< '.repeat(max / 2 - 1) })).toEqual(tooLong);
  });

  it.each([
    '',
    'https://sanluisconecta.mx/demo/tacos.webp',
    '/demo/tacos.webp',
    'demo/tacos.webp',
    '/storage/v1/object/public/business_images/1/1_a.webp',
  ])('accepts the image URL «%s»', (image_url) => expect(problems({ image_url })).toEqual([]));

  it.each([
    'javascript:alert(1)',
    'data:image/png;base64,AAAA',
    '//otro.mx/a.png',
    'https://',
    'https://a@b.mx/x.png',
    'https://ejemplo.mx/a.png',
    'https://sanluisconecta.mx.ejemplo.mx/a.png',
    '/storage/v1/object/public/other/a.webp',
    '/demo/../../a.webp',
    'https://ejemplo.mx/"x',
    '/demo/tacos güero.webp',
    '../secreto.png',
    'ftp://ejemplo.mx/a.png',
  ])('refuses the image URL «%s»', (image_url) =>
    expect(problems({ image_url })).toEqual([
      'image_url: Usa una imagen de este sitio: su dirección empieza con /.',
    ]),
  );

  // Spec: admin 5.26
  it('requires a numeric price', () => {
    expect(problems({ price: 'mucho' })).toEqual([
      'price: Escribe el precio con números, por ejemplo 1,234.50.',
    ]);
    expect(problems({ price: '0' })).toEqual([]);
  });
});

describe('the mapping between a product and its form', () => {
  const row = {
    id: 1,
    name: 'Corte',
    description: null,
    price: 0,
    category: 'Caballero',
    type: 'service',
    image_url: null,
    duration: '30 min',
  };

  // Spec: admin 3.10
  it('maps null to an empty text and keeps zero as a price', () => {
    expect(toProductValues(row)).toEqual({
      name: 'Corte',
      description: '',
      price: '0',
      category: 'Caballero',
      duration: '30 min',
      image_url: '',
    });
    expect(toProductValues({ ...row, price: null }).price).toBe('');
  });

  // Spec: admin 3.10
  it('writes only the columns that the form shows', () => {
    const values = toProductValues(row);
    const offered = { name: 'Corte', description: null, price: 0, category: 'Caballero', image_url: null };
    expect(toProductColumns('service', values)).toEqual({ ...offered, duration: '30 min' });
    expect(toProductColumns('product', values)).toEqual(offered);
    expect(toProductColumns('info', values)).toEqual({ name: 'Corte', description: null });
  });

  it('compares prices by value and texts exactly', () => {
    const values = toProductValues({ ...row, price: 1250 });
    expect(isSameProduct('service', values, { ...values, price: '$1,250.00' })).toBe(true);
    expect(isSameProduct('service', values, { ...values, price: '' })).toBe(false);
    expect(isSameProduct('service', values, { ...values, duration: '1 hora' })).toBe(false);
    expect(isSameProduct('product', values, { ...values, duration: '1 hora' })).toBe(true);
  });
});
