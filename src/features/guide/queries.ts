import { queryOptions } from '@tanstack/react-query';
import { keysetPages } from '@/lib/supabase/keyset-pages';
import { rest, unwrap } from '@/lib/supabase/rest';

const entryColumns =
  'id, name, address, phone, whatsapp, by_appointment, category:categories(name), attributes:business_attributes(name), hours:business_hours(day, open_time, close_time)';
/** Rows per request: as many as the API returns at most. */
const pageSize = 1000;

/** Every listed business with its opening hours, by id. */
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

export type GuideRow = Awaited<ReturnType<typeof fetchEntries>>[number];

export const guideQueries = {
  all: () => ['guide'] as const,

  /** Every business of the guide. */
  entries: () =>
    queryOptions({
      queryKey: [...guideQueries.all(), 'entries'],
      queryFn: ({ signal }) => fetchEntries(signal),
      meta: {
        failureMessage: 'No se pudo cargar la guía.',
        isOnlyShown: true,
        built: 'businesses',
      },
    }),
};
