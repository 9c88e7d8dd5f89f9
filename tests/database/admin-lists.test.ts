// The staff's lists where they are longer than what the API returns at once (max_rows, 1,000).
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import type { Backend } from '../../supabase/local/create-backend';
import { openBackend } from './open-backend';
import { signInEveryRole, type ApiResponse, type Client } from './role-clients';

const rowCount = 1050;
/** The most that the lists return. */
const pageSize = 100;

/** Without triggers, which take most of the time. */
const insertRows = `
set session_replication_role = replica;
delete from public.business_submissions;
delete from public.businesses;
insert into public.businesses (id, name, slug, address)
select 100000 + n, 'Negocio ' || to_char(n, 'FM0000'), 'negocio-' || n, 'Calle ' || n
from generate_series(1, ${String(rowCount)}) n;
insert into public.business_submissions (name, address, description, phone, created_at)
select
  'Solicitud ' || to_char(n, 'FM0000'), 'Calle ' || n, 'Una descripción de prueba', '444' || lpad(n::text, 7, '0'),
  now() - make_interval(mins => n)
from generate_series(1, ${String(rowCount)}) n;
set session_replication_role = origin;
insert into private.business_search (business_id, document, words, listing, is_active, is_premium)
select id, '', '', '', is_active, is_premium from public.businesses;
`;

const pageSchema = z.array(z.object({ name: z.string(), total_count: z.number() }));

let backend: Backend;
let editor: Client;

beforeAll(async () => {
  backend = await openBackend();
  ({ editor } = await signInEveryRole(backend));
  await backend.pg.exec(insertRows);
});
afterAll(() => backend.close());

// Spec: admin 7.22
it.each([
  ['businesses', 'Negocio'],
  ['submissions', 'Solicitud'],
] as const)('the pages of the %s have each row once, in order, and the number of all', async (list, name) => {
  const rows: z.infer<typeof pageSchema> = [];
  for (let offset = 0; offset < rowCount; offset += pageSize) {
    const response: ApiResponse = await editor.rpc(`admin_list_${list}`, {
      p_offset: offset,
      p_limit: pageSize,
    });
    rows.push(...pageSchema.parse(response.data));
  }
  // Businesses by name, submissions newest first.
  const expected = Array.from({ length: rowCount }, (_unused, n) => ({
    name: `${name} ${String(n + 1).padStart(4, '0')}`,
    total_count: rowCount,
  }));
  expect(rows).toEqual(expected);
});
