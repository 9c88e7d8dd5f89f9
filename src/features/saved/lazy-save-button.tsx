import { lazyAfterHydration } from '@/ui/lazy-after-hydration';

/** A heart that saves a business: what is saved is only known in the browser. */
export const LazySaveButton = lazyAfterHydration(() =>
  import('./save-button').then((module) => module.SaveButton),
);
