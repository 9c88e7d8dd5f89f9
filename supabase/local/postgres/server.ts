import { spawn } from 'node:child_process';
import { chownSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Installation } from './installation';

/** Where a server listens: a socket that only its account and root can reach, or on Windows this machine with a password. */
export interface ServerAddress {
  /** Folder of the socket, or host name. */
  host: string;
  port: number;
  password?: string;
}

/** A database of a server. */
export interface DatabaseAddress extends ServerAddress {
  database: string;
}

export interface Server {
  address: ServerAddress;
  pid: number;
  /** What it wrote to its log last. */
  lastWords: () => string;
  stop: () => Promise<void>;
}

/** PostgreSQL refused to initialize or to open its files. The message ends with its own last words. */
export class ServerError extends Error {}

/** Part of the socket's name. Several servers differ by their folders. */
const port = 5432;
const isWindows = process.platform === 'win32';
const startTimeoutSeconds = 120;
/** Of the log of a server that ended while it was used. */
const lastLines = 10;
/** In the data folder; where there are no sockets, any account of the machine reaches the port. */
const passwordFile = 'password';
const socketFolderPrefix = 'conecta-socket-';

interface InitializeOptions {
  /** Whether the files outlive a power failure. */
  isDurable: boolean;
}

/** Creates the files of a new server in a folder that is absent or empty. */
export async function initializeData(
  installation: Installation,
  data: string,
  { isDurable }: InitializeOptions,
): Promise<void> {
  mkdirSync(data, { mode: 0o700, recursive: true });
  giveTo(installation, data);
  const password = `${data}.password`;
  if (isWindows) writeFileSync(password, crypto.randomUUID());
  await run(installation, 'initdb', [
    ...['-D', data, '-U', 'postgres', '-E', 'UTF8', '--locale=C'],
    // The same order and letters on every platform, as hosted: from 17 on without libraries of the system.
    ...(Number.parseInt(installation.version) >= 17
      ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8']
      : ['--lc-ctype=C.UTF-8']),
    ...(isWindows ? ['-A', 'scram-sha-256', '--pwfile', password] : ['-A', 'trust']),
    ...(isDurable ? [] : ['--no-sync']),
  ]);
  if (isWindows) renameSync(password, path.join(data, passwordFile));
}

/** Settings of postgresql.conf by name. */
type Settings = Record<string, string | number>;

/** For pg_ctl, which gives them to a shell: cmd of Windows takes single quotes for a part of the value. */
export function serverOptions(settings: Settings, isForCmd: boolean): string {
  const quote = isForCmd ? '"' : "'";
  return Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${quote}${value}${quote}`)
    .join(' ');
}

/** Starts a server on its files, as a process that a Ctrl+C in the terminal does not end. */
export async function startServer(
  installation: Installation,
  data: string,
  settings: Settings = {},
): Promise<Server> {
  const folder = mkdtempSync(path.join(tmpdir(), socketFolderPrefix));
  giveTo(installation, folder);
  const log = path.join(folder, 'log');
  const all: Settings = {
    port,
    // Never reachable from another machine.
    listen_addresses: isWindows ? '127.0.0.1' : '',
    unix_socket_directories: isWindows ? '' : folder,
    timezone: 'UTC',
    ...settings,
  };
  try {
    await run(installation, 'pg_ctl', [
      ...['start', '-D', data, '-l', log, '-w', '-t', String(startTimeoutSeconds)],
      ...['-o', serverOptions(all, isWindows)],
    ]);
  } catch (error) {
    const logged = readIfThere(log);
    rmSync(folder, { recursive: true, force: true });
    throw new ServerError(logged || String(error), { cause: error });
  }
  const running = readPidFile(data);
  if (!running) throw new ServerError(`${data} has no postmaster.pid although its server runs`);
  const endWithProcess = () => signalIfRunning(running.pid);
  process.once('exit', endWithProcess);

  return {
    ...running,
    lastWords: () => readIfThere(log).trim().split('\n').slice(-lastLines).join('\n'),
    stop: async () => {
      process.off('exit', endWithProcess);
      await stopServer(installation, data);
    },
  };
}

/** Ends the server of a data folder and waits for it. Its sessions are closed, their transactions rolled back. */
export async function stopServer(installation: Installation, data: string): Promise<void> {
  const running = readPidFile(data);
  await run(installation, 'pg_ctl', ['stop', '-D', data, '-m', 'fast', '-w']);
  if (running) removeSocketFolder(running.address);
}

/** Removes what a server that was killed itself has left behind, so that another one starts. */
export function forgetServer(data: string): void {
  const killed = readPidFile(data);
  if (killed) removeSocketFolder(killed.address);
  rmSync(path.join(data, 'postmaster.pid'), { force: true });
}

/** What a running server says of itself: https://www.postgresql.org/docs/17/storage-file-layout.html */
export function readPidFile(data: string): { pid: number; address: ServerAddress } | null {
  const lines = readIfThere(path.join(data, 'postmaster.pid')).split('\n');
  const [pid, , , portOfServer, socketFolder, listenAddress] = lines;
  if (!pid) return null;
  const password = readIfThere(path.join(data, passwordFile));
  return {
    pid: Number(pid),
    address: {
      host: socketFolder || listenAddress || '',
      port: Number(portOfServer),
      ...(password && { password }),
    },
  };
}

function removeSocketFolder({ host }: ServerAddress): void {
  if (path.basename(host).startsWith(socketFolderPrefix)) rmSync(host, { recursive: true, force: true });
}

/** A process that exits cannot wait for the server; on SIGINT it closes its files and ends by itself. */
function signalIfRunning(pid: number): void {
  try {
    process.kill(pid, 'SIGINT');
  } catch {
    // It has ended already.
  }
}

function giveTo({ account }: Installation, folder: string): void {
  if (account) chownSync(folder, account.uid, account.gid);
}

function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

function run(installation: Installation, name: 'initdb' | 'pg_ctl', parameters: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(installation.program(name), parameters, {
      ...installation.account,
      // The server keeps this folder as long as it runs, and the account may not enter the current one.
      cwd: tmpdir(),
      env: { ...process.env, LC_ALL: 'C' },
      // The server would keep a pipe open after pg_ctl has ended, so only what pg_ctl itself writes is read.
      stdio: ['ignore', 'ignore', name === 'initdb' ? 'pipe' : 'ignore'],
      windowsHide: true,
    });
    let errors = '';
    child.stderr?.setEncoding('utf8').on('data', (text: string) => (errors += text));
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve();
      else reject(new ServerError(errors.trim() || `${name} ended with exit code ${String(code)}`));
    });
  });
}
