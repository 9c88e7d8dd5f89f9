import { PostgrestClient } from '@supabase/postgrest-js';
import type { Database } from '@/database/database.types';
import { getSupabaseUrl, publishableKey } from './env';
import { toAppError, type DatabaseFailure } from '@/lib/errors';
import { endSession, getAccessToken, hasSession, renewAccessToken } from './session';

/** The PostgREST client alone: a tenth of the size of the full client, and all that a public page needs. */
let client: PostgrestClient<Database> | null = null;

export function rest(): PostgrestClient<Database> {
  client ??= new PostgrestClient<Database>(`${getSupabaseUrl()}/rest/v1`, {
    headers: { apikey: publishableKey },
    fetch: fetchWithSession,
    // The query client alone decides about retries.
    retry: false,
  });
  return client;
}

/**
 * Sends a request with the session's token. A refused token is renewed once; if that fails the session has
 * expired: it is cleared, which the guards notice, and the response says so.
 */
async function fetchWithSession(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const isSignedIn = hasSession();
  const token = await getAccessToken();
  const response = await send(input, init, token);
  if (response.status !== 401 || !isSignedIn) return response;

  const renewed = token && (await renewAccessToken(token));
  if (renewed) {
    const second = await send(input, init, renewed);
    if (second.status !== 401) return second;
  }
  endSession();
  return sessionExpiredResponse();
}

function send(input: RequestInfo | URL, init: RequestInit, token: string | null): Promise<Response> {
  if (!token) return fetch(input, init);
  const headers = new Headers(init.headers);
  headers.set('Authorization', `Bearer ${token}`);
  return fetch(input, { ...init, headers });
}

/** PostgREST's own response to an expired token; without a token the error would be one of missing rights. */
function sessionExpiredResponse(): Response {
  const failure: DatabaseFailure = {
    code: 'PGRST303',
    message: 'the session has ended',
    details: null,
    hint: null,
  };
  return Response.json(failure, { status: 401 });
}

type Answer<Row> =
  { data: Row; error: null; status: number } | { data: null; error: DatabaseFailure; status: number };

/**
 * The rows of a response.
 * @throws AppError classified by code; AbortError when aborted
 */
export function unwrap<Row>(response: Answer<Row>, signal?: AbortSignal): Row {
  signal?.throwIfAborted();
  if (response.error) throw toAppError(response.error, response.status);
  return response.data;
}
