import { AppError } from './errors';

/** What failed («Error al eliminar la imagen.»), followed by the reason where it is known. */
export function errorMessage(what: string, error: unknown): string {
  const isKnown = error instanceof AppError && error.name !== 'AppError';
  return isKnown ? `${what} ${error.message}` : what;
}
