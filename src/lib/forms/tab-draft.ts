import { z } from '@/lib/zod';
import { tabStorage } from '@/lib/browser-storage';

/**
 * Unsaved values in the session storage of the tab: they survive a reload, an expired session and a discarded background
 * tab. The key contains the account, so that the next account in this tab does not read them.
 * @param schema parses what is stored; a draft of an older release that does not match is dropped
 */
export function tabDraft<Draft>(key: string, schema: z.ZodType<Draft>) {
  return {
    read(): Draft | null {
      const stored = tabStorage.getItem(key);
      if (stored === null) return null;
      try {
        return schema.parse(JSON.parse(stored));
      } catch {
        return null;
      }
    },

    save(draft: Draft): void {
      tabStorage.setItem(key, JSON.stringify(draft));
    },

    clear(): void {
      tabStorage.removeItem(key);
    },
  };
}

export function tabEditDraft<Values, Version>(
  key: string,
  values: z.ZodType<Values>,
  version: z.ZodType<Version>,
) {
  return tabDraft(key, z.object({ values, base: values, version }));
}
