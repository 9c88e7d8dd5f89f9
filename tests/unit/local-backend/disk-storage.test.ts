import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { DiskStorage } from '../../../supabase/local/disk-storage';

it('a file that cannot be stored leaves no part of it on the disk', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'conecta-storage-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const storage = new DiskStorage(folder);
  const upload = () =>
    storage.uploadObject('images', 'a.webp', undefined, new Uint8Array(10), 'image/webp', '');
  const files = () => readdirSync(folder, { recursive: true }).map(String).sort();

  await upload();
  const stored = files();
  const [file = ''] = stored.filter((name) => name.includes(path.sep) && !name.endsWith('.json'));
  // A folder in its place refuses the file at the last step.
  rmSync(path.join(folder, file));
  mkdirSync(path.join(folder, file));
  await expect(upload()).rejects.toThrow(/EISDIR|ENOTEMPTY|EEXIST/);
  expect(files()).toEqual(stored);
});
