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
  // An anchor typed into the address has no key of its own.
  const entry = `${key} ${pathname}${hash}`;

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
    // A scroll is told with the next frame; a tap may lead away before.
    addEventListener('click', handleScroll, { capture: true });
    return () => {
      removeEventListener('scroll', handleScroll);
      removeEventListener('click', handleScroll, { capture: true });
    };
  }, [entry]);

  useLayoutEffect(() => {
    const isFirstPage = lastPathname.current === null;
    const isOtherPage = pathname !== lastPathname.current;
    lastPathname.current = pathname;

    const saved = navigationType === NavigationType.Pop ? getScrollPositions()[entry] : undefined;
    if (saved !== undefined) return scrollWhenPossible(saved);

    // The first page stays where it is: the visitor may have scrolled it before it was hydrated.
    if (!isFirstPage && (isOtherPage || (navigationType === NavigationType.Push && !hash))) scrollToHeight(0);
    // An address that was only rewritten follows what the visitor did; nothing has to move.
    const isRewritten = navigationType === NavigationType.Replace && !isOtherPage;
    return hash && !isRewritten ? scrollToAnchor(hash.slice(1)) : undefined;
  }, [entry, pathname, hash, navigationType]);
}

function scrollToHeight(top: number): void {
  document.documentElement.scrollTop = top;
}

/**
 * Scrolls there now or, while the page is still too short for it, as soon as it has grown enough. Until then
 * it stands at the top: at the end of a short page the footer would be seen, and then pushed away.
 */
function scrollWhenPossible(top: number): () => void {
  const attempt = () => {
    const { scrollHeight, clientHeight } = document.documentElement;
    const isTallEnough = scrollHeight - clientHeight >= top - 1;
    scrollToHeight(isTallEnough ? top : 0);
    return isTallEnough;
  };
  attempt();
  return whileGrowing(attempt);
}

/** Scrolls to an element once what it opens has its height or, where the page's code is still coming, once it is there. */
function scrollToAnchor(id: string): () => void {
  return whileGrowing(() => {
    const target = document.getElementById(id);
    target?.scrollIntoView();
    return target !== null;
  });
}

/** Tries after the next layout and at each change of the page's height, until it works or the visitor takes over. */
function whileGrowing(attempt: () => boolean): () => void {
  const observer = new ResizeObserver(() => {
    if (attempt()) stop();
  });
  const stop = () => {
    observer.disconnect();
    takeOverEvents.forEach((name) => removeEventListener(name, stop));
  };
  takeOverEvents.forEach((name) => addEventListener(name, stop, { passive: true }));
  observer.observe(document.body);
  return stop;
}
