import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import postgres from 'postgres';
import { DataError, exitWithExplanation, explainDiskError } from './exit-with-explanation';
import { isAlive } from './postgres/process';
import {
  findInstallation,
  isReachableByAll,
  openSharedFolder,
  type Installation,
} from './postgres/installation';
import {
  forgetServer,
  initializeData,
  readPidFile,
  ServerError,
  startServer,
  stopServer,
  type Server,
} from './postgres/server';
import { PROJECT_ROOT } from './project-config';

/** Its holder is the process that uses a data folder. PostgreSQL releases it when that process ends, however it ends. */
const ownerLock = 20_261_125;
const abandonedTimeoutMs = 30_000;
const pollIntervalMs = 50;

/** The folder of the local database and files. LOCAL_BACKEND may name another one. */
export function localDataRoot(): string {
  return path.resolve(PROJECT_ROOT, process.env.LOCAL_BACKEND ?? '.local');
}

/** Starts the server of the local data for this process alone. An interrupted start leaves nothing that the next one minds. */
export async function startLocalServer(root: string): Promise<Server> {
  const installation = findInstallation();
  try {
    mkdirSync(root, { recursive: true });
    setPgliteAside(root);
    const data = await openDataFolder(installation, root);
    await endAbandonedServer(installation, root, data);
    const server = await startServer(installation, data);
    const owner = await claim(server, root);
    return {
      ...server,
      stop: async () => {
        await owner.release();
        await server.stop();
      },
    };
  } catch (error) {
    throw explainLocalError(error, root);
  }
}

/** Deletes the local data. */
export async function deleteLocalData(root: string): Promise<void> {
  const link = path.join(root, 'postgres');
  try {
    if (existsSync(link)) {
      const data = realpathSync(link);
      await endAbandonedServer(findInstallation(), root, data);
      rmSync(data, { recursive: true });
    }
    for (const part of ['postgres', 'storage'])
      rmSync(path.join(root, part), { recursive: true, force: true });
  } catch (error) {
    throw explainLocalError(error, root);
  }
}

/** Until November 2026 the data were those of PGlite, which no server can open. */
function setPgliteAside(root: string): void {
  if (!existsSync(path.join(root, 'db'))) return;
  const time = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
  const aside = path.join(root, `pglite-${time}`);
  mkdirSync(aside);
  // The storage last: an interrupted move leaves `db`, so the next start completes it.
  if (existsSync(path.join(root, 'storage')))
    renameSync(path.join(root, 'storage'), path.join(aside, 'storage'));
  renameSync(path.join(root, 'db'), path.join(aside, 'db'));
  console.log(`Los datos locales eran de una versión anterior (PGlite): se guardaron en ${aside}.`);
}

/** The folder of the server's files, initialized where there is none. */
async function openDataFolder(installation: Installation, root: string): Promise<string> {
  const link = path.join(root, 'postgres');
  removeUnfinished(root);
  if (!existsSync(link)) await createDataFolder(installation, root, link);
  const data = realpathSync(link);
  const version = readFileSync(path.join(data, 'PG_VERSION'), 'utf8').trim();
  if (version !== String(Number.parseInt(installation.version))) {
    throw new DataError(
      `Los datos locales (${link}) son de PostgreSQL ${version} y aquí corre PostgreSQL ${installation.version}.\n` +
        `No se tocaron: para seguir con ellos di en PG_BIN dónde está PostgreSQL ${version}.\n` +
        'Para empezar con datos nuevos ejecuta «npm run reset», que borra estos.',
    );
  }
  return data;
}

/** Initialized beside its place and renamed into it, so that it is complete or absent. */
async function createDataFolder(installation: Installation, root: string, link: string): Promise<void> {
  const draft = path.join(root, `postgres.${process.pid}`);
  if (!installation.account || isReachableByAll(root)) {
    await initializeData(installation, draft, { isDurable: true });
  } else {
    // Under root's closed home no other account reaches the files, so they live elsewhere and `.local` links to them.
    const data = mkdtempSync(path.join(openSharedFolder(), 'data-'));
    symlinkSync(data, draft);
    await initializeData(installation, data, { isDurable: true });
  }
  try {
    renameSync(draft, link);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    // Another process was quicker.
    if (!existsSync(link)) throw error;
  }
}

/** What killed processes were initializing. */
function removeUnfinished(root: string): void {
  for (const name of readdirSync(root)) {
    const pid = /^postgres\.(\d+)$/.exec(name)?.[1];
    if (!pid || (Number(pid) !== process.pid && isAlive(Number(pid)))) continue;
    const draft = path.join(root, name);
    if (lstatSync(draft).isSymbolicLink()) rmSync(realpathSync(draft), { recursive: true, force: true });
    rmSync(draft, { recursive: true, force: true });
  }
}

/**
 * Ends the server that a killed process left behind.
 * @throws {DataError} when a living process uses it
 */
async function endAbandonedServer(installation: Installation, root: string, data: string): Promise<void> {
  const deadline = Date.now() + abandonedTimeoutMs;
  for (;;) {
    const running = readPidFile(data);
    if (!running) return;
    if (!isServerOf(data, running.pid)) {
      // PostgreSQL refuses to start while any process of its account has the pid in this file.
      forgetServer(data);
      return;
    }
    const owner = connect(running.address);
    try {
      if (!(await tryLock(owner))) throw inUse(root, running.pid);
      await stopServer(installation, data);
      return;
    } catch (error) {
      // It may be starting or ending.
      if (error instanceof DataError) throw error;
      if (Date.now() > deadline) throw inUse(root, running.pid);
      await setTimeout(pollIntervalMs);
    } finally {
      await owner.end({ timeout: 1 });
    }
  }
}

/** Whether the process is the server of this folder, and not one that has its pid after a restart of the machine. */
function isServerOf(data: string, pid: number): boolean {
  if (process.platform !== 'linux') return isAlive(pid);
  try {
    // A zombie has no folder, and another account's process does not tell its own.
    return readlinkSync(`/proc/${String(pid)}/cwd`) === data;
  } catch {
    return false;
  }
}

/** Holds the lock of the owner as long as this process lives. Without it, when the server has ended, this process exits. */
async function claim(server: Server, root: string): Promise<{ release: () => Promise<void> }> {
  let isOwner = false;
  const owner = connect(server.address, () => {
    if (isOwner) exitWithExplanation(ended(root, server.lastWords()));
  });
  isOwner = await tryLock(owner);
  const release = () => {
    isOwner = false;
    return owner.end({ timeout: 1 });
  };
  if (isOwner) return { release };
  await release();
  throw inUse(root, server.pid);
}

function connect(address: Server['address'], onclose = () => undefined as unknown): postgres.Sql {
  return postgres({
    onclose,
    ...address,
    database: 'postgres',
    username: 'postgres',
    max: 1,
    max_lifetime: null,
    fetch_types: false,
    onnotice: () => undefined,
  });
}

async function tryLock(owner: postgres.Sql): Promise<boolean> {
  const [row] = await owner<{ isFree: boolean }[]>`select pg_try_advisory_lock(${ownerLock}) as "isFree"`;
  return row?.isFree === true;
}

function inUse(root: string, pid: number): DataError {
  return new DataError(
    `Los datos locales (${root}) ya están en uso por otro proceso (PostgreSQL, pid ${String(pid)}).\n` +
      'Detén el otro «npm start» con Ctrl+C y vuelve a intentarlo.',
  );
}

function ended(root: string, lastWords: string): DataError {
  const place = `los datos locales (${root})`;
  return (
    explainDiskError(new ServerError(lastWords), place) ??
    new DataError(
      `PostgreSQL terminó mientras usaba ${place}. Vuelve a ejecutar «npm start»; esto es lo último que dijo:\n\n${lastWords}`,
    )
  );
}

/** SQLSTATEs of a server that cannot work (damaged files, lost connections, no resources), and what postgres.js calls the same. */
const serverFailure = /^(?:(?:08|53|57P|58|XX).*|CONNECTION_.*)$/;

/** An error of the local data in Spanish, with PostgreSQL's own words where there is no sentence for it; a defect as it is. */
export function explainLocalError(error: unknown, root: string): unknown {
  if (!(error instanceof Error)) return error;
  const place = `los datos locales (${root})`;
  const onDisk = explainDiskError(error instanceof DataError ? error.cause : error, place);
  if (onDisk) return onDisk;
  // Of a system call on a file, and not on a socket.
  if ('syscall' in error && 'path' in error) {
    return new DataError(`No se pueden leer ${place}; falta un archivo o está dañado (${error.message}).`, {
      cause: error,
    });
  }
  const isOfServer =
    error instanceof ServerError || ('code' in error && serverFailure.test(String(error.code)));
  if (!isOfServer) return error;
  return new DataError(
    `PostgreSQL no pudo abrir ${place}. No se borró nada; esto es lo que dijo:\n\n` +
      `${error.message.trim()}\n\n` +
      'Si no los necesitas, «npm run reset» los borra y el siguiente «npm start» empieza de nuevo.',
    { cause: error },
  );
}
