/**
 * Every failure a person can meet, classified once by status, code and hint. The message of an AppError is
 * Spanish and may be shown; what the server said stays in `cause`, for the console.
 */
export class AppError extends Error {
  override name = 'AppError';
}

/** The row does not exist or is hidden: asking again gives the same answer, so it is never retried. */
export class NotFoundError extends AppError {
  override name = 'NotFoundError';
}

/** No answer arrived: the phone is offline, or the server cannot be reached. */
export class NetworkError extends AppError {
  override name = 'NetworkError';
}

/** The session has ended or its token was refused. */
export class SessionExpiredError extends AppError {
  override name = 'SessionExpiredError';
}

/** The database does not allow it to this person. */
export class ForbiddenError extends AppError {
  override name = 'ForbiddenError';
}

/** Too many requests; `retryAfterSeconds` is what the server asked to wait, if it said so. */
export class RateLimitError extends AppError {
  override name = 'RateLimitError';
  constructor(
    message: string,
    readonly retryAfterSeconds: number | null,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/**
 * The server refused what was sent, by a rule of its own. The message is the server's Spanish sentence; the
 * hint is the rule's stable key, by which it is told apart.
 */
export class RefusedError extends AppError {
  override name = 'RefusedError';
  constructor(
    message: string,
    readonly hint: string,
    /** What the rule adds for the program, e.g. the field that it is about. */
    readonly details: string | null,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** The same thing is already there. */
export class DuplicateError extends AppError {
  override name = 'DuplicateError';
}

/** What PostgREST answers when something fails. */
export interface DatabaseFailure {
  code: string;
  message: string;
  details: string | null;
  hint: string | null;
}

const text = {
  network: 'No hay conexión con el servidor. Revisa tu internet e inténtalo de nuevo.',
  notFound: 'No encontramos lo que buscas. Puede que ya no exista.',
  session: 'Tu sesión terminó. Inicia sesión de nuevo para continuar.',
  forbidden: 'No tienes permiso para hacer esto.',
  rateLimit: 'Hiciste varios intentos seguidos. Espera un momento e inténtalo de nuevo.',
  duplicate: 'Ya existe un registro con esos datos.',
  unavailable: 'El servicio no está disponible en este momento. Inténtalo de nuevo en unos minutos.',
  unexpected: 'Algo salió mal. Inténtalo de nuevo.',
};

const notFoundCodes = new Set(['PGRST116', 'PT404', 'P0002']);
const sessionCodes = new Set(['PGRST301', 'PGRST303']);
/** Our own refusals carry a key (`submission_duplicate`); a hint of PostgreSQL or PostgREST is a sentence. */
const hintKey = /^[a-z]+(_[a-z]+)+$/;

/**
 * Turns a failed answer of the data API into an error of ours.
 * @param failure what came in the body
 * @param status HTTP status; 0 when no answer arrived
 */
export function toAppError(failure: DatabaseFailure, status: number): AppError {
  const options = { cause: failure };
  if (status === 0) return new NetworkError(text.network, options);
  if (notFoundCodes.has(failure.code)) return new NotFoundError(text.notFound, options);
  if (sessionCodes.has(failure.code)) return new SessionExpiredError(text.session, options);
  if (failure.code === '42501') return new ForbiddenError(text.forbidden, options);
  if (status === 429) return new RateLimitError(text.rateLimit, readWaitSeconds(failure.details), options);
  if (failure.hint && hintKey.test(failure.hint)) {
    return new RefusedError(failure.message, failure.hint, failure.details, options);
  }
  if (failure.code === '23505') return new DuplicateError(text.duplicate, options);
  if (status >= 502 && status <= 504) return new AppError(text.unavailable, options);
  return new AppError(text.unexpected, options);
}

/** The Spanish sentence for anything that was thrown. */
export function messageOf(error: unknown): string {
  return error instanceof AppError ? error.message : text.unexpected;
}

function readWaitSeconds(details: string | null): number | null {
  const seconds = Number(/"retry_after_seconds":\s*(\d+)/.exec(details ?? '')?.[1] ?? Number.NaN);
  return Number.isFinite(seconds) ? seconds : null;
}
