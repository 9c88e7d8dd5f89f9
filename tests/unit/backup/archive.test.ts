// Archives as people and their file managers leave them, and as nobody would pack them.
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { openArchive } from '../../../scripts/backup/archive';
import { withDecrypted } from '../../../scripts/backup/encryption';
import { unpack } from '../../../scripts/backup/unpack';
import { writeZip } from './write-zip';

const folder = mkdtempSync(path.join(tmpdir(), 'conecta-archive-'));
afterAll(() => rmSync(folder, { recursive: true }));

const image = 'archivos/fotos/uno.webp';

/** The entries of a backup of one image. */
function entriesOf(file: Record<string, unknown> = {}): Record<string, string> {
  const stored = { bucket: 'fotos', key: 'uno.webp', entry: image, size: 3, contentType: 'image/webp' };
  const times = { owner: null, ownerId: null, createdAt: '', updatedAt: '', cacheControl: '' };
  const manifest = {
    ...{ format: 'san-luis-conecta-backup', formatVersion: 1, createdAt: '', project: '' },
    ...{ migrations: [], tables: [], sequences: [], buckets: [], files: [{ ...stored, ...times, ...file }] },
  };
  const files = { 'manifest.json': JSON.stringify(manifest), [image]: 'uno' };
  const sums = Object.entries(files).map(
    ([name, content]) => `${createHash('sha256').update(content).digest('hex')}  ${name}\n`,
  );
  return { ...files, SHA256SUMS: sums.join('') };
}

const zip = (entries: Record<string, string>) => writeZip(path.join(folder, 'respaldo.zip'), entries);

it('a backup that was unpacked and packed again is read without its folder and what a file manager added', async () => {
  const again = Object.entries(entriesOf()).map(([name, content]) => [`respaldo/${name}`, content] as const);
  const file = await zip({
    ...Object.fromEntries(again),
    ...{ 'respaldo/.DS_Store': '', '__MACOSX/respaldo/._LEEME.txt': '', 'respaldo/archivos/Thumbs.db': '' },
  });
  const opened = path.join(folder, 'abierto');
  await unpack(file, opened);
  expect(readdirSync(opened).sort()).toEqual(['SHA256SUMS', 'archivos', 'manifest.json']);
  expect(readFileSync(path.join(opened, image), 'utf8')).toBe('uno');
});

it.each([
  ['that is another one than it was', entriesOf({ size: 4 }), /uno\.webp no mide lo que se guardó/],
  ['whose path leaves its bucket', entriesOf({ key: '../../auth/v1' }), /no es un respaldo de este proyecto/],
  ['of a bucket above', entriesOf({ bucket: '..' }), /no es un respaldo de este proyecto/],
])('an archive with an image %s is refused', async (_what, entries, message) => {
  await expect(openArchive(await zip(entries))).rejects.toThrow(message);
});

it('an archive with a name that leaves its folder is refused, and unpacks nothing', async () => {
  const file = await zip({ ...entriesOf(), 'xx/fuera.txt': '' });
  writeFileSync(file, readFileSync(file, 'latin1').replaceAll('xx/fuera', '../fuera'), 'latin1');
  await expect(unpack(file, path.join(folder, 'otro'))).rejects.toThrow('un nombre que sale de su carpeta');
  expect(existsSync(path.join(folder, 'fuera.txt'))).toBe(false);
});

it('a folder in the place of an archive is named', async () => {
  await expect(withDecrypted(folder, undefined, () => Promise.resolve())).rejects.toThrow(
    'es una carpeta: comprímela en un .zip',
  );
});
