import type { FileBusiness } from '@/features/import-export/admin/file-business';
import type { ImportTarget, KnownNames } from '@/features/import-export/admin/run/plan';
import { linkColumns } from '@/features/contact/business-links';
import { mapRecord } from '@/lib/map-record';
import { keysetPages } from '@/lib/supabase/keyset-pages';
import { rest, unwrap } from '@/lib/supabase/rest';

/** Businesses per request, with their related rows. */
const pageSize = 200;

/** Without notes: they are internal to staff and never exported. */
const exportColumns =
  `id, name, description, category_id, slug, address, phone, whatsapp, email, ${linkColumns}, google_maps_link, latitude, longitude, menu_link, menu_link_label, by_appointment, appointment_url, is_premium, premium_score, is_active, operating_status, closed_until, confirmed_on, likes_count, dislikes_count, created_at, category:categories(name), attributes:business_attributes(name), hours:business_hours(day, open_time, close_time), special_days:business_special_days(date, open_time, close_time, note), images:business_images(image_url, is_featured, storage_path), products(id, name, description, price, image_url, category, type, duration)` as const;

async function fetchPage(afterId: number) {
  const response = await rest()
    .from('businesses')
    .select(exportColumns)
    .gt('id', afterId)
    .order('id')
    .order('position', { referencedTable: 'hours' })
    .order('id', { referencedTable: 'hours' })
    .order('date', { referencedTable: 'special_days' })
    .order('position', { referencedTable: 'special_days' })
    .order('id', { referencedTable: 'images' })
    .order('id', { referencedTable: 'products' })
    .limit(pageSize);
  return unwrap(response);
}

const csvColumns =
  `id, name, description, slug, address, phone, whatsapp, email, ${linkColumns}, google_maps_link, latitude, longitude, menu_link, menu_link_label, by_appointment, appointment_url, is_premium, premium_score, is_active, operating_status, closed_until, confirmed_on, category:categories(name), attributes:business_attributes(name), hours:business_hours(day, open_time, close_time)` as const;

/** Ids in the URL of one request. */
const idsPerRequest = 200;

/** The businesses with these ids in their order, without those that were deleted meanwhile. */
export async function fetchCsvRows(ids: readonly number[]) {
  const rows = new Map<number, CsvRow>();
  for (let from = 0; from < ids.length; from += idsPerRequest) {
    for (const row of await fetchCsvPage(ids.slice(from, from + idsPerRequest))) rows.set(row.id, row);
  }
  return ids.flatMap((id) => rows.get(id) ?? []);
}

async function fetchCsvPage(ids: readonly number[]) {
  const response = await rest()
    .from('businesses')
    .select(csvColumns)
    .in('id', [...ids])
    .order('position', { referencedTable: 'hours' });
  return unwrap(response);
}

export type CsvRow = Awaited<ReturnType<typeof fetchCsvPage>>[number];

async function fetchCategories(afterId: number) {
  const response = await rest()
    .from('categories')
    .select('id, name, created_at')
    .gt('id', afterId)
    .order('id')
    .limit(pageSize);
  return unwrap(response);
}

async function fetchCount(): Promise<number> {
  const response = await rest().from('businesses').select('id', { count: 'exact' }).limit(1);
  unwrap(response);
  return response.count ?? 0;
}

/** PostgreSQL's error code of a statement timeout (query_canceled). */
export const statementTimeout = '57014';

/** What the businesses of a file may name, and the image of those without one. */
export async function fetchLists(signal: AbortSignal): Promise<KnownNames & { defaultImage: string }> {
  const categories: { id: number; name: string }[] = [];
  for await (const rows of keysetPages(fetchCategories)) categories.push(...rows);
  const attributes = await rest()
    .from('attributes')
    .select('id, name, synonyms')
    .order('id')
    .abortSignal(signal);
  const image = await rest().rpc('get_default_business_image', undefined, { get: true }).abortSignal(signal);
  return { categories, attributes: unwrap(attributes, signal), defaultImage: unwrap(image, signal) };
}

/**
 * The businesses here that those of a file are, or are taken for, each in the place of its item; after a statement timeout they are
 * asked for in halves.
 */
export async function fetchTargets(
  items: readonly FileBusiness[],
  madeAt: string | null,
  signal: AbortSignal,
): Promise<readonly (ImportTarget | null)[]> {
  const response = await rest('long')
    .rpc('import_targets', { p_batch: items.map(toAsked), ...(madeAt !== null && { p_made_at: madeAt }) })
    .select(
      'number, business_id, matched_by, slug, name, address, same_phone, similar_name, same_address, distance, state, edited, deleted',
    )
    .abortSignal(signal);
  if (response.error?.code === statementTimeout && items.length > 1) {
    const middle = Math.ceil(items.length / 2);
    return [
      ...(await fetchTargets(items.slice(0, middle), madeAt, signal)),
      ...(await fetchTargets(items.slice(middle), madeAt, signal)),
    ];
  }
  // The generated types know no shape of a state, and no null in a row of a function.
  const rows = unwrap(response, signal) as unknown as ImportTarget[];
  const found = new Map(rows.map((row) => [row.number, row]));
  return items.map((_, place) => found.get(place + 1) ?? null);
}

/** What tells which business it is. */
function toAsked({ slug, columns: { name, address, phone, whatsapp, latitude, longitude } }: FileBusiness) {
  const asked = { slug, name, address, phone, whatsapp, latitude, longitude };
  return mapRecord(asked, (value) => value ?? null);
}

export const catalogue = { fetchCount, fetchCategories, fetchPage };

export type ExportRow = Awaited<ReturnType<typeof fetchPage>>[number];
export type CategoryRow = Awaited<ReturnType<typeof fetchCategories>>[number];
