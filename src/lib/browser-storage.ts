/**
 * Storage that never throws: a browser may block it, and a full one refuses to write. Losing what was stored is
 * better than an error page. In Node nothing is stored.
 */
function safeStorage(open: () => Storage) {
  return {
    /** The stored text; null where there is none or storage is blocked. */
    read(key: string): string | null {
      try {
        return open().getItem(key);
      } catch {
        return null;
      }
    },

    /** Stores the text. @returns whether that worked */
    write(key: string, value: string): boolean {
      try {
        open().setItem(key, value);
        return true;
      } catch {
        return false;
      }
    },

    /** Removes the text, if there is one. */
    remove(key: string): void {
      try {
        open().removeItem(key);
      } catch {
        // Blocked storage holds nothing to remove.
      }
    },
  };
}

/** Storage without an expiry, shared by all tabs. */
export const browserStorage = safeStorage(() => localStorage);

/** Storage of one tab; survives a reload. */
export const tabStorage = safeStorage(() => sessionStorage);
