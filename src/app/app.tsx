import { useEffect } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { startAnalytics } from '@/lib/analytics';
import { paths } from '@/lib/paths';
import { whenIdle } from '@/lib/when-idle';
import type { startOffline as StartOffline } from './offline/start-offline';
import { ErrorBoundary } from './error-boundary';
import { forgetExpired } from './forget-expired';
import { Providers, type ProvidersProps } from './providers';
import { AppRoutes, loadPageAt } from './router';

/** The whole app in a browser. */
export function App(provided: Omit<ProvidersProps, 'children'>) {
  const { queryClient, images } = provided;
  useEffect(() => {
    const start = () => {
      void startAnalytics();
      setTimeout(() => {
        whenIdle(() => {
          void startOffline(queryClient, images);
          void forgetExpired().catch(() => undefined);
        });
      }, hydratedMs);
    };
    // Their scripts must not compete with the images of the page.
    if (document.readyState === 'complete') start();
    else addEventListener('load', start, { once: true });
    const stopPrefetching = prefetchTouched();
    addEventListener('scroll', prefetchBusinessPage, { once: true, passive: true });
    return () => {
      removeEventListener('load', start);
      removeEventListener('scroll', prefetchBusinessPage);
      stopPrefetching();
    };
  }, [queryClient, images]);

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

/** A slow phone has hydrated the page by then: keeping copies before binds it while it is to react. */
const hydratedMs = 2500;

async function startOffline(...page: Parameters<typeof StartOffline>): Promise<void> {
  const module = await import('./offline/start-offline').catch(() => null);
  module?.startOffline(...page);
}

/**
 * Loads what a tap needs as soon as a finger, the pointer or the focus is on its target, some 100 ms before the click: the chunk
 * of a link's page, and for everything else the toasts. A visitor who only reads needs none, and the toast about a lost
 * connection must be loaded before it is lost.
 */
function prefetchTouched(): () => void {
  function handleTouched({ target }: Event) {
    if (!(target instanceof Element)) return;
    const link = target.closest<HTMLAnchorElement>('a[href]');
    // After a failure the route and the toaster load their chunks again.
    if (link?.origin === location.origin) void loadPageAt(link.pathname).catch(() => undefined);
    else if (link || target.closest('button, input, textarea, select'))
      void import('@/ui/toast-viewport').catch(() => undefined);
  }
  const events = ['pointerover', 'focusin'];
  for (const event of events) document.addEventListener(event, handleTouched);
  return () => {
    for (const event of events) document.removeEventListener(event, handleTouched);
  };
}

/** A visitor who scrolls is likely to open a business: its page then works without a connection, too. */
function prefetchBusinessPage(): void {
  void loadPageAt(paths.business('-')).catch(() => undefined);
}
