/** A business of the file that was not stored, and why. */
export interface Refused {
  index: number;
  number: number;
  name: string;
  text: string;
}

export interface ImportSummary {
  /** All batches are one action of the history. */
  actionId: string;
  /** Businesses sent so far. */
  done: number;
  inserted: number;
  updated: number;
  unchanged: number;
  /** What the person left out, or what has broken letters. */
  leftOut: number;
  refused: readonly Refused[];
}

export type ImportResult =
  | { kind: 'finished'; summary: ImportSummary }
  | { kind: 'stopped'; summary: ImportSummary }
  | { kind: 'failed'; summary: ImportSummary; error: unknown };

/** Businesses of the file that are in the catalogue now, unchanged ones included. */
export function importedCount({ inserted, updated, unchanged }: ImportSummary): number {
  return inserted + updated + unchanged;
}
