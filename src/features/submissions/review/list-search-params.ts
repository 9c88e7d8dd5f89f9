import { normalizeQuery, parsePage, parseUuid } from '@/lib/search-params';
import { submissionStatuses, type SubmissionStatus } from './submission-status';

export interface SubmissionFilters {
  /** A piece of name, address or description; empty for every submission. */
  query: string;
  status: SubmissionStatus | null;
}

/** The state of the list in the URL: `?query=pan&status=pending&page=2&view=…&reject=…`, with the ids of submissions. */
export interface SubmissionListParams extends SubmissionFilters {
  /** Counted from 1. */
  page: number;
  /** The submission whose details are open; under a question that was asked from there, it stays. */
  view: string | null;
  approve: string | null;
  reject: string | null;
}

export const nothingOpen = { view: null, approve: null, reject: null } as const;

export function parseListParams(search: URLSearchParams): SubmissionListParams {
  return {
    query: normalizeQuery(search.get('query') ?? ''),
    status: submissionStatuses.find((status) => status === search.get('status')) ?? null,
    page: parsePage(search.get('page')),
    view: parseUuid(search.get('view')),
    approve: parseUuid(search.get('approve')),
    reject: parseUuid(search.get('reject')),
  };
}

export function toSearchParams(params: SubmissionListParams): URLSearchParams {
  const search = new URLSearchParams();
  if (params.query) search.set('query', params.query);
  if (params.status) search.set('status', params.status);
  if (params.page > 1) search.set('page', String(params.page));
  if (params.view) search.set('view', params.view);
  if (params.approve) search.set('approve', params.approve);
  if (params.reject) search.set('reject', params.reject);
  return search;
}
