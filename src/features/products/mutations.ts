import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { NotFoundError } from '@/lib/errors';
import { explainFailure } from '@/lib/explain-failure';
import { rest, rowsOf } from '@/lib/rest';
import { toast } from '@/ui/toast';
import { ChangedItemError } from './changed-item-error';
import { itemKinds, type ItemKind } from './item-kinds';
import { isSameItem, toItemColumns, toItemValues } from './item-values';
import { itemColumns, productQueries } from './queries';
import type { ItemValues } from './schema';

/** The page of the business shows its items, a search finds it by them, and the dashboard counts them. */
const invalidates: QueryKey[] = [productQueries.all(), ['businesses'], ['activity']];

interface ItemToSave {
  /** Null for a new one. */
  itemId: number | null;
  before: ItemValues | null;
  values: ItemValues;
}

async function saveItem(businessId: number, kind: ItemKind, item: ItemToSave): Promise<void> {
  const columns = toItemColumns(kind, item.values);
  if (item.itemId === null) {
    const row = { business_id: businessId, type: kind, ...columns };
    rowsOf(await rest().from('products').insert(row));
    return;
  }
  await checkUnchanged(kind, item.itemId, item.before);
  const answer = await rest().from('products').update(columns).eq('id', item.itemId).select('id');
  if (rowsOf(answer).length === 0) throw new NotFoundError(itemKinds[kind].gone);
}

/** @throws ChangedItemError when the item is no longer what its form began with */
async function checkUnchanged(kind: ItemKind, itemId: number, before: ItemValues | null): Promise<void> {
  const [row] = rowsOf(await rest().from('products').select(itemColumns).eq('id', itemId));
  if (!row) throw new NotFoundError(itemKinds[kind].gone);
  const current = toItemValues(row);
  if (before && !isSameItem(kind, before, current)) throw new ChangedItemError(current);
}

/** Creates or changes an item. Why it fails stands in the form, which keeps what was typed. */
export function useSaveItem(businessId: number, kind: ItemKind) {
  const queryClient = useQueryClient();
  const { created, updated, saveFailed } = itemKinds[kind];

  return useMutation({
    mutationFn: (item: ItemToSave) => saveItem(businessId, kind, item),
    meta: { invalidates },
    onSuccess: (_nothing, { itemId }) =>
      toast({ tone: 'success', title: itemId === null ? created : updated }),
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
