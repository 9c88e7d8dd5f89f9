import { tabDraft } from '@/lib/forms/tab-draft';
import { z } from '@/lib/zod';
import { importError, importLimits, type ImportBatch, type ImportProblem } from './import-file';

const outcomes = ['inserted', 'updated', 'unchanged'] as const;

/** The database's result for one business of a batch. */
export interface ImportResponse {
  status: string;
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
  for (const [index, { number, name }] of batch.items.entries()) {
    const response = responses[index];
    const outcome = outcomes.find((one) => one === response?.status);
    if (outcome) {
      counts[outcome] += 1;
    } else {
      errors.push({ number, text: importError(name, response?.error ?? 'El servidor no respondió por él.') });
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

/** Businesses of the file that are in the catalogue now, unchanged ones included. */
export function importedCount({ inserted, updated, unchanged }: ImportSummary): number {
  return inserted + updated + unchanged;
}

function firstOf(problems: ImportProblem[]): ImportProblem[] {
  return problems.slice(0, importLimits.listedProblems);
}
