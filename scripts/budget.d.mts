interface Budget {
  journeys: number;
  pageTests: number;
  databaseFiles: number;
  /** Held by tests/pages/seeded-site.ts. */
  requestsOfAPageTest: number;
}
interface Result {
  name: string;
  tests: readonly { file: string; name: string }[];
}
export function readBudget(): Budget;
export function describeExcess(results: readonly Result[], budget: Budget): string[];
