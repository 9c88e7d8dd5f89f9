// Plain JavaScript, because `npm run reset` needs it too and must work before anything is installed.
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
    // It exists but belongs to another user.
    return error.code === 'EPERM';
  }
}

/** Who wrote a lock, or null. Locks of earlier versions hold a pid and nothing else. */
function readOwner(lock) {
  try {
    const [pid, startedAt = ''] = readFileSync(lock, 'utf8').trim().split('\n');
    return { pid: /^\d+$/.test(pid) ? Number(pid) : 0, startedAt, lockedAt: statSync(lock).mtimeMs };
  } catch {
    return null;
  }
}

/**
 * Pids are reused: after a reboot, and by every start of a container. So the owner is known by its
 * start time too. Where one of the two is unknown, a pid is believed unless the machine was started
 * after the lock was written; an earlier version cannot have the pid of this process.
 *
 * Not covered: two containers or machines that share the folder. Neither sees the other's processes.
 */
function isHeld(owner) {
  if (!owner?.pid || !isAlive(owner.pid)) return false;
  const startedAt = processStart(owner.pid);
  if (owner.startedAt && startedAt) return owner.startedAt === startedAt;
  const bootedAt = Date.now() - uptime() * 1000;
  return owner.pid !== process.pid && owner.lockedAt > bootedAt;
}

/** Creates the lock together with its content: a half-written one can never be read. */
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

/** Processes that were killed while they locked leave their drafts. */
function removeOldDrafts(folder) {
  for (const name of readdirSync(folder)) {
    const pid = /^lock\.(\d+)/.exec(name)?.[1];
    if (pid && !isAlive(Number(pid))) rmSync(path.join(folder, name), { force: true });
  }
}

/** Moves the lock of an ended process away. Renaming gives it to one of several that try at once. */
function removeStaleLock(lock) {
  const taken = `${lock}.${process.pid}.stale`;
  try {
    renameSync(lock, taken);
  } catch {
    return;
  }
  // Another process was faster and this is already its new lock: give it back.
  if (isHeld(readOwner(taken))) linkSync(taken, lock);
  rmSync(taken);
}

/**
 * PGlite opens one folder twice without complaint and both writers then ruin it. Returns how to
 * unlock; the lock of a process that was killed is taken over.
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
