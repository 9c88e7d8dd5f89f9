import { useLayoutEffect, useRef, type FocusEvent, type RefObject } from 'react';

/**
 * Keeps the focus in a part of the page whose content comes anew: when what had it is gone, the part itself takes it.
 * Otherwise the keyboard would start the page over.
 * @param content what the part shows; another one may lack what had the focus
 */
export function useKeptFocus(part: RefObject<HTMLElement | null>, content: unknown) {
  const isInside = useRef(false);

  useLayoutEffect(() => {
    if (!isInside.current || document.activeElement !== document.body) return;
    part.current?.focus({ preventScroll: true });
  }, [part, content]);

  return {
    onFocus: () => {
      isInside.current = true;
    },
    // Removing what has the focus takes the focus away, too: whether it was left or removed shows a moment later.
    onBlur: ({ target }: FocusEvent) => {
      queueMicrotask(() => {
        if (target.isConnected) isInside.current = false;
      });
    },
  };
}
