import { lazyAfterHydration } from '@/ui/lazy-after-hydration';

/** The next special days, which depend on today. */
export const LazySpecialDays = lazyAfterHydration(() =>
  import('./special-days').then((module) => module.SpecialDays),
);
