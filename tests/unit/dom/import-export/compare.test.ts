import { describe, expect, it } from 'vitest';
import type { FileBusiness } from '@/features/import-export/admin/file-business';
import { hasBrokenLetters, isBrokenCopy } from '@/features/import-export/admin/run/broken-letters';
import { changeOf } from '@/features/import-export/admin/run/compare';
import type { StoredState } from '@/features/import-export/admin/run/plan';
import { lists, targetOf } from './stored-business';

const product = {
  ...{ type: 'product' as const, name: 'Concha', description: null, price: 12, category: null },
  ...{ image_url: null, duration: null },
};
const image = { image_url: '/a.webp', storage_path: '17/a.webp', is_featured: true };
const nine = { open_time: '09:00', close_time: '14:00' };
const ten = { open_time: '10:00', close_time: '14:00' };

const state: StoredState = {
  columns: {
    name: 'Panadería',
    category_id: 1,
    attribute_ids: [9],
    by_appointment: false,
    notes: 'Llamar antes',
  },
  hours: { Lunes: [nine], Martes: [nine] },
  special_days: { '2026-12-24': [{ ...nine, note: 'Año que termina' }], '2026-12-25': [nine] },
  products: [
    { id: 1, ...product },
    { id: 2, ...product, price: 15 },
    { id: 3, ...product, type: 'service', name: 'Envío' },
  ],
  images: [{ id: 4, ...image, thumbnail_url: '/a-mini.webp' }],
};

const empty: FileBusiness = {
  ...{
    number: 1,
    name: 'Pan',
    refusals: [],
    remarks: [],
    slug: 'pan',
    id: null,
    createdAt: null,
    columns: {},
  },
  ...{ notes: [], hours: {}, specialDays: {}, products: null, images: null },
};

/** What a file with these values changes of the stored business, or of a new one. */
function changed(business: Partial<FileBusiness>, stored: StoredState | null = state) {
  const { change, remarks } = changeOf({ ...empty, ...business }, targetOf(stored), lists);
  const said = remarks.map(({ label, value, text }) => [label, value, text].join(': '));
  return { ...change, said };
}

describe('what a file changes of a business', () => {
  it('is nothing where it says nothing', () => {
    expect(changeOf(empty, targetOf(state), lists)).toEqual({
      change: { columns: {}, hours: {}, special_days: {}, products: [], images: [] },
      remarks: [],
    });
  });

  it('is every value of a new one, and what the file says for those alone', () => {
    const business = {
      columns: { name: 'Pan', phone: null },
      ifNew: { columns: { is_active: false, address: 'Sin dirección' }, category: 'PANADERIAS' },
    };
    expect(changed(business, null).columns).toEqual({
      name: { old: null, new: 'Pan' },
      is_active: { old: null, new: false },
      address: { old: null, new: 'Sin dirección' },
      category_id: { old: null, new: 1 },
    });
    expect(changed(business).columns).toEqual({ name: { old: 'Panadería', new: 'Pan' } });
  });

  it.each([
    ['Florerías', { old: 1, new: 'Florerías' }],
    ['tacos y más', { old: 1, new: 'tacos y más' }],
    ['TACOS, MAS', { old: 1, new: 2 }],
    [null, { old: 1, new: null }],
    ['Sin categoría', { old: 1, new: null }],
    ['Panader?as', undefined],
    [undefined, undefined],
  ])('has the category %j', (category, line) => {
    expect(changed({ category }).columns['category_id']).toEqual(line);
  });

  it('says that a category cannot be created', () => {
    const { columns, said } = changed({ category: '¡!' });
    expect([columns, said]).toEqual([
      {},
      [expect.stringContaining('Categoría: ¡!: No se pudo crear categoría: ¡!')],
    ]);
  });

  it.each([
    [['Baño'], undefined, []],
    [['baño, TERMINAL'], { old: [9], new: [7, 9] }, []],
    [['Ba?o'], undefined, []],
    [['débito/baño'], { old: [9], new: [7, 9] }, []],
    // A name is no synonym of another.
    [['Acepta tarjeta'], { old: [9], new: [7] }, []],
    [['Bano', 'Wifi'], undefined, ['Características: Bano, Wifi: No hay características con estos nombres.']],
    [[], { old: [9], new: [] }, []],
  ])('has the attributes %j', (attributes, line, said) => {
    const result = changed({ attributes });
    expect([result.columns['attribute_ids'], result.said]).toEqual([line, said]);
  });

  it('is nothing where a text is the same in capitals, but for one word', () => {
    const named = (name: string) =>
      changed({ columns: { name } }, { ...state, columns: { ...state.columns, name: 'El Oro imss' } });
    expect(named('EL ORO IMSS').columns).toEqual({});
    expect(
      changed({ columns: { name: 'IMSS' } }, { ...state, columns: { ...state.columns, name: 'imss' } })
        .columns,
    ).toEqual({
      name: { old: 'imss', new: 'IMSS' },
    });
  });

  it('adds the lines that the notes lack, up to their limit', () => {
    expect(changed({ notes: ['Llamar  antes'] }).columns).toEqual({});
    expect(changed({ notes: ['Llamar antes', 'Otro teléfono: 444'] }).columns).toEqual({
      notes: { old: 'Llamar antes', new: 'Llamar antes\nOtro teléfono: 444' },
    });
    expect(changed({ notes: ['x'] }, null).columns).toEqual({ notes: { old: null, new: 'x' } });
    const { columns, said } = changed({ notes: ['x'.repeat(5000)] });
    expect([columns, said]).toEqual([
      {},
      [expect.stringContaining('Las notas no pueden exceder 5000 caracteres.')],
    ]);
  });

  it('has the days that differ, of those that it names', () => {
    expect(changed({ hours: { Lunes: [nine], Martes: null, Jueves: [ten] } }).hours).toEqual({
      Martes: { old: [nine], new: null },
      Jueves: { old: null, new: [ten] },
    });
  });

  it('has no hours of a business by appointment, which the database removes', () => {
    const byAppointment = { columns: { by_appointment: true }, hours: { Jueves: [ten] } };
    expect(changed(byAppointment)).toMatchObject({
      columns: { by_appointment: { old: false, new: true } },
      hours: {},
      said: ['Horario: : Con cita no hay horario: se quita.'],
    });
    const already = { ...state, columns: { ...state.columns, by_appointment: true } };
    expect(changed({ hours: { Jueves: [ten] } }, already)).toMatchObject({ hours: {}, said: [] });
  });

  it('removes the dates that a list lacks, but not one that could not be read', () => {
    const specialDays = { '2026-12-31': [ten], '2026-12-24': undefined };
    expect(changed({ specialDays }).special_days).toEqual({
      '2026-12-31': { old: null, new: [ten] },
      '2026-12-25': { old: [nine], new: null },
    });
    expect(changed({ specialDays: { '2026-12-24': undefined } }).special_days).toEqual({});
    const broken = { '2026-12-24': [{ ...nine, note: 'A?o que termina' }], '2026-12-25': [nine] };
    expect(changed({ specialDays: broken }).special_days).toEqual({});
  });

  it('keeps the ids of products by type and name, those of one name in their order', () => {
    const rows = [product, { ...product, price: 16 }, { ...product, name: 'Bolillo' }];
    expect(changed({ products: { types: ['product', 'info'], rows } }).products).toEqual([
      { table: 'products', id: 2, old: { ...product, price: 15 }, new: { ...product, price: 16 } },
      { table: 'products', id: null, old: null, new: { ...product, name: 'Bolillo' } },
    ]);
    const service = { ...product, type: 'service' as const, name: 'Env?o', price: 5 };
    expect(changed({ products: { types: ['service'], rows: [service] } }).products).toEqual([
      expect.objectContaining({ id: 3, new: { ...service, name: 'Envío' } }),
    ]);
    expect(
      changed({ products: { types: ['service'], rows: [{ ...service, name: 'Corte' }] } }).products,
    ).toEqual([
      expect.objectContaining({ id: null, old: null }),
      expect.objectContaining({ id: 3, new: null }),
    ]);
  });

  it('replaces images as a whole and keeps their thumbnails', () => {
    const other = { ...image, image_url: '/b.webp', is_featured: false };
    expect(changed({ images: [image] }).images).toEqual([]);
    expect(changed({ images: [image, other] }).images).toEqual([
      { table: 'business_images', id: 4, old: { ...image, thumbnail_url: '/a-mini.webp' }, new: null },
      { table: 'business_images', id: null, old: null, new: { ...image, thumbnail_url: '/a-mini.webp' } },
      { table: 'business_images', id: null, old: null, new: { ...other, thumbnail_url: null } },
    ]);
  });

  it('never has a sign in the place of a letter, and says what it leaves for it', () => {
    expect(changed({ columns: { name: 'Panader?a' } })).toMatchObject({ columns: {}, said: [] });
    expect(changed({ columns: { name: 'Panader?a nueva' } })).toMatchObject({
      columns: {},
      said: ['Nombre: Panader?a nueva: Trae «?» donde aquí hay letras o emojis: se queda como está.'],
    });
    expect(changed({ columns: { name: '¿Panadería?' } }).columns).toHaveProperty('name');
  });
});

describe('broken letters', () => {
  it.each([
    ['Panader?a', 'Panadería', true],
    ['Panader\ufffda', 'Panadería', true],
    ['Tacos ??', 'Tacos 🌮', true],
    ['Tacos ?', 'Tacos 🌮', true],
    ['?Qu??', '¿Qué?', true],
    ['Panadería', 'Panadería', false],
    ['Pan?', 'Pan', false],
    ['Panadera', 'Panadería', false],
    ['Panader??a', 'Panadería', false],
    ['¿Pan?', 'Pan dulce', false],
  ])('%j is a broken copy of %j: %s', (text, original, isOne) => {
    expect([isBrokenCopy(text, original), hasBrokenLetters(text, original)]).toEqual([isOne, isOne]);
  });

  // A pattern that tries every way of reading the signs would take years.
  it('are found in long runs of emoji', () => {
    expect(isBrokenCopy(`${'?'.repeat(4000)}x`, '🌮'.repeat(2500))).toBe(false);
  });
});
