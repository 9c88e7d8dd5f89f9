import { lazyAfterHydration } from '@/ui/lazy-after-hydration';

/** Whether a business is open now. */
export const LazyOpenStatus = lazyAfterHydration(() =>
  import('./open-status').then((module) => module.OpenStatus),
);
