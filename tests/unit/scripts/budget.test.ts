import { describe, expect, it } from 'vitest';
import { describeExcess, readBudget } from '../../../scripts/budget.mjs';

/** The result of a layer with so many tests, two in a file. */
const layer = (name: string, count: number) => ({
  name,
  tests: Array.from({ length: count }, (_, index) => ({ file: String(index >> 1), name: String(index) })),
});
const results = [layer('e2e', 4), layer('pages', 6), layer('db', 8)];
const budget = { journeys: 4, pageTests: 6, databaseFiles: 4, requestsOfAPageTest: 1 };

describe('the budget of npm test', () => {
  it('is kept by as many as it allows', () => {
    expect(describeExcess(results, budget)).toEqual([]);
  });

  it.each(['journeys', 'pageTests', 'databaseFiles'] as const)('is exceeded by one more of %s', (name) => {
    const lines = describeExcess(results, { ...budget, [name]: budget[name] - 1 });
    expect(lines).toEqual([expect.stringMatching(new RegExp(`^${name}: \\d`))]);
    expect(lines[0]).toContain('tests/README.md');
  });

  it('has a number for each of them', () => {
    expect(Object.keys(readBudget())).toEqual(expect.arrayContaining(Object.keys(budget)));
  });
});
