import {
  AppError,
  DuplicateError,
  ForbiddenError,
  NetworkError,
  RateLimitError,
  RefusedError,
  SessionExpiredError,
} from '@/lib/errors';

export const rateLimitText =
  'Ya se envió una solicitud similar recientemente. Por favor, espera antes de enviar otra.';

const text = {
  spam: 'El contenido enviado contiene elementos no permitidos. Por favor, revisa tu información.',
  duplicate: 'Ya existe un negocio registrado con estos datos. Verifica la información ingresada.',
  permission: 'Error de permisos: No se pudo insertar el registro. Por favor, contacta al soporte.',
  security:
    'Error de seguridad: No tienes permisos para crear este registro. Por favor, contacta al soporte.',
  unexpected: 'Error inesperado al procesar la solicitud. Por favor, intenta de nuevo.',
  fallback: 'Ocurrió un error al enviar el formulario.',
};

export function isSpamRefusal(error: unknown): boolean {
  return error instanceof RefusedError && error.hint === 'submission_spam';
}

/** Whether it was refused because of a submission or business that is already there. */
export function isAboutSomethingKnown(error: unknown): boolean {
  return error instanceof RateLimitError || isDuplicate(error);
}

function isDuplicate(error: unknown): boolean {
  return (
    error instanceof DuplicateError ||
    (error instanceof RefusedError && error.hint === 'submission_duplicate')
  );
}

/** What the form says about a submission that failed (spec: public §8 «Submission failures»). */
export function failureText(error: unknown): string {
  if (isSpamRefusal(error)) return text.spam;
  if (error instanceof RateLimitError) return rateLimitText;
  if (isDuplicate(error)) return text.duplicate;
  if (error instanceof SessionExpiredError) return text.permission;
  if (error instanceof ForbiddenError) return text.security;
  if (error instanceof NetworkError) return `${text.fallback} ${error.message}`;
  if (error instanceof RefusedError) return `Error al enviar la solicitud: ${error.message}`;
  if (error instanceof AppError) return `Error al enviar la solicitud: ${text.unexpected}`;
  return text.fallback;
}
