import type { Query, QueryClient } from '@tanstack/react-query';
import { NotFoundError } from '@/lib/errors';
import { deleteCopy, isRestored, writeCopy } from '@/lib/offline-copies';
import { hasSession } from '@/lib/supabase/session';

/**
 * Stores the data of what this visitor sees, to be read without a connection. Only queries that say so (`isKeptOffline`), and
 * nothing of a session, whose responses may have more in them than those of a visitor.
 */
export function keepCopies(queryClient: QueryClient): () => void {
  const keep = (query: Query) => {
    if (query.meta?.isKeptOffline && query.state.status === 'success' && !isRestored(query) && !hasSession())
      void writeCopy(query);
  };
  const cache = queryClient.getQueryCache();
  cache.getAll().forEach(keep);
  return cache.subscribe((event) => {
    if (event.type !== 'updated') return;
    const query = cache.get(event.query.queryHash);
    if (!query) return;
    if (event.action.type === 'success') keep(query);
    // A business that was taken off the directory is not shown offline either.
    if (event.action.type === 'error' && event.action.error instanceof NotFoundError) void deleteCopy(query);
  });
}
