import { readdirSync, readFileSync } from 'node:fs';

/** Short, so that a server is seen before it leaves the program that started it. */
const intervalMs = 100;
/** USER_HZ: what Linux counts in for programs. */
const ticksPerSecond = 100;

/**
 * Counts the processor time of a process and its descendants until the returned function is called; on Linux alone. It
 * samples them, as the system keeps no total for those that outlive their parent: database servers and renderers of Chromium.
 * @returns {() => number} the seconds; NaN on other systems
 */
export function startCpuTime(root) {
  if (process.platform !== 'linux') return () => NaN;
  let members = new Map();
  let strangers = new Set();
  let ticks = 0;

  const sample = () => {
    const pids = readdirSync('/proc').map(Number).filter(Boolean);
    const read = new Map(pids.filter((pid) => !strangers.has(pid)).flatMap((pid) => readStat(pid)));
    // An orphan has got another parent, and stays a member.
    const isMember = (pid) =>
      pid === root || members.has(pid) || (read.has(pid) && isMember(read.get(pid).parent));
    const before = members;
    members = new Map([...read].filter(([pid]) => isMember(pid)));
    strangers = new Set(pids.filter((pid) => !members.has(pid)));

    let reaped = 0;
    for (const [pid, { own, children }] of members) {
      const last = before.get(pid) ?? { own: 0, children: 0 };
      ticks += own - last.own;
      reaped += children - last.children;
    }
    // Counted already, and once more in `children` where a member has reaped it.
    for (const [pid, { own, children }] of before) if (!members.has(pid)) reaped -= own + children;
    ticks += Math.max(0, reaped);
  };

  const timer = setInterval(sample, intervalMs);
  return () => {
    clearInterval(timer);
    sample();
    return ticks / ticksPerSecond;
  };
}

/** @returns an entry for a map, if it runs: processor time in ticks, its own and that of the children it has waited for */
function readStat(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // proc_pid_stat(5), behind the name of the program, which may have spaces.
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    return [[pid, { parent: fields[1], own: fields[11] + fields[12], children: fields[13] + fields[14] }]];
  } catch {
    return [];
  }
}
