import Papa from 'papaparse';
import type { SheetRow } from '@/features/import-export/admin/file-business';
import { ImportFileError } from '@/features/import-export/admin/import-file';
import { unguardFormula } from './formula-guard';

const unreadable = (why: string) => new ImportFileError('No se pudo leer la tabla', [why]);

const oneColumn =
  'El archivo CSV tiene una sola columna. Pasa cada negocio a un renglón de una hoja de cálculo, con el nombre, la dirección y el teléfono en columnas, copia sus celdas y pégalas aquí.';

/**
 * The rows with a value, and of these the columns with one. A spreadsheet whose last cell was touched once writes 16,384
 * columns and a million rows, so blanks are dropped as they are read. @throws ImportFileError
 */
export function parseRows(text: string): SheetRow[] {
  const lines = text.replace(/\r\n?/g, '\n').trimEnd();
  // «sep=;» is a note of Excel to itself.
  const note = /^sep=(.)\n/i.exec(lines);
  const rows: SheetRow[] = [];
  const filled = new Set<number>();
  let number = 0;
  let wide = 0;
  Papa.parse<string[]>(note ? lines.slice(note[0].length) : lines, {
    delimiter: note?.[1] ?? findSeparator(lines),
    newline: '\n',
    step: ({ data, errors }) => {
      number += 1;
      if (errors.some(({ type }) => type === 'Quotes')) {
        throw unreadable(
          `En el renglón ${String(number)} hay unas comillas que no se cierran, o texto después de ellas.`,
        );
      }
      const cells: string[] = [];
      data.forEach((cell, index) => {
        if (cell.trim() === '') return;
        cells[index] = unguardFormula(cell.trim());
        filled.add(index);
      });
      if (cells.length === 0) return;
      rows.push({ number, cells });
      if (data.length > 1) wide += 1;
    },
  });
  if (rows.length === 0) throw unreadable('El archivo CSV está vacío.');
  // A message with the shops of a group, a letter: what is in one cell is not read.
  if (wide * 2 < rows.length) throw unreadable(oneColumn);
  const columns = [...filled].sort((one, other) => one - other);
  return rows.map(({ cells, ...row }) => ({ ...row, cells: columns.map((index) => cells[index] ?? '') }));
}

/** Without blank rows, which would count as some with another number of columns. */
function findSeparator(lines: string): string {
  const { meta } = Papa.parse(lines, {
    delimitersToGuess: [',', ';', '\t', '|'],
    newline: '\n',
    skipEmptyLines: 'greedy',
    preview: 10,
  });
  return meta.delimiter;
}
