import {
  keepPreviousData,
  useQuery,
  type DefaultError,
  type QueryKey,
  type UseQueryOptions,
} from '@tanstack/react-query';
import { messageOf } from './errors';

interface Page<Row> {
  rows: Row[];
  /** The rows of all pages. */
  total: number;
}

interface PagedTableOptions {
  /** Counted from 1. */
  page: number;
  pageSize: number;
  onPageChange: (page: number, options?: { replace: boolean }) => void;
}

/**
 * A list that is loaded a page at a time; the rows of the last page stay until the next one has loaded.
 * @returns the query, its rows, and what a `ResourceTable` takes of both
 */
export function usePagedTable<Row, Key extends QueryKey>(
  options: UseQueryOptions<Page<Row>, DefaultError, Page<Row>, Key>,
  { page, pageSize, onPageChange }: PagedTableOptions,
) {
  const query = useQuery({ ...options, placeholderData: keepPreviousData });
  const rows = query.data?.rows;
  const paging = { page, pageSize, total: query.data?.total, onPageChange };
  return { query, rows: rows ?? [], table: { query, rows, paging, describeError: messageOf } };
}
