// @vitest-environment jsdom
// The form sanitizes with DOMPurify, which needs a DOM.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusedField, toBusinessData } from '@/features/submissions/form/business-data';
import { submissionSchema } from '@/features/submissions/schema';
import type { SubmissionValues } from '@/features/submissions/schema';
import { PUBLISHABLE_KEY } from '../../supabase/local/local-keys';
import type { Backend } from '../../supabase/local/create-backend';
import { validValues } from './bad-submissions-case';
import type { SubmissionCase } from './bad-submissions-case';
import { contactCases, mixedCases } from './bad-submissions-contacts';
import { markupCases, payloadCount } from './bad-submissions-markup';
import { badRequests, malformedRequests, ignoredFields } from './bad-submissions-requests';
import { limitCases, lengthCases, spamCases, unicodeCases } from './bad-submissions-texts';
import { openBackend } from './open-backend';
import { origin } from './role-clients';

let backend: Backend;
let rows = 0;
let requests = 0;

beforeAll(async () => {
  backend = await openBackend({ clientIp: (request) => request.headers.get('x-test-client-ip') });
});

afterAll(() => backend.close());

/** Sends from a new client IP, so that no rate limit applies, and counts the inserted rows. */
async function send(body: string, contentType = 'application/json') {
  requests += 1;
  const response = await backend.fetch(
    new Request(`${origin}/rest/v1/rpc/submit_business_public`, {
      method: 'POST',
      headers: {
        apikey: PUBLISHABLE_KEY,
        'content-type': contentType,
        'x-test-client-ip': `10.${String(requests >> 16)}.${String((requests >> 8) & 255)}.${String(requests & 255)}`,
      },
      body,
    }),
  );
  const text = await response.text();
  const result: unknown = JSON.parse(text);
  const before = rows;
  rows = await storedCount();
  return { status: response.status, result, stored: rows - before };
}

interface Refusal {
  message: string;
  hint: string | null;
  details: string | null;
}

function isRefusal(result: unknown): result is Refusal {
  return typeof result === 'object' && result !== null && 'message' in result && 'details' in result;
}

const internalName =
  /\b(private|public|auth|storage|extensions|pg_\w+|pgrst\w*|plpgsql|jsonb?|text|bigint|uuid|select|insert|update|constraint|relation|column|function|violates|syntax|SQLSTATE)\b|business_|submission_|parse_|v_row|::|\.ts\b|node_modules/i;

/** A 4xx without names of the database, and no inserted row. */
function expectRefusal({ status, result, stored }: Awaited<ReturnType<typeof send>>): Refusal {
  expect(stored).toBe(0);
  expect(status).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(500);
  if (!isRefusal(result)) throw new Error(`no refusal: ${JSON.stringify(result)}`);
  expect(result.message).not.toBe('');
  expect(result.message).not.toMatch(internalName);
  return result;
}

/** The messages of the form, in Spanish. */
const spanish = /^(?:El|La|Solo puedes|Email|Contenido) .*[a-záéíóú0-9]$|^Email inválido$/;

async function storedCount(): Promise<number> {
  const { rows } = await backend.pg.query<{ n: number }>(
    'select count(*)::int as n from public.business_submissions',
  );
  return rows[0]?.n ?? -1;
}

interface StoredProduct {
  name: string;
  description: string | null;
}

interface StoredRow {
  name: string;
  address: string;
  email: string | null;
  description: string;
  product_submissions: StoredProduct[];
  service_submissions: StoredProduct[];
}

async function storedRow(id: unknown): Promise<StoredRow | undefined> {
  const { rows } = await backend.pg.query<StoredRow>(
    'select * from public.business_submissions where id = $1',
    [id],
  );
  return rows[0];
}

const anyText: unknown = expect.any(String);

/** Columns that the sender cannot set. */
const serverColumns = (id: unknown) => ({
  id,
  category_id: null,
  image_url: null,
  image_path: null,
  status: 'pending',
  notes: null,
  business_id: null,
  reviewed_at: null,
  reviewed_by: null,
  created_at: anyText,
});

const invisible =
  /(?![\t-\r])[\p{Cc}\u00ad\u061c\u115f\u1160\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0\ufff9-\ufffb]|[\u{e0000}-\u{e007f}]/u;

/** No markup except allowed tags, and no invisible character. */
function expectHarmless(row: StoredRow): void {
  const products = [...row.product_submissions, ...row.service_submissions];
  for (const line of [row.name, row.address, row.email ?? '', ...products.map(({ name }) => name)]) {
    expect(line).not.toMatch(/[<>\n\r\t]|^ | $| {2}/);
    expect(line).not.toMatch(invisible);
  }
  for (const text of [row.description, ...products.map(({ description }) => description ?? '')]) {
    expect(text.replace(/<\/?(b|i|em|strong|u|br|p)>/gi, '')).not.toContain('<');
    expect(text).not.toMatch(invisible);
  }
}

/** The values without the sanitizing of the form. */
const asTyped = ({ products, services, ...values }: SubmissionValues) => ({
  ...values,
  product_submissions: products,
  service_submissions: services,
});

const fitsIntoJson = (change: SubmissionCase['change']) =>
  !/\\u(?:0000|d[89a-f])/.test(JSON.stringify(change));

const lettersOf = (text: string) =>
  text
    .normalize('NFC')
    .replace(new RegExp(invisible, 'gu'), '')
    .replace(/[^\p{L}\p{N}]/gu, '');

/** All letters are stored; with markup, at least those before it. */
function expectWordsKept(typed: string, stored: string): void {
  const words = lettersOf(typed.replace(/<[^]*/, ''));
  if (typed.includes('<')) expect(lettersOf(stored)).toMatch(new RegExp(`^${words}`, 'u'));
  else expect(lettersOf(stored)).toBe(words);
}

/** Sanitizing the stored row again changes nothing. */
async function expectIdempotent(id: unknown): Promise<void> {
  const { rows: changed } = await backend.pg.query(
    `select 1 from public.business_submissions s
       where s.id = $1 and (
         s.name <> private.plain_line(s.name)
         or s.address <> private.plain_line(s.address)
         or s.description <> private.clean_paragraphs(s.description)
       )`,
    [id],
  );
  expect(changed).toEqual([]);
}

async function expectStored(values: SubmissionValues, sent: Awaited<ReturnType<typeof send>>): Promise<void> {
  expect(sent).toEqual({ status: 200, result: anyText, stored: 1 });
  const row = await storedRow(sent.result);
  if (!row) throw new Error('nothing was stored');
  expect(row).toMatchObject(serverColumns(sent.result));
  expectHarmless(row);
  await expectIdempotent(sent.result);
  expectWordsKept(values.name, row.name);
  expectWordsKept(values.address, row.address);
  expectWordsKept(values.description, row.description);
  values.products.forEach(({ name }, index) => {
    expectWordsKept(name, row.product_submissions[index]?.name ?? '');
  });
}

/** Sends the values without the form. */
async function expectVerdict({ verdict, refusedAt }: SubmissionCase, values: SubmissionValues) {
  const data = { ...asTyped(values), status: 'approved', id: 1 };
  const sent = await send(JSON.stringify({ business_data: data }));
  if (verdict !== 'either') expect(sent.status === 200 ? 'accept' : 'refuse').toBe(verdict);
  if (sent.status === 200) return expectStored(values, sent);
  const { message, hint, details } = expectRefusal(sent);
  expect(message).toMatch(spanish);
  expect(hint).toMatch(/^submission_/);
  // Markup may also contain spam.
  if (verdict === 'refuse' || hint !== 'submission_spam') expect(refusedField(details)).toBe(refusedAt);
  if (refusedAt === null) expect(hint).toBe('submission_spam');
}

/** Sends the values through the form. What the form accepts is stored, or refused at a field. */
async function expectRoundTrip({ verdict, change }: SubmissionCase, values: SubmissionValues) {
  const { data, error } = submissionSchema.safeParse(values);
  if (error) {
    // The form counts invisible characters, which only the server removes.
    if (!invisible.test(JSON.stringify(change))) expect(verdict).not.toBe('accept');
    for (const { message } of error.issues) expect(message).toMatch(spanish);
    return;
  }
  const { client_request_id: _, ...sentByForm } = toBusinessData(data, '');
  const isSame =
    JSON.stringify(sentByForm) ===
    JSON.stringify({ ...asTyped(values), category_id: values.category_id || null });
  if (isSame && fitsIntoJson(change)) return;
  await deleteSubmissions();
  const sent = await send(JSON.stringify({ business_data: toBusinessData(data, crypto.randomUUID()) }));
  if (verdict === 'accept') expect(sent.status).toBe(200);
  // The form removes spam inside markup before sending.
  if (verdict === 'refuse' && !JSON.stringify(change).includes('<')) expect(sent.status).not.toBe(200);
  if (sent.status === 200) return expectStored(data, sent);
  const { message, hint, details } = expectRefusal(sent);
  expect(message).toMatch(spanish);
  if (hint !== 'submission_spam') expect(refusedField(details)).not.toBeNull();
}

/** Lets a phone register again. */
async function deleteSubmissions(): Promise<void> {
  await backend.pg.exec('delete from public.business_submissions; delete from private.rate_events;');
  rows = 0;
}

const groups = {
  lengths: lengthCases,
  'invisible characters and names without a letter': unicodeCases,
  'spam and links': spamCases,
  'phones, emails, categories, products and services': contactCases,
  'two invalid fields': mixedCases,
  markup: markupCases,
  'valid values at each limit': limitCases,
};

// Spec: public 5.14, admin 5.20, admin 5.23
describe.each(Object.entries(groups))('the server validates %s', (_group, cases) => {
  it.each(cases.map((each) => [each.label, each] as const))('%s', async (_label, each) => {
    const values = { ...validValues, phone: String(4460000000 + requests), ...each.change };
    if (fitsIntoJson(each.change)) await expectVerdict(each, values);
    await expectRoundTrip(each, values);
  });
});

it('the cases are distinct and numerous', () => {
  const all = Object.values(groups).flat();
  const changes = all.map(({ change }) => JSON.stringify(change));
  expect(changes.filter((change, index) => changes.indexOf(change) !== index)).toEqual([]);
  expect(all.filter(({ verdict }) => verdict === 'refuse').length).toBeGreaterThanOrEqual(500);
  expect(all.length).toBeGreaterThanOrEqual(1150);
  expect(payloadCount).toBeGreaterThanOrEqual(300);
});

describe('requests that only a program can send', () => {
  it.each(badRequests.map((each) => [each.label, each] as const))('%s', async (_label, { body }) => {
    expectRefusal(await send(body));
  });

  it.each(malformedRequests.map((each) => [each.label, each] as const))(
    'malformed: %s',
    async (_label, { body, contentType }) => {
      const { status, result, stored } = await send(body, contentType);
      expect(stored).toBe(0);
      expect([400, 404, 415]).toContain(status);
      // The message of PostgREST may only repeat the request.
      expect(JSON.stringify(result)).not.toMatch(
        /private\.|business_submissions|constraint|relation|node_modules/i,
      );
    },
  );

  it.each(Object.entries(ignoredFields))('ignores %s', async (_label, more) => {
    const values = { ...validValues, phone: String(4460000000 + requests) };
    const { status, result } = await send(JSON.stringify({ business_data: { ...values, ...more } }));
    expect(status).toBe(200);
    expect(await storedRow(result)).toEqual({
      ...serverColumns(result),
      name: values.name,
      address: values.address,
      phone: values.phone,
      whatsapp: null,
      email: null,
      description: values.description,
      product_submissions: [],
      service_submissions: [],
      search_text: anyText,
    });
  });
});
