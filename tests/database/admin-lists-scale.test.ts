// The staff's lists with 5,000 businesses and 2,000 submissions, read through the API.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Backend } from '../../supabase/local/create-backend';
import { openBackend } from './open-backend';
import { signInEveryRole } from './role-clients';
import type { ApiResponse, Client } from './role-clients';

const businessCount = 5000;
const submissionCount = 2000;
const pageSize = 100;

/** The limit of a response in CPU time, which does not depend on the load of the machine. It takes less than a tenth. */
const responseLimitMs = 1500;

function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Inserts without triggers; of the search documents only what the lists read, because the rest takes most of the time. */
const insertRows = `
delete from public.business_submissions;
delete from public.businesses;
set session_replication_role = replica;
insert into public.categories (id, name) select 800000 + n, 'Giro ' || n from generate_series(1, 12) n;
insert into public.businesses (id, name, slug, address, description, category_id, is_active, is_premium)
select
  100000 + n, 'Negocio ' || to_char(n, 'FM0000'), 'negocio-' || n || '-' || (100000 + n), 'Calle Ñandú #' || n,
  repeat('Atendemos con gusto de lunes a sábado. ', 8), 800001 + n % 12, n % 20 <> 0, n % 100 = 0
from generate_series(1, ${businessCount}) n;
insert into public.business_hours (business_id, day, open_time, close_time)
select 100000 + n, 'Lunes', '09:00', '18:00' from generate_series(1, ${businessCount}) n where n % 10 <> 0;
insert into public.business_images (business_id, image_url, is_featured)
select 100000 + n, '/demo/a.webp', true from generate_series(1, ${businessCount}) n where n % 25 <> 0;
insert into public.business_submissions (name, address, description, phone, status, reviewed_at, notes, created_at)
select
  'Solicitud ' || to_char(n, 'FM0000'), 'Calle ' || n, 'Una descripción de prueba', '444' || lpad(n::text, 7, '0'),
  (array['pending', 'approved', 'rejected'])[1 + n % 3], case when n % 3 <> 0 then now() end,
  case when n % 3 = 2 then 'Repetida' end, now() - make_interval(mins => n)
from generate_series(1, ${submissionCount}) n;
set session_replication_role = origin;
insert into private.business_search (business_id, document, words, listing, is_active, is_premium)
select b.id, '', '', private.search_text(concat_ws(' ', b.name, b.address, b.description)), b.is_active, b.is_premium
from public.businesses b;
analyze;
`;

let backend: Backend;
let editor: Client;

beforeAll(async () => {
  backend = await openBackend();
  ({ editor } = await signInEveryRole(backend));
  await backend.exclusive(() => backend.pg.exec(insertRows));
});
afterAll(() => backend.close());

const rowsSchema = z.array(
  z.object({ id: z.union([z.string(), z.number()]), name: z.string(), total_count: z.number() }),
);

interface Page {
  rows: z.infer<typeof rowsSchema>;
  total: number;
  ms: number;
}

async function readPage(list: 'businesses' | 'submissions', filter: object, offset: number): Promise<Page> {
  const started = cpuMs();
  const response: ApiResponse = await editor.rpc(`admin_list_${list}`, {
    ...filter,
    p_offset: offset,
    p_limit: pageSize,
  });
  const ms = cpuMs() - started;
  const rows = rowsSchema.parse(response.data);
  return { rows, total: rows[0]?.total_count ?? 0, ms };
}

/** The pages of each list, which is read once. */
const cachedLists = new Map<string, Page[]>();

async function readAll(list: 'businesses' | 'submissions', filter: object): Promise<Page[]> {
  const key = JSON.stringify([list, filter]);
  const pages: Page[] = cachedLists.get(key) ?? [];
  if (pages.length > 0) return pages;
  for (let offset = 0; ; offset += pageSize) {
    const page = await readPage(list, filter, offset);
    if (page.rows.length === 0) break;
    pages.push(page);
  }
  cachedLists.set(key, pages);
  return pages;
}

const noFilter = {};

describe.each([
  ['businesses', noFilter, businessCount],
  ['businesses', { p_query: 'NANDU #49' }, 111],
  ['businesses', { p_missing: 'hours' }, businessCount / 10],
  ['businesses', { p_missing: 'images' }, businessCount / 25],
  ['submissions', noFilter, submissionCount],
  ['submissions', { p_query: 'solicitud 12' }, 100],
  ['submissions', { p_status: 'pending' }, 666],
] as const)('the list of %s with %j', (list, filter, expected) => {
  let pages: Page[];
  beforeAll(async () => {
    pages = await readAll(list, filter);
  });

  // Spec: admin 7.22
  it('returns the total count on every page, above the 1,000 rows of max_rows', () => {
    expect(new Set(pages.map(({ total }) => total))).toEqual(new Set([expected]));
  });

  it('returns each row once', () => {
    const ids = pages.flatMap(({ rows }) => rows.map(({ id }) => id));
    expect(ids).toHaveLength(expected);
    expect(new Set(ids).size).toBe(expected);
  });

  // Spec: admin 7.22
  it(`returns the first and the last page within ${String(responseLimitMs)} ms of CPU time`, () => {
    expect(pages[0]?.ms).toBeLessThan(responseLimitMs);
    expect(pages.at(-1)?.ms).toBeLessThan(responseLimitMs);
  });
});

it('sorts businesses by name and submissions by time', async () => {
  const businesses = (await readAll('businesses', noFilter)).flatMap(({ rows }) => rows);
  expect(businesses.map(({ name }) => name)).toEqual(businesses.map(({ name }) => name).sort());
  const submissions = (await readAll('submissions', noFilter)).flatMap(({ rows }) => rows);
  expect(submissions[0]?.name).toBe('Solicitud 0001');
  expect(submissions.at(-1)?.name).toBe('Solicitud 2000');
});

it(`returns the dashboard counts within ${String(responseLimitMs)} ms of CPU time`, async () => {
  const started = cpuMs();
  const response: ApiResponse = await editor.rpc('dashboard_counts');
  expect(cpuMs() - started).toBeLessThan(responseLimitMs);
  expect(response.data).toMatchObject([
    {
      businesses: businessCount,
      pending_submissions: 666,
      businesses_without_images: businessCount / 25,
    },
  ]);
});
