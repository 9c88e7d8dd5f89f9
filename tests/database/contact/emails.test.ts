// @vitest-environment jsdom
// The forms sanitize with DOMPurify, which needs a DOM.
import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { businessFields } from '@/features/businesses/admin/schema';
import { emailSchema } from '@/features/auth/schema';
import { submissionTexts } from '@/features/submissions/schema';
import { readEmail } from '@/lib/email';
import { samples } from '../../tier';
import { openDatabase } from '../open-backend';

const database = await openDatabase();
afterAll(() => database.close());

const pieces = [
  ...[
    'ana',
    'Ñ',
    'X1',
    'o',
    "'",
    '+',
    '-',
    '_',
    '.',
    '@',
    '@',
    'gmail',
    '.com',
    '.mx',
    'mailto:',
    'MailTo:',
    '?',
    '?x=1',
  ],
  ...[
    '<',
    '>',
    '(',
    ')',
    '[',
    ']',
    '"',
    '“',
    '”',
    '«',
    '»',
    ' ',
    '\u00a0',
    '\u200b',
    '\n',
    ',',
    ';',
    ':',
    '&',
    '%',
    '/',
    '\\',
  ],
  ...['ａ', '＠', '𝓪', 'ᴀ', 'K', 'ſ', 'İ', '👨‍🍳', 'a'.repeat(240)],
];
const noise = fc.array(fc.constantFrom(...pieces), { maxLength: 8 }).map((parts) => parts.join(''));
const wrapped = fc
  .tuple(
    fc.constantFrom('', '', ' ', '<', 'Ana <', 'mailto:', "mailto:'", '"mailto: ', '"', '(', 'Correo: '),
    fc.constantFrom('ana', 'Ana.Lopez', 'a+b', 'ana.', '.ana', '', "o'neil"),
    fc.constantFrom('@', ' @ ', '@ ', '＠'),
    fc.constantFrom('gmail.com', 'GMAIL.COM', 'x-1.mx', '-x.mx', 'ejemplo', 'a..mx'),
    fc.constantFrom('', '', ' ', '.', '>', '>.', '"', '),', '?subject=Hola', ' casa'),
  )
  .map((parts) => parts.join(''));
const texts = [...fc.sample(noise, samples(500)), ...fc.sample(wrapped, samples(500))];

it('both forms, the accounts and the database read the same addresses, and what is stored reads back as itself', async () => {
  const { rows } = await database.query<{ email: string | null }>(
    `select private.read_email(t.value) as email from jsonb_array_elements_text($1::text::jsonb) with ordinality t order by t.ordinality`,
    [JSON.stringify(texts)],
  );
  const inSql = rows.map(({ email }) => email);
  expect(texts.filter((text, index) => readEmail(text) !== inSql[index])).toEqual([]);
  expect(inSql.filter((email) => email !== null).length).toBeGreaterThan(texts.length / 20);
  for (const email of inSql) if (email !== null) expect(readEmail(email)).toBe(email);

  for (const text of texts) {
    const read = readEmail(text) ?? undefined;
    const accepted = [
      submissionTexts.email.safeParse(text).data || undefined,
      businessFields.email.schema.safeParse(text).data || undefined,
      emailSchema.safeParse({ email: text }).data?.email,
    ];
    expect([text, ...accepted]).toEqual([text, read, read, read]);
  }
});

it('a business has the same address as the form sends, and none that is no address', async () => {
  await database.exec(`
    begin;
    insert into public.businesses (id, name, address, email) values (900003, 'Prueba', 'Calle 1', 'Ana <Correo@Gmail.com>.');
  `);
  const { rows } = await database.query(`select email from public.businesses where id = 900003`);
  expect(rows).toEqual([{ email: 'correo@gmail.com' }]);
  await expect(
    database.exec(`update public.businesses set email = 'a..b@ejemplo.mx' where id = 900003`),
  ).rejects.toThrow('email_is_valid');
  await database.exec('rollback');
});

it('a server with the secret key writes one', async () => {
  await database.exec('begin');
  try {
    await database.exec('set local role service_role');
    const { rows } = await database.query<{ email: string }>(
      `insert into public.businesses (name, address, email) values ('Del servidor', 'KM 5', 'Correo@Ejemplo.mx') returning email`,
    );
    expect(rows).toEqual([{ email: 'correo@ejemplo.mx' }]);
  } finally {
    await database.exec('rollback');
  }
});
