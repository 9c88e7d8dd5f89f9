import { Script } from 'node:vm';
import { transformWithOxc } from 'vite';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import packageJson from '../../package.json';
import { readText } from './tracked-files';

const { scripts } = z.object({ scripts: z.record(z.string(), z.string()) }).parse(packageJson);
const code = readText('scripts/node-version.cjs');

/** Runs the script as a Node of this version would. @returns its exit code and what it printed */
function runWithVersion(version: string): { status: number; printed: string } {
  const run: unknown = new Script(`(require, process, console) => {${code}}`).runInThisContext();
  let status = 0;
  let printed = '';
  const process = { versions: { node: version }, exit: (exitCode: number) => (status = exitCode) };
  const console = { error: (text: string) => (printed += text) };
  (run as (...args: unknown[]) => void)(() => packageJson, process, console);
  return { status, printed };
}

describe('Node version', () => {
  it.each(['start', 'test', 'build', 'preview'])('npm run %s checks it first', (name) => {
    expect(scripts[name]).toMatch(/^node scripts\/node-version\.cjs && /);
  });

  it('that is too old is printed, with the supported versions and a download link', () => {
    const { printed } = runWithVersion('16.20.2');
    expect(printed).toContain('Tienes Node 16.20.2');
    expect(printed).toMatch(
      /24\.0 o posterior\n.*22\.13 o posterior de la 22\n.*20\.19 o posterior de la 20\n/,
    );
    expect(printed).toContain('https://nodejs.org');
  });

  it('is checked by a script without syntax that is newer than 2017', async () => {
    const forTarget = async (target: string) =>
      (await transformWithOxc(code, 'node-version.js', { target })).code;
    expect(await forTarget('es2017')).toBe(await forTarget('esnext'));
  });

  // Vite or jsdom refuse the versions between the LTS lines.
  it.each([
    ['18.20.8', 1],
    ['20.18.3', 1],
    ['20.19.0', 0],
    ['21.7.3', 1],
    ['22.12.0', 1],
    ['22.13.0', 0],
    ['23.11.1', 1],
    ['24.0.0', 0],
    ['26.10.0', 0],
  ])('%s exits with %i', (version, status) => {
    expect(runWithVersion(version).status).toBe(status);
  });
});
