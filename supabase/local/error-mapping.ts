import type { LiteConnection } from './database';
import { currentRequest } from './request-context';

interface DatabaseError {
  code: string;
  message: string;
  detail?: string | null;
  hint?: string | null;
}

function isDatabaseError(error: unknown): error is DatabaseError {
  return (
    typeof error === 'object' &&
    error !== null &&
    'code' in error &&
    typeof error.code === 'string' &&
    /^[0-9A-Z]{5}$/.test(error.code)
  );
}

/** PostgREST's table: https://docs.postgrest.org/en/stable/references/errors.html#http-status-codes */
function httpStatusOf(code: string): number {
  if (code === 'P0001') return 400;
  if (code === '23503' || code === '23505') return 409;
  if (code === '25006') return 405;
  if (code === '53400') return 500;
  if (/^(08|53)/.test(code)) return 503;
  if (/^(0L|0P|28)/.test(code)) return 403;
  if (/^(09|25|2D|38|39|3B|40|54|55|57|58|F0|HV|P0|XX)/.test(code)) return 500;
  return 400;
}

/** SQLSTATEs that lite maps like PostgREST, with hint; it also distinguishes 401 and 403 for 42501. */
function isMappedByLite(code: string): boolean {
  return code === 'PGRST' || code.startsWith('PT') || /^(42|22|21)/.test(code) || code === '23502';
}

/** Storage and Auth read the original SQLSTATE to choose their response. */
function isRestRequest(): boolean {
  const request = currentRequest.getStore();
  return request !== undefined && new URL(request.url).pathname.startsWith('/rest/v1');
}

/** lite logs each error after normalizing it. This silences that one call for a 4xx, which is no defect. */
function silenceNextConsoleError(error: unknown): void {
  const print = console.error;
  const restore = () => {
    if (console.error === quiet) console.error = print;
  };
  const quiet = (...values: unknown[]) => {
    restore();
    if (values[0] !== error) print(...values);
  };
  console.error = quiet;
  queueMicrotask(restore);
}

/**
 * lite maps every SQLSTATE that it does not list (such as P0001 and 23514) to 500 "SUP", and drops the hint of 23505. An error
 * with the code PGRST lets it send a given status and body.
 */
export function mapErrorsLikePostgrest(connection: LiteConnection): void {
  const normalize = connection.normalizeDbError.bind(connection);
  connection.normalizeDbError = (raised) => {
    const error: unknown = normalize(raised);
    if (!isDatabaseError(error)) return error;
    const status = httpStatusOf(error.code);
    const mapped =
      !isRestRequest() || isMappedByLite(error.code)
        ? error
        : Object.assign(new Error(), {
            code: 'PGRST',
            message: JSON.stringify({
              code: error.code,
              message: error.message,
              details: error.detail ?? null,
              hint: error.hint ?? null,
            }),
            detail: JSON.stringify({ status, headers: {} }),
          });
    if (status < 500) silenceNextConsoleError(mapped);
    return mapped;
  };
}
