import { tabDraft } from '@/lib/forms/tab-draft';
import { z } from '@/lib/zod';
import { importError, importLimits, type ImportBatch, type ImportProblem } from './import-file';

const outcomes = ['inserted', 'updated', 'unchanged'] as const;

/** The database's result for one business of a batch. */
export interface ImportResponse {
  status: string;
  /** The row of the business. With an error: the row that another business of the file has reached before. */
  business_id: number | null;
  warning: string | null;
  error: string | null;
}

const count = z.number().int().nonnegative();
const problems = z.array(z.object({ number: count.nullable(), text: z.string() }));

/** The progress and the results of an import so far. */
const tallySchema = z.object({
  /** Businesses of the file processed so far, failed ones included. */
  done: count,
  inserted: count,
  updated: count,
  unchanged: count,
  /** Number in the file by business id, so that the database refuses a later business of the file that reaches the same row. */
  imported: z.record(z.string(), count),
  /** The first of them; the total is counted beside. */
  errors: problems,
  errorCount: count,
  warnings: problems,
  warningCount: count,
});

export type ImportSummary = z.infer<typeof tallySchema>;

export const emptyTally: ImportSummary = {
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
    tally: tallySchema,
  });
  return tabDraft(`conecta-import:${owner}`, schema);
}

/** @param responses one for each item of the batch, in its order */
export function addBatch(
  tally: ImportSummary,
  batch: ImportBatch,
  responses: readonly ImportResponse[],
): ImportSummary {
  const errors = [...batch.problems];
  const warnings: ImportProblem[] = [];
  const counts = { inserted: 0, updated: 0, unchanged: 0 };
  const imported = { ...tally.imported };
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
        first === undefined ? '' : ` Compara los negocios ${String(first)} y ${String(number)}.`;
      errors.push({ number, text: importError(name, reason + numbers) });
    }
    if (response?.warning) warnings.push({ number, text: response.warning });
  }
  errors.sort((one, other) => (one.number ?? 0) - (other.number ?? 0));
  return {
    ...addWarnings(tally, warnings),
    done: batch.end,
    inserted: tally.inserted + counts.inserted,
    updated: tally.updated + counts.updated,
    unchanged: tally.unchanged + counts.unchanged,
    imported,
    errors: firstOf([...tally.errors, ...errors]),
    errorCount: tally.errorCount + errors.length,
  };
}

export function addWarnings(tally: ImportSummary, warnings: readonly ImportProblem[]): ImportSummary {
  return {
    ...tally,
    warnings: firstOf([...tally.warnings, ...warnings]),
    warningCount: tally.warningCount + warnings.length,
  };
}

/** The ids of the businesses that the file has reached so far. */
export function importedIds({ imported }: ImportSummary): number[] {
  return Object.keys(imported).map(Number);
}

/** Businesses of the file that are in the catalogue now, unchanged ones included. */
export function importedCount({ inserted, updated, unchanged }: ImportSummary): number {
  return inserted + updated + unchanged;
}

function firstOf(problems: ImportProblem[]): ImportProblem[] {
  return problems.slice(0, importLimits.listedProblems);
}
