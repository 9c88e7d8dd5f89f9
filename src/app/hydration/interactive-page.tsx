import { useEffect, useLayoutEffect, type ReactNode } from 'react';
import { releaseHeldInput } from './held-input';

/**
 * Marks the document when the page is hydrated: a prerendered one can be read long before. Journeys and the bench wait
 * for it (e2e/fixtures.ts).
 */
export function InteractivePage({ children }: { children: ReactNode }) {
  // Before the effects of the page, which may give the focus to what is only seen from now on.
  useLayoutEffect(() => {
    document.documentElement.dataset.interactive = '';
  }, []);
  // Within an effect, React cannot hydrate what is still to be hydrated.
  useEffect(() => queueMicrotask(releaseHeldInput), []);
  return children;
}
