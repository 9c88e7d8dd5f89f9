import { Suspense, useSyncExternalStore, type ComponentType } from 'react';
import { lazyOptional } from './lazy-optional';

/**
 * A lazy component that a prerendered page cannot contain, because it depends on the visitor or the time. It is rendered
 * once the page is hydrated and the browser idle, so its place must be reserved.
 */
export function lazyAfterHydration<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Part = lazyOptional(load);

  return function AfterHydration(props: Props) {
    if (!useSyncExternalStore(subscribe, getIsIdle, getServerIsIdle)) return null;
    return (
      <Suspense fallback={null}>
        <Part {...props} />
      </Suspense>
    );
  };
}

/** Where Safari has no idle callbacks. */
const fallbackMs = 200;
const listeners = new Set<() => void>();
let isIdle = false;

function subscribe(listener: () => void): () => void {
  // An update at once would compete with the hydration of the other parts of the page.
  if (!isIdle && listeners.size === 0) {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(handleIdle);
    else setTimeout(handleIdle, fallbackMs);
  }
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function handleIdle(): void {
  isIdle = true;
  listeners.forEach((listener) => listener());
}

const getIsIdle = () => isIdle;
const getServerIsIdle = () => false;
