import type { Json } from '@/database/database.types';
import { z } from '@/lib/zod';
import { fetchPreview } from '@/features/import-export/admin/queries';
import type { ImportBatch } from '@/features/import-export/admin/import-file';
import type { KeptValues } from './run-import';

/** A column or list of a business, before and after the import. */
export interface ComparedChange {
  column: string;
  old: unknown;
  new: unknown;
  /** It was edited here after the file was made, so the file is older. */
  isEdited: boolean;
}

/** A business that the file would change, or bring back after it was deleted here. */
export interface ComparedBusiness {
  number: number;
  name: string;
  status: 'changed' | 'deleted';
  changes: ComparedChange[];
}

export interface Comparison {
  /** Businesses of the file compared so far. */
  done: number;
  isComplete: boolean;
  newCount: number;
  unchangedCount: number;
  different: ComparedBusiness[];
}

const changesSchema = z.record(z.string(), z.record(z.string(), z.unknown()));

/** Compares a file with the catalogue batch by batch, so that the page stays responsive and shows how far it is. */
export async function compareFile(
  source: { total: number; madeAt: string | null; batch: (from: number) => Promise<ImportBatch> },
  signal: AbortSignal,
  onProgress: (comparison: Comparison) => void,
  ask: typeof fetchPreview = fetchPreview,
): Promise<void> {
  const comparison: Comparison = {
    done: 0,
    isComplete: false,
    newCount: 0,
    unchangedCount: 0,
    different: [],
  };
  while (comparison.done < source.total) {
    const { items, end } = await source.batch(comparison.done);
    const values: Json[] = items.map(({ value }) => value);
    const rows = values.length > 0 ? await ask(values, source.madeAt, signal) : [];
    if (signal.aborted) return;
    for (const [index, { number, name }] of items.entries()) {
      const row = rows[index];
      if (row?.status === 'new') comparison.newCount += 1;
      else if (row?.status === 'unchanged') comparison.unchangedCount += 1;
      else if (row?.status === 'changed' || row?.status === 'deleted') {
        const changes = Object.entries(changesSchema.parse(row.changes)).map(([column, change]) =>
          toChange(column, change, row.edited),
        );
        comparison.different.push({ number, name, status: row.status, changes });
      }
    }
    comparison.done = end;
    comparison.isComplete = end >= source.total;
    onProgress({ ...comparison });
  }
  if (source.total === 0) onProgress({ ...comparison, isComplete: true });
}

/** Hours are changed day by day: {Lunes: {old, new}}. */
function toChange(
  column: string,
  change: Record<string, unknown>,
  edited: readonly string[],
): ComparedChange {
  const isEdited = edited.includes(column);
  if ('old' in change || 'new' in change) return { column, old: change['old'], new: change['new'], isEdited };
  const days = z.record(z.string(), z.object({ old: z.unknown(), new: z.unknown() })).parse(change);
  const valuesOf = (when: 'old' | 'new') =>
    Object.fromEntries(Object.entries(days).map(([day, values]) => [day, values[when]]));
  return { column, old: valuesOf('old'), new: valuesOf('new'), isEdited };
}

/** What is not imported unless somebody ticks it: what was edited or deleted here after the file was made. */
export function keptByDefault({ different }: Comparison): KeptValues {
  const kept = new Map<number, string[] | null>();
  for (const { number, status, changes } of different) {
    const edited = changes.filter(({ isEdited }) => isEdited).map(({ column }) => column);
    if (status === 'deleted') kept.set(number, null);
    else if (edited.length > 0) kept.set(number, edited);
  }
  return kept;
}

/** Ticks or unticks a column of a business. */
export function withKept(kept: KeptValues, number: number, column: string, isKept: boolean): KeptValues {
  const others = (kept.get(number) ?? []).filter((other) => other !== column);
  return new Map([...kept, [number, isKept ? [...others, column] : others]]);
}

/** Ticks or unticks a business as a whole. */
export function withBusiness(kept: KeptValues, number: number, isImported: boolean): KeptValues {
  return new Map([...kept, [number, isImported ? [] : null]]);
}
