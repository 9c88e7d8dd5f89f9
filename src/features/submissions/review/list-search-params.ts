import { normalizeQuery, parsePage, parseUuid } from '@/lib/search-params';
import { submissionOrders, submissionStatuses, type SubmissionFilters } from './queries';

/** The state of the list in the URL: `?query=pan&status=pending&suspicious=1&order=oldest&page=2&view=…&reject=…`, with the ids of submissions. */
export interface SubmissionListParams extends SubmissionFilters {
  /** Counted from 1. */
  page: number;
  /** The id of the submission whose details are open; it stays while one of the confirmations below covers them. */
  view: string | null;
  approve: string | null;
  reject: string | null;
  ask: string | null;
}

export const nothingOpen = { view: null, approve: null, reject: null, ask: null } as const;

export function parseListParams(search: URLSearchParams): SubmissionListParams {
  return {
    query: normalizeQuery(search.get('query') ?? ''),
    status: submissionStatuses.find((status) => status === search.get('status')) ?? null,
    onlySuspicious: search.get('suspicious') === '1',
    order: submissionOrders.find((order) => order === search.get('order')) ?? 'newest',
    page: parsePage(search.get('page')),
    view: parseUuid(search.get('view')),
    approve: parseUuid(search.get('approve')),
    reject: parseUuid(search.get('reject')),
    ask: parseUuid(search.get('ask')),
  };
}

export function toSearchParams(params: SubmissionListParams): URLSearchParams {
  const search = new URLSearchParams();
  if (params.query) search.set('query', params.query);
  if (params.status) search.set('status', params.status);
  if (params.onlySuspicious) search.set('suspicious', '1');
  if (params.order !== 'newest') search.set('order', params.order);
  if (params.page > 1) search.set('page', String(params.page));
  if (params.view) search.set('view', params.view);
  if (params.approve) search.set('approve', params.approve);
  if (params.reject) search.set('reject', params.reject);
  if (params.ask) search.set('ask', params.ask);
  return search;
}
