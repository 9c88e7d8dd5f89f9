import type { Json } from '@/database/database.types';
import type { ColumnName } from '@/features/businesses/columns';
import type { ChangeLine } from '@/features/changes/admin/lines';
import type { Change } from '@/features/changes/admin/change';
import { categoryKey } from '@/features/import-export/admin/import-file';
import type {
  BusinessSource,
  FileBusiness,
  FileImage,
  FileInterval,
  FileProduct,
  Remark,
} from '@/features/import-export/admin/file-business';

/** What a business has, as import_targets returns it. */
export interface StoredState {
  /** Every column that an import writes, `category_id` and `attribute_ids` among them. */
  columns: Partial<Record<ColumnName | 'notes', Json>>;
  /** Days and dates without intervals are absent. */
  hours: Readonly<Record<string, readonly FileInterval[]>>;
  special_days: Readonly<Record<string, readonly FileInterval[]>>;
  /** In the order of their ids. */
  products: readonly (FileProduct & { id: number })[];
  images: readonly (FileImage & { id: number; thumbnail_url: string | null })[];
}

/** A business that an item of the file is, or may be: a row of import_targets. Without `business_id` there is none. */
export interface ImportTarget {
  /** The place of the item in the batch, from 1. */
  number: number;
  business_id: number | null;
  matched_by: 'slug' | 'look_alike' | null;
  slug: string | null;
  name: string | null;
  address: string | null;
  same_phone: boolean | null;
  similar_name: boolean | null;
  same_address: boolean | null;
  /** Metres; null where one of the two has no point. */
  distance: number | null;
  state: StoredState | null;
  /** Columns, and `hours`, `special_days`, `products`, `images`, that were edited here after the file was made. */
  edited: readonly string[];
  /** Whether a business with this slug was deleted here after the file was made. */
  deleted: boolean;
}

/** The categories and attributes of the site. */
export interface KnownNames {
  categories: readonly { id: number; name: string }[];
  /** @property synonyms other words for it, separated by commas */
  attributes: readonly { id: number; name: string; synonyms: string }[];
}

/** A line of a change; one that was edited here after the file was made has a badge. */
export interface PlannedLine extends ChangeLine {
  isEdited: boolean;
}

/** What would become of a business of the file. */
export interface PlannedBusiness {
  /** Its place in the file, from 0. */
  index: number;
  business: FileBusiness;
  kind: 'new' | 'changed' | 'unchanged' | 'refused';
  /** The business here that it is taken for. */
  target: ImportTarget | null;
  change: Change;
  lines: readonly PlannedLine[];
  remarks: readonly Remark[];
  /** Why it is refused, sentences. */
  refusals: readonly string[];
  /** A text that would be stored with broken letters. */
  brokenText: string | null;
  /** It was deleted here after the file was made. */
  wasDeleted: boolean;
}

/** A category of the file that is not here. */
export interface UnknownCategory {
  key: string;
  name: string;
  /** How many businesses have it. */
  count: number;
}

export interface Plan {
  noun: BusinessSource['noun'];
  businesses: readonly PlannedBusiness[];
  /** The names of categories that the file lists and that are not here. */
  categories: readonly string[];
}

/** The id of a category that is here, `new` to create it, `none` to leave it out. */
export type CategoryDecision = number | 'new' | 'none';

/** What a person decides about a plan. */
export interface Decisions {
  /** The places of the businesses that are not imported. */
  leftOut: ReadonlySet<number>;
  /** The lines that are not imported, by `lineId`. */
  unticked: ReadonlySet<string>;
  /** The places of those that are another business than the one they are taken for. */
  separate: ReadonlySet<number>;
  /** For each unknown category. */
  categories: ReadonlyMap<string, CategoryDecision>;
  importsBroken: boolean;
}

export const lineId = (index: number, line: Pick<PlannedLine, 'key'>) => `${String(index)} ${line.key}`;

/** The column of a line, or its part: what `edited` names. */
export const keyOf = ({ part, keys: [column = ''] }: ChangeLine) => (part === 'columns' ? column : part);

/** The categories of the file that are not here, by the first name of each. */
export function unknownCategories({ businesses, categories }: Plan): UnknownCategory[] {
  const unknown = new Map<string, UnknownCategory>();
  for (const name of categories) {
    const key = categoryKey(name);
    unknown.set(key, unknown.get(key) ?? { key, name, count: 0 });
  }
  for (const { change } of businesses) {
    const name = change.columns['category_id']?.new;
    if (typeof name !== 'string') continue;
    const key = categoryKey(name);
    const known = unknown.get(key) ?? { key, name, count: 0 };
    unknown.set(key, { ...known, count: known.count + 1 });
  }
  return [...unknown.values()];
}

/** Whether a business is not stored unless somebody ticks it: a new one, or what is taken for another by its phone alone. */
export function isDoubtful({ kind, target, wasDeleted, remarks }: PlannedBusiness): boolean {
  if (kind === 'new') return wasDeleted || remarks.some(({ isDoubt }) => isDoubt);
  return kind === 'changed' && target?.matched_by === 'look_alike' && target.similar_name !== true;
}

/** What is decided before anybody has: what is doubtful, or was edited or deleted here after the file was made, stays as it is. */
export function decideByDefault({ businesses }: Plan): Decisions {
  return {
    leftOut: new Set(
      businesses.filter((planned) => planned.kind === 'new' && isDoubtful(planned)).map(({ index }) => index),
    ),
    unticked: new Set(
      businesses.flatMap((planned) =>
        planned.lines
          .filter(({ isEdited }) => isEdited || isDoubtful(planned))
          .map((line) => lineId(planned.index, line)),
      ),
    ),
    separate: new Set(),
    categories: new Map(),
    importsBroken: false,
  };
}

/** The businesses that are sent: those that change something, and that nobody left out. */
export function sentBusinesses({ plan, decisions }: { plan: Plan; decisions: Decisions }): PlannedBusiness[] {
  return plan.businesses.filter((planned) => isSent(planned, decisions));
}

export function isSent(planned: PlannedBusiness, decisions: Decisions): boolean {
  if (planned.brokenText !== null && !decisions.importsBroken) return false;
  return tickedChange(planned, decisions) !== null;
}

/** What is sent of a business; null for nothing. A line that is not ticked is not in it. */
export function tickedChange(
  { index, kind, change, lines }: PlannedBusiness,
  { leftOut, unticked }: Decisions,
): Change | null {
  if (kind === 'new') return leftOut.has(index) ? null : change;
  if (kind !== 'changed') return null;
  const kept = new Set(lines.filter((line) => unticked.has(lineId(index, line))).map(keyOf));
  if (kept.size === lines.length) return null;
  // Half a point is another place.
  if (kept.has('latitude') || kept.has('longitude')) kept.add('latitude').add('longitude');
  const columns = Object.entries(change.columns).filter(([column]) => !kept.has(column));
  return {
    columns: Object.fromEntries(columns),
    hours: kept.has('hours') ? {} : change.hours,
    special_days: kept.has('special_days') ? {} : change.special_days,
    products: kept.has('products') ? [] : change.products,
    images: kept.has('images') ? [] : change.images,
  };
}

/** The names of the categories to create that no business has. */
export function emptyCategories(plan: Plan, { categories }: Decisions): string[] {
  return unknownCategories(plan)
    .filter(({ key, count }) => count === 0 && (categories.get(key) ?? 'new') === 'new')
    .map(({ name }) => name);
}
