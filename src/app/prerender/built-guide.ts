import { createQueryClient } from '@/app/query-client';
import { guideQueries, type BuiltGuide } from '@/features/guide/queries';

/** The data of the printed guide, which its page reads from the site while the project does not respond. */
export async function fetchBuiltGuide(builtAt: Date): Promise<BuiltGuide> {
  const queryClient = createQueryClient();
  const businesses = await queryClient.fetchQuery(guideQueries.entries());
  // Its timers would keep the build running.
  queryClient.clear();
  return { builtAt: builtAt.getTime(), businesses };
}
