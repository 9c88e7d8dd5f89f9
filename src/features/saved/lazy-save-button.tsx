import { lazyAfterHydration } from '@/ui/lazy-after-hydration';

/** Rendered after hydration, because the saved ids are in the storage of the browser. */
export const LazySaveButton = lazyAfterHydration(() =>
  import('./save-button').then((module) => module.SaveButton),
);
