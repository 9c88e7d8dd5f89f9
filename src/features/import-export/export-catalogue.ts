import { AppError } from '@/lib/errors';
import { toExportedBusiness } from './export-business';
import type { CategoryRow, ExportRow } from './queries';

/** Where the rows come from, in pages by id. */
interface CatalogueSource {
  fetchCount: () => Promise<number>;
  fetchCategories: (afterId: number) => Promise<CategoryRow[]>;
  fetchPage: (afterId: number) => Promise<ExportRow[]>;
}

/** Somebody may add or delete a business meanwhile; twice in a row it is worth telling. */
const attempts = 2;

/**
 * The whole catalogue as the file of the specification (admin §3). It is written page by page, so that neither
 * reading nor writing thousands of businesses holds up the page.
 * @param onProgress told how much is read, from 0 to 1
 * @throws AppError when what was read is not all there is
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
    name: `negocios_export_${localDate(now)}.json`,
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

/** The day where the person is; in UTC the evening would already be tomorrow. */
function localDate(date: Date): string {
  const twoDigits = (part: number) => String(part).padStart(2, '0');
  return [date.getFullYear(), twoDigits(date.getMonth() + 1), twoDigits(date.getDate())].join('-');
}
