import { describe, expect, it } from 'vitest';
import {
  AppError,
  DuplicateError,
  ForbiddenError,
  messageOf,
  NetworkError,
  NotFoundError,
  PausedError,
  RateLimitError,
  RefusedError,
  SessionExpiredError,
  toAppError,
  UnavailableError,
} from '@/lib/errors';

const failure = (code: string, details: string | null = null) => ({
  code,
  details,
  hint: null,
  message: 'new row violates row-level security policy for table "secrets"',
});

describe('toAppError', () => {
  it.each([
    ['', 0, NetworkError],
    ['PGRST116', 406, NotFoundError],
    ['PT404', 404, NotFoundError],
    ['P0002', 400, NotFoundError],
    ['PGRST301', 401, SessionExpiredError],
    ['PGRST303', 401, SessionExpiredError],
    ['42501', 403, ForbiddenError],
    ['42501', 401, ForbiddenError],
    ['PT429', 429, RateLimitError],
    ['23505', 409, DuplicateError],
    ['23514', 400, AppError],
    ['57014', 500, UnavailableError],
    ['', 503, UnavailableError],
    ['', 402, PausedError],
    ['', 530, PausedError],
    ['', 540, PausedError],
    // Spec: admin 7.45
  ])('classifies %s with status %i', (code, status, kind) => {
    const error = toAppError(failure(code), status);
    expect(error.constructor).toBe(kind);
    expect(error.name).toBe(kind.name);
  });

  it.each([
    ['', 0, 'No hay conexión con el servidor. Revisa tu internet e inténtalo de nuevo.'],
    ['PGRST116', 406, 'No encontramos lo que buscas. Puede que ya no exista.'],
    ['PGRST301', 401, 'Tu sesión terminó. Inicia sesión de nuevo para continuar.'],
    ['42501', 403, 'No tienes permiso para hacer esto.'],
    [
      'PT429',
      429,
      'Hubo varios intentos seguidos desde tu conexión. Espera un momento e inténtalo de nuevo.',
    ],
    ['23505', 409, 'Ya existe un registro con esos datos.'],
    ['', 501, 'Algo salió mal. Inténtalo de nuevo.'],
    ['', 502, 'El servicio no está disponible en este momento. Inténtalo de nuevo en unos minutos.'],
    ['', 504, 'El servicio no está disponible en este momento. Inténtalo de nuevo en unos minutos.'],
    ['', 402, 'El directorio está en pausa. Inténtalo más tarde.'],
    ['', 530, 'El directorio está en pausa. Inténtalo más tarde.'],
    ['', 540, 'El directorio está en pausa. Inténtalo más tarde.'],
    ['', 505, 'Algo salió mal. Inténtalo de nuevo.'],
    ['57014', 500, 'Algo salió mal. Inténtalo de nuevo.'],
    // Spec: admin 1.4
  ])('shows for %s with status %i: %s', (code, status, sentence) => {
    expect(toAppError(failure(code), status).message).toBe(sentence);
  });

  // Spec: admin 1.4
  it('hides the message of the server and keeps it for the console', () => {
    const error = toAppError(failure('XX000'), 500);
    expect(error.message).toBe('Algo salió mal. Inténtalo de nuevo.');
    expect(error.cause).toMatchObject({ code: 'XX000' });
  });

  it.each([
    ['{"retry_after_seconds": 90}', 90],
    ['{"retry_after_seconds":7}', 7],
    ['{"retry_after_seconds": null}', null],
    [null, null],
  ])('reads the cooldown of %j', (details, retryAfterSeconds) => {
    expect(toAppError(failure('PT429', details), 429)).toMatchObject({ retryAfterSeconds });
  });
});

describe('a refusal of the database', () => {
  const refusal = {
    code: '22023',
    message: 'La dirección es requerida',
    hint: 'submission_address_required',
  };

  // Spec: admin 8.17
  it('has the message, the hint and the details of the server', () => {
    const error = toAppError({ ...refusal, details: '{"field": "products.0.name"}' }, 400);
    expect(error).toBeInstanceOf(RefusedError);
    expect(error.name).toBe('RefusedError');
    expect(error).toMatchObject({
      message: 'La dirección es requerida',
      hint: 'submission_address_required',
      details: '{"field": "products.0.name"}',
    });
  });

  it.each([
    'No function matches the given name.',
    'Perhaps you meant created_at',
    'created_at is missing',
    'created',
    null,
  ])('does not have the hint %j', (hint) => {
    const error = toAppError({ ...refusal, details: null, hint }, 400);
    expect(error.message).toBe('Algo salió mal. Inténtalo de nuevo.');
  });

  it('is neither a rate limit nor a missing permission', () => {
    const limited = { ...refusal, code: 'PT429', details: null, hint: 'submission_rate_limited' };
    expect(toAppError(limited, 429)).toBeInstanceOf(RateLimitError);
    const forbidden = { ...refusal, code: '42501', details: null, hint: 'staff_only' };
    expect(toAppError(forbidden, 403)).toBeInstanceOf(ForbiddenError);
  });
});

describe('messageOf', () => {
  it('returns a Spanish message for any thrown value', () => {
    expect(messageOf(new NotFoundError('No está.'))).toBe('No está.');
    expect(messageOf(new TypeError('x is not a function'))).toBe('Algo salió mal. Inténtalo de nuevo.');
    expect(messageOf('boom')).toBe('Algo salió mal. Inténtalo de nuevo.');
  });
});
