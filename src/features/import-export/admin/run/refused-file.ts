import Papa from 'papaparse';
import type { BusinessSource } from '@/features/import-export/admin/file-business';
import { guardFormula } from '@/features/import-export/admin/read/formula-guard';
import type { Refused } from './import-result';

/** What was not stored, as a CSV file with the columns of the imported one, and the reason. */
export function refusedFile(
  { headers, cells }: Pick<BusinessSource, 'headers' | 'cells'>,
  refused: readonly Pick<Refused, 'index' | 'text'>[],
): Blob {
  const columns = headers.map((_, column) => column);
  const rows = refused.map(({ index, text }) => {
    const row = cells(index);
    return [...columns.map((column) => row[column] ?? ''), text];
  });
  const table = [[...headers, 'Motivo'], ...rows].map((row) => row.map(guardFormula));
  // Excel reads UTF-8 only with its mark.
  return new Blob(['\ufeff', Papa.unparse(table)], { type: 'text/csv' });
}
