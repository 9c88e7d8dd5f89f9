import { useMutation, useQueryClient } from '@tanstack/react-query';
import { AppError, NetworkError, NotFoundError } from '@/lib/errors';
import { errorMessage } from '@/lib/error-message';
import { useSingleFlightMutation } from '@/lib/forms/use-single-flight-mutation';
import { createThumbnail } from '@/lib/images/create-thumbnail';
import { prepareImage } from '@/lib/images/prepare-image';
import { requireChange } from '@/lib/supabase/require-change';
import { rest, unwrap } from '@/lib/supabase/rest';
import { storageUrl } from '@/lib/images/image-url';
import {
  listStoredFiles,
  pathInBucket,
  removeStoredFile,
  tryRemoveStoredFiles,
} from '@/lib/supabase/storage-objects';
import { uploadImage } from '@/lib/images/upload-image';
import { toast, toastSuccess } from '@/ui/toast';
import { foldersOf, imagePath, isOwnFile } from './image-path';
import { imageQueries, type BusinessImage } from './queries';

interface NewImage {
  file: File;
  /** Called with the step and its progress, from 0 to 1. */
  onProgress: (step: 'preparing' | 'sending', done: number) => void;
}

interface StoredFile {
  path: string;
  image: File;
}

/** Uploaded files whose row has an unknown outcome: a retry does not upload them again. */
const storedFiles = new WeakMap<File, StoredFile>();

const notAddedText = 'Error al subir las imágenes.';

/** Stores an image, its row and its thumbnail. A file whose row cannot be inserted is removed. */
async function addImage(businessId: number, { file, onProgress }: NewImage): Promise<void> {
  const stored = storedFiles.get(file) ?? (await storeFile(businessId, { file, onProgress }));
  storedFiles.set(file, stored);
  const { path, image } = stored;
  let id: number;
  try {
    id = await registerFile(businessId, path);
  } catch (cause) {
    // After a lost response the row may exist, and needs its file.
    if (!(cause instanceof NetworkError)) {
      storedFiles.delete(file);
      await tryRemoveStoredFiles([path]);
    }
    throw new AppError(errorMessage(notAddedText, cause), { cause });
  }
  await createThumbnail({ id, path }, image);
}

async function storeFile(businessId: number, { file, onProgress }: NewImage): Promise<StoredFile> {
  onProgress('preparing', 0);
  const image = await prepareImage(file, {
    form: 'gallery',
    onProgress: (done) => onProgress('preparing', done),
  });
  const path = imagePath(businessId, image.type);
  onProgress('sending', 0);
  await uploadImage({ path, file: image, onProgress: (sent) => onProgress('sending', sent) });
  return { path, image };
}

/** Inserts the row of a file, unless it exists. @returns its id */
async function registerFile(businessId: number, path: string): Promise<number> {
  const existing = await findRow(path);
  if (existing !== null) return existing;
  const row = { business_id: businessId, image_url: storageUrl(path), storage_path: path };
  const inserted = unwrap(await rest().from('business_images').insert(row).select('id'))[0];
  if (!inserted) throw new AppError(notAddedText);
  return inserted.id;
}

async function findRow(path: string): Promise<number | null> {
  const response = await rest().from('business_images').select('id').eq('storage_path', path).limit(1);
  return unwrap(response)[0]?.id ?? null;
}

/** Why an image was not added. */
export function addingErrorText(error: unknown): string {
  return error instanceof AppError ? error.message : notAddedText;
}

/** Adds one image. The error toast names the file, because the dialog may be closed by then. */
export function useAddImage(businessId: number) {
  return useMutation({
    mutationFn: (image: NewImage) => addImage(businessId, image),
    meta: { errorToast: false },
    onError: (error, { file }) =>
      toast({
        tone: 'error',
        title: `No se subió ${file.name}`,
        description: addingErrorText(error),
      }),
  });
}

/** Makes an image the featured one of its business. */
export function useFeatureImage() {
  return useSingleFlightMutation({
    mutationFn: async ({ id }: BusinessImage) =>
      unwrap(await rest().rpc('set_featured_image', { p_image_id: id })),
    meta: { errorMessage: 'Error al establecer la imagen destacada.' },
    onSuccess: () => toastSuccess('Imagen destacada', 'Es la primera que se ve de este negocio.'),
  });
}

/** Removes the row, then the file and its thumbnail. @returns whether a file was left behind */
async function deleteImage(businessId: number, image: BusinessImage): Promise<{ isFileLeft: boolean }> {
  const response = await rest().from('business_images').delete().eq('id', image.id).select('id');
  await requireChange(response, {
    readCurrent: () => rest().from('business_images').select('id').eq('id', image.id),
    deletedText: 'La imagen ya no existe.',
  });
  const path = image.storage_path;
  if (path === null || !isOwnFile(businessId, path)) return { isFileLeft: false };
  try {
    // An import may have given the same file to two rows.
    if ((await findRow(path)) !== null) return { isFileLeft: false };
    const thumbnail = image.thumbnail_url === null ? null : pathInBucket(image.thumbnail_url);
    const isImageDeleted = await removeStoredFile(path);
    const isThumbnailDeleted =
      thumbnail === null || !isOwnFile(businessId, thumbnail) || (await removeStoredFile(thumbnail));
    return { isFileLeft: !isImageDeleted || !isThumbnailDeleted };
  } catch (error) {
    console.warn('images: the file of a deleted image was not removed', error);
    return { isFileLeft: true };
  }
}

export function useDeleteImage(businessId: number) {
  const queryClient = useQueryClient();
  const { queryKey } = imageQueries.ofBusiness(businessId);

  return useSingleFlightMutation({
    mutationFn: (image: BusinessImage) => deleteImage(businessId, image),
    meta: { errorMessage: 'Error al eliminar la imagen.' },
    onSuccess: ({ isFileLeft }, image) => {
      queryClient.setQueryData(queryKey, (images) => images?.filter(({ id }) => id !== image.id));
      toast(
        isFileLeft
          ? {
              tone: 'info',
              title: 'Imagen eliminada',
              description: 'La imagen se eliminó de la base de datos pero puede quedar en almacenamiento.',
            }
          : { tone: 'success', title: 'Imagen eliminada' },
      );
    },
  });
}

/** Files of a business without a row: from an aborted upload or a failed deletion. */
async function findOrphanedFiles(businessId: number): Promise<string[]> {
  const folders = await Promise.all(foldersOf(businessId).map((folder) => listStoredFiles(folder)));
  const paths = folders.flat();
  if (paths.length === 0) return [];
  const response = await rest()
    .from('business_images')
    .select('image_url, storage_path, thumbnail_url')
    .eq('business_id', businessId);
  const shown = unwrap(response)
    .flatMap((row) => [
      row.image_url,
      row.thumbnail_url ?? [],
      row.storage_path === null ? [] : storageUrl(row.storage_path),
    ])
    .flat();
  return paths.filter((path) => !shown.some((url) => url.endsWith(storageUrl(path))));
}

export function useFindOrphanedFiles(businessId: number) {
  return useSingleFlightMutation({
    mutationFn: () => findOrphanedFiles(businessId),
    meta: { invalidates: [], errorMessage: 'Error al buscar las imágenes sin registrar.' },
    onSuccess: (paths) => {
      if (paths.length > 0) return;
      toast({ tone: 'info', title: 'No hay imágenes sin registrar' });
    },
  });
}

/** Inserts the row of an orphaned file. */
export function useRegisterFile(businessId: number) {
  return useSingleFlightMutation({
    mutationFn: async (path: string) => {
      await createThumbnail({ id: await registerFile(businessId, path), path });
    },
    meta: { errorMessage: 'Error al registrar la imagen.' },
    onSuccess: () => toastSuccess('Imagen registrada'),
  });
}

/** Deletes an orphaned file. */
export function useRemoveOrphanedFile() {
  return useSingleFlightMutation({
    mutationFn: async (path: string) => {
      if (!(await removeStoredFile(path))) throw new NotFoundError('El archivo ya no existe.');
    },
    meta: { invalidates: [], errorMessage: 'Error al eliminar el archivo.' },
    onSuccess: () => toastSuccess('Archivo eliminado'),
  });
}
