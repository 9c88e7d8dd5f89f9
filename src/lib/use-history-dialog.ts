import { useSyncExternalStore } from 'react';
import { openDialogName, pushDialog } from './history-entries';

const listeners = new Set<() => void>();
let isLeaving = false;

/**
 * A dialog with a history entry of its own: «Atrás» closes it and stays on the page. Closing it goes back, so no entry is
 * left that does nothing; forward and a reload open it again.
 */
export function useHistoryDialog(name: string) {
  const isOpen = useSyncExternalStore(
    subscribe,
    () => openDialogName() === name,
    () => false,
  );

  function open(): void {
    if (openDialogName() === name) return;
    pushDialog(name);
    listeners.forEach((listener) => listener());
  }

  /** Closes the dialog, then does something that changes the history entry of the page behind it. */
  function closeThen(change: () => void): void {
    // Going back is asynchronous, and a second time would leave the page.
    if (openDialogName() !== name || isLeaving) return;
    isLeaving = true;
    const handleLeft = () => {
      isLeaving = false;
      change();
    };
    addEventListener('popstate', handleLeft, { once: true });
    history.back();
  }

  return { isOpen, open, close: () => closeThen(() => {}), closeThen };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('popstate', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('popstate', listener);
  };
}
