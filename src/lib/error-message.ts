import { AppError, errorTexts } from './errors';

/** What failed («Error al eliminar la imagen.»), followed by the reason where it is known. */
export function errorMessage(what: string, error: unknown): string {
  return isExplained(error) ? `${what} ${error.message}` : what;
}

/** Whether an error has a sentence of its own: not a defect, and not what a server says when it fails. */
export function isExplained(error: unknown): error is AppError {
  return error instanceof AppError && error.name !== 'AppError' && error.message !== errorTexts.unexpected;
}
