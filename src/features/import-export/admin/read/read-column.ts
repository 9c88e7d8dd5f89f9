import type { Json } from '@/database/database.types';
import { toSchema } from '@/features/businesses/admin/schema';
import {
  type BusinessColumn,
  businessColumns,
  type ColumnName,
  operatingStatusLabels,
} from '@/features/businesses/columns';
import type { FileProduct } from '@/features/import-export/admin/file-business';
import { productLabels } from '@/features/products/admin/product-labels';
import { productSchemas } from '@/features/products/admin/schema';
import { maxPrice, readPrice } from '@/features/products/price-text';
import { toStoredUrl } from '@/lib/images/image-url';
import { isOwnImage } from '@/lib/images/own-image';
import { fold } from '@/lib/fold';
import { oneLine } from '@/lib/one-line';
import { sanitizePlainText } from '@/ui/sanitize-text';

/** A value as rows store it, null for an empty one; or a sentence that says why it is none. */
export type ReadValue = { value: Json } | { problem: string };

export const notText = 'Debe ser un texto, no una lista ni un objeto.';
export const notOwnImage = 'Esta imagen no es del sitio.';

/** A value of a file as text: '' for an absent one, null for a list or an object. */
export function textOf(value: unknown): string | null {
  if (typeof value === 'string') return value;
  if (value === undefined || value === null) return '';
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : null;
}

/** The words of a list in one text: a name of an attribute has none of the signs between them. */
export function splitWords(text: string): string[] {
  return text
    .split(/[,;|/\n]/)
    .map(oneLine)
    .filter((word) => word !== '');
}

/** Names and addresses lose their markup (spec: admin §5); the form refuses it. */
export function withoutMarkup(text: string): string {
  return sanitizePlainText(text).replace(/[<>]/g, '');
}

const flags: ReadonlyMap<string, boolean> = new Map([
  ...(['si', 'yes', 'true', 'verdadero', '1'] as const).map((word) => [word, true] as const),
  ...(['no', 'false', 'falso', '0'] as const).map((word) => [word, false] as const),
]);

/** The states of a business by their words, as a CSV file has them; the last two are those of former exports and of Google. */
const operatingStatusWords: ReadonlyMap<string, string> = new Map([
  ...Object.entries(operatingStatusLabels).map(([status, label]) => [fold(label), status] as const),
  ['cerrado para siempre', 'closed_permanently'],
  ['cerrado permanentemente', 'closed_permanently'],
]);
const statusNames = Object.values(operatingStatusLabels).join('», «');

const schemas = new Map<ColumnName, ReturnType<typeof toSchema>>();

/** Made once: it takes longer than what it reads. */
function schemaOf(name: ColumnName, column: Parameters<typeof toSchema>[0]): ReturnType<typeof toSchema> {
  const schema = schemas.get(name) ?? toSchema(column);
  schemas.set(name, schema);
  return schema;
}

/**
 * A value of a column by the rules of the form. An empty one is null, or the default of the column.
 * Categories, attributes, slugs and coordinates are read elsewhere.
 */
export function readColumn(name: ColumnName, value: unknown): ReadValue {
  const column: BusinessColumn = businessColumns[name];
  const text = textOf(value);
  if (text === null) return { problem: notText };
  if (column.kind === 'flag') {
    const flag = flags.get(fold(text.trim()));
    return flag === undefined ? { problem: 'Debe ser sí o no.' } : { value: flag };
  }
  if (column.kind === 'operating status') {
    const known = text.trim();
    const status = Object.hasOwn(operatingStatusLabels, known)
      ? known
      : operatingStatusWords.get(fold(known));
    return status === undefined ? { problem: `Debe ser «${statusNames}».` } : { value: status };
  }
  if (column.kind === 'image') {
    const url = toStoredUrl(text);
    return url === '' || isOwnImage(url) ? { value: url || null } : { problem: notOwnImage };
  }
  const result = schemaOf(name, column).safeParse(column.kind === 'text' ? withoutMarkup(text) : text);
  if (!result.success) return { problem: result.error.issues[0]?.message ?? '' };
  const empty = column.kind === 'text' ? (column.initial ?? null) : null;
  if (result.data === '') return { value: empty };
  return { value: column.kind === 'score' ? Number(result.data) : result.data };
}

/** A pair of degrees with the six decimals that rows have; null where it is no point on earth. */
export function readPoint(
  latitude: unknown,
  longitude: unknown,
): { latitude: number; longitude: number } | null {
  const [north, east] = [latitude, longitude].map((degrees) => {
    const text =
      textOf(degrees)
        ?.trim()
        .replace(/^[\u2010-\u2015\u2212]/, '-')
        .replace(',', '.') ?? '';
    return text === '' ? Number.NaN : Math.round(Number(text) * 1e6) / 1e6;
  });
  if (north === undefined || east === undefined) return null;
  return Math.abs(north) <= 90 && Math.abs(east) <= 180 ? { latitude: north, longitude: east } : null;
}

/** A number, or a price as people write it. */
function readFilePrice(value: unknown): string | null {
  if (typeof value !== 'number') return textOf(value);
  return value >= 0 && value <= maxPrice ? value.toFixed(2) : '-';
}

const productFields = ['name', 'description', 'price', 'category', 'duration', 'image_url'] as const;

/**
 * A product by the rules of its form. A field that breaks one is empty.
 * @returns null where it cannot be without what is wrong: its name
 */
export function readProduct(
  type: FileProduct['type'],
  entry: Readonly<Record<string, unknown>>,
): { product: FileProduct | null; problems: { label: string; value: string; text: string }[] } {
  const texts = {
    ...{ name: textOf(entry['name']), description: textOf(entry['description']) },
    ...{ price: readFilePrice(entry['price']), category: textOf(entry['category']) },
    ...{ duration: textOf(entry['duration']), image_url: textOf(entry['image_url']) },
  };
  const schema = productSchemas[type].shape;
  const problems: { label: string; value: string; text: string }[] = [];
  const read = { name: '', description: '', price: '', category: '', duration: '', image_url: '' };
  for (const field of productFields) {
    const text = texts[field];
    const isLine = field === 'name' || field === 'category' || field === 'duration';
    const result = schema[field].safeParse(text !== null && isLine ? withoutMarkup(text) : text);
    if (result.success) read[field] = result.data;
    else {
      const message = text === null ? notText : (result.error.issues[0]?.message ?? '');
      problems.push({
        label: productLabels[field],
        value: text ?? JSON.stringify(entry[field]),
        text: field === 'image_url' ? notOwnImage : message,
      });
    }
  }
  if (read.name === '') return { product: null, problems };
  const price = read.price.trim() === '' ? null : readPrice(read.price);
  const { name, description, category, duration, image_url: imageUrl } = read;
  return {
    product: {
      ...{ type, name, description: description || null, price, category: category || null },
      ...{ image_url: imageUrl || null, duration: duration || null },
    },
    problems,
  };
}
