import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { businessQueries, type BusinessCardRow } from './queries';

/** The cards of every list in memory, and when the oldest of these lists was read, in ms since 1970. */
export function knownCards(queryClient: QueryClient): { rows: BusinessCardRow[]; updatedAt: number } {
  const lists = queryClient
    .getQueriesData<InfiniteData<{ items: BusinessCardRow[] }>>({ queryKey: businessQueries.lists() })
    .map(([queryKey, list]) => ({ queryKey, rows: list?.pages.flatMap(({ items }) => items) ?? [] }));
  const cards = queryClient
    .getQueriesData<BusinessCardRow[]>({ queryKey: businessQueries.allCards() })
    .map(([queryKey, rows = []]) => ({ queryKey, rows }));
  const known = [...lists, ...cards].filter(({ rows }) => rows.length > 0);
  return {
    rows: known.flatMap(({ rows }) => rows),
    updatedAt: Math.min(
      ...known.map(({ queryKey }) => queryClient.getQueryState(queryKey)?.dataUpdatedAt ?? 0),
    ),
  };
}
