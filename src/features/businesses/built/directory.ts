import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { BusinessCardRow, BusinessFilters, BusinessPage } from '@/features/businesses/queries';
import { inOrderOf, pageSize } from '@/features/businesses/queries';
import { openStateAt } from '@/features/hours/open-state';
import { toWeek } from '@/features/hours/opening-hours';
import { toSchedule } from '@/features/hours/schedule';
import { nextMinute } from '@/features/hours/week-time';
import { builtFiles, readBuiltFile, readBuiltPart } from '@/lib/built-files';
import { minutesInDay, toLocalMinute, weekDays } from '@/lib/dates';
import type { Copy } from '@/lib/offline-copies';
import { createSearch, type Vocabulary } from './search';

/** A business as the build writes it down: its card without images, which the project serves, and what else is searched. */
export interface BuiltBusiness extends Omit<BusinessCardRow, 'images'> {
  attributes: readonly { name: string }[];
  products: readonly string[];
}

type Search = ReturnType<typeof createSearch<BuiltBusiness>>;

/** By the businesses that it searches. */
const searches = new WeakMap<readonly BuiltBusiness[], Search>();

/** The pages of a list with the next one, from the files of the build. @param shown those before it */
export async function readBuiltList(
  client: QueryClient,
  filters: BusinessFilters,
  shown: InfiniteData<BusinessPage, number> = { pages: [], pageParams: [] },
): Promise<Copy<InfiniteData<BusinessPage, number>>> {
  const { data: businesses, updatedAt } = await readBuiltPart<BuiltBusiness[]>(client, 'businesses');
  const isWanted = await filterOf(client, filters);
  const found =
    filters.query === ''
      ? { businesses: businesses.filter(isWanted), missing: [], corrected: null }
      : (await searchIn(client, businesses))(filters.query, isWanted);
  const start = shown.pages.length * pageSize;
  const page: BusinessPage = {
    items: found.businesses.slice(start, start + pageSize).map(toCard),
    hasMore: found.businesses.length > start + pageSize,
    total: found.businesses.length,
    corrected: found.corrected,
    missing: found.missing,
  };
  return {
    data: { pages: [...shown.pages, page], pageParams: [...shown.pageParams, shown.pages.length + 1] },
    updatedAt,
  };
}

/** The cards of chosen businesses. @throws where the build does not know one: it may be newer */
export async function readBuiltCards(
  client: QueryClient,
  ids: readonly number[],
): Promise<Copy<BusinessCardRow[]>> {
  const { data, updatedAt } = await readBuiltPart<BuiltBusiness[]>(client, 'businesses');
  const cards = inOrderOf(ids, data).map(toCard);
  if (cards.length < ids.length) throw new Error('a business is missing in the build');
  return { data: cards, updatedAt };
}

async function searchIn(client: QueryClient, businesses: readonly BuiltBusiness[]): Promise<Search> {
  // Written by scripts/build/prerender-site.ts.
  const vocabulary = (await readBuiltFile(client, builtFiles.vocabulary)) as Vocabulary;
  const search = searches.get(businesses) ?? createSearch(businesses, vocabulary);
  searches.set(businesses, search);
  return search;
}

async function filterOf(
  client: QueryClient,
  filters: BusinessFilters,
): Promise<(business: BuiltBusiness) => boolean> {
  const { categoryId, isOpenNow, openAt, isAlwaysOpen, attributeIds } = filters;
  const now = toLocalMinute(Date.now());
  const openMinute = openAt ? nextMinute(openAt, now) : isOpenNow ? now : null;
  const attributes = attributeIds && (await namesOf(client, attributeIds));
  return (business) =>
    (categoryId === null || business.category?.id === categoryId) &&
    (openMinute === null || isOpenAt(business, openMinute)) &&
    (!isAlwaysOpen || neverCloses(business)) &&
    (!attributes || attributes.every((name) => business.attributes.some((one) => one.name === name)));
}

async function namesOf(
  client: QueryClient,
  attributeIds: readonly number[],
): Promise<(string | undefined)[]> {
  const { data } = await readBuiltPart<{ id: number; name: string }[]>(client, 'attributes');
  return attributeIds.map((id) => data.find((one) => one.id === id)?.name);
}

function isOpenAt(business: BuiltBusiness, minute: number): boolean {
  const state = openStateAt(toSchedule(business), minute);
  return state?.kind === 'open' || state?.kind === 'open_all_day';
}

/** As private.always_open, for whom each day has 24 hours. */
function neverCloses({ by_appointment, hours }: BuiltBusiness): boolean {
  const week = by_appointment ? [] : toWeek(hours);
  return (
    week.length === weekDays.length &&
    week.every(({ intervals }) => intervals.some(({ opens, closes }) => closes - opens === minutesInDay))
  );
}

function toCard({ attributes: _attributes, products: _products, ...card }: BuiltBusiness): BusinessCardRow {
  return { ...card, images: [] };
}
