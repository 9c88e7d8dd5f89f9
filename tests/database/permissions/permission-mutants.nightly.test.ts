import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../../supabase/local/database';
import { openDatabase } from '../open-backend';
import { allMutants, isKilled, beginMutants, unchanged } from './permission-mutants';

let database: Database;

beforeAll(async () => {
  database = await openDatabase();
});

afterAll(() => database.close());

// Spec: public 6.2
it('every mutant of a grant, policy or guard fails a permission test', async () => {
  const mutants = await allMutants(database);
  await beginMutants(database);
  const survivors: string[] = [];
  // The tests pass without a mutant, or they would kill every one.
  expect(await isKilled(database, unchanged)).toBe(false);
  for (const mutant of mutants) {
    if (!(await isKilled(database, mutant))) survivors.push(mutant.what);
  }
  console.log(`${String(mutants.length - survivors.length)} of ${String(mutants.length)} mutants killed`);
  expect(survivors).toEqual([]);
});
