// auth.uid(), auth.role(), auth.email() and auth.jwt(), with which policies and functions know the caller.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Backend } from '../../../supabase/local/create-backend';
import { PUBLISHABLE_KEY, SECRET_KEY } from '../../../supabase/local/local-keys';
import { createContractBackend, rawRequest, signUpAndConfirm } from './contract-backend';

const id = '00000000-0000-4000-8000-000000000001';
const other = '00000000-0000-4000-8000-000000000002';
const nobody = { uid: null, role: null, email: null, jwt: null };

let backend: Backend;

beforeAll(async () => {
  backend = await createContractBackend();
  await backend.pg.exec(`
    create function public.caller() returns jsonb language sql stable set search_path = '' as $$
      select jsonb_build_object('uid', auth.uid(), 'role', auth.role(), 'email', auth.email(), 'jwt', auth.jwt())
    $$`);
});
afterAll(() => backend.close());

/** What the functions return in a transaction with these settings. */
function callerWith(settings: Record<string, string>): Promise<unknown> {
  return backend.pg.transaction(async (transaction) => {
    for (const [name, value] of Object.entries(settings)) {
      await transaction.query('select set_config($1, $2, true)', [name, value]);
    }
    const { rows } = await transaction.query<{ caller: unknown }>('select public.caller()');
    return rows[0]?.caller;
  });
}

describe('the functions of the schema auth', () => {
  it('read request.jwt.claims, which alone PostgREST sets', async () => {
    const claims = { sub: id, role: 'authenticated', email: 'a@prueba.mx', aal: 'aal1' };
    expect(await callerWith({ 'request.jwt.claims': JSON.stringify(claims) })).toEqual({
      ...{ uid: id, role: 'authenticated', email: 'a@prueba.mx' },
      jwt: claims,
    });
  });

  it('prefer the settings of single claims, as hosted', async () => {
    const settings = {
      'request.jwt.claims': JSON.stringify({ sub: id, role: 'anon' }),
      'request.jwt.claim.sub': other,
      'request.jwt.claim.role': 'authenticated',
      'request.jwt.claim.email': 'b@prueba.mx',
    };
    expect(await callerWith(settings)).toMatchObject({
      ...{ uid: other, role: 'authenticated', email: 'b@prueba.mx' },
    });
  });

  it.each<Record<string, string>>([{}, { 'request.jwt.claims': '' }])(
    'return null outside of a request (%j)',
    async (settings) => {
      expect(await callerWith(settings)).toEqual(nobody);
    },
  );
});

describe('a request', () => {
  const ask = async (apikey: string): Promise<unknown> => {
    const response = await rawRequest(backend, '/rest/v1/rpc/caller', { headers: { apikey } });
    return response.json();
  };

  it.each([
    [PUBLISHABLE_KEY, 'anon'],
    [SECRET_KEY, 'service_role'],
  ])('with the key %s has the role %s', async (key, role) => {
    expect(await ask(key)).toMatchObject({ uid: null, role, jwt: { role } });
  });

  it('of a signed-in person has the claims of the token', async () => {
    const { client, email } = await signUpAndConfirm(backend);
    const { data } = await client.auth.getUser();
    expect((await client.rpc('caller')).data).toMatchObject({
      ...{ uid: data.user?.id, role: 'authenticated', email },
      jwt: { sub: data.user?.id, role: 'authenticated', email },
    });
  });
});
