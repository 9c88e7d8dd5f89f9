import { QueryClient } from '@tanstack/react-query';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  adminBusinessQueries,
  type AdminBusinessFilters,
  noFilters,
} from '@/features/businesses/admin/queries';
import {
  type SubmissionFilters,
  submissionPageSize,
  submissionQueries,
} from '@/features/submissions/review/queries';
import { setupSeededSite } from '../seeded-site';

// The selects of the staff's lists, under the policies of the tables.
const site = setupSeededSite();

const client = new QueryClient({ defaultOptions: { queries: { retry: false, gcTime: 0 } } });

function listBusinesses(filters: Partial<AdminBusinessFilters>, page = 1, limit = 20) {
  return client.fetchQuery(adminBusinessQueries.adminList({ ...noFilters, ...filters }, page, limit));
}

function listSubmissions(filters: Partial<SubmissionFilters>, page = 1) {
  return client.fetchQuery(
    submissionQueries.list({ query: '', status: 'all', order: 'newest', ...filters }, page),
  );
}

/** More than the API returns at once (max_rows, 1,000). */
const rowCount = 1050;
const numbers = Array.from({ length: rowCount }, (_unused, n) => String(n + 1).padStart(4, '0'));

describe('long lists', () => {
  beforeAll(() =>
    site.sql(`
      -- Without triggers, which take most of the time.
      set session_replication_role = replica;
      insert into public.businesses (id, name, slug, address, sort_name, search_text)
      select 100000 + n, 'Largo ' || to_char(n, 'FM0000'), 'largo-' || n, 'Calle ' || n, 'largo ' || to_char(n, 'FM0000'), 'largo'
      from generate_series(1, ${String(rowCount)}) n;
      insert into public.business_submissions (name, address, description, phone, search_text, created_at)
      select
        'Largo ' || to_char(n, 'FM0000'), 'Calle ' || n, 'Una descripción de prueba', '444' || lpad(n::text, 7, '0'),
        'largo', now() - make_interval(mins => n)
      from generate_series(1, ${String(rowCount)}) n;
      set session_replication_role = origin;
    `),
  );

  // Spec: admin 7.22
  it.each([
    ['businesses', 100, (page: number) => listBusinesses({ query: 'largo' }, page, 100)],
    ['submissions', submissionPageSize, (page: number) => listSubmissions({ query: 'largo' }, page)],
  ] as const)(
    'the pages of the %s have each row once, in order, and the number of all',
    async (_list, size, read) => {
      await site.signIn('editor');
      const names: string[] = [];
      for (let page = 1; (page - 1) * size < rowCount; page += 1) {
        const { rows, total } = await read(page);
        expect(total).toBe(rowCount);
        names.push(...rows.map(({ name }) => name));
      }
      // Businesses by name, submissions newest first.
      expect(names).toEqual(numbers.map((number) => `Largo ${number}`));
    },
  );
});
