import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { root } from './tracked-files';

/** A file of the fixtures with the rules that its lines break: what the linter reports, or what their comments name. */
type BrokenRules = Record<number, string>;

const folder = mkdtempSync(path.join(tmpdir(), 'lint-fixtures-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** The fixtures as a project of their own with the configuration of this one, which ignores them where they are. */
function copyFixtures(): string[] {
  cpSync(`${root}tests/house/lint-fixtures`, folder, { recursive: true });
  const configuration = [
    '.oxlintrc.json',
    'tsconfig.json',
    'scripts/lint-resolver.cjs',
    'scripts/lint-default-tier.cjs',
    'scripts/lint-history-state.cjs',
  ];
  for (const file of configuration) cpSync(root + file, path.join(folder, file));
  symlinkSync(`${root}node_modules`, path.join(folder, 'node_modules'), 'junction');
  return ['src', 'tests', 'e2e']
    .flatMap((part) => readdirSync(path.join(folder, part), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'));
}

/** What a line such as `import '@/ui/button'; // boundaries/dependencies` says of itself. */
function markedRules(file: string): BrokenRules {
  const lines = readFileSync(path.join(folder, file), 'utf8').split('\n');
  return Object.fromEntries(
    lines.flatMap((line, index) => {
      const rule = / \/\/ ([\w-]+\/[\w-]+)$/.exec(line)?.[1];
      return rule ? [[index + 1, rule]] : [];
    }),
  );
}

const report = z.object({
  diagnostics: z.array(
    z.object({
      /** Such as `eslint-plugin-boundaries(dependencies)` or `eslint(no-restricted-imports)`. */
      code: z.string(),
      filename: z.string(),
      labels: z.tuple([z.object({ span: z.object({ line: z.number() }) })]).rest(z.unknown()),
    }),
  ),
});

function lint(): Map<string, BrokenRules> {
  const oxlint = path.join(folder, 'node_modules/oxlint/bin/oxlint');
  const { stdout } = spawnSync(process.execPath, [oxlint, '--format=json', 'src', 'tests', 'e2e'], {
    cwd: folder,
    encoding: 'utf8',
  });
  const reported = new Map<string, BrokenRules>();
  for (const { code, filename, labels } of report.parse(JSON.parse(stdout)).diagnostics) {
    const rule = code.replace(/^(?:eslint-plugin-)?(.+)\((.+)\)$/, '$1/$2');
    reported.set(filename, { ...reported.get(filename), [labels[0].span.line]: rule });
  }
  return reported;
}

describe('the linter reports the marked lines and no other', () => {
  const files = copyFixtures();
  const reported = lint();

  it.each(files)('%s', (file) => {
    expect(reported.get(file) ?? {}).toEqual(markedRules(file));
  });
});
