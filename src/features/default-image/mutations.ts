import { useMutation } from '@tanstack/react-query';
import { AppError, RefusedError } from '@/lib/errors';
import { explainFailure } from '@/lib/explain-failure';
import { ImageFileError } from '@/lib/image-file';
import { prepareImage } from '@/lib/prepare-image';
import { rest, rowsOf } from '@/lib/rest';
import { pictureUrl, toStoredAddress } from '@/lib/storage';
import { removeStoredFile } from '@/lib/stored-files';
import { uploadPicture } from '@/lib/upload';
import { toast } from '@/ui/toast';
import { checkDefaultImage, defaultImagePath, defaultImageTexts } from './default-image-rules';
import { pictureLoads } from './picture-loads';
import { defaultImageQueries } from './queries';

/** The address cannot be the default image; its message says why, and belongs to the field. */
export class AddressError extends AppError {
  override name = 'AddressError';
}

/**
 * Makes a picture the default one, once it has been seen to load.
 * @throws AddressError
 */
async function saveDefaultImage(typed: string): Promise<string> {
  const address = toStoredAddress(typed);
  if (address === '') throw new AddressError(defaultImageTexts.empty);
  if (!(await pictureLoads(pictureUrl(address)))) throw new AddressError(defaultImageTexts.invalid);
  try {
    return rowsOf(await rest().rpc('update_default_business_image', { new_image_url: address }));
  } catch (error) {
    if (error instanceof RefusedError) throw new AddressError(error.message, { cause: error });
    throw error;
  }
}

export function useSaveDefaultImage() {
  return useMutation({
    mutationFn: saveDefaultImage,
    meta: { invalidates: [defaultImageQueries.all()] },
    onSuccess: () =>
      toast({
        tone: 'success',
        title: 'Imagen actualizada',
        description: 'Es la que se ve en los negocios sin imágenes propias.',
      }),
    onError: (error) => {
      // The field tells it.
      if (error instanceof AddressError) return;
      const description = explainFailure('No se pudo actualizar la imagen por defecto.', error);
      toast({ tone: 'error', title: 'Error', description });
    },
  });
}

interface DefaultImageUpload {
  file: File;
  /** Told how far it is, from 0 to 1. */
  onProgress: (sent: number) => void;
}

/** @returns where it lies in the bucket */
async function uploadDefaultImage({ file, onProgress }: DefaultImageUpload): Promise<string> {
  checkDefaultImage(file);
  const picture = await prepareImage(file, { purpose: 'default' });
  return uploadPicture({ path: defaultImagePath(picture.type), file: picture, onProgress });
}

/** Stores a picture; it becomes the default one only when its address is saved. */
export function useUploadDefaultImage() {
  return useMutation({
    mutationFn: uploadDefaultImage,
    onSuccess: () =>
      toast({
        tone: 'success',
        title: 'Imagen subida',
        description: 'Presiona «Guardar» para usarla.',
      }),
    onError: (error) =>
      toast({
        tone: 'error',
        title: 'Error',
        description:
          error instanceof ImageFileError
            ? error.message
            : explainFailure('No se pudo subir la imagen.', error),
      }),
  });
}

/** Removes a picture that was uploaded and then not used. It disturbs nobody where it stays. */
export async function discardUpload(path: string): Promise<void> {
  try {
    await removeStoredFile(path);
  } catch (error) {
    console.warn('default-image: an upload that is not used stayed in storage', path, error);
  }
}

/** @returns how many businesses have got the default image */
async function addDefaultImages(): Promise<number> {
  return rowsOf(await rest().rpc('add_default_images'));
}

/** Gives every business without a picture the default one. */
export function useAddDefaultImages() {
  return useMutation({
    mutationFn: addDefaultImages,
    meta: { invalidates: [['businesses'], ['images'], ['activity']] },
    onSuccess: (count) =>
      toast({
        tone: 'success',
        title: 'Imágenes por defecto añadidas',
        description:
          count === 1
            ? 'Se añadió a 1 negocio.'
            : `Se añadieron a ${count.toLocaleString('es-MX')} negocios.`,
      }),
    onError: (error) =>
      toast({
        tone: 'error',
        title: 'Error',
        description: explainFailure('Ocurrió un error al añadir imágenes por defecto.', error),
      }),
  });
}
