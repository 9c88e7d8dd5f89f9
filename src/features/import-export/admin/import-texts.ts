import { messageOf } from '@/lib/errors';
import { importedCount, type ImportResult } from '@/features/import-export/admin/run/run-import';

/** The title of the result (spec: admin §8). */
export function resultTitle(end: ImportResult): string {
  if (end.kind === 'failed') return `Error durante la importación: ${messageOf(end.error)}`;
  if (end.kind === 'stopped') return 'Importación detenida';
  const imported = importedCount(end.summary);
  const businesses = imported === 1 ? '1 negocio importado' : `${String(imported)} negocios importados`;
  const { errorCount } = end.summary;
  if (errorCount === 0) return `Importación exitosa: ${businesses}`;
  return `Importación parcial: ${businesses} con ${errorCount === 1 ? '1 error' : `${String(errorCount)} errores`}`;
}

export function countsText({ summary }: ImportResult): string {
  const parts = [
    summary.inserted === 1 ? '1 nuevo' : `${String(summary.inserted)} nuevos`,
    summary.updated === 1 ? '1 actualizado' : `${String(summary.updated)} actualizados`,
    `${String(summary.unchanged)} sin cambios`,
  ];
  return parts.join(', ');
}

/** «12.3 KB» */
export function sizeText(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KB`;
}

export function businessCount(count: number): string {
  return count === 1 ? '1 negocio' : `${String(count)} negocios`;
}

/** Spec: admin §4 «Import progress steps: 10, 30, 50, 100 percent», announced as they are passed. */
export function milestone(percent: number): string {
  const passed = [100, 50, 30, 10].find((step) => percent >= step);
  return passed === undefined ? 'Importación en marcha' : `Importación al ${String(passed)} %`;
}
