import { lazy, type ComponentType } from 'react';
import { loadAgain } from './load-again';

/**
 * A lazy component without which the page still works: while its chunk cannot be loaded, its Suspense boundary shows its
 * fallback, instead of the error screen in place of the whole page. A prerendered page must not contain it: an update
 * around a boundary that waits for code would replace its HTML by the fallback.
 */
export function lazyOptional<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await loadAgain(load) }));
}
