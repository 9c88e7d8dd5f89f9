import { browserStorage } from '@/lib/browser-storage';

export const sessionKey = 'conecta-session';

/** The session as this browser stores it, which all tabs share. */
export interface StoredSession {
  access_token: string;
  refresh_token: string;
  /** In seconds since 1970, by the clock of this device. */
  expires_at: number;
  user: { id: string; email?: string };
}

/** A session as the auth server issues it: its other fields are stored, too. */
interface IssuedSession extends StoredSession {
  expires_in: number;
}

/** The session of this browser; null without one. */
export function readStoredSession(): StoredSession | null {
  const stored = parse(browserStorage.getItem(sessionKey));
  return isSession(stored) ? stored : null;
}

/**
 * Stores a session that the auth server has just issued. Its end is counted from now: by the server's clock it would be
 * over at once on a phone whose clock is hours ahead, and every request would renew it.
 */
export function storeIssuedSession(issued: IssuedSession): StoredSession {
  const session = { ...issued, expires_at: Math.round(Date.now() / 1000) + issued.expires_in };
  browserStorage.setItem(sessionKey, JSON.stringify(session));
  return session;
}

export function removeStoredSession(): void {
  browserStorage.removeItem(sessionKey);
}

/** Whether the browser of a chat app, or a blocked storage, does not keep the session: it ends when the page is left. */
export function isSessionLost(): boolean {
  return browserStorage.isLostOnLeaving(sessionKey);
}

export function isIssuedSession(value: unknown): value is IssuedSession {
  return isSession(value) && typeof Reflect.get(value, 'expires_in') === 'number';
}

/**
 * The storage of the auth client, to which a session never expires, because session-renewal.ts renews it. The client
 * itself would drop the renewal of the slower of two tabs, repeat a failure for a minute without a request, and sign out
 * on a rate limit.
 */
export const authClientStorage = {
  getItem(key: string): string | null {
    const item = browserStorage.getItem(key);
    const session = key === sessionKey ? parse(item) : null;
    return isSession(session) ? JSON.stringify({ ...session, expires_at: null }) : item;
  },

  setItem(key: string, value: string): void {
    const session: unknown = key === sessionKey ? parse(value) : null;
    if (isIssuedSession(session)) {
      storeIssuedSession(session);
    } else if (key !== sessionKey) {
      browserStorage.setItem(key, value);
    } else {
      // The session of getItem with other user data. Its tokens may have been renewed in the meantime.
      const stored = readStoredSession();
      const user: unknown = typeof session === 'object' && session !== null && Reflect.get(session, 'user');
      if (stored && user) browserStorage.setItem(sessionKey, JSON.stringify({ ...stored, user }));
    }
  },

  removeItem: browserStorage.removeItem,
};

function isSession(value: unknown): value is StoredSession {
  if (typeof value !== 'object' || value === null) return false;
  const { access_token, refresh_token, expires_at, user }: Partial<Record<keyof StoredSession, unknown>> =
    value;
  return (
    typeof access_token === 'string' &&
    typeof refresh_token === 'string' &&
    typeof expires_at === 'number' &&
    typeof user === 'object' &&
    user !== null &&
    typeof Reflect.get(user, 'id') === 'string'
  );
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}
