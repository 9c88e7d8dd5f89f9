// Every script of package.json runs in `npm test`, so that none breaks without a red test.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { runScript } from '../run-script';
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
  start: { file: 'tests/database/local-backend/local-site.test.ts', runs: "run('start.mjs'" },
  reset: { file: 'tests/database/local-backend/local-site.test.ts', runs: "run('reset.mjs'" },
  build: { file: 'scripts/test.mjs', runs: "'scripts/build.ts'" },
  setup: { file: 'tests/database/setup/setup.test.ts', runs: "'scripts/setup.ts'" },
  preview: { file: 'scripts/host/preview-server.ts', runs: "'scripts/preview.ts'" },
};

/** Not part of `npm test`: one is it and more, one breaks code and runs tests itself, the last needs a program that is no dependency. */
const runByHand = ['test:all', 'test:mutation', 'test:postgrest'];

describe('npm test runs', () => {
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

describe('npm test and npm run check', () => {
  it('have the layers that package.json names', async () => {
    const refused = await runScript('test', 'nothing').catch(String);
    for (const command of Object.values(scripts)) {
      const layer = / scripts\/test\.mjs (\w+)$/.exec(command)?.[1];
      if (layer) expect(refused).toMatch(new RegExp(`There are: .*\\b${layer}\\b`));
    }
    expect(refused).toContain('No such layer: nothing');
  });

  it('refuse a step that they do not have', async () => {
    await expect(runScript('check', 'nothing')).rejects.toThrow(
      'No such step: nothing. There are: types, lint, format, unit, house.',
    );
  });
});

it('npm run format writes a file in the format of the project', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'conecta-format-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, 'unformatted.ts');
  writeFileSync(file, 'const  name = "x"\n');
  await runScript('format', file);
  expect(readFileSync(file, 'utf8')).toBe("const name = 'x';\n");
});
