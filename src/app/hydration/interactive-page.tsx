import { useEffect, useLayoutEffect } from 'react';
import { releaseHeldInput } from './held-input';
import type { Elements } from '@/ui/elements';

/** Marks the document as hydrated. Journeys and the bench wait for it (e2e/support/fixtures.ts). */
export function InteractivePage({ children }: { children: Elements }) {
  // Before the effects of the page, which may focus an element that is visible only from now on.
  useLayoutEffect(() => {
    document.documentElement.dataset.interactive = '';
  }, []);
  // Within an effect, React cannot hydrate the remaining Suspense boundaries.
  useEffect(() => queueMicrotask(releaseHeldInput), []);
  return children;
}
