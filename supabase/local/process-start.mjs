import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** The kernel counts from the last boot, so the boot belongs to the answer. */
function linuxStart(pid) {
  const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The second field is the command in parentheses and may hold spaces and parentheses of its own.
  const afterCommand = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return `${boot} ${afterCommand[19]}`;
}

/** As text, which is enough to compare it: always in one language and time zone. */
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
 * When a process started, as text that no other process of the same pid has. Undefined where only the
 * process itself knows: Windows tells it through PowerShell, which takes up to a second and may be
 * forbidden.
 */
export function processStart(pid) {
  return lookUpStart(pid) ?? (pid === process.pid ? String(performance.timeOrigin) : undefined);
}
