import { AppError, RefusedError } from '@/lib/errors';

/** Spec: admin §8 «Activity feed». The keys are the hints of the database's error. */
const sourcePrefixes = new Map([
  ['submissions', 'Error en solicitudes: '],
  ['businesses', 'Error en negocios: '],
  ['categories', 'Error en categorías: '],
  ['products', 'Error en productos: '],
  ['users', 'Error en usuarios: '],
]);

const unknownFailure = 'Error desconocido al cargar la actividad';

/** The error text of the feed: which of its sources failed, or the general reason. */
export function explainActivityFailure(error: unknown): string {
  if (error instanceof RefusedError && error.hint === 'activity_source_failed') {
    const prefix = sourcePrefixes.get(error.details ?? '');
    return prefix ? prefix + error.message : unknownFailure;
  }
  const isKnown = error instanceof AppError && error.name !== 'AppError';
  return isKnown ? error.message : unknownFailure;
}
