import type { z } from '@/lib/zod';
import { tabStorage } from '@/lib/browser-storage';

/**
 * What somebody is writing, kept for the tab: it survives a reload, a session that ends and a phone that closes
 * pages in the background. Whose it is belongs into the key, so that the next person at the tab meets none of it.
 * @param schema reads what is stored; whatever an older release has left there is no draft
 */
export function tabDraft<Draft>(key: string, schema: z.ZodType<Draft>) {
  return {
    read(): Draft | null {
      const stored = tabStorage.read(key);
      if (stored === null) return null;
      try {
        return schema.parse(JSON.parse(stored));
      } catch {
        return null;
      }
    },

    save(draft: Draft): void {
      tabStorage.write(key, JSON.stringify(draft));
    },

    clear(): void {
      tabStorage.remove(key);
    },
  };
}
