import { useLocation } from 'react-router-dom';
import { tabStorage } from './browser-storage';
import { withoutTrailingSigns } from './trailing-signs';

/**
 * The state of a history entry. The router keeps its key, its index and what a navigation passes on there, the site what has to
 * survive a reload even where storage is blocked. Only this module reads or writes it (lint refuses it elsewhere).
 */
interface EntryState {
  /** The router's: the index that it gives each entry of a document. */
  idx?: number;
  dialog?: string;
  /** The document was reloaded here because a chunk was missing. */
  isReloaded?: boolean;
}

function entryState(): EntryState {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null ? state : {};
}

/** The router would call the first entry of every document «default», and restore the scroll position of an earlier visit. */
export function nameFirstEntry(): void {
  if (history.state) return;
  history.replaceState({ key: String(Date.now()) }, '');
  forgetList();
}

/**
 * Replaces a URL that came with signs of the message around it. Before anything else reads the URL of the document.
 * @returns whether the path is another one than that of the request, so that the document may be of another page
 */
export function dropTrailingSigns(): boolean {
  const { pathname, search, hash } = location;
  const url = withoutTrailingSigns(location);
  if (url !== pathname + search + hash) history.replaceState(history.state, '', url);
  return location.pathname !== pathname;
}

/** What the navigation to this entry passed on; untrusted. */
export function useNavigationState(): unknown {
  return useLocation().state;
}

export function openDialogName(): string | undefined {
  return entryState().dialog;
}

export function pushDialog(name: string): void {
  const state = entryState();
  // With the router's key, for which this is the same page (no scroll), and with its index, which counts every entry.
  history.pushState({ ...state, idx: (state.idx ?? 0) + 1, dialog: name }, '');
}

/** Whether `markReloaded` was called in this entry, in this document or the one before the reload. */
export function isReloaded(): boolean {
  return 'isReloaded' in entryState();
}

export function markReloaded(): void {
  history.replaceState({ ...entryState(), isReloaded: true }, '');
}

const listKey = 'conecta-list';

function entryIndex(): number {
  return entryState().idx ?? 0;
}

/** Notes that the current entry shows the list. */
export function noteList(): void {
  tabStorage.setItem(listKey, String(entryIndex()));
}

/** How many entries back the list is, if it is behind this one; else 0, and from then on, because its entry may be replaced. */
export function stepsToList(): number {
  const steps = entryIndex() - Number(tabStorage.getItem(listKey) ?? Infinity);
  if (steps > 0) return steps;
  forgetList();
  return 0;
}

function forgetList(): void {
  tabStorage.removeItem(listKey);
}
