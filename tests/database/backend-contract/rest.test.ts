// The REST API: corrections towards hosted Supabase, and differences that the site must not rely on.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Backend } from '../../../supabase/local/create-backend';
import { SECRET_KEY } from '../../../supabase/local/local-keys';
import { rawRequest, clientOf, createContractBackend, signUpAndConfirm } from './contract-backend';

let backend: Backend;

beforeAll(async () => {
  backend = await createContractBackend();
});
afterAll(() => backend.close());
beforeEach(() => backend.pg.query('delete from public.notes'));
afterEach(() => vi.restoreAllMocks());

describe('grants are those of the migrations', () => {
  it('refuses a select with a column that is not granted', async () => {
    const anon = clientOf(backend);
    expect(await anon.from('notes').select('id, body')).toMatchObject({ status: 200, data: [] });
    expect(await anon.from('notes').select('hidden')).toMatchObject({
      status: 401,
      error: { code: '42501' },
    });
    expect(await anon.from('notes').select('*')).toMatchObject({ status: 401, error: { code: '42501' } });
  });

  it('returns 403 for a signed-in user', async () => {
    const { client } = await signUpAndConfirm(backend);
    expect(await client.from('notes').select('hidden')).toMatchObject({
      status: 403,
      error: { code: '42501' },
    });
  });

  it('grants no schema or table that the migrations do not grant', async () => {
    await clientOf(backend).from('notes').select('id');
    const { rows } = await backend.pg.query(`
        select has_schema_privilege('anon', 'private', 'usage') as private,
               has_table_privilege('anon', 'private.vault', 'select') as vault,
               has_table_privilege('authenticated', 'public.notes', 'truncate') as notes,
               has_schema_privilege('anon', 'embedded', 'usage') as embedded`);
    expect(rows).toEqual([{ private: false, vault: false, notes: false, embedded: false }]);
  });
});

describe('errors', () => {
  const refuse = (code: string) => clientOf(backend).rpc('refuse', { p_code: code });

  it.each([
    ['P0001', 400],
    ['P0002', 500],
    ['22023', 400],
    ['23503', 409],
    ['23505', 409],
    ['23514', 400],
    ['23P01', 400],
    ['28000', 403],
    ['40001', 500],
    ['42501', 401],
    ['53300', 503],
    ['55P03', 500],
    ['PT404', 404],
    ['PT409', 409],
    ['PT429', 429],
  ])('maps SQLSTATE %s to %i with code, message, hint and details', async (code, status) => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    expect(await refuse(code)).toMatchObject({
      status,
      error: { code, message: 'no se puede', hint: 'stable_key', details: 'porque no' },
    });
  });

  it('contain the name of a violated constraint', async () => {
    const anon = clientOf(backend);
    const long = await anon.from('notes').insert({ body: 'x'.repeat(21) });
    expect(long).toMatchObject({ status: 400, error: { code: '23514' } });
    expect(long.error?.message).toContain('body_is_short');
    await anon.from('notes').insert({ body: 'uno', label: 'a' });
    const twice = await anon.from('notes').insert({ body: 'dos', label: 'a' });
    expect(twice).toMatchObject({ status: 409, error: { code: '23505' } });
    expect(twice.error?.message).toContain('notes_label_key');
  });

  it('are logged for a 5xx only', async () => {
    const print = vi.spyOn(console, 'error').mockImplementation(() => {});
    await refuse('P0001');
    await refuse('42501');
    expect(print).not.toHaveBeenCalled();
    console.error('something else');
    expect(print).toHaveBeenCalledTimes(1);
    await refuse('XX000');
    expect(print).toHaveBeenCalledTimes(2);
  });
});

describe('the request is visible in SQL', () => {
  it('in a table query, not only in rpc', async () => {
    const { data } = await clientOf(backend, { 'x-room': 'sur' }).from('rooms').select('name');
    expect(data).toEqual([{ name: 'sur' }]);
    expect((await clientOf(backend).from('rooms').select('name')).data).toEqual([]);
  });

  it('until the end of its transaction', async () => {
    await clientOf(backend, { 'x-room': 'sur' }).from('rooms').select('name');
    const { rows } = await backend.pg.query<{ left: string }>(
      `select coalesce(current_setting('request.headers', true), '') as left`,
    );
    expect(rows).toEqual([{ left: '' }]);
  });

  it('with the IP of the socket, without forged headers', async () => {
    const claims = { 'cf-connecting-ip': '7.7.7.7', 'x-forwarded-for': '7.7.7.7', 'x-real-ip': '7.7.7.7' };
    const request = () =>
      new Request('http://san-luis.test/rest/v1/rpc/who_am_i', {
        headers: { apikey: 'sb_publishable_local', ...claims },
      });
    const known = await (await backend.fetch(request(), { peerIp: '::ffff:192.0.2.1' })).text();
    expect(known).toContain('"cf-connecting-ip":"192.0.2.1"');
    expect(known).not.toContain('7.7.7.7');
    const unknown = await (await backend.fetch(request())).text();
    expect(unknown).toContain('"headers"');
    expect(unknown).not.toMatch(/cf-connecting-ip|7\.7\.7\.7/);
  });

  it('and auth.uid() works in an invoker function', async () => {
    expect((await clientOf(backend).rpc('who_am_i')).data).toMatchObject({ uid: null });
    const { client } = await signUpAndConfirm(backend);
    const { data } = await client.auth.getUser();
    expect((await client.rpc('who_am_i')).data).toMatchObject({ uid: data.user?.id });
  });
});

describe('values and limits', () => {
  it('returns numeric as a number', async () => {
    const { data } = await clientOf(backend)
      .from('notes')
      .insert({ body: 'pan', price: '45.50' })
      .select('price');
    expect(data).toEqual([{ price: 45.5 }]);
  });

  it.each([
    [true, 'true'],
    [7, '7'],
    [{ a: 1 }, '{"a":1}'],
  ])('accepts %j for a text argument', async (value, text) => {
    expect(await clientOf(backend).rpc('echo_text', { p_text: value })).toMatchObject({
      status: 200,
      data: text,
    });
  });

  it.each(['pan', '4445550199', '"pan"', '{"a": 1}', [{ a: 'pan' }], { a: 1 }, 7, true, null])(
    'accepts %j for a jsonb argument',
    async (value) => {
      expect(await clientOf(backend).rpc('echo_json', { p_text: '7', p_json: value })).toMatchObject({
        status: 200,
        data: ['7', value],
      });
    },
  );

  it('returns timestamps in ISO 8601', async () => {
    const { data } = await clientOf(backend).from('notes').insert({ body: 'hora' }).select('written_at');
    expect(data).toEqual([{ written_at: '2026-11-21T07:56:47.618+00:00' }]);
  });

  it('gives a statement 3 s of a visitor and 8 s of an account', async () => {
    const { client } = await signUpAndConfirm(backend);
    expect((await clientOf(backend).rpc('time_limit')).data).toBe('3s');
    expect((await client.rpc('time_limit')).data).toBe('8s');
    const asService = { apikey: SECRET_KEY, authorization: `Bearer ${SECRET_KEY}` };
    expect((await clientOf(backend, asService).rpc('time_limit')).data).toBe('8s');
  });

  it('refuses DELETE without a filter', async () => {
    expect(await rawRequest(backend, '/rest/v1/notes', { method: 'DELETE' })).toMatchObject({ status: 400 });
    expect(await rawRequest(backend, '/rest/v1/notes?id=eq.1', { method: 'DELETE' })).toMatchObject({
      status: 204,
    });
  });

  it('refuses requests without a valid key, also from localhost', async () => {
    const request = new Request('http://localhost/rest/v1/notes?select=id');
    expect((await backend.fetch(request, { peerIp: '127.0.0.1' })).status).toBe(401);
    expect(
      (await rawRequest(backend, '/rest/v1/notes?select=id', { headers: { apikey: 'wrong' } })).status,
    ).toBe(401);
  });

  // Spec: admin 1.6
  it('exposes the schema public only', async () => {
    for (const schema of ['auth', 'storage', 'private', 'embedded']) {
      const response = await rawRequest(backend, '/rest/v1/users?select=id', {
        headers: { 'accept-profile': schema },
      });
      expect([schema, response.status]).toEqual([schema, 406]);
    }
  });
});

describe('differences that the site must not rely on', () => {
  it('matches quotes literally in ilike inside or(); ilike() accepts any text', async () => {
    const anon = clientOf(backend);
    await anon.from('notes').insert({ body: 'café, "pan" (1)' });
    expect((await anon.from('notes').select('body').or('body.ilike."%café%"')).data).toEqual([]);
    const { data } = await anon.from('notes').select('body').ilike('body', '%café, "pan" (1)%');
    expect(data).toHaveLength(1);
  });

  it('estimates counts by the planner, also of small tables', async () => {
    const anon = clientOf(backend);
    await anon.from('notes').insert([{ body: 'a' }, { body: 'b' }]);
    const estimated = await anon.from('notes').select('id', { count: 'estimated', head: true });
    const exact = await anon.from('notes').select('id', { count: 'exact', head: true });
    expect(exact.count).toBe(2);
    expect(estimated.count).not.toBe(2);
  });

  it('inserts the default for a missing key of a bulk insert, where hosted inserts null', async () => {
    const anon = clientOf(backend);
    await anon.from('notes').insert([{ body: 'a', stock: 1 }, { body: 'b' }]);
    const { data } = await anon.from('notes').select('body, stock').order('body');
    expect(data).toEqual([
      { body: 'a', stock: 1 },
      { body: 'b', stock: 7 },
    ]);
  });
});
