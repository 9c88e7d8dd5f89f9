import { useRef } from 'react';

/**
 * For the content of a Radix dialog that is opened by state: closing it gives the focus back to what had it.
 * Radix does so only for a trigger of its own, and without one the keyboard would start the page over.
 */
export function useRestoreFocus() {
  const opener = useRef<Element | null>(null);
  /** The smallest part of the page that had the focus and can take it. */
  const place = useRef<HTMLElement | null>(null);

  return {
    // Fires before the focus moves in.
    onOpenAutoFocus: () => {
      opener.current = document.activeElement;
      place.current = opener.current?.closest<HTMLElement>('[tabindex="-1"]') ?? null;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (opener.current instanceof HTMLElement) opener.current.focus();
      // What is gone with the answer cannot take it. Unless whoever removed it says where it goes, its place does.
      if (document.activeElement !== document.body) return;
      const next = place.current?.isConnected ? place.current : document.querySelector('main');
      next?.focus({ preventScroll: true });
    },
  };
}
