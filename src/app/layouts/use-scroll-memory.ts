import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { getScrollPositions, storeScrollPositions } from './scroll-positions';

/** What tells that the visitor has taken over and must not be moved any more. */
const takeOverEvents = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/**
 * Back and forward return to where the page was left, a new page starts at the top or at its anchor, and
 * filters that only rewrite the address leave the scroll alone.
 */
export function useScrollMemory(): void {
  const { key, pathname, hash } = useLocation();
  const navigationType = useNavigationType();
  const lastPathname = useRef<string | null>(null);
  const entry = `${key} ${pathname}`;

  useEffect(() => {
    // The browser would scroll before the page it scrolls is there.
    history.scrollRestoration = 'manual';
    addEventListener('pagehide', storeScrollPositions);
    return () => {
      history.scrollRestoration = 'auto';
      removeEventListener('pagehide', storeScrollPositions);
    };
  }, []);

  // A layout effect, so that the first scroll of the next page is never written down as the last of this one.
  useLayoutEffect(() => {
    const handleScroll = () => {
      getScrollPositions()[entry] = scrollY;
    };
    addEventListener('scroll', handleScroll, { passive: true });
    return () => removeEventListener('scroll', handleScroll);
  }, [entry]);

  useLayoutEffect(() => {
    const isNewPage = navigationType === NavigationType.Push || pathname !== lastPathname.current;
    lastPathname.current = pathname;

    const saved = navigationType === NavigationType.Pop ? getScrollPositions()[entry] : undefined;
    if (saved !== undefined) return scrollWhenPossible(saved);

    const target = hash ? document.getElementById(hash.slice(1)) : null;
    if (target) target.scrollIntoView();
    else if (isNewPage) scrollToHeight(0);
    return undefined;
  }, [entry, pathname, hash, navigationType]);
}

function scrollToHeight(top: number): void {
  document.documentElement.scrollTop = top;
}

/** Scrolls there now or, while the page is still too short for it, as soon as it has grown enough. */
function scrollWhenPossible(top: number): () => void {
  const observer = new ResizeObserver(() => {
    scrollToHeight(top);
    if (Math.abs(scrollY - top) < 1) stop();
  });
  const stop = () => {
    observer.disconnect();
    takeOverEvents.forEach((name) => removeEventListener(name, stop));
  };
  takeOverEvents.forEach((name) => addEventListener(name, stop, { passive: true }));
  scrollToHeight(top);
  observer.observe(document.body);
  return stop;
}
