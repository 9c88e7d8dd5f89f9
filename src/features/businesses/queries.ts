import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { linkColumns } from '@/features/contact/business-links';
import { nextLocalTime, type WeekTime } from '@/features/hours/week-time';
import { NotFoundError, retryUpTo } from '@/lib/errors';
import { currentMinute, siteDate } from '@/lib/dates';
import { keysetPages } from '@/lib/supabase/keyset-pages';
import { rest, unwrap } from '@/lib/supabase/rest';

/** Businesses a page of the listing (spec: public §9). */
export const pageSize = 12;
/** Stale times (spec: public §9 «Cache times»). */
export const businessesFreshMs = 10 * 60_000;
/** Which businesses are open changes every minute. */
const openNowFreshMs = 60_000;
/** How long a list and what is said of it are fresh. */
export const listFreshMs = ({ isOpenNow }: BusinessFilters) =>
  isOpenNow ? openNowFreshMs : businessesFreshMs;

/** Spec: public §7 «2 retries 1 s apart» for the list. */
const listRetries = 2;
const listRetryDelayMs = 1000;

/** What the state of a business depends on besides hours and special days. */
const stateColumns = 'by_appointment, operating_status, closed_until';

/** The columns of a card. Queries limit the images to the main one, and the special days to those around today. */
const cardColumns =
  `id, name, slug, address, phone, whatsapp, likes_count, ${stateColumns}, category:categories(id, name), images:business_images(image_url, thumbnail_url, is_featured), hours:business_hours(day, open_time, close_time), special_days:business_special_days(date, open_time, close_time)` as const;

/** The special days that the state of a card depends on: from yesterday, whose night may last, to the next week. */
const stateDays = { first: -1, last: 8 };

/** Other businesses on the page of one. */
const relatedCount = 3;

const detailColumns =
  `id, name, description, slug, address, phone, whatsapp, email, ${linkColumns}, menu_link, menu_link_label, appointment_url, google_maps_link, latitude, longitude, logo, is_premium, confirmed_on, created_at, likes_count, dislikes_count, ${stateColumns}, category:categories(id, name), attributes:business_attributes(name), images:business_images(id, image_url, thumbnail_url, is_featured), special_days:business_special_days(date, open_time, close_time, note)` as const;

export interface BusinessFilters {
  /** Words that all have to match; empty for every business. */
  query: string;
  categoryId: number | null;
  /** Only those that are open at the moment of the request. */
  isOpenNow: boolean;
  /** Only those that are open when this time comes next, instead of now. */
  openAt?: WeekTime | undefined;
  /** Only those that never close. */
  isAlwaysOpen?: true;
  /** Only those that have each of these attributes. */
  attributeIds?: readonly number[];
}

/** One page of the listing and what is said above it. Requests one row more, to know whether there is a next page. */
async function fetchPage(filters: BusinessFilters, page: number, signal: AbortSignal) {
  const response = await rest()
    // The arguments are in the body; in the URL they would mix with the order and limit of the images.
    .rpc('search_businesses', {
      ...(filters.query !== '' && { p_query: filters.query }),
      ...(filters.categoryId !== null && { p_category_id: filters.categoryId }),
      ...(filters.isOpenNow && { p_open_now: true }),
      ...(filters.openAt && { p_open_at: nextLocalTime(filters.openAt, currentMinute()) }),
      ...(filters.isAlwaysOpen && { p_always_open: true }),
      ...(filters.attributeIds && { p_attribute_ids: [...filters.attributeIds] }),
      p_limit: pageSize + 1,
      p_offset: (page - 1) * pageSize,
    })
    .select(`total, corrected, missing, rows:found_businesses(${cardColumns})`)
    .order('is_featured', { referencedTable: 'rows.images', ascending: false })
    .order('id', { referencedTable: 'rows.images' })
    .limit(1, { referencedTable: 'rows.images' })
    .gte('rows.special_days.date', siteDate(stateDays.first))
    .lte('rows.special_days.date', siteDate(stateDays.last))
    .abortSignal(signal);
  const { total, corrected, missing, rows } = unwrap(response, signal);
  return {
    items: rows.slice(0, pageSize),
    hasMore: rows.length > pageSize,
    /** How many businesses the list has; null where nobody counted. */
    total,
    /** The term that was searched instead of a misspelled one. */
    corrected,
    /** Words for which the first business is no answer: the list is a guess. */
    missing: missing ?? [],
  };
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

const notFoundText = 'El negocio que estás buscando no existe o ha sido removido.';

/** The business of a URL: by its slug, which is the usual case, or else as `resolve_business_slug` finds it. */
async function fetchByPath(slug: string, signal: AbortSignal) {
  // PostgreSQL cannot read a text with a control character such as %00, and no slug ever had one.
  if (/\p{Cc}/u.test(slug)) throw new NotFoundError(notFoundText);
  const exact = await fetchBySlug(slug, signal);
  if (exact) return exact;
  const response = await rest()
    .rpc('resolve_business_slug', { p_slug: slug }, { get: true })
    .abortSignal(signal);
  const current: string | null = unwrap(response, signal);
  const found = current === null ? null : await fetchBySlug(current, signal);
  if (!found) throw new NotFoundError(notFoundText);
  return found;
}

/** The cards of these businesses, in this order; those that visitors cannot see are left out. */
async function fetchCards(ids: readonly number[], signal: AbortSignal) {
  const response = await rest()
    .from('businesses')
    .select(cardColumns)
    .eq('is_active', true)
    .neq('operating_status', 'closed_permanently')
    .in('id', [...ids])
    .order('is_featured', { referencedTable: 'images', ascending: false })
    .order('id', { referencedTable: 'images' })
    .limit(1, { referencedTable: 'images' })
    .gte('special_days.date', siteDate(stateDays.first))
    .lte('special_days.date', siteDate(stateDays.last))
    .abortSignal(signal);
  return inOrderOf(ids, unwrap(response, signal));
}

async function fetchMerged(ids: readonly number[], signal: AbortSignal) {
  const response = await rest()
    .rpc('resolve_merged_businesses', { p_business_ids: [...ids] })
    .select('merged_id, business_id')
    .abortSignal(signal);
  return unwrap(response, signal);
}

async function fetchRelated(businessId: number, categoryId: number, signal: AbortSignal) {
  const { items } = await fetchPage({ query: '', categoryId, isOpenNow: false }, 1, signal);
  return items.filter(({ id }) => id !== businessId).slice(0, relatedCount);
}

/** The rows in the order of these ids, without those that have none. */
export function inOrderOf<Row extends { id: number }>(ids: readonly number[], rows: readonly Row[]): Row[] {
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
}

/** The ids that none of the rows has. */
export function idsWithoutRow(ids: readonly number[], rows: readonly { id: number }[]): number[] {
  return ids.filter((id) => !rows.some((row) => row.id === id));
}

/** How many days a business is new, and how many of them the list names. */
export const newDays = 60;
const newestCount = 6;

async function fetchNewest(signal: AbortSignal) {
  const response = await rest()
    .from('businesses')
    .select('id, name, slug, created_at, category:categories(name)')
    .eq('is_active', true)
    .neq('operating_status', 'closed_permanently')
    .gte('created_at', siteDate(-newDays))
    .order('created_at', { ascending: false })
    .order('id')
    .limit(newestCount)
    .abortSignal(signal);
  return unwrap(response, signal);
}

/** Rows per request of a build. */
const publishedPageSize = 200;

/** Every business that visitors can open, in pages by id, for the build. */
export function fetchPublished() {
  return keysetPages(async (afterId) =>
    unwrap(
      await rest()
        .from('businesses')
        .select(`${detailColumns}, updated_at, premium_score`)
        .eq('is_active', true)
        .gt('id', afterId)
        .order('id')
        .order('is_featured', { referencedTable: 'images', ascending: false })
        .order('id', { referencedTable: 'images' })
        .limit(publishedPageSize),
    ),
  );
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
      staleTime: listFreshMs(filters),
      retry: retryUpTo(listRetries),
      retryDelay: listRetryDelayMs,
      meta: {
        failureMessage: 'Error al cargar los negocios. Por favor, inténtalo de nuevo.',
        toastOnInitialError: true,
        isKeptOffline: true,
        built: { list: filters },
      },
    }),

  /** One business with its images. @throws NotFoundError */
  detail: (slug: string) =>
    queryOptions({
      queryKey: [...businessQueries.all(), 'detail', slug],
      queryFn: ({ signal }) => fetchByPath(slug, signal),
      staleTime: businessesFreshMs,
      meta: {
        failureMessage: 'No se pudo encontrar el negocio solicitado.',
        toastOnInitialError: true,
        isKeptOffline: true,
      },
    }),

  /** The first other businesses of a category, in the order of the list. */
  related: (businessId: number, categoryId: number) =>
    queryOptions({
      queryKey: [...businessQueries.all(), 'related', businessId, categoryId],
      queryFn: ({ signal }) => fetchRelated(businessId, categoryId, signal),
      staleTime: businessesFreshMs,
      meta: { isKeptOffline: true },
    }),

  /** The last ones that came in, within the days in which a business is new. */
  newest: () =>
    queryOptions({
      queryKey: [...businessQueries.all(), 'newest'],
      queryFn: ({ signal }) => fetchNewest(signal),
      staleTime: businessesFreshMs,
      meta: { refetchLater: 'of an old build', isKeptOffline: true },
    }),

  allCards: () => [...businessQueries.all(), 'cards'] as const,

  /** The cards of chosen businesses, at most a hundred. */
  cards: (ids: readonly number[]) =>
    queryOptions({
      queryKey: [...businessQueries.allCards(), ids],
      queryFn: ({ signal }) => fetchCards(ids, signal),
      staleTime: businessesFreshMs,
      meta: {
        isKeptOffline: true,
        built: { cards: ids },
      },
    }),

  /** Of ids that have no card those of merged businesses, with the ids of the businesses that they became part of. */
  merged: (ids: readonly number[]) =>
    queryOptions({
      queryKey: [...businessQueries.all(), 'merged', ids],
      queryFn: ({ signal }) => fetchMerged(ids, signal),
      staleTime: businessesFreshMs,
    }),
};

export type BusinessPage = Awaited<ReturnType<typeof fetchPage>>;
export type BusinessCardRow = BusinessPage['items'][number];
export type BusinessDetail = Awaited<ReturnType<typeof fetchByPath>>;
