import { browserStorage } from '@/lib/browser-storage';

/** Fallback for what the browser refuses to store; lasts as long as the tab. */
const memory = new Map<string, string>();

/** The auth client's storage of the session: local storage, or memory where that is full or blocked. */
export const sessionStore = {
  getItem: (key: string): string | null => browserStorage.read(key) ?? memory.get(key) ?? null,

  setItem(key: string, value: string): void {
    if (browserStorage.write(key, value)) {
      memory.delete(key);
      return;
    }
    // Otherwise the older value would be read instead of the new one.
    browserStorage.remove(key);
    memory.set(key, value);
  },

  removeItem(key: string): void {
    browserStorage.remove(key);
    memory.delete(key);
  },
};
