import { queryOptions } from '@tanstack/react-query';
import { rest, unwrap } from '@/lib/supabase/rest';

/** Rows per request; the data API's limit. */
const step = 1000;

/** Whether a slug ends in the business's own id: `abarrotes-km-5` is standard for business 5 alone, as in the database. */
export function isStandardSlug(slug: string, id: number): boolean {
  return `-${slug}`.endsWith(`-${String(id)}`);
}

/** Counts the businesses whose slug is not standard, a thousand rows at a time. */
async function countOthers(signal: AbortSignal): Promise<number> {
  let count = 0;
  let last = 0;
  for (;;) {
    const response = await rest()
      .from('businesses')
      .select('id, slug')
      .gt('id', last)
      .order('id')
      .limit(step)
      .abortSignal(signal);
    const rows = unwrap(response, signal);
    count += rows.filter(({ id, slug }) => !isStandardSlug(slug, id)).length;
    // The server may return fewer rows than requested: only an empty page is the end.
    const end = rows.at(-1);
    if (!end) return count;
    last = end.id;
  }
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
