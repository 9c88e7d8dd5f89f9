import type { ImportProblem } from '@/features/import-export/admin/import-file';
import { readCoordinates } from '@/features/businesses/admin/coordinates';
import { weekDays } from '@/lib/dates';
import { fold } from '@/lib/fold';
import type { CsvField, SheetRow } from './csv-fields';
import { readDayText, readWeekText } from './read-hours';
import { operatingStatusWords } from './status-words';

type Cells = ReadonlyMap<CsvField, string>;

interface CsvBusinesses {
  businesses: Record<string, unknown>[];
  /** What cannot be read, and is left out. */
  unread: ImportProblem[];
}

/** The rows as businesses of an export file. A blank cell leaves its field out, so that it keeps what is stored. */
export function csvBusinesses(
  rows: readonly SheetRow[],
  fields: readonly (CsvField | null)[],
): CsvBusinesses {
  const isMonthFirst = fields.map((_, column) => hasMonthFirst(rows, column));
  const unread: ImportProblem[] = [];
  // An export of the directory has nothing but values.
  const isExport = fields.includes('slug');
  const businesses = rows.map(({ number, cells: row }) => {
    const cells = new Map<CsvField, string>();
    for (const [index, field] of fields.entries()) {
      const cell = row[index] ?? '';
      if (!field || cell === '' || formulaError.test(cell) || (!isExport && saysNothing(cell, field)))
        continue;
      cells.set(field, dateFields.has(field) ? isoDate(cell, isMonthFirst[index] ?? false) : cell);
    }
    const business: Record<string, unknown> = { ...Object.fromEntries(cells) };
    for (const field of [...addressFields, ...weekDays, 'hours', 'coordinates']) delete business[field];
    const address = addressOf(cells);
    const schedule = scheduleOf(cells);
    const point = readCoordinates(cells.get('coordinates') ?? '');
    const status = cells.get('operating_status');
    const note = (text: string) => unread.push({ number, text, name: cells.get('name') });
    if (!schedule && cells.has('hours')) note(`No se entiende el horario: «${cells.get('hours') ?? ''}»`);
    if (!point && cells.has('coordinates'))
      note(`No se entiende el punto: «${cells.get('coordinates') ?? ''}»`);
    return {
      ...business,
      ...(address && { address }),
      ...(schedule && { schedule }),
      ...(point && { latitude: point.latitude, longitude: point.longitude }),
      ...(status && { operating_status: operatingStatusWords.get(fold(status)) ?? status }),
    };
  });
  return { businesses, unread };
}

/** What spreadsheets in Spanish and English show where a formula has no result. */
const formulaError = /^#(?:N\/[AD]|¡.*!|¿.*\?|(?:REF|VALUE|DIV\/0|NUM|NULL|ERROR|SPILL|CALC)!|NAME\?)$/i;

/** Whether a cell has one of the marks that registers write for "no value". */
function saysNothing(cell: string, field: CsvField): boolean {
  return (
    /^(?:[-–—.]+|n\/?a|s\/?d|null|ninguno)$/i.test(cell) ||
    (isWithoutNumber(cell) && !addressFields.has(field))
  );
}

function isWithoutNumber(cell: string): boolean {
  return /^s\/?n\.?$/i.test(cell);
}

/** The fields that make the address; in any other one «S/N» says nothing. */
const addressFields: ReadonlySet<CsvField> = new Set([
  ...(['street_type', 'address', 'street_number', 'number_letter', 'inner_number', 'inner_letter'] as const),
  ...(['neighbourhood', 'postal_code'] as const),
]);

/** «Calle Mezquite 119 B, int. 3, Centro, C.P. 78000», of the columns that a file has. */
function addressOf(cells: Cells): string {
  const number = numberOf(cells.get('street_number'), cells.get('number_letter'));
  const inner = numberOf(cells.get('inner_number'), cells.get('inner_letter'));
  const postalCode = cells.get('postal_code')?.replace(/\.0+$/, '');
  const street = [cells.get('street_type'), cells.get('address'), number].filter(Boolean).join(' ');
  return [
    street,
    inner && inner !== withoutNumber && `int. ${inner}`,
    cells.get('neighbourhood'),
    street && postalCode && `C.P. ${postalCode}`,
  ]
    .filter(Boolean)
    .join(', ');
}

const withoutNumber = 's/n';

/** «119» and «B» are «119 B»; 0, «SN» and «S/N» are «s/n». */
function numberOf(number = '', letter = ''): string {
  if (number === '' && letter === '') return '';
  const parts = [number.replace(/\.0+$/, ''), letter].filter(
    (part) => !/^0*$/.test(part) && !isWithoutNumber(part),
  );
  return parts.join(' ') || withoutNumber;
}

/** The days with a column of their own, else the text of the week; null without any. */
function scheduleOf(cells: Cells): ReturnType<typeof readWeekText> {
  const days = weekDays.flatMap((day) => readDayText(day, cells.get(day) ?? ''));
  return days.length > 0 ? days : readWeekText(cells.get('hours') ?? '');
}

const dateFields: ReadonlySet<CsvField> = new Set(['confirmed_on', 'closed_until'] as const);
const writtenDate = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/;

/** Excel writes dates in the order of the system's language: a day above 12 in a column tells which one. */
function hasMonthFirst(rows: readonly SheetRow[], column: number): boolean {
  return rows.some(({ cells }) => Number(writtenDate.exec(cells[column] ?? '')?.[2]) > 12);
}

function isoDate(cell: string, isMonthFirst: boolean): string {
  const [, first, second, year] = writtenDate.exec(cell) ?? [];
  if (!first || !second || !year) return cell;
  const [month, day] = isMonthFirst ? [first, second] : [second, first];
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}
