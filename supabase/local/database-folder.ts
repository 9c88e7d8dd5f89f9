import { readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { createBackend, type Backend } from './create-backend';
import { diagnoseOpenFailure, requireReadableVersion } from './damaged-database';
import { findDiskError } from './disk-error';

/**
 * Opens the database of a locked data folder, or creates it. An interrupted first start leaves no incomplete `db`, because a
 * complete one is renamed into place.
 */
export async function openDatabaseFolder(root: string): Promise<Backend> {
  const dataDir = path.join(root, 'db');
  const unfinished = path.join(root, 'db.unfinished');
  await rm(unfinished, { recursive: true, force: true });
  if (await isAbsent(dataDir)) {
    await createDatabase(root, unfinished);
    await rename(unfinished, dataDir);
  } else {
    await requireReadableVersion(root);
    // A start that was killed may have left it empty, which PostgreSQL refuses. The lock of the folder keeps others out.
    await rm(path.join(dataDir, 'postmaster.pid'), { force: true });
  }
  try {
    return await createBackend({ dataDir, storageDir: path.join(root, 'storage'), seed: true });
  } catch (error) {
    throw await diagnoseOpenFailure(root, error);
  }
}

/** An empty folder counts as absent, and is deleted, because Windows cannot rename onto it. */
async function isAbsent(dataDir: string): Promise<boolean> {
  try {
    if ((await readdir(dataDir)).length > 0) return false;
    await rm(dataDir, { recursive: true });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return true;
    if (error instanceof Error && 'code' in error && error.code === 'ENOTDIR') return false;
    throw error;
  }
}

/** Migrates and seeds a new database. The checkpoint reports write errors that close() ignores. */
async function createDatabase(root: string, dataDir: string): Promise<void> {
  try {
    const backend = await createBackend({ dataDir, seed: true });
    await backend.exclusive(() => backend.pg.exec('checkpoint'));
    await backend.close();
  } catch (error) {
    // Before deleting files, which would free space on a full disk.
    const explained = (await findDiskError(root)) ?? error;
    await rm(dataDir, { recursive: true, force: true });
    throw explained;
  }
}
