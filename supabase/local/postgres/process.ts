import { readFileSync } from 'node:fs';

/** Whether a process with this pid still runs. A zombie has ended: only its parent has not asked for its result yet. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false;
  }
  return !isZombie(pid);
}

/** Without /proc (macOS, Windows) nothing is known of zombies. */
function isZombie(pid: number): boolean {
  try {
    // «pid (name) state …»; the name may contain spaces and parentheses.
    const stat = readFileSync(`/proc/${String(pid)}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).startsWith('Z');
  } catch {
    return false;
  }
}
