import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listFiles, readText, root } from './tracked-files';

/** The walked example of docs/desarrollar/architecture.md: its code blocks are applied to a copy of the project, and its commands run there. */
const section =
  /^## A walked example: an optional link of a business\n([\s\S]*?)\n## /m.exec(
    readText('docs/desarrollar/architecture.md'),
  )?.[1] ?? '';

/** A numbered step: the file that it names first, and its code without the indentation of the list. */
const steps = section
  .split(/^(?=\d\. )/m)
  .slice(1)
  .map((step) => {
    const [, file = '', language = '', code = ''] =
      /^\d\. `([^`]+)`[\s\S]*?^ {3}```(\w+)\n([\s\S]*?)^ {3}```/m.exec(step) ?? [];
    return {
      file: file.replace('YYYYMMDDhhmmss', '20990101000000'),
      language,
      code: code.replace(/^ {3}/gm, ''),
    };
  });
const commands = /^```sh\n([\s\S]*?)```/m.exec(section)?.[1]?.trim().split('\n') ?? [];
const tests = [...section.matchAll(/`(tests\/[\w./-]+\.test\.tsx?)`/g)]
  .flatMap(([, file = '']) => file)
  .filter((file) => !file.includes('.nightly.'));
const pgtap = [...section.matchAll(/`supabase\/tests\/([\w./-]+\.sql)`/g)].flatMap(([, file = '']) => file);

const folder = mkdtempSync(path.join(tmpdir(), 'walked-example-'));
const inCopy = (file: string) => path.join(folder, file);
afterAll(() => rmSync(folder, { recursive: true }));

/** The lines of a diff without those that it adds or removes. */
const side = (diff: string, other: '+' | '-') =>
  diff
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith(other))
    .map((line) => line.slice(1))
    .join('\n');

function apply({ file, language, code }: (typeof steps)[number]): void {
  if (language === 'sql') {
    writeFileSync(inCopy(file), code, { flag: 'wx' });
    return;
  }
  const before = readFileSync(inCopy(file), 'utf8');
  const parts = before.split(side(code, '+'));
  if (parts.length !== 2) throw new Error(`${file} has not exactly one place for:\n${code}`);
  writeFileSync(inCopy(file), parts.join(side(code, '-')));
}

/** What a command printed where it failed. */
function run(command: string): string {
  const env: NodeJS.ProcessEnv = { ...process.env, LOCAL_BACKEND: 'temporary', TEST_TIER: '' };
  // Of vitest, which Vite and React read; and the server of this run, whose templates are those of the project.
  for (const variable of ['VITEST', 'NODE_ENV', 'TEMPORARY_POSTGRES']) Reflect.deleteProperty(env, variable);
  const { status, stdout, stderr } = spawnSync(command, { cwd: folder, env, shell: true, encoding: 'utf8' });
  return status === 0 ? '' : `${command}\n${stdout}\n${stderr}`;
}

describe('an optional link of a business, by the steps of docs/desarrollar/architecture.md', () => {
  beforeAll(() => {
    for (const file of listFiles()) cpSync(root + file, inCopy(file));
    symlinkSync(`${root}node_modules`, inCopy('node_modules'), 'junction');
  });

  it('is written in at most four places of three files', () => {
    expect(steps.length).toBeGreaterThan(0);
    expect(steps.length).toBeLessThanOrEqual(4);
    expect(new Set(steps.map(({ file }) => file)).size).toBeLessThanOrEqual(3);
    for (const step of steps) apply(step);
  });

  it.each([
    ...commands,
    'npx tsc --noEmit',
    'npx oxlint',
    'npx oxfmt --check',
    ...tests.map((file) => `npx vitest run ${file}`),
    ...pgtap.map((file) => `npx vitest run tests/database/pgtap.test.ts -t ${file}`),
  ])('passes %s', (command) => {
    expect(run(command)).toBe('');
  });

  it('has commands, tests and pgTAP files', () => {
    expect([commands, tests, pgtap].map(({ length }) => length > 0)).toEqual([true, true, true]);
  });
});
