import { queryOptions } from '@tanstack/react-query';
import { keysetPages } from '@/lib/supabase/keyset-pages';
import { rest, unwrap } from '@/lib/supabase/rest';

const entryColumns = 'id, name, address, phone, whatsapp, by_appointment, category:categories(name)';
/** Rows per request. */
const pageSize = 500;

/** Every listed business, by id. */
async function fetchEntries(signal: AbortSignal) {
  const pages = keysetPages(async (afterId) =>
    unwrap(
      await rest()
        .from('businesses')
        .select(entryColumns)
        .eq('is_active', true)
        .neq('operating_status', 'closed_permanently')
        .gt('id', afterId)
        .order('id')
        .limit(pageSize)
        .abortSignal(signal),
      signal,
    ),
  );
  const all = [];
  for await (const rows of pages) all.push(...rows);
  return all;
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
