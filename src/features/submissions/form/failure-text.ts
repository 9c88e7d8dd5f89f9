import type { FieldErrors, FieldPath } from 'react-hook-form';
import {
  AppError,
  DuplicateError,
  errorTexts,
  ForbiddenError,
  NetworkError,
  RateLimitError,
  RefusedError,
  SessionExpiredError,
} from '@/lib/errors';
import { formatDuration } from '@/lib/dates';
import { limits } from '@/lib/limits';
import { readDetail } from '@/lib/read-detail';
import { z } from '@/lib/zod';
import {
  isSubmissionText,
  submissionLimits,
  submissionTexts,
  type SubmissionText,
  type SubmissionValues,
} from '@/features/submissions/schema';
import { refusedField } from './business-data';

/** The limit of a business, by the hint of its refusal. */
export const businessLimit = 'submission_rate_limited';

const limitTexts: Partial<Record<string, string>> = {
  [businessLimit]: 'Ya se envió una solicitud similar recientemente. Por favor, espera antes de enviar otra.',
  submission_connection_limited: `Desde tu conexión a internet ya se enviaron ${limits.submissions_of_an_address.most} solicitudes en una hora, tuyas o de quien usa el mismo Wi-Fi.`,
};

/** The sentence of the limit that was met. */
export function limitText(hint: string | null): string {
  return limitTexts[hint ?? ''] ?? errorTexts.rateLimit;
}

const text = {
  spam: 'El contenido enviado contiene elementos no permitidos. Por favor, revisa tu información.',
  duplicate: 'Ya existe un negocio registrado con estos datos. Verifica la información ingresada.',
  permission: 'Error de permisos: No se pudo insertar el registro. Por favor, contacta al soporte.',
  security:
    'Error de seguridad: No tienes permisos para crear este registro. Por favor, contacta al soporte.',
  unexpected: 'Error inesperado al procesar la solicitud. Por favor, intenta de nuevo.',
  fallback: 'Ocurrió un error al enviar el formulario.',
};

export function isSpamRefusal(error: unknown): error is RefusedError {
  return error instanceof RefusedError && error.hint === 'submission_spam';
}

const spamDetail = z.object({
  field: z.enum(['name', 'address', 'description']).nullable(),
  word: z.string(),
});

export interface Spam {
  /** Null where two fields have a part of it. */
  field: SubmissionText | null;
  /** With the word. */
  sentence: string;
}

/** What a refusal for spam is about; null where the server did not say. */
export function findSpam(error: unknown): Spam | null {
  const spam = isSpamRefusal(error) ? readDetail(error.details, spamDetail) : null;
  if (!spam) return null;
  const texts = { name: 'El nombre', address: 'La dirección', description: 'La descripción' };
  const where = spam.field === null ? 'Tu registro' : texts[spam.field];
  return { field: spam.field, sentence: `${where} no puede llevar «${spam.word}».` };
}

/**
 * A refusal that belongs to one field. Null for every other error, and where the field has no control on the page: a whole list, or
 * categories that could not be loaded.
 */
export function refusalAtField(
  error: unknown,
): { field: FieldPath<SubmissionValues>; message: string } | null {
  if (!(error instanceof RefusedError)) return null;
  const field = refusedField(error.details);
  return field && document.getElementsByName(field).length > 0 ? { field, message: error.message } : null;
}

/** Whether the row that the request conflicts with may be one of an earlier request. */
export function isMaybeDuplicate(error: unknown): boolean {
  return isBusinessLimit(error) || isDuplicate(error);
}

function isBusinessLimit(error: unknown): boolean {
  return error instanceof RateLimitError && error.hint === businessLimit;
}

function isDuplicate(error: unknown): boolean {
  return (
    error instanceof DuplicateError ||
    (error instanceof RefusedError && error.hint === 'submission_duplicate')
  );
}

/** The message of a failed submission (spec: public §8 «Submission failures»). */
export function failureText(error: unknown): string {
  if (isSpamRefusal(error)) return text.spam;
  if (error instanceof RateLimitError) return rateLimitText(error);
  if (isDuplicate(error)) return text.duplicate;
  if (error instanceof SessionExpiredError) return text.permission;
  if (error instanceof ForbiddenError) return text.security;
  if (error instanceof NetworkError) return `${text.fallback} ${error.message}`;
  if (error instanceof RefusedError) return `Error al enviar la solicitud: ${error.message}`;
  if (error instanceof AppError) return `Error al enviar la solicitud: ${text.unexpected}`;
  return text.fallback;
}

/** With the time to wait, unless it is the specified sentence. */
function rateLimitText(error: RateLimitError): string {
  const { retryAfterSeconds: seconds } = error;
  const text = limitText(error.hint);
  return seconds === null || isBusinessLimit(error)
    ? text
    : `${text} Podrás enviar la tuya en ${formatDuration(seconds)}.`;
}

interface Problem {
  path: FieldPath<SubmissionValues>;
  message: string;
}

const lists = [
  ['products', 'Producto'],
  ['services', 'Servicio'],
] as const;

/** The field errors in the order of the page. */
export function flattenFieldErrors(errors: FieldErrors<SubmissionValues>): Problem[] {
  const problems: Problem[] = [];
  for (const path of Object.keys(submissionTexts).filter(isSubmissionText)) {
    const message = errors[path]?.message;
    if (message) problems.push({ path, message });
  }
  for (const path of ['attribute_ids', 'hours'] as const) {
    const message = errors[path]?.message;
    if (message) problems.push({ path, message });
  }
  for (const [list, title] of lists) {
    for (let index = 0; index < submissionLimits[list]; index += 1) {
      for (const part of ['name', 'description'] as const) {
        const message = errors[list]?.[index]?.[part]?.message;
        if (!message) continue;
        problems.push({
          path: `${list}.${index}.${part}`,
          message: `${title} ${String(index + 1)}: ${message}`,
        });
      }
    }
  }
  return problems;
}
