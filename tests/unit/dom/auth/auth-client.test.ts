import type { SignUpWithPasswordCredentials } from '@supabase/supabase-js';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toAuthError } from '@/lib/supabase/auth-errors';
import { messageOf } from '@/lib/errors';

/** The auth client of the app against a fetch stub of the test. */
async function openClient(response: (url: string) => Promise<Response>) {
  vi.stubGlobal('fetch', (input: RequestInfo | URL) =>
    response(input instanceof Request ? input.url : String(input)),
  );
  // Each test creates a client, and the second one warns about multiple instances.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.resetModules();
  const { loadSupabase } = await import('@/lib/supabase/session');
  return loadSupabase();
}

beforeEach(() => {
  vi.stubEnv('VITE_SUPABASE_URL', 'http://localhost:3000');
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

const never = () => new Promise<Response>(() => undefined);

describe('the auth client', () => {
  // Spec: admin 5.19
  it.each(['signUp', 'signInWithPassword'] as const)('refuses %s without e-mail and phone', async (call) => {
    const client = await openClient(never);
    const credentials = JSON.parse('{"password": "una-contraseña-larga"}') as SignUpWithPasswordCredentials;
    const { error } = await client.auth[call](credentials);
    expect(error?.message).toBe('You must provide either an email or phone number and a password');
    // The message may be English: the forms require an e-mail, so no visitor sees it.
    expect(error && messageOf(toAuthError(error))).toBe('Algo salió mal. Inténtalo de nuevo.');
  });

  // Spec: admin 8.11
  it.each([502, 503, 504])('treats %i as a transient error', async (status) => {
    const client = await openClient(() => Promise.resolve(new Response('<html>', { status })));
    const { error } = await client.auth.signInWithPassword({ email: 'a@ejemplo.mx', password: 'x' });
    expect(error?.name).toBe('AuthRetryableFetchError');
  });
});

describe('the Realtime connection', () => {
  // Spec: admin 7.9, admin 9.22
  it('has a heartbeat of 30 s, a join timeout of 10 s and reconnects after 1, 2, 5 and 10 s', async () => {
    const { realtime } = await openClient(never);
    expect(realtime.heartbeatIntervalMs).toBe(30_000);
    expect(realtime.timeout).toBe(10_000);
    expect([1, 2, 3, 4, 5, 50].map((tries) => realtime.reconnectAfterMs(tries))).toEqual([
      1000, 2000, 5000, 10_000, 10_000, 10_000,
    ]);
  });
});
