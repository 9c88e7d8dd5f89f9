import { PostgrestClient } from '@supabase/postgrest-js';
import type { Database } from '@/database/database.types';
import { fetchBackend } from './backend-fetch';
import { getSupabaseUrl, publishableKey } from './env';
import {
  AppError,
  errorOfStatus,
  NetworkError,
  PausedError,
  RateLimitError,
  sessionPaused,
  toAppError,
  type DatabaseFailure,
} from '@/lib/errors';
import { endSession, getAccessToken, hasSession, renewAccessToken } from './session';

/** How long a request may take, in ms. Long: a batch of an import, or what happens in the background. */
const timeoutMs = { short: 15_000, long: 120_000 };
type Duration = keyof typeof timeoutMs;

const clients: Partial<Record<Duration, PostgrestClient<Database>>> = {};

/** The PostgREST client alone: a tenth of the size of the full client, and all that a public page needs. */
export function rest(duration: Duration = 'short'): PostgrestClient<Database> {
  return (clients[duration] ??= new PostgrestClient<Database>(`${getSupabaseUrl()}/rest/v1`, {
    headers: { apikey: publishableKey },
    fetch: async (input, init) =>
      withExpectedBody(input, init, await fetchWithSession(input, init, timeoutMs[duration])),
    // The query client alone decides about retries.
    retry: false,
  }));
}

/** The response of a request or, when its body has not arrived in time, a 408 (Request Timeout). */
async function fetchInTime(
  input: RequestInfo | URL,
  init: RequestInit,
  milliseconds: number,
): Promise<Response> {
  try {
    return await fetchBackend(input, init, milliseconds);
  } catch (error) {
    // The signal of a caller may have a timeout of its own, which counts as a lost connection.
    if (init.signal?.aborted || !(error instanceof DOMException) || error.name !== 'TimeoutError')
      throw error;
    return failureResponse(408, error.message);
  }
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
  try {
    const token = await getAccessToken();
    const response = await send(input, init, token, milliseconds);
    if (response.status !== 401 || !isSignedIn) return response;

    // Without a token another tab may have signed in meanwhile.
    const renewed = await (token ? renewAccessToken(token) : getAccessToken());
    if (renewed) {
      const second = await send(input, init, renewed, milliseconds);
      if (second.status !== 401) return second;
    }
  } catch (error) {
    if (error instanceof AppError) return renewalFailure(error);
    throw error;
  }
  endSession();
  // PostgREST's own response to an expired token; without a token the error would be one of missing rights.
  return failureResponse(401, 'the session has ended', { code: 'PGRST303' });
}

/** The response when the session could not be renewed for now, which the client would report as a lost connection. */
function renewalFailure(error: AppError): Response {
  if (error instanceof PausedError) return failureResponse(error.status, error.message);
  if (error instanceof NetworkError) throw error;
  if (!(error instanceof RateLimitError)) return failureResponse(503, error.message);
  const details = JSON.stringify({ retry_after_seconds: error.retryAfterSeconds });
  return failureResponse(429, error.message, { hint: sessionPaused, details });
}

/**
 * The response, or a 502 (Bad Gateway) where a proxy or a captive portal has sent something else: no JSON, or no array where rows
 * and no object where one row was requested.
 */
async function withExpectedBody(
  input: RequestInfo | URL,
  init: RequestInit = {},
  response: Response,
): Promise<Response> {
  if (!response.ok) return response;
  const body = await response.text();
  const { pathname, searchParams } = new URL(input instanceof Request ? input.url : input);
  const isOneRow = new Headers(init.headers).get('Accept')?.includes('pgrst.object') === true;
  // The one function that returns a row; the others with a `select` return rows.
  const isRows = searchParams.has('select') && !pathname.endsWith('/rpc/search_businesses');
  const isJson = response.headers.get('Content-Type')?.includes('json') === true;
  const isExpected = isJson && (!(isOneRow || isRows) || body.trimStart().startsWith(isOneRow ? '{' : '['));
  // No body: a write, or only the count of rows.
  if (body !== '' && !isExpected)
    return failureResponse(502, `the response of ${pathname} is not what was requested`);
  return new Response(body === '' ? null : body, response);
}

function send(
  input: RequestInfo | URL,
  init: RequestInit,
  token: string | null,
  milliseconds: number,
): Promise<Response> {
  if (!token) return fetchInTime(input, init, milliseconds);
  const headers = new Headers(init.headers);
  headers.set('Authorization', `Bearer ${token}`);
  return fetchInTime(input, { ...init, headers }, milliseconds);
}

function failureResponse(status: number, message: string, more: Partial<DatabaseFailure> = {}): Response {
  const failure: DatabaseFailure = { code: '', message, details: null, hint: null, ...more };
  return Response.json(failure, { status });
}

export type DataResponse<Row> =
  | { data: Row; error: null; status: number }
  | { data: null; error: DatabaseFailure; status: number };

/** The rows of a response. @throws AppError classified by code; AbortError when aborted */
export function unwrap<Row>(response: DataResponse<Row>, signal?: AbortSignal): Row {
  signal?.throwIfAborted();
  if (response.error) throw toAppError(response.error, response.status);
  // The client reads a failure whose body is `null` as one without an error.
  if (response.status >= 400) throw errorOfStatus(response.status, 'an error without a body');
  return response.data;
}

/**
 * A page of a list that was selected with `count: 'exact'`, and the number of all rows. PostgREST refuses a page beyond the
 * last one, which here is empty. @throws as unwrap
 */
export function unwrapPage<Row>(
  response: DataResponse<Row[]> & { count: number | null },
  signal: AbortSignal,
): { rows: Row[]; total: number } {
  if (response.error?.code === 'PGRST103') return { rows: [], total: 0 };
  return { rows: unwrap(response, signal), total: response.count ?? 0 };
}
