import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../../supabase/local/database';
import { openTemporarySession } from '../../../supabase/local/temporary-server';
import { everydaySearches, vainSearches } from './everyday-searches';

let database: Database;

beforeAll(async () => {
  database = await openTemporarySession('seeded');
});
afterAll(() => database.close());

async function firstThree(query: string): Promise<string[]> {
  const { rows } = await database.query<{ name: string }>(
    'select name from public.found_businesses(public.search_businesses($1, p_limit => 3))',
    [query],
  );
  return rows.map(({ name }) => name);
}

/** Each search with what it found, and the place of the first business that may come first; null beyond the third. */
async function runAll() {
  const results = [];
  for (const [typed, ...mayComeFirst] of everydaySearches) {
    const found = await firstThree(typed);
    const place = found.findIndex((name) => mayComeFirst.includes(name));
    results.push({ typed, found, place: place === -1 ? null : place + 1 });
  }
  return results;
}

it('finds what neighbours search: of a hundred, 88 first and 97 among the first three', async () => {
  const results = await runAll();
  const misses = results
    .filter(({ place }) => place !== 1)
    .map(
      ({ typed, found, place }) => `${typed} (${String(place ?? '-')}): ${found.join(' · ') || 'nothing'}`,
    );
  const first = results.filter(({ place }) => place === 1).length;
  const amongThree = results.filter(({ place }) => place !== null).length;
  console.log(`${String(first)} first, ${String(amongThree)} among three. Not first:\n${misses.join('\n')}`);
  expect(results).toHaveLength(100);
  expect(first, misses.join('\n')).toBeGreaterThanOrEqual(88);
  expect(amongThree, misses.join('\n')).toBeGreaterThanOrEqual(97);
});

it('counts as many as it lists', async () => {
  for (const [query] of everydaySearches) {
    const { rows } = await database.query<{ listed: number; total: number }>(
      `select (select count(*)::integer from public.found_businesses(public.search_businesses($1, p_limit => 100))) as listed,
        (select total from public.search_businesses($1)) as total`,
      [query],
    );
    expect(rows[0]?.total, query).toBe(rows[0]?.listed);
  }
});

it('finds nothing where no business has what is searched', async () => {
  const found = [];
  for (const query of vainSearches) {
    const names = await firstThree(query);
    if (names.length > 0) found.push(`${query}: ${names.join(' · ')}`);
  }
  expect(vainSearches).toHaveLength(30);
  expect(found).toEqual([]);
});
