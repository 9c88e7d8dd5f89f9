import path from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Small files that take long. In a fresh clone Vitest knows sizes only, and would leave them for the end. */
const slowest = [
  'interrupted-start',
  'damaged-database',
  'admin-lists-scale',
  'listing-scale',
  'import-scale',
];

function rank({ moduleId }: TestSpecification): number {
  const index = slowest.indexOf(path.basename(moduleId, '.test.ts'));
  return index === -1 ? slowest.length : index;
}

/** Starts with the slowest files, so that no worker is left alone with one of them. */
export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    // Vitest runs one project after the other, in this order.
    const projects = [...new Set(sorted.map(({ project }) => project))];
    return sorted.sort(
      (a, b) => projects.indexOf(a.project) - projects.indexOf(b.project) || rank(a) - rank(b),
    );
  }
}
