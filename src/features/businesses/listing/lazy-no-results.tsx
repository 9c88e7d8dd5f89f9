import { lazyAfterHydration } from '@/ui/lazy-after-hydration';

/** The empty list, which no prerendered page shows. */
export const LazyNoResults = lazyAfterHydration(() =>
  import('./no-results').then((module) => module.NoResults),
);
