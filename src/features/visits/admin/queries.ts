import { queryOptions } from '@tanstack/react-query';
import { visitQueries } from '@/features/visits/queries';
import { rest, unwrap } from '@/lib/supabase/rest';

async function fetchOfBusiness(businessId: number, signal: AbortSignal) {
  const response = await rest()
    .rpc('visits_of_business', { p_business_id: businessId }, { get: true })
    .select('kind, total, more_than')
    .abortSignal(signal);
  return unwrap(response, signal);
}

async function fetchToTell(businessIds: readonly number[], signal: AbortSignal) {
  const response = await rest()
    .rpc('visits_to_tell', { p_business_ids: [...businessIds] })
    .select('business_id, more_than')
    .abortSignal(signal);
  return new Map(unwrap(response, signal).map((row) => [row.business_id, row.more_than]));
}

/** For staff: the sums of a business in 30 days, and the rounded ones that its owner is told. */
export const businessVisitQueries = {
  ofBusiness: (businessId: number) =>
    queryOptions({
      queryKey: [...visitQueries.all(), 'of-business', businessId],
      queryFn: ({ signal }) => fetchOfBusiness(businessId, signal),
      staleTime: 0,
      meta: { failureMessage: 'No se pudieron cargar las visitas.' },
    }),

  /** The rounded visits by business, which a message tells the owner. */
  toTell: (businessIds: readonly number[]) =>
    queryOptions({
      queryKey: [...visitQueries.all(), 'to-tell', businessIds],
      queryFn: ({ signal }) => fetchToTell(businessIds, signal),
      staleTime: 0,
      // Without them the message leaves them out.
    }),
};
