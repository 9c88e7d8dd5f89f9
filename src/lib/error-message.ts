import { AppError } from './errors';

/**
 * What failed, followed by the reason where it is known.
 * @param what a sentence, «Error al eliminar la imagen.»
 */
export function errorMessage(what: string, error: unknown): string {
  const isKnown = error instanceof AppError && error.name !== 'AppError';
  return isKnown ? `${what} ${error.message}` : what;
}
