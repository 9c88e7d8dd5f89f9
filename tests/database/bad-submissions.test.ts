import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cleanLine, cleanParagraphs, plainLine } from '@/features/submissions/clean-text';
import { refusedField, toBusinessData } from '@/features/submissions/business-data';
import { submissionSchema } from '@/features/submissions/schema';
import type { SubmissionValues } from '@/features/submissions/schema';
import { isSpam } from '@/features/submissions/spam';
import { PUBLISHABLE_KEY } from '../../supabase/local/local-keys';
import type { Backend } from '../../supabase/local/create-backend';
import { goodValues } from './bad-submissions-case';
import type { SubmissionCase } from './bad-submissions-case';
import { contactCases, mixedCases, unknownCategories } from './bad-submissions-contacts';
import { markupCases, payloadCount } from './bad-submissions-markup';
import { badRequests, brokenRequests, ignoredParts } from './bad-submissions-requests';
import { borderCases, lengthCases, spamCases, unicodeCases } from './bad-submissions-texts';
import { openBackend } from './open-backend';
import { origin } from './people';

let backend: Backend;
let rows = 0;
let requests = 0;

beforeAll(async () => {
  backend = await openBackend({ clientAddress: (request) => request.headers.get('x-test-address') });
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
        'x-test-address': `10.${String(requests >> 16)}.${String((requests >> 8) & 255)}.${String(requests & 255)}`,
      },
      body,
    }),
  );
  const text = await response.text();
  const answer: unknown = JSON.parse(text);
  const before = rows;
  rows = await storedCount();
  return { status: response.status, answer, stored: rows - before };
}

interface Refusal {
  message: string;
  details: string | null;
}

function isRefusal(answer: unknown): answer is Refusal {
  return typeof answer === 'object' && answer !== null && 'message' in answer && 'details' in answer;
}

const internalName =
  /\b(private|public|auth|storage|extensions|pg_\w+|pgrst\w*|plpgsql|jsonb?|text|bigint|uuid|select|insert|update|constraint|relation|column|function|violates|syntax|SQLSTATE)\b|business_|submission_|read_|v_row|::|\.ts\b|node_modules/i;

/** Refused politely: nothing is kept, no failure of the server, and no word about how it is made. */
function expectRefusal({ status, answer, stored }: Awaited<ReturnType<typeof send>>): Refusal {
  expect(stored).toBe(0);
  expect(status).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(500);
  if (!isRefusal(answer)) throw new Error(`no refusal: ${JSON.stringify(answer)}`);
  expect(answer.message).not.toBe('');
  expect(answer.message).not.toMatch(internalName);
  return answer;
}

/** What the form says: null when it would send. */
function formVerdict(values: SubmissionValues): { field: string | null; message: string } | null {
  const { error } = submissionSchema.safeParse(values);
  const [issue] = error?.issues ?? [];
  if (issue) return { field: issue.path.join('.'), message: issue.message };
  if (isSpam(values)) return { field: null, message: 'Contenido potencialmente spam detectado' };
  return null;
}

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

const digits = (text: string) => cleanLine(text).replace(/[ ()-]/g, '');
const orNull = (text: string) => (text === '' ? null : text);
const keptItem = ({ name, description }: SubmissionValues['products'][number]) => ({
  name: plainLine(cleanLine(name)),
  description: orNull(cleanParagraphs(description)),
});

const anyText: unknown = expect.any(String);

/** Exactly this row: what the form promised to keep, and nothing that nobody asked for. */
const expectedRow = (values: SubmissionValues, id: unknown) => ({
  id,
  name: plainLine(cleanLine(values.name)),
  address: plainLine(cleanLine(values.address)),
  category_id: null,
  description: cleanParagraphs(values.description),
  phone: digits(values.phone),
  whatsapp: orNull(digits(values.whatsapp)),
  email: orNull(cleanLine(values.email)),
  product_submissions: values.products.map(keptItem),
  service_submissions: values.services.map(keptItem),
  image_url: null,
  image_path: null,
  status: 'pending',
  notes: null,
  business_id: null,
  reviewed_at: null,
  reviewed_by: null,
  created_at: anyText,
  // Made of the others by the database.
  search_text: anyText,
});

const invisible =
  /(?![\t-\r])[\p{Cc}\u00ad\u061c\u115f\u1160\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0\ufff9-\ufffb]|[\u{e0000}-\u{e007f}]/u;

/** Looked at on its own, without the code of the form: what would be dangerous to show. */
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

const asTheFormSends = (values: SubmissionValues) => toBusinessData(values, crypto.randomUUID());

const fitsIntoJson = (change: SubmissionCase['change']) =>
  !/\\u(?:0000|d[89a-f])/.test(JSON.stringify(change));

/** One value through both sides. */
async function expectSameVerdict(
  { change, verdict }: SubmissionCase,
  toData: (values: SubmissionValues) => object,
): Promise<void> {
  const values: SubmissionValues = { ...goodValues, phone: String(4460000000 + requests), ...change };
  const form = formVerdict(values);
  const sent = await send(
    JSON.stringify({ business_data: { ...toData(values), status: 'approved', id: 1 } }),
  );
  if (verdict !== 'either') expect(form === null ? 'accept' : 'refuse').toBe(verdict);
  if (form !== null) {
    const { message, details } = expectRefusal(sent);
    expect({ field: refusedField(details), message }).toEqual(form);
    return;
  }
  expect(sent).toEqual({ status: 200, answer: anyText, stored: 1 });
  const row = await storedRow(sent.answer);
  if (!row) throw new Error('nothing was stored');
  expect(row).toEqual(expectedRow(values, sent.answer));
  expectHarmless(row);
}

const knownToTheForm = contactCases.filter(({ change }) => !unknownCategories.has(change.category_id ?? ''));

const groups = {
  lengths: lengthCases,
  'characters nobody sees, and no letters': unicodeCases,
  'spam and links': spamCases,
  'phones, e-mails, categories, products and services': knownToTheForm,
  'several fields at once': mixedCases,
  markup: markupCases,
  'the other side of each limit': borderCases,
};

describe.each(Object.entries(groups))('%s: the form and the server say the same', (_group, cases) => {
  it.each(cases.map((each) => [each.label, each] as const))('%s', (_label, each) =>
    expectSameVerdict(each, fitsIntoJson(each.change) ? asTyped : asTheFormSends),
  );
});

describe('what the form cleans before it sends makes no difference', () => {
  it.each(unicodeCases.map((each) => [each.label, each] as const))('%s', (_label, each) =>
    expectSameVerdict(each, asTheFormSends),
  );
});

it.each([...unknownCategories])(
  'a category that does not exist (%s) is known to the server alone',
  async (id) => {
    const values = { ...goodValues, phone: '4458888888', category_id: id };
    expect(formVerdict(values)).toBeNull();
    const { message, details } = expectRefusal(
      await send(JSON.stringify({ business_data: toBusinessData(values, crypto.randomUUID()) })),
    );
    expect({ field: refusedField(details), message }).toEqual({
      field: 'category_id',
      message: 'La categoría seleccionada no existe',
    });
  },
);

it('these are enough, and no two are the same', () => {
  const all = Object.values(groups).flat();
  const changes = all.map(({ change }) => JSON.stringify(change));
  const refused = all.filter(({ change }) => formVerdict({ ...goodValues, phone: '4440000001', ...change }));
  expect(changes.filter((change, index) => changes.indexOf(change) !== index)).toEqual([]);
  expect(refused.length).toBeGreaterThanOrEqual(500);
  expect(payloadCount).toBeGreaterThanOrEqual(300);
});

describe('requests that no form sends', () => {
  it.each(badRequests.map((each) => [each.label, each] as const))('%s', async (_label, { body }) => {
    expectRefusal(await send(body));
  });

  it.each(brokenRequests.map((each) => [each.label, each] as const))(
    'broken: %s',
    async (_label, { body, contentType }) => {
      const { status, answer, stored } = await send(body, contentType);
      expect(stored).toBe(0);
      expect([400, 404, 415]).toContain(status);
      // What it answers is not ours, but it may only repeat what was sent.
      expect(JSON.stringify(answer)).not.toMatch(
        /private\.|business_submissions|constraint|relation|node_modules/i,
      );
    },
  );

  it.each(Object.entries(ignoredParts))('%s: ignored', async (_label, more) => {
    const values = { ...goodValues, phone: String(4460000000 + requests) };
    const { status, answer } = await send(JSON.stringify({ business_data: { ...values, ...more } }));
    expect(status).toBe(200);
    expect(await storedRow(answer)).toEqual(expectedRow(values, answer));
  });
});
