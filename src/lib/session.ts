import type { Session, SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '@/database/database.types';
import { browserStorage } from './browser-storage';
import { getSupabaseUrl, publishableKey } from './env';

/**
 * Who is signed in. Visitors are the rule and accounts the exception, so the auth client (far heavier than
 * the rest of the app) is only loaded when this browser holds a session or a page asks for it.
 */
export interface SignedInUser {
  userId: string;
  email: string | null;
}

/** `loading` while a stored session is being read; a browser without one is signed out from the start. */
export type SessionState =
  | { status: 'loading'; user: null }
  | { status: 'signed-out'; user: null }
  | { status: 'signed-in'; user: SignedInUser };

const storageKey = 'conecta-session';
const loading: SessionState = { status: 'loading', user: null };
const signedOut: SessionState = { status: 'signed-out', user: null };
const listeners = new Set<() => void>();
let state: SessionState | null = null;
let clientPromise: Promise<SupabaseClient<Database>> | null = null;
let isWatching = false;

/** The full Supabase client with auth, storage and realtime; the same one at every call. */
export function loadSupabase(): Promise<SupabaseClient<Database>> {
  clientPromise ??= import('@supabase/supabase-js').then(
    ({ createClient }) => {
      const client = createClient<Database>(getSupabaseUrl(), publishableKey, { auth: { storageKey } });
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

/** The token to send with a request, refreshed if it is about to end; null for a visitor. */
export async function getAccessToken(): Promise<string | null> {
  if (!hasStoredSession()) return null;
  const client = await loadSupabase();
  const { data } = await client.auth.getSession();
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

/** Ends the session of this browser. The local copy goes even when the server cannot be reached. */
export async function signOut(): Promise<void> {
  const client = await loadSupabase();
  await client.auth.signOut({ scope: 'local' });
}

function hasStoredSession(): boolean {
  return browserStorage.read(storageKey) !== null;
}

function watchSession(): void {
  if (isWatching) return;
  isWatching = true;
  if (hasStoredSession()) readStoredSession();
  // Until the client is loaded nobody else tells this tab that another one signed in.
  addEventListener('storage', (event) => {
    if (event.key === storageKey && event.newValue !== null) readStoredSession();
  });
}

/** Without a connection the client cannot be loaded: the session stays `loading` and is read when it is back. */
function readStoredSession(): void {
  loadSupabase().catch((error: unknown) => {
    console.warn('session: the auth client was not loaded', error);
    addEventListener('online', readStoredSession, { once: true });
  });
}

function setSession(session: Session | null): void {
  const userId = session?.user.id;
  // A refreshed token is the same person: nobody has to be told.
  if (state && state.user?.userId === userId && state.status !== 'loading') return;
  state = session
    ? { status: 'signed-in', user: { userId: session.user.id, email: session.user.email ?? null } }
    : signedOut;
  listeners.forEach((listener) => listener());
}
