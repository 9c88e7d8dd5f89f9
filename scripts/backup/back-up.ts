import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { DataError } from '../../supabase/local/exit-with-explanation.ts';
import { siteConfig, siteName } from '../site-config/load.ts';
import { hashOf, writeArchive, type PackedFile } from './archive.ts';
import { readAppliedMigrations, readSequences, readTables, type Table } from './contents.ts';
import { encrypterFor, encryptFile } from './encryption.ts';
import { byteOrderMark, tableEntry, type Manifest } from './manifest.ts';
import { messageOf, quoted, withDatabase, type Project } from './project.ts';
import { downloadFiles, listStoredFiles, refuseMixedProjects, type StoredFile } from './stored-files.ts';

/** In the folder of the archives, until the archive is complete. */
const workName = 'respaldo-en-curso';

interface Snapshot {
  migrations: Manifest['migrations'];
  tables: Manifest['tables'];
  sequences: Manifest['sequences'];
  buckets: Manifest['buckets'];
  storedFiles: StoredFile[];
  packed: PackedFile[];
}

/**
 * Writes one archive with every row and every stored file of a project.
 * After a failure the same call goes on: files that were downloaded are not downloaded again.
 * @param say prints a line for the person who waits
 * @param recipient the public key of the archive, of age; without it the archive is not encrypted
 * @returns the path of the archive
 */
export async function backUp(
  project: Project,
  folder: string,
  say: (line: string) => void,
  recipient?: string,
): Promise<string> {
  const encrypter = recipient === undefined ? null : encrypterFor(recipient);
  const work = path.join(folder, workName);
  await mkdir(path.join(work, 'tablas'), { recursive: true, mode: 0o700 });
  const createdAt = new Date().toISOString();
  const snapshot = await withDatabase(project, async (database) => {
    const copied = await copySnapshot(database, work, say);
    await refuseMixedProjects(project, database);
    return copied;
  });
  const { tables, storedFiles } = snapshot;
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  say(
    `${String(tables.length)} tablas con ${String(rows)} filas copiadas. Faltan ${String(storedFiles.length)} archivos…`,
  );

  const downloads = await downloadFiles(project, storedFiles, path.join(work, 'archivos'));
  say(
    `${String(downloads.files.length)} archivos (${String(downloads.reused)} ya estaban de un intento anterior).`,
  );
  for (const file of downloads.missing)
    say(`Aviso: ${file} ya no está en el almacén, y no va en el respaldo.`);

  const { migrations, sequences, buckets } = snapshot;
  const manifest: Manifest = {
    ...({ format: 'san-luis-conecta-backup', formatVersion: 1 } as const),
    ...{ createdAt, project: project.url, migrations, tables, sequences, buckets, files: downloads.files },
  };
  const draft = path.join(work, 'respaldo.zip');
  await writeArchive(draft, manifest, readme(manifest), [...snapshot.packed, ...downloads.packed]);
  const name = `conecta-${createdAt.slice(0, 19).replaceAll(':', '')}Z.zip`;
  const archive = path.join(folder, encrypter ? `${name}.age` : name);
  if (encrypter) await encryptFile(draft, `${draft}.age`, encrypter);
  await rename(encrypter ? `${draft}.age` : draft, archive);
  await rm(work, { recursive: true });
  await withDatabase(project, recordRun).catch((error: unknown) => {
    say(`Aviso: el respaldo está completo, pero el proyecto no supo anotar que se hizo: ${messageOf(error)}`);
  });
  return archive;
}

const recordRun = (database: Client) => database.query("select public.record_job_run('backup')");

/** Everything that the database has, as it is at one moment. */
async function copySnapshot(database: Client, work: string, say: (line: string) => void): Promise<Snapshot> {
  await database.query('begin transaction isolation level repeatable read read only');
  const migrations = await readAppliedMigrations(database);
  if (migrations.length === 0)
    throw new DataError('Esa base de datos no es de este proyecto: no tiene ninguna de sus migraciones.');
  const { kept, unknown } = await readTables(database);
  for (const table of unknown)
    say(`Aviso: ${table} no es una tabla de este proyecto y no va en el respaldo.`);
  const tables: Manifest['tables'] = [];
  const packed: PackedFile[] = [];
  for (const table of kept) {
    const file = path.join(work, 'tablas', `${table.name}.csv`);
    tables.push({ ...table, rows: await copyTable(database, table, file) });
    const sha256 = await hashOf(createReadStream(file));
    packed.push({ entry: tableEntry(table.name), path: file, sha256, isCompressible: true });
  }
  const { rows: buckets } = await database.query<Manifest['buckets'][number]>(`
    select id, name, coalesce(public, false) as public, file_size_limit::double precision as "sizeLimit",
      allowed_mime_types as "mimeTypes"
    from storage.buckets order by id`);
  const storedFiles = await listStoredFiles(database);
  // Last: a sequence belongs to no transaction, and its value must not be below an id that was copied.
  const sequences = await readSequences(database);
  await database.query('commit');
  return { migrations, tables, sequences, buckets, storedFiles, packed };
}

/** @returns how many rows it has */
async function copyTable(database: Client, { name, columns }: Table, file: string): Promise<number> {
  const list = columns.map((column) => quoted(database, column)).join(', ');
  const copy = database.query(
    copyTo(`copy ${quoted(database, name)} (${list}) to stdout with (format csv, header)`),
  );
  const target = createWriteStream(file, { mode: 0o600 });
  // Without it Excel reads UTF-8 as something else.
  target.write(byteOrderMark);
  await pipeline(copy, target);
  return copy.rowCount;
}

const readme = ({ createdAt, project, tables, files }: Manifest) =>
  `Respaldo de ${siteName(siteConfig)}

Hecho el ${createdAt} (hora universal) del proyecto ${project}.

tablas/        ${String(tables.length)} tablas, cada una un archivo CSV que abre cualquier hoja de cálculo
archivos/      ${String(files.length)} archivos subidos: las fotos
manifest.json  qué hay, para el programa que restaura
SHA256SUMS     la suma de cada archivo; «sha256sum --check SHA256SUMS» las revisa

CONTIENE DATOS PERSONALES: correos y contraseñas cifradas de las cuentas, solicitudes, notas internas. Guárdalo como
guardarías una copia de la llave de tu casa, y no lo compartas.

Para restaurarlo: docs/operar/respaldo.md del código del proyecto.
`;
