import { PostgrestClient } from '@supabase/postgrest-js';
import type { Database } from '@/database/database.types';
import { getSupabaseUrl, publishableKey } from './env';
import { toAppError, type DatabaseFailure } from './errors';
import { getAccessToken } from './session';

/** The data API alone: a tenth of the weight of the full client, and all that a public page needs. */
let client: PostgrestClient<Database> | null = null;

export function rest(): PostgrestClient<Database> {
  client ??= new PostgrestClient<Database>(`${getSupabaseUrl()}/rest/v1`, {
    headers: { apikey: publishableKey },
    fetch: fetchWithSession,
    // Retrying is decided in one place, by the query client.
    retry: false,
  });
  return client;
}

async function fetchWithSession(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const token = await getAccessToken();
  if (!token) return fetch(input, init);
  const headers = new Headers(init.headers);
  headers.set('Authorization', `Bearer ${token}`);
  return fetch(input, { ...init, headers });
}

type Answer<Row> =
  { data: Row; error: null; status: number } | { data: null; error: DatabaseFailure; status: number };

/**
 * The rows of an answer.
 * @throws AppError classified by code; an aborted request throws what the platform throws for it
 */
export function rowsOf<Row>(answer: Answer<Row>, signal?: AbortSignal): Row {
  signal?.throwIfAborted();
  if (answer.error) throw toAppError(answer.error, answer.status);
  return answer.data;
}
