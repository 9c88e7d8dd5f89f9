import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hiddenSchemas, appRoles } from '../../../supabase/tests/matrix';
import type { AppRole } from '../../../supabase/tests/matrix';
import type { Backend } from '../../../supabase/local/create-backend';
import { JWT_SECRET, PUBLISHABLE_KEY } from '../../../supabase/local/local-keys';
import { openBackend } from '../open-backend';
import { origin, accountIds, refusedStatus, signInEveryRole } from '../role-clients';
import type { ApiResponse, Client } from '../role-clients';

let backend: Backend;
let clients: Record<AppRole, Client>;

beforeAll(async () => {
  backend = await openBackend();
  clients = await signInEveryRole(backend);
});

afterAll(() => backend.close());

const everyRole = appRoles.map((role) => ({ role }));

type RawResponse = { status: number; code: unknown; body: unknown; isJson: boolean };

/** A request without supabase-js. */
async function raw(
  path: string,
  headers: Record<string, string> = {},
  init: RequestInit = {},
): Promise<RawResponse> {
  const request = new Request(`${origin}${path}`, {
    ...init,
    headers: { apikey: PUBLISHABLE_KEY, ...headers },
  });
  const response = await backend.fetch(request);
  const isJson = response.headers.get('content-type')?.includes('json') === true;
  const body: unknown = isJson ? await response.json() : await response.text();
  const code = typeof body === 'object' && body !== null && 'code' in body ? body.code : undefined;
  return { status: response.status, code, body, isJson };
}

describe('a column without SELECT cannot be read by filters, aliases, aggregates or embedding', () => {
  it.each(everyRole)('email of a profile as $role', async ({ role }) => {
    const profiles = () => clients[role].from('profiles');
    const attempts: ApiResponse[] = [
      await profiles().select('email'),
      await profiles().select('*'),
      await profiles().select(),
      await profiles().select('correo:email'),
      await profiles().select('id').eq('email', 'admin@prueba.mx'),
      await profiles().select('id').like('email', 'a%'),
      await profiles().select('id').or('email.like.a%,id.is.null'),
      await profiles().select('id').not('email', 'is', null),
      await profiles().select('id').order('email'),
      await profiles().select('email.count()'),
    ];
    for (const { status, error, data } of attempts) {
      expect(data).toBeNull();
      expect([refusedStatus(role), 400]).toContain(status);
      expect(['42501', 'PGRST123']).toContain(error?.code);
    }
  });

  it.each(everyRole)('votes as $role, also embedded in businesses', async ({ role }) => {
    const attempts: ApiResponse[] = [
      await clients[role].from('business_votes').select('*'),
      await clients[role].from('business_votes').select('*', { count: 'exact', head: true }),
      await clients[role].from('businesses').select('id, business_votes(*)'),
      await clients[role].from('businesses').select('id, business_votes(voter_hash)'),
      await clients[role].from('businesses').select('id, business_votes!inner(business_id)'),
      await clients[role].from('businesses').select('id, business_votes(count)'),
      await clients[role].from('businesses').select('id').eq('business_votes.vote_type', 'like'),
    ];
    for (const { status, data } of attempts) {
      expect(JSON.stringify(data ?? null)).not.toMatch(/business_votes|voter_hash/);
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
    }
  });
});

describe('hidden rows cannot be read through related tables', () => {
  it.each([{ role: 'anon' }, { role: 'user' }] as const)(
    'an inactive business as $role',
    async ({ role }) => {
      const client = clients[role];
      const attempts: ApiResponse[] = [
        await client.from('businesses').select('id, name').eq('id', 900003),
        await client.from('businesses').select('id').eq('is_active', false),
        await client.from('business_hours').select('id, businesses(name)').eq('business_id', 900003),
        await client
          .from('business_images')
          .select('id, businesses!inner(name)')
          .eq('businesses.is_active', false),
        await client.from('products').select('id').eq('business_id', 900003),
        await client.from('services').select('id').eq('business_id', 900003),
      ];
      for (const { status, data } of attempts) expect({ status, data }).toEqual({ status: 200, data: [] });
      const found: ApiResponse = await client
        .rpc('search_businesses', { p_query: 'oculta' })
        .select('rows:found_businesses(id)');
      expect(found.data).toEqual({ rows: [] });
      const embedded: ApiResponse = await client
        .from('categories')
        .select('id, businesses(id)')
        .eq('id', 900001);
      expect(JSON.stringify(embedded.data)).toContain('900001');
      expect(JSON.stringify(embedded.data)).not.toContain('900003');
    },
  );

  it.each([{ role: 'anon' }, { role: 'user' }] as const)('internal notes as $role', async ({ role }) => {
    const embedded: ApiResponse = await clients[role]
      .from('businesses')
      .select('id, business_notes(notes)')
      .eq('id', 900001);
    expect(JSON.stringify(embedded.data ?? null)).not.toContain('Nota interna');
  });
});

describe('schemas that the API does not expose', () => {
  // The role makes no difference: the API refuses before it looks at the tables.
  it.each(hiddenSchemas)('%s: 406 to read and to write', async (schema) => {
    const hidden = clients.admin.schema(schema);
    const responses: ApiResponse[] = [
      await hidden.from('users').select('*'),
      await hidden.from('config').insert({ key: 'x' }),
      await hidden.from('config').update({ key: 'x' }).eq('key', 'y'),
      await hidden.from('objects').delete().eq('name', 'x'),
      await hidden.rpc('is_staff'),
    ];
    for (const { status, error } of responses) {
      expect({ status, code: error?.code }).toEqual({ status: 406, code: 'PGRST106' });
    }
  });
});

describe('tokens', () => {
  const secret = new TextEncoder().encode(JWT_SECRET);
  const sign = (claims: Record<string, unknown>, key: Uint8Array, expires: string) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setIssuedAt()
      .setExpirationTime(expires)
      .sign(key);
  const admin = { sub: accountIds.admin, role: 'authenticated', aud: 'authenticated' };
  const submissions = (token: string) =>
    raw('/rest/v1/business_submissions?select=id', { authorization: `Bearer ${token}` });

  it('accepts a token signed by this server', async () => {
    const { status, body } = await submissions(await sign(admin, secret, '5 minutes'));
    expect(status).toBe(200);
    expect(body).not.toEqual([]);
  });

  it('refuses a token signed with another key', async () => {
    const forged = await sign(
      admin,
      new TextEncoder().encode('a secret of another server, 32 or longer'),
      '5 minutes',
    );
    expect(await submissions(forged)).toMatchObject({ status: 401, code: 'PGRST301' });
  });

  // Spec: admin 8.12
  it('refuses an expired token', async () => {
    const expired = await sign(admin, secret, '-5 minutes');
    expect(await submissions(expired)).toMatchObject({ status: 401, code: 'PGRST303' });
  });

  it('refuses a token without a signature', async () => {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const unsigned = `${part({ alg: 'none', typ: 'JWT' })}.${part({ ...admin, exp: 4102444800 })}.`;
    expect((await submissions(unsigned)).status).toBe(401);
  });

  it.each(['service_role', 'postgres', 'supabase_admin'])(
    'user metadata with the role %s gives no role',
    async (role) => {
      const { error } = await clients.user.auth.updateUser({ data: { role, app_metadata: { role } } });
      expect(error).toBeNull();
      const { data }: ApiResponse = await clients.user.from('business_submissions').select('id');
      expect(data).toEqual([]);
    },
  );

  // Spec: admin 6.6
  it('ignores a role in the claims of a valid token: user_roles decides', async () => {
    const claims = { ...admin, sub: accountIds.user, user_role: 'admin', app_metadata: { role: 'admin' } };
    expect(await submissions(await sign(claims, secret, '5 minutes'))).toMatchObject({
      status: 200,
      body: [],
    });
  });

  // Spec: admin 7.6
  it('the admin API of Auth refuses the publishable key and signed-in users', async () => {
    const { data } = await clients.admin.auth.getSession();
    for (const token of [PUBLISHABLE_KEY, data.session?.access_token ?? '']) {
      for (const path of ['/auth/v1/admin/users', `/auth/v1/admin/users/${accountIds.user}`]) {
        const { body, isJson, status } = await raw(path, { authorization: `Bearer ${token}` });
        expect(JSON.stringify(body)).not.toContain('prueba.mx');
        // The embedded backend has no admin API, so its response is no JSON.
        expect(isJson && status < 400, path).toBe(false);
      }
    }
  });
});

describe('a revoked role', () => {
  // Spec: admin 6.6
  it('has no effect on the next request with the same token', async () => {
    const read = async () => {
      const { data }: ApiResponse = await clients.editor.from('business_submissions').select('id');
      return data;
    };
    expect(await read()).not.toEqual([]);
    const { error } = await clients.admin.rpc('set_user_role', {
      p_user_id: accountIds.editor,
      p_role: 'user',
    });
    expect(error).toBeNull();
    expect(await read()).toEqual([]);
  });
});

describe('DELETE without a filter', () => {
  it.each(everyRole)('deletes nothing as $role', async ({ role }) => {
    const response = await raw('/rest/v1/categories', await bearer(role), { method: 'DELETE' });
    expect([400, 401]).toContain(response.status);
    const left: ApiResponse = await clients.admin.from('categories').select('id').gte('id', 900001);
    expect(left.data).toHaveLength(2);
  });
});

async function bearer(role: AppRole): Promise<Record<string, string>> {
  const { data } = await clients[role].auth.getSession();
  return data.session ? { authorization: `Bearer ${data.session.access_token}` } : {};
}
