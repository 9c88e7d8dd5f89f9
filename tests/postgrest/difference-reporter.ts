import type { Reporter, TestModule } from 'vitest/node';
import { knownDifferences } from './known-differences';

/** Prints which tests failed as listed, and fails the run when one of the list was not met in a file that ran. */
export default class DifferenceReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const met = modules
      .flatMap((module) => [...module.children.allTests()])
      .flatMap((test) => {
        const { difference } = test.meta();
        return difference === undefined
          ? []
          : [`  ${test.module.relativeModuleId} > ${test.fullName}: ${difference}`];
      });
    console.log(`\n${String(met.length)} tests skipped as known differences:\n${met.join('\n')}`);
    const files = modules.map(({ relativeModuleId }) => relativeModuleId);
    const unmet = knownDifferences.filter(
      ({ test }) =>
        files.some((file) => test.startsWith(`${file} > `)) &&
        !met.some((line) => line.startsWith(`  ${test}: `)),
    );
    if (unmet.length === 0) return;
    console.error(
      `No such tests, take them off the list:\n${unmet.map(({ test }) => `  ${test}`).join('\n')}`,
    );
    process.exitCode = 1;
  }
}
