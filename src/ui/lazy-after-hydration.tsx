import { useSyncExternalStore, type ComponentType } from 'react';

/**
 * A lazy component that a prerendered page cannot contain, because it depends on the visitor or the time. It is rendered
 * once the page is hydrated, its chunk loaded and the browser idle, so its place must be reserved. Where its chunk fails
 * to load it renders nothing, and the next one that is mounted retries.
 */
export function lazyAfterHydration<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const listeners = new Set<() => void>();
  let isRequested = false;
  let Part: ComponentType<Props> | null = null;

  async function request(): Promise<void> {
    try {
      const Loaded = await load();
      // Not with `lazy`: React would render all parts of a page in one task, and a phone could not react meanwhile.
      onIdle(() => {
        Part = Loaded;
        listeners.forEach((listener) => listener());
      });
    } catch {
      isRequested = false;
    }
  }

  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    if (!isRequested) {
      isRequested = true;
      // An update at once would compete with the hydration of the other parts of the page.
      onIdle(() => void request());
    }
    return () => listeners.delete(listener);
  }

  const getPart = () => Part;
  const getServerPart = () => null;

  return function AfterHydration(props: Props) {
    const LoadedPart = useSyncExternalStore(subscribe, getPart, getServerPart);
    return LoadedPart ? <LoadedPart {...props} /> : null;
  };
}

/** Where Safari has no idle callbacks. */
const fallbackMs = 100;

function onIdle(task: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(task);
  else setTimeout(task, fallbackMs);
}
