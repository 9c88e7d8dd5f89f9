import { submissionStatuses, type SubmissionStatus } from './submission-status';

export interface SubmissionFilters {
  /** A piece of name, address or description; empty for every submission. */
  query: string;
  status: SubmissionStatus | null;
}

/** What the address says: `?query=pan&status=pending&page=2&view=…&reject=…`, with the ids of submissions. */
export interface SubmissionListAddress extends SubmissionFilters {
  /** Counted from 1. */
  page: number;
  /** The submission whose details are open; under a question that was asked from there, it stays. */
  view: string | null;
  approve: string | null;
  reject: string | null;
}

export const nothingOpen = { view: null, approve: null, reject: null } as const;

/** As long as the server reads. */
export const queryMaxLength = 100;

export function readAddress(search: URLSearchParams): SubmissionListAddress {
  return {
    query: Array.from((search.get('query') ?? '').trim())
      .slice(0, queryMaxLength)
      .join('')
      .trim(),
    status: submissionStatuses.find((status) => status === search.get('status')) ?? null,
    page: readPage(search.get('page')),
    view: readId(search.get('view')),
    approve: readId(search.get('approve')),
    reject: readId(search.get('reject')),
  };
}

export function writeAddress(address: SubmissionListAddress): URLSearchParams {
  const search = new URLSearchParams();
  if (address.query) search.set('query', address.query);
  if (address.status) search.set('status', address.status);
  if (address.page > 1) search.set('page', String(address.page));
  if (address.view) search.set('view', address.view);
  if (address.approve) search.set('approve', address.approve);
  if (address.reject) search.set('reject', address.reject);
  return search;
}

function readPage(text: string | null): number {
  // A longer number would be an offset that the server cannot read.
  return text !== null && /^[1-9][0-9]{0,6}$/.test(text) ? Number(text) : 1;
}

function readId(text: string | null): string | null {
  return text !== null && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text) ? text : null;
}
