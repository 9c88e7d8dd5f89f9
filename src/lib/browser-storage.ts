/**
 * localStorage that never throws: a browser may block it, and a full one refuses to write. Losing a
 * preference is better than losing the page. Renders in Node, where nothing is stored.
 */
export const browserStorage = {
  /** The stored text, or null where there is none or storage is out of reach. */
  read(key: string): string | null {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  },

  /** Stores the text and says whether that worked. */
  write(key: string, value: string): boolean {
    try {
      localStorage.setItem(key, value);
      return true;
    } catch {
      return false;
    }
  },
};
