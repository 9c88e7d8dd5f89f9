import { useMutation } from '@tanstack/react-query';
import { NotFoundError } from '@/lib/errors';
import { rest, unwrap } from '@/lib/supabase/rest';
import { listStoredFiles, tryRemoveStoredFiles } from '@/lib/supabase/storage-objects';
import { toast, toastSuccess } from '@/ui/toast';
import { toBusinessRow } from './business-form-mapper';
import type { BusinessValues } from './schema';

interface BusinessSave {
  values: BusinessValues;
  /** The business and the version that were edited; null for a new one. */
  edited: { id: number; version: number } | null;
  /** Made once for what is being created; sent again with every retry, it makes one business. */
  requestId: string;
}

/** @throws NotFoundError, and RefusedError `stale_version` where another person has saved meanwhile */
async function saveBusiness({ values, edited, requestId }: BusinessSave): Promise<number> {
  const response = await rest().rpc('save_business', {
    p_business: toBusinessRow(values),
    p_notes: values.notes,
    ...(edited ? { p_business_id: edited.id, p_version: edited.version } : { p_request_id: requestId }),
  });
  return unwrap(response);
}

/** Saves a business with its notes; the form shows why it fails. */
export function useSaveBusiness() {
  return useMutation({
    mutationFn: saveBusiness,
    meta: { errorToast: false },
    onSuccess: (_id, { edited }) => toastSuccess(edited ? 'Negocio actualizado' : 'Negocio creado'),
  });
}

/** Deletes a business and its stored files. @returns whether all the files are gone */
async function deleteBusiness({ id }: { id: number; name: string }): Promise<boolean> {
  // The rows name the files, and are deleted with the business.
  const files = await findFiles(id);
  const response = await rest().from('businesses').delete().eq('id', id).select('id');
  if (unwrap(response).length === 0) throw new NotFoundError('Este negocio ya no existe');
  return tryRemoveStoredFiles(files);
}

/** The files of its images, and orphaned ones. */
async function findFiles(id: number): Promise<string[]> {
  const response = await rest().from('business_images').select('storage_path').eq('business_id', id);
  const ofRows = unwrap(response).flatMap((image) => image.storage_path ?? []);
  const inFolders = await Promise.all(
    [String(id), `businesses/${id}`].map((folder) =>
      listStoredFiles(folder).catch((error: unknown) => {
        console.warn(`businesses: the files of ${folder} were not listed`, error);
        return [];
      }),
    ),
  );
  // An image of the folder default/ belongs to the whole site.
  return [...new Set([...ofRows, ...inFolders.flat()])].filter((path) => !path.startsWith('default/'));
}

export function useDeleteBusiness() {
  return useMutation({
    mutationFn: deleteBusiness,
    meta: { errorMessage: 'Error al eliminar el negocio.' },
    onSuccess: (areFilesDeleted, { name }) => {
      toastSuccess('Negocio eliminado', name);
      if (!areFilesDeleted) {
        toast({
          tone: 'info',
          title: 'Imágenes',
          description: 'La imagen se eliminó de la base de datos pero puede quedar en almacenamiento.',
        });
      }
    },
  });
}
