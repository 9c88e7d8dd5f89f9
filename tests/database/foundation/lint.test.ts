import { afterAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../open-backend';
import { findOffenders, lintRules } from './lint-rules';

const database = await openDatabase();
afterAll(() => database.close());

describe('the database follows the rule', () => {
  it.each(lintRules)('$rule', async (rule) => {
    expect(await findOffenders(database, rule)).toEqual([]);
  });
});
