// What the scripts of package.json do that has no test of its own.
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import packageJson from '../../package.json';
import { nameLines } from '../../src/site.config';
import { runScript } from '../run-script.nightly';
import { root } from './tracked-files';

function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'conecta-script-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

describe('npm test and npm run check', () => {
  it('have the layers that package.json names', async () => {
    const refused = await runScript('test', 'nothing').catch(String);
    for (const command of Object.values(packageJson.scripts)) {
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
  const file = path.join(temporaryFolder(), 'unformatted.ts');
  writeFileSync(file, 'const  name = "x"\n');
  await runScript('format', file);
  expect(readFileSync(file, 'utf8')).toBe("const name = 'x';\n");
});

it('npm run make:icons draws every icon and the Open Graph image of public', async () => {
  const folder = temporaryFolder();
  await runScript('make:icons', folder);
  const names = readdirSync(`${root}public`).filter((name) =>
    /^(?:icon-|apple-|favicon\.ico|og\.)/.test(name),
  );
  expect(readdirSync(folder).sort()).toEqual(names.sort());
});

it('npm run site-config writes nothing while what it wrote is current', async () => {
  vi.stubEnv('SITE_CONFIG', undefined);
  onTestFinished(() => void vi.unstubAllEnvs());
  expect(await runScript('site-config')).toBe(
    `Los correos y supabase/site.sql dicen «${nameLines.join(' ')}».\n`,
  );
});
