import type { SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '@/database/database.types';
import { fetchBackend } from './backend-fetch';
import { getSupabaseUrl, publishableKey } from './env';
import { errorOfStatus } from '@/lib/errors';
import { renewStoredSession } from './session-renewal';
import {
  authClientStorage,
  readStoredSession,
  removeStoredSession,
  sessionKey,
  storeIssuedSession,
  type StoredSession,
} from './stored-session';

/**
 * The session of this browser. Most visitors have no account, so the auth client (far larger than the rest of the
 * app) is only loaded when this browser has a session or a page needs it.
 */
interface SignedInUser {
  userId: string;
  email: string | null;
}

/**
 * `loading` while a stored session is read, `failed` when it has expired and cannot be renewed for now; a browser without
 * one is signed out from the start. `expired` distinguishes a session that ended by itself from a sign-out.
 */
export type SessionState =
  | { status: 'loading'; user: null }
  | { status: 'failed'; user: null; error: Error }
  | { status: 'signed-out'; user: null; expired: boolean }
  | { status: 'signed-in'; user: SignedInUser };

/** The longest time that signing out waits for the server, in ms. */
const signOutTimeoutMs = 4000;
/** Of a request to auth or storage, in ms. A timeout counts as a lost connection. */
const requestTimeoutMs = 15_000;
/** Spec: admin §9 «heartbeat every 30 seconds»; the client would send one every 25. */
const heartbeatMs = 30_000;
/** Spec: admin §9 «auto-refresh tick every 30 seconds; refresh starts when the token has 3 ticks or fewer left». */
const tickMs = 30_000;
const ticksBeforeEnd = 3;
const loading: SessionState = { status: 'loading', user: null };
const signedOut: SessionState = { status: 'signed-out', user: null, expired: false };
const ended: SessionState = { status: 'signed-out', user: null, expired: true };
const listeners = new Set<() => void>();
let state: SessionState | null = null;
let clientPromise: Promise<SupabaseClient<Database>> | null = null;
let isWatching = false;
let isTicking = false;
let isLeaving = false;

/** The full Supabase client with auth, storage and realtime; a singleton. */
export function loadSupabase(): Promise<SupabaseClient<Database>> {
  clientPromise ??= import('@supabase/supabase-js').then(
    ({ createClient }) => {
      const client = createClient<Database>(getSupabaseUrl(), publishableKey, {
        auth: {
          storage: authClientStorage,
          storageKey: sessionKey,
          autoRefreshToken: false,
          detectSessionInUrl: false,
        },
        global: { fetch: (input, init = {}) => fetchBackend(input, init, requestTimeoutMs) },
        realtime: {
          heartbeatIntervalMs: heartbeatMs,
          accessToken: async () => (await getAccessToken()) ?? publishableKey,
        },
      });
      client.auth.onAuthStateChange(() => {
        // The client passes the token of the event, which Realtime would then use for ever: let it ask for each one.
        void client.realtime.setAuth();
        const stored = readStoredSession();
        // An expired one becomes the session of this tab once it is renewed.
        if (!stored || !hasExpired(stored)) setSession(stored);
      });
      return client;
    },
    (error: unknown) => {
      // A failed load is not cached: the next call retries.
      clientPromise = null;
      throw error;
    },
  );
  return clientPromise;
}

/** Whether this browser has a session, as far as known without a request. */
export function hasSession(): boolean {
  return readStoredSession() !== null || state?.status === 'signed-in';
}

/**
 * The access token for a request, renewed if it has expired; null for a visitor, and when the session has ended.
 * @throws AppError when it could not be renewed for now: a request without it would get a wrong response
 */
export async function getAccessToken(): Promise<string | null> {
  const stored = readStoredSession();
  if (!stored) return null;
  return hasExpired(stored) ? renew() : stored.access_token;
}

/** A new token in place of a refused one; null when the session has ended. @throws AppError as getAccessToken */
export async function renewAccessToken(refused: string): Promise<string | null> {
  const stored = readStoredSession();
  // Another request or another tab has renewed it meanwhile.
  if (stored?.access_token !== refused) return getAccessToken();
  return renew();
}

/** Makes a session that was kept apart the one of this browser. */
export function startSession(issued: Parameters<typeof storeIssuedSession>[0]): void {
  setSession(storeIssuedSession(issued));
}

async function renew(): Promise<string | null> {
  const session = await renewStoredSession();
  if (!session) setSession(null);
  return session?.access_token ?? null;
}

/** Calls the listener at every sign-in or sign-out, in this tab or another one. */
export function subscribeSession(listener: () => void): () => void {
  listeners.add(listener);
  watchSession();
  return () => listeners.delete(listener);
}

/** A stable snapshot: the same object until the next sign-in or sign-out. */
export function getSession(): SessionState {
  state ??= readStoredSession() ? loading : signedOut;
  return state;
}

/** On the server, and so in the prerendered page, there is no session. */
export function getServerSession(): SessionState {
  return signedOut;
}

/** Retries reading the stored session. */
export async function retrySession(): Promise<void> {
  setState(loading);
  await openStoredSession();
}

/** Signs out of this browser, whether or not the server can be reached. */
export async function signOut(): Promise<void> {
  isLeaving = true;
  try {
    const { auth } = await loadSupabase();
    await Promise.race([auth.signOut({ scope: 'local' }), wait(signOutTimeoutMs)]);
  } catch (error) {
    console.warn('session: the server was not notified of the end', error);
  } finally {
    endSession();
    isLeaving = false;
  }
}

/** Clears the session of this browser without a request. A storage event notifies other tabs. */
export function endSession(): void {
  removeStoredSession();
  setSession(null);
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

function hasExpired(session: StoredSession): boolean {
  return session.expires_at * 1000 <= Date.now();
}

function watchSession(): void {
  if (isWatching) return;
  isWatching = true;
  if (readStoredSession()) void openStoredSession();
  addEventListener('storage', ({ key }) => {
    // A storage event whose key is null means that everything was cleared.
    if (key === sessionKey || key === null) void openStoredSession();
  });
  addEventListener('online', () => {
    if (state?.status === 'failed') void retrySession();
    else renewBeforeEnd();
  });
}

/** Reads the stored session, which another tab may have changed; a failure is retried when the connection is back. */
async function openStoredSession(): Promise<void> {
  try {
    await getAccessToken();
    setSession(readStoredSession());
  } catch (error) {
    console.warn('session: the stored session was not renewed', error);
    if (state?.status === 'signed-in') return;
    setState({ status: 'failed', user: null, error: error instanceof Error ? error : errorOfStatus(0, '') });
  }
}

function setSession(session: StoredSession | null): void {
  if (session) {
    if (isWatching) renewWhileVisible();
    const { id, email } = session.user;
    // A refreshed token belongs to the same account, so listeners are not called.
    if (state?.user?.userId === id) return;
    setState({ status: 'signed-in', user: { userId: id, email: email ?? null } });
  } else if (state?.status !== 'signed-out') {
    setState(state === null || isLeaving ? signedOut : ended);
  }
}

/** Renews the session before it expires while the page is visible: a watched session has a page. */
function renewWhileVisible(): void {
  if (isTicking) return;
  isTicking = true;
  setInterval(renewBeforeEnd, tickMs);
  document.addEventListener('visibilitychange', renewBeforeEnd);
}

function renewBeforeEnd(): void {
  const stored = readStoredSession();
  if (!stored || document.visibilityState !== 'visible') return;
  if (stored.expires_at * 1000 - Date.now() > ticksBeforeEnd * tickMs) return;
  renew().catch((error: unknown) => console.warn('session: not renewed', error));
}

function setState(next: SessionState): void {
  if (state === next) return;
  state = next;
  listeners.forEach((listener) => listener());
}
