// Plain JavaScript, because `npm run reset` needs it too and must work before anything is installed.
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export class DataInUseError extends Error {
  constructor(folder, pid) {
    super(
      `Los datos locales (${folder}) ya están en uso por otro proceso (pid ${pid}).\n` +
        'Dos procesos a la vez los dañarían. Detén el otro con Ctrl+C y vuelve a intentarlo.',
    );
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // It exists but belongs to somebody else.
    return error.code === 'EPERM';
  }
}

function ownerOf(file) {
  try {
    return Number(readFileSync(file, 'utf8'));
  } catch {
    return 0;
  }
}

/** Creates the lock together with its content: nobody can ever read a half-written one. */
function createLock(lock) {
  const draft = `${lock}.${process.pid}`;
  writeFileSync(draft, String(process.pid));
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

/** Moves the lock of a dead process away. Renaming gives it to one of several that try at once. */
function removeStaleLock(lock) {
  const taken = `${lock}.${process.pid}.stale`;
  try {
    renameSync(lock, taken);
  } catch {
    return;
  }
  // Somebody was faster and this is already their new lock: give it back.
  if (isAlive(ownerOf(taken))) linkSync(taken, lock);
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
    const owner = ownerOf(lock);
    if (owner && isAlive(owner)) throw new DataInUseError(folder, owner);
    removeStaleLock(lock);
  }
  return () => {
    if (ownerOf(lock) === process.pid) rmSync(lock, { force: true });
  };
}
