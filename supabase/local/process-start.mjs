import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** The kernel counts ticks since boot, so the boot id is part of the result. */
function linuxStart(pid) {
  const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The second field is the command in parentheses, which may contain spaces and parentheses.
  const afterCommand = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return `${boot} ${afterCommand[19]}`;
}

/** As text in one locale and time zone, for comparisons. */
function unixStart(pid) {
  const { stdout } = spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], {
    encoding: 'utf8',
    env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' },
  });
  return stdout?.trim() || undefined;
}

function lookUpStart(pid) {
  try {
    if (process.platform === 'linux') return linuxStart(pid);
    return process.platform === 'win32' ? undefined : unixStart(pid);
  } catch {
    return undefined;
  }
}

/**
 * The start time of a process as text, which no other process with the same pid has. Undefined for other processes on Windows,
 * where PowerShell takes up to a second and may be forbidden.
 */
export function processStart(pid) {
  return lookUpStart(pid) ?? (pid === process.pid ? String(performance.timeOrigin) : undefined);
}
