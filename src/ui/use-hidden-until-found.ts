import { useEffect, useLayoutEffect, useRef } from 'react';

/**
 * For a closed part of the page that the browser's own search may still look into: the ref's element is
 * hidden as `until-found`, which React itself cannot write, and whoever finds something in it opens it.
 * Browsers that do not know the word hide it like any other; before scripts run, and without them, the
 * element's class decides (see `closedPartStyles`).
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

/** Closed in the page as it was sent, but open to whoever has no scripts that could open it. */
export const closedPartStyles =
  'data-[state=closed]:not-[[hidden]]:hidden data-[state=inactive]:not-[[hidden]]:hidden noscript:data-[state=closed]:block noscript:data-[state=inactive]:block';
