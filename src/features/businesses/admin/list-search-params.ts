import { type AdminBusinessFilters, marks, noCategory, sortOrders, visibilities } from './queries';
import { operatingStatuses } from '@/features/hours/week/stored-hours';
import { normalizeQuery, parseId, parsePage } from '@/lib/search-params';

/** The tabs of the edit dialog, in their order. */
const editTabs = ['basic', 'hours', 'images', 'items', 'history'] as const;
export type EditTab = (typeof editTabs)[number];

/** The search params of the staff list: `?query=pan&category=3&only=hours&page=2&edit=17&tab=hours`. */
export interface AdminListParams extends AdminBusinessFilters {
  /** Counted from 1. */
  page: number;
  /** The business in the dialog; null while none is open. */
  edit: number | 'new' | null;
  tab: EditTab;
  /** The reason of the reports that brought staff to the dialog. */
  report: string | null;
}

export function parseListParams(search: URLSearchParams): AdminListParams {
  const only = (search.get('only') ?? '').split(',');
  return {
    query: normalizeQuery(search.get('query') ?? ''),
    category: search.get('category') === 'none' ? noCategory : parseId(search.get('category')),
    status: operatingStatuses.find((status) => status === search.get('status')) ?? null,
    show: visibilities.find((visibility) => visibility === search.get('show')) ?? null,
    only: marks.filter((mark) => only.includes(mark)),
    sort: sortOrders.find((sort) => sort === search.get('sort')) ?? 'name',
    page: parsePage(search.get('page')),
    edit: search.get('edit') === 'new' ? 'new' : parseId(search.get('edit')),
    tab: editTabs.find((tab) => tab === search.get('tab')) ?? 'basic',
    report: search.get('report'),
  };
}

export function toSearchParams(params: AdminListParams): URLSearchParams {
  const { query, category, status, show, only, sort, page, edit, tab, report } = params;
  const search = new URLSearchParams();
  if (query) search.set('query', query);
  if (category !== null) search.set('category', category === noCategory ? 'none' : String(category));
  if (status) search.set('status', status);
  if (show) search.set('show', show);
  if (only.length > 0) search.set('only', only.join(','));
  if (sort !== 'name') search.set('sort', sort);
  if (page > 1) search.set('page', String(page));
  if (edit !== null) search.set('edit', String(edit));
  if (edit !== null && tab !== 'basic') search.set('tab', tab);
  if (edit !== null && report !== null) search.set('report', report);
  return search;
}
