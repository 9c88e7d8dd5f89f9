import { useLayoutEffect, type ReactNode } from 'react';
import { whenHydrated } from '@/ui/hydration-turns';

/**
 * Says on the document from when on a page answers: a prerendered one can be read long before. Whoever measures
 * or tries the site waits for it (e2e/fixtures.ts).
 */
export function InteractivePage({ children }: { children: ReactNode }) {
  // Before the effects of the page, which may give the focus to what is only seen from now on.
  useLayoutEffect(() => {
    whenHydrated(() => {
      document.documentElement.dataset.interactive = '';
    });
  }, []);
  return children;
}
