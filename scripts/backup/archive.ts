import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { Readable } from 'node:stream';
import { openPromise, type Entry } from 'yauzl';
import { ZipFile } from 'yazl';
import { DataError } from '../../supabase/local/exit-with-explanation.ts';
import { checksumsEntry, manifestEntry, manifestSchema, type Manifest } from './manifest.ts';
import { messageOf } from './project.ts';

/** An entry of a new archive: the file that it is packed from, and its SHA-256. */
export interface PackedFile {
  entry: string;
  path: string;
  sha256: string;
  /** Images are compressed already. */
  isCompressible: boolean;
}

/** An archive whose checksums are right. */
export interface Archive {
  manifest: Manifest;
  /** Their names. */
  entries: string[];
  open: (entry: string) => Promise<Readable>;
  close: () => void;
}

const sha256Of = (content: string) => createHash('sha256').update(content).digest('hex');

/** The SHA-256 of a stream, which it reads to its end. */
export async function hashOf(stream: Readable): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(stream, hash);
  return hash.digest('hex');
}

/** Writes an archive, readable by its owner alone, and reads all of it again. */
export async function writeArchive(
  file: string,
  manifest: Manifest,
  readme: string,
  files: PackedFile[],
): Promise<void> {
  const texts = { 'LEEME.txt': readme, [manifestEntry]: `${JSON.stringify(manifest, null, 2)}\n` };
  const checksums = [
    ...Object.entries(texts).map(([entry, content]) => ({ entry, sha256: sha256Of(content) })),
    ...files,
  ];
  const zip = new ZipFile();
  const written = pipeline(zip.outputStream, createWriteStream(file, { mode: 0o600, flush: true }));
  const failed = new Promise<never>((_resolve, reject) => zip.once('error', reject));
  for (const [entry, content] of Object.entries(texts)) zip.addBuffer(Buffer.from(content), entry);
  // As `sha256sum --check` reads it.
  const sums = checksums.map(({ entry, sha256 }) => `${sha256}  ${entry}\n`).join('');
  zip.addBuffer(Buffer.from(sums), checksumsEntry);
  for (const { path, entry, isCompressible } of files) zip.addFile(path, entry, { compress: isCompressible });
  zip.end();
  await Promise.race([written, failed]);
  (await openArchive(file)).close();
}

/** Opens an archive and reads all of it once. @throws DataError where it is no backup, or not as it was written */
export async function openArchive(file: string): Promise<Archive> {
  const zip = await openPromise(file, { autoClose: false }).catch((cause: unknown) => {
    throw new DataError(`${file} no se puede leer como respaldo: no es un .zip, o está dañado.`, { cause });
  });
  try {
    const entries = new Map<string, Entry>();
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
    const open = async (name: string) => {
      const entry = entries.get(name);
      if (!entry) throw new Error(`No entry ${name}`);
      return zip.openReadStreamPromise(entry);
    };
    if (!entries.has(checksumsEntry) || !entries.has(manifestEntry))
      throw new DataError(`${file} no es un respaldo de este proyecto.`);
    await verifyEntries(entries, open);
    const manifest = manifestSchema.safeParse(JSON.parse(await text(await open(manifestEntry))));
    if (!manifest.success)
      throw new DataError(
        `${file} no es un respaldo de este proyecto, o es de una versión que no se conoce.`,
      );
    return { manifest: manifest.data, entries: [...entries.keys()], open, close: () => zip.close() };
  } catch (error) {
    zip.close();
    if (error instanceof DataError) throw error;
    throw new DataError(`${file} está dañado: ${messageOf(error)}`, { cause: error });
  }
}

async function verifyEntries(
  entries: Map<string, Entry>,
  open: (entry: string) => Promise<Readable>,
): Promise<void> {
  const sums = new Map(
    (await text(await open(checksumsEntry)))
      .split('\n')
      .filter(Boolean)
      .map((line) => [line.slice(66), line.slice(0, 64)]),
  );
  const names = [...entries.keys()].filter((name) => name !== checksumsEntry);
  const odd = [
    ...names.filter((name) => !sums.has(name)),
    ...[...sums.keys()].filter((name) => !entries.has(name)),
  ];
  if (odd.length > 0) throw new Error(`le falta o le sobra ${odd[0] ?? ''}`);
  for (const name of names) {
    if ((await hashOf(await open(name))) !== sums.get(name))
      throw new Error(`${name} no es lo que se guardó (suma SHA-256 distinta)`);
  }
}
