import { useRef, type MouseEvent } from 'react';

let clicked: Element | null = null;

/**
 * For `onClickCapture` of an element around the buttons that open dialogs: Safari does not focus a button on a click, so
 * that `document.activeElement` does not say what opened a dialog.
 */
export function noteClicked({ target }: MouseEvent): void {
  clicked = target instanceof Element ? target.closest('a, button') : null;
}

/**
 * Restores the focus when a Radix dialog that is opened by state closes. Radix does so only for a trigger of its
 * own, and without one the keyboard would start at the top of the page.
 */
export function useRestoreFocus() {
  const opener = useRef<Element | null>(null);
  /** The nearest focusable ancestor of the focused element. */
  const place = useRef<HTMLElement | null>(null);

  return {
    // Fires before the focus moves into the dialog.
    onOpenAutoFocus: () => {
      opener.current = findOpener();
      place.current = opener.current?.closest<HTMLElement>('[tabindex="-1"]') ?? null;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (opener.current instanceof HTMLElement) opener.current.focus();
      // The focused element may have been removed by the action. Unless its remover has moved the focus, its
      // focusable ancestor takes it.
      if (document.activeElement !== document.body) return;
      const next = place.current?.isConnected ? place.current : document.querySelector('main');
      next?.focus({ preventScroll: true });
    },
  };
}

/** The focused element or, where a click has focused only a part of the page around it, the clicked one. */
function findOpener(): Element | null {
  const focused = document.activeElement;
  const isPart = focused?.matches('body, [tabindex="-1"]') === true;
  return isPart && focused.contains(clicked) ? clicked : focused;
}
