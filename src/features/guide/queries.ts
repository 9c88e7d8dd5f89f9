import { queryOptions } from '@tanstack/react-query';
import { rest, unwrap } from '@/lib/supabase/rest';

/** What the printed guide shows of a business. */
const entryColumns = 'id, name, address, phone, whatsapp, by_appointment, category:categories(name)';
/** Businesses a request; the server returns at most a thousand. */
const batchSize = 500;

/** Every listed business, by id and in batches (keyset pagination). */
async function fetchEntries(signal: AbortSignal) {
  const all = [];
  for (let after = 0; ;) {
    const response = await rest()
      .from('businesses')
      .select(entryColumns)
      .eq('is_active', true)
      .neq('operating_status', 'closed_permanently')
      .gt('id', after)
      .order('id')
      .limit(batchSize)
      .abortSignal(signal);
    const rows = unwrap(response, signal);
    all.push(...rows);
    const last = rows.at(-1);
    if (!last || rows.length < batchSize) return all;
    after = last.id;
  }
}

export const guideQueries = {
  all: () => ['guide'] as const,

  /** Every business of the guide. The prerendered page would carry the whole directory, so the browser reads it. */
  entries: () =>
    queryOptions({
      queryKey: [...guideQueries.all(), 'entries'],
      queryFn: ({ signal }) => fetchEntries(signal),
      meta: { failureMessage: 'No se pudo cargar la guía.', skipPrerender: true },
    }),
};
