import { errorMessage } from '@/lib/error-message';
import { ImageFileError } from './image-file';

export function uploadErrorText(error: unknown): string {
  return error instanceof ImageFileError ? error.message : errorMessage('No se pudo subir la imagen.', error);
}
