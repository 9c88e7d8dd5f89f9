import { useMutation, useQueryClient } from '@tanstack/react-query';
import { AppError } from '@/lib/errors';
import { errorMessage } from '@/lib/error-message';
import { useSingleFlightMutation } from '@/lib/forms/use-single-flight-mutation';
import { extensionForType } from '@/lib/images/image-file';
import { storageUrl } from '@/lib/images/image-url';
import { prepareImage } from '@/lib/images/prepare-image';
import { uploadErrorText } from '@/lib/images/upload-error-text';
import { uploadImage } from '@/lib/images/upload-image';
import { randomId } from '@/lib/random-id';
import { requireChange } from '@/lib/supabase/require-change';
import { rest, unwrap } from '@/lib/supabase/rest';
import { removeUnusedFiles } from '@/lib/supabase/unused-files';
import { toastSuccess } from '@/ui/toast';
import { productKinds, type ProductKind } from '@/features/products/product-kinds';
import { editableColumns, productQueries } from '@/features/products/queries';
import { periods } from '@/lib/limits';
import { isSameProduct, toProductColumns, toProductValues, type ProductValues } from './schema';

/** A conflict: another person saved the product while its form was open. */
export class ChangedProductError extends AppError {
  override name = 'ChangedProductError';
  constructor(
    /** The stored values. */
    readonly current: ProductValues,
    /** Their version. */
    readonly version: number,
  ) {
    super('Alguien más lo cambió mientras lo editabas.');
  }
}

interface ProductToSave {
  /** The product and the version that was edited; null for a new one. */
  edited: { id: number; version: number } | null;
  values: ProductValues;
}

/** @throws NotFoundError, ForbiddenError, and ChangedProductError where another person has saved meanwhile */
async function saveProduct(
  businessId: number,
  kind: ProductKind,
  { edited, values }: ProductToSave,
): Promise<void> {
  const columns = toProductColumns(kind, values);
  if (!edited) {
    const row = { business_id: businessId, type: kind, ...columns };
    unwrap(await rest().from('products').insert(row));
    return;
  }
  const { id, version } = edited;
  const response = await rest()
    .from('products')
    .update(columns)
    .eq('id', id)
    .eq('version', version)
    .select('id');
  const row = await requireChange(response, {
    readCurrent: () => rest().from('products').select(editableColumns).eq('id', id),
    isUnchanged: (current) => current.version === version,
    deletedText: productKinds[kind].deletedText,
  });
  if (!row) return;
  const current = toProductValues(row);
  // Equal values are no conflict: the first request may have succeeded without a response, or both saved the same.
  if (!isSameProduct(kind, values, current)) throw new ChangedProductError(current, row.version);
}

/** Creates or updates a product. */
export function useSaveProduct(businessId: number, kind: ProductKind) {
  const { created, updated, saveFailed } = productKinds[kind];

  return useMutation({
    mutationFn: (product: ProductToSave) => saveProduct(businessId, kind, product),
    meta: {
      staleOnError: [productQueries.ofKind(businessId, kind).queryKey],
      // The form opens a dialog for a conflict.
      errorToast: (error) =>
        error instanceof ChangedProductError ? null : { description: errorMessage(saveFailed, error) },
    },
    onSuccess: (_nothing, { edited }) => {
      toastSuccess(edited ? updated : created);
      void removeUnusedFiles();
    },
  });
}

/** Deletes a product; its image stays as long as it can be restored. */
async function deleteProduct(kind: ProductKind, productId: number): Promise<void> {
  const response = await rest().from('products').delete().eq('id', productId).select('id');
  await requireChange(response, {
    readCurrent: () => rest().from('products').select('id').eq('id', productId),
    deletedText: productKinds[kind].deletedText,
  });
}

export function useDeleteProduct(businessId: number, kind: ProductKind) {
  const queryClient = useQueryClient();
  const { queryKey } = productQueries.ofKind(businessId, kind);
  const { deleted, deleteFailed } = productKinds[kind];

  return useSingleFlightMutation({
    mutationFn: (productId: number) => deleteProduct(kind, productId),
    meta: { errorMessage: deleteFailed },
    onSuccess: (_nothing, productId) => {
      queryClient.setQueryData(queryKey, (products) => products?.filter(({ id }) => id !== productId));
      toastSuccess(deleted, `Queda ${periods.bin_days} días en la papelera.`);
      void removeUnusedFiles();
    },
  });
}

/** The folder of the bucket for the images of a business's products. Its own images are one folder above. */
const folderOf = (businessId: number) => `${String(businessId)}/products`;

interface ProductImageUpload {
  file: File;
  /** Called with the part that is sent, from 0 to 1. */
  onProgress: (sent: number) => void;
}

/** Stores an image; a product has it only when the form with its URL is saved. */
export function useUploadProductImage(businessId: number) {
  return useMutation({
    mutationFn: async ({ file, onProgress }: ProductImageUpload) => {
      const image = await prepareImage(file, { form: 'gallery' });
      const name = `${randomId().replaceAll('-', '')}.${extensionForType(image.type)}`;
      return storageUrl(
        await uploadImage({ path: `${folderOf(businessId)}/${name}`, file: image, onProgress }),
      );
    },
    meta: {
      invalidates: [],
      errorToast: (error) => ({ description: uploadErrorText(error) }),
    },
  });
}
