// Every script of package.json runs in `npm run test:all`, so that none breaks without a red test.
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { listFiles, readText } from './tracked-files';

const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readText('package.json')));

/** The steps of `npm test`, and the tests that run a script in its smallest form. */
const callers = ['scripts/test.mjs', ...listFiles(/^tests\/.*\.test\.ts$/)];
const calls = callers.flatMap((file) => [
  ...readText(file).matchAll(/runScript\(\s*'([\w:-]+)'|'npm', 'run', '--silent', '([\w:-]+)'/g),
]);
const called = calls.map(([, byTest, byStep]) => byTest ?? byStep);

/** Those that are run by their file, and where. */
const runByFile: Record<string, { file: string; runs: string }> = {
  start: { file: 'tests/database/local-backend/local-site.nightly.test.ts', runs: "run('start.mjs'" },
  reset: { file: 'tests/database/local-backend/local-site.nightly.test.ts', runs: "run('reset.mjs'" },
  build: { file: 'scripts/test.mjs', runs: "'scripts/build.ts'" },
  setup: { file: 'tests/database/setup/setup.nightly.test.ts', runs: "'scripts/setup.ts'" },
  preview: { file: 'scripts/host/preview-server.ts', runs: "'scripts/preview.ts'" },
};

/** It itself; what breaks code and runs tests; and what needs a program that is no dependency. */
const runByHand = ['test:all', 'test:mutation', 'test:postgrest'];

describe('npm run test:all runs', () => {
  it('every script of package.json', () => {
    // A layer is what it runs.
    const layers = Object.keys(scripts).filter((name) =>
      / scripts\/test\.mjs \w+$/.test(scripts[name] ?? ''),
    );
    const run = [...called, ...Object.keys(runByFile), ...layers, ...runByHand];
    expect(Object.keys(scripts).filter((name) => !run.includes(name))).toEqual([]);
  });

  it.each(Object.entries(runByFile))('npm run %s by its file', (name, { file, runs }) => {
    expect(readText(file)).toContain(runs);
    expect(scripts[name]).toContain(
      /scripts\/\S+/.exec(runs)?.[0].replace(/'$/, '') ?? `scripts/${name}.mjs`,
    );
  });

  it('only scripts that exist', () => {
    expect(called.filter((name) => name === undefined || !(name in scripts))).toEqual([]);
  });
});

it('documents name scripts that exist', () => {
  const named = listFiles(/\.md$/).flatMap((file) =>
    [...readText(file).matchAll(/`?npm (?:run (?:--silent )?([\w:-]+)|(start|test)\b)/g)].map(
      ([, script, short]) => ({
        file,
        name: script ?? short ?? '',
      }),
    ),
  );
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter(({ name }) => !(name in scripts))).toEqual([]);
});
