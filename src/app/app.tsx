import { useEffect, useState } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { startAnalytics } from '@/lib/analytics';
import { ErrorBoundary } from './error-boundary';
import { Providers } from './providers';
import { createQueryClient } from './query-client';
import { AppRoutes, loadBusinessPage } from './router';
import { whenIdle } from './when-idle';

/** The whole app in a browser. */
export function App() {
  const [queryClient] = useState(createQueryClient);

  useEffect(
    () =>
      whenIdle(() => {
        void startAnalytics();
        // The page that most visits open next. If it does not arrive now, its route asks again and says so.
        loadBusinessPage().catch(() => undefined);
        // What tells that the connection is gone must not need one.
        import('@/ui/toast-surface').catch(() => undefined);
      }),
    [],
  );

  return (
    <Providers queryClient={queryClient}>
      {/* Around everything, for the day when the layout itself breaks. */}
      <ErrorBoundary resetKey="">
        <BrowserRouter>
          <AppRoutes />
        </BrowserRouter>
      </ErrorBoundary>
    </Providers>
  );
}
