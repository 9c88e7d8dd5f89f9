import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Keeps the focus in a part of the page whose content comes anew: when what had it is gone, the part itself takes it.
 * Otherwise the keyboard would start the page over.
 * @param content what the part shows; another one may lack what had the focus
 */
export function useFocusFallback(part: RefObject<HTMLElement | null>, content: unknown) {
  const isInside = useRef(false);

  useLayoutEffect(() => {
    if (!isInside.current || document.activeElement !== document.body) return;
    part.current?.focus({ preventScroll: true });
  }, [part, content]);

  return {
    onFocus: () => {
      isInside.current = true;
    },
    // React calls it when the focus leaves, and not when the focused element is removed.
    onBlur: () => {
      isInside.current = false;
    },
  };
}
