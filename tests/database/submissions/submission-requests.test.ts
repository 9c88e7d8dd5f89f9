import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PUBLISHABLE_KEY } from '../../../supabase/local/local-keys';
import type { Backend } from '../../../supabase/local/create-backend';
import { openBackend } from '../open-backend';
import { origin } from '../role-clients';
import { jsonCases, validData } from './json-cases';
import { sentences } from './submission-case';

/** What only a request shows: the status of a refusal, its body, and what fails before the function is called. */

let backend: Backend;

beforeAll(async () => {
  backend = await openBackend({ clientIp: (request) => request.headers.get('x-test-client-ip') });
});

afterAll(() => backend.close());

async function send(body: string, { ip = '203.0.113.1', contentType = 'application/json' } = {}) {
  const response = await backend.fetch(
    new Request(`${origin}/rest/v1/rpc/submit_business_public`, {
      method: 'POST',
      headers: { apikey: PUBLISHABLE_KEY, 'content-type': contentType, 'x-test-client-ip': ip },
      body,
    }),
  );
  const result: unknown = JSON.parse(await response.text());
  return { status: response.status, result };
}

const call = (data: unknown) => JSON.stringify({ business_data: data });

async function storedCount(): Promise<number> {
  const { rows } = await backend.pg.query<{ n: number }>(
    'select count(*)::int as n from public.business_submissions',
  );
  return rows[0]?.n ?? -1;
}

const refusal = (code: string, message: string, details: string, hint: string) => ({
  code,
  message,
  details,
  hint,
});

const oversized = jsonCases.filter(({ label }) => label.includes('above the limit'));

describe('the response to a submission', () => {
  const phone = (last: number) => ({ ...validData, phone: String(4_460_000_000 + last) });

  it('is the id of the new row', async () => {
    const { status, result } = await send(call(phone(1)));
    expect({ status, result }).toEqual({
      status: 200,
      result: expect.stringMatching(/^[0-9a-f-]{36}$/) as unknown,
    });
    expect(await storedCount()).toBe(1);
  });

  it('is 400 with the sentence and the field of an invalid value', async () => {
    expect(await send(call({ ...phone(2), name: 'ab' }))).toEqual({
      status: 400,
      result: refusal('22023', sentences.nameTooShort, '{"field": "name"}', 'submission_name_too_short'),
    });
  });

  it('is 400 with the field and the word for spam', async () => {
    expect(await send(call({ ...phone(2), description: 'Mira https://ejemplo.com' }))).toEqual({
      status: 400,
      result: refusal(
        '22023',
        sentences.spam,
        '{"word": "https://", "field": "description"}',
        'submission_spam',
      ),
    });
  });

  it('is 409 for a duplicate', async () => {
    const { status, result } = await send(call(phone(1)), { ip: '203.0.113.2' });
    expect(status).toBe(409);
    expect(result).toMatchObject({ code: 'PT409', hint: 'submission_duplicate' });
  });

  it('is 429 with the seconds to wait above the rate limit', async () => {
    await backend.pg.exec(
      `update public.business_submissions set status = 'rejected', notes = 'x', reviewed_at = now() where phone = '${phone(1).phone}'`,
    );
    const { status, result } = await send(call(phone(1)), { ip: '203.0.113.3' });
    expect(status).toBe(429);
    expect(result).toMatchObject({
      code: 'PT429',
      hint: 'submission_rate_limited',
      details: expect.stringMatching(/^\{"retry_after_seconds": \d+\}$/) as unknown,
    });
  });

  it.each(oversized)('is 400 for $label', async ({ data }) => {
    expect(await send(call(data))).toEqual({
      status: 400,
      result: refusal('22023', sentences.tooLarge, '', 'submission_too_large'),
    });
  });

  it('is 400 for data of another type', async () => {
    expect(await send(call(null))).toEqual({
      status: 400,
      result: refusal('22023', sentences.badFormat, '', 'submission_bad_format'),
    });
  });
});

/** Invalid JSON, invalid Unicode, invalid arguments: refused before the function is called. */
const malformedRequests: { label: string; body: string; contentType?: string }[] = [
  { label: 'a null character', body: call({ ...validData, name: 'Tor\u0000tillería' }) },
  { label: 'a null character in an unknown field', body: call({ ...validData, other: '\u0000' }) },
  { label: 'a null character as the category', body: call({ ...validData, category_id: '\u0000' }) },
  {
    label: 'a lone surrogate',
    body: call({ ...validData, name: 'Tor\ud83ctillería' }).replace('\ud83c', '\\ud83c'),
  },
  { label: 'no data', body: '{}' },
  { label: 'data as a string', body: call('x') },
  { label: 'no JSON', body: 'business_data=1' },
  { label: 'an empty body', body: '' },
  { label: 'truncated JSON', body: call(validData).slice(0, -5) },
  { label: 'a second argument', body: JSON.stringify({ business_data: validData, status: 'approved' }) },
  { label: 'another argument', body: JSON.stringify({ data: validData }) },
  { label: 'a list of calls', body: JSON.stringify([{ business_data: validData }]) },
  { label: 'a form', body: 'business_data=%7B%7D', contentType: 'application/x-www-form-urlencoded' },
  { label: 'XML', body: '<business_data/>', contentType: 'text/xml' },
];

describe('a malformed request', () => {
  it.each(malformedRequests)('with $label is refused', async ({ body, contentType }) => {
    const before = await storedCount();
    const { status, result } = await send(body, { contentType });
    expect([400, 404, 415]).toContain(status);
    // The message of PostgREST may only repeat the request.
    expect(JSON.stringify(result)).not.toMatch(
      /private\.|business_submissions|constraint|relation|node_modules/i,
    );
    expect(await storedCount()).toBe(before);
  });
});
