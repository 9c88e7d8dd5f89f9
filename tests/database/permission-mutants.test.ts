import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PGlite } from '@electric-sql/pglite';
import { openDatabase } from './open-backend';
import { allMutants, isKilled, openMutantStage, unchanged } from './permission-mutants';

let database: PGlite;

beforeAll(async () => {
  database = await openDatabase();
});

afterAll(() => database.close());

// Spec: public 6.2
it('each wrong permission turns a proof red', { timeout: 300_000 }, async () => {
  const mutants = await allMutants(database);
  await openMutantStage(database);
  const survivors: string[] = [];
  // Without a mutant every proof is green, or it would kill them all.
  expect(await isKilled(database, unchanged)).toBe(false);
  for (const mutant of mutants) {
    if (!(await isKilled(database, mutant))) survivors.push(mutant.what);
  }
  console.log(`${String(mutants.length - survivors.length)} of ${String(mutants.length)} mutants killed`);
  expect(survivors).toEqual([]);
});
