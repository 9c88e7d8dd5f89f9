import type { AdminBusinessFilters, Missing } from './queries';
import { normalizeQuery, parseId, parsePage } from '@/lib/search-params';

/** The tabs of the edit dialog, in their order. */
const editTabs = ['basic', 'hours', 'images', 'items'] as const;
export type EditTab = (typeof editTabs)[number];

/** The search params of the staff list: `?query=pan&missing=hours&page=2&edit=17&tab=hours`. */
export interface AdminListParams extends AdminBusinessFilters {
  /** Counted from 1. */
  page: number;
  /** The business in the dialog; null while none is open. */
  edit: number | 'new' | null;
  tab: EditTab;
}

const missingParts: readonly Missing[] = ['hours', 'images'];

export function parseListParams(search: URLSearchParams): AdminListParams {
  return {
    query: normalizeQuery(search.get('query') ?? ''),
    missing: missingParts.find((part) => part === search.get('missing')) ?? null,
    page: parsePage(search.get('page')),
    edit: search.get('edit') === 'new' ? 'new' : parseId(search.get('edit')),
    tab: editTabs.find((tab) => tab === search.get('tab')) ?? 'basic',
  };
}

export function toSearchParams({ query, missing, page, edit, tab }: AdminListParams): URLSearchParams {
  const search = new URLSearchParams();
  if (query) search.set('query', query);
  if (missing) search.set('missing', missing);
  if (page > 1) search.set('page', String(page));
  if (edit !== null) search.set('edit', String(edit));
  if (edit !== null && tab !== 'basic') search.set('tab', tab);
  return search;
}
