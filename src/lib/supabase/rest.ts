import { PostgrestClient } from '@supabase/postgrest-js';
import type { Database } from '@/database/database.types';
import { getSupabaseUrl, publishableKey } from './env';
import { toAppError, type DatabaseFailure } from '@/lib/errors';
import { endSession, getAccessToken, hasSession, renewAccessToken } from './session';

/** How long a request may take, in ms. Long: a batch of an import, or what happens in the background. */
const timeoutMs = { short: 15_000, long: 120_000 };
type Duration = keyof typeof timeoutMs;

const clients: Partial<Record<Duration, PostgrestClient<Database>>> = {};

/** The PostgREST client alone: a tenth of the size of the full client, and all that a public page needs. */
export function rest(duration: Duration = 'short'): PostgrestClient<Database> {
  return (clients[duration] ??= new PostgrestClient<Database>(`${getSupabaseUrl()}/rest/v1`, {
    headers: { apikey: publishableKey },
    fetch: (input, init) => fetchWithSession(input, init, timeoutMs[duration]),
    // The query client alone decides about retries.
    retry: false,
  }));
}

/** Aborts a request whose response has not arrived completely, and responds to it with 408 (Request Timeout). */
async function fetchWithTimeout(
  input: RequestInfo | URL,
  init: RequestInit,
  milliseconds: number,
): Promise<Response> {
  // Not AbortSignal.any, which Safari has only since 17.4.
  const controller = new AbortController();
  const abort = () => controller.abort(init.signal?.reason);
  init.signal?.addEventListener('abort', abort);
  if (init.signal?.aborted) abort();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<Response>((resolve) => {
    timer = setTimeout(() => {
      resolve(failureResponse(408, 'the server did not respond in time'));
      controller.abort();
    }, milliseconds);
  });
  try {
    return await Promise.race([fetchWithBody(input, { ...init, signal: controller.signal }), timeout]);
  } finally {
    clearTimeout(timer);
    init.signal?.removeEventListener('abort', abort);
  }
}

/** Waits for the body, too, so that a timeout or an abort of this promise covers it. */
async function fetchWithBody(input: RequestInfo | URL, init: RequestInit): Promise<Response> {
  const response = await fetch(input, init);
  const body = await response.arrayBuffer();
  // A response with the status 204 (No Content) may not have a body, not even an empty one.
  return new Response(body.byteLength === 0 ? null : body, response);
}

/**
 * Sends a request with the session's token. A refused token is renewed once; if that fails the session has
 * expired: it is cleared, which the guards notice, and the response says so.
 */
async function fetchWithSession(
  input: RequestInfo | URL,
  init: RequestInit = {},
  milliseconds: number,
): Promise<Response> {
  const isSignedIn = hasSession();
  const token = await getAccessToken();
  const response = await send(input, init, token, milliseconds);
  if (response.status !== 401 || !isSignedIn) return response;

  const renewed = token && (await renewAccessToken(token));
  if (renewed) {
    const second = await send(input, init, renewed, milliseconds);
    if (second.status !== 401) return second;
  }
  endSession();
  // PostgREST's own response to an expired token; without a token the error would be one of missing rights.
  return failureResponse(401, 'the session has ended', 'PGRST303');
}

function send(
  input: RequestInfo | URL,
  init: RequestInit,
  token: string | null,
  milliseconds: number,
): Promise<Response> {
  if (!token) return fetchWithTimeout(input, init, milliseconds);
  const headers = new Headers(init.headers);
  headers.set('Authorization', `Bearer ${token}`);
  return fetchWithTimeout(input, { ...init, headers }, milliseconds);
}

function failureResponse(status: number, message: string, code = ''): Response {
  const failure: DatabaseFailure = { code, message, details: null, hint: null };
  return Response.json(failure, { status });
}

type Answer<Row> =
  | { data: Row; error: null; status: number }
  | { data: null; error: DatabaseFailure; status: number };

/** The rows of a response. @throws AppError classified by code; AbortError when aborted */
export function unwrap<Row>(response: Answer<Row>, signal?: AbortSignal): Row {
  signal?.throwIfAborted();
  if (response.error) throw toAppError(response.error, response.status);
  return response.data;
}
