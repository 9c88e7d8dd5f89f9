import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readText, root } from './tracked-files';

const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readText('package.json')));

/** Runs one of our files as if Node had that version. */
function runWithVersion(version: string, file: string) {
  const setVersion = `data:text/javascript,Object.defineProperty(process.versions,'node',{value:'${version}'})`;
  return spawnSync(process.execPath, ['--import', setVersion, file], { cwd: root, encoding: 'utf8' });
}

describe('Node version', () => {
  it.each(['start', 'test', 'build', 'preview'])('npm run %s checks it before anything else', (name) => {
    expect(scripts[name]).toMatch(/^node scripts\/node-version\.cjs && /);
  });

  // install.mjs stands for start.mjs and test.mjs, which import it first and may be run without npm.
  it.each(['scripts/node-version.cjs', 'scripts/install.mjs'])(
    '%s names the version found, the versions accepted and where to get one',
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

  // Between the lines that are maintained for long there are versions that Vite, ESLint or jsdom refuse.
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
  ])('%s ends with %i', (version, status) => {
    expect(runWithVersion(version, 'scripts/node-version.cjs').status).toBe(status);
  });
});
