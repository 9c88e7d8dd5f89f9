import { errorOfStatus, PausedError, pauseReasonOf, RateLimitError } from '@/lib/errors';
import { fetchBackend } from './backend-fetch';
import { getSupabaseUrl, publishableKey } from './env';
import {
  isIssuedSession,
  readStoredSession,
  removeStoredSession,
  sessionKey,
  storeIssuedSession,
  type StoredSession,
} from './stored-session';

/** Of one renewal request, in ms. */
const requestTimeoutMs = 15_000;
/** Spec: admin §9 «retries back off from 200 ms, doubling, within 30 seconds». */
const firstRetryMs = 200;
const retriesMs = 30_000;
/** How long no renewal is sent after a 429, in which the auth server names no time. */
const rateLimitSeconds = 60;
/** The statuses with which the auth server refuses a refresh token for good, together with a code of its own. */
const finalStatuses = new Set([400, 401, 403, 404, 422]);

/** The lock that the tabs of this browser take in turns. */
const lockName = `${sessionKey}-renewal`;

const pausedText =
  'Hay muchas conexiones desde tu red. Tu sesión sigue abierta: espera un minuto e inténtalo de nuevo.';

/** When renewals may be sent again after a rate limit, in ms since 1970. */
let pausedUntil = 0;
/** The last renewal failed after all its retries: until one succeeds, a renewal is a single request. */
let isUnreachable = false;
let inFlight: Promise<StoredSession | null> | null = null;

/**
 * Renews the stored session. Requests of this tab share one renewal, and tabs renew in turns: the second one takes what the
 * first one stored.
 * @returns the stored session; null when there is none any more, because it was refused or signed out
 * @throws AppError when it could not be renewed for now. The session stays stored.
 */
export function renewStoredSession(): Promise<StoredSession | null> {
  inFlight ??= renewWithRetries().finally(() => {
    inFlight = null;
  });
  return inFlight;
}

async function renewWithRetries(): Promise<StoredSession | null> {
  const start = Date.now();
  const used = readStoredSession();
  if (!used) return null;
  for (let delay = firstRetryMs; ; delay *= 2) {
    try {
      const session = await inTurn(() => renew(used.refresh_token));
      isUnreachable = false;
      return session;
    } catch (error) {
      if (error instanceof RateLimitError || error instanceof PausedError) throw error;
      if (isUnreachable || Date.now() + delay - start >= retriesMs) {
        isUnreachable = true;
        throw error;
      }
    }
    await waitOrOnline(delay);
  }
}

/**
 * Without a lock, the token of a tab whose response is slow could be sent by another one after it may be used again: refused,
 * that tab would sign both out. Browsers have no locks on a page that is not secure, as `npm start` on a phone of the same network.
 */
function inTurn<Result>(run: () => Promise<Result>): Promise<Result> {
  return 'locks' in navigator ? navigator.locks.request(lockName, run) : run();
}

async function renew(refreshToken: string): Promise<StoredSession | null> {
  // Another tab may have renewed it, signed out or signed in: what is stored is newer.
  const isNewer = (session: StoredSession | null) => session?.refresh_token !== refreshToken;
  const before = readStoredSession();
  if (isNewer(before)) return before;
  if (Date.now() < pausedUntil) throw pausedError();
  const renewed = await requestRenewal(refreshToken);
  const after = readStoredSession();
  if (isNewer(after)) return after;
  if (renewed) return storeIssuedSession(renewed);
  removeStoredSession();
  return null;
}

/** @returns null when the auth server refuses the refresh token for good. @throws AppError */
async function requestRenewal(refresh_token: string) {
  let response: Response;
  try {
    response = await fetchBackend(
      `${getSupabaseUrl()}/auth/v1/token?grant_type=refresh_token`,
      {
        method: 'POST',
        headers: { apikey: publishableKey, 'Content-Type': 'application/json' },
        body: JSON.stringify({ refresh_token }),
      },
      requestTimeoutMs,
    );
  } catch (error) {
    throw errorOfStatus(0, String(error));
  }
  if (pauseReasonOf(response.status) !== null) throw errorOfStatus(response.status, 'renewal');
  const body: unknown = await response.json().catch(() => null);
  if (response.ok && isIssuedSession(body)) return body;
  if (response.status === 429) {
    pausedUntil = Date.now() + rateLimitSeconds * 1000;
    throw pausedError();
  }
  if (finalStatuses.has(response.status) && hasErrorCode(body)) return null;
  // Anything else comes from a server that is down, a gateway, or a network that asks to sign in first.
  throw errorOfStatus(503, `renewal: ${String(response.status)}`);
}

/** Whether a body is an error of the auth server itself, in either version of its API. */
function hasErrorCode(body: unknown): boolean {
  if (typeof body !== 'object' || body === null) return false;
  return [Reflect.get(body, 'error_code'), Reflect.get(body, 'code')].some(
    (code) => typeof code === 'string',
  );
}

function pausedError(): RateLimitError {
  return new RateLimitError(pausedText, Math.max(1, Math.ceil((pausedUntil - Date.now()) / 1000)));
}

function waitOrOnline(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      removeEventListener('online', finish);
      resolve();
    };
    const timer = setTimeout(finish, milliseconds);
    addEventListener('online', finish);
  });
}
