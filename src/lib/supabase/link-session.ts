import type { AuthClient, AuthError } from '@supabase/supabase-js';
import { tabStorage } from '@/lib/browser-storage';
import { fetchBackend } from './backend-fetch';
import { getSupabaseUrl, publishableKey } from './env';
import { startSession } from './session';
import { isIssuedSession } from './stored-session';

/**
 * The session of an email link after which a password has to be set. The auth server keeps the password and the name of
 * whoever first signed up with an unconfirmed email, who may be a stranger. So the session of the link is not the
 * browser's until the reader of the email has set the password: it is stored under a key of its own and for this tab
 * alone, and the panel is as closed as to any visitor, in every tab and after a reload.
 */
const linkSessionKey = 'conecta-link-session';
/** Of a request to auth, in ms. */
const requestTimeoutMs = 15_000;

export interface LinkAccount {
  email: string;
  /** Empty if the account has none. */
  name: string;
}

const listeners = new Set<() => void>();
type Client = InstanceType<typeof AuthClient>;

let clientPromise: Promise<Client> | null = null;

function loadLinkClient(): Promise<Client> {
  clientPromise ??= import('@supabase/supabase-js').then(
    (module) =>
      new module.AuthClient({
        url: `${getSupabaseUrl()}/auth/v1`,
        headers: { apikey: publishableKey, Authorization: `Bearer ${publishableKey}` },
        storage: tabStorage,
        storageKey: linkSessionKey,
        autoRefreshToken: false,
        detectSessionInUrl: false,
        fetch: (input: RequestInfo | URL, init: RequestInit = {}) =>
          fetchBackend(input, init, requestTimeoutMs),
      }),
    (error: unknown) => {
      // A failed load is not cached: the next call retries.
      clientPromise = null;
      throw error;
    },
  );
  return clientPromise;
}

/** Calls the listener when a link was verified. */
export function subscribeLinkSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The stored session as text, which is the same until it changes; null without one. */
export function readLinkSession(): string | null {
  return tabStorage.getItem(linkSessionKey);
}

/** The account of a stored session; null without one. */
export function linkAccountOf(stored: string | null): LinkAccount | null {
  const session: unknown = JSON.parse(stored ?? 'null');
  if (!isIssuedSession(session)) return null;
  const metadata: unknown = Reflect.get(session.user, 'user_metadata');
  const names = ['first_name', 'last_name'].map((key) =>
    typeof metadata === 'object' && metadata !== null ? (Reflect.get(metadata, key) as unknown) : null,
  );
  return {
    email: session.user.email ?? '',
    name: names.filter((name) => typeof name === 'string' && name !== '').join(' '),
  };
}

/** Verifies the token of a link, which confirms the email. */
export async function verifyPasswordLink(
  token_hash: string,
  type: 'signup' | 'email' | 'recovery' | 'invite',
): Promise<{ error: AuthError | null }> {
  const { error } = await (await loadLinkClient()).verifyOtp({ token_hash, type });
  listeners.forEach((listener) => listener());
  return { error };
}

/**
 * Sets the password of the link's account, whose session becomes that of the browser.
 * @param options.mayStay whether the password that the account has may stay
 */
export async function setLinkPassword(
  password: string,
  { mayStay }: { mayStay: boolean },
): Promise<{ error: AuthError | null }> {
  const { error } = await (await loadLinkClient()).updateUser({ password });
  if (error && !(mayStay && error.code === 'same_password')) return { error };
  const session: unknown = JSON.parse(readLinkSession() ?? 'null');
  tabStorage.removeItem(linkSessionKey);
  // The listeners are not called: the page is about to open the panel, and would first show that the link has expired.
  if (isIssuedSession(session)) startSession(session);
  return { error: null };
}
