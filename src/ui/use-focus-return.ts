import { useRef } from 'react';

/**
 * For the content of a Radix dialog that is opened by state: closing it gives the focus back to what had it.
 * Radix does so only for a trigger of its own, and without one the keyboard would start the page over.
 */
export function useFocusReturn() {
  const opener = useRef<Element | null>(null);

  return {
    // Fires before the focus moves in.
    onOpenAutoFocus: () => {
      opener.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (opener.current instanceof HTMLElement) opener.current.focus();
      // What is gone with the answer cannot take it. Unless whoever removed it says where it goes, the page does.
      if (document.activeElement === document.body) {
        document.querySelector('main')?.focus({ preventScroll: true });
      }
    },
  };
}
