import { queryOptions } from '@tanstack/react-query';
import { rest, unwrap } from '@/lib/supabase/rest';

export const confirmationPageSize = 20;

const columns = 'id, name, slug, phone, whatsapp, since, reasons, asked_at, total_count';

/** A page of the businesses whose data should be confirmed, counted from 1, and how many there are in all. */
async function fetchDue(page: number, signal: AbortSignal) {
  const response = await rest()
    .rpc('businesses_to_confirm', {
      p_limit: confirmationPageSize,
      p_offset: (page - 1) * confirmationPageSize,
    })
    .select(columns)
    .abortSignal(signal);
  const rows = unwrap(response, signal);
  return { rows, total: rows[0]?.total_count ?? 0 };
}

/** Owners answer at any time, so the queue is always stale. */
export const dueQueries = {
  all: () => ['confirmations-due'] as const,

  page: (page: number) =>
    queryOptions({
      queryKey: [...dueQueries.all(), page],
      queryFn: ({ signal }) => fetchDue(page, signal),
      staleTime: 0,
      meta: {
        failureMessage: 'No se pudieron cargar los negocios por confirmar.',
        toastOnInitialError: true,
      },
    }),
};

export type DueBusiness = Awaited<ReturnType<typeof fetchDue>>['rows'][number];
