import { defineConfig } from 'vitest/config';
import { BaseSequencer } from 'vitest/node';
import config from '../../vitest.config.ts';

/** The tests of pure logic: a page or a database would make every mutant take seconds. */
const layers = ['unit', 'dom'];

/** A mutant is over at the first test that fails, and jsdom takes most of the time. */
class WithoutDomFirst extends BaseSequencer {
  async sort(files) {
    const sorted = await super.sort(files);
    return sorted.sort((a, b) => layers.indexOf(a.project.name) - layers.indexOf(b.project.name));
  }
}

/**
 * A mutant may break a test file before it has a test. Stryker looks at tests alone and would call it a survivor, so
 * such a file gets a failed one.
 */
class BrokenFilesFail {
  onInit(vitest) {
    this.vitest = vitest;
  }

  onTestRunEnd() {
    for (const file of this.vitest.state.getFiles()) {
      if (!file.result?.errors?.length) continue;
      file.tasks.push({
        type: 'test',
        name: 'is loaded',
        mode: 'run',
        file,
        suite: file,
        result: file.result,
      });
    }
  }
}

export default defineConfig({
  ...config,
  test: {
    ...config.test,
    reporters: [new BrokenFilesFail()],
    sequence: { sequencer: WithoutDomFirst },
    projects: config.test.projects.filter(({ test }) => layers.includes(test.name)),
  },
});
