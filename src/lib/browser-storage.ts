/**
 * Storage that never throws: what the browser refuses to store, because storage is blocked or full, is kept in memory
 * until the page is left. In Node nothing is stored.
 */
function safeStorage(open: () => Storage) {
  const memory = new Map<string, string>();

  function removeItem(key: string): void {
    memory.delete(key);
    try {
      open().removeItem(key);
    } catch {
      // Blocked storage holds nothing to remove.
    }
  }

  return {
    getItem(key: string): string | null {
      try {
        return memory.get(key) ?? open().getItem(key);
      } catch {
        return null;
      }
    },

    setItem(key: string, value: string): void {
      try {
        open().setItem(key, value);
        memory.delete(key);
      } catch {
        // An older value must not outlive this one.
        removeItem(key);
        memory.set(key, value);
      }
    },

    removeItem,

    /** Whether the browser refused to store this item: it is lost when the page is left. */
    isLostOnLeaving: (key: string): boolean => memory.has(key),
  };
}

/** Storage without an expiry, shared by all tabs. */
export const browserStorage = safeStorage(() => localStorage);

/** Storage of one tab; survives a reload. */
export const tabStorage = safeStorage(() => sessionStorage);
