import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { meansNone } from '@/lib/no-value';
import type { Database } from '../../../supabase/local/database';
import { openTemporarySession } from '../../../supabase/local/temporary-server';
import { siteConfig } from '../../../scripts/site-config/load';
import { siteSql } from '../../../scripts/site-config/site-sql';
import { samples } from '../../tier';
import { loadFor, siteConfigs } from '../../site-configs';

let database: Database;

beforeAll(async () => {
  database = await openTemporarySession('seeded');
});
afterAll(() => database.close());

const digits = (length: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: length, maxLength: length });

const pieces = (list: readonly string[], maxLength: number) =>
  fc.array(fc.constantFrom(...list), { maxLength }).map((parts) => parts.join(''));

/** Numbers with prefixes and separators, what people type around them, and texts of the signs that occur in them. */
const typedPhone = fc.oneof(
  fc
    .tuple(
      fc.constantFrom(
        ...['', '+', '00', '52', '+52', '521', '+521', '044', '01', '+52 044 ', '57', '+57', '+57 1 '],
        ...['Tel. ', '+1', '+34', '="', 'wa.me/52', 'https://api.whatsapp.com/send?phone=57', '(', '044 ('],
      ),
      fc.oneof(digits(10), digits(7), digits(12), digits(9)),
      fc.constantFrom('', ' ', '-', '\u2011', '.', ') ', '\u00a0'),
      fc.nat(12),
      fc.constantFrom(
        '',
        ' ',
        'x',
        '\u200b',
        '"',
        '.0',
        ' ext. 12',
        ' (casa)',
        '?text=Hola 4441112222',
        ' / 7654321',
      ),
    )
    .map(
      ([prefix, number, separator, at, end]) =>
        prefix + number.slice(0, at) + separator + number.slice(at) + end,
    ),
  pieces(
    [
      ...[
        '4441234567',
        '444 123 4567',
        '(444) 765-4321',
        '+524441234567',
        '+12105550134',
        '0441234567',
        '12',
        '8123456',
      ],
      ...[
        'https://',
        'wa.me/',
        'api.whatsapp.com/send?phone=',
        'chat.whatsapp.com/AbC',
        'whatsapp://send?phone=%2B',
      ],
      ...['whatsapp.com/channel/0029Va', 'facebook.com/', '&text=', '?phone=', '%20', 'c/', 'message/'],
      ...[' ', ' / ', ', ', ' y ', ' - ', '\n', ';', '.', '0', 'E+9', '4.', '=', '"', "'", '*', ')'],
      ...[
        ' ext. ',
        ' (casa)',
        'Tel. ',
        'WhatsApp: ',
        'Lupita ',
        'TELÉFONO ',
        'celular',
        '\u{1f4de}',
        '\u{1f468}\u200d',
        'ñ',
        '漢',
      ],
    ],
    7,
  ),
  fc.string({
    unit: fc.constantFrom(...'0123456789+52 -().·/x\u2010\u2013\u2212\u00a0\u200b０５＋－²٤é:'),
    maxLength: 70,
  }),
  digits(10).map((number) => `${number}${' y '.repeat(99)}`),
);

describe.each(siteConfigs)('in %s', (_name, config) => {
  it('is read by the database as by the pages', async () => {
    await database.exec(siteSql(config));
    const { readPhone } = await loadFor(config, () => import('@/lib/phone'));
    const { readTypedPhone, unreadPhoneText, phoneProblem } = await loadFor(
      config,
      () => import('@/lib/typed-phone'),
    );
    const { rows: demo } = await database.query<{ value: string }>(
      `select unnest(array[phone, whatsapp]) as value from public.businesses`,
    );
    const texts = [...demo.flatMap(({ value }) => value ?? []), ...fc.sample(typedPhone, samples(1000))];
    const { rows } = await database.query<{ value: unknown[] }>(
      `select json_agg(json_build_array(
         t.value, private.read_phone(t.value), coalesce(private.unread_phone_text(t.value), ''), private.phone_problem(t.value)
       ) order by t.place) as value
       from json_array_elements_text($1::text::json) with ordinality t (value, place)`,
      [JSON.stringify(texts)],
    );
    const read = texts.map((text) => [text, readTypedPhone(text), unreadPhoneText(text), phoneProblem(text)]);
    const differing = read.flatMap((inBrowser, index) =>
      JSON.stringify(inBrowser) === JSON.stringify(rows[0]?.value[index])
        ? []
        : [{ inBrowser, inDatabase: rows[0]?.value[index] }],
    );
    expect(differing.slice(0, 5)).toEqual([]);
    const phones = read.flatMap(([, phone]) => phone ?? []);
    // What is stored reads back as itself, also in the pages, which do not have the whole reader.
    expect(phones.map((phone) => [readTypedPhone(phone), readPhone(phone)])).toEqual(
      phones.map((phone) => [phone, phone]),
    );
    expect(phones.length).toBeGreaterThan(texts.length / 8);
    expect(texts.length - phones.length).toBeGreaterThan(texts.length / 8);
    expect(read.filter(([, , rest]) => rest !== '').length).toBeGreaterThan(texts.length / 20);
    expect(read.filter(([, , , problem]) => problem !== null).length).toBeGreaterThan(texts.length / 20);
  });

  it('is none by the database as by the pages', async () => {
    const nothing = pieces(
      [
        ...[
          'no',
          'NO',
          'No ',
          ' tiene',
          ' TENGO',
          ' hay',
          'sin',
          ' página',
          ' WEB',
          'N/A',
          'n.a',
          '-',
          '—',
          '.',
          '/',
          ' ',
        ],
        ...[
          'ninguno',
          'Ningúna',
          'aún ',
          'todavía ',
          'x',
          '0',
          '!',
          ' con',
          ' número',
          ' telÉfono',
          's/n',
          'nada',
          '444',
          'ñ',
        ],
      ],
      5,
    );
    const texts = fc.sample(nothing, samples(750));
    const { rows } = await database.query<{ value: boolean[] }>(
      `select json_agg(private.means_none(t.value) order by t.place) as value
       from json_array_elements_text($1::text::json) with ordinality t (value, place)`,
      [JSON.stringify(texts)],
    );
    const differing = texts.filter((text, index) => meansNone(text) !== rows[0]?.value[index]);
    expect(differing.slice(0, 5)).toEqual([]);
    expect(texts.filter(meansNone).length).toBeGreaterThan(texts.length / 30);
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
    '044 123 4567',
    'https://chat.whatsapp.com/AbCdEf1234567890',
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
