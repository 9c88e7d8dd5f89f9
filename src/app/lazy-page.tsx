import { lazy, Suspense, useState, type ComponentType } from 'react';
import { PageNotLoaded } from './screens/page-not-loaded';
import { PageSkeleton } from './screens/page-skeleton';

/** Two pages at the same place of the tree are not the same page. */
let pageCount = 0;

/**
 * A page whose code is loaded when it is visited, with its outline until it is there. Where the code does not
 * arrive the page says so and asks again; React's own `lazy` would remember the failure for ever.
 */
export function lazyPage(load: () => Promise<ComponentType>) {
  const code = rememberWhatArrives(load);
  return <LazyPage key={pageCount++} code={code} />;
}

function LazyPage({ code }: { code: ReturnType<typeof rememberWhatArrives> }) {
  const [{ Page }, setRequest] = useState(code.get);

  function handleRetry() {
    const request = code.askAgain();
    setRequest(request);
    void request.isThere.then((isThere) => {
      // Connected and yet not there: a new release has taken its place, or the browser remembers the failure.
      if (!isThere && navigator.onLine) location.reload();
    });
  }

  return (
    <Suspense fallback={<PageSkeleton />}>
      <Page onRetry={handleRetry} />
    </Suspense>
  );
}

/** Loads once; a failure is forgotten, so that the next visit asks again. */
function rememberWhatArrives(load: () => Promise<ComponentType>) {
  let current: ReturnType<typeof ask> | null = null;

  function ask() {
    const code = load().catch((error: unknown) => {
      console.warn('pages: the code of a page did not arrive', error);
      current = null;
      return null;
    });
    return {
      Page: lazy(async (): Promise<{ default: ComponentType<{ onRetry: () => void }> }> => {
        const Arrived = await code;
        return { default: Arrived ? () => <Arrived /> : PageNotLoaded };
      }),
      isThere: code.then((Arrived) => Arrived !== null),
    };
  }
  return {
    get: () => (current ??= ask()),
    askAgain: () => (current = ask()),
  };
}
