import { useRef, type MouseEvent } from 'react';

let clicked: Element | null = null;

/**
 * For `onClickCapture` of an element around the buttons that open dialogs: Safari does not focus a button on a click, so
 * that `document.activeElement` does not say what opened a dialog.
 */
export function noteClicked({ target }: MouseEvent): void {
  clicked = target instanceof Element ? target.closest('a, button') : null;
}

interface Opening {
  dialog: HTMLElement;
  opener: Element | null;
  /** The nearest focusable ancestor of the opener. */
  place: HTMLElement | null;
  /** Whether the next dialog has taken over the place to return to. */
  isReplaced: boolean;
}

/** The dialog that was opened last, until the focus is restored. */
let latest: Opening | null = null;

/**
 * Restores the focus when a Radix dialog that is opened by state closes. Radix does so only for a trigger of its
 * own, and without one the keyboard would start at the top of the page. A dialog that replaces another one restores
 * the focus to where that one was opened.
 */
export function useRestoreFocus() {
  const opening = useRef<Opening | null>(null);

  return {
    // Fires before the focus moves into the dialog.
    onOpenAutoFocus: (event: Event) => {
      const { currentTarget: dialog } = event;
      if (!(dialog instanceof HTMLElement)) return;
      const opener = findOpener();
      if (latest && !latest.dialog.isConnected && opener === document.body) {
        latest.isReplaced = true;
        latest = { ...latest, dialog, isReplaced: false };
      } else {
        const place = opener?.closest<HTMLElement>('[tabindex="-1"]') ?? null;
        latest = { dialog, opener, place, isReplaced: false };
      }
      opening.current = latest;
      // What the dialog is about where it is not its first control.
      const first = dialog.querySelector<HTMLElement>('[data-autofocus]');
      if (!first) return;
      event.preventDefault();
      first.focus();
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      const own = opening.current;
      if (own?.isReplaced) return;
      if (latest === own) latest = null;
      const { opener, place } = own ?? {};
      if (opener instanceof HTMLElement) opener.focus();
      // The focused element may have been removed by the action. Unless its remover has moved the focus, its
      // focusable ancestor takes it.
      if (document.activeElement !== document.body) return;
      const next = place?.isConnected ? place : document.querySelector('main');
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
