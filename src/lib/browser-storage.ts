/**
 * Storage that never throws: a browser may block it, and a full one refuses to write. Losing what was kept is
 * better than losing the page. Renders in Node, where nothing is stored.
 */
function safeStorage(open: () => Storage) {
  return {
    /** The stored text, or null where there is none or storage is out of reach. */
    read(key: string): string | null {
      try {
        return open().getItem(key);
      } catch {
        return null;
      }
    },

    /** Stores the text and says whether that worked. */
    write(key: string, value: string): boolean {
      try {
        open().setItem(key, value);
        return true;
      } catch {
        return false;
      }
    },

    /** Forgets the text, if there is one. */
    remove(key: string): void {
      try {
        open().removeItem(key);
      } catch {
        // What cannot be reached was not stored either.
      }
    },
  };
}

/** What lasts until it is cleared, seen by every tab. */
export const browserStorage = safeStorage(() => localStorage);

/** What belongs to one tab and ends with it, reloads included. */
export const tabStorage = safeStorage(() => sessionStorage);
