import { queryOptions } from '@tanstack/react-query';
import { rest, unwrap } from '@/lib/supabase/rest';

export const confirmationPageSize = 20;

const columns =
  'id, name, slug, phone, whatsapp, since, reasons, asked_at, asked_by_name, street, is_to_remind, total_count';

/** A page of the businesses whose data should be confirmed, or of this week's portion, counted from 1, and how many there are. */
async function fetchDue(isOfWeek: boolean, page: number, signal: AbortSignal) {
  const response = await rest()
    .rpc('businesses_to_confirm', {
      p_limit: confirmationPageSize,
      p_offset: (page - 1) * confirmationPageSize,
      p_of_week: isOfWeek,
    })
    .select(columns)
    .abortSignal(signal);
  const rows = unwrap(response, signal);
  return { rows, total: rows[0]?.total_count ?? 0 };
}

/** Owners answer at any time, so the queue is always stale. */
export const dueQueries = {
  all: () => ['confirmations-due'] as const,

  page: (isOfWeek: boolean, page: number) =>
    queryOptions({
      queryKey: [...dueQueries.all(), isOfWeek, page],
      queryFn: ({ signal }) => fetchDue(isOfWeek, page, signal),
      staleTime: 0,
      meta: {
        failureMessage: 'No se pudieron cargar los negocios por confirmar.',
        toastOnInitialError: true,
      },
    }),
};

export type DueBusiness = Awaited<ReturnType<typeof fetchDue>>['rows'][number];
