/**
 * Every failure a user can meet, classified once by status, code and hint. The message of an AppError is Spanish
 * and may be shown; the server's own message is in `cause`, for the console.
 */
export class AppError extends Error {
  override name = 'AppError';
}

/** The row does not exist or is hidden: a retry gives the same response, so it is never retried. */
export class NotFoundError extends AppError {
  override name = 'NotFoundError';
}

/** No response: the device is offline, or the server is unreachable. */
export class NetworkError extends AppError {
  override name = 'NetworkError';
}

/** Why the project does not respond: over the limits of its plan, asleep, or its name or server cannot be reached. */
export type PauseReason = 'over-limit' | 'asleep' | 'unreachable';

/** The project is paused or down while the device has internet: a retry of the same request cannot succeed soon. */
export class PausedError extends NetworkError {
  override name = 'PausedError';
  constructor(
    message: string,
    /** As in `pauseReasonOf`. */
    readonly status: number,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** The server failed (5xx): the request may be right. */
export class UnavailableError extends AppError {
  override name = 'UnavailableError';
}

/** The server did not respond in time. A retry by itself would make the visitor wait as long again. */
export class TimeoutError extends AppError {
  override name = 'TimeoutError';
}

/** The session has ended or its token was refused. */
export class SessionExpiredError extends AppError {
  override name = 'SessionExpiredError';
}

export class ForbiddenError extends AppError {
  override name = 'ForbiddenError';
}

/** Too many requests; `retryAfterSeconds` is the Retry-After header, if there was one, and `hint` the key of the limit. */
export class RateLimitError extends AppError {
  override name = 'RateLimitError';
  constructor(
    message: string,
    readonly retryAfterSeconds: number | null,
    options?: ErrorOptions,
    readonly hint: string | null = null,
  ) {
    super(message, options);
  }
}

/** The server refused the data by a rule of its own: its Spanish sentence, and the stable key of the rule. */
export class RefusedError extends AppError {
  override name = 'RefusedError';
  constructor(
    message: string,
    readonly hint: string,
    /** The rule's data for the program, e.g. the field that it is about. */
    readonly details: string | null,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

export class DuplicateError extends AppError {
  override name = 'DuplicateError';
}

/** The body of a failed PostgREST response. */
export interface DatabaseFailure {
  code: string;
  message: string;
  details: string | null;
  hint: string | null;
}

/** Sentences that other clients than that of the data API share. */
export const errorTexts = {
  network: 'No hay conexión con el servidor. Revisa tu internet e inténtalo de nuevo.',
  paused: 'El directorio está en pausa. Inténtalo más tarde.',
  timeout: 'El servidor tarda demasiado en responder. Inténtalo de nuevo.',
  notFound: 'No encontramos lo que buscas. Puede que ya no exista.',
  session: 'Tu sesión terminó. Inicia sesión de nuevo para continuar.',
  forbidden: 'No tienes permiso para hacer esto.',
  rateLimit: 'Hubo varios intentos seguidos desde tu conexión. Espera un momento e inténtalo de nuevo.',
  duplicate: 'Ya existe un registro con esos datos.',
  unavailable: 'El servicio no está disponible en este momento. Inténtalo de nuevo en unos minutos.',
  unexpected: 'Algo salió mal. Inténtalo de nuevo.',
};

const notFoundCodes = new Set(['PGRST116', 'PT404', 'P0002']);
const sessionCodes = new Set(['PGRST301', 'PGRST303']);
/**
 * Our own refusals have a key as hint (`submission_duplicate`); a hint of PostgreSQL or PostgREST is a sentence.
 */
const hintKey = /^[a-z]+(_[a-z]+)+$/;

/** The hint of a request that was not sent because the auth server limits renewals; its message is Spanish. */
export const sessionPaused = 'session_paused';

/** The status of a project that nothing responds for, as Cloudflare reports it for a name that does not resolve. */
export const unreachableStatus = 530;

/**
 * Why the project is paused, by the status of a response; null for any other status. 402 and 540 are those of Supabase, 520
 * to 530 those of Cloudflare before it.
 */
export function pauseReasonOf(status: number): PauseReason | null {
  if (status === 402) return 'over-limit';
  if (status === 540) return 'asleep';
  return status >= 520 && status <= 530 ? 'unreachable' : null;
}

/** Classifies a failed response of the data API; its status is 0 without a response. */
export function toAppError(failure: DatabaseFailure, status: number): AppError {
  const options = { cause: failure };
  if (status === 0) return new NetworkError(errorTexts.network, options);
  if (pauseReasonOf(status) !== null) return new PausedError(errorTexts.paused, status, options);
  if (status === 408) return new TimeoutError(errorTexts.timeout, options);
  if (notFoundCodes.has(failure.code)) return new NotFoundError(errorTexts.notFound, options);
  if (sessionCodes.has(failure.code)) return new SessionExpiredError(errorTexts.session, options);
  if (failure.code === '42501') return new ForbiddenError(errorTexts.forbidden, options);
  if (status === 429) {
    const text = failure.hint === sessionPaused ? failure.message : errorTexts.rateLimit;
    return new RateLimitError(text, readWaitSeconds(failure.details), options, failure.hint);
  }
  if (failure.hint && hintKey.test(failure.hint)) {
    return new RefusedError(failure.message, failure.hint, failure.details, options);
  }
  if (failure.code === '23505') return new DuplicateError(errorTexts.duplicate, options);
  if (status >= 502 && status <= 504) return new UnavailableError(errorTexts.unavailable, options);
  if (status >= 500) return new UnavailableError(errorTexts.unexpected, options);
  return new AppError(errorTexts.unexpected, options);
}

/**
 * Classifies a failure without a code of the database by its HTTP status, 0 without a response. Storage has no
 * SQLSTATE of its own: a 403 is what the database calls «insufficient privilege», a 401 an expired token.
 */
export function errorOfStatus(status: number, message: string): AppError {
  const code = { 401: 'PGRST303', 403: '42501', 404: 'PT404' }[status] ?? '';
  return toAppError({ code, message, details: null, hint: null }, status);
}

/** Whether the server has said nothing of what was requested: then what was stored before may be shown. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof NetworkError || error instanceof TimeoutError || error instanceof UnavailableError;
}

/** Retries a query this often, unless the same request cannot succeed when it is sent again at once. */
export function retryUpTo(count: number) {
  return (failures: number, error: Error): boolean =>
    failures < count &&
    !(error instanceof NotFoundError || error instanceof TimeoutError || error instanceof PausedError);
}

/** The Spanish sentence for any thrown value. */
export function messageOf(error: unknown): string {
  return error instanceof AppError ? error.message : errorTexts.unexpected;
}

function readWaitSeconds(details: string | null): number | null {
  const seconds = Number(/"retry_after_seconds":\s*(\d+)/.exec(details ?? '')?.[1] ?? Number.NaN);
  return Number.isFinite(seconds) ? seconds : null;
}
