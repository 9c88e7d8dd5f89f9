import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../open-backend';

const seed = readFileSync(path.resolve(import.meta.dirname, '../../../supabase/seed.sql'), 'utf8');
const database = await openDatabase();
afterAll(() => database.close());

beforeAll(async () => {
  await database.exec('begin');
  await database.exec(seed);
  await database.exec(`
    select set_config('request.jwt.claim.sub', u.id::text, true),
      set_config('request.jwt.claims', jsonb_build_object('sub', u.id)::text, true)
    from auth.users u where u.email = 'admin@ejemplo.mx';
    -- What the demo data have too little of.
    update public.businesses set slug = slug || '-nuevo' where id % 3 = 0;
    insert into public.business_votes (business_id, voter_hash, vote_type)
      select b.id, 'voto ' || n, case when n % 3 = 0 then 'dislike' else 'like' end
      from public.businesses b cross join generate_series(1, 4) n;
    insert into public.reports (business_id, reason, proposal) select b.id, 'phone', '"4441009999"' from public.businesses b where b.id % 4 = 0;`);
});

/** Every row that names a business of the catalogue, by table. */
async function readCatalogue(): Promise<unknown> {
  const tables = [
    'public.businesses',
    'public.business_notes',
    'public.business_hours',
    'public.business_special_days',
    'public.business_images',
    'public.business_votes',
    'public.products',
    'public.reports',
    'public.business_submissions',
    'private.business_slugs',
    'private.search_terms',
  ];
  const { rows } = await database.query(
    tables
      .map((table) => `select '${table}' as name, to_jsonb(t)::text as row from ${table} t`)
      .join(' union all ') + ' order by 1, 2',
  );
  return rows;
}

it('every business of the demo data is the same after a deletion and its restoring', async () => {
  const before = await readCatalogue();
  await database.exec('delete from public.businesses');
  expect(await readCatalogue()).not.toEqual(before);
  const { rows } = await database.query<{ lost: string[] }>(
    'select public.restore_business(d.record_id) as lost from (select record_id from private.deleted_rows order by record_id desc) d',
  );
  expect(rows.length).toBeGreaterThan(50);
  expect(rows.flatMap(({ lost }) => lost)).toEqual([]);
  expect(await readCatalogue()).toEqual(before);
});

it('so is every product', async () => {
  const before = await readCatalogue();
  await database.exec('delete from public.products');
  expect(await readCatalogue()).not.toEqual(before);
  await database.exec(
    'select public.restore_product(d.record_id) from (select record_id from private.deleted_rows) d',
  );
  expect(await readCatalogue()).toEqual(before);
});

it('so are the categories, and which business has which', async () => {
  const before = await readCategories();
  await database.exec('delete from public.categories');
  expect(await readCategories()).not.toEqual(before);
  await database.exec(
    `select public.restore_category(d.record_id)
    from (select record_id from private.deleted_rows where table_name = 'categories') d`,
  );
  expect(await readCategories()).toEqual(before);
});

async function readCategories(): Promise<unknown> {
  const { rows } = await database.query(`
    select 'category' as kind, to_jsonb(c)::text as row from public.categories c
    union all select 'business', jsonb_build_array(b.id, b.category_id)::text from public.businesses b
    union all select 'submission', jsonb_build_array(s.id, s.category_id)::text from public.business_submissions s
    order by 1, 2`);
  return rows;
}
