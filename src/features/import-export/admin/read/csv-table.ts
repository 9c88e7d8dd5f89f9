import Papa from 'papaparse';
import { ImportFileError } from '@/features/import-export/admin/import-file';
import { cutText } from '@/lib/graphemes';
import { oneLine } from '@/lib/one-line';
import { readPhone } from '@/lib/phone';
import { place } from '@/site.config';
import { type CsvField, fieldOfHeader, type SheetRow } from './csv-fields';
import { unguardFormula } from './formula-guard';

interface CsvColumn {
  header: string;
  /** The first value of the column. */
  sample: string;
  /** Its header is one of a register that the directory has no field for. */
  isLeftOut: boolean;
}

/** A file as a table of businesses. */
export interface CsvTable {
  columns: CsvColumn[];
  /** The recognised field of each column; null for one that is not imported. */
  fields: (CsvField | null)[];
  /** The number of the row with the headers; null for a file without. */
  headerRow: number | null;
  /** Rows that could be the headers. */
  headerCandidates: { number: number; text: string }[];
  rows: SheetRow[];
  /** Rows that are no business: titles above the headers, headers of further pages, totals and notes. */
  otherRows: { number: number; text: string }[];
}

/** How far down the headers are searched. */
const titleRows = 40;

const unreadable = (why: string) => new ImportFileError('No se pudo leer la tabla', [why]);

/**
 * The rows with a value, and of these the columns with one. A spreadsheet whose last cell was touched once writes 16,384
 * columns and a million rows, so blanks are dropped as they are read. @throws ImportFileError
 */
export function parseRows(text: string): SheetRow[] {
  // A blank last row would count as one with another number of columns when the separator is guessed.
  const lines = text.replace(/\r\n?/g, '\n').trimEnd();
  // «sep=;» is a note of Excel to itself.
  const note = /^sep=(.)\n/i.exec(lines);
  const rows: SheetRow[] = [];
  const filled = new Set<number>();
  let number = 0;
  let width = 0;
  Papa.parse<string[]>(note ? lines.slice(note[0].length) : lines, {
    delimiter: note?.[1] ?? '',
    delimitersToGuess: [',', ';', '\t', '|'],
    newline: '\n',
    step: ({ data, errors }) => {
      number += 1;
      if (errors.some(({ type }) => type === 'Quotes')) {
        throw unreadable(
          `En el renglón ${String(number)} hay unas comillas que no se cierran, o texto después de ellas.`,
        );
      }
      width = Math.max(width, data.length);
      const cells: string[] = [];
      data.forEach((cell, index) => {
        if (cell.trim() === '') return;
        cells[index] = unguardFormula(cell.trim());
        filled.add(index);
      });
      if (cells.length > 0) rows.push({ number, cells });
    },
  });
  if (rows.length === 0) throw unreadable('El archivo CSV está vacío.');
  if (width < 2)
    throw unreadable('El archivo CSV tiene una sola columna. Sepáralas con comas o punto y coma.');
  const columns = [...filled].sort((one, other) => one - other);
  return rows.map(({ cells, ...row }) => ({ ...row, cells: columns.map((index) => cells[index] ?? '') }));
}

/** @param chosen the row of the headers, null for none; undefined to find it */
export function readTable(all: readonly SheetRow[], chosen?: number | null): CsvTable {
  const headerRow = chosen === undefined ? findHeaderRow(all) : chosen;
  const header = all.find(({ number }) => number === headerRow)?.cells ?? null;
  const below = all.filter(({ number }) => headerRow === null || number > headerRow);
  const width = all.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  const fields = header ? recognizeHeaders(header, width) : recognizeContents(below, width);
  const nameColumn = fields.indexOf('name');
  const isBusiness = (row: SheetRow) => !isRepeated(row, header) && !isNote(row, nameColumn, width);
  const rows = below.filter(isBusiness);
  const numbers = new Set(rows.map(({ number }) => number));
  return {
    columns: Array.from({ length: width }, (_, index) => {
      const title = oneLine(header?.[index] ?? '');
      const sample = below.find(({ cells }) => (cells[index] ?? '') !== '')?.cells[index] ?? '';
      const known = fieldOfHeader(title);
      return {
        header: title || `Columna ${String(index + 1)}`,
        sample: cutText(oneLine(sample), 60),
        // A register has several keys, of which one is enough.
        isLeftOut: sample === '' || known === 'left out' || (known === 'id' && fields[index] !== 'id'),
      };
    }),
    fields,
    headerRow,
    headerCandidates: all.slice(0, titleRows).map(toText),
    rows,
    otherRows: all.filter(({ number }) => number !== headerRow && !numbers.has(number)).map(toText),
  };
}

function toText({ number, cells }: SheetRow): { number: number; text: string } {
  return { number, text: cutText(oneLine(cells.filter((cell) => cell !== '').join(' · ')), 80) };
}

/** The row with the most known headers; without any, the first one if only the rows below it have digits. */
function findHeaderRow(all: readonly SheetRow[]): number | null {
  const candidates = all.slice(0, titleRows).map((row) => ({ row, known: countKnown(row) }));
  const best = candidates.reduce((one, other) => (other.known > one.known ? other : one), {
    row: all[0],
    known: 1,
  });
  if (best.known > 1) return best.row?.number ?? null;
  const [first, ...others] = all;
  if (!first || first.cells.some((cell) => /\d/.test(cell))) return null;
  const hasDigits = first.cells.some(
    (_, index) =>
      others.length > 0 &&
      others.filter(({ cells }) => /\d/.test(cells[index] ?? '')).length > others.length / 2,
  );
  return hasDigits || countKnown(first) === 1 ? first.number : null;
}

function countKnown({ cells }: Pick<SheetRow, 'cells'>): number {
  return new Set(cells.map(fieldOfHeader).filter((field) => field !== null)).size;
}

/** Each field at most once, by the first header that names it. */
function recognizeHeaders(header: readonly string[], width: number): (CsvField | null)[] {
  const taken = new Set<CsvField>();
  return Array.from({ length: width }, (_, index) => {
    const field = fieldOfHeader(header[index] ?? '');
    if (field === null || field === 'left out' || taken.has(field)) return null;
    taken.add(field);
    return field;
  });
}

/** Degrees around the neighborhood within which a number is one of its coordinates. */
const nearDegrees = 5;
const isNear = (cell: string, centre: number) =>
  /^-?\d{1,3}[.,]\d{2,}$/.test(cell) && Math.abs(Number(cell.replace(',', '.')) - centre) < nearDegrees;

/** What most cells of a column have to be, for a file without headers; the first column that fits a field gets it. */
const contents: { field: CsvField; fits: (cell: string) => boolean }[] = [
  { field: 'email', fits: (cell) => /^\S+@\S+\.\S+$/.test(cell) },
  { field: 'website', fits: (cell) => /^(?:https?:\/\/|www\.)\S+$/i.test(cell) },
  { field: 'phone', fits: (cell) => readPhone(cell) !== null },
  { field: 'latitude', fits: (cell) => isNear(cell, place.center.latitude) },
  { field: 'longitude', fits: (cell) => isNear(cell, place.center.longitude) },
  { field: 'address', fits: (cell) => /\p{L}{2}.*\d|\bs\/?n\b|^(?:calle|av|priv|blvd|carr)/iu.test(cell) },
  { field: 'name', fits: (cell) => /\p{L}{2}/u.test(cell) },
];

function recognizeContents(rows: readonly SheetRow[], width: number): (CsvField | null)[] {
  const fields: (CsvField | null)[] = Array.from({ length: width }, () => null);
  for (const { field, fits } of contents) {
    const column = fields.findIndex((taken, index) => {
      const cells = rows.slice(0, 200).flatMap(({ cells: all }) => all[index] || []);
      return taken === null && cells.length > 0 && cells.filter(fits).length > cells.length / 2;
    });
    if (column >= 0) fields[column] = field;
  }
  return fields;
}

function isRepeated({ cells }: SheetRow, header: readonly string[] | null): boolean {
  return header !== null && cells.every((cell, index) => cell === (header[index] ?? ''));
}

const noteWords =
  /^(?:fuente|nota|notas|elabor[oó]|actualiz|actualizado|p[aá]gina|hoja|observaciones)\b.*:|^p[aá]gina \d/i;
const totalWords = /^(?:gran |sub)?total(?:es)?\b/i;

/** A total, or a line of text alone that stands in no column for names. */
function isNote({ cells }: SheetRow, nameColumn: number, width: number): boolean {
  const [first, ...others] = cells.flatMap((cell, index) => (cell === '' ? [] : [{ cell, index }]));
  if (!first) return true;
  if (totalWords.test(first.cell))
    return others.every(({ cell }) => !/\p{L}{3}/u.test(cell) || /^negocios$/i.test(cell));
  return others.length === 0 && width > 2 && (first.index !== nameColumn || noteWords.test(first.cell));
}
