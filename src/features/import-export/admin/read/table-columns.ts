import { cutText } from '@/lib/graphemes';
import { oneLine } from '@/lib/one-line';
import { type FileField, fieldOfHeader, isSingle } from './fields';
import type { SheetRow } from './parse-rows';

/** What a person says of a table. */
export interface TableChoices {
  /** The number of the row with the headers; null for a table without. */
  headerRow: number | null;
  /** The field of each column; null for one that is not imported. */
  fields: readonly (FileField | null)[];
  /** For the rows in which no column has it. */
  fixed: { category?: string; address?: string };
  /** What comes first in a date that can be read both ways; null until the person has said it. */
  dateOrder: 'day' | 'month' | null;
  /** Whether a row without a category has that of the row above. */
  fillsDown: boolean;
  /** Whether a row of one cell alone is the category of those below. */
  usesSections: boolean;
  /** Whether an empty cell empties what is stored. */
  emptyClears: boolean;
  /** Whether hours that cannot be read are written to the internal notes. */
  unreadToNotes: boolean;
  /** Whether names in capitals are tidied. */
  tidiesNames: boolean;
  /** Whether points that are far from the neighborhood are left out. */
  leavesOutFarPoints: boolean;
}

export interface TableColumn {
  header: string;
  /** Its first values, three at most. */
  samples: readonly string[];
}

/** How far down the headers may be. */
const headerRows = 10;
const samplesOfColumn = 3;

/** The choices that a table starts with: the first row has the headers. */
export function startChoices(rows: readonly SheetRow[]): TableChoices {
  const headerRow = rows[0]?.number ?? null;
  const fields = fieldsByHeader(rows, headerRow);
  return {
    headerRow,
    fields,
    fixed: {},
    dateOrder: null,
    fillsDown: false,
    usesSections: false,
    emptyClears: false,
    unreadToNotes: false,
    // An export of the directory changes nothing.
    tidiesNames: !fields.includes('slug'),
    leavesOutFarPoints: false,
  };
}

/** The first rows, which may have the headers, in short. */
export function headerCandidates(rows: readonly SheetRow[]): { number: number; text: string }[] {
  return rows.slice(0, headerRows).map(({ number, cells }) => ({
    number,
    text: cutText(oneLine(cells.filter((cell) => cell !== '').join(' · ')), 80),
  }));
}

export function headersOf(rows: readonly SheetRow[], headerRow: number | null): string[] {
  const header = rows.find(({ number }) => number === headerRow)?.cells;
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  return Array.from(
    { length: width },
    (_, index) => oneLine(header?.[index] ?? '') || `Columna ${String(index + 1)}`,
  );
}

/** The rows of the table that are below its headers. */
export function rowsBelow(rows: readonly SheetRow[], headerRow: number | null): readonly SheetRow[] {
  return headerRow === null ? rows : rows.filter(({ number }) => number > headerRow);
}

export function columnsOf(rows: readonly SheetRow[], headerRow: number | null): TableColumn[] {
  const below = rowsBelow(rows, headerRow);
  return headersOf(rows, headerRow).map((header, index) => {
    const samples: string[] = [];
    for (const { cells } of below) {
      const cell = cells[index] ?? '';
      if (cell !== '') samples.push(cutText(oneLine(cell), 60));
      if (samples.length === samplesOfColumn) break;
    }
    return { header, samples };
  });
}

/** The field of each column whose header is one of its names; of two columns for one value the person says which. */
export function fieldsByHeader(rows: readonly SheetRow[], headerRow: number | null): (FileField | null)[] {
  const fields = headersOf(rows, headerRow).map(fieldOfHeader);
  return fields.map((field, index) =>
    field !== null && isSingle(field) && fields.some((other, at) => other === field && at !== index)
      ? null
      : field,
  );
}
