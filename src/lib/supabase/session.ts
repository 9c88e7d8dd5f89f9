import type { Session, SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '@/database/database.types';
import { getSupabaseUrl, publishableKey } from './env';
import { errorOfStatus, type AppError } from '@/lib/errors';
import { browserStorage } from '@/lib/browser-storage';
import { fetchWithTimeout } from '@/lib/fetch-with-timeout';

/**
 * The session of this browser. Most visitors have no account, so the auth client (far larger than the rest of the
 * app) is only loaded when this browser has a session or a page needs it.
 */
interface SignedInUser {
  userId: string;
  email: string | null;
}

/**
 * `loading` while a stored session is read, `failed` when it cannot be read for now; a browser without one is
 * signed out from the start. `expired` distinguishes a session that ended by itself from a sign-out.
 */
export type SessionState =
  | { status: 'loading'; user: null }
  | { status: 'failed'; user: null }
  | { status: 'signed-out'; user: null; expired: boolean }
  | { status: 'signed-in'; user: SignedInUser };

export const sessionKey = 'conecta-session';
/** Offline the auth client retries for half a minute; signing out does not wait that long. */
const signOutTimeoutMs = 4000;
/** Of a request to auth or storage, in ms. A timeout counts as a lost connection. */
const requestTimeoutMs = 15_000;
/** Spec: admin §9 «heartbeat every 30 seconds»; the client would send one every 25. */
const heartbeatMs = 30_000;
const loading: SessionState = { status: 'loading', user: null };
const failed: SessionState = { status: 'failed', user: null };
const signedOut: SessionState = { status: 'signed-out', user: null, expired: false };
const ended: SessionState = { status: 'signed-out', user: null, expired: true };
const listeners = new Set<() => void>();
let state: SessionState | null = null;
let clientPromise: Promise<SupabaseClient<Database>> | null = null;
let isWatching = false;
let isLeaving = false;

/** The full Supabase client with auth, storage and realtime; a singleton. */
export function loadSupabase(): Promise<SupabaseClient<Database>> {
  clientPromise ??= import('@supabase/supabase-js').then(
    ({ createClient }) => {
      const client = createClient<Database>(getSupabaseUrl(), publishableKey, {
        auth: { storage: browserStorage, storageKey: sessionKey, detectSessionInUrl: false },
        global: { fetch: (input, init = {}) => fetchWithTimeout(input, init, requestTimeoutMs) },
        realtime: { heartbeatIntervalMs: heartbeatMs },
      });
      client.auth.onAuthStateChange((_event, session) => setSession(session));
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
  return hasStoredSession() || state?.status === 'signed-in';
}

/**
 * The access token for a request, refreshed if it is about to expire; null for a visitor, and for an expired
 * session.
 * @throws NetworkError when the session could not be refreshed for now: a request without it would get a wrong
 * response
 */
export async function getAccessToken(): Promise<string | null> {
  if (!hasSession()) return null;
  const { auth } = await loadSupabase();
  const { data, error } = await auth.getSession();
  if (error && isTransientError(error)) throw noConnection(error);
  return data.session?.access_token ?? null;
}

/** A new token in place of a refused one; null when the session has expired. @throws NetworkError */
export async function renewAccessToken(refused: string): Promise<string | null> {
  const current = await getAccessToken();
  // Another request has renewed it meanwhile.
  if (current === null || current !== refused) return current;
  const { auth } = await loadSupabase();
  const { data, error } = await auth.refreshSession();
  if (error && isTransientError(error)) throw noConnection(error);
  return data.session?.access_token ?? null;
}

/** Calls the listener at every sign-in or sign-out, in this tab or another one. */
export function subscribeSession(listener: () => void): () => void {
  listeners.add(listener);
  watchSession();
  return () => listeners.delete(listener);
}

/** A stable snapshot: the same object until the next sign-in or sign-out. */
export function getSession(): SessionState {
  state ??= hasStoredSession() ? loading : signedOut;
  return state;
}

/** On the server, and so in the prerendered page, there is no session. */
export function getServerSession(): SessionState {
  return signedOut;
}

/** Retries reading the stored session with a new client: the old one caches the failure for a minute. */
export async function retrySession(): Promise<void> {
  setState(loading);
  const old = clientPromise;
  clientPromise = null;
  await old?.then(({ auth }) => auth.dispose()).catch(() => undefined);
  await readStoredSession();
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
  browserStorage.removeItem(sessionKey);
  setSession(null);
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** A transient error: no response, or a server error. */
function isTransientError(error: { name: string }): boolean {
  return error.name === 'AuthRetryableFetchError';
}

function noConnection(cause: Error): AppError {
  return errorOfStatus(0, cause.message);
}

function hasStoredSession(): boolean {
  return browserStorage.getItem(sessionKey) !== null;
}

function watchSession(): void {
  if (isWatching) return;
  isWatching = true;
  if (hasStoredSession()) void readStoredSession();
  addEventListener('storage', ({ key, newValue }) => {
    // A storage event whose key is null means that everything was cleared.
    if (key !== sessionKey && key !== null) return;
    // Before the client is loaded, only this event reports a change of another tab.
    if (newValue === null) setSession(null);
    else void readStoredSession();
  });
}

/** Reads the stored session; after a failure it is retried when the connection is back or on the next request. */
async function readStoredSession(): Promise<void> {
  try {
    const { auth } = await loadSupabase();
    const { data, error } = await auth.getSession();
    if (error && isTransientError(error)) throw error;
    setSession(data.session);
  } catch (error) {
    console.warn('session: the stored session was not read', error);
    if (state?.status === 'signed-in') return;
    setState(failed);
    addEventListener('online', () => void retrySession(), { once: true });
  }
}

function setSession(session: Session | null): void {
  if (session) {
    const { id, email } = session.user;
    // A refreshed token belongs to the same account, so listeners are not called.
    if (state?.user?.userId === id) return;
    setState({ status: 'signed-in', user: { userId: id, email: email ?? null } });
  } else if (hasStoredSession()) {
    // The client also reports SIGNED_OUT for a session that it could not refresh offline.
    if (state?.status !== 'signed-in') setState(failed);
  } else if (state?.status !== 'signed-out') {
    setState(state === null || isLeaving ? signedOut : ended);
  }
}

function setState(next: SessionState): void {
  if (state === next) return;
  state = next;
  listeners.forEach((listener) => listener());
}
