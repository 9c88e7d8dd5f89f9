import { afterAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../open-backend';
import { findOffenders, lintRules } from './lint-rules';

const database = await openDatabase();
afterAll(() => database.close());

describe('the rule detects a violation', () => {
  it.each(lintRules)('$rule', async (rule) => {
    await database.exec('begin');
    try {
      await database.exec(rule.violation);
      expect(await findOffenders(database, rule)).toContain(rule.offender);
    } finally {
      await database.exec('rollback');
    }
  });
});
