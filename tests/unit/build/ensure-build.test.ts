import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { isBuilt } from '../../../scripts/build/ensure-build';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'conecta-build-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('a missing or empty folder is not a build', () => {
  expect(isBuilt(path.join(folder, 'absent'))).toBe(false);
  expect(isBuilt(folder)).toBe(false);
});

it('a build without prerendered pages is not a build, a complete one is', () => {
  mkdirSync(path.join(folder, 'assets'));
  for (const name of ['app.html', 'index.html', '404.html']) writeFileSync(path.join(folder, name), '');
  expect(isBuilt(folder)).toBe(false);
  writeFileSync(path.join(folder, 'robots.txt'), '');
  expect(isBuilt(folder)).toBe(true);
});
