// @vitest-environment jsdom
// The forms sanitize with DOMPurify, which needs a DOM.
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emailSchema } from '@/features/auth/schema';
import { businessFields } from '@/features/businesses/admin/schema';
import { submissionTexts } from '@/features/submissions/schema';
import { readEmail } from '@/lib/email';
import type { Database } from '../../../supabase/local/database';
import { openTemporarySession } from '../../../supabase/local/temporary-server';
import { siteSql } from '../../../scripts/site-config/site-sql';
import { samples } from '../../tier';
import { loadFor, siteConfigs } from '../../site-configs';

/** What is stored as a phone and as an email is a pattern in SQL and what a reader in TypeScript returns. */

let database: Database;

beforeAll(async () => {
  database = await openTemporarySession('seeded');
});
afterAll(() => database.close());

/** What functions of the database make of each text. */
async function inSql(functions: readonly string[], texts: readonly string[]): Promise<unknown[][]> {
  const { rows } = await database.query<{ values: unknown[] }>(
    `select json_build_array(${functions.map((name) => `private.${name}(t.value)`).join(', ')}) as values
     from jsonb_array_elements_text($1::text::jsonb) with ordinality t order by t.ordinality`,
    [JSON.stringify(texts)],
  );
  return rows.map(({ values }) => values);
}

const digits = (length: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: length, maxLength: length });

/** Numbers with prefixes, separators and what people type around them, and texts of the signs that occur in them. */
const prefixedPhone = fc
  .tuple(
    fc.constantFrom(
      ...['', '', '+52', '52', '521', '+521', '044', '045', '01', '57', '+57', '(', '+1', '+34'],
      ...['+', '00', '+52 044 ', '+57 1 ', 'Tel. ', '044 ('],
    ),
    fc.oneof({ weight: 3, arbitrary: digits(10) }, digits(7), digits(12), digits(9)),
    fc.constantFrom('', ' ', '-', '\u2011', '.', ') ', '\u00a0', '·'),
    fc.nat(12),
    fc.constantFrom('', '', '', ' ', '\u200b', 'x', '.0', ' ext. 12', ' / 7654321'),
  )
  .map(
    ([prefix, number, separator, at, end]) =>
      prefix + number.slice(0, at) + separator + number.slice(at) + end,
  );
const typedPhone = fc.oneof(
  { weight: 5, arbitrary: prefixedPhone },
  // Close to the stored form.
  fc
    .tuple(fc.constantFrom('', '', '+', '+0'), fc.integer({ min: 7, max: 16 }).chain(digits))
    .map((parts) => parts.join('')),
  digits(10),
  fc.string({
    unit: fc.constantFrom(...'0123456789+52 -().x\u2010\u2013\u2212\u00a0\u200b０５＋é:'),
    maxLength: 70,
  }),
  fc.constantFrom('4444444444', '+11111111111', '444 444 4444'),
);

describe.each(siteConfigs)('a phone in %s', (_name, config) => {
  it('is read by the pages as by the database, and stored in a form that both accept', async () => {
    await database.exec(siteSql(config));
    const { readPhone } = await loadFor(config, () => import('@/lib/phone'));
    const texts = fc.sample(typedPhone, samples(1000));
    const read = texts.map(readPhone);
    const rows = await inSql(['parse_phone', 'is_phone'], texts);
    expect(texts.filter((_, index) => read[index] !== rows[index]?.[0])).toEqual([]);
    // The pattern accepts what a reader returns, and of other texts only numbers of this country with its code.
    const stored = read.filter((phone) => phone !== null);
    expect((await inSql(['is_phone'], stored)).every(([isPhone]) => isPhone)).toBe(true);
    expect(stored.map(readPhone)).toEqual(stored);
    const accepted = texts.filter((_, index) => rows[index]?.[1]);
    expect(
      accepted.filter(
        (text) => readPhone(text) !== text && !text.startsWith(`+${config.phones.callingCode}`),
      ),
    ).toEqual([]);
    expect(stored.length).toBeGreaterThan(texts.length / 10);
    expect(texts.length - stored.length).toBeGreaterThan(texts.length / 10);
  });
});

const emailPieces = [
  ...['ana', 'Ñ', 'X1', 'o', "'", '+', '-', '_', '.', '@', '@', 'gmail', '.com', '. com', '.mx', 'mailto:'],
  ...['<', '>', '(', '"', ' ', '\u00a0', '\u200b', '\n', ',', ';', ':', '&', '/', '\\'],
  ...['ａ', '＠', 'K', 'ſ', 'İ', '👨‍🍳', 'a'.repeat(240)],
];
const typedEmail = fc.oneof(
  fc.array(fc.constantFrom(...emailPieces), { maxLength: 8 }).map((parts) => parts.join('')),
  fc
    .tuple(
      fc.constantFrom('', '', '', ' ', '<', 'mailto:'),
      fc.constantFrom('ana', 'Ana.Lopez', 'ana. lopez', 'a+b', "o'neil", 'ana.', ''),
      fc.constantFrom('@', '@', ' @ ', '@ ', '＠'),
      fc.constantFrom('gmail.com', 'GMAIL. COM', 'x-1.mx', '-x.mx', 'ejemplo', 'a..mx'),
      fc.constantFrom('', '', '', ' ', '.', ' casa'),
    )
    .map((parts) => parts.join('')),
);

describe('an email', () => {
  it('is read alike by the forms and the accounts, and the database accepts what they read alone', async () => {
    const texts = fc.sample(typedEmail, samples(1000));
    const read = texts.map(readEmail);
    for (const [index, text] of texts.entries()) {
      const email = read[index] ?? undefined;
      const accepted = [
        submissionTexts.email.safeParse(text).data || undefined,
        businessFields.email.schema.safeParse(text).data || undefined,
        emailSchema.safeParse({ email: text }).data?.email,
      ];
      expect([text, ...accepted]).toEqual([text, email, email, email]);
    }
    const stored = read.filter((email) => email !== null);
    expect(stored.length).toBeGreaterThan(texts.length / 20);
    const candidates = [
      ...texts,
      ...stored,
      ...stored.map((email) => email.replace(/^./, (sign) => sign.toUpperCase())),
    ];
    const rows = await inSql(['is_email'], candidates);
    expect(candidates.filter((text, index) => (readEmail(text) === text) !== rows[index]?.[0])).toEqual([]);
  });

  it('is written by a server with the secret key in its stored form', async () => {
    const insert = (email: string) =>
      database.query(
        `insert into public.businesses (name, address, email) values ('Del servidor', 'KM 5', $1)`,
        [email],
      );
    await database.exec('begin; set local role service_role');
    try {
      await insert('correo@ejemplo.mx');
      await expect(insert('Correo@Ejemplo.mx')).rejects.toThrow('email_is_valid');
    } finally {
      await database.exec('rollback');
    }
  });
});
