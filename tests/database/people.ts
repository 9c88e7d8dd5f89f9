import path from 'node:path';
import { createClient } from '@supabase/supabase-js';
import WebSocket from 'ws';
import { people } from '../../supabase/tests/matrix';
import type { Person } from '../../supabase/tests/matrix';
import { PUBLISHABLE_KEY, SECRET_KEY } from '../../supabase/local/local-keys';
import type { Backend } from '../../supabase/local/create-backend';
import { PGTAP_DIR, readPsqlFile } from './psql-file';

// Node 20 has no WebSocket of its own, and a client asks for one when it is made.
if (!('WebSocket' in globalThis)) Reflect.set(globalThis, 'WebSocket', WebSocket);

/** Nothing listens there: every request goes to the backend in this process. */
export const origin = 'http://backend.local';

export const personIds: Record<Exclude<Person, 'anon'>, string> = {
  user: 'b0000000-0000-4000-8000-000000000001',
  editor: 'b0000000-0000-4000-8000-000000000002',
  admin: 'b0000000-0000-4000-8000-000000000003',
};

export type Client = ReturnType<typeof clientFor>;

/** What supabase-js answers, as far as a permission test looks at it. */
export type Answer = { status: number; error: { code: string; message: string } | null; data: unknown };

export const fixtureSql = readPsqlFile(path.join(PGTAP_DIR, 'permissions/fixture.psql'));

function clientFor(backend: Backend, key: string, headers: Record<string, string> = {}) {
  return createClient(origin, key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { headers, fetch: (input, init) => backend.fetch(new Request(input, init)) },
  });
}

/** A client that nobody has signed in with. */
function visitorClient(backend: Backend): Client {
  return clientFor(backend, PUBLISHABLE_KEY);
}

/** A visitor of one network address, for backends that are told to read it from this header. */
export function clientFrom(backend: Backend, address: string): Client {
  return clientFor(backend, PUBLISHABLE_KEY, { 'x-test-client-ip': address });
}

/** The server's own key: it sets the stage and is never one of the people. */
export function serverClient(backend: Backend): Client {
  return clientFor(backend, SECRET_KEY);
}

/** One client for each of the four, the last three really signed in with their password. */
export async function signInEverybody(backend: Backend): Promise<Record<Person, Client>> {
  await backend.exclusive(() => backend.pg.exec(fixtureSql));
  const clients = await Promise.all(
    people.map(async (person) => {
      const client = visitorClient(backend);
      if (person !== 'anon') {
        const { error } = await client.auth.signInWithPassword({
          email: `${person}@prueba.mx`,
          password: 'permission-proof',
        });
        if (error) throw error;
      }
      return client;
    }),
  );
  const [anon, user, editor, admin] = clients;
  if (!anon || !user || !editor || !admin) throw new Error('somebody is missing');
  return { anon, user, editor, admin };
}

/** 42501 as PostgREST tells it: "sign in" to a visitor, "not you" to everybody else. */
export function refusedStatus(person: Person): number {
  return person === 'anon' ? 401 : 403;
}
