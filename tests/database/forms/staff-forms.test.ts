// @vitest-environment jsdom
// The forms sanitize with DOMPurify, which needs a DOM.
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { readCoordinates } from '@/features/businesses/admin/coordinates';
import {
  businessSchema,
  emptyBusiness,
  notesMaxLength,
  toBusinessRow,
  type BusinessValues,
} from '@/features/businesses/admin/schema';
import { businessColumns } from '@/features/businesses/columns';
import { categoryNameLimit, categorySchema } from '@/features/categories/admin/schema';
import { maxPrice, readPrice } from '@/features/products/price-text';
import { productKinds } from '@/features/products/product-kinds';
import {
  emptyProduct,
  productLimits,
  productSchemas,
  toProductColumns,
  type ProductValues,
} from '@/features/products/admin/schema';
import { deployHookLimit, deployHookSchema } from '@/features/publishing/admin/schema';
import { attributeLimits, attributeSchema, type AttributeValues } from '@/features/attributes/admin/schema';
import { submissionStatuses } from '@/features/submissions/review/queries';
import {
  newSynonym,
  synonymLimit,
  synonymSchema,
  type SynonymValues,
} from '@/features/synonyms/admin/schema';
import { emailMaxLength } from '@/lib/email';
import { linkNames } from '@/features/contact/business-links';
import { roles } from '@/lib/role';
import { allowedTags } from '@/ui/parse-rich-text';
import type { Database } from '../../../supabase/local/database';
import { openTemporarySession } from '../../../supabase/local/temporary-server';
import { samples } from '../../tier';
import { openDatabase } from '../open-backend';
import { allowedValues, writeRows } from '../write-rows';

/**
 * The rules of the staff's forms stand twice: in their schemas and in the constraints of the tables, which decide. Here the
 * same texts go through both: what a form accepts is stored as it sends it, and what it refuses is refused.
 */

let database: Database;
const businessId = 900_001;

beforeAll(async () => {
  database = await openDatabase();
  await database.exec(
    `insert into public.businesses (id, name, address) values (${businessId}, 'Prueba', 'Calle 1')`,
  );
});
afterAll(() => database.close());

/** Short texts of these pieces; other white space than this counts as white space in one of the two languages only. */
const textOf = (...pieces: string[]) =>
  fc.array(fc.constantFrom(...pieces), { maxLength: 8 }).map((list) => list.join(''));

const words = textOf(
  'Pan',
  'ñ',
  'É',
  '7',
  ' ',
  '  ',
  '\n',
  '.',
  '🌮',
  '漢',
  '&',
  '<',
  '>',
  '<b>',
  '</b>',
  '\u200b',
  'n\u0303',
);

const urls = fc
  .tuple(
    fc.constantFrom('https://', 'http://', 'HTTPS://', 'ftp://', '//', '/', ' https://', 'javascript:', ''),
    fc.constantFrom(
      'ejemplo.mx',
      'google.com',
      'www.google.com.mx',
      'maps.app.goo.gl',
      'google.com.evil.mx',
      'ñ.mx',
      '',
    ),
    textOf('/', 'maps', '?', '#', '=', '@', ':', '%', 'ñ', '🌮', ' ', '<', '>', '"', "'", '\\', 'a', '&amp;'),
  )
  .map((parts) => parts.join(''));

const emails = textOf(
  'ana',
  'Ñ',
  '@',
  '@',
  '.',
  'ejemplo',
  '.mx',
  'x1',
  '+',
  '-',
  ' ',
  ',',
  ';',
  ':',
  '<',
  '(',
  '"',
  "'",
  '\\',
);
const phones = textOf(
  '444',
  '123',
  '45',
  '67',
  '0',
  '1111111',
  '+',
  ' ',
  '-',
  '(',
  ')',
  '.',
  'x',
  ' / ',
  ' casa',
  'no tiene',
  '\u200b',
  '１',
);
const numbers = fc.integer({ min: -3, max: 15 }).map(String);
const dates = fc
  .tuple(
    fc.constantFrom(2019, 2020, 2028, 2099, 2100),
    fc.integer({ min: 1, max: 13 }),
    fc.integer({ min: 0, max: 32 }),
  )
  .map(
    ([year, month, day]) =>
      `${String(year)}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`,
  );
const images = fc
  .tuple(
    fc.constantFrom(
      '/',
      '//',
      '',
      '../',
      'https://ejemplo.mx/',
      '/storage/v1/object/public/business_images/',
      '/storage/v1/object/sign/',
    ),
  )
  .chain(([start]) =>
    textOf('a', 'B_', '-1', '.', '..', '/', '.webp', ' ', 'ñ', '@', '"').map((end) => start + end),
  );

/** Texts of one character less than the limit to one more, with characters of one, two and four bytes. */
const atLimit = (max: number, text = (length: number) => 'a'.repeat(length)) => [
  text(max - 1),
  text(max),
  text(max + 1),
];
const wordsAtLimit = (max: number) => [
  ...atLimit(max),
  ...atLimit(max, (length) => `ñ${'🌮'.repeat(length - 1)}`),
  ...atLimit(max, (length) => ` ${'a '.repeat(length)}`.slice(0, length) + 'b'),
];

interface Field {
  random: fc.Arbitrary<string>;
  limits?: readonly string[];
}

interface Form<Values extends Record<string, unknown>> {
  table: string;
  valid: Values;
  schema: z.ZodType<Values, Values>;
  toRow: (values: Values) => object;
  fields: Partial<Record<keyof Values, Field>>;
}

/** What a form and the database do with a text in one field, where they differ. */
async function findDifferences<Values extends Record<string, unknown>>(
  { table, valid, schema, toRow }: Form<Values>,
  field: keyof Values,
  texts: readonly string[],
): Promise<unknown[]> {
  const cases = texts.map((text) => {
    const typed: Values = { ...valid, [field]: text };
    const { data, error } = schema.safeParse(typed);
    const sent = data && toRow(data);
    return { text, problem: error?.issues[0]?.message, sent, row: sent ?? toRow(typed) };
  });
  const written = await writeRows(
    database,
    table,
    cases.map(({ row }) => row),
  );
  return cases.flatMap(({ text, problem, sent, row }, index): unknown[] => {
    const { stored, refused } = written[index] ?? { stored: null, refused: 'no result' };
    if (!sent) return refused === null ? [{ text, problem, stored }] : [];
    if (stored === null) return [{ text, sent: row, refused }];
    const columns = Object.fromEntries(Object.keys(sent).map((column) => [column, stored[column]]));
    return JSON.stringify(columns) === JSON.stringify(sent) ? [] : [{ text, sent, stored: columns }];
  });
}

function itAgrees<Values extends Record<string, unknown>>(form: Form<Values>): void {
  it.each(Object.entries(form.fields) as [keyof Values & string, Field][])(
    'on %s',
    async (field, { random, limits = [] }) => {
      const texts = ['', ' ', ...limits, ...fc.sample(random, samples(40))];
      const differences = await findDifferences(form, field, texts);
      expect(differences.slice(0, 3)).toEqual([]);
    },
  );
}

const link: Field = {
  random: urls,
  limits: [
    ...[
      'https://?x',
      'https://#x',
      'https:///x',
      'https://x.mx#@',
      'https://x.mx/@x',
      'https://x.mx@evil.mx',
      'https://x',
      'https://https://x.mx',
      'NO TIENE',
      '@taqueria',
      'Facebook: Tacos El Güero',
      'IG: @taqueria',
      'www.x.mx (menú)',
    ],
    ...atLimit(businessColumns.website.length.max, (length) => 'https://x.mx/'.padEnd(length, 'a')),
  ],
};

// Spec: admin 5.2, admin 9.5
describe('the form and the table of a business agree', () => {
  itAgrees<BusinessValues>({
    table: 'businesses',
    valid: { ...emptyBusiness, name: 'Tacos Pepe', address: 'Calle 5' },
    schema: businessSchema,
    // Stored with a label, which the form replaces before it sends an empty one.
    toRow: (values) => toBusinessRow({ ...values, menu_link_label: values.menu_link_label || 'Menú' }),
    fields: {
      name: { random: words, limits: wordsAtLimit(businessColumns.name.length.max) },
      address: { random: words, limits: wordsAtLimit(businessColumns.address.length.max) },
      description: { random: words, limits: atLimit(businessColumns.description.length.max) },
      phone: {
        random: phones,
        limits: ['1234567', '123456', '1'.repeat(7), '123456789012345', '1234567890123456'],
      },
      whatsapp: { random: phones },
      email: {
        random: emails,
        limits: atLimit(emailMaxLength, (length) => '@ejemplo.mx'.padStart(length, 'a')),
      },
      google_maps_link: {
        random: urls,
        limits: atLimit(businessColumns.website.length.max, (length) =>
          'https://g.page/'.padEnd(length, 'a'),
        ),
      },
      menu_link: link,
      appointment_url: link,
      ...Object.fromEntries(linkNames.map((name) => [name, link])),
      menu_link_label: { random: words, limits: wordsAtLimit(businessColumns.menu_link_label.length.max) },
      premium_score: { random: numbers },
      confirmed_on: { random: dates, limits: ['2019-12-31', '2020-01-01', '2099-12-31', '2100-01-01'] },
    },
  });

  it('on the notes', async () => {
    const texts = [...atLimit(notesMaxLength), ...atLimit(notesMaxLength, (length) => '🌮'.repeat(length))];
    const written = await writeRows(
      database,
      'business_notes',
      texts.map((notes) => ({ business_id: businessId, notes })),
    );
    const isAccepted = (notes: string) => businessSchema.shape.notes.safeParse(notes).success;
    expect(written.map(({ refused }) => refused === null)).toEqual(texts.map(isAccepted));
  });

  it('on the range of coordinates', async () => {
    const latitude = { min: -90, max: 90 };
    const longitude = { min: -180, max: 180 };
    const degrees = (max: number) => fc.sample(fc.integer({ min: -max - 10, max: max + 10 }), samples(10));
    const points = [
      ...[latitude.min, latitude.max, latitude.min - 1, latitude.max + 1].map((north) => [north, 0]),
      ...[longitude.min, longitude.max, longitude.min - 1, longitude.max + 1].map((east) => [0, east]),
      ...degrees(latitude.max).map((north, index) => [north, degrees(longitude.max)[index] ?? 0]),
    ];
    const written = await writeRows(
      database,
      'businesses',
      points.map(([north, east]) => ({ name: 'Pan', address: 'Calle 5', latitude: north, longitude: east })),
    );
    expect(written.map(({ refused }) => refused === null)).toEqual(
      points.map((point) => readCoordinates(point.join(', ')) !== null),
    );
  });
});

describe('the form and the table of categories agree', () => {
  itAgrees({
    table: 'categories',
    valid: { name: 'Cines' },
    schema: categorySchema,
    toRow: (values) => values,
    fields: { name: { random: words, limits: wordsAtLimit(categoryNameLimit) } },
  });
});

// Spec: admin 5.26
describe.each(['product', 'service', 'info'] as const)('the form and the table of a %s agree', (kind) => {
  const { hasPrice, hasDuration } = productKinds[kind];
  itAgrees<ProductValues>({
    table: 'products',
    valid: { ...emptyProduct, name: 'Taco' },
    schema: productSchemas[kind],
    toRow: (values) => ({ business_id: businessId, type: kind, ...toProductColumns(kind, values) }),
    fields: {
      name: { random: words, limits: wordsAtLimit(productLimits.name) },
      description: { random: words, limits: atLimit(productLimits.description) },
      ...(hasPrice && {
        category: { random: words, limits: wordsAtLimit(productLimits.category) },
        image_url: {
          random: images,
          limits: atLimit(productLimits.imageUrl, (length) => '/'.padEnd(length, 'a')),
        },
      }),
      ...(hasDuration && { duration: { random: words, limits: wordsAtLimit(productLimits.duration) } }),
    },
  });
});

// Spec: admin 5.26
it('the form and the table of products agree on prices', async () => {
  const prices = [
    0,
    maxPrice,
    maxPrice + 0.01,
    10_000_000_000,
    ...fc.sample(fc.nat(2_000_000_000), samples(15)).map((n) => n / 100),
  ];
  const written = await writeRows(
    database,
    'products',
    prices.map((price) => ({ business_id: businessId, name: 'Taco', price })),
  );
  const stored = written.map((row) => (row.stored ? row.stored.price : Number.NaN));
  expect(prices.map((price) => readPrice(String(price)))).toEqual(stored);
});

describe('the form and the table of synonyms agree', () => {
  const field = { random: words, limits: wordsAtLimit(synonymLimit) };
  itAgrees<SynonymValues>({
    table: 'search_synonyms',
    valid: { ...newSynonym, term: 'zzpan', meaning: 'zzbolillo' },
    schema: synonymSchema,
    toRow: (values) => values,
    fields: { term: field, meaning: field },
  });

  it('on what is the same word', async () => {
    const pairs = fc.sample(
      fc.tuple(textOf('pan', 'Pan', 'ñ', 'n', 'á', 'a', ' ', '.'), textOf('pan', 'ñ', 'a', ' ', '-')),
      samples(75),
    );
    const rows = pairs.map(([term, meaning]) => ({ ...newSynonym, term, meaning }));
    const written = await writeRows(database, 'search_synonyms', rows);
    const differing = rows.filter(
      (row, index) => synonymSchema.safeParse(row).success !== (written[index]?.refused === null),
    );
    expect(differing).toEqual([]);
  });
});

describe('the form and the table of attributes agree', () => {
  itAgrees<AttributeValues>({
    table: 'attributes',
    valid: { name: 'Zzpan', synonyms: '', position: '3' },
    schema: attributeSchema,
    toRow: (values) => ({ ...values, position: Number(values.position) }),
    fields: {
      name: {
        random: fc.tuple(words, textOf(',', ';', '|', '/', '')).map(([word, sign]) => word + sign),
        limits: wordsAtLimit(attributeLimits.name),
      },
      synonyms: {
        random: fc.array(words, { maxLength: 4 }).map((all) => all.join(',')),
        limits: wordsAtLimit(attributeLimits.synonyms),
      },
      position: { random: numbers, limits: ['1', '999', '1000', '-1', '1.5'] },
    },
  });
});

describe('the form of the deploy hook and its function agree', () => {
  it('on every URL', async () => {
    const ports = fc
      .tuple(
        fc.constantFrom('https://', 'http://', 'HTTPS://', 'https:'),
        textOf(
          'api',
          '.vercel',
          '.com',
          ':',
          '8443',
          '123456',
          '/x',
          '?',
          '#',
          '@',
          ' ',
          '_',
          '\\',
          'ñ',
          '<',
        ),
      )
      .map((parts) => parts.join(''));
    const typed = [
      ...[
        'https://x.mx:12345/x',
        'https://x.mx:123456',
        'https://x.mx:',
        'https://x.mx@evil.mx',
        'https://x.mx/#x',
      ],
      ...atLimit(deployHookLimit, (length) => 'https://x.mx/'.padEnd(length, 'a')),
      ...fc.sample(ports, samples(75)),
      ...fc.sample(urls, samples(25)),
    ].filter((url) => url.trim() !== '');
    await database.exec(`
      insert into auth.users (id, email) values ('${adminId}', 'admin@prueba.mx') on conflict do nothing;
      insert into public.user_roles (user_id, role) values ('${adminId}', 'admin')
        on conflict (user_id) do update set role = excluded.role;
      create or replace function pg_temp.set_hook(p_url text) returns text language plpgsql as $$
      begin
        perform set_config('request.jwt.claim.sub', '${adminId}', true),
          set_config('request.jwt.claims', '{"sub": "${adminId}"}', true);
        return public.set_deploy_hook(p_url);
      exception
        when others then return sqlerrm;
      end $$;`);
    const { rows } = await database.query<{ result: string }>(
      `select pg_temp.set_hook(u.value) as result
       from jsonb_array_elements_text($1::text::jsonb) with ordinality u order by u.ordinality`,
      [JSON.stringify(typed)],
    );
    const expected = typed.map((url) => {
      const { data, error } = deployHookSchema.safeParse({ url });
      return data?.url ?? error?.issues[0]?.message;
    });
    expect(rows.map(({ result }) => result)).toEqual(expected);
    expect(expected[0]).toBe(typed[0]);
  });
});

const adminId = '00000000-0000-4000-8000-0000000000e2';

describe('a list of values is the same in the app and in the database:', () => {
  it.each([
    ['kinds of products', 'products', 'type_is_known', Object.keys(productKinds)],
    ['roles', 'user_roles', 'role_is_known', roles],
    ['statuses of a submission', 'business_submissions', 'submission_status_is_known', submissionStatuses],
  ] as const)('%s', async (_name, table, constraint, values) => {
    expect(await allowedValues(database, table, constraint)).toEqual([...values].sort());
  });
});

// Spec: public 5.17
it('descriptions may have the same tags on the page, in both tables, and after sanitizing in the database', async () => {
  const tags = [...allowedTags, 'a', 'script', 'span', 'img', 'h1', 'ul', 'bi', 'style', 'div', 'B', 'BR'];
  const texts = tags.map((tag) => `x <${tag}>`);
  const isAllowed = tags.map((tag) => allowedTags.some((allowed) => allowed === tag.toLowerCase()));
  for (const [table, row] of Object.entries({
    businesses: { name: 'Pan', address: 'Calle 5' },
    products: { business_id: businessId, name: 'Pan' },
  })) {
    const written = await writeRows(
      database,
      table,
      texts.map((description) => ({ ...row, description })),
    );
    expect(written.map(({ refused }) => refused === null)).toEqual(isAllowed);
  }
  const { rows } = await database.query<{ kept: boolean }>(
    `select private.sanitize_html(t.value) ~ '<' as kept
     from jsonb_array_elements_text($1::text::jsonb) with ordinality t order by t.ordinality`,
    [JSON.stringify(texts)],
  );
  expect(rows.map(({ kept }) => kept)).toEqual(isAllowed);
});

it('the forms accept every text of the demo and change none', async () => {
  const demo = await openTemporarySession('seeded');
  const shapes = {
    attributes: attributeSchema.shape,
    businesses: businessSchema.shape,
    categories: categorySchema.shape,
    products: productSchemas.product.shape,
    search_synonyms: synonymSchema.shape,
  };
  for (const [table, shape] of Object.entries(shapes)) {
    const { rows } = await demo.query<Record<string, unknown>>(`select * from public.${table}`);
    const changed = rows.flatMap((row) =>
      Object.entries(shape).flatMap(([column, schema]) => {
        const text = row[column];
        if (typeof text !== 'string') return [];
        const { data } = schema.safeParse(text);
        return data === text ? [] : [{ table, column, text, data }];
      }),
    );
    expect(changed).toEqual([]);
    expect(rows.length).toBeGreaterThan(5);
  }
  await demo.close();
});
