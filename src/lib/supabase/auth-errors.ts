import type { AuthError } from '@supabase/supabase-js';
import {
  AppError,
  errorOfStatus,
  errorTexts,
  NetworkError,
  pauseReasonOf,
  RateLimitError,
  RefusedError,
  SessionExpiredError,
} from '@/lib/errors';

/** Spanish messages of the auth server's refusals, by its error code. */
const refusals = new Map([
  ['invalid_credentials', 'El correo o la contraseña no son correctos.'],
  ['email_not_confirmed', 'Tu correo todavía no está confirmado. Abre el enlace que te enviamos.'],
  ['user_banned', 'Esta cuenta está suspendida. Habla con un administrador.'],
  ['signup_disabled', 'Por ahora no se pueden crear cuentas nuevas.'],
  ['email_provider_disabled', 'Por ahora no se puede entrar con correo y contraseña.'],
  ['email_address_invalid', 'Ese correo no es válido. Revísalo e inténtalo de nuevo.'],
  ['email_address_not_authorized', 'No podemos enviar correos a esa dirección.'],
  ['validation_failed', 'Alguno de los datos no es válido. Revísalos e inténtalo de nuevo.'],
  ['same_password', 'La contraseña nueva debe ser distinta de la anterior.'],
  ['otp_expired', 'El enlace ya venció o ya se usó.'],
  ['reauthentication_needed', 'Por seguridad, pide un enlace nuevo para cambiar tu contraseña.'],
]);

const emailLimitCode = 'over_email_send_rate_limit';

/** Reasons why a password is too weak; the server may give several. */
const weaknesses = new Map([
  ['length', 'Es demasiado corta.'],
  ['characters', 'Combina mayúsculas, minúsculas, números y símbolos.'],
  ['pwned', 'Aparece en listas de contraseñas robadas.'],
]);

const sessionCodes = new Set([
  'session_not_found',
  'session_expired',
  'refresh_token_not_found',
  'refresh_token_already_used',
  'bad_jwt',
  'no_authorization',
  'user_not_found',
]);

/** The auth server's limit of emails an hour, for all accounts together. */
const tooManyEmails = 'Hoy se enviaron demasiados correos. Intenta de nuevo en una hora.';
const emailLimitSeconds = 3600;

const weakPassword = 'Elige una contraseña más segura.';

/**
 * Classifies an error of the auth client by name, status and code. An unknown one is returned unchanged:
 * `messageOf` has a general message for it.
 */
export function toAuthError(error: AuthError): Error {
  const options = { cause: error };
  const { name, code, status } = error;
  if (status !== undefined && pauseReasonOf(status) !== null) return errorOfStatus(status, error.message);
  if (name === 'AuthRetryableFetchError') {
    return status
      ? new AppError(errorTexts.unavailable, options)
      : new NetworkError(errorTexts.network, options);
  }
  if (name === 'AuthSessionMissingError' || (code && sessionCodes.has(code))) {
    return new SessionExpiredError(errorTexts.session, options);
  }
  if (status === 429) {
    const seconds = readWaitSeconds(error);
    if (code === emailLimitCode && seconds === null) {
      return new RateLimitError(tooManyEmails, emailLimitSeconds, options);
    }
    return new RateLimitError(waitSentence(seconds), seconds, options);
  }
  if (code === 'weak_password') return new RefusedError(weakSentence(error), code, null, options);
  const sentence = code && refusals.get(code);
  return sentence ? new RefusedError(sentence, code, null, options) : error;
}

/**
 * Seconds until the server sends another email to this recipient, whose last one is on its way; null for any other error.
 * The code alone does not say so: the limit of all emails has the same, and then the server has sent nothing and undone
 * the sign-up.
 */
export function secondsToNextEmail(error: AuthError): number | null {
  return error.code === emailLimitCode ? readWaitSeconds(error) : null;
}

export function isRefusedFor(code: string, error: unknown): boolean {
  return error instanceof RefusedError && error.hint === code;
}

/** «…after 34 seconds»: the client exposes no header with the value. */
function readWaitSeconds({ message }: AuthError): number | null {
  const seconds = Number(/\b(\d+) seconds?\b/.exec(message)?.[1] ?? Number.NaN);
  return Number.isFinite(seconds) ? seconds : null;
}

function waitSentence(seconds: number | null): string {
  if (seconds === null) return errorTexts.rateLimit;
  return `Hiciste varios intentos seguidos. Espera ${seconds === 1 ? '1 segundo' : `${seconds} segundos`} e inténtalo de nuevo.`;
}

function weakSentence(error: AuthError): string {
  const reasons: unknown = 'reasons' in error ? error.reasons : [];
  const known = Array.isArray(reasons) ? reasons.map((reason) => weaknesses.get(String(reason))) : [];
  return [weakPassword, ...known].filter(Boolean).join(' ');
}
