import { useSyncExternalStore } from 'react';

/** The state of a history entry: the router's own, and the dialog that is open in it. */
interface EntryState {
  idx?: number;
  dialog?: string;
}

const listeners = new Set<() => void>();
let isLeaving = false;

/**
 * A dialog with a history entry of its own: «Atrás» closes it and stays on the page. Closing it goes back, so no entry is
 * left that does nothing; forward and a reload open it again.
 */
export function useHistoryDialog(name: string) {
  const isOpen = useSyncExternalStore(
    subscribe,
    () => entryState().dialog === name,
    () => false,
  );

  function open(): void {
    const state = entryState();
    if (state.dialog === name) return;
    // With the router's key, for which this is the same page (no scroll), and with its index, which counts every entry.
    history.pushState({ ...state, idx: (state.idx ?? 0) + 1, dialog: name }, '');
    listeners.forEach((listener) => listener());
  }

  /** Closes the dialog, then does something that changes the history entry of the page behind it. */
  function closeThen(change: () => void): void {
    // Going back is asynchronous, and a second time would leave the page.
    if (entryState().dialog !== name || isLeaving) return;
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

function entryState(): EntryState {
  return (history.state as EntryState | null) ?? {};
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('popstate', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('popstate', listener);
  };
}
