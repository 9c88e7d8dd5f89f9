// How much `npm test` may hold: what can be counted exactly, so that the run stays short.
import { readFileSync } from 'node:fs';

/** Where a proof belongs that does not fit: tests/README.md. */
const instead =
  'Prove it lower (pgTAP, unit), as a step of an existing test, or in a file `.nightly.` (tests/README.md).';

export const readBudget = () => JSON.parse(readFileSync('tests/budget.json', 'utf8'));

/**
 * @param results of `runSteps`
 * @param budget `{ journeys, pageTests, databaseFiles }`: how many `npm test` may hold
 * @returns {string[]} a line for each number that is exceeded
 */
export function describeExcess(results, budget) {
  const testsOf = (layer) => results.find(({ name }) => name === layer)?.tests ?? [];
  const counted = {
    journeys: testsOf('e2e').length,
    pageTests: testsOf('pages').length,
    databaseFiles: new Set(testsOf('db').map(({ file }) => file)).size,
  };
  return Object.entries(counted)
    .filter(([name, count]) => count > budget[name])
    .map(
      ([name, count]) =>
        `${name}: ${count}, tests/budget.json allows ${budget[name]} in npm test. ${instead}`,
    );
}
