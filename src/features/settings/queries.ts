import { queryOptions } from '@tanstack/react-query';
import { rest, rowsOf } from '@/lib/rest';

const halfAnHour = 30 * 60_000;
/** Spec: public §7 «System setting». */
const retries = 3;

/** Whether the featured businesses are shown; they are where nothing says otherwise. */
async function fetchBannerVisible(signal: AbortSignal): Promise<boolean> {
  const answer = await rest()
    .from('system_settings')
    .select('value')
    .eq('key', 'business_banner_visible')
    .limit(1)
    .abortSignal(signal);
  return rowsOf(answer, signal)[0]?.value !== false;
}

export const settingQueries = {
  all: () => ['settings'] as const,

  bannerVisible: () =>
    queryOptions({
      queryKey: [...settingQueries.all(), 'business_banner_visible'],
      queryFn: ({ signal }) => fetchBannerVisible(signal),
      staleTime: halfAnHour,
      retry: retries,
    }),
};
