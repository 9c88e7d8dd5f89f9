import {
  AuthApiError,
  AuthRetryableFetchError,
  AuthSessionMissingError,
  AuthUnknownError,
  AuthWeakPasswordError,
} from '@supabase/supabase-js';
import { describe, expect, it } from 'vitest';
import { isRefusedFor, secondsToNextEmail, toAuthError } from '@/lib/supabase/auth-errors';
import {
  AppError,
  messageOf,
  NetworkError,
  RateLimitError,
  RefusedError,
  SessionExpiredError,
} from '@/lib/errors';

const english = /[Ii]nvalid|[Ee]mail (not|link)|seconds|should|error/;

describe('an error of the auth server', () => {
  it.each([
    [400, 'invalid_credentials', 'El correo o la contraseña no son correctos.'],
    [400, 'email_not_confirmed', 'Tu correo todavía no está confirmado. Abre el enlace que te enviamos.'],
    [403, 'user_banned', 'Esta cuenta está suspendida. Habla con un administrador.'],
    [403, 'otp_expired', 'El enlace ya venció o ya se usó.'],
    [422, 'same_password', 'La contraseña nueva debe ser distinta de la anterior.'],
    [422, 'signup_disabled', 'Por ahora no se pueden crear cuentas nuevas.'],
    [400, 'validation_failed', 'Alguno de los datos no es válido. Revísalos e inténtalo de nuevo.'],
    [401, 'reauthentication_needed', 'Por seguridad, pide un enlace nuevo para cambiar tu contraseña.'],
    // Spec: admin 8.7, admin 8.9
  ])('%i %s has a Spanish message', (status, code, sentence) => {
    const error = toAuthError(new AuthApiError('Email link is invalid', status, code));
    expect(error).toBeInstanceOf(RefusedError);
    expect(messageOf(error)).toBe(sentence);
    expect(isRefusedFor(code, error)).toBe(true);
    expect(isRefusedFor('other_code', error)).toBe(false);
  });

  // Spec: admin 8.10
  it('lists the weaknesses of a password', () => {
    const error = toAuthError(
      new AuthWeakPasswordError('Password should be longer', 422, ['length', 'pwned']),
    );
    expect(messageOf(error)).toBe(
      'Elige una contraseña más segura. Es demasiado corta. Aparece en listas de contraseñas robadas.',
    );
  });

  it('shows the cooldown where it is known', () => {
    const wait = 'For security purposes, you can only request this after 34 seconds.';
    const error = toAuthError(new AuthApiError(wait, 429, 'over_email_send_rate_limit'));
    expect(error).toBeInstanceOf(RateLimitError);
    expect(error).toHaveProperty('retryAfterSeconds', 34);
    expect(messageOf(error)).toBe(
      'Hiciste varios intentos seguidos. Espera 34 segundos e inténtalo de nuevo.',
    );
    expect(messageOf(toAuthError(new AuthApiError('Too many', 429, 'over_request_rate_limit')))).toBe(
      'Hubo varios intentos seguidos desde tu conexión. Espera un momento e inténtalo de nuevo.',
    );
  });

  it('distinguishes the cooldown of a recipient from the limit of all emails, which have one code', () => {
    const code = 'over_email_send_rate_limit';
    const cooldown = 'For security purposes, you can only request this after 23 seconds.';
    expect(secondsToNextEmail(new AuthApiError(cooldown, 429, code))).toBe(23);
    const limit = new AuthApiError('email rate limit exceeded', 429, code);
    expect(secondsToNextEmail(limit)).toBeNull();
    expect(secondsToNextEmail(new AuthApiError(cooldown, 429, 'over_request_rate_limit'))).toBeNull();
    expect(toAuthError(limit)).toBeInstanceOf(RateLimitError);
    expect(messageOf(toAuthError(limit))).toBe(
      'Hoy se enviaron demasiados correos. Intenta de nuevo en una hora.',
    );
  });
});

describe('a failure that is not a refusal', () => {
  // Spec: admin 8.11
  it.each([
    new AuthRetryableFetchError('{}', 530),
    new AuthApiError('the project is paused', 540, undefined),
    new AuthApiError('the project is paused', 402, undefined),
  ])('says that the project is paused (%o)', (error) => {
    expect(messageOf(toAuthError(error))).toBe('El directorio está en pausa. Inténtalo más tarde.');
  });

  it('distinguishes a lost connection from an unavailable server', () => {
    expect(toAuthError(new AuthRetryableFetchError('Failed to fetch', 0))).toBeInstanceOf(NetworkError);
    const broken = toAuthError(new AuthRetryableFetchError('{}', 503));
    expect(broken).toBeInstanceOf(AppError);
    expect(broken).not.toBeInstanceOf(NetworkError);
  });

  it.each([
    new AuthSessionMissingError(),
    new AuthApiError('Invalid Refresh Token', 400, 'refresh_token_not_found'),
    new AuthApiError('invalid JWT', 403, 'bad_jwt'),
    // Spec: admin 8.9
  ])('ends the session: $message', (error) => {
    expect(toAuthError(error)).toBeInstanceOf(SessionExpiredError);
  });

  it.each([
    new AuthApiError('Database error saving new user', 422, 'something_new'),
    new AuthApiError('no code at all', 400, undefined),
    new AuthUnknownError('not json', null),
    // Spec: admin 1.4
  ])('is unexpected and its English message is not shown: $message', (error) => {
    const result = toAuthError(error);
    expect(result).not.toBeInstanceOf(AppError);
    expect(messageOf(result)).not.toMatch(english);
  });
});
