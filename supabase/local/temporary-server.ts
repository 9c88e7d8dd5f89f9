import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { createBackend } from './create-backend';
import type { Database, OpenDatabase } from './database';
import { openPostgres, openSession } from './postgres/connection';
import { isAlive } from './postgres/process';
import { findInstallation, type Installation } from './postgres/installation';
import {
  forgetServer,
  initializeData,
  startServer,
  stopServer,
  type DatabaseAddress,
  type Server,
} from './postgres/server';

/** The address of the temporary server, for the processes that this one starts. */
const addressVariable = 'TEMPORARY_POSTGRES';
const addressSchema = z.object({ host: z.string(), port: z.number(), password: z.string().optional() });

/** Behind it stands the process of a data folder. */
export const folderPrefix = 'conecta-temporary-';

/** Of a server of which nothing outlives the run. */
export const temporarySettings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: 0,
  autovacuum: 'off',
  jit: 'off',
  max_connections: 200,
  // Parallel sessions that wait for each other fail their test at once.
  deadlock_timeout: '200ms',
};

/** Starts a server for this process and those that it starts. Stopping it deletes its databases. */
export async function startTemporaryServer(): Promise<Server> {
  const installation = findInstallation();
  await removeAbandonedServers(installation);
  const data = mkdtempSync(path.join(tmpdir(), `${folderPrefix}${String(process.pid)}-`));
  await initializeData(installation, data, { isDurable: false });
  const server = await startServer(installation, data, temporarySettings);
  process.env[addressVariable] = JSON.stringify(server.address);
  await createTemplate('migrated', 'template1', (address) => migrate(address, false));
  await createTemplate('seeded', 'migrated', (address) => migrate(address, true));
  return {
    ...server,
    stop: async () => {
      Reflect.deleteProperty(process.env, addressVariable);
      await server.stop();
      rmSync(data, { recursive: true, force: true });
    },
  };
}

export function hasTemporaryServer(): boolean {
  return process.env[addressVariable] !== undefined;
}

/** A new database of the temporary server, a copy of `migrated`, `seeded` or another template. */
export async function createTemporaryDatabase(template: string): Promise<DatabaseAddress> {
  // Not counted: Vitest loads this module again in the same process, for the files of another environment.
  const database = `copy_${randomUUID().replaceAll('-', '')}`;
  // Half the time of wal_log: without fsync the two checkpoints of file_copy cost little.
  await asOwner(`create database ${database} template ${template} strategy file_copy`);
  return { ...temporaryAddress(), database };
}

/** The copies of a run would fill gigabytes. */
export async function dropTemporaryDatabase({ database }: DatabaseAddress): Promise<void> {
  await asOwner(`drop database ${database} with (force)`);
}

/** A new database of the temporary server for a backend, dropped when it is closed. */
export async function openTemporaryDatabase(template: string): Promise<OpenDatabase> {
  const address = await createTemporaryDatabase(template);
  const open = openPostgres(address);
  return { ...open, database: droppedOnClose(open.database, address) };
}

/** A new database of the temporary server in one session, dropped when it is closed. */
export async function openTemporarySession(template: string): Promise<Database> {
  const address = await createTemporaryDatabase(template);
  return droppedOnClose(openSession(address), address);
}

function droppedOnClose(database: Database, address: DatabaseAddress): Database {
  return {
    ...database,
    close: async () => {
      await database.close();
      await dropTemporaryDatabase(address);
    },
  };
}

/** Makes a template of another one and what `fill` adds to it. */
export async function createTemplate(
  name: string,
  from: string,
  fill: (address: DatabaseAddress) => Promise<void>,
): Promise<void> {
  const address = await createTemporaryDatabase(from);
  await fill(address);
  await asOwner(`alter database ${address.database} rename to ${name}`);
}

/** Migrates a database, and closes it: one with open sessions cannot be a template. */
async function migrate(address: DatabaseAddress, seed: boolean): Promise<void> {
  const backend = await createBackend(openPostgres(address), { seed });
  await backend.close();
}

async function asOwner(statement: string): Promise<void> {
  const owner = openOwnerSession();
  await owner.exec(statement);
  await owner.close();
}

/** For what belongs to the whole server, as roles do. */
export function openOwnerSession(): Database {
  return openSession({ ...temporaryAddress(), database: 'postgres' });
}

function temporaryAddress() {
  const address = process.env[addressVariable];
  if (address === undefined) throw new Error('No temporary server has been started');
  return addressSchema.parse(JSON.parse(address));
}

/** Ends the servers of runs that were killed. */
async function removeAbandonedServers(installation: Installation): Promise<void> {
  for (const name of readdirSync(tmpdir())) {
    const pid = new RegExp(`^${folderPrefix}(\\d+)-`).exec(name)?.[1];
    if (!pid || isAlive(Number(pid))) continue;
    const data = path.join(tmpdir(), name);
    await stopServer(installation, data).catch(() => forgetServer(data));
    rmSync(data, { recursive: true, force: true });
  }
}
