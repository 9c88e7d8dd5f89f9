import { Suspense, useEffect, useLayoutEffect } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { releaseHeldInput } from './held-input';
import { releaseRefetch } from './held-refetch';
import type { Elements } from '@/ui/elements';

/** Marks the document as hydrated. Journeys and the bench wait for it (e2e/support/fixtures.ts). */
export function InteractivePage({ children }: { children: Elements }) {
  // Before the effects of the page, which may focus an element that is visible only from now on.
  useLayoutEffect(() => {
    document.documentElement.dataset.interactive = '';
  }, []);
  // Within an effect, React cannot hydrate the remaining Suspense boundaries.
  useEffect(() => queueMicrotask(releaseHeldInput), []);
  return (
    <>
      {children}
      <Suspense>
        <LastPart />
      </Suspense>
    </>
  );
}

/** React hydrates the boundaries of a page in their order, so this one is hydrated with the last of them. */
function LastPart() {
  const queryClient = useQueryClient();
  useEffect(() => {
    // In a task of its own, behind the other effects of the page.
    const timer = setTimeout(() => releaseRefetch(queryClient));
    return () => clearTimeout(timer);
  }, [queryClient]);
  return null;
}
