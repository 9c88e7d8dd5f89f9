// @vitest-environment jsdom
// The form cleans what it sends with DOMPurify, which needs a DOM.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusedField, toBusinessData } from '@/features/submissions/form/business-data';
import { submissionSchema } from '@/features/submissions/schema';
import type { SubmissionValues } from '@/features/submissions/schema';
import { PUBLISHABLE_KEY } from '../../supabase/local/local-keys';
import type { Backend } from '../../supabase/local/create-backend';
import { goodValues } from './bad-submissions-case';
import type { SubmissionCase } from './bad-submissions-case';
import { contactCases, mixedCases } from './bad-submissions-contacts';
import { markupCases, payloadCount } from './bad-submissions-markup';
import { badRequests, brokenRequests, ignoredParts } from './bad-submissions-requests';
import { borderCases, lengthCases, spamCases, unicodeCases } from './bad-submissions-texts';
import { openBackend } from './open-backend';
import { origin } from './role-clients';

let backend: Backend;
let rows = 0;
let requests = 0;

beforeAll(async () => {
  backend = await openBackend({ clientIp: (request) => request.headers.get('x-test-client-ip') });
});

afterAll(() => backend.close());

/** Sends from an address of its own, so that no rate limit hides what is tested; tells how many rows that made. */
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
  /\b(private|public|auth|storage|extensions|pg_\w+|pgrst\w*|plpgsql|jsonb?|text|bigint|uuid|select|insert|update|constraint|relation|column|function|violates|syntax|SQLSTATE)\b|business_|submission_|read_|v_row|::|\.ts\b|node_modules/i;

/** Refused politely: nothing is kept, no failure of the server, and no word about how it is made. */
function expectRefusal({ status, result, stored }: Awaited<ReturnType<typeof send>>): Refusal {
  expect(stored).toBe(0);
  expect(status).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(500);
  if (!isRefusal(result)) throw new Error(`no refusal: ${JSON.stringify(result)}`);
  expect(result.message).not.toBe('');
  expect(result.message).not.toMatch(internalName);
  return result;
}

/** The sentences of the form, in Spanish. */
const spanish = /^(?:El|La|Solo puedes|Email|Contenido) .*[a-záéíóú0-9]$|^Email inválido$/;

async function storedCount(): Promise<number> {
  const { rows } = await backend.exclusive(() =>
    backend.pg.query<{ n: number }>('select count(*)::int as n from public.business_submissions'),
  );
  return rows[0]?.n ?? -1;
}

interface StoredItem {
  name: string;
  description: string | null;
}

interface StoredRow {
  name: string;
  address: string;
  email: string | null;
  description: string;
  product_submissions: StoredItem[];
  service_submissions: StoredItem[];
}

async function storedRow(id: unknown): Promise<StoredRow | undefined> {
  const { rows } = await backend.exclusive(() =>
    backend.pg.query<StoredRow>('select * from public.business_submissions where id = $1', [id]),
  );
  return rows[0];
}

const anyText: unknown = expect.any(String);

/** What the sender has no say in. */
const ownColumns = (id: unknown) => ({
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

/** Nothing that would be dangerous to show. */
function expectHarmless(row: StoredRow): void {
  const items = [...row.product_submissions, ...row.service_submissions];
  for (const line of [row.name, row.address, row.email ?? '', ...items.map((item) => item.name)]) {
    expect(line).not.toMatch(/[<>\n\r\t]|^ | $| {2}/);
    expect(line).not.toMatch(invisible);
  }
  for (const text of [row.description, ...items.map((item) => item.description ?? '')]) {
    expect(text.replace(/<\/?(b|i|em|strong|u|br|p)>/gi, '')).not.toContain('<');
    expect(text).not.toMatch(invisible);
  }
}

/** As a program would send it: nothing is cleaned before it arrives, as far as JSON can hold it. */
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

/** No word is lost: all letters where there is no markup, the words before it where there is. */
function expectWordsKept(typed: string, stored: string): void {
  const words = lettersOf(typed.replace(/<[^]*/, ''));
  if (typed.includes('<')) expect(lettersOf(stored)).toMatch(new RegExp(`^${words}`, 'u'));
  else expect(lettersOf(stored)).toBe(words);
}

/** Cleaning what is stored once more changes nothing. */
async function expectStable(id: unknown): Promise<void> {
  const { rows: changed } = await backend.exclusive(() =>
    backend.pg.query(
      `select 1 from public.business_submissions s
       where s.id = $1 and (
         s.name <> private.plain_line(s.name)
         or s.address <> private.plain_line(s.address)
         or s.description <> private.clean_paragraphs(s.description)
       )`,
      [id],
    ),
  );
  expect(changed).toEqual([]);
}

async function expectStored(values: SubmissionValues, sent: Awaited<ReturnType<typeof send>>): Promise<void> {
  expect(sent).toEqual({ status: 200, result: anyText, stored: 1 });
  const row = await storedRow(sent.result);
  if (!row) throw new Error('nothing was stored');
  expect(row).toMatchObject(ownColumns(sent.result));
  expectHarmless(row);
  await expectStable(sent.result);
  expectWordsKept(values.name, row.name);
  expectWordsKept(values.address, row.address);
  expectWordsKept(values.description, row.description);
  values.products.forEach(({ name }, index) => {
    expectWordsKept(name, row.product_submissions[index]?.name ?? '');
  });
}

/** As a program sends it, past the form. */
async function expectVerdict({ verdict, refusedAt }: SubmissionCase, values: SubmissionValues) {
  const data = { ...asTyped(values), status: 'approved', id: 1 };
  const sent = await send(JSON.stringify({ business_data: data }));
  if (verdict !== 'either') expect(sent.status === 200 ? 'accept' : 'refuse').toBe(verdict);
  if (sent.status === 200) return expectStored(values, sent);
  const { message, hint, details } = expectRefusal(sent);
  expect(message).toMatch(spanish);
  expect(hint).toMatch(/^submission_/);
  // Markup may also hide what is spam.
  if (verdict === 'refuse' || hint !== 'submission_spam') expect(refusedField(details)).toBe(refusedAt);
  if (refusedAt === null) expect(hint).toBe('submission_spam');
}

/** From the fields of the form to the server. What the form lets through is stored or refused at a field. */
async function expectRoundTrip({ verdict, change }: SubmissionCase, values: SubmissionValues) {
  const { data, error } = submissionSchema.safeParse(values);
  if (error) {
    // The form counts what is typed, and invisible characters too: only the server takes them away.
    if (!invisible.test(JSON.stringify(change))) expect(verdict).not.toBe('accept');
    for (const { message } of error.issues) expect(message).toMatch(spanish);
    return;
  }
  const { client_request_id: _, ...sentByForm } = toBusinessData(data, '');
  const isSame =
    JSON.stringify(sentByForm) ===
    JSON.stringify({ ...asTyped(values), category_id: values.category_id || null });
  if (isSame && fitsIntoJson(change)) return;
  await forget();
  const sent = await send(JSON.stringify({ business_data: toBusinessData(data, crypto.randomUUID()) }));
  if (verdict === 'accept') expect(sent.status).toBe(200);
  // Markup that is dropped before it is sent takes its spam with it.
  if (verdict === 'refuse' && !JSON.stringify(change).includes('<')) expect(sent.status).not.toBe(200);
  if (sent.status === 200) return expectStored(data, sent);
  const { message, hint, details } = expectRefusal(sent);
  expect(message).toMatch(spanish);
  if (hint !== 'submission_spam') expect(refusedField(details)).not.toBeNull();
}

/** Lets the same phone register once more. */
async function forget(): Promise<void> {
  await backend.exclusive(() =>
    backend.pg.exec('delete from public.business_submissions; delete from private.rate_events;'),
  );
  rows = 0;
}

const groups = {
  lengths: lengthCases,
  'invisible characters and names without a letter': unicodeCases,
  'spam and links': spamCases,
  'phones, e-mails, categories, products and services': contactCases,
  'several fields at once': mixedCases,
  markup: markupCases,
  'the other side of each limit': borderCases,
};

// Spec: public 5.14, admin 5.20, admin 5.23
describe.each(Object.entries(groups))('%s: the server decides', (_group, cases) => {
  it.each(cases.map((each) => [each.label, each] as const))('%s', async (_label, each) => {
    const values = { ...goodValues, phone: String(4460000000 + requests), ...each.change };
    if (fitsIntoJson(each.change)) await expectVerdict(each, values);
    await expectRoundTrip(each, values);
  });
});

it('these are enough, and no two are the same', () => {
  const all = Object.values(groups).flat();
  const changes = all.map(({ change }) => JSON.stringify(change));
  expect(changes.filter((change, index) => changes.indexOf(change) !== index)).toEqual([]);
  expect(all.filter(({ verdict }) => verdict === 'refuse').length).toBeGreaterThanOrEqual(500);
  expect(all.length).toBeGreaterThanOrEqual(1150);
  expect(payloadCount).toBeGreaterThanOrEqual(300);
});

describe('requests that no form sends', () => {
  it.each(badRequests.map((each) => [each.label, each] as const))('%s', async (_label, { body }) => {
    expectRefusal(await send(body));
  });

  it.each(brokenRequests.map((each) => [each.label, each] as const))(
    'broken: %s',
    async (_label, { body, contentType }) => {
      const { status, result, stored } = await send(body, contentType);
      expect(stored).toBe(0);
      expect([400, 404, 415]).toContain(status);
      // What it answers is not ours, but it may only repeat what was sent.
      expect(JSON.stringify(result)).not.toMatch(
        /private\.|business_submissions|constraint|relation|node_modules/i,
      );
    },
  );

  it.each(Object.entries(ignoredParts))('%s: ignored', async (_label, more) => {
    const values = { ...goodValues, phone: String(4460000000 + requests) };
    const { status, result } = await send(JSON.stringify({ business_data: { ...values, ...more } }));
    expect(status).toBe(200);
    expect(await storedRow(result)).toEqual({
      ...ownColumns(result),
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
