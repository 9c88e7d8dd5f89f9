import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { AppError, NetworkError, NotFoundError } from '@/lib/errors';
import { explainFailure } from '@/lib/explain-failure';
import { prepareImage } from '@/lib/prepare-image';
import { rest, rowsOf } from '@/lib/rest';
import { storedAddress } from '@/lib/storage';
import { listStoredFiles, removeStoredFile } from '@/lib/stored-files';
import { uploadPicture } from '@/lib/upload';
import { toast } from '@/ui/toast';
import { foldersOf, imagePath, isOwnFile } from './image-path';
import { imageQueries, type BusinessImage } from './queries';
import { checkForUpload } from './upload-rules';

/** Cards, carousel and page of the business show its pictures, and the dashboard counts who has none. */
const invalidates: QueryKey[] = [imageQueries.all(), ['businesses'], ['activity']];

interface NewImage {
  file: File;
  /** Told what is being done and how far it is, from 0 to 1. */
  onProgress: (step: 'preparing' | 'sending', done: number) => void;
}

/** Files that have arrived although it is not known whether their row has: another try sends them no second time. */
const arrived = new WeakMap<File, string>();

/** Reduces a picture, stores it and gives it its row. A file without a row is nobody's: it is removed again. */
async function addImage(businessId: number, { file, onProgress }: NewImage): Promise<void> {
  const path = arrived.get(file) ?? (await storeFile(businessId, { file, onProgress }));
  arrived.set(file, path);
  try {
    if (!(await hasRow(path))) await insertRow(businessId, path);
  } catch (cause) {
    // Without an answer the row may be there, and would be left without its file.
    if (!(cause instanceof NetworkError)) {
      arrived.delete(file);
      await removeQuietly(path);
    }
    throw new AppError(explainFailure('Error al subir las imágenes.', cause), { cause });
  }
}

async function storeFile(businessId: number, { file, onProgress }: NewImage): Promise<string> {
  checkForUpload(file);
  onProgress('preparing', 0);
  const picture = await prepareImage(file, { onProgress: (done) => onProgress('preparing', done) });
  const path = imagePath(businessId, picture.type);
  onProgress('sending', 0);
  return uploadPicture({ path, file: picture, onProgress: (sent) => onProgress('sending', sent) });
}

async function hasRow(path: string): Promise<boolean> {
  const answer = await rest().from('business_images').select('id').eq('storage_path', path).limit(1);
  return rowsOf(answer).length > 0;
}

async function insertRow(businessId: number, path: string): Promise<void> {
  const row = { business_id: businessId, image_url: storedAddress(path), storage_path: path };
  rowsOf(await rest().from('business_images').insert(row));
}

async function removeQuietly(path: string): Promise<void> {
  try {
    await removeStoredFile(path);
  } catch (error) {
    console.warn('images: a file without a row stayed in storage', path, error);
  }
}

/** Adds one picture. What fails is told here, also when the dialog has been closed meanwhile. */
export function useAddImage(businessId: number) {
  return useMutation({
    mutationFn: (image: NewImage) => addImage(businessId, image),
    meta: { invalidates },
    onError: (error, { file }) =>
      toast({
        tone: 'error',
        title: `No se subió ${file.name}`,
        description: error instanceof AppError ? error.message : 'Error al subir las imágenes.',
      }),
  });
}

async function setFeatured(imageId: number): Promise<void> {
  rowsOf(await rest().rpc('set_featured_image', { p_image_id: imageId }));
}

/** Makes a picture the one that stands for its business. */
export function useFeatureImage(businessId: number) {
  const queryClient = useQueryClient();
  const { queryKey } = imageQueries.ofBusiness(businessId);

  return useMutation({
    mutationFn: (image: BusinessImage) => setFeatured(image.id),
    meta: { invalidates },
    onSuccess: () =>
      toast({
        tone: 'success',
        title: 'Imagen destacada',
        description: 'Es la primera que se ve de este negocio.',
      }),
    onError: (error) => {
      // Whoever took it away, took it from this list as well.
      if (error instanceof NotFoundError) void queryClient.invalidateQueries({ queryKey });
      const description = explainFailure('Error al establecer la imagen destacada.', error);
      toast({ tone: 'error', title: 'Error', description });
    },
  });
}

/** Removes the row, then the file. @returns whether a file was left behind */
async function deleteImage(businessId: number, image: BusinessImage): Promise<{ isFileLeft: boolean }> {
  const answer = await rest().from('business_images').delete().eq('id', image.id).select('id');
  if (rowsOf(answer).length === 0) throw new NotFoundError('La imagen ya no existe.');
  const path = image.storage_path;
  if (path === null || !isOwnFile(businessId, path)) return { isFileLeft: false };
  try {
    // An import may have given the same file to two rows.
    if (await hasRow(path)) return { isFileLeft: false };
    return { isFileLeft: !(await removeStoredFile(path)) };
  } catch (error) {
    console.warn('images: the file of a deleted picture was not removed', error);
    return { isFileLeft: true };
  }
}

export function useDeleteImage(businessId: number) {
  const queryClient = useQueryClient();
  const { queryKey } = imageQueries.ofBusiness(businessId);

  return useMutation({
    mutationFn: (image: BusinessImage) => deleteImage(businessId, image),
    meta: { invalidates },
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
    onError: (error) => {
      if (error instanceof NotFoundError) void queryClient.invalidateQueries({ queryKey });
      const description = explainFailure('Error al eliminar la imagen.', error);
      toast({ tone: 'error', title: 'Error', description });
    },
  });
}

/** The files of a business that no row shows: left by an upload that was cut off, or by a removal that failed. */
async function findLooseFiles(businessId: number): Promise<string[]> {
  const folders = await Promise.all(foldersOf(businessId).map((folder) => listStoredFiles(folder)));
  const paths = folders.flat();
  if (paths.length === 0) return [];
  const answer = await rest()
    .from('business_images')
    .select('image_url, storage_path')
    .eq('business_id', businessId);
  const rows = rowsOf(answer);
  return paths.filter(
    (path) => !rows.some((row) => row.storage_path === path || row.image_url.endsWith(storedAddress(path))),
  );
}

export function useFindLooseFiles(businessId: number) {
  return useMutation({
    mutationFn: () => findLooseFiles(businessId),
    onSuccess: (paths) => {
      if (paths.length > 0) return;
      toast({ tone: 'info', title: 'No hay imágenes sin registrar' });
    },
    onError: (error) => {
      const description = explainFailure('Error al buscar las imágenes sin registrar.', error);
      toast({ tone: 'error', title: 'Error', description });
    },
  });
}

/** Gives a file that lies in storage the row that it lacks. */
export function useRegisterFile(businessId: number) {
  return useMutation({
    mutationFn: async (path: string) => {
      if (!(await hasRow(path))) await insertRow(businessId, path);
    },
    meta: { invalidates },
    onSuccess: () => toast({ tone: 'success', title: 'Imagen registrada' }),
    onError: (error) => {
      const description = explainFailure('Error al registrar la imagen.', error);
      toast({ tone: 'error', title: 'Error', description });
    },
  });
}

/** Removes a file that no row shows. */
export function useRemoveLooseFile() {
  return useMutation({
    mutationFn: async (path: string) => {
      if (!(await removeStoredFile(path))) throw new NotFoundError('El archivo ya no existe.');
    },
    onSuccess: () => toast({ tone: 'success', title: 'Archivo eliminado' }),
    onError: (error) => {
      const description = explainFailure('Error al eliminar el archivo.', error);
      toast({ tone: 'error', title: 'Error', description });
    },
  });
}
