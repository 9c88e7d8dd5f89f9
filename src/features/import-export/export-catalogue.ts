import { AppError } from '@/lib/errors';
import { toExportedBusiness } from './export-business';
import type { CategoryRow, ExportRow } from './queries';

/** The source of the rows, in pages by id. */
interface CatalogueSource {
  fetchCount: () => Promise<number>;
  fetchCategories: (afterId: number) => Promise<CategoryRow[]>;
  fetchPage: (afterId: number) => Promise<ExportRow[]>;
}

/** A business may be added or deleted meanwhile; after two incomplete reads the export fails. */
const attempts = 2;

/**
 * Exports the whole catalogue in the format of the specification (admin §3), page by page, so that thousands of
 * businesses do not block the main thread.
 * @param onProgress called with the part that is read, from 0 to 1
 * @throws AppError when the read is incomplete
 */
export async function exportCatalogue(source: CatalogueSource, onProgress: (done: number) => void) {
  for (let attempt = 1; ; attempt += 1) {
    const read = await readCatalogue(source, onProgress);
    const total = await source.fetchCount();
    if (read.businesses.length === total) return writeFile(read);
    if (attempt === attempts) {
      throw new AppError(
        `se leyeron ${String(read.businesses.length)} de ${String(total)} negocios. Inténtalo de nuevo.`,
      );
    }
  }
}

async function readCatalogue(source: CatalogueSource, onProgress: (done: number) => void) {
  const expected = await source.fetchCount();
  const categories = await readAll(source.fetchCategories, JSON.stringify);
  const businesses = await readAll(
    source.fetchPage,
    (row) => JSON.stringify(toExportedBusiness(row)),
    (count) => onProgress(expected === 0 ? 1 : Math.min(count / expected, 1)),
  );
  return { categories, businesses };
}

function writeFile({ categories, businesses }: Awaited<ReturnType<typeof readCatalogue>>) {
  const now = new Date();
  const metadata = { exportDate: now.toISOString(), totalBusinesses: businesses.length, version: '1.0' };
  const parts = [
    `{\n"metadata": ${JSON.stringify(metadata)},\n"categories": [\n`,
    categories.join(',\n'),
    '\n],\n"businesses": [\n',
    businesses.join(',\n'),
    '\n]\n}\n',
  ];
  return {
    file: new Blob(parts, { type: 'application/json' }),
    // Swedish dates are ISO; in UTC the evening would already be tomorrow.
    name: `negocios_export_${now.toLocaleDateString('sv-SE')}.json`,
    count: businesses.length,
  };
}

async function readAll<Row extends { id: number }>(
  fetchAfter: (id: number) => Promise<Row[]>,
  write: (row: Row) => string,
  onCount?: (count: number) => void,
): Promise<string[]> {
  const lines: string[] = [];
  for (let last = 0; ;) {
    const rows = await fetchAfter(last);
    const end = rows.at(-1);
    if (!end) return lines;
    for (const row of rows) lines.push(write(row));
    last = end.id;
    onCount?.(lines.length);
  }
}
