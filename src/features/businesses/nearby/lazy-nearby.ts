import { lazyAfterHydration } from '@/ui/lazy-after-hydration';

/** The button, which does nothing without scripts. */
export const LazyNearbyToggle = lazyAfterHydration(() =>
  import('./nearby-toggle').then((module) => module.NearbyToggle),
);

/** The list by distance, which no prerendered page shows. */
export const LazyNearbyResults = lazyAfterHydration(() =>
  import('./nearby-results').then((module) => module.NearbyResults),
);
