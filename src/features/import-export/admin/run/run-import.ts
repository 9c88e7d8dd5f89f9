import type { Json } from '@/database/database.types';
import { randomId } from '@/lib/random-id';
import { tabDraft } from '@/lib/forms/tab-draft';
import { z } from '@/lib/zod';
import {
  importError,
  importLimits,
  type ImportBatch,
  type ImportProblem,
  type RowNoun,
} from '@/features/import-export/admin/import-file';

export interface ImportRun {
  source: {
    total: number;
    categories: string[];
    noun: RowNoun;
    batch: (from: number) => Promise<ImportBatch>;
  };
  /** What the catalogue keeps, by the number of the business in the file. */
  kept?: KeptValues;
  /** The slugs of the businesses of the directory that those of the file are, by the number in the file. */
  slugs?: ReadonlyMap<number, string>;
  /** The summary to resume from; an empty one starts from the beginning. */
  summary: ImportSummary;
  /** Stops after the batch in flight, whose result is always recorded. */
  signal: AbortSignal;
  onProgress: (summary: ImportSummary) => void;
}

/** The columns and lists that are not imported; null for a business that is not imported at all. */
export type KeptValues = ReadonlyMap<number, readonly string[] | null>;

/** A business of a batch, with the columns and lists that it keeps. */
export interface SentItem {
  value: Json;
  kept: readonly string[];
}

/** The calls to the database. */
export interface ImportTarget {
  /** Creates the missing categories. @returns the names that failed */
  addCategories: (names: readonly string[]) => Promise<string[]>;
  /** @param imported the ids of the businesses of earlier batches of the file */
  sendBatch: (items: SentItem[], imported: number[], actionId: string) => Promise<ImportResponse[]>;
}

export type ImportResult =
  | { kind: 'finished'; summary: ImportSummary }
  | { kind: 'stopped'; summary: ImportSummary }
  | { kind: 'failed'; summary: ImportSummary; error: unknown };

/**
 * Sends a file to the database, batch by batch. A batch whose response is lost is sent again when the import
 * resumes: the database finds the same businesses and changes nothing.
 */
export async function runImport(
  { source, kept = new Map(), slugs = new Map(), summary, signal, onProgress }: ImportRun,
  target: ImportTarget,
): Promise<ImportResult> {
  // All batches are one action of the history, also after a reload.
  let current = { ...summary, actionId: summary.actionId || randomId() };
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
      if (signal.aborted) return { kind: 'stopped', summary: current };
      const read = await source.batch(current.done);
      const batch = { ...read, items: read.items.filter(({ number }) => kept.get(number) !== null) };
      const items = batch.items.map(({ number, value }) => ({
        value: withSlug(value, slugs.get(number)),
        kept: kept.get(number) ?? [],
      }));
      const responses =
        items.length > 0 ? await target.sendBatch(items, importedIds(current), current.actionId) : [];
      advance(addBatch(current, batch, responses, source.noun));
    }
    return { kind: 'finished', summary: current };
  } catch (error) {
    return { kind: 'failed', summary: current, error };
  }
}

/** A business of the file as another state of the business with a slug. */
export function withSlug(value: Json, slug: string | undefined): Json {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  return slug !== undefined && isObject ? { ...value, slug } : value;
}

const outcomes = ['inserted', 'updated', 'unchanged'] as const;

/** The result of the database for one business of a batch. */
export interface ImportResponse {
  status: string;
  /** The row of the business; with an error, the row that another business of the file was imported into. */
  business_id: number | null;
  warning: string | null;
  error: string | null;
}

const count = z.number().int().nonnegative();
const problems = z.array(
  z.object({ number: count.nullable(), text: z.string(), name: z.string().optional() }),
);

const summarySchema = z.object({
  /** The action of the history; empty before the first batch. */
  actionId: z.string(),
  /** Businesses of the file processed so far, failed ones included. */
  done: count,
  inserted: count,
  updated: count,
  unchanged: count,
  /** Number in the file by business id: the database refuses a second business of the file with the same row. */
  imported: z.record(z.string(), count),
  /** The errors up to the limit; `errorCount` counts all. */
  errors: problems,
  errorCount: count,
  warnings: problems,
  warningCount: count,
});

export type ImportSummary = z.infer<typeof summarySchema>;

export const emptySummary: ImportSummary = {
  actionId: '',
  done: 0,
  inserted: 0,
  updated: 0,
  unchanged: 0,
  imported: {},
  errors: [],
  errorCount: 0,
  warnings: [],
  warningCount: 0,
};

/** The progress of an import in this tab. It survives a reload and an expired session; the file does not. */
export function importCheckpoint(owner: string) {
  const schema = z.object({
    fileName: z.string(),
    fingerprint: z.string(),
    total: count,
    summary: summarySchema,
  });
  return tabDraft(`conecta-import:${owner}`, schema);
}

/** @param responses one for each item of the batch, in its order */
function addBatch(
  summary: ImportSummary,
  batch: ImportBatch,
  responses: readonly ImportResponse[],
  noun: RowNoun,
): ImportSummary {
  const errors = [...batch.problems];
  const warnings: ImportProblem[] = [];
  const counts = { inserted: 0, updated: 0, unchanged: 0 };
  const imported = { ...summary.imported };
  for (const [index, { number, name }] of batch.items.entries()) {
    const response = responses[index];
    const outcome = outcomes.find((one) => one === response?.status);
    const id = response?.business_id ?? null;
    if (outcome) {
      counts[outcome] += 1;
      if (id !== null) imported[id] = number;
    } else {
      const reason = response?.error ?? 'El servidor no respondió por él.';
      const first = id === null ? undefined : imported[id];
      const numbers =
        first === undefined
          ? ''
          : ` Compara los ${noun === 'Renglón' ? 'renglones' : 'negocios'} ${String(first)} y ${String(number)}.`;
      errors.push({ number, text: importError(name, reason + numbers) });
    }
    if (response?.warning) warnings.push({ number, text: response.warning, name });
  }
  errors.sort((one, other) => (one.number ?? 0) - (other.number ?? 0));
  return {
    ...addWarnings(summary, warnings),
    done: batch.end,
    inserted: summary.inserted + counts.inserted,
    updated: summary.updated + counts.updated,
    unchanged: summary.unchanged + counts.unchanged,
    imported,
    errors: firstOf([...summary.errors, ...errors]),
    errorCount: summary.errorCount + errors.length,
  };
}

export function addWarnings(summary: ImportSummary, warnings: readonly ImportProblem[]): ImportSummary {
  return {
    ...summary,
    warnings: firstOf([...summary.warnings, ...warnings]),
    warningCount: summary.warningCount + warnings.length,
  };
}

function importedIds({ imported }: ImportSummary): number[] {
  return Object.keys(imported).map(Number);
}

/** Businesses of the file that are in the catalogue now, unchanged ones included. */
export function importedCount({ inserted, updated, unchanged }: ImportSummary): number {
  return inserted + updated + unchanged;
}

function firstOf(problems: ImportProblem[]): ImportProblem[] {
  return problems.slice(0, importLimits.keptProblems);
}
