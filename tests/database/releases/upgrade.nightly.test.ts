// A project of each release, with rows in it, gets the migrations that came later.
import { cp, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import packageJson from '../../../package.json';
import { openArchive } from '../../../scripts/backup/archive';
import { readProject } from '../../../scripts/backup/project';
import { restore } from '../../../scripts/backup/restore';
import type { Manifest } from '../../../scripts/backup/manifest';
import { createBackend, type Backend } from '../../../supabase/local/create-backend';
import type { Database } from '../../../supabase/local/database';
import { SECRET_KEY } from '../../../supabase/local/local-keys';
import { MIGRATIONS_DIR } from '../../../supabase/local/migrations';
import { openPostgres, openSession } from '../../../supabase/local/postgres/connection';
import type { DatabaseAddress } from '../../../supabase/local/postgres/server';
import { createTemporaryDatabase, dropTemporaryDatabase } from '../../../supabase/local/temporary-server';
import { databaseUrl } from '../database-url';
import { permissionTests, renderPgtap } from '../permissions/render-pgtap';
import { clientFrom } from '../role-clients';
import { serveBackend } from '../serve-backend';
import { backUpRelease } from './release-backup';
import { readPgtap } from '../setup-pgtap';
import { runTapScript } from '../tap-report';

/** The backup of each release from which a site was deployed, by its version. */
const releases = (await readdir(import.meta.dirname)).filter((file) => file.endsWith('.zip')).sort();
/** Until there is one, a backup of this checkout stands for it. */
const ofThisCheckout = 'this checkout';

describe.each(releases.length > 0 ? releases : [ofThisCheckout])('a project of the release in %s', (name) => {
  let folder: string;
  let file: string;
  let address: DatabaseAddress;
  let manifest: Manifest;
  let upgraded: Backend;
  let session: Database;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'conecta-release-'));
    file = name === ofThisCheckout ? await backUpRelease(folder) : path.join(import.meta.dirname, name);
    const archive = await openArchive(file);
    archive.close();
    manifest = archive.manifest;
    address = await createTemporaryDatabase('template1');
    await openRelease();
    upgraded = await createBackend(openPostgres(address));
    session = openSession(address);
    await session.exec(`set search_path = extensions; ${readPgtap()}`);
  });
  afterAll(async () => {
    await session.close();
    await upgraded.close();
    await dropTemporaryDatabase(address);
    await rm(folder, { recursive: true });
  });

  /** The migrations of the release, and then its rows. */
  async function openRelease(): Promise<void> {
    const versions = new Set(manifest.migrations.map(({ version }) => version));
    const migrationsDir = path.join(folder, 'migrations');
    await mkdir(migrationsDir);
    for (const name of await readdir(MIGRATIONS_DIR))
      if (versions.has(name.slice(0, 14)))
        await cp(path.join(MIGRATIONS_DIR, name), path.join(migrationsDir, name));
    const backend = await createBackend(openPostgres(address), { migrationsDir });
    const { origin, close } = await serveBackend(backend);
    const project = readProject({
      SUPABASE_DB_URL: databaseUrl(address),
      SUPABASE_URL: origin,
      SUPABASE_SECRET_KEY: SECRET_KEY,
    });
    await restore(project, file, () => undefined);
    await close();
    await backend.close();
  }

  it('keeps the rows of every table that still exists', async () => {
    const { rows: present } = await session.query<{ name: string }>(
      `select schemaname || '.' || tablename as name from pg_tables`,
    );
    const kept = manifest.tables.filter(({ name }) => present.some((table) => table.name === name));
    expect(kept.length).toBeGreaterThan(20);
    for (const { name, rows } of kept) {
      const [counted] = (await session.query<{ count: number }>(`select count(*)::int as count from ${name}`))
        .rows;
      // A migration may add rows of its own, such as settings and search terms.
      expect(counted?.count, name).toBeGreaterThanOrEqual(rows);
    }
  });

  it('lists its businesses to a visitor, finds them, and lets its accounts sign in', async () => {
    const visitor = clientFrom(upgraded, '203.0.113.60');
    const { count } = await visitor.from('businesses').select('id', { count: 'exact', head: true });
    expect(count).toBeGreaterThan(50);
    const found = await visitor.rpc('search_businesses', { p_query: 'panadería' });
    expect(found.data).toMatchObject({ business_ids: expect.arrayContaining([17]) as number[] });
    const account = { email: 'editor@ejemplo.mx', password: 'conecta-km5-demo' };
    const { error } = await visitor.auth.signInWithPassword(account);
    expect(error).toBeNull();
  });

  describe.each([...permissionTests()])('permissions: %s', (_title, test) => {
    it('are those of the matrix', async () => {
      const report = await runTapScript(session, renderPgtap(test));
      expect(report.failure).toBeNull();
      expect(report.assertions.filter(({ passed }) => !passed)).toEqual([]);
      expect(report.assertions).toHaveLength(report.planned ?? -1);
    });
  });
});

it('a frozen release has a backup', async () => {
  const frozen = await readFile(path.join(MIGRATIONS_DIR, '..', 'migrations.sha256'), 'utf8');
  expect(releases).toEqual(frozen === '' ? [] : expect.arrayContaining([`${packageJson.version}.zip`]));
});
