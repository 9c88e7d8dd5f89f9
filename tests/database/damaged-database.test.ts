import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, mkdir, mkdtemp, readFile, readdir, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createBackend } from '../../supabase/local/create-backend';
import { loadSnapshot } from '../../supabase/local/snapshot';
import { startLocalSite } from './local-start';

const fullDisk = new URL('full-disk.mjs', import.meta.url);

let original: string;
let folder: string;
const inDatabase = (...names: string[]) => path.join(folder, 'db', ...names);

beforeAll(async () => {
  original = await mkdtemp(path.join(tmpdir(), 'conecta-original-'));
  const snapshot = await loadSnapshot({ seed: true });
  const backend = await createBackend({ dataDir: path.join(original, 'db'), snapshot });
  await backend.close();
  return () => rm(original, { recursive: true, force: true });
}, 300_000);
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'conecta-damaged-'));
  await cp(path.join(original, 'db'), inDatabase(), { recursive: true });
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function start(options?: Parameters<typeof startLocalSite>[1]) {
  const { result } = await startLocalSite(folder, options);
  return result;
}

/** The error message of a start that fails. */
async function failedStart(options?: Parameters<typeof startLocalSite>[1]): Promise<string> {
  const result = await start(options);
  return result && 'error' in result ? result.error : '';
}

/** The folder with the damaged data. */
async function findCopy(): Promise<string> {
  const copies = (await readdir(folder)).filter((name) => name.startsWith('damaged-'));
  expect(copies).toHaveLength(1);
  return path.join(folder, copies[0] ?? '');
}

async function truncateAll(directory: string): Promise<void> {
  for (const name of await readdir(directory)) await truncate(path.join(directory, name));
}

describe('a damaged database', () => {
  it('is moved aside with its files, and the next start creates a new one', async () => {
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

    expect(await start()).toMatchObject({ isMigrated: true });
    expect((await readdir(folder)).sort()).toEqual([path.basename(copy), 'db']);
  });

  it('is detected when its table files are truncated', async () => {
    await truncateAll(inDatabase('base', '5'));
    expect(await failedStart()).toContain('Los datos locales están dañados');
    expect(await readFile(path.join(await findCopy(), 'db', 'PG_VERSION'), 'utf8')).toBe('17\n');
  });

  it('is detected when PG_VERSION is missing, and npm start explains it without a stack trace', async () => {
    await rm(inDatabase('PG_VERSION'));
    const script = fileURLToPath(new URL('../../scripts/start.mjs', import.meta.url));
    const env = { ...process.env, LOCAL_BACKEND: folder };
    // With VITEST set, the Vite plugin starts no backend.
    Reflect.deleteProperty(env, 'VITEST');
    const child = spawn(process.execPath, [script], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    let printed = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (part: Buffer) => (printed += part.toString()));
    await once(child, 'close');
    expect(child.exitCode).toBe(1);
    expect(printed).toContain(`todo quedó guardado en ${await findCopy()}`);
    expect(printed).not.toMatch(/^\s+at /m);
  });
});

describe('a database that cannot be opened but is not damaged', () => {
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
    expect(await failedStart({ isUnprivileged: true })).toContain(
      `No hay permiso para leer y escribir los datos locales (${file}, EACCES)`,
    );
    await expectUntouched();
  });

  it('on a full disk is not moved', async () => {
    expect(await failedStart({ imports: fullDisk })).toContain('No hay espacio en el disco');
    await expectUntouched();
    expect(await start()).toMatchObject({ isMigrated: true });
  });
});

describe('a first start', () => {
  beforeEach(() => rm(inDatabase(), { recursive: true }));

  it('reports a full disk, and leaves no files', async () => {
    expect(await failedStart({ imports: fullDisk })).toContain('No hay espacio en el disco');
    expect(await readdir(folder)).toEqual([]);
  });

  it('reports a folder without write permission', async () => {
    await chmod(folder, 0o500);
    expect(await failedStart({ isUnprivileged: true })).toContain('No hay permiso');
    await chmod(folder, 0o700);
    expect(await readdir(folder)).toEqual([]);
  });
});
