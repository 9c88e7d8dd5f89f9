import { queryOptions } from '@tanstack/react-query';
import { keysetPages } from '@/lib/supabase/keyset-pages';
import { rest, unwrap } from '@/lib/supabase/rest';

/** Rows per request; the data API's limit. */
const pageSize = 1000;

/** Whether a slug ends in the business's own id: `abarrotes-km-5` is standard for business 5 alone, as in the database. */
export function isStandardSlug(slug: string, id: number): boolean {
  return `-${slug}`.endsWith(`-${String(id)}`);
}

/** Counts the businesses whose slug is not standard. */
async function countOthers(signal: AbortSignal): Promise<number> {
  const pages = keysetPages(async (afterId) =>
    unwrap(
      await rest()
        .from('businesses')
        .select('id, slug')
        .gt('id', afterId)
        .order('id')
        .limit(pageSize)
        .abortSignal(signal),
      signal,
    ),
  );
  let count = 0;
  for await (const rows of pages) count += rows.filter(({ id, slug }) => !isStandardSlug(slug, id)).length;
  return count;
}

export const slugQueries = {
  all: () => ['slugs'] as const,

  /** How many slugs are not standard yet. */
  pendingCount: () =>
    queryOptions({
      queryKey: [...slugQueries.all(), 'pending-count'],
      queryFn: ({ signal }) => countOthers(signal),
      staleTime: 0,
    }),
};
