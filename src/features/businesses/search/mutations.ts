import { rest } from '@/lib/supabase/rest';

/** Terms that were counted since the page was loaded. */
const countedTerms = new Set<string>();

/** Counts a term that found nothing, once for each visit; staff read the list. A failure is ignored: it concerns no visitor. */
export async function countEmptySearch(term: string): Promise<void> {
  if (countedTerms.has(term)) return;
  countedTerms.add(term);
  await rest().rpc('count_empty_search', { p_query: term });
}
