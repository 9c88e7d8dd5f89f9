import type { QueryClient } from '@tanstack/react-query';
import { hourQueries } from '@/features/hours/queries';
import { productQueries } from '@/features/products/queries';
import { currentIds, getSavedIds, setSavedIds } from '@/features/saved/saved-ids';
import { readCopy } from '@/lib/offline-copies';
import { knownCards } from './known-cards';
import { businessQueries, idsWithoutRow, inOrderOf, type BusinessCardRow } from './queries';

/** Numbers and hours change rarely: a copy is renewed at the first visit of a day. */
const maxAgeMs = 24 * 60 * 60_000;

/**
 * Sees to it that the saved businesses can be read offline: their cards and the page of each. What is fetched here is stored as
 * everything that is shown (src/app/offline/keep-copies.ts).
 */
export async function keepSaved(queryClient: QueryClient, ids: readonly number[]): Promise<void> {
  for (const { id, slug } of await savedCards(queryClient, ids)) {
    if (await readCopy(businessQueries.detail(slug).queryKey)) continue;
    await queryClient.prefetchQuery(businessQueries.detail(slug));
    await queryClient.prefetchQuery(hourQueries.ofBusiness(id));
    await queryClient.prefetchQuery(productQueries.ofBusiness(id));
  }
}

async function savedCards(
  queryClient: QueryClient,
  ids: readonly number[],
): Promise<readonly BusinessCardRow[]> {
  const options = businessQueries.cards(ids);
  const copy = await readCopy(options.queryKey);
  if (copy && Date.now() - copy.updatedAt < maxAgeMs) return copy.data;
  const cards = await queryClient.fetchQuery(options).catch(() => null);
  if (cards) {
    await replaceMerged(queryClient, idsWithoutRow(ids, cards));
    return cards;
  }
  // Saved or removed without a connection: the list is made of the cards that are known.
  const known = knownCards(queryClient);
  const rows = inOrderOf(ids, known.rows);
  if (rows.length === ids.length)
    queryClient.setQueryData(options.queryKey, rows, { updatedAt: known.updatedAt });
  return [];
}

/** Replaces the saved ids of merged businesses; the changed list is kept in its turn. */
async function replaceMerged(queryClient: QueryClient, missing: number[]): Promise<void> {
  if (missing.length === 0) return;
  const merged = await queryClient.fetchQuery(businessQueries.merged(missing)).catch(() => null);
  if (merged?.length) setSavedIds(currentIds(getSavedIds(), merged));
}
