import type { QueryClient } from '@tanstack/react-query';
import { hasOfflineCopy, writeOfflineCopy } from '@/lib/offline-copy';
import { businessQueries } from './queries';

/** Stores the cards of the saved businesses for offline reading, unless a recent copy is stored. */
export async function storeCards(queryClient: QueryClient, ids: readonly number[]): Promise<void> {
  if (!hasOfflineCopy(businessQueries.cards(ids).queryKey)) await renewCards(queryClient, ids);
}

/** Stores them anew. Without a connection the copy stays as it is, until the next change or visit. */
export async function renewCards(queryClient: QueryClient, ids: readonly number[]): Promise<void> {
  const options = businessQueries.cards(ids);
  const cards = await queryClient.fetchQuery(options).catch(() => null);
  if (cards) await writeOfflineCopy(options.queryKey, cards);
}
