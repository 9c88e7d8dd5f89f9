import { queryOptions } from '@tanstack/react-query';
import { rest, unwrap } from '@/lib/supabase/rest';
import { isStandardSlug } from './standard-slug';

/** What the data API gives at once. */
const step = 1000;

/** How many businesses have a slug of another form. All of them are looked at, a thousand at a time. */
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
    // A server may give fewer at once than it is asked for: only an empty page is the end.
    const end = rows.at(-1);
    if (!end) return count;
    last = end.id;
  }
}

export const slugQueries = {
  all: () => ['slugs'] as const,

  /** How many slugs are still to be standardized. */
  pendingCount: () =>
    queryOptions({
      queryKey: [...slugQueries.all(), 'pending-count'],
      queryFn: ({ signal }) => countOthers(signal),
      staleTime: 0,
    }),
};
