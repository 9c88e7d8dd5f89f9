import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** Gives the focus to a page that is opened; otherwise a screen reader stays at the link of one that is gone. */
export function usePageFocus() {
  const mainRef = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const lastPathname = useRef(pathname);

  useEffect(() => {
    if (lastPathname.current === pathname) return;
    lastPathname.current = pathname;
    // A page that is opened at a part of itself has given the focus to that part.
    if (mainRef.current?.contains(document.activeElement)) return;
    mainRef.current?.focus({ preventScroll: true });
  }, [pathname]);

  return mainRef;
}
