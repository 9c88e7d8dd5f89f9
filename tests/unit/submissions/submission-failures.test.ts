import { describe, expect, it } from 'vitest';
import {
  failureText,
  findSpam,
  flattenFieldErrors,
  isMaybeDuplicate,
} from '@/features/submissions/form/failure-text';
import { toAppError } from '@/lib/errors';

const response = (status: number, code: string, hint: string | null = null, message = 'secret detail') =>
  toAppError({ code, message, details: null, hint }, status);

describe('the error message of the registration form', () => {
  it.each([
    [
      response(400, '22023', 'submission_spam', 'Contenido potencialmente spam detectado'),
      'El contenido enviado contiene elementos no permitidos. Por favor, revisa tu información.',
    ],
    [
      response(429, 'PT429', 'submission_rate_limited'),
      'Ya se envió una solicitud similar recientemente. Por favor, espera antes de enviar otra.',
    ],
    [
      toAppError(
        {
          code: 'PT429',
          message: 'secret detail',
          details: '{"retry_after_seconds": 2340}',
          hint: 'submission_connection_limited',
        },
        429,
      ),
      'Desde tu conexión a internet ya se enviaron 5 solicitudes en una hora, tuyas o de quien usa el mismo Wi-Fi. Podrás enviar la tuya en 39 min.',
    ],
    [
      response(429, 'PT429', 'refusal_rate_limited'),
      'Hubo varios intentos seguidos desde tu conexión. Espera un momento e inténtalo de nuevo.',
    ],
    [
      response(409, 'PT409', 'submission_duplicate'),
      'Ya existe un negocio registrado con estos datos. Verifica la información ingresada.',
    ],
    [
      response(409, '23505'),
      'Ya existe un negocio registrado con estos datos. Verifica la información ingresada.',
    ],
    [
      response(401, 'PGRST301'),
      'Error de permisos: No se pudo insertar el registro. Por favor, contacta al soporte.',
    ],
    [
      response(401, '42501'),
      'Error de seguridad: No tienes permisos para crear este registro. Por favor, contacta al soporte.',
    ],
    [
      response(400, '22023', 'submission_too_large', 'El formulario contiene demasiado texto'),
      'Error al enviar la solicitud: El formulario contiene demasiado texto',
    ],
    [
      response(500, 'XX000'),
      'Error al enviar la solicitud: Error inesperado al procesar la solicitud. Por favor, intenta de nuevo.',
    ],
    [
      response(0, ''),
      'Ocurrió un error al enviar el formulario. No hay conexión con el servidor. Revisa tu internet e inténtalo de nuevo.',
    ],
    [new TypeError('x is undefined'), 'Ocurrió un error al enviar el formulario.'],
    // Spec: public 5.16, public 8.21, admin 8.59
  ])('is specific to %s', (error, text) => {
    expect(failureText(error)).toBe(text);
  });

  it.each([
    [response(429, 'PT429', 'submission_rate_limited'), true],
    [response(429, 'PT429', 'submission_connection_limited'), false],
    [response(409, '23505'), true],
    [response(409, 'PT409', 'submission_duplicate'), true],
    [response(400, '22023', 'submission_spam'), false],
  ])('is about a known submission or business, %s: %s', (error, isKnown) => {
    expect(isMaybeDuplicate(error)).toBe(isKnown);
  });
});

describe('a refusal for spam', () => {
  const refusal = (details: string | null) =>
    toAppError({ code: '22023', message: 'spam', details, hint: 'submission_spam' }, 400);

  it.each([
    ['{"field": "name", "word": "viagra"}', 'name', 'El nombre no puede llevar «viagra».'],
    ['{"field": "address", "word": "$$$"}', 'address', 'La dirección no puede llevar «$$$».'],
    [
      '{"field": "description", "word": "https://"}',
      'description',
      'La descripción no puede llevar «https://».',
    ],
    ['{"field": null, "word": "free money"}', null, 'Tu registro no puede llevar «free money».'],
  ])('%s says where which word is', (details, field, sentence) => {
    expect(findSpam(refusal(details))).toEqual({ field, sentence });
  });

  it.each([null, 'x', '{"field": "phone", "word": "x"}'])(
    'says nothing more without a detail: %j',
    (details) => {
      expect(findSpam(refusal(details))).toBeNull();
    },
  );
});

describe('the error summary', () => {
  it('lists errors in the order of the fields', () => {
    const wrong = (message: string) => ({ type: 'custom', message });
    const problems = flattenFieldErrors({
      services: [undefined, { name: wrong('s') }],
      products: [{ description: wrong('d'), name: wrong('p') }],
      phone: wrong('t'),
      category_id: wrong('c'),
      name: wrong('n'),
    });
    expect(problems).toEqual([
      { path: 'name', message: 'n' },
      { path: 'category_id', message: 'c' },
      { path: 'phone', message: 't' },
      { path: 'products.0.name', message: 'Producto 1: p' },
      { path: 'products.0.description', message: 'Producto 1: d' },
      { path: 'services.1.name', message: 'Servicio 2: s' },
    ]);
    expect(flattenFieldErrors({})).toEqual([]);
  });
});
