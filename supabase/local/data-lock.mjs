// JavaScript, because `npm run reset` imports it and must work before `npm install`.
import {
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { uptime } from 'node:os';
import path from 'node:path';
import { processStart } from './process-start.mjs';

export class DataInUseError extends Error {
  constructor(folder, pid) {
    super(
      `Los datos locales (${folder}) ya están en uso por otro proceso (pid ${pid}).\n` +
        'Dos procesos a la vez los dañarían. Detén el otro con Ctrl+C y vuelve a intentarlo.\n' +
        `Si ese proceso no es de este proyecto, borra el archivo ${path.join(folder, 'lock')}.`,
    );
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // The process exists, but belongs to another user.
    return error.code === 'EPERM';
  }
}

/** The process in a lock file, or null. Locks of earlier versions contain a pid only. */
function readOwner(lock) {
  try {
    const [pid, startedAt = ''] = readFileSync(lock, 'utf8').trim().split('\n');
    return { pid: /^\d+$/.test(pid) ? Number(pid) : 0, startedAt, lockedAt: statSync(lock).mtimeMs };
  } catch {
    return null;
  }
}

/**
 * Pids are reused after a reboot and in every container, so the start time identifies the owner too. If one of the start times
 * is unknown, the lock is held unless it is older than the last boot or contains the pid of this process.
 *
 * Two containers or machines that share the folder are not detected, because neither sees the other's processes.
 */
function isHeld(owner) {
  if (!owner?.pid || !isAlive(owner.pid)) return false;
  const startedAt = processStart(owner.pid);
  if (owner.startedAt && startedAt) return owner.startedAt === startedAt;
  const bootedAt = Date.now() - uptime() * 1000;
  return owner.pid !== process.pid && owner.lockedAt > bootedAt;
}

/** Creates the lock atomically with its content. */
function createLock(lock) {
  const draft = `${lock}.${process.pid}`;
  writeFileSync(draft, `${process.pid}\n${processStart(process.pid)}\n`);
  try {
    linkSync(draft, lock);
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    return false;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Deletes drafts of processes that were killed while locking. */
function removeOldDrafts(folder) {
  for (const name of readdirSync(folder)) {
    const pid = /^lock\.(\d+)/.exec(name)?.[1];
    if (pid && !isAlive(Number(pid))) rmSync(path.join(folder, name), { force: true });
  }
}

/** Deletes the lock of an ended process. Only one of several parallel renames succeeds. */
function removeStaleLock(lock) {
  const stale = `${lock}.${process.pid}.stale`;
  try {
    renameSync(lock, stale);
  } catch {
    return;
  }
  // Another process has already created its lock: restore it.
  if (isHeld(readOwner(stale))) linkSync(stale, lock);
  rmSync(stale);
}

/**
 * Two PGlite instances on one folder would corrupt it. Returns the function that unlocks. The lock of an ended process is taken
 * over.
 */
export function lockData(folder) {
  const lock = path.resolve(folder, 'lock');
  mkdirSync(folder, { recursive: true });
  while (!createLock(lock)) {
    const owner = readOwner(lock);
    if (isHeld(owner)) throw new DataInUseError(folder, owner.pid);
    removeStaleLock(lock);
  }
  removeOldDrafts(folder);
  return () => {
    if (readOwner(lock)?.pid === process.pid) rmSync(lock, { force: true });
  };
}
