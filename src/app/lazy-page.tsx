import { Suspense, use, useState, type ComponentType, type ReactNode } from 'react';
import { PageNotLoaded } from './screens/page-not-loaded';
import { PageSkeleton } from './screens/page-skeleton';

/** The page, drawn from the code that arrived; null where it did not. */
type LoadedPage = Promise<ReactNode>;

/** Two pages at the same place of the tree are not the same page. */
let pageCount = 0;

/**
 * A page whose code is loaded when it is visited, with its outline until it is there. Where the code does not
 * arrive the page says so and asks again; React's own `lazy` would remember the failure for ever.
 */
export function lazyPage(load: () => Promise<ComponentType>) {
  const page = rememberWhatArrived(load);
  return <LazyPage key={pageCount++} getPage={page.get} askAgain={page.askAgain} />;
}

interface LazyPageProps {
  getPage: () => LoadedPage;
  askAgain: () => LoadedPage;
}

function LazyPage({ getPage, askAgain }: LazyPageProps) {
  const [page, setPage] = useState(getPage);

  function handleRetry() {
    const next = askAgain();
    setPage(next);
    void next.then((arrived) => {
      // Connected and yet not there: a new release has taken its place, or the browser remembers the failure.
      if (arrived === null && navigator.onLine) location.reload();
    });
  }

  return (
    <Suspense fallback={<PageSkeleton />}>
      <PageOrFailure page={page} onRetry={handleRetry} />
    </Suspense>
  );
}

function PageOrFailure({ page, onRetry }: { page: LoadedPage; onRetry: () => void }) {
  return use(page) ?? <PageNotLoaded onRetry={onRetry} />;
}

/** Loads once; a failure is forgotten, so that the next visit asks again. */
function rememberWhatArrived(load: () => Promise<ComponentType>) {
  let page: LoadedPage | null = null;

  function ask(): LoadedPage {
    return load().then(
      (Page) => <Page />,
      (error: unknown) => {
        console.warn('pages: the code of a page did not arrive', error);
        page = null;
        return null;
      },
    );
  }
  return {
    get: (): LoadedPage => (page ??= ask()),
    askAgain: (): LoadedPage => (page = ask()),
  };
}
