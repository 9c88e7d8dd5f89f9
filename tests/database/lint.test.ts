import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../supabase/local/database';
import { lintRules } from './lint-rules';
import { openDatabase } from './open-backend';

let database: Database;

beforeAll(async () => {
  database = await openDatabase();
});

afterAll(() => database.close());

async function offenders(query: string): Promise<string[]> {
  const { rows } = await database.query<{ offender: string }>(query);
  return rows.map(({ offender }) => offender).sort();
}

describe('the database follows the rule', () => {
  it.each(lintRules)('$rule', async ({ query }) => {
    expect(await offenders(query)).toEqual([]);
  });
});

describe('the rule detects a violation', () => {
  it.each(lintRules)('$rule', async ({ query, violation, offender }) => {
    await database.exec('begin');
    try {
      await database.exec(violation);
      expect(await offenders(query)).toContain(offender);
    } finally {
      await database.exec('rollback');
    }
  });
});
