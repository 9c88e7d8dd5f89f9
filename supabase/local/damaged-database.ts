import { mkdir, readFile, rename } from 'node:fs/promises';
import path from 'node:path';
import { createBackend } from './create-backend';
import { DataError } from './data-error';
import { findDiskError } from './disk-error';
import { DatabaseOpenError } from './open-database';

/** Of the PGlite in package.json. Every major version has a file format of its own. */
const POSTGRES_VERSION = 17;

/** What PostgreSQL reports of files that are not what its catalogue says: data or index corrupted, file missing. */
const CORRUPTION_CODES = ['XX001', 'XX002', '58P01'];

/** They belong together: the database names the files in storage. */
const PARTS = ['db', 'storage'];

class IncompatibleDatabaseError extends DataError {
  constructor(root: string, version: string) {
    super(
      `Los datos locales (${root}) son de PostgreSQL ${version} y este proyecto usa PostgreSQL ${String(POSTGRES_VERSION)}.\n` +
        'No se tocaron: para seguir con ellos vuelve a la versión del proyecto que los creó.\n' +
        'Para empezar con datos nuevos ejecuta «npm run reset», que borra estos.',
    );
  }
}

class DamagedDatabaseError extends DataError {
  constructor(
    readonly copy: string,
    cause?: unknown,
  ) {
    super(
      'Los datos locales están dañados y no se pueden abrir.\n' +
        `No se borró nada: todo quedó guardado en ${copy}.\n` +
        'Ejecuta «npm start» otra vez: empezará con los datos de demostración.',
      { cause },
    );
  }
}

/** PGlite takes a folder without a version for a new one and would write over what is left in it. */
export async function requireReadableVersion(root: string): Promise<void> {
  const version = await readFile(path.join(root, 'db', 'PG_VERSION'), 'utf8').catch((error: unknown) => {
    if (isMissing(error)) return '';
    throw error;
  });
  if (!/^\d+\n?$/.test(version)) throw await quarantine(root);
  if (Number(version) !== POSTGRES_VERSION) throw new IncompatibleDatabaseError(root, version.trim());
}

/**
 * Why an existing database could not be opened. It is damaged, and set aside, only if nothing else is
 * to blame: not the disk, and not this installation, which must be able to make a new one in memory.
 */
export async function diagnoseOpenFailure(root: string, error: unknown): Promise<unknown> {
  const diskError = await findDiskError(root);
  if (diskError) return diskError;
  if (!(error instanceof DatabaseOpenError || isCorruption(error))) return error;
  try {
    await (await createBackend()).close();
  } catch {
    return error;
  }
  return quarantine(root, error);
}

function isCorruption(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const isNamed = 'code' in error && CORRUPTION_CODES.some((code) => code === error.code);
  return isNamed || isCorruption(error.cause);
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');
}

/** Moves the data to a folder beside it, from where it can be moved back. */
async function quarantine(root: string, cause?: unknown): Promise<DamagedDatabaseError> {
  const time = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
  const copy = path.join(root, `damaged-${time}`);
  await mkdir(copy);
  for (const part of PARTS) {
    await rename(path.join(root, part), path.join(copy, part)).catch((error: unknown) => {
      // Storage is made by the first upload.
      if (!isMissing(error)) throw error;
    });
  }
  return new DamagedDatabaseError(copy, cause);
}
