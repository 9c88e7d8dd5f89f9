import type { Json } from '@/database/database.types';
import type { ImportSource } from './read-import-file';
import { addBatch, addWarnings, type ImportResponse, type ImportSummary } from './import-summary';

export interface ImportRun {
  source: Pick<ImportSource, 'total' | 'categories' | 'batch'>;
  /** Where to go on; an empty tally begins. */
  tally: ImportSummary;
  /** Stops after the batch that is under way: what was sent is always told how it ended. */
  signal: AbortSignal;
  onProgress: (tally: ImportSummary) => void;
}

/** What the database does. */
export interface ImportTarget {
  /** Makes the categories that are missing. @returns the names that could not be made */
  addCategories: (names: readonly string[]) => Promise<string[]>;
  sendBatch: (items: Json[]) => Promise<ImportResponse[]>;
}

export type ImportResult =
  | { kind: 'finished'; tally: ImportSummary }
  | { kind: 'stopped'; tally: ImportSummary }
  | { kind: 'failed'; tally: ImportSummary; error: unknown };

/**
 * Sends a file to the database, batch by batch. A batch whose answer is lost is sent again when the import goes
 * on: the same businesses are found, and changed no second time.
 */
export async function runImport(
  { source, tally, signal, onProgress }: ImportRun,
  target: ImportTarget,
): Promise<ImportResult> {
  let current = tally;
  const advance = (next: ImportSummary) => {
    current = next;
    onProgress(next);
  };
  try {
    if (current.done === 0) {
      const refused = await target.addCategories(source.categories);
      const warnings = refused.map((name) => ({ number: null, text: `No se pudo crear categoría: ${name}` }));
      // Begun again from the start, the same names would be told twice.
      advance(addWarnings({ ...current, warnings: [], warningCount: 0 }, warnings));
    }
    while (current.done < source.total) {
      if (signal.aborted) return { kind: 'stopped', tally: current };
      const batch = await source.batch(current.done);
      const items = batch.items.map(({ value }) => value);
      const responses = items.length > 0 ? await target.sendBatch(items) : [];
      advance(addBatch(current, batch, responses));
    }
    return { kind: 'finished', tally: current };
  } catch (error) {
    return { kind: 'failed', tally: current, error };
  }
}
