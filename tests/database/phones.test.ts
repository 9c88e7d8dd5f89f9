import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../supabase/local/database';
import { openTemporarySession } from '../../supabase/local/temporary-server';
import { siteConfig } from '../../scripts/site-config/load';
import { siteSql } from '../../scripts/site-config/site-sql';
import { loadFor, siteConfigs } from '../site-configs';

let database: Database;

beforeAll(async () => {
  database = await openTemporarySession('seeded');
});
afterAll(() => database.close());

const digits = (length: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: length, maxLength: length });

/** Numbers with prefixes and separators, and texts of the signs that occur in them. */
const typedPhone = fc.oneof(
  fc
    .tuple(
      fc.constantFrom(
        '',
        '+',
        '00',
        '52',
        '+52',
        '521',
        '+521',
        '044',
        '01',
        '+52 044 ',
        '57',
        '+57',
        '+57 1 ',
        'Tel. ',
        '+1',
        '+34',
      ),
      fc.oneof(digits(10), digits(7), digits(12), digits(9)),
      fc.constantFrom('', ' ', '-', '\u2011', '.', ') ', '\u00a0'),
      fc.nat(12),
      fc.constantFrom('', ' ', 'x', '\u200b'),
    )
    .map(
      ([prefix, number, separator, at, end]) =>
        prefix + number.slice(0, at) + separator + number.slice(at) + end,
    ),
  fc.string({
    unit: fc.constantFrom(...'0123456789+52 -().·/x\u2010\u2013\u2212\u00a0\u200b０５＋－²٤é:'),
    maxLength: 70,
  }),
);

describe.each(siteConfigs)('in %s', (_name, config) => {
  it('is read by the database as by the pages', async () => {
    await database.exec(siteSql(config));
    const { readPhone } = await loadFor(config, () => import('@/lib/phone'));
    const { rows: demo } = await database.query<{ value: string }>(
      `select unnest(array[phone, whatsapp]) as value from public.businesses`,
    );
    const texts = [...demo.flatMap(({ value }) => value ?? []), ...fc.sample(typedPhone, 5000)];
    const { rows } = await database.query<{ value: (string | null)[] }>(
      `select json_agg(private.read_phone(t.value) order by t.place) as value
       from json_array_elements_text($1::text::json) with ordinality t (value, place)`,
      [JSON.stringify(texts)],
    );
    const read = texts.map((text) => readPhone(text));
    expect(read).toEqual(rows[0]?.value);
    expect(read.filter((phone) => phone === null).length).toBeGreaterThan(500);
    expect(read.filter((phone) => phone !== null).length).toBeGreaterThan(500);
  });
});

it('is stored as it was read, by every door', async () => {
  await database.exec(siteSql(siteConfig));
  const stored = await database.query<{ phone: string }>(
    `update public.businesses set phone = '+52 044 444 123 4567' where id = (select min(id) from public.businesses) returning phone`,
  );
  expect(stored.rows[0]?.phone).toBe('4441234567');
  for (const phone of [
    '812 34 56',
    '+52 444 123 456789',
    '444 123 4567 / 444 765 4321',
    '15551234567',
    '+521234567',
  ]) {
    await expect(
      database.query(
        'update public.businesses set phone = $1 where id = (select min(id) from public.businesses)',
        [phone],
      ),
    ).rejects.toThrow('phone_is_a_phone_number');
  }
});
