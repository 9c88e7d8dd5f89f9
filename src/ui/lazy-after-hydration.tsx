import { Suspense, type ComponentType } from 'react';
import { useIsHydrated } from './use-is-hydrated';
import { lazyOptional } from './lazy-optional';

/**
 * A lazy component that a prerendered page cannot contain, because it depends on the visitor or the time. It is rendered once
 * the page is hydrated and its chunk loaded, so its place must be reserved.
 * @param Fallback rendered while its chunk is loading
 */
export function lazyAfterHydration<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Fallback?: ComponentType<Props>,
) {
  const Part = lazyOptional(load);
  return function AfterHydration(props: Props) {
    const isHydrated = useIsHydrated();
    return isHydrated ? (
      <Suspense fallback={Fallback && <Fallback {...props} />}>
        <Part {...props} />
      </Suspense>
    ) : null;
  };
}
