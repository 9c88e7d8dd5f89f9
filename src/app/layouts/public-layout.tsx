import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { ErrorBoundary } from '@/app/error-boundary';
import { anchors } from '@/lib/paths';
import { OfflineNotice } from './offline-notice';
import { PauseNotice } from './pause-notice';
import { SiteFooter } from './site-footer';
import { SiteHeader } from './site-header';
import { SkipLink } from './skip-link';
import { usePageFocus } from './use-page-focus';
import { useScrollMemory } from './use-scroll-memory';

/**
 * Header, page, footer. A new page takes the focus; an error in the page leaves header and footer in place. Each
 * is a unit of selective hydration (docs/desarrollar/decisions/006-public-pages-are-html.md), as are the parts of a page.
 */
export function PublicLayout() {
  const mainRef = usePageFocus();
  const { key } = useLocation();
  useScrollMemory();

  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <Suspense>
        <SiteHeader />
      </Suspense>
      <OfflineNotice />
      <PauseNotice />
      <Suspense>
        <main ref={mainRef} id={anchors.main} tabIndex={-1} className="grow outline-none">
          <ErrorBoundary resetKey={key}>
            <Outlet />
          </ErrorBoundary>
        </main>
      </Suspense>
      <Suspense>
        <SiteFooter />
      </Suspense>
    </div>
  );
}
