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
    const all: Entry[] = [];
    for await (const entry of zip.eachEntry()) all.push(entry);
    const entries = withoutFolder(all);
    const open: OpenEntry = async (name) => {
      const entry = entries.get(name);
      if (!entry) throw new Error(`No entry ${name}`);
      return zip.openReadStreamPromise(entry);
    };
    if (!entries.has(checksumsEntry) || !entries.has(manifestEntry))
      throw new DataError(`${file} no es un respaldo de este proyecto.`);
    for (const name of [checksumsEntry, manifestEntry])
      if ((entries.get(name)?.uncompressedSize ?? 0) > listSize)
        throw new Error(`${name} es demasiado grande`);
    const sums = await readSums(entries, open);
    await verify(manifestEntry, sums, open);
    const manifest = manifestSchema.safeParse(JSON.parse(await text(await open(manifestEntry))));
    if (!manifest.success)
      throw new DataError(
        `${file} no es un respaldo de este proyecto, o es de una versión que no se conoce.`,
      );
    const other = manifest.data.files.find(
      ({ entry, size }) => entries.get(entry)?.uncompressedSize !== size,
    );
    if (other) throw new Error(`${other.entry} no mide lo que se guardó`);
    for (const name of sums.keys()) await verify(name, sums, open);
    return {
      manifest: manifest.data,
      entries: [checksumsEntry, ...sums.keys()],
      open,
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    if (error instanceof DataError) throw error;
    // Of yauzl, with the name of an entry.
    if (/^(?:invalid relative path|absolute path|invalid characters in fileName):/.test(messageOf(error)))
      throw new DataError(`${file} no se abre: tiene un nombre que sale de su carpeta.`, { cause: error });
    throw new DataError(`${file} está dañado: ${messageOf(error)}`, { cause: error });
  }
}

type OpenEntry = (name: string) => Promise<Readable>;

/** Bytes of an entry that is read into memory: of a million files. */
const listSize = 500_000_000;

/** What a file manager leaves in a folder, and in an archive that is made of it. */
const litter = /(?:^|\/)(?:__MACOSX\/.*|\.DS_Store|Thumbs\.db|desktop\.ini)$/;

/** The entries by their names in the backup: one that was unpacked and packed again has its folder around all. */
function withoutFolder(entries: Entry[]): Map<string, Entry> {
  const files = entries.filter(({ fileName }) => !fileName.endsWith('/'));
  const [first] = files
    .map(({ fileName }) => fileName)
    .filter((name) => name === checksumsEntry || name.endsWith(`/${checksumsEntry}`))
    .sort((a, b) => a.length - b.length);
  const folder = first?.slice(0, -checksumsEntry.length) ?? '';
  return new Map(
    files.map((entry) => [
      entry.fileName.startsWith(folder) ? entry.fileName.slice(folder.length) : entry.fileName,
      entry,
    ]),
  );
}

/** The checksum of each other entry. */
async function readSums(entries: Map<string, Entry>, open: OpenEntry): Promise<Map<string, string>> {
  const sums = new Map(
    (await text(await open(checksumsEntry)))
      .split('\n')
      .filter(Boolean)
      .map((line) => [line.slice(66), line.slice(0, 64)]),
  );
  const odd = [
    ...[...entries.keys()].filter((name) => name !== checksumsEntry && !sums.has(name) && !litter.test(name)),
    ...[...sums.keys()].filter((name) => !entries.has(name)),
  ];
  if (odd.length > 0) throw new Error(`le falta o le sobra ${odd[0] ?? ''}`);
  return sums;
}

async function verify(name: string, sums: Map<string, string>, open: OpenEntry): Promise<void> {
  if ((await hashOf(await open(name))) !== sums.get(name))
    throw new Error(`${name} no es lo que se guardó (suma SHA-256 distinta)`);
}
