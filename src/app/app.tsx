import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { startAnalytics } from '@/lib/analytics';
import { ErrorBoundary } from './error-boundary';
import { onFirstInteraction } from './on-first-interaction';
import { paths } from './paths';
import { Providers, type ProvidersProps } from './providers';
import { AppRoutes, loadPageAt } from './router';
import { whenIdle } from './when-idle';

interface AppProps {
  queryClient: QueryClient;
  preview?: ProvidersProps['preview'];
}

/** The whole app in a browser. */
export function App({ queryClient, preview }: AppProps) {
  useEffect(() => whenIdle(() => void startAnalytics()), []);

  useEffect(
    () =>
      onFirstInteraction(() => {
        // The page that most visits open next.
        void loadPageAt(paths.business('-'));
        // What tells that the connection is gone must not need one.
        import('@/ui/toast-surface').catch(() => undefined);
      }),
    [],
  );

  return (
    <Providers queryClient={queryClient} preview={preview}>
      {/* Around everything, for the day when the layout itself breaks. */}
      <ErrorBoundary resetKey="">
        <BrowserRouter>
          <AppRoutes />
        </BrowserRouter>
      </ErrorBoundary>
    </Providers>
  );
}
