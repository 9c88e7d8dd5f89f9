import { useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Hides a closed part of the page with `hidden="until-found"`, which React cannot set, so that the browser's
 * search (Ctrl+F) finds its text and opens it. Browsers without support hide it like any other; before hydration
 * and without scripts, the element's class decides (see `closedPartStyles`).
 */
export function useHiddenUntilFound(isHidden: boolean, onFound: () => void) {
  const ref = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    if (isHidden) ref.current?.setAttribute('hidden', 'until-found');
    else ref.current?.removeAttribute('hidden');
  }, [isHidden]);

  useEffect(() => {
    const element = ref.current;
    element?.addEventListener('beforematch', onFound);
    return () => element?.removeEventListener('beforematch', onFound);
  }, [onFound]);

  return ref;
}

/** Closed before hydration, but open where scripts are disabled. */
export const closedPartStyles = 'not-noscript:data-[state=inactive]:not-[[hidden]]:hidden';
