import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, mkdtemp, readFile, readdir, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createBackend, type Backend } from '../../supabase/local/create-backend';
import { openLocalSite } from '../../supabase/local/local-site';
import { readMigrations } from '../../supabase/local/migrations';
import { loadSnapshot } from '../../supabase/local/snapshot';
import { endProcess, failedProcess, startProcess } from './local-start';

const fullDisk = new URL('full-disk.mjs', import.meta.url);

/** A complete database on disk, which the tests copy. */
let original: string;
let complete: Content;
let folder: string;
const inDatabase = (...names: string[]) => path.join(folder, 'db', ...names);

interface Content {
  migrations: number;
  businesses: unknown[];
}

async function contentOf({ pg }: Backend): Promise<Content> {
  const migrations = await pg.query('select from supabase_migrations.schema_migrations');
  const businesses = await pg.query('select slug, name from public.businesses order by id');
  return { migrations: migrations.rows.length, businesses: businesses.rows };
}

beforeAll(async () => {
  original = await mkdtemp(path.join(tmpdir(), 'conecta-original-'));
  const snapshot = await loadSnapshot({ seed: true });
  const backend = await createBackend({ dataDir: path.join(original, 'db'), snapshot });
  complete = await contentOf(backend);
  await backend.close();
  return () => rm(original, { recursive: true, force: true });
});
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'conecta-start-'));
  vi.stubEnv('LOCAL_BACKEND', folder);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true, force: true });
});

const copyOriginal = () => cp(path.join(original, 'db'), inDatabase(), { recursive: true });

/** Starts in this process. */
async function expectComplete(): Promise<void> {
  const { backend, close } = await openLocalSite();
  expect(await contentOf(backend)).toEqual(complete);
  await close();
}

/** The error message of a start that fails in this process. */
async function failedStart(): Promise<string> {
  const error: unknown = await openLocalSite().catch((reason: unknown) => reason);
  return error instanceof Error ? error.message : '';
}

/** The folder with the damaged data. */
async function findCopy(): Promise<string> {
  const copies = (await readdir(folder)).filter((name) => name.startsWith('damaged-'));
  expect(copies).toHaveLength(1);
  return path.join(folder, copies[0] ?? '');
}

describe('an interrupted start', () => {
  /** The file that a start has just created, in the order of a first start. */
  const interruptions = [
    { stage: 'the lock', file: 'lock', signal: 'SIGKILL' },
    { stage: 'the files of PostgreSQL', file: 'db.unfinished/global/pg_control', signal: 'SIGINT' },
    // The seed is written into the same folder later.
    { stage: 'the migrations', file: 'db.unfinished/postmaster.pid', signal: 'SIGTERM' },
    { stage: 'a complete database', file: 'db', signal: 'SIGKILL' },
    { stage: 'opening a complete database', file: 'db/postmaster.pid', signal: 'SIGKILL' },
  ] as const;

  it('leaves no files that make the next one fail, at any stage', async () => {
    for (const { stage, file, signal } of interruptions) {
      const child = startProcess(folder);
      await vi.waitUntil(() => existsSync(path.join(folder, file)), { interval: 1, timeout: 120_000 });
      await endProcess(child, signal);
      expect(child.signalCode, stage).toBe(signal);
    }
    expect(complete.migrations).toBe(readMigrations().length);
    expect(complete.businesses.length).toBeGreaterThan(50);
    await expectComplete();
    expect(await readdir(folder)).toEqual(['db']);
  });

  it('leaves a lock file of PostgreSQL that may be empty', async () => {
    await copyOriginal();
    await writeFile(inDatabase('postmaster.pid'), '');
    await expectComplete();
  });
});

describe('a damaged database', () => {
  beforeEach(copyOriginal);

  it('is moved aside with its files, so that the next start creates a new one', async () => {
    await truncate(inDatabase('global', 'pg_control'));
    await mkdir(path.join(folder, 'storage'));
    await writeFile(path.join(folder, 'storage', 'image'), 'bytes');

    const message = await failedStart();
    const copy = await findCopy();
    expect(path.basename(copy)).toMatch(/^damaged-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d$/);
    expect(message).toContain('Los datos locales están dañados');
    expect(message).toContain(`todo quedó guardado en ${copy}`);
    expect(message).toContain('Ejecuta «npm start» otra vez');
    expect(await readFile(path.join(copy, 'storage', 'image'), 'utf8')).toBe('bytes');
    expect(await readdir(path.join(copy, 'db'))).toEqual(
      expect.arrayContaining(await readdir(path.join(original, 'db'))),
    );
    expect(await readdir(folder)).toEqual([path.basename(copy)]);
  });

  it('is detected when its table files are truncated', async () => {
    const tables = inDatabase('base', '5');
    for (const name of await readdir(tables)) await truncate(path.join(tables, name));
    expect(await failedStart()).toContain('Los datos locales están dañados');
    expect(await readFile(path.join(await findCopy(), 'db', 'PG_VERSION'), 'utf8')).toBe('17\n');
  });

  it('is detected when PG_VERSION is missing', async () => {
    await rm(inDatabase('PG_VERSION'));
    expect(await failedStart()).toContain(`todo quedó guardado en ${await findCopy()}`);
  });
});

describe('a database that cannot be opened but is not damaged', () => {
  beforeEach(copyOriginal);

  /** The files are unchanged; a failed start may leave postmaster.pid. */
  async function expectUntouched(): Promise<void> {
    expect(await readdir(folder)).toEqual(['db']);
    const names = (await readdir(inDatabase())).filter((name) => name !== 'postmaster.pid');
    expect(names).toEqual(await readdir(path.join(original, 'db')));
  }

  it('of another PostgreSQL version is not moved, and the message names both solutions', async () => {
    await writeFile(inDatabase('PG_VERSION'), '16\n');
    const message = await failedStart();
    expect(message).toContain('son de PostgreSQL 16 y este proyecto usa PostgreSQL 17');
    expect(message).toContain('npm run reset');
    await expectUntouched();
  });

  it('with an unreadable file is not moved', async () => {
    const file = inDatabase('global', 'pg_control');
    await chmod(file, 0o000);
    expect(await failedProcess(folder, { isUnprivileged: true })).toContain(
      `No hay permiso para leer y escribir los datos locales (${file}, EACCES)`,
    );
    await expectUntouched();
  });

  it('on a full disk is not moved', async () => {
    expect(await failedProcess(folder, { imports: fullDisk })).toContain('No hay espacio en el disco');
    await expectUntouched();
    await expectComplete();
  });
});

describe('a first start', () => {
  it('reports a full disk, and leaves no files', async () => {
    expect(await failedProcess(folder, { imports: fullDisk })).toContain('No hay espacio en el disco');
    expect(await readdir(folder)).toEqual([]);
  });

  it('reports a folder without write permission', async () => {
    await chmod(folder, 0o500);
    expect(await failedProcess(folder, { isUnprivileged: true })).toContain('No hay permiso');
    await chmod(folder, 0o700);
    expect(await readdir(folder)).toEqual([]);
  });
});
