import { AppError, RefusedError } from '@/lib/errors';

/** Spec: admin §8 «Activity feed». The keys are those that the database puts into its refusal. */
const sourcePrefixes = new Map([
  ['submissions', 'Error en solicitudes: '],
  ['businesses', 'Error en negocios: '],
  ['categories', 'Error en categorías: '],
  ['products', 'Error en productos: '],
  ['users', 'Error en usuarios: '],
]);

const unknownFailure = 'Error desconocido al cargar la actividad';

/** Why the feed could not be loaded: which of its sources failed, or what else is known. */
export function explainActivityFailure(error: unknown): string {
  if (error instanceof RefusedError && error.hint === 'activity_source_failed') {
    const prefix = sourcePrefixes.get(error.details ?? '');
    return prefix ? prefix + error.message : unknownFailure;
  }
  const isKnown = error instanceof AppError && error.name !== 'AppError';
  return isKnown ? error.message : unknownFailure;
}
