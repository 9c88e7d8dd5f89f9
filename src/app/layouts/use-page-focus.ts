import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** Focuses a page that is opened; otherwise a screen reader stays at the link of the previous page. */
export function usePageFocus() {
  const mainRef = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const lastPathname = useRef(pathname);

  useEffect(() => {
    if (lastPathname.current === pathname) return;
    lastPathname.current = pathname;
    // A page opened at an anchor has already focused that part.
    if (mainRef.current?.contains(document.activeElement)) return;
    mainRef.current?.focus({ preventScroll: true });
  }, [pathname]);

  return mainRef;
}
