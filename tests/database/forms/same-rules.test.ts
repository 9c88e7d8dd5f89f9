import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { correctableColumns } from '@/features/submissions/review/corrections';
import { isOwnImage } from '@/lib/images/own-image';
import { imageMegabytes, limits, periods } from '@/lib/limits';
import { isPlainLine } from '@/lib/one-line';
import { slugOf } from '@/lib/paths';
import { samples } from '../../tier';
import { openDatabase } from '../open-backend';

// Rules of one function each, which stand in SQL and in TypeScript.
const database = await openDatabase();
afterAll(() => database.close());

/** What a function of the database says of each text. */
async function answers(name: string, texts: readonly string[]): Promise<boolean[]> {
  const { rows } = await database.query<{ is_true: boolean }>(
    `select private.${name}(t.value) as is_true from jsonb_array_elements_text($1::text::jsonb) with ordinality t order by t.ordinality`,
    [JSON.stringify(texts)],
  );
  return rows.map((row) => row.is_true);
}

async function expectSame(name: string, rule: (text: string) => boolean, texts: readonly string[]) {
  const inSql = await answers(name, texts);
  expect(texts.filter((text, index) => rule(text) !== inSql[index])).toEqual([]);
  expect(new Set(inSql).size).toBe(2);
}

it('the forms, the build and the database call the same URLs own images', async () => {
  const pieces = [
    ...[
      '/',
      '//',
      '.',
      '..',
      '-',
      '_',
      'a',
      'B7',
      'storage',
      'storage/',
      'storages',
      'v1',
      'demo',
      '.webp',
      '%2e',
      '\\',
      '?x',
      '#',
      ' ',
      '\n',
    ],
    ...[
      'ñ',
      'https://',
      ':',
      'storage/v1/object/public/business_images/',
      'storage/v1/object/public/other/',
      'storage/v1/object/sign/',
    ],
  ];
  const url = fc
    .array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 6 })
    .map((parts) => parts.join(''));
  const plain = fc
    .tuple(
      fc.constantFrom(
        '',
        '/',
        '/storage/v1/object/public/business_images/',
        'storage/v1/object/public/business_images/',
        '/storage/',
      ),
      fc.array(fc.constantFrom('a', 'b-1', '_c.webp', 'd.e', 'storage', '.f'), {
        minLength: 1,
        maxLength: 4,
      }),
    )
    .map(([start, parts]) => start + parts.join('/'));
  await expectSame('is_own_image', isOwnImage, [
    ...fc.sample(url, samples(500)),
    ...fc.sample(plain, samples(250)),
    ...[2047, 2048, 2049].map((length) => `/${'a'.repeat(length - 1)}`),
  ]);
});

it('the forms and the constraints accept the same plain lines', async () => {
  const invisible = Array.from(
    '\u00ad\u061c\u115f\u1160\u180e\u200b\u200f\u202a\u202e\u2060\u2064\u206f\u2800\u3164\ufeff\uffa0\ufff9\u{e0001}',
  );
  const pieces = [
    ...['Pan', 'ñ', 'n', '\u0303', '\u0301', 'e', ' ', '🌮', 'ﬁ', '&', '²', '\u2010', '\u3000', '\u00a0'],
    ...[
      '<',
      '>',
      '\t',
      '\n',
      '\v',
      '\f',
      '\r',
      '\u0001',
      '\u001f',
      '\u007f',
      '\u0085',
      '\u2028',
      '\u2029',
      ...invisible,
    ],
  ];
  const piece = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...pieces.slice(0, 14)) },
    { weight: 1, arbitrary: fc.constantFrom(...pieces) },
  );
  const line = fc.array(piece, { maxLength: 8 }).map((parts) => parts.join(''));
  // Every character of the basic plane that JSON can carry, by itself.
  const each = Array.from({ length: 0xfffd }, (_, index) => String.fromCharCode(index + 1)).filter(
    (character) => !/[\ud800-\udfff]/.test(character),
  );
  await expectSame('is_plain_line', isPlainLine, [...fc.sample(line, samples(750)), ...each]);
});

it('a page of a category has the same URL in the app and in the database', async () => {
  const signs = [...'aáÑñÇßİıKſ²ﬁ漢Ж09 -_,.&/()«»', '\u0301', '\u00a0', '\u200d', '🌮', '½'];
  const names = [
    ...fc.sample(fc.string({ unit: fc.constantFrom(...signs), maxLength: 12 }), samples(500)),
    ...fc
      .sample(fc.string({ unit: 'binary', maxLength: 6 }), samples(250))
      .filter((name) => !name.includes('\0')),
    ...(await database.query<{ name: string }>('select name from public.categories')).rows.map(
      ({ name }) => name,
    ),
  ];
  // PostgreSQL and Node know the characters of different versions of Unicode.
  const { rows } = await database.query<{ slug: string; is_known: boolean }>(
    `select private.category_slug(t.value) as slug, unicode_assigned(t.value) as is_known
     from jsonb_array_elements_text($1::text::jsonb) with ordinality t order by t.ordinality`,
    [JSON.stringify(names)],
  );
  const differing = names.filter(
    (name, index) => rows[index]?.is_known !== false && slugOf(name) !== rows[index]?.slug,
  );
  expect(differing).toEqual([]);
});

it('staff may correct the same columns in the form and in the database', async () => {
  const { rows } = await database.query<{ columns: string[] }>(
    'select private.correctable_columns() as columns',
  );
  expect([...(rows[0]?.columns ?? [])].sort()).toEqual([...correctableColumns].sort());

  const others = ['status', 'notes', 'image_path', 'id', 'reviewed_by', 'Name', ''];
  const corrections = fc.sample(
    fc.uniqueArray(fc.constantFrom(...correctableColumns, ...others), { maxLength: 4 }),
    samples(50),
  );
  await database.exec(`
    create function pg_temp.is_accepted(p_columns jsonb) returns boolean language plpgsql as $$
    begin
      perform private.submission_corrections(
        null, (select coalesce(jsonb_object_agg(c, case when c like '%_submissions' or c in ('attribute_ids', 'hours') then '[]'::jsonb else '"x"' end), '{}')
          from jsonb_array_elements_text(p_columns) c)
      );
      return true;
    exception
      when sqlstate '22023' then
        return false;
    end $$;`);
  const { rows: accepted } = await database.query<{ is_accepted: boolean }>(
    `select pg_temp.is_accepted(c.value) from jsonb_array_elements($1::text::jsonb) with ordinality c order by c.ordinality`,
    [JSON.stringify(corrections)],
  );
  const known: readonly string[] = correctableColumns;
  expect(accepted.map((row) => row.is_accepted)).toEqual(
    corrections.map((columns) => columns.every((column) => known.includes(column))),
  );
});

it('texts and forms name the limits and periods of the database', async () => {
  const { rows: ofLimits } = await database.query<{ name: string; most: number; hours: number | null }>(
    `select l.name, l.most::integer as most, (extract(epoch from l.per) / 3600)::float8 as hours from private.limits l where l.name = any ($1)`,
    [Object.keys(limits)],
  );
  const named = Object.entries(limits).map(([name, limit]) => ({ name, hours: null, ...limit }));
  expect(ofLimits).toEqual(expect.arrayContaining(named));
  expect(ofLimits).toHaveLength(named.length);
  const { rows: ofConfig } = await database.query<{ key: string; value: number }>(
    `select c.key, c.value::integer as value from private.config c where c.key = any ($1)`,
    [Object.keys(periods)],
  );
  expect(Object.fromEntries(ofConfig.map(({ key, value }) => [key, value]))).toEqual(periods);
  const { rows: ofBucket } = await database.query<{ megabytes: number }>(
    `select b.file_size_limit::integer / 1024 / 1024 as megabytes from storage.buckets b where b.id = 'business_images'`,
  );
  expect(ofBucket).toEqual([{ megabytes: imageMegabytes }]);
});
