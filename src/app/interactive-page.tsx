import { useEffect, type ReactNode } from 'react';

/**
 * Says on the document from when on a page answers: a prerendered one can be read long before. Whoever measures
 * or tries the site waits for it (e2e/fixtures.ts).
 */
export function InteractivePage({ children }: { children: ReactNode }) {
  useEffect(() => {
    document.documentElement.dataset.interactive = '';
  }, []);
  return children;
}
