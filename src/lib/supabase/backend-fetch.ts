import { noteServerTime } from '@/lib/clock';
import { pauseReasonOf, unreachableStatus, type PauseReason } from '@/lib/errors';
import { fetchWithTimeout } from '@/lib/fetch-with-timeout';
import { isSiteReachable } from '@/lib/site-reachable';
import { getSupabaseUrl, publishableKey } from './env';

/**
 * Requests to the Supabase project, and the one place that decides whether it is paused. A paused project may respond with
 * a status of its platform; mostly its name does not even resolve, or CORS hides the status: then the request fails as it
 * does without internet. So after such a failure the project is asked once more, and then the site's own host: if only
 * that one responds, the project is paused.
 */

/** Of each of the two requests of a check, in ms. A slow network is no pause. */
const checkTimeoutMs = 5000;
/** How long the result of a check also explains other failures: the requests of a page fail together. */
const checkKeptMs = 5000;

/** What PostgREST reports while it cannot reach its database. */
const databaseDownCodes = new Set(['PGRST000', 'PGRST001', 'PGRST002']);

let pause: PauseReason | null = null;
let check: { result: Promise<number>; endedAt: number } | null = null;
const listeners = new Set<() => void>();

/** Calls the listener when the project is found paused, or responds again. */
export function subscribePause(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Why the project is paused; null while it responds. */
export function getPause(): PauseReason | null {
  return pause;
}

/**
 * `fetchWithTimeout` for the Supabase project. Where the project is paused, the response has a status of `pauseReasonOf`.
 * @throws as fetchWithTimeout; for a lost connection only after the check
 */
export async function fetchBackend(
  input: RequestInfo | URL,
  init: RequestInit,
  milliseconds: number,
): Promise<Response> {
  let response: Response;
  const sentAt = Date.now();
  try {
    response = await fetchWithTimeout(input, init, milliseconds);
  } catch (error) {
    if (init.signal?.aborted || isTimeout(error)) throw error;
    const status = await noteLostConnection();
    if (status === 0) throw error;
    return pausedResponse(status);
  }
  noteServerTime(response.headers.get('Date'), sentAt);
  const status = noteResponse(response.status, await textOf(response));
  if (pauseReasonOf(status) !== null) return pausedResponse(status);
  return status === response.status ? response : new Response(response.body, { status });
}

/**
 * Notes whether a response comes from a paused project.
 * @returns the status to classify it by, which is one of `pauseReasonOf` for a paused project alone
 */
export function noteResponse(httpStatus: number, body: string): number {
  const status = readStatus(httpStatus, body);
  const reason = pauseReasonOf(status);
  if (reason === null) check = null;
  setPause(reason);
  return status;
}

/**
 * Notes whether a request was lost because the project is paused. Requests that are lost together share one check.
 * @returns the status of the pause; 0 where it is the device's connection that failed
 */
export async function noteLostConnection(): Promise<number> {
  if (!check || Date.now() - check.endedAt > checkKeptMs) check = startCheck();
  const status = await check.result;
  setPause(pauseReasonOf(status));
  return status;
}

/** Asks a paused project whether it responds again. */
export async function recheckBackend(): Promise<void> {
  check = null;
  await noteLostConnection();
}

function startCheck(): NonNullable<typeof check> {
  const started = {
    endedAt: Number.POSITIVE_INFINITY,
    result: checkProject().finally(() => {
      started.endedAt = Date.now();
    }),
  };
  return started;
}

/** @returns the status of a pause; 0 where the project responds, or nothing does */
async function checkProject(): Promise<number> {
  // Outside a browser there is no site to compare with.
  if (typeof location === 'undefined' || !navigator.onLine) return 0;
  try {
    const response = await fetchWithTimeout(
      `${getSupabaseUrl()}/auth/v1/health`,
      { headers: { apikey: publishableKey }, cache: 'no-store' },
      checkTimeoutMs,
    );
    const status = readStatus(response.status, await textOf(response));
    return pauseReasonOf(status) === null ? 0 : status;
  } catch (error) {
    if (isTimeout(error)) return 0;
  }
  return (await isSiteReachable()) ? unreachableStatus : 0;
}

function readStatus(status: number, body: string): number {
  // A captive portal may respond with 402 and a page, and a single service of the project with 503.
  if (status === 402) return isJsonObject(parse(body)) ? status : 502;
  if (status === 503) return isGatewayFailure(parse(body)) ? unreachableStatus : status;
  return status;
}

/** Whether a 503 says that nothing behind the gateway responds: its own body, or PostgREST without a database. */
function isGatewayFailure(body: unknown): boolean {
  if (!isJsonObject(body)) return false;
  const code: unknown = Reflect.get(body, 'code');
  if (typeof code === 'string' && databaseDownCodes.has(code)) return true;
  // Auth and storage have a code or a status of their own.
  return 'message' in body && !('code' in body || 'error_code' in body || 'statusCode' in body);
}

function isJsonObject(body: unknown): body is object {
  return typeof body === 'object' && body !== null && !Array.isArray(body);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The body of a failure, which stays readable; that of a success is not needed. */
async function textOf(response: Response): Promise<string> {
  return response.ok ? '' : response.clone().text();
}

function pausedResponse(status: number): Response {
  return Response.json({ code: '', message: 'the project is paused', details: null, hint: null }, { status });
}

function isTimeout(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'TimeoutError';
}

function setPause(next: PauseReason | null): void {
  if (pause === next) return;
  pause = next;
  listeners.forEach((listener) => listener());
}
