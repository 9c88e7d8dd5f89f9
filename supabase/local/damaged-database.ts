import { mkdir, readFile, rename } from 'node:fs/promises';
import path from 'node:path';
import { createBackend } from './create-backend';
import { DataError } from './data-error';
import { findDiskError } from './disk-error';
import { DatabaseOpenError } from './open-database';

/** The version of PGlite in package.json. Major versions have different file formats. */
const POSTGRES_VERSION = 17;

/** SQLSTATEs of corrupted data, corrupted indexes and missing files. */
const CORRUPTION_CODES = ['XX001', 'XX002', '58P01'];

/** Moved together, because rows of the database refer to the files in storage. */
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

/** PGlite would initialize a folder without a version file and overwrite its files. */
export async function requireReadableVersion(root: string): Promise<void> {
  const version = await readFile(path.join(root, 'db', 'PG_VERSION'), 'utf8').catch((error: unknown) => {
    if (isMissing(error)) return '';
    throw error;
  });
  if (!/^\d+\n?$/.test(version)) throw await quarantine(root);
  if (Number(version) !== POSTGRES_VERSION) throw new IncompatibleDatabaseError(root, version.trim());
}

/**
 * Why an existing database could not be opened. It is damaged, and quarantined, only if the disk works and this installation
 * can create a new database in memory.
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

/** Moves the data to a sibling folder, from which it can be moved back. */
async function quarantine(root: string, cause?: unknown): Promise<DamagedDatabaseError> {
  const time = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
  const copy = path.join(root, `damaged-${time}`);
  await mkdir(copy);
  for (const part of PARTS) {
    await rename(path.join(root, part), path.join(copy, part)).catch((error: unknown) => {
      // Storage is created by the first upload.
      if (!isMissing(error)) throw error;
    });
  }
  return new DamagedDatabaseError(copy, cause);
}
