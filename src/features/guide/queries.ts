import { queryOptions } from '@tanstack/react-query';
import { fetchWithTimeout } from '@/lib/fetch-with-timeout';
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

/** The guide as the build has read it, a file of the site: for when the project does not respond. */
export interface BuiltGuide {
  /** In ms since 1970. */
  builtAt: number;
  businesses: readonly GuideRow[];
}

/** Its path on the site; there is none without a build. */
export const builtGuidePath = '/guide.json';
/** In ms. */
const builtTimeoutMs = 15_000;

async function fetchBuiltGuide(signal: AbortSignal): Promise<BuiltGuide> {
  const response = await fetchWithTimeout(
    new URL(builtGuidePath, location.origin),
    { signal },
    builtTimeoutMs,
  );
  if (!response.ok) throw new Error(`${builtGuidePath}: ${String(response.status)}`);
  // Many hosts respond to a missing file with an HTML page, which is no JSON.
  return (await response.json()) as BuiltGuide;
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

  /** The guide of the last build. */
  built: () =>
    queryOptions({
      queryKey: [...guideQueries.all(), 'built'],
      queryFn: ({ signal }) => fetchBuiltGuide(signal),
      retry: false,
      meta: { skipPrerender: true },
    }),
};
