import { constants, type Dirent } from 'node:fs';
import { access, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DataError } from './data-error';

/** The size of a WAL segment of PostgreSQL, which cannot start with less free space. */
const SPACE_NEEDED = 16 * 1024 * 1024;

const OUT_OF_SPACE = ['ENOSPC', 'EDQUOT', 'EFBIG'];
const NO_ACCESS = ['EACCES', 'EPERM', 'EROFS'];

/** A problem of the disk, not of the data: the same start works once it is solved. */
export class DiskError extends DataError {}

/** Converts an error of the file system to a DiskError; returns other errors unchanged. */
export function asDiskError(error: unknown, root: string): unknown {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return error;
  const place = 'path' in error && typeof error.path === 'string' ? error.path : root;
  if (OUT_OF_SPACE.includes(error.code)) {
    return new DiskError(
      `No hay espacio en el disco para los datos locales (${root}, ${error.code}).\n` +
        'Lo guardado sigue ahí. Libera espacio y vuelve a ejecutar «npm start».',
      { cause: error },
    );
  }
  if (NO_ACCESS.includes(error.code)) {
    return new DiskError(
      `No hay permiso para leer y escribir los datos locales (${place}, ${error.code}).\n` +
        'Lo guardado sigue ahí. Revisa de quién es esa carpeta y vuelve a ejecutar «npm start».',
      { cause: error },
    );
  }
  return error;
}

/**
 * PGlite reports a failing disk as "Aborted()" only, so this checks it: every file must be readable and writable, and there
 * must be free space.
 */
export async function findDiskError(root: string): Promise<DiskError | null> {
  const probe = path.join(root, `space-probe-${String(process.pid)}`);
  try {
    const entries = await readdir(root, { recursive: true, withFileTypes: true });
    for (const entry of entries) await checkAccess(entry);
    await writeFile(probe, Buffer.alloc(SPACE_NEEDED));
    return null;
  } catch (error) {
    const explained = asDiskError(error, root);
    return explained instanceof DiskError ? explained : null;
  } finally {
    await rm(probe, { force: true }).catch(() => undefined);
  }
}

async function checkAccess(entry: Dirent): Promise<void> {
  const traverse = entry.isDirectory() ? constants.X_OK : 0;
  await access(path.join(entry.parentPath, entry.name), constants.R_OK | constants.W_OK | traverse);
}
