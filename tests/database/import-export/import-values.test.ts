import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { categoryKey } from '@/features/import-export/admin/import-file';
import type { Database } from '../../../supabase/local/database';
import { samples } from '../../tier';
import { actAsEditor, openImportDatabase } from './import-batch';
import { goodRow } from './import-rows';

/** What people type into the fields of an import file that are no texts. */

let database: Database;

beforeAll(async () => {
  database = await openImportDatabase();
  await actAsEditor(database);
});

afterAll(() => database.close());

let slugs = 0;
/** Without a number at its end, which would be an id. */
const newSlug = () => `valor-${String((slugs += 1))}-x`;

async function importRow(slug: string, values: Record<string, unknown>) {
  const { rows } = await database.query<{ status: string; warning: string | null; error: string | null }>(
    'select status, warning, error from public.import_businesses($1::text::jsonb)',
    [JSON.stringify([{ ...goodRow(slug), ...values }])],
  );
  const { rows: stored } = await database.query<Record<string, unknown>>(
    `select b.is_active, b.is_premium, b.premium_score, b.confirmed_on::text, b.latitude, b.longitude, b.website,
       (select min(p.price)::text from public.products p where p.business_id = b.id) as price,
       (select c.name from public.categories c where c.id = b.category_id) as category
     from public.businesses b where b.slug = $1`,
    [slug],
  );
  return { ...rows[0], stored: stored[0] };
}

it.each([
  ['confirmed_on', { confirmed_on: '24/12/2025' }, '2025-12-24'],
  ['confirmed_on', { confirmed_on: ' 24-12-2025' }, '2025-12-24'],
  ['confirmed_on', { confirmed_on: '12/24/2025' }, '2025-12-24'],
  ['confirmed_on', { confirmed_on: '2025/12/24' }, '2025-12-24'],
  ['confirmed_on', { confirmed_on: '2025-12-24T10:00:00Z' }, '2025-12-24'],
  ['confirmed_on', { confirmed_on: '' }, null],
  ['price', { products: [{ name: 'Pan', price: '$15.00' }] }, '15.00'],
  ['price', { products: [{ name: 'Pan', price: 15.125 }] }, '15.13'],
  ['price', { products: [{ name: 'Pan', price: '$ 1,500.00 MXN' }] }, '1500.00'],
  ['price', { products: [{ name: 'Pan', price: '15,5 pesos' }] }, '15.50'],
  ['price', { services: [{ name: 'Corte', price: '1.500,00' }] }, '1500.00'],
  ['latitude', { latitude: '22,15', longitude: '\u2212100,98' }, 22.15],
  ['longitude', { latitude: '22,15', longitude: '\u2212100,98' }, -100.98],
  ['is_active', { is_active: 'true' }, true],
  ['is_active', { status: { is_active: 'No' } }, false],
  ['is_active', { is_active: 'FALSO' }, false],
  ['is_premium', { premium: { is_premium: 'Sí' } }, true],
  ['premium_score', { premium_score: ' 8 ' }, 8],
  [
    'price',
    {
      premium_score: 8,
      confirmed_on: '24/12/2025',
      latitude: 22.15,
      longitude: -100.98,
      timestamps: { created_at: '2024-05-06T07:08:09Z' },
      products: [{ name: 'Pan', price: 12.5 }],
    },
    '12.50',
  ],
  ['website', { website: ' https://www.ejemplo.mx ' }, 'https://www.ejemplo.mx'],
])('reads %s of %j as %j, and changes nothing the second time', async (column, values, expected) => {
  const slug = newSlug();
  const first = await importRow(slug, values);
  expect(first).toMatchObject({ status: 'inserted', warning: null, error: null });
  expect(first.stored?.[column]).toBe(expected);
  expect(await importRow(slug, values)).toMatchObject({ status: 'unchanged' });
});

it.each([
  [
    { confirmed_on: 'ayer' },
    'No se entiende cuándo se confirmaron sus datos: «ayer». Debe ser una fecha como 2025-12-24',
  ],
  [
    { confirmed_on: '05/04/2025' },
    'No se entiende cuándo se confirmaron sus datos: «05/04/2025». Debe ser una fecha como 2025-12-24',
  ],
  [
    { confirmed_on: '31/02/2025' },
    'No se entiende cuándo se confirmaron sus datos: «31/02/2025». Debe ser una fecha como 2025-12-24',
  ],
  [
    { latitude: 'norte', longitude: -100.98 },
    'No se entiende su latitud: «norte». Debe ser un número como 22.1565',
  ],
  [
    { latitude: 22.15, longitude: 'oeste' },
    'No se entiende su longitud: «oeste». Debe ser un número como -100.9855',
  ],
  [
    { timestamps: { created_at: 'ayer' } },
    'No se entiende cuándo se agregó: «ayer». Debe ser una fecha como 2025-12-24',
  ],
  [
    { premium: { premium_score: 'alto' } },
    'No se entiende su puntaje de destacado: «alto». Debe ser un entero de 1 a 10',
  ],
  [
    { premium_score: 99999999999 },
    'No se entiende su puntaje de destacado: «99999999999». Debe ser un entero de 1 a 10',
  ],
  [{ premium_score: [8] }, 'No se entiende su puntaje de destacado: «[8]». Debe ser un entero de 1 a 10'],
  [
    { status: { closed_until: 'pronto' } },
    'No se entiende hasta cuándo cierra: «pronto». Debe ser una fecha como 2025-12-24',
  ],
  [{ is_premium: 'quizá' }, 'No se entiende si es destacado: «quizá». Debe ser sí o no'],
  [
    { products: [{ name: 'Pan', price: 'caro' }] },
    'No se entiende el precio de «Pan»: «caro». Debe ser como 15.50',
  ],
  [
    { products: [{ name: 'Pan', price: '1.500' }] },
    'No se entiende el precio de «Pan»: «1.500». Debe ser como 15.50',
  ],
])('leaves out what it cannot read of %j, and imports the rest', async (values, warning) => {
  const slug = newSlug();
  expect(await importRow(slug, values)).toMatchObject({
    status: 'inserted',
    error: null,
    warning,
    stored: {
      confirmed_on: null,
      latitude: null,
      longitude: null,
      premium_score: null,
      is_premium: false,
      price: null,
    },
  });
});

it.each([
  ['n--doble', 'n-doble'],
  ['-n---orilla-', 'n-orilla'],
])('stores the slug %s as %s, and finds it again', async (slug, stored) => {
  expect(await importRow(slug, {})).toMatchObject({ status: 'inserted', error: null });
  expect(await importRow(slug, {})).toMatchObject({ status: 'unchanged' });
  expect(await importRow(stored, {})).toMatchObject({ status: 'unchanged', stored: { is_active: true } });
});

it('finds a category by its name without accents, case, spaces and signs', async () => {
  await database.exec(`insert into public.categories (name) values ('Panaderías y cafeterías')`);
  const names = [
    'Panaderias y cafeterias',
    ' PANADERÍAS  Y CAFETERÍAS ',
    'panaderi\u0301as\u00a0y cafeterias',
    '«Panaderías, y cafeterías» 🥐',
  ];
  for (const [index, category] of names.entries()) {
    const { stored } = await importRow(`panaderia-${String(index)}`, { category });
    expect(stored?.category).toBe('Panaderías y cafeterías');
  }
  const { rows } = await database.query(`select 1 from public.categories where name ilike 'panader%'`);
  expect(rows).toHaveLength(1);
  expect(new Set(names.map((name) => categoryKey(name))).size).toBe(1);
});

it('the file reader compares categories as the database does', async () => {
  const letters = [...'aáÁàñÑnÇcßİiıKk ', '\u0301', '\u00a0', '\u200b', 'ﬁ'];
  const names = fc.sample(fc.string({ unit: fc.constantFrom(...letters), maxLength: 8 }), samples(250));
  const { rows } = await database.query<{ key: string }>(
    `select private.category_slug(private.clean_line(t.value)) as key
     from jsonb_array_elements_text($1::text::jsonb) with ordinality t order by t.ordinality`,
    [JSON.stringify(names)],
  );
  expect(names.map((name) => categoryKey(name))).toEqual(rows.map(({ key }) => key));
});

it('reads any text without an error of the database, and its own values as themselves', async () => {
  const signs = [
    ...'0123456789',
    '24/12/2025',
    '$15.00',
    ',',
    '.',
    '-',
    '/',
    ' ',
    'sí',
    'true',
    'mxn',
    'e9',
    'x',
  ];
  const texts = fc
    .sample(fc.array(fc.constantFrom(...signs), { maxLength: 8 }), samples(250))
    .map((list) => list.join(''));
  for (const type of ['boolean', 'date', 'timestamptz', 'smallint', 'double precision', 'numeric(12,2)']) {
    const { rows } = await database.query<{ value: string; again: string }>(
      `select v.value, private.read_file_value(to_jsonb(v.value), $2) as again
       from jsonb_array_elements($1::text::jsonb) t, private.read_file_value(t.value, $2) v (value)
       where v.value is not null`,
      [JSON.stringify(texts), type],
    );
    expect(rows.length, type).toBeGreaterThan(0);
    expect(rows.map(({ again }) => again)).toEqual(rows.map(({ value }) => value));
  }
});
