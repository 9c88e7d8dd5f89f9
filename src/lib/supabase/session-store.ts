import { browserStorage } from '@/lib/browser-storage';

/** What the browser would not store: gone with the tab, but it lasts as long as the tab does. */
const memory = new Map<string, string>();

/** Where the auth client keeps the session: in every tab's storage, or in this tab where that is full or blocked. */
export const sessionStore = {
  getItem: (key: string): string | null => browserStorage.read(key) ?? memory.get(key) ?? null,

  setItem(key: string, value: string): void {
    if (browserStorage.write(key, value)) {
      memory.delete(key);
      return;
    }
    // An older value would be read instead of the new one.
    browserStorage.remove(key);
    memory.set(key, value);
  },

  removeItem(key: string): void {
    browserStorage.remove(key);
    memory.delete(key);
  },
};
