import { useEffect } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { startAnalytics } from '@/lib/analytics';
import { paths } from '@/lib/paths';
import { ErrorBoundary } from './error-boundary';
import { Providers, type ProvidersProps } from './providers';
import { AppRoutes, loadPageAt } from './router';

/** The whole app in a browser. */
export function App(provided: Omit<ProvidersProps, 'children'>) {
  useEffect(() => {
    const start = () => void startAnalytics();
    // Its script must not compete with the images of the page.
    if (document.readyState === 'complete') start();
    else addEventListener('load', start, { once: true });
    // The toast about a lost connection must already be loaded when the connection is lost.
    void import('@/ui/toast-viewport').catch(() => undefined);
    const stopPrefetching = prefetchTouchedPages();
    addEventListener('scroll', prefetchBusinessPage, { once: true, passive: true });
    return () => {
      removeEventListener('load', start);
      removeEventListener('scroll', prefetchBusinessPage);
      stopPrefetching();
    };
  }, []);

  return (
    <Providers {...provided}>
      {/* Outermost, for errors in the layout itself. */}
      <ErrorBoundary resetKey="">
        <BrowserRouter>
          <AppRoutes />
        </BrowserRouter>
      </ErrorBoundary>
    </Providers>
  );
}

/** Loads the chunk of a page as soon as a finger or the pointer is on a link to it: some 100 ms before the click. */
function prefetchTouchedPages(): () => void {
  function handlePointerOver({ target }: PointerEvent) {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    // After a failure the route loads the chunk again.
    if (link?.origin === location.origin) void loadPageAt(link.pathname).catch(() => undefined);
  }
  document.addEventListener('pointerover', handlePointerOver);
  return () => document.removeEventListener('pointerover', handlePointerOver);
}

/** A visitor who scrolls is likely to open a business: its page then works without a connection, too. */
function prefetchBusinessPage(): void {
  void loadPageAt(paths.business('-')).catch(() => undefined);
}
