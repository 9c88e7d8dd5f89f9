import type { FileBusiness, SheetRow } from '@/features/import-export/admin/file-business';
import { cutText } from '@/lib/graphemes';
import { oneLine } from '@/lib/one-line';
import { addressFields, type FileField, fieldOfHeader, isSingle } from './fields';

export const hoursDays = ['Lunes a domingo', 'Lunes a sábado', 'Lunes a viernes'] as const;
type HoursDays = (typeof hoursDays)[number];

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
  /** The days of hours that do not say theirs; '' leaves such hours out. */
  hoursDays: HoursDays | '';
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
    hoursDays: '',
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
function rowsBelow(rows: readonly SheetRow[], headerRow: number | null): readonly SheetRow[] {
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
    field !== null &&
    // «Dirección» beside «Domicilio», which may be a yes or no.
    (isSingle(field) || field === 'address') &&
    fields.some((other, at) => other === field && at !== index)
      ? null
      : field,
  );
}

/** A table as chosen, with what a column as a whole says of each of its cells. */
export interface Table {
  choices: TableChoices;
  /** The businesses, without the sections that are used as their categories. */
  rows: readonly SheetRow[];
  /** Rows of one cell alone, each directly above others. */
  sections: readonly SheetRow[];
  /** The columns of each chosen field, in their order. */
  columns: ReadonlyMap<FileField, readonly number[]>;
  header: readonly string[] | null;
  /** Whether it is an export of the directory, in which every text is a value. */
  isExport: boolean;
  /** The category of each row that has none of its own, by its number. */
  inherited: ReadonlyMap<number, string>;
  /** The columns in which nothing but ticks stands. */
  ticks: ReadonlySet<number>;
  /** How the dates of each column are read; `ask` where both ways are possible. */
  dateOrders: ReadonlyMap<number, 'day' | 'month' | 'ask'>;
}

export const flagFields = ['by_appointment', 'is_active', 'is_premium'] as const;
const dateFields = ['closed_until', 'confirmed_on'] as const;

export function toTable(all: readonly SheetRow[], choices: TableChoices): Table {
  const below = rowsBelow(all, choices.headerRow);
  const sections = below.filter(
    (row, index) => isSection(row) && below.slice(index + 1, index + 2).some((next) => countFilled(next) > 1),
  );
  const used = new Set(choices.usesSections ? sections : []);
  const rows = used.size > 0 ? below.filter((row) => !used.has(row)) : below;
  const columns = new Map<FileField, number[]>();
  for (const [index, field] of choices.fields.entries()) {
    if (field) columns.set(field, [...(columns.get(field) ?? []), index]);
  }
  const columnsOf = (fields: readonly FileField[]) => fields.flatMap((field) => columns.get(field) ?? []);
  const table: Table = {
    choices,
    rows,
    sections,
    columns,
    header: all.find(({ number }) => number === choices.headerRow)?.cells ?? null,
    isExport: columns.has('slug'),
    inherited: new Map(),
    ticks: new Set(columnsOf(flagFields).filter((column) => hasOnlyTicks(rows, column))),
    dateOrders: new Map(columnsOf(dateFields).map((column) => [column, dateOrderOf(rows, column)])),
  };
  return { ...table, inherited: inheritedCategories(table, below, used) };
}

const tickWords = new Set('x ✓ ✔ ☑ ✅ checked selected'.split(' '));

/** Whether a text is a mark, as lists have where yes is meant, and a blank where no is. */
export function isTick(text: string): boolean {
  return tickWords.has(text.toLowerCase());
}

const yesOrNo = /^(?:true|false|verdadero|falso)$/i;

const countFilled = ({ cells }: SheetRow) => cells.filter((cell) => cell !== '').length;

function isSection(row: SheetRow): boolean {
  return (
    countFilled(row) === 1 &&
    row.cells.some((cell) => /^\P{N}*\p{L}{3}\P{N}*$/u.test(cell) && !yesOrNo.test(cell))
  );
}

function hasOnlyTicks(rows: readonly SheetRow[], column: number): boolean {
  const filled = rows.flatMap(({ cells }) => cells[column] || []);
  return filled.length > 0 && filled.every(isTick);
}

/** What spreadsheets in Spanish and English show where a formula has no result. */
const formulaError = /^#(?:N\/[AD]|¡.*!|¿.*\?|(?:REF|VALUE|DIV\/0|NUM|NULL|ERROR|SPILL|CALC)!|NAME\?)$/i;
/** What lists write for "no value". */
const nothing = /^(?:[-–—.]+|n\/?a|s\/?d|null|ninguno)$/i;
export const isWithoutNumber = (cell: string) => /^s\/?n\.?$/i.test(cell);

/** In any other field «S/N» says nothing. */
const ofAddress: ReadonlySet<FileField> = new Set(addressFields);

/** The values of a field in the order of its columns; '' for each cell without one. */
export function cellsOf({ columns, isExport }: Table, { cells }: SheetRow, field: FileField): string[] {
  return (columns.get(field) ?? []).map((column) => {
    const cell = cells[column] ?? '';
    const isValue =
      cell !== '' &&
      !formulaError.test(cell) &&
      (isExport || !(nothing.test(cell) || (isWithoutNumber(cell) && !ofAddress.has(field))));
    return isValue ? cell : '';
  });
}

export function valuesOf(table: Table, row: SheetRow, field: FileField): string[] {
  return cellsOf(table, row, field).filter((cell) => cell !== '');
}

/** The name, of several columns where an address book has it in parts. */
export function nameOf(table: Table, row: SheetRow): string {
  return valuesOf(table, row, 'name').join(' ');
}

/** Whether a field has columns, and in this row nothing in any of them. */
export function isBlank({ columns }: Table, { cells }: SheetRow, field: FileField): boolean {
  return columns.get(field)?.every((column) => (cells[column] ?? '') === '') ?? false;
}

function inheritedCategories(
  table: Table,
  below: readonly SheetRow[],
  sections: ReadonlySet<SheetRow>,
): Map<number, string> {
  const inherited = new Map<number, string>();
  const { fillsDown } = table.choices;
  let above = '';
  for (const row of below) {
    if (sections.has(row)) {
      above = row.cells.find((cell) => cell !== '') ?? '';
      continue;
    }
    const [own] = valuesOf(table, row, 'category');
    if (own !== undefined) above = fillsDown ? own : above;
    else if (!table.columns.has('category') || isBlank(table, row, 'category'))
      inherited.set(row.number, above);
  }
  return inherited;
}

const isoDate = /^\d{4}-\d\d-\d\d(?=$|[ T])/;
const writtenDate = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?=$|,? )/;

/** Whether a text is a date that can be read in two ways. */
export function isAmbiguousDate(cell: string): boolean {
  const [, first, second] = (writtenDate.exec(cell) ?? []).map(Number);
  return first !== undefined && second !== undefined && first !== second && Math.max(first, second) <= 12;
}

/** Excel writes dates in the order of the system's language: a part above 12 in a column tells which one. */
function dateOrderOf(rows: readonly SheetRow[], column: number): 'day' | 'month' | 'ask' {
  const dates = rows.flatMap(({ cells }) =>
    [writtenDate.exec(cells[column] ?? '') ?? []].filter(({ length }) => length),
  );
  const hasDayAt = (part: 1 | 2) => dates.some((date) => Number(date[part]) > 12);
  if (hasDayAt(1) !== hasDayAt(2)) return hasDayAt(1) ? 'day' : 'month';
  return dates.some(([date = '']) => isAmbiguousDate(date)) ? 'ask' : 'day';
}

/** A date as it is stored; null where it can be read in two ways. Another text is returned unchanged. */
export function readDate({ choices, dateOrders }: Table, cell: string, column: number): string | null {
  const iso = isoDate.exec(cell)?.[0];
  const [, first, second, year] = writtenDate.exec(cell) ?? [];
  if (iso || !first || !second || !year) return iso ?? cell;
  const found = dateOrders.get(column);
  const order = found === 'ask' ? choices.dateOrder : found;
  if (!order) return null;
  const [month, day] = order === 'month' ? [first, second] : [second, first];
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** The hours of a row, and what of them is left out: of a day, or of the week. */
export interface RowHours {
  hours: FileBusiness['hours'];
  unread: { label: string; text: string; advice: string }[];
  /** Hours that do not say their days, whether the person has said them or not. */
  withoutDays: string[];
}

export type HoursReader = (table: Table, row: SheetRow) => RowHours;
