import { AppError } from './errors';

/**
 * What failed, and why where that is known: the general failure has nothing to add.
 * @param what a sentence, «Error al eliminar la imagen.»
 */
export function errorMessage(what: string, error: unknown): string {
  const isKnown = error instanceof AppError && error.name !== 'AppError';
  return isKnown ? `${what} ${error.message}` : what;
}
