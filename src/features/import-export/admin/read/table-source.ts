import type { BusinessSource } from '@/features/import-export/admin/file-business';
import type { SheetRow } from './parse-rows';
import type { TableChoices } from './table-columns';

/** What a person may choose for a table, beside its columns; each is null or empty where the table gives no reason for it. */
export interface TableOffers {
  /** Rows without a category below one that has it: how many of all. */
  fillsDown: { missing: number; total: number } | null;
  /** Rows of one cell alone, above others: how many, and the first of them. */
  sections: { count: number; samples: readonly string[] } | null;
  /** The first date that can be read both ways, of columns in which every date can. */
  dateOrder: { header: string; sample: string } | null;
  /** Whether a blank cell of an imported column could empty something. */
  emptyClears: boolean;
  /** Hours that cannot be read: how many, and the first of them. */
  unreadHours: { count: number; samples: readonly string[] } | null;
  /** Names in capitals: how many, and the first ones before and after. */
  capitals: { count: number; samples: readonly (readonly [string, string])[] } | null;
  /** Points that are far from the neighborhood. */
  farPoints: readonly { number: number; name: string; distance: number }[];
}

export function offersOf(_rows: readonly SheetRow[], _choices: TableChoices): TableOffers {
  throw new Error('not yet');
}

/** The businesses of a table as chosen. */
export function tableSource(_rows: readonly SheetRow[], _choices: TableChoices): BusinessSource {
  throw new Error('not yet');
}
