import { queryOptions } from '@tanstack/react-query';
import { rest, unwrap } from '@/lib/supabase/rest';

/** Stale time of the settings in ms (spec: public §9 «Cache times»). */
const settingsFreshMs = 30 * 60_000;
/** Spec: public §7 «System setting». */
const retries = 3;

async function fetchSetting(key: string, signal: AbortSignal) {
  const response = await rest()
    .from('system_settings')
    .select('value')
    .eq('key', key)
    .limit(1)
    .abortSignal(signal);
  return unwrap(response, signal)[0]?.value;
}

/** Ids of the businesses of the about page; empty where the setting names none. */
async function fetchAboutBusinessIds(signal: AbortSignal): Promise<number[]> {
  const value = await fetchSetting('about_business_ids', signal);
  return Array.isArray(value) ? value.filter((id) => typeof id === 'number') : [];
}

export const settingQueries = {
  all: () => ['settings'] as const,

  /** Whether the featured businesses are shown; true unless the setting says otherwise. */
  bannerVisible: () =>
    queryOptions({
      queryKey: [...settingQueries.all(), 'business_banner_visible'],
      queryFn: async ({ signal }) => (await fetchSetting('business_banner_visible', signal)) !== false,
      staleTime: settingsFreshMs,
      retry: retries,
      // What an admin hides has to be hidden before the next build.
      meta: { refetchLater: 'on each visit', isKeptOffline: true },
    }),

  aboutBusinessIds: () =>
    queryOptions({
      queryKey: [...settingQueries.all(), 'about_business_ids'],
      queryFn: ({ signal }) => fetchAboutBusinessIds(signal),
      staleTime: settingsFreshMs,
      // The page has a fallback, so fewer retries.
      retry: 1,
      meta: {
        failureMessage: 'No pudimos cargar los negocios destacados.',
        toastOnInitialError: true,
        isKeptOffline: true,
      },
    }),
};
