import { tabStorage } from './browser-storage';

const storageKey = 'conecta-list';

/** The index that the router gives each history entry of a document; 0 without one. */
function entryIndex(): number {
  return (history.state as { idx?: number } | null)?.idx ?? 0;
}

/** Notes that the current history entry shows the list. */
export function noteList(): void {
  tabStorage.setItem(storageKey, String(entryIndex()));
}

/** How many entries back the list is, if it is behind this one; else 0, and from then on, because its entry may be replaced. */
export function stepsToList(): number {
  const steps = entryIndex() - Number(tabStorage.getItem(storageKey) ?? Infinity);
  if (steps > 0) return steps;
  forgetList();
  return 0;
}

export function forgetList(): void {
  tabStorage.removeItem(storageKey);
}
