import { fileURLToPath } from 'node:url';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { WebSocket } from 'ws';
import { createBackend, type Backend, type BackendOptions } from '../../../supabase/local/create-backend';
import { PUBLISHABLE_KEY } from '../../../supabase/local/local-keys';
import { openTemporaryDatabase } from '../../../supabase/local/temporary-server';

// Node 20 has no WebSocket, without which createClient throws.
if (!('WebSocket' in globalThis)) Reflect.set(globalThis, 'WebSocket', WebSocket);

export const ORIGIN = 'http://san-luis.test';

export const contractMigrationsDir = fileURLToPath(new URL('./migrations', import.meta.url));

export async function createContractBackend(options: BackendOptions = {}): Promise<Backend> {
  return createBackend(await openTemporaryDatabase('template1'), {
    migrationsDir: contractMigrationsDir,
    ...options,
  });
}

/** supabase-js with the backend as its fetch. */
export function clientOf(backend: Backend, headers: Record<string, string> = {}): ContractClient {
  return createClient<ContractDatabase>(ORIGIN, PUBLISHABLE_KEY, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { headers, fetch: (input, init) => backend.fetch(new Request(input, init)) },
  });
}

/** A request without supabase-js. */
export function rawRequest(backend: Backend, path: string, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers);
  if (!headers.has('apikey')) headers.set('apikey', PUBLISHABLE_KEY);
  return backend.fetch(new Request(`${ORIGIN}${path}`, { ...init, headers }));
}

type Row = Record<string, unknown>;

/** A loose type of ./migrations. */
interface ContractDatabase {
  public: {
    Tables: Record<string, { Row: Row; Insert: Row; Update: Row; Relationships: [] }>;
    Views: Record<string, never>;
    Functions: Record<string, { Args: Row; Returns: unknown }>;
  };
}

export type ContractClient = SupabaseClient<ContractDatabase>;

let accounts = 0;

export interface Account {
  email: string;
  password: string;
  client: ContractClient;
}

/** Signs up a new account and confirms it by the link in the email. */
export async function signUpAndConfirm(backend: Backend): Promise<Account> {
  const email = `persona${++accounts}@ejemplo.mx`;
  const password = 'una-frase-larga';
  const client = clientOf(backend);
  const signUp = await client.auth.signUp({ email, password });
  if (signUp.error) throw signUp.error;
  const confirmed = await client.auth.verifyOtp({
    token_hash: lastTokenHash(backend, email),
    type: 'signup',
  });
  if (confirmed.error) throw confirmed.error;
  return { email, password, client };
}

export function lastTokenHash(backend: Backend, email: string): string {
  const hash = /token_hash=([0-9a-f]+)/.exec(backend.outbox.to(email).at(-1)?.text ?? '')?.[1];
  if (!hash) throw new Error(`No email with a link for ${email}`);
  return hash;
}
