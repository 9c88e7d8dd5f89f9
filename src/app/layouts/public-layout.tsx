import { useEffect, useRef } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { ErrorBoundary } from '@/app/error-boundary';
import { anchors } from '@/app/paths';
import { OfflineNotice } from './offline-notice';
import { SiteFooter } from './site-footer';
import { SiteHeader } from './site-header';
import { useScrollMemory } from './use-scroll-memory';

/** Header, page, footer. A new page takes the focus; a broken one leaves header and footer standing. */
export function PublicLayout() {
  const mainRef = useRef<HTMLElement>(null);
  const { pathname, key } = useLocation();
  const lastPathname = useRef(pathname);
  useScrollMemory();

  useEffect(() => {
    if (lastPathname.current === pathname) return;
    lastPathname.current = pathname;
    // Otherwise a screen reader stays at the link of a page that is gone.
    mainRef.current?.focus({ preventScroll: true });
  }, [pathname]);

  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href={`#${anchors.main}`}
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-md focus:bg-paper focus:px-4 focus:py-3 focus:font-semibold focus:shadow-float"
      >
        Saltar al contenido
      </a>
      <SiteHeader />
      <OfflineNotice />
      <main ref={mainRef} id={anchors.main} tabIndex={-1} className="grow outline-none">
        <ErrorBoundary resetKey={key}>
          <Outlet />
        </ErrorBoundary>
      </main>
      <SiteFooter />
    </div>
  );
}
