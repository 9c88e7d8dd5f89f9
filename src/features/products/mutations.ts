import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { ForbiddenError, NotFoundError } from '@/lib/errors';
import { explainFailure } from '@/lib/explain-failure';
import { rest, rowsOf } from '@/lib/rest';
import { toast } from '@/ui/toast';
import { ChangedItemError } from './changed-item-error';
import { itemKinds, type ItemKind } from './item-kinds';
import { isSameItem, toItemColumns, toItemValues } from './item-values';
import { editableColumns, productQueries } from './queries';
import type { ItemValues } from './schema';

/** The page of the business shows its items, a search finds it by them, and the dashboard counts them. */
const invalidates: QueryKey[] = [productQueries.all(), ['businesses'], ['activity']];

interface ItemToSave {
  /** The item and the version that was edited; null for a new one. */
  edited: { id: number; version: number } | null;
  values: ItemValues;
}

/** @throws NotFoundError, and ChangedItemError where somebody else has saved meanwhile */
async function saveItem(businessId: number, kind: ItemKind, { edited, values }: ItemToSave): Promise<void> {
  const columns = toItemColumns(kind, values);
  if (!edited) {
    const row = { business_id: businessId, type: kind, ...columns };
    rowsOf(await rest().from('products').insert(row));
    return;
  }
  const { id, version } = edited;
  const answer = await rest()
    .from('products')
    .update(columns)
    .eq('id', id)
    .eq('version', version)
    .select('id');
  if (rowsOf(answer).length > 0) return;

  const [row] = rowsOf(await rest().from('products').select(editableColumns).eq('id', id));
  if (!row) throw new NotFoundError(itemKinds[kind].gone);
  // Nothing changed because it may not be changed by this person.
  if (row.version === version) throw new ForbiddenError('No tienes permiso para hacer esto.');
  const current = toItemValues(row);
  // What was wanted is there already: an answer got lost, or two people had the same idea.
  if (!isSameItem(kind, values, current)) throw new ChangedItemError(current, row.version);
}

/** Creates or changes an item. Why it fails stands in the form, which keeps what was typed. */
export function useSaveItem(businessId: number, kind: ItemKind) {
  const queryClient = useQueryClient();
  const { created, updated, saveFailed } = itemKinds[kind];

  return useMutation({
    mutationFn: (item: ItemToSave) => saveItem(businessId, kind, item),
    meta: { invalidates },
    onSuccess: (_nothing, { edited }) => toast({ tone: 'success', title: edited ? updated : created }),
    onError: (error) => {
      // Whatever is true now, the list may be older: also after an answer that got lost.
      void queryClient.invalidateQueries({ queryKey: productQueries.ofKind(businessId, kind).queryKey });
      // The form asks what to do about it.
      if (error instanceof ChangedItemError) return;
      toast({ tone: 'error', title: 'Error', description: explainFailure(saveFailed, error) });
    },
  });
}

async function deleteItem(kind: ItemKind, itemId: number): Promise<void> {
  const answer = await rest().from('products').delete().eq('id', itemId).select('id');
  if (rowsOf(answer).length === 0) throw new NotFoundError(itemKinds[kind].gone);
}

export function useDeleteItem(businessId: number, kind: ItemKind) {
  const queryClient = useQueryClient();
  const { queryKey } = productQueries.ofKind(businessId, kind);
  const { deleted, deleteFailed } = itemKinds[kind];

  return useMutation({
    mutationFn: (itemId: number) => deleteItem(kind, itemId),
    meta: { invalidates },
    onSuccess: (_nothing, itemId) => {
      queryClient.setQueryData(queryKey, (items) => items?.filter(({ id }) => id !== itemId));
      toast({ tone: 'success', title: deleted });
    },
    onError: (error) => {
      if (error instanceof NotFoundError) void queryClient.invalidateQueries({ queryKey });
      toast({ tone: 'error', title: 'Error', description: explainFailure(deleteFailed, error) });
    },
  });
}
