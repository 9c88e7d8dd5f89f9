import { lazy, Suspense, useCallback, useLayoutEffect, useState, type ComponentType } from 'react';
import { InteractivePage } from '@/app/hydration/interactive-page';
import { ChunkLoadError } from '@/app/screens/chunk-load-error';
import { PageSkeleton } from '@/app/screens/page-skeleton';

type Page = ComponentType<{ onRetry: () => void }>;

/** The code of a page, which comes when it is visited. */
export interface RouteChunk {
  /** Its file below `src`, without the ending: a prerendered page names its chunk by it. */
  name: string;
  get: () => PageRequest;
  retry: () => PageRequest;
}

interface PageRequest {
  Page: Page;
  /** Whether the code arrived, once that is known. */
  loaded: Promise<boolean>;
}

/** Two pages at the same place of the tree are not the same page. */
let pageCount = 0;

/**
 * The part of a route whose page is loaded when it is visited, with its outline until it is there. Where the
 * code does not arrive the page says so and asks again; React's own `lazy` would remember the failure for ever.
 * @param name its file below `src`, without the ending
 */
export function lazyPage(name: string, load: () => Promise<ComponentType>) {
  const code = cacheLoadedModule(name, load);
  return { element: <LazyPage key={pageCount++} code={code} />, handle: code };
}

function LazyPage({ code }: { code: RouteChunk }) {
  const [{ Page, loaded }, setRequest] = useState(code.get);

  const handleRetry = useCallback(() => {
    const request = code.retry();
    setRequest(request);
    void request.loaded.then((arrived) => {
      // Connected and yet not there: a new release has taken its place, or the browser remembers the failure.
      if (!arrived && navigator.onLine) location.reload();
    });
  }, [code]);

  // What fails for want of a connection is asked for again with it, be it back before the failure is drawn.
  useLayoutEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    async function handleOnline() {
      if (!(await loaded) && !signal.aborted) handleRetry();
    }
    addEventListener('online', () => void handleOnline(), { signal });
    return () => controller.abort();
  }, [loaded, handleRetry]);

  return (
    <Suspense fallback={<PageSkeleton />}>
      <InteractivePage>
        <Page onRetry={handleRetry} />
      </InteractivePage>
    </Suspense>
  );
}

/** Loads once; a failure is forgotten, so that the next visit asks again. */
function cacheLoadedModule(name: string, load: () => Promise<ComponentType>): RouteChunk {
  let current: PageRequest | null = null;

  function ask(): PageRequest {
    const code = load().then(
      (Arrived): Page =>
        () => <Arrived />,
      (error: unknown) => {
        console.warn('pages: the code of a page did not arrive', error);
        current = null;
        return null;
      },
    );
    const loaded = code.then((Arrived) => {
      // From now on it is drawn at once, which a prerendered page needs to be taken over as it stands.
      if (Arrived) current = { Page: Arrived, loaded };
      return Arrived !== null;
    });
    const Coming = lazy(async () => ({ default: (await code) ?? ChunkLoadError }));
    return { Page: Coming, loaded };
  }
  return {
    name,
    get: () => (current ??= ask()),
    retry: () => (current = ask()),
  };
}
