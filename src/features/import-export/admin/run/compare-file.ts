import type { Json } from '@/database/database.types';
import { type ChangePart, readChange, readChangeNames } from '@/features/changes/admin/change';
import { type ChangeLine, linesOf } from '@/features/changes/admin/lines';
import {
  fetchLookAlikes,
  fetchPreview,
  type LookAlikeRow,
  type PreviewRow,
} from '@/features/import-export/admin/queries';
import type { ImportBatch } from '@/features/import-export/admin/import-file';
import { type KeptValues, withSlug } from './run-import';

/** A column or list of a business, before and after the import. */
export interface ComparedChange extends ChangeLine {
  /** The column, or the table of the list. */
  column: string;
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

/** A new business of the file that may be one of the directory, and what it would change there. */
export interface PossibleMatch {
  number: number;
  name: string;
  match: Omit<LookAlikeRow, 'number'>;
  changes: ComparedChange[];
}

/** `same`: the business of the directory is updated. `new`: another one is added. */
export type MatchAnswer = 'same' | 'new';

export interface Comparison {
  /** Businesses of the file compared so far. */
  done: number;
  isComplete: boolean;
  /** New ones that are like none of the directory. */
  newCount: number;
  unchangedCount: number;
  different: ComparedBusiness[];
  possibleMatches: PossibleMatch[];
  /** The businesses of the directory that the file has by their slugs. */
  businessIds: Set<number>;
  /** Whether the file has slugs, which say which business is which. */
  hasSlugs: boolean;
}

interface ComparedSource {
  total: number;
  madeAt: string | null;
  canMakeSlugs: boolean;
  batch: (from: number) => Promise<ImportBatch>;
}

/** The tables of the lists of a business, as the database names what the catalogue keeps. */
const tables: Partial<Record<ChangePart, string>> = {
  hours: 'business_hours',
  special_days: 'business_special_days',
  products: 'products',
  images: 'business_images',
};

/** Compares a file with the catalogue batch by batch, so that the page stays responsive and shows how far it is. */
export async function compareFile(
  source: ComparedSource,
  signal: AbortSignal,
  onProgress: (comparison: Comparison) => void,
  ask: typeof fetchPreview = fetchPreview,
  askLookAlikes: typeof fetchLookAlikes = fetchLookAlikes,
): Promise<void> {
  const comparison: Comparison = {
    done: 0,
    isComplete: false,
    newCount: 0,
    unchangedCount: 0,
    different: [],
    possibleMatches: [],
    businessIds: new Set(),
    hasSlugs: !source.canMakeSlugs,
  };
  while (comparison.done < source.total) {
    const { items, end } = await source.batch(comparison.done);
    const values: Json[] = items.map(({ value }) => value);
    const rows = values.length > 0 ? await ask(values, source.madeAt, signal) : [];
    if (signal.aborted) return;
    const added: ImportBatch['items'] = [];
    for (const [index, item] of items.entries()) {
      const row = rows[index];
      if (row?.business_id) comparison.businessIds.add(row.business_id);
      if (row?.status === 'new') added.push(item);
      else if (row?.status === 'unchanged') comparison.unchangedCount += 1;
      else if (row?.status === 'changed' || row?.status === 'deleted') {
        const { number, name } = item;
        comparison.different.push({ number, name, status: row.status, changes: changesOf(row) });
      }
    }
    const matches = await matchNew(added, source.madeAt, signal, ask, askLookAlikes);
    if (signal.aborted) return;
    comparison.newCount += added.length - matches.length;
    comparison.possibleMatches.push(...matches);
    comparison.done = end;
    comparison.isComplete = end >= source.total;
    onProgress({ ...comparison });
  }
  if (source.total === 0) onProgress({ ...comparison, isComplete: true });
}

/** Which of the new businesses may be in the directory already, and what each of these would change there. */
async function matchNew(
  items: ImportBatch['items'],
  madeAt: string | null,
  signal: AbortSignal,
  ask: typeof fetchPreview,
  askLookAlikes: typeof fetchLookAlikes,
): Promise<PossibleMatch[]> {
  if (items.length === 0) return [];
  const found = await askLookAlikes(
    items.map(({ value }) => value),
    signal,
  );
  const pairs = found.flatMap(({ number: place, ...match }) => {
    const item = items[place - 1];
    return item ? [{ item, match }] : [];
  });
  if (pairs.length === 0) return [];
  const rows = await ask(
    pairs.map(({ item, match }) => withSlug(item.value, match.slug)),
    madeAt,
    signal,
  );
  return pairs.map(({ item: { number, name }, match }, index) => {
    const row = rows[index];
    return { number, name, match, changes: row ? changesOf(row) : [] };
  });
}

function changesOf({ change, names, edited }: PreviewRow): ComparedChange[] {
  const lines = linesOf(readChange(change), {
    layout: 'line',
    names: readChangeNames(names),
    isWholePart: true,
  });
  return lines.map((line) => {
    const column = tables[line.part] ?? line.keys[0] ?? '';
    const isEdited = edited.includes(column);
    return { ...line, column, isEdited, ...(isEdited && { badge: 'Se corrigió aquí después' }) };
  });
}

/**
 * In a file without slugs, a business with the name and the phone of another one is the same, unless the file has that other one
 * too; what is only alike is another one.
 */
export function answersByDefault({
  possibleMatches,
  businessIds,
  hasSlugs,
}: Comparison): ReadonlyMap<number, MatchAnswer> {
  const taken = new Set(businessIds);
  return new Map(
    possibleMatches.map(({ number, match }) => {
      const isSame = !hasSlugs && match.same_phone && match.similar_name && !taken.has(match.business_id);
      if (isSame) taken.add(match.business_id);
      return [number, isSame ? 'same' : 'new'] as const;
    }),
  );
}

/** The slugs of the businesses of the directory that those of the file are. */
export function matchedSlugs(
  { possibleMatches }: Comparison,
  answers: ReadonlyMap<number, MatchAnswer>,
): ReadonlyMap<number, string> {
  return new Map(
    possibleMatches.flatMap(({ number, match }) =>
      answers.get(number) === 'same' ? [[number, match.slug] as const] : [],
    ),
  );
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
