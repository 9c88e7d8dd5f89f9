import Papa from 'papaparse';
import type { ImportProblem } from '@/features/import-export/admin/import-file';
import type { ImportSummary } from './run-import';

/** The errors and warnings of an import as a CSV file, which spreadsheets open. */
export function problemsFile({ errors, warnings }: Pick<ImportSummary, 'errors' | 'warnings'>): Blob {
  const rows = (kind: string, problems: readonly ImportProblem[]) =>
    problems.map(({ number, text, name }) => [number ?? '', kind, name ?? '', text]);
  const table = [
    ['Negocio', 'Tipo', 'Nombre', 'Problema'],
    ...rows('Error', errors),
    ...rows('Aviso', warnings),
  ];
  // A cell that begins with "=" would be a formula. Excel reads UTF-8 only with its mark.
  return new Blob(['\ufeff', Papa.unparse(table, { escapeFormulae: true })], { type: 'text/csv' });
}
