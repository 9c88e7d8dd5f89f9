import { spawnSync } from 'node:child_process';
import { transformWithOxc } from 'vite';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readText, root } from './tracked-files';

const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readText('package.json')));

/** Runs a script with a faked Node version. */
function runWithVersion(version: string, file: string) {
  const setVersion = `data:text/javascript,Object.defineProperty(process.versions,'node',{value:'${version}'})`;
  return spawnSync(process.execPath, ['--import', setVersion, file], { cwd: root, encoding: 'utf8' });
}

describe('Node version', () => {
  it.each(['start', 'test', 'build', 'preview'])('npm run %s checks it first', (name) => {
    expect(scripts[name]).toMatch(/^node scripts\/node-version\.cjs && /);
  });

  // install.mjs covers start.mjs and test.mjs: both import it first and can run without npm.
  it.each(['scripts/node-version.cjs', 'scripts/install.mjs'])(
    '%s prints the current version, the supported versions and a download link',
    (file) => {
      const { status, stderr } = runWithVersion('16.20.2', file);
      expect(status).toBe(1);
      expect(stderr).toContain('Tienes Node 16.20.2');
      expect(stderr).toMatch(
        /24\.0 o posterior\n.*22\.13 o posterior de la 22\n.*20\.19 o posterior de la 20\n/,
      );
      expect(stderr).toContain('https://nodejs.org');
    },
  );

  it('scripts/node-version.cjs has no syntax that is newer than 2017', async () => {
    const code = readText('scripts/node-version.cjs');
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
    expect(runWithVersion(version, 'scripts/node-version.cjs').status).toBe(status);
  });
});
