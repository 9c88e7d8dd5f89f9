import { z } from '@/lib/zod';
import { tabDraft } from '@/lib/forms/tab-draft';
import { tallySchema } from './import-summary';

const unfinishedSchema = z.object({
  fileName: z.string(),
  fingerprint: z.string(),
  total: z.number().int().nonnegative(),
  tally: tallySchema,
});

/**
 * The progress of an import in this tab. It survives a reload and an expired session; the file does not, and has
 * to be chosen again.
 */
export function importCheckpoint(owner: string) {
  return tabDraft(`conecta-import:${owner}`, unfinishedSchema);
}
