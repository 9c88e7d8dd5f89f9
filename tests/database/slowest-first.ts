import path from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take long. Without a cache Vitest sorts by file size, and would run the short ones of them last. */
const slowest = [
  ...['local-start', 'local-site', 'permission-mutants', 'wrong-arguments'],
  ...['pgtap', 'permissions', 'submission-rules', 'staff-forms'],
];

function rank({ moduleId }: TestSpecification): number {
  const index = slowest.indexOf(path.basename(moduleId).replace(/(\.nightly)?\.test\.ts$/, ''));
  return index === -1 ? slowest.length : index;
}

/** Runs the slowest files first, so that the workers finish at about the same time. */
export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    // Vitest runs the projects in this order.
    const projects = [...new Set(sorted.map(({ project }) => project))];
    return sorted.sort(
      (a, b) => projects.indexOf(a.project) - projects.indexOf(b.project) || rank(a) - rank(b),
    );
  }
}
