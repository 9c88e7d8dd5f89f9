import type { QueryClient } from '@tanstack/react-query';
import { businessQueries } from '@/features/businesses/queries';
import { hasOfflineCopy, writeOfflineCopy } from '@/lib/offline-copy';

/**
 * Stores the saved businesses for offline reading, unless a recent copy is stored. Without a connection the copy stays as it is,
 * until the next change or visit.
 */
export async function storeSaved(queryClient: QueryClient, ids: readonly number[]): Promise<void> {
  const options = businessQueries.cards(ids);
  if (hasOfflineCopy(options.queryKey)) return;
  const cards = await queryClient.fetchQuery(options).catch(() => null);
  if (cards) await writeOfflineCopy(options.queryKey, cards);
}
