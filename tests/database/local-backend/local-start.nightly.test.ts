// The data folder of `npm start`: interrupted, used twice, of another version, and without a server.
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, readdir, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import type { Backend } from '../../../supabase/local/create-backend';
import { deleteLocalData, startLocalServer } from '../../../supabase/local/data-folder';
import { openLocalSite } from '../../../supabase/local/local-site';
import { readMigrations } from '../../../supabase/local/migrations';
import { endProcess, failedProcess, startProcess } from './local-start.nightly';

/** Data of a complete first start, which takes most of a test's time. */
let prepared: string;
let folder: string;
const inFolder = (...names: string[]) => path.join(folder, ...names);

beforeAll(async () => {
  prepared = await mkdtemp(path.join(tmpdir(), 'conecta-prepared-'));
  await chmod(prepared, 0o755);
  vi.stubEnv('LOCAL_BACKEND', prepared);
  await withSite(contentOf);
  vi.unstubAllEnvs();
});
afterAll(() => rm(prepared, { recursive: true, force: true }));

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'conecta-start-'));
  // Every account may enter it, as a folder outside of a closed home.
  await chmod(folder, 0o755);
  vi.stubEnv('LOCAL_BACKEND', folder);
});
afterEach(async () => {
  await deleteLocalData(folder);
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  await rm(folder, { recursive: true, force: true });
});

/** The data folder after a first start that was stopped. */
async function copyPrepared(): Promise<void> {
  // Keeps the owner, which fs.cp does not.
  await promisify(execFile)('cp', ['-a', path.join(prepared, 'postgres'), folder]);
}

async function contentOf({ pg }: Backend): Promise<{ migrations: number; businesses: number }> {
  const { rows } = await pg.query<{ migrations: number; businesses: number }>(
    `select (select count(*)::int from supabase_migrations.schema_migrations) as migrations,
       (select count(*)::int from public.businesses) as businesses`,
  );
  return z.object({ migrations: z.number(), businesses: z.number() }).parse(rows[0]);
}

/** Starts in this process. */
async function withSite<Result>(work: (backend: Backend) => Promise<Result>): Promise<Result> {
  const { backend, close } = await openLocalSite();
  try {
    return await work(backend);
  } finally {
    await close();
  }
}

/** The error message of a start that fails in this process. */
async function failedStart(): Promise<string> {
  const error: unknown = await openLocalSite().catch((reason: unknown) => reason);
  return error instanceof Error ? error.message : '';
}

describe('a killed process', () => {
  /** What a start has just created, in the order of a first start. */
  const stages = [
    ['the files of PostgreSQL', (names: string[]) => names.some((name) => /^postgres\.\d+$/.test(name))],
    ['a complete data folder', (names: string[]) => names.includes('postgres')],
    ['a running server', () => existsSync(inFolder('postgres/postmaster.pid'))],
  ] as const;

  it('leaves nothing that makes the next start fail, at any stage of the first', async () => {
    for (const [stage, isReached] of stages) {
      let child = startProcess(folder);
      const isReachedNow = async () => {
        // The server of the process before may still be ending: then the folder is in use, and somebody starts again.
        if (child.exitCode !== null) child = startProcess(folder);
        return isReached(await readdir(folder));
      };
      await vi.waitUntil(isReachedNow, { interval: 1, timeout: 120_000 });
      await endProcess(child, 'SIGKILL');
      expect(child.signalCode, stage).toBe('SIGKILL');
    }
    const content = await withSite(contentOf);
    expect(content.migrations).toBe(readMigrations().length);
    expect(content.businesses).toBeGreaterThan(50);
    expect(await readdir(folder)).toEqual(['postgres']);
  });

  it('loses no row that was acknowledged', async () => {
    await copyPrepared();
    const child = startProcess(folder, { isWriting: true });
    const acknowledged: number[] = [];
    child.on('message', (id) => acknowledged.push(z.number().parse(id)));
    await vi.waitUntil(() => acknowledged.length > 200, { interval: 1, timeout: 120_000 });
    await endProcess(child, 'SIGKILL');

    const stored = await withSite(
      async ({ pg }) => (await pg.query<{ id: number }>('select id from written')).rows,
    );
    const ids = new Set(stored.map(({ id }) => id));
    expect(acknowledged.filter((id) => !ids.has(id))).toEqual([]);
  });
});

describe('the data folder', () => {
  it('is refused while another process uses it, and free once its server and with it that process have ended', async () => {
    await copyPrepared();
    const child = startProcess(folder, { isWriting: true });
    await once(child, 'message');
    expect(await failedStart()).toContain('ya están en uso por otro proceso');
    await expect(deleteLocalData(folder)).rejects.toThrow('ya están en uso por otro proceso');
    // With its server the process has lost the lock on the folder.
    const ended = once(child, 'exit');
    process.kill(Number.parseInt(await readFile(inFolder('postgres/postmaster.pid'), 'utf8')), 'SIGKILL');
    expect(await ended).toEqual([1, null]);
    await withSite(contentOf);
  });

  it('opens although another process has the pid of its server now', async () => {
    await copyPrepared();
    await writeFile(inFolder('postgres/postmaster.pid'), `${String(process.pid)}\n${inFolder('postgres')}\n`);
    await withSite(contentOf);
  });

  it('may lie under a closed home, where only its owner enters', async () => {
    await chmod(folder, 0o700);
    const content = await withSite(contentOf);
    expect(content.businesses).toBeGreaterThan(50);
    await expect(readFile(inFolder('postgres/PG_VERSION'), 'utf8')).resolves.toBe('17\n');
    const data = await realpath(inFolder('postgres'));
    await deleteLocalData(folder);
    expect(existsSync(data)).toBe(false);
  });

  it('of another PostgreSQL version is untouched, and the message names both solutions', async () => {
    await copyPrepared();
    await writeFile(inFolder('postgres/PG_VERSION'), '16\n');
    const message = await failedStart();
    expect(message).toContain('son de PostgreSQL 16');
    expect(message).toContain('PG_BIN');
    expect(message).toContain('npm run reset');
    expect(await readdir(folder)).toEqual(['postgres']);
  });

  it('of PGlite is moved aside with its files', async () => {
    const log = vi.spyOn(console, 'log').mockReturnValue();
    await mkdir(inFolder('db'));
    await writeFile(inFolder('db/PG_VERSION'), '17\n');
    await mkdir(inFolder('storage'));
    await writeFile(inFolder('storage/image'), 'bytes');
    const server = await startLocalServer(folder);
    await server.stop();

    const [aside = '', ...others] = await readdir(folder);
    expect(aside).toMatch(/^pglite-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d$/);
    expect(others).toEqual(['postgres']);
    expect(await readFile(inFolder(aside, 'storage/image'), 'utf8')).toBe('bytes');
    expect(await readFile(inFolder(aside, 'db/PG_VERSION'), 'utf8')).toBe('17\n');
    expect(log).toHaveBeenCalledWith(expect.stringContaining(`se guardaron en ${inFolder(aside)}`));
  });

  it('without the right to write is named as such', async () => {
    await chmod(folder, 0o555);
    expect(await failedProcess(folder, { isUnprivileged: true })).toContain('No hay permiso');
    await chmod(folder, 0o755);
    expect(await readdir(folder)).toEqual([]);
  });

  it('with damaged files is untouched, and PostgreSQL says why', async () => {
    await copyPrepared();
    await writeFile(inFolder('postgres/global/pg_control'), '');
    const message = await failedStart();
    expect(message).toContain('PostgreSQL no pudo abrir los datos locales');
    expect(message).toContain('pg_control');
    expect(await readdir(folder)).toEqual(['postgres']);
  });
});
