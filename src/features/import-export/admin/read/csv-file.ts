import Papa from 'papaparse';
import { ImportFileError } from '@/features/import-export/admin/import-file';
import { fold } from '@/lib/fold';
import { oneLine } from '@/lib/one-line';
import { type CsvColumn, type CsvField, csvFieldNames, csvFields } from './csv-fields';

interface CsvTable {
  columns: CsvColumn[];
  /** The field of each column by its header; null for a column that is not imported. */
  fields: (CsvField | null)[];
  rows: string[][];
}

/** Reads the text of a CSV file; its first line has the headers, and the separator is recognised. @throws ImportFileError */
export function readCsv(text: string): CsvTable {
  const { data, errors } = Papa.parse<string[]>(text, { skipEmptyLines: 'greedy' });
  const [headers, ...rows] = data;
  if (!headers) throw new ImportFileError(['El archivo CSV está vacío.']);
  const unclosed = errors.find(({ code }) => code === 'MissingQuotes');
  if (unclosed) {
    const row = String((unclosed.row ?? 0) + 1);
    throw new ImportFileError([`Hay unas comillas que no se cierran en el renglón ${row} del archivo CSV.`]);
  }
  if (headers.length < 2) {
    throw new ImportFileError(['El archivo CSV tiene una sola columna. Sepáralas con comas o punto y coma.']);
  }
  return {
    columns: headers.map((header, index) => ({
      header: oneLine(header) || `Columna ${String(index + 1)}`,
      sample: oneLine(rows.find((row) => cellOf(row, index) !== '')?.[index] ?? '').slice(0, 60),
    })),
    fields: recognizeHeaders(headers),
    rows,
  };
}

/** Each field at most once, by the first header that names it. */
function recognizeHeaders(headers: readonly string[]): (CsvField | null)[] {
  const taken = new Set<CsvField>();
  return headers.map((header) => {
    const key = headerKey(header);
    const field = csvFieldNames.find(
      (name) => headerKey(name) === key || csvFields[name].headers.some((known) => known === key),
    );
    if (!field || taken.has(field)) return null;
    taken.add(field);
    return field;
  });
}

function headerKey(header: string): string {
  return fold(oneLine(header))
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}

/** The rows as businesses of an export file. A blank cell leaves its field out, so that it keeps what is stored. */
export function csvBusinesses(
  rows: readonly string[][],
  fields: readonly (CsvField | null)[],
): Record<string, string>[] {
  return rows.map((row) => {
    const cells = new Map<CsvField, string>();
    for (const [index, field] of fields.entries()) {
      const cell = cellOf(row, index);
      if (field && cell !== '' && !isWithoutNumber(cell, field)) cells.set(field, cell);
    }
    const street = [cells.get('address'), cells.get('street_number')].filter(Boolean).join(' ');
    const address = [street, cells.get('neighbourhood')].filter(Boolean).join(', ');
    cells.delete('street_number');
    cells.delete('neighbourhood');
    return { ...Object.fromEntries(cells), ...(address ? { address } : {}) };
  });
}

/** «S/N» is an address; in any other field there is nothing. */
function isWithoutNumber(cell: string, field: CsvField): boolean {
  return field !== 'address' && field !== 'street_number' && /^s\/?n\.?$/i.test(cell);
}

/** The text of a cell; the marks that registers write for "no value" are blank. */
function cellOf(row: readonly string[], index: number): string {
  const cell = (row[index] ?? '').trim();
  return /^(?:[-–—.]+|n\/?a|s\/?d|null|ninguno)$/i.test(cell) ? '' : cell;
}
