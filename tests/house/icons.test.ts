import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { runScript } from '../run-script';
import { root } from './tracked-files';

it('browsers that ask for /favicon.ico by themselves get an icon', () => {
  const icon = readFileSync(`${root}public/favicon.ico`);
  expect([icon.readUInt16LE(0), icon.readUInt16LE(2), icon.readUInt16LE(4)]).toEqual([0, 1, 1]);
  const length = icon.readUInt32LE(14);
  expect(icon.subarray(icon.readUInt32LE(18), icon.readUInt32LE(18) + 4).toString('latin1')).toBe('\x89PNG');
  expect(icon).toHaveLength(22 + length);
});

it('npm run make:icons draws every icon and the Open Graph image of public', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'conecta-icons-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  await runScript('make:icons', folder);
  const names = readdirSync(`${root}public`).filter((name) =>
    /^(?:icon-|apple-|favicon\.ico|og\.)/.test(name),
  );
  expect(readdirSync(folder).sort()).toEqual(names.sort());
});
