import { lazy, Suspense, useCallback, useEffect, useLayoutEffect, useState, type ComponentType } from 'react';
import { InteractivePage } from '@/app/hydration/interactive-page';
import { ChunkLoadError } from '@/app/screens/chunk-load-error';
import { PageSkeleton } from '@/app/screens/page-skeleton';

type Page = ComponentType<{ onRetry: () => void }>;

/** The lazy chunk of a page. */
export interface RouteChunk {
  /** Its file below `src`, without the extension, by which a prerendered page finds its chunk. */
  name: string;
  get: () => PageRequest;
  retry: () => PageRequest;
}

interface PageRequest {
  Page: Page;
  /** Whether the chunk arrived, once that is known. */
  loaded: Promise<boolean>;
}

/** A key, so that React does not reuse one page's state for another at the same place of the tree. */
let pageCount = 0;

/**
 * The part of a route whose page is a lazy chunk, with a skeleton while it loads. A failed load shows an error
 * with a retry; React's own `lazy` would cache the failure.
 * @param name its file below `src`, without the extension
 */
export function lazyPage(name: string, load: () => Promise<ComponentType>) {
  const code = cacheLoadedModule(name, load);
  return { element: <LazyPage key={pageCount++} code={code} />, handle: code };
}

/**
 * Reloads the page whose chunk is missing while the site responds: a new release has replaced it. Once, because a release may
 * lack the chunk, too; the state of the history entry survives the reload, even where storage is blocked.
 */
async function reloadOnce(): Promise<void> {
  const state: unknown = history.state;
  const entry = typeof state === 'object' && state !== null ? state : {};
  if ('isReloaded' in entry || !navigator.onLine) return;
  const site = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  if (!site?.ok) return;
  history.replaceState({ ...entry, isReloaded: true }, '');
  location.reload();
}

function LazyPage({ code }: { code: RouteChunk }) {
  const [{ Page, loaded }, setRequest] = useState(code.get);

  const handleRetry = useCallback(() => {
    const request = code.retry();
    setRequest(request);
    void request.loaded.then((arrived) => {
      // Online and still missing: a new release has replaced the chunk, or the browser has cached the failure.
      if (!arrived && navigator.onLine) location.reload();
    });
  }, [code]);

  useEffect(() => {
    void loaded.then((arrived) => (arrived ? undefined : reloadOnce()));
  }, [loaded]);

  // Retry a chunk that failed offline once the connection is back, even if that is before the error is rendered.
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

/** Loads once; a failure is not cached, so the next visit retries. */
function cacheLoadedModule(name: string, load: () => Promise<ComponentType>): RouteChunk {
  let current: PageRequest | null = null;

  function request(): PageRequest {
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
      // From now on it renders synchronously, which hydration of a prerendered page needs.
      if (Arrived) current = { Page: Arrived, loaded };
      return Arrived !== null;
    });
    const Coming = lazy(async () => ({ default: (await code) ?? ChunkLoadError }));
    return { Page: Coming, loaded };
  }
  return {
    name,
    get: () => (current ??= request()),
    retry: () => (current = request()),
  };
}
