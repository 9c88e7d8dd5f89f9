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
 * How far an import of this tab has come. It survives a reload and a session that ends; the file does not, and
 * has to be picked again.
 */
export function importCheckpoint(owner: string) {
  return tabDraft(`conecta-import:${owner}`, unfinishedSchema);
}
