import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useSingleFlightMutation } from '@/lib/forms/use-single-flight-mutation';
import { AppError } from '@/lib/errors';
import { requireChange } from '@/lib/supabase/require-change';
import { rest, unwrap } from '@/lib/supabase/rest';
import { removeUnusedFiles } from '@/lib/supabase/unused-files';
import { toastSuccess } from '@/ui/toast';
import { businessQueries } from '@/features/businesses/queries';
import { type EditedSpecialDay, toSpecialDayRows } from '@/features/hours/week/stored-hours';
import { periods } from '@/lib/limits';
import { adminBusinessQueries } from './queries';
import { toBusinessRow, type BusinessValues } from './schema';

interface BusinessSave {
  values: BusinessValues;
  /** The business and the version that were edited; null for a new one. */
  edited: { id: number; version: number } | null;
  /** The idempotency key of a new business: a retry with the same key creates no second one. */
  requestId: string;
}

/** @throws NotFoundError, or RefusedError `stale_version` when another user has saved meanwhile */
async function saveBusiness({ values, edited, requestId }: BusinessSave): Promise<number> {
  const response = await rest().rpc('save_business', {
    p_business: toBusinessRow(values),
    p_notes: values.notes,
    ...(edited ? { p_business_id: edited.id, p_version: edited.version } : { p_request_id: requestId }),
  });
  return unwrap(response);
}

/** Saves a business with its notes; the form shows the error. */
export function useSaveBusiness() {
  return useMutation({
    mutationFn: saveBusiness,
    meta: { errorToast: false },
    onSuccess: (_id, { edited }) => toastSuccess(edited ? 'Negocio actualizado' : 'Negocio creado'),
  });
}

/** Deletes a business with all that belongs to it; its files stay as long as it can be restored. */
async function deleteBusiness({ id }: { id: number; name: string }): Promise<void> {
  const response = await rest().from('businesses').delete().eq('id', id).select('id');
  await requireChange(response, {
    readCurrent: () => rest().from('businesses').select('id').eq('id', id),
    deletedText: 'Este negocio ya no existe',
  });
}

export function useDeleteBusiness() {
  return useSingleFlightMutation({
    mutationFn: deleteBusiness,
    meta: { errorMessage: 'Error al eliminar el negocio.' },
    onSuccess: (_nothing, { name }) => {
      toastSuccess('Negocio eliminado', `«${name}» queda ${periods.bin_days} días en la papelera.`);
      void removeUnusedFiles();
    },
  });
}

interface BulkChange {
  ids: readonly number[];
  change: { is_active: boolean } | { category_id: number | null } | { specialDay: EditedSpecialDay };
  /** The verb of the toast: «ocultó», «ocultaron». */
  done: { one: string; many: string };
}

/** Changes several businesses in one request. @returns how many; a business deleted meanwhile, or hidden by a policy, is none */
async function changeBusinesses({ ids, change }: BulkChange): Promise<number> {
  const count =
    'specialDay' in change
      ? unwrap(
          await rest().rpc('set_special_days', {
            p_business_ids: [...ids],
            p_special_days: toSpecialDayRows([change.specialDay]),
          }),
        )
      : unwrap(
          await rest()
            .from('businesses')
            .update(change)
            .in('id', [...ids])
            .select('id'),
        ).length;
  if (count === 0) throw new AppError('No se cambió ningún negocio. Vuelve a cargar la lista.');
  return count;
}

export function useChangeBusinesses() {
  return useSingleFlightMutation({
    mutationFn: changeBusinesses,
    meta: { errorMessage: 'No se pudieron cambiar los negocios.' },
    onSuccess: (count, { ids, done }) => {
      const left = ids.length - count;
      toastSuccess(
        count === 1 ? `Se ${done.one} 1 negocio` : `Se ${done.many} ${String(count)} negocios`,
        left === 0
          ? undefined
          : left === 1
            ? '1 elegido ya no existe.'
            : `${String(left)} elegidos ya no existen.`,
      );
    },
  });
}

interface DistinctPair {
  firstId: number;
  secondId: number;
  areDistinct: boolean;
}

/** Marks two possible duplicates as two businesses, or withdraws that. The list keeps the pair, to be undone, until it is left. */
export function useMarkDistinct() {
  const queryClient = useQueryClient();
  return useSingleFlightMutation({
    mutationFn: async ({ firstId, secondId, areDistinct }: DistinctPair) => {
      const response = await rest().rpc('mark_distinct_businesses', {
        p_first_id: firstId,
        p_second_id: secondId,
        p_are_distinct: areDistinct,
      });
      unwrap(response);
    },
    meta: { invalidates: [], errorMessage: 'No se pudo guardar si son dos negocios.' },
    onSuccess: () =>
      queryClient.invalidateQueries({
        queryKey: adminBusinessQueries.duplicates().queryKey,
        refetchType: 'none',
      }),
  });
}

interface Merge {
  kept: { id: number; name: string };
  merged: { id: number };
}

/** Makes one business part of another one. After a refusal, for example because another person merged them, the pairs are read again. */
export function useMergeBusinesses() {
  return useSingleFlightMutation({
    mutationFn: async ({ kept, merged }: Merge) => {
      unwrap(await rest().rpc('merge_businesses', { p_kept_id: kept.id, p_merged_id: merged.id }));
    },
    meta: { errorMessage: 'No se pudieron unir los negocios.', staleOnError: [businessQueries.all()] },
    onSuccess: (_nothing, { kept }) =>
      toastSuccess(
        'Negocios unidos',
        `Quedó «${kept.name}». El otro está ${periods.bin_days} días en la papelera.`,
      ),
  });
}
