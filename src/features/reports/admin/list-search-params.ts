import { parseId, parsePage } from '@/lib/search-params';

/** Reports that wait are what staff come for, so the URL names only the other views. */
const reportViews = ['waiting', 'resolved', 'all'] as const;
export type ReportView = (typeof reportViews)[number];

/** The state of the list in the URL: `?view=resolved&page=2&resolve=7`. */
export interface ReportListParams {
  view: ReportView;
  /** Counted from 1. */
  page: number;
  /** The report that is being resolved in the dialog. */
  resolve: number | null;
}

export function parseListParams(search: URLSearchParams): ReportListParams {
  return {
    view: toReportView(search.get('view')),
    page: parsePage(search.get('page')),
    resolve: parseId(search.get('resolve')),
  };
}

export function toReportView(text: string | null): ReportView {
  return reportViews.find((view) => view === text) ?? 'waiting';
}

export function toSearchParams({ view, page, resolve }: ReportListParams): URLSearchParams {
  const search = new URLSearchParams();
  if (view !== 'waiting') search.set('view', view);
  if (page > 1) search.set('page', String(page));
  if (resolve !== null) search.set('resolve', String(resolve));
  return search;
}
