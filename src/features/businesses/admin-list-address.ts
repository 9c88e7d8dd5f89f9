import { normalizeQuery } from './listing-filters';
import type { AdminBusinessFilters, Missing } from './queries';

/** The parts of the edit dialog, in their order. */
const editTabs = ['basic', 'hours', 'images', 'items'] as const;
export type EditTab = (typeof editTabs)[number];

/** What the address of the team's table says: `?query=pan&missing=hours&page=2&edit=17&tab=hours`. */
export interface AdminListAddress extends AdminBusinessFilters {
  /** Counted from 1. */
  page: number;
  /** The business in the dialog; null while none is open. */
  edit: number | 'new' | null;
  tab: EditTab;
}

const missingParts: readonly Missing[] = ['hours', 'images'];

export function readAddress(search: URLSearchParams): AdminListAddress {
  return {
    query: normalizeQuery(search.get('query') ?? ''),
    missing: missingParts.find((part) => part === search.get('missing')) ?? null,
    page: readId(search.get('page')) ?? 1,
    edit: search.get('edit') === 'new' ? 'new' : readId(search.get('edit')),
    tab: editTabs.find((tab) => tab === search.get('tab')) ?? 'basic',
  };
}

export function writeAddress({ query, missing, page, edit, tab }: AdminListAddress): URLSearchParams {
  const search = new URLSearchParams();
  if (query) search.set('query', query);
  if (missing) search.set('missing', missing);
  if (page > 1) search.set('page', String(page));
  if (edit !== null) search.set('edit', String(edit));
  if (edit !== null && tab !== 'basic') search.set('tab', tab);
  return search;
}

/** A whole number from 1 on that JavaScript can hold; null for anything else. */
export function readId(text: string | null): number | null {
  return text !== null && /^[1-9][0-9]{0,14}$/.test(text) ? Number(text) : null;
}
