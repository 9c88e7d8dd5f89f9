import { z } from '@/lib/zod';
import { importError, importLimits, type ImportBatch, type ImportProblem } from './import-file';

/** What the database answers about one business of a batch. */
export interface ImportAnswer {
  status: string;
  warning: string | null;
  error: string | null;
}

const count = z.number().int().nonnegative();
const problems = z.array(z.object({ number: count.nullable(), text: z.string() }));

/** How far an import has come, and with what result. */
export const tallySchema = z.object({
  /** Businesses of the file that are dealt with, well or badly. */
  done: count,
  inserted: count,
  updated: count,
  unchanged: count,
  /** The first of them; how many there are is counted beside. */
  errors: problems,
  errorCount: count,
  warnings: problems,
  warningCount: count,
});

export type ImportTally = z.infer<typeof tallySchema>;

export const emptyTally: ImportTally = {
  done: 0,
  inserted: 0,
  updated: 0,
  unchanged: 0,
  errors: [],
  errorCount: 0,
  warnings: [],
  warningCount: 0,
};

/** @param answers one for each item of the batch, in its order */
export function addBatch(
  tally: ImportTally,
  batch: ImportBatch,
  answers: readonly ImportAnswer[],
): ImportTally {
  const errors = [...batch.problems];
  const warnings: ImportProblem[] = [];
  const counts = { inserted: 0, updated: 0, unchanged: 0 };
  for (const [index, { number, name }] of batch.items.entries()) {
    const answer = answers[index];
    if (answer?.status === 'inserted' || answer?.status === 'updated' || answer?.status === 'unchanged') {
      counts[answer.status] += 1;
    } else {
      errors.push({ number, text: importError(name, answer?.error ?? 'El servidor no respondió por él.') });
    }
    if (answer?.warning) warnings.push({ number, text: answer.warning });
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

export function addWarnings(tally: ImportTally, warnings: readonly ImportProblem[]): ImportTally {
  return {
    ...tally,
    warnings: firstOf([...tally.warnings, ...warnings]),
    warningCount: tally.warningCount + warnings.length,
  };
}

/** Everything of the file that is in the catalogue now, whether or not it was before. */
export function importedCount({ inserted, updated, unchanged }: ImportTally): number {
  return inserted + updated + unchanged;
}

function firstOf(problems: ImportProblem[]): ImportProblem[] {
  return problems.slice(0, importLimits.listedProblems);
}
