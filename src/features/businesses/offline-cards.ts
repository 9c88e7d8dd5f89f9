import type { QueryClient } from '@tanstack/react-query';
import { currentIds, getSavedIds, setSavedIds } from '@/features/saved/saved-ids';
import { hasOfflineCopy, writeOfflineCopy } from '@/lib/offline-copy';
import { businessQueries, idsWithoutRow } from './queries';

/** Stores the cards of the saved businesses for offline reading, unless a recent copy is stored. */
export async function storeCards(queryClient: QueryClient, ids: readonly number[]): Promise<void> {
  if (!hasOfflineCopy(businessQueries.cards(ids).queryKey)) await renewCards(queryClient, ids);
}

/**
 * Stores them anew, and replaces the saved ids of merged businesses. Without a connection the copy stays as it is, until the
 * next change or visit.
 */
export async function renewCards(queryClient: QueryClient, ids: readonly number[]): Promise<void> {
  const options = businessQueries.cards(ids);
  const cards = await queryClient.fetchQuery(options).catch(() => null);
  if (!cards) return;
  await writeOfflineCopy(options.queryKey, cards);
  const missing = idsWithoutRow(ids, cards);
  if (missing.length === 0) return;
  const merged = await queryClient.fetchQuery(businessQueries.merged(missing)).catch(() => null);
  // The changed ids renew the copy again.
  if (merged?.length) setSavedIds(currentIds(getSavedIds(), merged));
}
