import { browserStorage } from '@/lib/browser-storage';

/**
 * Light or dark. The document's class `dark` is the source of truth: index.html sets the default,
 * public/before-paint.js applies the stored choice before the first paint, and this store changes it afterwards.
 */
export type Theme = 'light' | 'dark';

export const themeStorageKey = 'theme';
const listeners = new Set<() => void>();

export function getTheme(): Theme {
  return document.documentElement.classList.contains('dark') ? 'dark' : 'light';
}

/** Changes and stores the theme; where storage is blocked it lasts until the page is left. */
export function setTheme(theme: Theme): void {
  browserStorage.setItem(themeStorageKey, theme);
  applyTheme(theme);
}

/** Calls the listener at every change, in this tab or another one. */
export function subscribeTheme(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener('storage', handleStorage);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener('storage', handleStorage);
  };
}

function handleStorage({ key, newValue }: StorageEvent): void {
  if (key === themeStorageKey && (newValue === 'light' || newValue === 'dark')) applyTheme(newValue);
}

function applyTheme(theme: Theme): void {
  document.documentElement.classList.toggle('dark', theme === 'dark');
  const meta = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]');
  const color = meta?.dataset[theme];
  if (meta && color) meta.content = color;
  listeners.forEach((listener) => listener());
}
