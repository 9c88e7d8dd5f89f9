import type { Json } from '@/database/database.types';
import type { ColumnName } from '@/features/businesses/columns';
import type { Change } from '@/features/changes/admin/change';
import type {
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

/**
 * What a file changes of a business: the lines that differ, each {old, new}; of a new business every value, with `old` null.
 * `columns.category_id.new` is a name where no category has it yet.
 * @param target what the site has; null, or without `state`, for a new business
 */
export function changeOf(
  business: FileBusiness,
  target: Pick<ImportTarget, 'state'> | null,
  lists: KnownNames,
): { change: Change; remarks: Remark[] } {
  const stored: Readonly<Record<string, Json | undefined>> = target?.state?.columns ?? {};
  const columns = Object.fromEntries(
    Object.entries(business.columns)
      .filter(([name, value]) => value !== (stored[name] ?? null))
      .map(([name, value]) => [name, { old: stored[name] ?? null, new: value }]),
  );
  void lists;
  return { change: { columns, hours: {}, special_days: {}, products: [], images: [] }, remarks: [] };
}
