import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { Backend } from '../../../supabase/local/create-backend';
import { validData } from '../submissions/json-cases';
import { callAsVisitor, openForVisitors } from './call-as-visitor';

/** Refused calls of visitors are counted by address, although an error would roll back the count. */

let backend: Backend;

beforeAll(async () => {
  backend = await openForVisitors();
  await backend.pg.exec(`update private.limits set most = 3 where name = 'refusals_of_an_address';
    insert into public.businesses (id, name, address) values (900001, 'Abierto', 'Calle 1')`);
});
afterAll(() => backend.close());
beforeEach(() => backend.pg.exec('delete from private.rate_counters'));

const call = (name: string, argument: unknown, ip = '203.0.113.1') =>
  callAsVisitor(backend, name, argument, ip);

const requestId = '00000000-0000-4000-8000-000000000001';
const refused: [string, unknown, number, string][] = [
  ['submit_business_public', { business_data: { name: '' } }, 400, '22023'],
  ['set_submission_image', { p_submission_id: requestId, p_path: 'x' }, 409, 'PT409'],
  ['cast_vote', { p_business_id: 1, p_vote: 'best' }, 400, '22023'],
  ['cast_vote', { p_business_id: 999_999, p_vote: 'like' }, 404, 'PT404'],
  ['answer_confirmation', { p_token: 'a'.repeat(64), p_answer: 'perhaps' }, 400, '22023'],
  [
    'report_business',
    { p_business_id: 1, p_reason: 'rude', p_note: '', p_request_id: requestId },
    400,
    '22023',
  ],
];

describe('a refused call of a visitor', () => {
  it.each(refused)('%s %j counts, and is an error as before', async (name, argument, status, code) => {
    for (let count = 0; count < 3; count += 1) {
      expect(await call(name, argument)).toMatchObject({ status, body: { code } });
    }
    expect(await call(name, argument)).toMatchObject({
      status: 429,
      body: { code: 'PT429', hint: 'refusal_rate_limited' },
    });
  });

  it.each([
    [
      'submissions_of_an_address',
      'submit_business_public',
      { business_data: { ...validData, phone: '4461234581' } },
      { business_data: {} },
      'submission_connection_limited',
    ],
    [
      'reports_of_an_address',
      'report_business',
      { p_business_id: 900_001, p_reason: 'closed', p_note: '', p_request_id: randomUUID() },
      { p_business_id: 900_001, p_reason: 'rude', p_note: '', p_request_id: randomUUID() },
      'report_rate_limited',
    ],
    [
      'votes_of_an_address',
      'cast_vote',
      { p_business_id: 900_001, p_vote: 'like' },
      { p_business_id: 900_001, p_vote: 'dislike' },
      'rate_limit',
    ],
  ])(
    'above %s counts too, and is refused before its texts are read',
    async (limit, name, accepted, refusedNow, hint) => {
      await backend.pg.query('update private.limits set most = 1 where name = $1', [limit]);
      onTestFinished(async () => {
        await backend.pg.query('update private.limits set most = 30 where name = $1', [limit]);
      });
      const ip = '203.0.113.7';
      expect((await call(name, accepted, ip)).status).toBeLessThan(300);
      for (let count = 0; count < 3; count += 1) {
        expect(await call(name, refusedNow, ip)).toMatchObject({
          status: 429,
          body: {
            code: 'PT429',
            hint,
            details: expect.stringMatching(/^\{"retry_after_seconds": \d+\}$/) as unknown,
          },
        });
      }
      expect(await call(name, accepted, ip)).toMatchObject({
        status: 429,
        body: { hint: 'refusal_rate_limited' },
      });
    },
  );

  it('keeps the visitor of one address from further calls, and no other', async () => {
    const [bad] = refused;
    if (!bad) throw new Error('no call');
    for (let count = 0; count < 3; count += 1) await call(bad[0], bad[1]);
    const valid = { business_data: { ...validData, phone: '4461234567' } };
    expect(await call('submit_business_public', valid)).toMatchObject({ status: 429 });
    expect(await call('submit_business_public', valid, '203.0.113.2')).toMatchObject({ status: 200 });
  });

  it('counts for the sender who corrects what nobody asked for, or badly', async () => {
    const token = 'b'.repeat(64);
    const sent = { ...validData, phone: '4461234569', tracking_token: token };
    const { body: id } = await call('submit_business_public', { business_data: sent });
    const correct = (address: string) =>
      call('correct_submission', { p_token: token, business_data: { ...sent, address } });
    expect(await correct('Calle Sauce 91')).toMatchObject({ status: 409, body: { hint: 'nothing_missing' } });
    await backend.pg.query('update public.business_submissions set missing = $2 where id = $1', [
      id,
      '¿Calle?',
    ]);
    expect(await correct('Calle Sauce 91')).toMatchObject({ status: 200, body: true });
    expect(await correct('x')).toMatchObject({ status: 400, body: { hint: 'submission_address_too_short' } });
    expect(await correct('x')).toMatchObject({ status: 400 });
    expect(await correct('Calle Sauce 91')).toMatchObject({
      status: 429,
      body: { hint: 'refusal_rate_limited' },
    });
  });

  it('counts for a tracking token that another submission has, and names no constraint', async () => {
    const send = (phone: string) =>
      call('submit_business_public', {
        business_data: { ...validData, name: `Pan ${phone}`, phone, tracking_token: 'c'.repeat(64) },
      });
    expect(await send('4461234571')).toMatchObject({ status: 200 });
    for (const phone of ['4461234572', '4461234573', '4461234574']) {
      expect(await send(phone)).toMatchObject({
        status: 400,
        body: {
          hint: 'submission_bad_format',
          message: 'El formulario contiene un dato con formato no válido',
        },
      });
    }
    expect(await send('4461234575')).toMatchObject({ status: 429 });
  });
});
