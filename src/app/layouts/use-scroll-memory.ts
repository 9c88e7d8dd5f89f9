import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { tabStorage } from '@/lib/browser-storage';

const storageKey = 'conecta-scroll';

/** Input after which the page must not be scrolled for the visitor any more. */
const userInputEvents = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/**
 * Back and forward restore the scroll position, a new page starts at the top or at its anchor, and filters that
 * only rewrite the URL leave the scroll position unchanged.
 */
export function useScrollMemory(): void {
  const { key, pathname, hash } = useLocation();
  const navigationType = useNavigationType();
  const lastPathname = useRef<string | null>(null);
  // An anchor typed into the URL has no key of its own.
  const entry = `${key} ${pathname}${hash}`;

  useEffect(() => {
    // The browser would restore the position before the page has its height.
    history.scrollRestoration = 'manual';
    addEventListener('pagehide', storeScrollPositions);
    return () => {
      history.scrollRestoration = 'auto';
      removeEventListener('pagehide', storeScrollPositions);
    };
  }, []);

  // A layout effect, so that the first scroll of the next page is not recorded as the last of this one.
  useLayoutEffect(() => {
    const handleScroll = () => {
      scrollPositions()[entry] = scrollY;
    };
    addEventListener('scroll', handleScroll, { passive: true });
    // Scroll events are dispatched with the next frame; a click may navigate before.
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

    const saved = navigationType === NavigationType.Pop ? scrollPositions()[entry] : undefined;
    if (saved !== undefined) return scrollWhenPossible(saved);

    // The first page keeps its position: the visitor may have scrolled it before hydration.
    if (!isFirstPage && (isOtherPage || (navigationType === NavigationType.Push && !hash))) scrollToHeight(0);
    // A replaced URL follows what the visitor did, so the scroll position stays.
    const isRewritten = navigationType === NavigationType.Replace && !isOtherPage;
    return hash && !isRewritten ? scrollToAnchor(hash.slice(1)) : undefined;
  }, [entry, pathname, hash, navigationType]);
}

function scrollToHeight(top: number): void {
  document.documentElement.scrollTop = top;
}

/**
 * Scrolls now or, while the page is too short, as soon as it has grown enough. Until then it stays at the top: the
 * footer of a short page would be visible and then shift away.
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

/** Scrolls to an element once it has its height or, where the page's chunk is still loading, once it exists. */
function scrollToAnchor(id: string): () => void {
  return whileGrowing(() => {
    const target = document.getElementById(id);
    target?.scrollIntoView();
    return target !== null;
  });
}

/**
 * Retries after the next layout and at each change of the page's height, until it succeeds or the visitor scrolls.
 */
function whileGrowing(attempt: () => boolean): () => void {
  const observer = new ResizeObserver(() => {
    if (attempt()) stop();
  });
  const stop = () => {
    observer.disconnect();
    userInputEvents.forEach((name) => removeEventListener(name, stop));
  };
  userInputEvents.forEach((name) => addEventListener(name, stop, { passive: true }));
  observer.observe(document.body);
  return stop;
}

let positions: Record<string, number> | undefined;

/** The scroll position of each history entry of this tab; survives a reload. */
function scrollPositions(): Record<string, number> {
  // Written by storeScrollPositions alone.
  positions ??= JSON.parse(tabStorage.getItem(storageKey) ?? '{}') as Record<string, number>;
  return positions;
}

function storeScrollPositions(): void {
  tabStorage.setItem(storageKey, JSON.stringify(scrollPositions()));
}
