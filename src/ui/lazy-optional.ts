import { lazy, type ComponentType } from 'react';

/**
 * A lazy component without which the page still works: where its chunk fails to load (offline, a new release) it
 * renders nothing, instead of the error screen in place of the whole page.
 */
export function lazyOptional<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    try {
      return { default: await load() };
    } catch {
      return { default: Nothing };
    }
  });
}

function Nothing(): null {
  return null;
}

/** A lazy component that the prerendered page contains: its HTML stays as it is where its chunk fails to load. */
export function lazyPrerendered<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await load().catch(() => new Promise<never>(() => {})) }));
}
