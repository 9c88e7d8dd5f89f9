import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createSearch, type SearchableBusiness, type Vocabulary } from '@/features/businesses/built/search';
import type { Database } from '../../../supabase/local/database';
import { openTemporarySession } from '../../../supabase/local/temporary-server';

/**
 * Searches as new users would type them, in files that were written by people who had not read the search and its words. `right`
 * are the ids of the demo's businesses that may come first; none, where the demo has nothing of the kind.
 */
const searchSchema = z.array(
  z.object({
    query: z.string(),
    group: z.enum(['need', 'thing', 'trade', 'name', 'place', 'misspelled', 'none']),
    right: z.array(z.number()),
  }),
);
type Search = z.infer<typeof searchSchema>[number];

const folder = path.join(import.meta.dirname, 'test-searches');
const files = readdirSync(folder).filter((name) => name.endsWith('.json'));

let database: Database;
let searchBuilt: (query: string) => number | null;

beforeAll(async () => {
  database = await openTemporarySession('seeded');
  searchBuilt = await openBuiltSearch();
});
afterAll(() => database.close());

/** The search of src/features/businesses/built, over what a build reads. @returns the id of the first business; null for none */
async function openBuiltSearch(): Promise<typeof searchBuilt> {
  const { rows: businesses } = await database.query<SearchableBusiness & { id: number }>(
    `select b.id::integer, b.name, b.address, b.phone, b.whatsapp, to_jsonb(c) as category, to_jsonb(array(
       select p.name from public.products p where p.business_id = b.id
     )) as products, coalesce((
       select jsonb_agg(a) from public.attributes a where a.id = any (b.attribute_ids)
     ), '[]') as attributes
     from public.businesses b
     left join public.categories c on c.id = b.category_id
     where b.is_active and b.operating_status <> 'closed_permanently'
     order by b.is_premium desc, b.premium_score desc nulls last, b.id`,
  );
  const { rows } = await database.query<Vocabulary>('select * from public.search_vocabulary()');
  const search = createSearch(businesses, rows[0] as Vocabulary);
  return (query) => search(query, () => true).businesses[0]?.id ?? null;
}

interface Result extends Search {
  /** The first one. */
  id: number | null;
  names: string[];
  /** Of the first right business; null beyond the third. */
  place: number | null;
  /** Whether nothing is found, or what is found is headed as a guess. */
  isNo: boolean;
}

async function run(search: Search): Promise<Result> {
  const { rows } = await database.query<{ ids: number[]; names: string[]; missing: string[] }>(
    `select
       array(select id::integer from public.found_businesses(s)) as ids,
       array(select name from public.found_businesses(s)) as names,
       s.missing
     from public.search_businesses($1, p_limit => 3) s`,
    [search.query],
  );
  const { ids = [], names = [], missing = [] } = rows[0] ?? {};
  const place = ids.findIndex((id) => search.right.includes(id));
  return {
    ...search,
    id: ids[0] ?? null,
    names,
    place: place === -1 ? null : place + 1,
    isNo: ids.length === 0 || missing.length > 0,
  };
}

const percentOf = (part: readonly unknown[], all: readonly unknown[]) => (100 * part.length) / all.length;
const describeAll = (results: readonly Result[]) =>
  results
    .map(
      ({ group, query, names, place }) =>
        `${group} · ${query} (${String(place ?? '-')}): ${names.join(' · ')}`,
    )
    .join('\n');

describe.each(files)('the searches of %s', (file) => {
  let results: Result[];

  beforeAll(async () => {
    const searches = searchSchema.parse(JSON.parse(readFileSync(path.join(folder, file), 'utf8')));
    results = [];
    for (const search of searches) results.push(await run(search));
  });

  it('find the right business: 92 % first and 97 % among the first three', () => {
    const answerable = results.filter(({ right }) => right.length > 0);
    const notFirst = answerable.filter(({ place }) => place !== 1);
    const notAmongThree = answerable.filter(({ place }) => place === null);
    const first = 100 - percentOf(notFirst, answerable);
    const amongThree = 100 - percentOf(notAmongThree, answerable);
    console.log(
      `${file}: ${first.toFixed(1)} % first, ${amongThree.toFixed(1)} % among three. Not first:\n${describeAll(notFirst)}`,
    );
    expect(first, describeAll(notFirst)).toBeGreaterThanOrEqual(92);
    expect(amongThree, describeAll(notAmongThree)).toBeGreaterThanOrEqual(97);
  });

  it('end in nothing or a guess where the neighborhood does not have it, eight times out of ten', () => {
    const vain = results.filter(({ right }) => right.length === 0);
    const answered = vain.filter(({ isNo }) => !isNo);
    console.log(
      `${file}: ${String(vain.length - answered.length)} of ${String(vain.length)} are a no. Others:\n${describeAll(answered)}`,
    );
    expect(100 - percentOf(answered, vain), describeAll(answered)).toBeGreaterThanOrEqual(80);
  });

  it('find the same business first without the database, nine times out of ten', () => {
    const found = results.filter(({ id }) => id !== null);
    const others = found.filter(({ query, id }) => searchBuilt(query) !== id);
    const same = 100 - percentOf(others, found);
    console.log(
      `${file}: ${same.toFixed(1)} % of ${String(found.length)} the same. Others:\n${describeAll(others)}`,
    );
    expect(same, describeAll(others)).toBeGreaterThanOrEqual(90);
  });
});
