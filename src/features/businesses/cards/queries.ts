import { queryOptions } from '@tanstack/react-query';
import { businessesFreshMs, businessQueries, cardColumns, stateDays } from '@/features/businesses/queries';
import { siteDate } from '@/lib/site-date';
import { rest, unwrap } from '@/lib/supabase/rest';

/** The cards of these businesses, in their order; those that visitors cannot see are left out. */
async function fetchCards(ids: readonly number[], signal: AbortSignal) {
  const response = await rest()
    .from('businesses')
    .select(cardColumns)
    .eq('is_active', true)
    .neq('operating_status', 'closed_permanently')
    .in('id', [...ids])
    .order('is_featured', { referencedTable: 'images', ascending: false })
    .order('id', { referencedTable: 'images' })
    .limit(1, { referencedTable: 'images' })
    .gte('special_days.date', siteDate(stateDays.first))
    .lte('special_days.date', siteDate(stateDays.last))
    .abortSignal(signal);
  const rows = unwrap(response, signal);
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
}

export const cardQueries = {
  all: () => [...businessQueries.all(), 'cards'] as const,

  /** The cards of chosen businesses, at most a hundred. */
  byIds: (ids: readonly number[]) =>
    queryOptions({
      queryKey: [...cardQueries.all(), ids],
      queryFn: ({ signal }) => fetchCards(ids, signal),
      staleTime: businessesFreshMs,
    }),
};
