import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { linkColumns } from '@/lib/business-links';
import { NotFoundError, retryUpTo } from '@/lib/errors';
import { siteDate } from '@/lib/site-date';
import { rest, unwrap } from '@/lib/supabase/rest';

/** Businesses a page of the listing (spec: public §9). */
export const pageSize = 12;
/** Businesses requested for the featured carousel and the strip of the about page (spec: public §7). */
const featuredLimit = 10;

/** How long what was read counts as fresh (spec: public §9 «Cache times»). */
export const businessesFreshMs = 10 * 60_000;
/** Which businesses are open changes with the clock. */
export const openNowFreshMs = 60_000;
export const featuredFreshMs = 15 * 60_000;

/** Spec: public §7 «2 retries 1 s apart» for the list, one for the featured. */
const listRetries = 2;
const listRetryDelayMs = 1000;
const featuredRetries = 1;

/** What its state depends on besides hours and special days. */
const stateColumns = 'by_appointment, operating_status, closed_until';

/**
 * What a card shows. The only picture read is the featured one, or the first where none is; the only special days, those
 * that its state needs.
 */
export const cardColumns =
  `id, name, slug, address, phone, whatsapp, likes_count, ${stateColumns}, category:categories(id, name), images:business_images(image_url, thumbnail_url, is_featured), hours:business_hours(day, open_time, close_time), special_days:business_special_days(date, open_time, close_time)` as const;

/** The days, yesterday and the next week, whose hours the state of a card needs. */
export const stateDays = { first: -1, last: 8 };

const featuredColumns =
  'id, name, description, slug, category:categories(id, name), images:business_images!inner(image_url, thumbnail_url, is_featured)';

const detailColumns =
  `id, name, description, slug, address, phone, whatsapp, email, ${linkColumns}, menu_link, menu_link_label, appointment_url, google_maps_link, latitude, longitude, logo, is_premium, confirmed_on, likes_count, dislikes_count, ${stateColumns}, category:categories(id, name), images:business_images(id, image_url, thumbnail_url, is_featured), special_days:business_special_days(date, open_time, close_time, note)` as const;

export interface BusinessFilters {
  /** Words that all have to match; empty for every business. */
  query: string;
  categoryId: number | null;
  /** Only those that are open at the moment of the request. */
  isOpenNow: boolean;
}

/** One page of the listing, premium businesses first. Asks for one more than it shows, to know whether there are more. */
export async function fetchPage(filters: BusinessFilters, page: number, signal: AbortSignal) {
  const response = await rest()
    // The arguments are in the body; in the URL they would mix with the order and limit of the images.
    .rpc('search_businesses', {
      ...(filters.query !== '' && { p_query: filters.query }),
      ...(filters.categoryId !== null && { p_category_id: filters.categoryId }),
      ...(filters.isOpenNow && { p_open_now: true }),
      p_limit: pageSize + 1,
      p_offset: (page - 1) * pageSize,
    })
    .select(cardColumns)
    .order('is_featured', { referencedTable: 'images', ascending: false })
    .order('id', { referencedTable: 'images' })
    .limit(1, { referencedTable: 'images' })
    .gte('special_days.date', siteDate(stateDays.first))
    .lte('special_days.date', siteDate(stateDays.last))
    .abortSignal(signal);
  const rows = unwrap(response, signal);
  return { items: rows.slice(0, pageSize), hasMore: rows.length > pageSize };
}

export async function fetchFeatured(signal: AbortSignal) {
  const response = await rest()
    .from('businesses')
    .select(featuredColumns)
    .eq('is_active', true)
    .neq('operating_status', 'closed_permanently')
    .eq('is_premium', true)
    .eq('images.is_featured', true)
    .order('premium_score', { ascending: false, nullsFirst: false })
    .order('id')
    .limit(featuredLimit)
    .abortSignal(signal);
  return unwrap(response, signal);
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
 * The business of a URL: by its slug, which is the usual case, or else by a former
 * slug or the id at the end.
 */
async function fetchByPath(slug: string, signal: AbortSignal) {
  // PostgreSQL cannot read a text with a control character such as %00, and no slug ever had one.
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

export const businessQueries = {
  all: () => ['businesses'] as const,

  lists: () => [...businessQueries.all(), 'list'] as const,

  /** Pages of the listing under the given filters; the page parameter counts from 1. */
  list: (filters: BusinessFilters) =>
    infiniteQueryOptions({
      queryKey: [...businessQueries.lists(), filters],
      queryFn: ({ pageParam, signal }) => fetchPage(filters, pageParam, signal),
      initialPageParam: 1,
      getNextPageParam: (last, _pages, page) => (last.hasMore ? page + 1 : undefined),
      staleTime: filters.isOpenNow ? openNowFreshMs : businessesFreshMs,
      retry: retryUpTo(listRetries),
      retryDelay: listRetryDelayMs,
      meta: {
        failureMessage: 'Error al cargar los negocios. Por favor, inténtalo de nuevo.',
        toastOnInitialError: true,
      },
    }),

  /** Active premium businesses with a featured image, best score first. */
  featured: () =>
    queryOptions({
      queryKey: [...businessQueries.all(), 'featured'],
      queryFn: ({ signal }) => fetchFeatured(signal),
      staleTime: featuredFreshMs,
      retry: retryUpTo(featuredRetries),
      meta: {
        failureMessage: 'No se pudieron cargar los negocios destacados.',
        toastOnInitialError: true,
      },
    }),

  /** One business with its images. @throws NotFoundError */
  detail: (slug: string) =>
    queryOptions({
      queryKey: [...businessQueries.all(), 'detail', slug],
      queryFn: ({ signal }) => fetchByPath(slug, signal),
      staleTime: businessesFreshMs,
      meta: { failureMessage: 'No se pudo encontrar el negocio solicitado.', toastOnInitialError: true },
    }),
};

export type BusinessCardRow = Awaited<ReturnType<typeof fetchPage>>['items'][number];
export type FeaturedBusiness = Awaited<ReturnType<typeof fetchFeatured>>[number];
export type BusinessDetail = Awaited<ReturnType<typeof fetchByPath>>;
