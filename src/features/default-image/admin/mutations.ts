import { useMutation } from '@tanstack/react-query';
import { AppError, RefusedError } from '@/lib/errors';
import { errorMessage } from '@/lib/error-message';
import { extensionForType } from '@/lib/images/image-file';
import { prepareImage } from '@/lib/images/prepare-image';
import { rest, unwrap } from '@/lib/supabase/rest';
import { imageUrl, toStoredUrl } from '@/lib/images/image-url';
import { uploadErrorText } from '@/lib/images/upload-error-text';
import { uploadImage } from '@/lib/images/upload-image';
import { toastSuccess } from '@/ui/toast';
import { imageLoads } from '@/lib/images/image-loads';

/** The URL cannot be the default image; its message says why, and belongs to the field. */
export class UrlError extends AppError {
  override name = 'UrlError';
}

/** Saves the URL of the default image after a check that it loads. @throws UrlError */
async function saveDefaultImage(typed: string): Promise<string> {
  const url = toStoredUrl(typed);
  if (url === '') throw new UrlError('La URL de la imagen no puede estar vacía.');
  if (!(await imageLoads(imageUrl(url)))) throw new UrlError('La URL de la imagen no es válida.');
  try {
    return unwrap(await rest().rpc('update_default_business_image', { new_image_url: url }));
  } catch (error) {
    if (error instanceof RefusedError) throw new UrlError(error.message, { cause: error });
    throw error;
  }
}

export function useSaveDefaultImage() {
  return useMutation({
    mutationFn: saveDefaultImage,
    meta: {
      // The field shows the error of a refused URL.
      errorToast: (error) =>
        error instanceof UrlError
          ? null
          : { description: errorMessage('No se pudo actualizar la imagen por defecto.', error) },
    },
    onSuccess: () =>
      toastSuccess('Imagen actualizada', 'Es la que se ve en los negocios sin imágenes propias.'),
  });
}

/** The folder of the bucket for site-wide files. */
const folder = 'default';

/** The bucket path of a new default image. Storage refuses any other path. */
export function defaultImagePath(type: string, now = Date.now()): string {
  return `${folder}/default_${String(now)}.${extensionForType(type)}`;
}

interface DefaultImageUpload {
  file: File;
  /** Called with the progress, from 0 to 1. */
  onProgress: (sent: number) => void;
}

/** Stores an image; it becomes the default one only when its URL is saved. */
export function useUploadDefaultImage() {
  return useMutation({
    mutationFn: async ({ file, onProgress }: DefaultImageUpload) => {
      const image = await prepareImage(file, { form: 'defaultImage', preset: 'default' });
      return uploadImage({ path: defaultImagePath(image.type), file: image, onProgress });
    },
    meta: {
      invalidates: [],
      errorToast: (error) => ({ description: uploadErrorText(error) }),
    },
    onSuccess: () => toastSuccess('Imagen subida', 'Presiona «Guardar» para usarla.'),
  });
}

/** Gives every business without an image the default one. */
export function useAddDefaultImages() {
  return useMutation({
    mutationFn: async () => unwrap(await rest().rpc('add_default_images')),
    meta: { errorMessage: 'Ocurrió un error al añadir imágenes por defecto.' },
    onSuccess: (count) =>
      toastSuccess(
        'Imágenes por defecto añadidas',
        count === 1 ? 'Se añadió a 1 negocio.' : `Se añadieron a ${count.toLocaleString('es-MX')} negocios.`,
      ),
  });
}
