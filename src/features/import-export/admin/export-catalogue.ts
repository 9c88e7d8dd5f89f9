import { linkNames } from '@/features/contact/business-links';
import { dateOf } from '@/lib/dates';
import { AppError } from '@/lib/errors';
import { keysetPages } from '@/lib/supabase/keyset-pages';
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
 * @param onProgress called with the fraction that was read, from 0 to 1
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
    name: `negocios_export_${dateOf(now.getTime())}.json`,
    count: businesses.length,
  };
}

async function readAll<Row extends { id: number }>(
  fetchAfter: (id: number) => Promise<Row[]>,
  write: (row: Row) => string,
  onCount?: (count: number) => void,
): Promise<string[]> {
  const lines: string[] = [];
  for await (const rows of keysetPages(fetchAfter)) {
    for (const row of rows) lines.push(write(row));
    onCount?.(lines.length);
  }
  return lines;
}

/**
 * A business in the format of the export file (spec: admin §3). A missing value is null, also a missing score: the
 * import would otherwise store its default.
 */
export function toExportedBusiness(row: ExportRow) {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    category: row.category?.name ?? null,
    category_id: row.category_id,
    slug: row.slug,
    address: row.address,
    phone: row.phone,
    whatsapp: row.whatsapp,
    email: row.email,
    ...Object.fromEntries(linkNames.map((link) => [link, row[link]])),
    attributes: row.attributes.map(({ name }) => name),
    confirmed_on: row.confirmed_on,
    latitude: row.latitude,
    longitude: row.longitude,
    location: { address: row.address, google_maps_link: row.google_maps_link },
    schedule: row.hours,
    special_days: row.special_days,
    images: row.images.map(({ image_url, is_featured, storage_path }) => ({
      url: image_url,
      featured: is_featured,
      storage_path,
    })),
    // With the services, because their own list has no field for a category.
    products: row.products,
    services: row.products
      .filter(({ type }) => type === 'service')
      .map(({ name, description, price, image_url, duration }) => ({
        name,
        description,
        price,
        image_url,
        duration,
      })),
    menu: { link: row.menu_link, label: row.menu_link_label, items: [] },
    appointment: { by_appointment: row.by_appointment, appointment_url: row.appointment_url },
    premium: { is_premium: row.is_premium, premium_score: row.premium_score },
    status: {
      is_active: row.is_active,
      operating_status: row.operating_status,
      closed_until: row.closed_until,
    },
    statistics: { likes: row.likes_count, dislikes: row.dislikes_count },
    timestamps: { created_at: row.created_at },
  };
}
