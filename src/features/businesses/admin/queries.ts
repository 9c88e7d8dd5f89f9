import { queryOptions } from '@tanstack/react-query';
import { linkColumns } from '@/features/contact/business-links';
import { NotFoundError } from '@/lib/errors';
import { searchPattern } from '@/lib/search-text';
import { rest, unwrap } from '@/lib/supabase/rest';
import { businessQueries } from '@/features/businesses/queries';
import type { OperatingStatus } from '@/features/hours/week/stored-hours';

/** Rows per page of the list. */
export const adminPageSize = 20;

/** The columns that the form edits, and the version of the row. */
const recordColumns =
  `id, version, slug, name, description, category_id, attribute_ids, address, phone, whatsapp, email, ${linkColumns}, menu_link, menu_link_label, appointment_url, google_maps_link, latitude, longitude, is_premium, premium_score, is_active, confirmed_on, private:business_notes(notes)` as const;

export const visibilities = ['listed', 'hidden'] as const;
export const marks = ['featured', 'images', 'hours', 'unconfirmed'] as const;
export const sortOrders = ['name', 'newest', 'confirmed'] as const;

/** The category of businesses without one. */
export const noCategory = 0;

export interface AdminBusinessFilters {
  /** A search term for name, description and address; empty for all businesses. */
  query: string;
  /** Null for all; `noCategory` for those without. */
  category: number | null;
  status: OperatingStatus | null;
  /** `listed`: active and not closed for good, as visitors find them. */
  show: (typeof visibilities)[number] | null;
  /** Featured ones; those that lack images or hours; those whose data are a year old. */
  only: readonly (typeof marks)[number][];
  sort: (typeof sortOrders)[number];
}

export const noFilters: AdminBusinessFilters = {
  query: '',
  category: null,
  status: null,
  show: null,
  only: [],
  sort: 'name',
};

/** The filters as private.filter_businesses takes them. */
function toDatabaseFilters({ query, category, status, show, only }: Omit<AdminBusinessFilters, 'sort'>) {
  return {
    only: [...only],
    ...(query && { pattern: searchPattern(query) }),
    ...(category !== null && { category_id: category }),
    ...(status && { status }),
    ...(show && { visibility: show }),
  };
}

/** A page of the list, counted from 1, with the total count. */
async function fetchAdminPage(
  { sort, ...filters }: AdminBusinessFilters,
  page: number,
  limit: number,
  signal: AbortSignal,
) {
  const response = await rest()
    .rpc('admin_list_businesses', {
      p_filters: toDatabaseFilters(filters),
      p_sort: sort,
      p_offset: (page - 1) * limit,
      p_limit: limit,
    })
    .select(
      'id, name, slug, address, category_id, category_name, confirmed_on, is_active, is_premium, operating_status, total_count',
    )
    .abortSignal(signal);
  const rows = unwrap(response, signal);
  return { rows, total: rows[0]?.total_count ?? 0 };
}

/** The most rows that a page of the list has: each page filters and sorts every business. */
const longestPage = 1000;

/** The ids of all businesses of the list, in its order. */
async function fetchListedIds(
  { sort, ...filters }: AdminBusinessFilters,
  signal: AbortSignal,
): Promise<number[]> {
  const ids = new Set<number>();
  for (let offset = 0; ;) {
    const response = await rest()
      .rpc('admin_list_businesses', {
        p_filters: toDatabaseFilters(filters),
        p_sort: sort,
        p_offset: offset,
        p_limit: longestPage,
      })
      .select('id, total_count')
      .abortSignal(signal);
    const rows = unwrap(response, signal);
    for (const { id } of rows) ids.add(id);
    offset += rows.length;
    if (offset >= (rows[0]?.total_count ?? 0)) return [...ids];
  }
}

/** How many businesses each value of a filter would show, given the other filters. */
async function fetchFilterCounts(filters: Omit<AdminBusinessFilters, 'sort'>, signal: AbortSignal) {
  const response = await rest()
    .rpc('admin_count_businesses', { p_filters: toDatabaseFilters(filters) })
    .select('filter, value, total')
    .abortSignal(signal);
  return new Map(unwrap(response, signal).map(({ filter, value, total }) => [`${filter} ${value}`, total]));
}

/** The main image of each of these businesses that has one of its own, by their ids. */
async function fetchMainImages(ids: readonly number[], signal: AbortSignal) {
  const response = await rest()
    .from('business_images')
    .select('business_id, image_url, thumbnail_url')
    .in('business_id', ids)
    .eq('is_default', false)
    .order('is_featured', { ascending: false })
    .order('id')
    .abortSignal(signal);
  const rows = unwrap(response, signal);
  const images = new Map<number, (typeof rows)[number]>();
  for (const row of rows) if (!images.has(row.business_id)) images.set(row.business_id, row);
  return images;
}

/** A business with its internal notes. @throws NotFoundError */
async function fetchRecord(id: number, signal: AbortSignal) {
  const response = await rest().from('businesses').select(recordColumns).eq('id', id).abortSignal(signal);
  const row = unwrap(response, signal)[0];
  if (!row) throw new NotFoundError('Este negocio ya no existe');
  const { private: notes, ...record } = row;
  return { ...record, notes: notes?.notes ?? '' };
}

/** Pairs of businesses that may be one, with what tells them apart. */
async function fetchDuplicates(signal: AbortSignal) {
  const found = await rest()
    .rpc('possible_duplicates', undefined, { get: true })
    .select('first_id, second_id, same_phone, similar_name, distance, same_address')
    .abortSignal(signal);
  const pairs = unwrap(found, signal);
  if (pairs.length === 0) return [];
  const ids = new Set(pairs.flatMap(({ first_id, second_id }) => [first_id, second_id]));
  const response = await rest()
    .from('businesses')
    .select(
      'id, name, slug, address, phone, whatsapp, is_active, operating_status, created_at, category:categories(name)',
    )
    .in('id', [...ids])
    .abortSignal(signal);
  const byId = new Map(unwrap(response, signal).map((business) => [business.id, business]));
  return pairs.flatMap(({ first_id, second_id, ...reasons }) => {
    const first = byId.get(first_id);
    const second = byId.get(second_id);
    // One may have been deleted between the two requests.
    return first && second ? [{ first, second, reasons }] : [];
  });
}

export const adminBusinessQueries = {
  /** A page of all businesses, inactive ones included. */
  adminList: (filters: AdminBusinessFilters, page: number, limit = adminPageSize) =>
    queryOptions({
      queryKey: [...businessQueries.all(), 'admin-list', filters, page, limit],
      queryFn: ({ signal }) => fetchAdminPage(filters, page, limit, signal),
      meta: { failureMessage: 'No se pudieron cargar los negocios.', toastOnInitialError: true },
    }),

  /** Loaded after the rows, which do not wait for it. */
  mainImages: (ids: readonly number[]) =>
    queryOptions({
      queryKey: [...businessQueries.all(), 'main-images', ids],
      queryFn: ({ signal }) => fetchMainImages(ids, signal),
    }),

  /** The ids of all businesses of the list, for an export: always read anew. */
  listedIds: (filters: AdminBusinessFilters) =>
    queryOptions({
      queryKey: [...businessQueries.all(), 'listed-ids', filters],
      queryFn: ({ signal }) => fetchListedIds(filters, signal),
      staleTime: 0,
      gcTime: 0,
    }),

  filterCounts: ({ query, category, status, show, only }: AdminBusinessFilters) =>
    queryOptions({
      queryKey: [...businessQueries.all(), 'admin-counts', query, category, status, show, only],
      queryFn: ({ signal }) => fetchFilterCounts({ query, category, status, show, only }, signal),
      meta: { failureMessage: 'No se pudieron contar los negocios.' },
    }),

  /** Pairs of businesses that may be one. */
  duplicates: () =>
    queryOptions({
      queryKey: [...businessQueries.all(), 'duplicates'],
      queryFn: ({ signal }) => fetchDuplicates(signal),
      meta: { failureMessage: 'No se pudieron buscar los posibles duplicados.' },
    }),

  /** The record that the form edits; always stale, so that an edit begins with the current version. */
  record: (id: number) =>
    queryOptions({
      queryKey: [...businessQueries.all(), 'record', id],
      queryFn: ({ signal }) => fetchRecord(id, signal),
      staleTime: 0,
      // A record cached before the user's last save has an old version: saving it would be a conflict.
      gcTime: 0,
    }),
};

export type AdminBusinessRow = Awaited<ReturnType<typeof fetchAdminPage>>['rows'][number];
export type BusinessRecord = Awaited<ReturnType<typeof fetchRecord>>;
export type DuplicatePair = Awaited<ReturnType<typeof fetchDuplicates>>[number];
