import { useEffect } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { startAnalytics } from '@/lib/analytics';
import { ErrorBoundary } from './error-boundary';
import { paths } from '@/lib/paths';
import { Providers, type ProvidersProps } from './providers';
import { AppRoutes, loadPageAt } from './router';
import { onIdle } from '@/app/hydration/on-idle';

/** The whole app in a browser. */
export function App(provided: Omit<ProvidersProps, 'children'>) {
  useEffect(() => {
    // Separate idle tasks, so that the browser can handle input between them (TBT, INP).
    const cancel = [
      () => startAnalytics(),
      // The toast about a lost connection must already be loaded when the connection is lost.
      () => import('@/ui/toast-viewport').catch(() => undefined),
      // Prefetch the page visited next most often. After a failure its route loads it again.
      () => loadPageAt(paths.business('-')),
    ].map((task) => onIdle(() => void task()));
    return () => cancel.forEach((callOff) => callOff());
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
