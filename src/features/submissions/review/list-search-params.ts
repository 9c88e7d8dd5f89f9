import { pageParam, queryParam, uuidParam, viewParam, type UrlParams } from '@/lib/search-params';
import { submissionOrders, submissionViews, type SubmissionFilters } from './queries';

/** The state of the list in the URL: `?query=pan&status=approved&order=oldest&page=2&view=…&reject=…`, with the ids of submissions. */
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

export const submissionListParams: UrlParams<SubmissionListParams> = {
  query: queryParam,
  // Those that wait are what staff come for.
  status: viewParam(submissionViews),
  order: viewParam(submissionOrders),
  page: pageParam,
  view: uuidParam,
  approve: uuidParam,
  reject: uuidParam,
  ask: uuidParam,
};
