import type { Session, SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '@/database/database.types';
import { getSupabaseUrl, publishableKey } from './env';
import { toAppError, type AppError } from '@/lib/errors';
import { sessionStore } from './session-store';

/**
 * Who is signed in. Visitors are the rule and accounts the exception, so the auth client (far heavier than
 * the rest of the app) is only loaded when this browser holds a session or a page asks for it.
 */
interface SignedInUser {
  userId: string;
  email: string | null;
}

/**
 * `loading` while a stored session is being read, `failed` when it cannot be for now; a browser without one is
 * signed out from the start. `expired` tells a session that came to its end from one that was ended here.
 */
export type SessionState =
  | { status: 'loading'; user: null }
  | { status: 'failed'; user: null }
  | { status: 'signed-out'; user: null; expired: boolean }
  | { status: 'signed-in'; user: SignedInUser };

export const sessionKey = 'conecta-session';
/** Without a connection the auth client tries for half a minute; nobody who wants to leave waits for that. */
const signOutTimeoutMs = 4000;
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

/** The full Supabase client with auth, storage and realtime; the same one at every call. */
export function loadSupabase(): Promise<SupabaseClient<Database>> {
  clientPromise ??= import('@supabase/supabase-js').then(
    ({ createClient }) => {
      const client = createClient<Database>(getSupabaseUrl(), publishableKey, {
        auth: { storage: sessionStore, storageKey: sessionKey, detectSessionInUrl: false },
        realtime: { heartbeatIntervalMs: heartbeatMs },
      });
      client.auth.onAuthStateChange((_event, session) => setSession(session));
      return client;
    },
    (error: unknown) => {
      // A lost connection must not be remembered for ever: the next call tries again.
      clientPromise = null;
      throw error;
    },
  );
  return clientPromise;
}

/** Whether this browser holds a session, as far as can be told without asking anybody. */
export function hasSession(): boolean {
  return hasStoredSession() || state?.status === 'signed-in';
}

/**
 * The token to send with a request, refreshed if it is about to end; null for a visitor, and for a session
 * that has come to its end.
 * @throws NetworkError when the session could not be refreshed for now: as a visitor the request would get a wrong answer
 */
export async function getAccessToken(): Promise<string | null> {
  if (!hasSession()) return null;
  const { auth } = await loadSupabase();
  const { data, error } = await auth.getSession();
  if (error && isTransientError(error)) throw noConnection(error);
  return data.session?.access_token ?? null;
}

/**
 * Another token in place of one that the server has refused; null when there is none to be had.
 * @throws NetworkError when the server cannot be asked for one
 */
export async function renewAccessToken(refused: string): Promise<string | null> {
  const current = await getAccessToken();
  // Another request has been here in the meantime.
  if (current === null || current !== refused) return current;
  const { auth } = await loadSupabase();
  const { data, error } = await auth.refreshSession();
  if (error && isTransientError(error)) throw noConnection(error);
  return data.session?.access_token ?? null;
}

/** Calls the listener whenever somebody signs in or out, in this tab or another one. */
export function subscribeSession(listener: () => void): () => void {
  listeners.add(listener);
  watchSession();
  return () => listeners.delete(listener);
}

/** The same object until somebody signs in or out. */
export function getSession(): SessionState {
  state ??= hasStoredSession() ? loading : signedOut;
  return state;
}

/** On the server, and so in the prerendered page, everybody is a visitor. */
export function getServerSession(): SessionState {
  return signedOut;
}

/** Reads the stored session again after a failure, by a new client: the old one remembers the failure for a minute. */
export async function retrySession(): Promise<void> {
  setState(loading);
  const old = clientPromise;
  clientPromise = null;
  await old?.then(({ auth }) => auth.dispose()).catch(() => undefined);
  await readStoredSession();
}

/** Ends the session of this browser because the person wants it, whether or not the server can be told. */
export async function signOut(): Promise<void> {
  isLeaving = true;
  try {
    const { auth } = await loadSupabase();
    await Promise.race([auth.signOut({ scope: 'local' }), wait(signOutTimeoutMs)]);
  } catch (error) {
    console.warn('session: the server was not told of the end', error);
  } finally {
    endSession();
    isLeaving = false;
  }
}

/** Forgets the session of this browser without asking anybody. Other tabs are told by the browser. */
export function endSession(): void {
  sessionStore.removeItem(sessionKey);
  setSession(null);
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** A failure that passes by itself: no answer, or a server that is out of order. */
function isTransientError(error: { name: string }): boolean {
  return error.name === 'AuthRetryableFetchError';
}

function noConnection(cause: Error): AppError {
  return toAppError({ code: cause.name, message: cause.message, details: null, hint: null }, 0);
}

function hasStoredSession(): boolean {
  return sessionStore.getItem(sessionKey) !== null;
}

function watchSession(): void {
  if (isWatching) return;
  isWatching = true;
  if (hasStoredSession()) void readStoredSession();
  addEventListener('storage', ({ key, newValue }) => {
    // A key of null means that everything was cleared.
    if (key !== sessionKey && key !== null) return;
    // Until the client is loaded nobody else tells this tab what another one did.
    if (newValue === null) setSession(null);
    else void readStoredSession();
  });
}

/** Where the session cannot be read for now, it is tried again when the connection is back or somebody asks. */
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
    // A refreshed token is the same person: nobody has to be told.
    if (state?.user?.userId === id) return;
    setState({ status: 'signed-in', user: { userId: id, email: email ?? null } });
  } else if (hasStoredSession()) {
    // The client says so of a session that it could not refresh for want of a connection, too.
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
