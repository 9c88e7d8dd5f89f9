import { queryOptions } from '@tanstack/react-query';
import { hourQueries } from '@/features/hours/queries';
import { toStoredHours } from '@/features/hours/week/stored-hours';
import { NotFoundError } from '@/lib/errors';
import { rest, unwrap } from '@/lib/supabase/rest';

const columns =
  'version, by_appointment, operating_status, closed_until, hours:business_hours(day, open_time, close_time), special_days:business_special_days(date, open_time, close_time, note)' as const;

/** The hours and the version of the business from one response. @throws NotFoundError */
async function fetchForEdit(businessId: number, signal: AbortSignal) {
  const response = await rest()
    .from('businesses')
    .select(columns)
    .eq('id', businessId)
    .order('position', { referencedTable: 'hours' })
    .order('date', { referencedTable: 'special_days' })
    .order('position', { referencedTable: 'special_days' })
    .abortSignal(signal);
  const row = unwrap(response, signal)[0];
  if (!row) throw new NotFoundError('Este negocio ya no existe');
  return { version: row.version, hours: toStoredHours(row) };
}

export const adminHourQueries = {
  /** When one business is open, to edit it: always stale. */
  forEdit: (businessId: number) =>
    queryOptions({
      queryKey: [...hourQueries.all(), 'edit', businessId],
      queryFn: ({ signal }) => fetchForEdit(businessId, signal),
      staleTime: 0,
      meta: { failureMessage: 'No se pudieron cargar los horarios.', toastOnInitialError: true },
    }),
};
