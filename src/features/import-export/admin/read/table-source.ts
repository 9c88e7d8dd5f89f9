import { farPoint, readCoordinates } from '@/features/businesses/admin/coordinates';
import type { BusinessSource, SheetRow } from '@/features/import-export/admin/file-business';
import { cutText } from '@/lib/graphemes';
import { oneLine } from '@/lib/one-line';
import { addressFields, type FileField } from './fields';
import { slugMaker, slugPart } from './make-slugs';
import { addressOf, rowReader, typedPoint } from './read-row';
import { hoursReader } from './row-hours';
import {
  headersOf,
  isAmbiguousDate,
  isBlank,
  nameOf,
  startChoices,
  type Table,
  type TableChoices,
  toTable,
  valuesOf,
} from './table';
import { isInCapitals, tidyName } from './tidy-name';

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
  /** Hours that do not say their days: how many, and the first of them. */
  hoursWithoutDays: { count: number; samples: readonly string[] } | null;
  /** Names in capitals: how many, and the first ones before and after. */
  capitals: { count: number; samples: readonly (readonly [string, string])[] } | null;
  /** Points that are far from the neighborhood. */
  farPoints: readonly { number: number; name: string; distance: number }[];
}

const samples = 3;
const short = (text: string) => cutText(oneLine(text), 60);

/** The businesses of a table as chosen. */
export function tableSource(all: readonly SheetRow[], choices: TableChoices): BusinessSource {
  const table = toTable(all, choices);
  const { rows } = table;
  const slugOf = slugsOf(table);
  const read = rowReader(table, hoursReader());
  const rowAt = (index: number) => rows[index] ?? { number: 0, cells: [] };
  return {
    noun: 'Renglón',
    total: rows.length,
    madeAt: null,
    hasKeys: table.columns.has('id') || table.columns.has('slug'),
    categories: [],
    read: (index) => read(rowAt(index), slugOf(index)),
    headers: headersOf(all, choices.headerRow),
    cells: (index) => rowAt(index).cells,
  };
}

/**
 * The slug of each row, of the file or made of its name and address as they are in it, whatever else is chosen. Made one after the other,
 * because those that are alike are numbered, and when it is asked for: all of them at once would block the page.
 */
function slugsOf(table: Table): (index: number) => string {
  const made: string[] = [];
  const slugOf = slugMaker();
  return (index) => {
    for (const row of table.rows.slice(made.length, index + 1)) {
      const first = (field: FileField) => valuesOf(table, row, field)[0] ?? '';
      const [name, id] = [nameOf(table, row), first('id')];
      const content = JSON.stringify(row.cells);
      const own = name && slugOf({ name, id, address: addressOf(table, row), content });
      made.push(slugPart(first('slug'), 200) || own);
    }
    return made[index] ?? '';
  };
}

/** What the offers depend on. */
type Columns = Pick<TableChoices, 'headerRow' | 'fields' | 'usesSections' | 'hoursDays'>;

const asColumns = (all: readonly SheetRow[], columns: Columns) =>
  toTable(all, { ...startChoices(all), ...columns });

/** What can be chosen for a table with these columns. */
export function offersOf(
  all: readonly SheetRow[],
  { headerRow, fields, usesSections, hoursDays }: Columns,
): TableOffers {
  const table = asColumns(all, { headerRow, fields, usesSections, hoursDays });
  const { rows, sections, columns } = table;
  const hoursOf = hoursReader();
  const unread: string[] = [];
  const withoutDays: string[] = [];
  const capitals: string[] = [];
  const farPoints: { number: number; name: string; distance: number }[] = [];
  const clearable = [...columns.keys()].filter((field) => !unclearable.has(field));
  let emptyClears = false;
  for (const row of rows) {
    const hours = hoursOf(table, row);
    unread.push(...hours.unread.map(({ text }) => text));
    withoutDays.push(...hours.withoutDays);
    const name = oneLine(nameOf(table, row));
    if (isInCapitals(name)) capitals.push(name);
    const point =
      valuesOf(table, row, 'google_maps_link').map(readCoordinates).find(Boolean) ?? typedPoint(table, row);
    const far = point && farPoint(point);
    if (far) farPoints.push({ number: row.number, name, distance: far.distance });
    emptyClears ||= clearable.some((field) => isBlank(table, row, field));
  }
  return {
    fillsDown: fillsDownOffer(table),
    sections: listed(
      sections.map(({ cells }) => cells.find((cell) => cell !== '') ?? ''),
      short,
    ),
    dateOrder: dateOrderOffer(table, headersOf(all, headerRow)),
    emptyClears,
    unreadHours: listed(unread, short),
    hoursWithoutDays: listed(withoutDays, short),
    capitals: listed(capitals, (name) => [name, tidyName(name)] as const),
    farPoints,
  };
}

/** Fields that nothing empties, or in which an empty cell is read already. */
const unclearable: ReadonlySet<FileField> = new Set([
  ...addressFields,
  ...(['name', 'by_appointment', 'is_active', 'is_premium', 'operating_status'] as const),
  ...(['notes', 'id', 'slug', 'days'] as const),
]);

function listed<Sample>(texts: readonly string[], toSample: (text: string) => Sample) {
  return texts.length === 0
    ? null
    : { count: texts.length, samples: [...new Set(texts)].slice(0, samples).map(toSample) };
}

function fillsDownOffer(table: Table): TableOffers['fillsDown'] {
  const { rows, columns } = table;
  if (!columns.has('category')) return null;
  const first = rows.findIndex((row) => !isBlank(table, row, 'category'));
  const missing = first < 0 ? 0 : rows.slice(first).filter((row) => isBlank(table, row, 'category')).length;
  return missing === 0 ? null : { missing, total: rows.length };
}

/** The question in which order the dates are, alone: it needs no other column. */
export function findDateQuestion(all: readonly SheetRow[], columns: Columns): TableOffers['dateOrder'] {
  return dateOrderOffer(asColumns(all, columns), headersOf(all, columns.headerRow));
}

function dateOrderOffer({ rows, dateOrders }: Table, headers: readonly string[]): TableOffers['dateOrder'] {
  const [column] = [...dateOrders].find(([, order]) => order === 'ask') ?? [];
  if (column === undefined) return null;
  const sample = rows.find(({ cells }) => isAmbiguousDate(cells[column] ?? ''))?.cells[column] ?? '';
  return { header: headers[column] ?? '', sample };
}
