import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Keeps the focus in a part of the page whose content changes: when the focused element is removed, the part
 * itself takes the focus. Otherwise the keyboard would start at the top of the page.
 * @param content what the part shows; a change may remove the focused element
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
    // React fires it when the focus moves, and not when the focused element is removed.
    onBlur: () => {
      isInside.current = false;
    },
  };
}
