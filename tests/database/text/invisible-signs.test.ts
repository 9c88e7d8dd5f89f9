import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../../supabase/local/database';
import { openDatabase } from '../open-backend';
import { fixtureSql } from '../permissions/render-pgtap';

/** Bidi and zero-width characters make one text look like another. No column that people write keeps one. */

let database: Database;

beforeAll(async () => {
  database = await openDatabase();
  await database.exec(fixtureSql);
});
afterAll(() => database.close());

const signs = ['\u202e', '\u2066', '\u200b', '\u200f', '\ufeff', '\u00ad', '\u061c', '\u{e0041}'];

/** Writes a text into the column of one row and returns what is stored, or null where the table refuses it. */
async function stored(table: string, column: string, text: string): Promise<string | null> {
  await database.exec('begin');
  try {
    const { rows } = await database.query<{ value: string | null }>(
      `update public.${table} set ${column} = $1 where ctid = (select ctid from public.${table} limit 1) returning ${column} as value`,
      [text],
    );
    return rows[0]?.value ?? null;
  } catch {
    return null;
  } finally {
    await database.exec('rollback');
  }
}

it('no free text keeps an invisible character', async () => {
  const { rows: columns } = await database.query<{ table: string; column: string }>(`
    select c.relname as table, a.attname as column
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
      and a.atttypid = 'text'::regtype and a.attgenerated = ''
    -- Not: keys, hashes, what triggers compute, and accounts, which users.sql checks.
      and (c.relname, a.attname) not in (('business_votes', 'voter_hash'), ('businesses', 'search_text'),
        ('businesses', 'sort_name'), ('system_settings', 'key'))
      and c.relname <> 'profiles'
    order by 1, 2`);
  const freeTexts: string[] = [];
  const kept: string[] = [];
  for (const { table, column } of columns) {
    if ((await stored(table, column, 'Un texto de prueba')) !== 'Un texto de prueba') continue;
    freeTexts.push(`${table}.${column}`);
    for (const sign of signs) {
      const value = await stored(table, column, `Un ${sign}texto de prueba`);
      if (value?.includes(sign)) kept.push(`${table}.${column} U+${sign.codePointAt(0)?.toString(16) ?? ''}`);
    }
  }
  expect(kept).toEqual([]);
  // The others are keys, states, times, links and what triggers compute.
  expect(freeTexts).toMatchInlineSnapshot(`
    [
      "attributes.name",
      "attributes.synonyms",
      "business_notes.notes",
      "business_special_days.note",
      "business_submissions.address",
      "business_submissions.description",
      "business_submissions.email",
      "business_submissions.missing",
      "business_submissions.name",
      "business_submissions.notes",
      "business_submissions.team_note",
      "businesses.address",
      "businesses.description",
      "businesses.menu_link_label",
      "businesses.name",
      "categories.name",
      "products.category",
      "products.description",
      "products.duration",
      "products.name",
      "reports.note",
      "search_synonyms.meaning",
      "search_synonyms.term",
    ]
  `);
});
