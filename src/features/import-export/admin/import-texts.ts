import { messageOf } from '@/lib/errors';
import { importedCount, type ImportResult } from '@/features/import-export/admin/run/import-result';

/** The title of the result (spec: admin §8). */
export function resultTitle(end: ImportResult): string {
  if (end.kind === 'failed') return `Error durante la importación: ${messageOf(end.error)}`;
  if (end.kind === 'stopped') return 'Importación detenida';
  const imported = importedCount(end.summary);
  const businesses = imported === 1 ? '1 negocio importado' : `${countText(imported)} negocios importados`;
  const errors = end.summary.refused.length;
  if (errors === 0) return `Importación exitosa: ${businesses}`;
  return `Importación parcial: ${businesses} con ${errors === 1 ? '1 error' : `${countText(errors)} errores`}`;
}

/** «2 nuevos, 1 actualizado, 40 sin cambios, 3 que dejaste fuera» */
export function resultCounts({ summary }: ImportResult): string {
  const { inserted, updated, unchanged, leftOut } = summary;
  return [
    inserted === 1 ? '1 nuevo' : `${countText(inserted)} nuevos`,
    updated === 1 ? '1 actualizado' : `${countText(updated)} actualizados`,
    `${countText(unchanged)} sin cambios`,
    ...(leftOut > 0 ? [`${countText(leftOut)} que dejaste fuera`] : []),
  ].join(', ');
}

/** «12.3 KB» */
export function sizeText(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KB`;
}

export function businessCount(count: number): string {
  return count === 1 ? '1 negocio' : `${countText(count)} negocios`;
}

/** «10,000» */
export function countText(count: number): string {
  return count.toLocaleString('es-MX');
}

/** Spec: admin §4 «Import progress steps: 10, 30, 50, 100 percent», announced as they are passed. */
export function milestone(percent: number): string {
  const passed = [100, 50, 30, 10].find((step) => percent >= step);
  return passed === undefined ? 'Importación en marcha' : `Importación al ${String(passed)} %`;
}
