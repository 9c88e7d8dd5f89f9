import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../supabase/local/database';
import { lintRules, type LintRule } from './lint-rules';
import { openDatabase } from '../open-backend';

let database: Database;

beforeAll(async () => {
  database = await openDatabase();
});

afterAll(() => database.close());

async function offenders({ query, isOffender = () => true }: LintRule): Promise<string[]> {
  const { rows } = await database.query<{ offender: string; source?: string }>(query);
  return rows
    .filter(({ source = '' }) => isOffender(source))
    .map(({ offender }) => offender)
    .sort();
}

describe('the database follows the rule', () => {
  it.each(lintRules)('$rule', async (rule) => {
    expect(await offenders(rule)).toEqual([]);
  });
});

describe('the rule detects a violation', () => {
  it.each(lintRules)('$rule', async (rule) => {
    await database.exec('begin');
    try {
      await database.exec(rule.violation);
      expect(await offenders(rule)).toContain(rule.offender);
    } finally {
      await database.exec('rollback');
    }
  });
});
