import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
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
    insert into public.reports (business_id, reason, change) select b.id, 'phone', '{"columns": {"phone": {"old": null, "new": "4441009999"}}}' from public.businesses b where b.id % 4 = 0;`);
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

describe('within the 8 seconds that a hosted project gives a request of staff', () => {
  beforeAll(async () => {
    await database.exec(`
      insert into public.categories (id, name) values (900300, 'Giro de muchos');
      insert into public.attributes (id, name) values (900300, 'Terraza de muchos');
      insert into public.businesses (id, name, address, phone, description, category_id, attribute_ids)
        select 900300 + n, 'Negocio ' || n, 'Calle ' || n % 70 || ' #' || n, '444' || lpad(n::text, 7, '0'),
          'Vende de todo, como el ' || n, 900300, '{900300}'
        from generate_series(1, 1500) n;
      -- More than a business may have: written before there was a limit.
      set local session_replication_role = replica;
      insert into public.products (business_id, name, description, price)
        select 900301, 'Producto ' || n, 'Uno de muchos', n from generate_series(1, 9000) n;
      set local session_replication_role = origin;`);
  });

  beforeEach(() => database.exec('savepoint test'));
  afterEach(() => database.exec('rollback to test'));

  const inOneRequest = (statement: string) =>
    database.exec(`set local statement_timeout = '8s'; ${statement}; set local statement_timeout = 0`);
  const countOf = async (stem: string) => {
    const { rows } = await database.query<{ count: number }>(
      `select count(*)::int as count from private.search_terms where stem = private.stem('${stem}')`,
    );
    return rows[0]?.count;
  };

  it('a category of 1,500 businesses is renamed, deleted and restored', async () => {
    await inOneRequest(`update public.categories set name = 'Girobús' where id = 900300`);
    expect(await countOf('girobus')).toBe(1500);
    await inOneRequest('delete from public.categories where id = 900300');
    expect(await countOf('girobus')).toBe(0);
    await inOneRequest('select public.restore_category(900300)');
    expect(await countOf('girobus')).toBe(1500);
  });

  it('an attribute of 1,500 businesses is renamed and deleted', async () => {
    await inOneRequest(`update public.attributes set name = 'Terrazal' where id = 900300`);
    expect(await countOf('terrazal')).toBe(1500);
    await inOneRequest('delete from public.attributes where id = 900300');
    expect(await countOf('terrazal')).toBe(0);
  });

  it('a business with 9,000 products is deleted and restored', async () => {
    await inOneRequest('delete from public.businesses where id = 900301');
    await inOneRequest('select public.restore_business(900301)');
    const { rows } = await database.query('select from public.products where business_id = 900301');
    expect(rows).toHaveLength(9000);
  });
});

async function readCategories(): Promise<unknown> {
  const { rows } = await database.query(`
    select 'category' as kind, to_jsonb(c)::text as row from public.categories c
    union all select 'business', jsonb_build_array(b.id, b.category_id)::text from public.businesses b
    union all select 'submission', jsonb_build_array(s.id, s.category_id)::text from public.business_submissions s
    order by 1, 2`);
  return rows;
}
