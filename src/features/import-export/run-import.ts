import type { Json } from '@/database/database.types';
import type { ImportSource } from './read-import-file';
import {
  addBatch,
  addWarnings,
  importedIds,
  type ImportResponse,
  type ImportSummary,
} from './import-summary';

export interface ImportRun {
  source: Pick<ImportSource, 'total' | 'categories' | 'batch'>;
  /** The summary to resume from; an empty one starts from the beginning. */
  tally: ImportSummary;
  /** Stops after the batch in flight, whose result is always recorded. */
  signal: AbortSignal;
  onProgress: (tally: ImportSummary) => void;
}

/** The calls to the database. */
export interface ImportTarget {
  /** Creates the missing categories. @returns the names that failed */
  addCategories: (names: readonly string[]) => Promise<string[]>;
  /** @param imported the ids of the businesses of earlier batches of the file */
  sendBatch: (items: Json[], imported: number[]) => Promise<ImportResponse[]>;
}

export type ImportResult =
  | { kind: 'finished'; tally: ImportSummary }
  | { kind: 'stopped'; tally: ImportSummary }
  | { kind: 'failed'; tally: ImportSummary; error: unknown };

/**
 * Sends a file to the database, batch by batch. A batch whose response is lost is sent again when the import
 * resumes: the database finds the same businesses and changes nothing.
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
      // A restart would list the same warnings twice.
      advance(addWarnings({ ...current, warnings: [], warningCount: 0 }, warnings));
    }
    while (current.done < source.total) {
      if (signal.aborted) return { kind: 'stopped', tally: current };
      const batch = await source.batch(current.done);
      const items = batch.items.map(({ value }) => value);
      const responses = items.length > 0 ? await target.sendBatch(items, importedIds(current)) : [];
      advance(addBatch(current, batch, responses));
    }
    return { kind: 'finished', tally: current };
  } catch (error) {
    return { kind: 'failed', tally: current, error };
  }
}
