import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { linkColumns } from '@/lib/business-links';
import { NotFoundError } from '@/lib/errors';
import { rest, unwrap } from '@/lib/supabase/rest';

/** Businesses a page of the listing (spec: public §9). */
export const pageSize = 12;
/** Businesses asked for the featured carousel and the strip of the about page (spec: public §7). */
const featuredLimit = 10;

/** Businesses of the strip of the about page. */
const aboutCount = 3;

/** Businesses a page of the team's table. */
export const adminPageSize = 20;

/** How long what was read counts as fresh (spec: public §9 «Cache times»). */
const businessesFreshMs = 10 * 60_000;
const featuredFreshMs = 15 * 60_000;

/** Spec: public §7 «2 retries 1 s apart» for the list, one for the featured. */
const listRetries = 2;
const listRetryDelayMs = 1000;
const featuredRetries = 1;

/** What a card shows. The only picture read is the featured one, or the first where none is. */
const cardColumns =
  'id, name, description, slug, phone, whatsapp, is_premium, likes_count, category:categories(id, name), images:business_images(image_url, thumbnail_url, is_featured)';

const featuredColumns =
  'id, name, description, slug, is_premium, category:categories(id, name), images:business_images!inner(image_url, thumbnail_url, is_featured)';

const aboutColumns =
  'id, name, description, slug, category:categories(id, name), images:business_images(image_url, thumbnail_url, is_featured)';

const detailColumns =
  `id, name, description, slug, address, phone, whatsapp, email, ${linkColumns}, menu_link, menu_link_label, appointment_url, by_appointment, google_maps_link, logo, is_premium, likes_count, dislikes_count, category:categories(id, name), images:business_images(id, image_url, thumbnail_url, is_featured)` as const;

/** What the team's form edits, and the version that it edits. */
const recordColumns =
  `id, version, slug, name, description, category_id, address, phone, whatsapp, email, ${linkColumns}, menu_link, menu_link_label, appointment_url, google_maps_link, is_premium, premium_score, is_active, private:business_notes(notes)` as const;

/** Businesses that lack something a visitor looks for. */
export type Missing = 'hours' | 'images';

export interface AdminBusinessFilters {
  /** A piece of name, description or address; empty for every business. */
  query: string;
  missing: Missing | null;
}

export interface BusinessFilters {
  /** Words that all have to match; empty for every business. */
  query: string;
  categoryId: number | null;
}

/** One page of the listing, premium businesses first. Asks for one more than it shows, to know whether there are more. */
async function fetchPage(filters: BusinessFilters, page: number, signal: AbortSignal) {
  const response = await rest()
    // The arguments travel in the body; in the address they would mix with the order and limit of the pictures.
    .rpc('search_businesses', {
      ...(filters.query !== '' && { p_query: filters.query }),
      ...(filters.categoryId !== null && { p_category_id: filters.categoryId }),
      p_limit: pageSize + 1,
      p_offset: (page - 1) * pageSize,
    })
    .select(cardColumns)
    .order('is_featured', { referencedTable: 'images', ascending: false })
    .order('id', { referencedTable: 'images' })
    .limit(1, { referencedTable: 'images' })
    .abortSignal(signal);
  const rows = unwrap(response, signal);
  return { items: rows.slice(0, pageSize), hasMore: rows.length > pageSize };
}

async function fetchFeatured(signal: AbortSignal) {
  const response = await rest()
    .from('businesses')
    .select(featuredColumns)
    .eq('is_active', true)
    .eq('is_premium', true)
    .eq('images.is_featured', true)
    .order('premium_score', { ascending: false, nullsFirst: false })
    .order('id')
    .limit(featuredLimit)
    .abortSignal(signal);
  return unwrap(response, signal);
}

/** The chosen businesses in their order or, where one of them is missing, the best of the featured ones. */
async function fetchForAbout(ids: readonly number[], signal: AbortSignal): Promise<AboutBusiness[]> {
  const chosen = await fetchByIds(ids, signal);
  if (chosen.length === aboutCount) return chosen;
  return (await fetchFeatured(signal)).slice(0, aboutCount);
}

async function fetchByIds(ids: readonly number[], signal: AbortSignal) {
  const response = await rest()
    .from('businesses')
    .select(aboutColumns)
    .eq('is_active', true)
    .in('id', [...ids])
    .order('is_featured', { referencedTable: 'images', ascending: false })
    .order('id', { referencedTable: 'images' })
    .limit(1, { referencedTable: 'images' })
    .abortSignal(signal);
  const rows = unwrap(response, signal);
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
}

async function fetchBySlug(slug: string, signal: AbortSignal) {
  const response = await rest()
    .from('businesses')
    .select(detailColumns)
    .eq('slug', slug)
    .order('is_featured', { referencedTable: 'images', ascending: false })
    .order('id', { referencedTable: 'images' })
    .abortSignal(signal);
  return unwrap(response, signal)[0] ?? null;
}

const goneText = 'El negocio que estás buscando no existe o ha sido removido.';

/**
 * The business that an address means: by its slug, which is how nearly everybody comes, or else by a former
 * slug or the id at the end.
 */
async function fetchByPath(slug: string, signal: AbortSignal) {
  // Postgres cannot read a text that holds a control character such as %00, and no address ever had one.
  if (/\p{Cc}/u.test(slug)) throw new NotFoundError(goneText);
  const exact = await fetchBySlug(slug, signal);
  if (exact) return exact;
  const response = await rest()
    .rpc('resolve_business_slug', { p_slug: slug }, { get: true })
    .abortSignal(signal);
  const current: string | null = unwrap(response, signal);
  const found = current === null ? null : await fetchBySlug(current, signal);
  if (!found) throw new NotFoundError(goneText);
  return found;
}

/** How many businesses a build reads at a time. */
const publishedBatchSize = 200;

/** Every business that visitors can open, by id and in batches: what its page shows of it, and when it was changed. */
export async function* fetchPublished() {
  for (let after = 0; ;) {
    const response = await rest()
      .from('businesses')
      .select(`${detailColumns}, updated_at`)
      .eq('is_active', true)
      .gt('id', after)
      .order('id')
      .order('is_featured', { referencedTable: 'images', ascending: false })
      .order('id', { referencedTable: 'images' })
      .limit(publishedBatchSize);
    const rows = unwrap(response);
    yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < publishedBatchSize) return;
    after = last.id;
  }
}

/** A page of the team's table, counted from 1, and how many match in all. */
async function fetchAdminPage(
  filters: AdminBusinessFilters,
  page: number,
  limit: number,
  signal: AbortSignal,
) {
  const response = await rest()
    .rpc('admin_list_businesses', {
      ...(filters.query !== '' && { p_query: filters.query }),
      ...(filters.missing !== null && { p_missing: filters.missing }),
      p_limit: limit,
      p_offset: (page - 1) * limit,
    })
    .abortSignal(signal);
  const rows = unwrap(response, signal);
  return { rows, total: rows[0]?.total_count ?? 0 };
}

/** A business as it is stored, the team's notes included. @throws NotFoundError */
async function fetchRecord(id: number, signal: AbortSignal) {
  const response = await rest().from('businesses').select(recordColumns).eq('id', id).abortSignal(signal);
  const row = unwrap(response, signal)[0];
  if (!row) throw new NotFoundError('Este negocio ya no existe');
  const { private: notes, ...record } = row;
  return { ...record, notes: notes?.notes ?? '' };
}

export const businessQueries = {
  all: () => ['businesses'] as const,

  /** A page of all businesses for the team, by name. */
  adminList: (filters: AdminBusinessFilters, page: number, limit = adminPageSize) =>
    queryOptions({
      queryKey: [...businessQueries.all(), 'admin-list', filters, page, limit],
      queryFn: ({ signal }) => fetchAdminPage(filters, page, limit, signal),
      meta: { failureMessage: 'No se pudieron cargar los negocios.', toastOnInitialError: true },
    }),

  /** What the team's form edits; always asked again, because it is about to be changed. */
  record: (id: number) =>
    queryOptions({
      queryKey: [...businessQueries.all(), 'record', id],
      queryFn: ({ signal }) => fetchRecord(id, signal),
      staleTime: 0,
      // A form that began with what was read before one's own last save would be in conflict with oneself.
      gcTime: 0,
    }),

  lists: () => [...businessQueries.all(), 'list'] as const,

  /** Pages of the listing under the given filters; the page parameter counts from 1. */
  list: (filters: BusinessFilters) =>
    infiniteQueryOptions({
      queryKey: [...businessQueries.lists(), filters],
      queryFn: ({ pageParam, signal }) => fetchPage(filters, pageParam, signal),
      initialPageParam: 1,
      getNextPageParam: (last, _pages, page) => (last.hasMore ? page + 1 : undefined),
      staleTime: businessesFreshMs,
      retry: listRetries,
      retryDelay: listRetryDelayMs,
      meta: {
        failureMessage: 'Error al cargar los negocios. Por favor, inténtalo de nuevo.',
        toastOnInitialError: true,
      },
    }),

  /** Active premium businesses with a featured picture, best score first. */
  featured: () =>
    queryOptions({
      queryKey: [...businessQueries.all(), 'featured'],
      queryFn: ({ signal }) => fetchFeatured(signal),
      staleTime: featuredFreshMs,
      retry: featuredRetries,
      meta: {
        failureMessage: 'No se pudieron cargar los negocios destacados.',
        toastOnInitialError: true,
      },
    }),

  /**
   * Three businesses for the about page: those of the given ids if they are all there, else the first featured
   * ones; fewer where there are fewer.
   */
  forAbout: (ids: readonly number[]) =>
    queryOptions({
      queryKey: [...businessQueries.all(), 'about', ids],
      queryFn: ({ signal }) => fetchForAbout(ids, signal),
      staleTime: featuredFreshMs,
      meta: {
        failureMessage: 'No pudimos cargar los negocios destacados.',
        toastOnInitialError: true,
      },
    }),

  /** One business with its pictures. @throws NotFoundError */
  detail: (slug: string) =>
    queryOptions({
      queryKey: [...businessQueries.all(), 'detail', slug],
      queryFn: ({ signal }) => fetchByPath(slug, signal),
      staleTime: businessesFreshMs,
      meta: { failureMessage: 'No se pudo encontrar el negocio solicitado.', toastOnInitialError: true },
    }),
};

export type AdminBusinessRow = Awaited<ReturnType<typeof fetchAdminPage>>['rows'][number];
export type BusinessRecord = Awaited<ReturnType<typeof fetchRecord>>;
export type BusinessCardRow = Awaited<ReturnType<typeof fetchPage>>['items'][number];
export type AboutBusiness = Omit<FeaturedBusiness, 'is_premium'>;
export type FeaturedBusiness = Awaited<ReturnType<typeof fetchFeatured>>[number];
export type BusinessDetail = Awaited<ReturnType<typeof fetchByPath>>;
