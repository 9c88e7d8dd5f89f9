import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { startAnalytics } from '@/lib/analytics';
import { ErrorBoundary } from './error-boundary';
import { paths } from '@/lib/paths';
import { Providers, type ProvidersProps } from './providers';
import { AppRoutes, loadPageAt } from './router';
import { onIdle } from '@/app/hydration/on-idle';

interface AppProps {
  queryClient: QueryClient;
  preview?: ProvidersProps['preview'];
  images?: ProvidersProps['images'];
}

/** The whole app in a browser. */
export function App({ queryClient, preview, images }: AppProps) {
  useEffect(() => {
    // Each by itself: together they would hold up a slow phone.
    const cancel = [
      () => startAnalytics(),
      // What tells that the connection is gone must not need one.
      () => import('@/ui/toast-viewport').catch(() => undefined),
      // Where most visits go next. What does not arrive now is asked for again by its route.
      () => loadPageAt(paths.business('-')),
    ].map((task) => onIdle(() => void task()));
    return () => cancel.forEach((callOff) => callOff());
  }, []);

  return (
    <Providers queryClient={queryClient} preview={preview} images={images}>
      {/* Around everything, for the day when the layout itself breaks. */}
      <ErrorBoundary resetKey="">
        <BrowserRouter>
          <AppRoutes />
        </BrowserRouter>
      </ErrorBoundary>
    </Providers>
  );
}
