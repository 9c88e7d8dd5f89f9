import { limits } from '@/lib/limits';
import { oneLine } from '@/lib/one-line';
import { slugOf } from '@/lib/paths';

/** Limits of one import, so that neither the browser nor a single request takes too long. */
export const importLimits = {
  fileBytes: 50 * 1024 * 1024,
  /** Half of the database's limit per call: the shorter the call, the sooner «Detener» takes effect. */
  batchItems: limits.imported_businesses.most / 2,
  batchCharacters: 1_000_000,
  /** Images and products of one call: each is a row with triggers, some milliseconds. */
  batchRows: 600,
  /** Levels of nested objects; the export's own format needs three. */
  depth: 32,
  /** Errors or warnings that are shown; the downloaded file has more. */
  listedProblems: 100,
};

const { imported_special_days, products_of_a_business, imported_images } = limits;

const listLimit = (list: string, { most }: { most: number }, sentence: (most: number) => string) => ({
  list,
  rows: most,
  sentence: sentence(most),
});

/** How many rows the lists of one business may have, and what is said above it. */
export const listLimits = [
  listLimit('schedule', { most: 60 }, (most) => `El horario puede tener hasta ${String(most)} intervalos.`),
  listLimit(
    'special_days',
    imported_special_days,
    (most) => `Los días especiales pueden ser hasta ${String(most)}.`,
  ),
  listLimit('products', products_of_a_business, (most) => `Los productos pueden ser hasta ${String(most)}.`),
  listLimit('services', products_of_a_business, (most) => `Los servicios pueden ser hasta ${String(most)}.`),
  listLimit('images', imported_images, (most) => `Las imágenes pueden ser hasta ${String(most)}.`),
];

/** The first sign decides: names and types of files are wrong too often. */
export function isJsonText(text: string): boolean {
  return /^\s*(?:[{[]|$)/.test(text);
}

const quotedCell = '"(?:[^"]|"")*"(?=[\\t\\r\\n]|$)';
const cellWithQuotes = new RegExp(`(^|[\\t\\n])(?:(${quotedCell})|("[^\\t\\r\\n]*))`, 'g');

/**
 * Cells that were copied in a spreadsheet, as a file with tabs. Spreadsheets quote a copied cell only for a line break or a tab
 * in it; a cell that begins with a quote of its own gets the quotes that a file has.
 */
export function pastedFile(text: string): File {
  const file = (content: string) => new File([content], 'Celdas pegadas');
  if (!text.includes('\t') || isJsonText(text)) return file(text);
  const cells = text.replace(
    cellWithQuotes,
    (_, before: string, quoted: string | undefined, plain = '') =>
      `${before}${quoted ?? `"${String(plain).replaceAll('"', '""')}"`}`,
  );
  return file(`sep=\t\n${cells}`);
}

/** The key of a category name, as private.category_slug compares names. */
export function categoryKey(name: string): string {
  return slugOf(oneLine(name));
}

export function importError(name: string, reason: string): string {
  return `Error importando ${name}: ${reason}`;
}

/** The file as a whole cannot be imported: what is shown instead. */
export class ImportFileError extends Error {
  override name = 'ImportFileError';
  constructor(
    readonly title: string,
    readonly problems: readonly string[],
  ) {
    super(problems.join('; '));
  }
}
