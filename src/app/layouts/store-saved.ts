import type { QueryClient } from '@tanstack/react-query';
import { cardQueries } from '@/features/businesses/cards/queries';
import { writeOfflineCopy } from '@/lib/offline-copy';

/** Stores the saved businesses for offline reading. Without a connection the copy stays as it is, until the next change. */
export async function storeSaved(queryClient: QueryClient, ids: readonly number[]): Promise<void> {
  const options = cardQueries.byIds(ids);
  const cards = await queryClient.fetchQuery(options).catch(() => null);
  if (cards) await writeOfflineCopy(options.queryKey, cards);
}
