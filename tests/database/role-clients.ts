import { createClient } from '@supabase/supabase-js';
import WebSocket from 'ws';
import { appRoles } from '../../supabase/tests/matrix';
import type { AppRole } from '../../supabase/tests/matrix';
import { PUBLISHABLE_KEY, SECRET_KEY } from '../../supabase/local/local-keys';
import type { Backend } from '../../supabase/local/create-backend';
import { fixtureSql } from './permissions/render-pgtap';

// Node 20 has no WebSocket, without which createClient throws.
if (!('WebSocket' in globalThis)) Reflect.set(globalThis, 'WebSocket', WebSocket);

/** Not a server: `fetch` passes every request to the backend in this process. */
export const origin = 'http://backend.local';

export const accountIds: Record<Exclude<AppRole, 'anon'>, string> = {
  user: 'b0000000-0000-4000-8000-000000000001',
  editor: 'b0000000-0000-4000-8000-000000000002',
  admin: 'b0000000-0000-4000-8000-000000000003',
};

export type Client = ReturnType<typeof clientFor>;

/** The part of a supabase-js response that the tests compare. */
export type ApiResponse = { status: number; error: { code: string; message: string } | null; data: unknown };

function clientFor(backend: Backend, key: string, ip: string | null = null) {
  const headers: Record<string, string> = ip === null ? {} : { 'x-test-client-ip': ip };
  return createClient(origin, key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { headers, fetch: (input, init) => backend.fetch(new Request(input, init), { peerIp: ip }) },
  });
}

/** A client without a session. */
function visitorClient(backend: Backend): Client {
  return clientFor(backend, PUBLISHABLE_KEY);
}

/** A visitor with this client IP. */
export function clientFrom(backend: Backend, ip: string): Client {
  return clientFor(backend, PUBLISHABLE_KEY, ip);
}

/** A client with the secret key, for test setup. */
export function serverClient(backend: Backend): Client {
  return clientFor(backend, SECRET_KEY);
}

/** A client for each role of the matrix; all but anon sign in with their password. */
export async function signInEveryRole(backend: Backend): Promise<Record<AppRole, Client>> {
  await backend.pg.exec(fixtureSql);
  const clients = await Promise.all(
    appRoles.map(async (role) => {
      const client = visitorClient(backend);
      if (role !== 'anon') {
        const { error } = await client.auth.signInWithPassword({
          email: `${role}@prueba.mx`,
          password: 'permission-proof',
        });
        if (error) throw error;
      }
      return client;
    }),
  );
  const [anon, user, editor, admin] = clients;
  if (!anon || !user || !editor || !admin) throw new Error('a role has no client');
  return { anon, user, editor, admin };
}

/** The HTTP status of 42501: 401 for visitors, 403 for signed-in users. */
export function refusedStatus(role: AppRole): number {
  return role === 'anon' ? 401 : 403;
}
