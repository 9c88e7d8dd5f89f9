import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { DataError } from '../../supabase/local/exit-with-explanation.ts';
import { openArchive, type Archive } from './archive.ts';
import {
  readAppliedMigrations,
  readSequences,
  readTables,
  filledByMigrations,
  filledByVisits,
  type Table,
} from './contents.ts';
import { byteOrderMark, tableEntry, type Manifest } from './manifest.ts';
import { messageOf, quoted, withDatabase, type Project } from './project.ts';
import { listStoredFiles, refuseMixedProjects, uploadFiles } from './stored-files.ts';

/** Tables whose rows a restore replaces. */
const replaced = [...filledByMigrations, ...filledByVisits];

/**
 * Brings an archive back into a project that has the same migrations and no rows.
 * The files go first and the rows last, in one transaction: until it is committed the project has no rows, so that the same call
 * can be repeated after a failure.
 * @param say prints a line for the person who waits
 */
export async function restore(project: Project, file: string, say: (line: string) => void): Promise<void> {
  const archive = await openArchive(file);
  const { manifest } = archive;
  try {
    say(
      `El respaldo del ${manifest.createdAt} está completo: ${String(manifest.tables.length)} tablas, ${String(manifest.files.length)} archivos.`,
    );
    const present = await withDatabase(project, async (database) => {
      await refuseOtherSchema(database, manifest);
      await refuseProjectInUse(database, manifest);
      await refuseMixedProjects(project, database);
      await createBuckets(database, manifest);
      return listStoredFiles(database);
    });
    const alreadyThere = await uploadFiles(project, archive, present);
    say(`Archivos subidos (${String(alreadyThere)} ya estaban de un intento anterior). Faltan las tablas…`);
    await withDatabase(project, (database) => restoreRows(database, archive));
    say('Las tablas están restauradas.');
  } finally {
    archive.close();
  }
}

async function refuseOtherSchema(
  database: Client,
  { migrations, tables, sequences }: Manifest,
): Promise<void> {
  const applied = await readAppliedMigrations(database);
  if (applied.length === 0)
    throw new DataError(
      'El proyecto está sin migraciones. Aplícalas primero (docs/operar/respaldo.md) y repite.',
    );
  if (JSON.stringify(applied) !== JSON.stringify(migrations)) {
    throw new DataError(
      `El respaldo es de otra versión de la base de datos (su última migración es ${migrations.at(-1)?.version ?? 'ninguna'},` +
        ` la del proyecto ${applied.at(-1)?.version ?? ''}).\n` +
        'Restáuralo con el código de la fecha en que se hizo, y actualiza después. No se cambió nada.',
    );
  }
  const { kept } = await readTables(database);
  const columns = new Map(kept.map((table) => [table.name, table.columns]));
  const own = new Set((await readSequences(database)).map(({ name }) => name));
  const absent = [
    ...tables.flatMap((table) =>
      table.columns
        .filter((column) => !columns.get(table.name)?.includes(column))
        .map((column) => `${table.name}.${column}`),
    ),
    ...sequences.map(({ name }) => name).filter((name) => !own.has(name)),
  ];
  if (absent.length > 0)
    throw new DataError(
      `Al proyecto le falta lo que el respaldo tiene: ${absent.join(', ')}. No se cambió nada.`,
    );
}

async function refuseProjectInUse(database: Client, { files }: Manifest): Promise<void> {
  const { kept } = await readTables(database);
  const used: string[] = [];
  for (const { name } of kept.filter((table) => !replaced.includes(table.name))) {
    const { rows } = await database.query(`select from ${quoted(database, name)} limit 1`);
    if (rows.length > 0) used.push(name);
  }
  const own = new Set(files.map(({ bucket, key }) => `${bucket}/${key}`));
  const others = (await listStoredFiles(database)).filter(({ bucket, key }) => !own.has(`${bucket}/${key}`));
  if (others.length > 0) used.push(`${String(others.length)} archivos que no son del respaldo`);
  if (used.length > 0) {
    throw new DataError(
      `El proyecto no está vacío: tiene ${used.join(', ')}.\n` +
        'Un respaldo se restaura solo en un proyecto nuevo, con las migraciones aplicadas y sin datos. No se cambió nada.',
    );
  }
}

/** Those that no migration makes. */
async function createBuckets(database: Client, { buckets }: Manifest): Promise<void> {
  await database.query(
    `insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
     select id, name, public, "sizeLimit", "mimeTypes"
     from jsonb_to_recordset($1) b (id text, name text, public boolean, "sizeLimit" bigint, "mimeTypes" text[])
     on conflict (id) do nothing`,
    [JSON.stringify(buckets)],
  );
}

async function restoreRows(database: Client, archive: Archive): Promise<void> {
  const { tables, sequences, files } = archive.manifest;
  await database.query('begin');
  // Somebody may have signed up while the files were uploaded.
  await refuseProjectInUse(database, archive.manifest);
  // Without triggers: each row is written as it was, with its counters, slugs and history.
  await database.query('set local session_replication_role = replica');
  // A table that is newer than the backup keeps what its migration wrote, and a project of an old release does not have it.
  const isArchived = (name: string) => tables.some((table) => table.name === name);
  for (const name of replaced.filter(isArchived))
    await database.query(`delete from ${quoted(database, name)} where true`);
  for (const table of tables) {
    const rows = await restoreTable(database, table, archive);
    if (rows !== table.rows)
      throw new DataError(`De ${table.name} se restauraron ${String(rows)} filas de ${String(table.rows)}.`);
  }
  for (const { name, value, isCalled } of sequences)
    await database.query('select setval($1::regclass, $2, $3)', [quoted(database, name), value, isCalled]);
  // The Storage API made rows of its own for the files.
  await database.query(
    `update storage.objects o
     set owner = f.owner, owner_id = f."ownerId", created_at = f."createdAt", updated_at = f."updatedAt"
     from jsonb_to_recordset($1) f (
       bucket text, key text, owner uuid, "ownerId" text, "createdAt" timestamptz, "updatedAt" timestamptz
     )
     where o.bucket_id = f.bucket and o.name = f.key`,
    [JSON.stringify(files)],
  );
  await database.query('commit');
  // Without statistics the planner does not use the indexes.
  for (const { name } of tables) await database.query(`analyze ${quoted(database, name)}`);
}

async function restoreTable(database: Client, { name, columns }: Table, archive: Archive): Promise<number> {
  const list = columns.map((column) => quoted(database, column)).join(', ');
  const copy = database.query(
    copyFrom(`copy ${quoted(database, name)} (${list}) from stdin with (format csv, header match)`),
  );
  try {
    await pipeline(await archive.open(tableEntry(name)), withoutMark, copy);
  } catch (cause) {
    // Not its detail, which has the row.
    throw new DataError(`No se pudo restaurar ${name}: ${messageOf(cause)}\nNo se cambió ninguna tabla.`, {
      cause,
    });
  }
  return copy.rowCount;
}

/** COPY would take the mark for a part of the first column's name. */
async function* withoutMark(table: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let isFirst = true;
  for await (const part of table) {
    const { length } = byteOrderMark;
    yield isFirst && part.subarray(0, length).equals(byteOrderMark) ? part.subarray(length) : part;
    isFirst = false;
  }
}
