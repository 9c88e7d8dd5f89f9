import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PGlite } from '@electric-sql/pglite';
import { lintRules } from './lint-rules';
import { openDatabase } from './open-backend';

let database: PGlite;

beforeAll(async () => {
  database = await openDatabase();
});

afterAll(() => database.close());

async function offenders(finds: string): Promise<string[]> {
  const { rows } = await database.query<{ offender: string }>(finds);
  return rows.map(({ offender }) => offender).sort();
}

describe('every object keeps the rules', () => {
  it.each(lintRules)('$rule', async ({ finds }) => {
    expect(await offenders(finds)).toEqual([]);
  });
});

describe('each rule notices a planted offender', () => {
  it.each(lintRules)('$rule', async ({ finds, planted, offender }) => {
    await database.exec('begin');
    try {
      await database.exec(planted);
      expect(await offenders(finds)).toContain(offender);
    } finally {
      await database.exec('rollback');
    }
  });
});
