// A project of each release, with rows in it, gets the migrations that came later.
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
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
import { readPgtap } from '../setup-pgtap';
import { runTapScript } from '../tap-report';

/** A backup of each release, by its version. */
const releasesFolder = import.meta.dirname;
const releases = (await readdir(releasesFolder)).filter((file) => file.endsWith('.zip')).sort();

describe.each(releases)('a project of the release in %s', (file) => {
  let address: DatabaseAddress;
  let manifest: Manifest;
  let upgraded: Backend;
  let session: Database;

  beforeAll(async () => {
    const archive = await openArchive(path.join(releasesFolder, file));
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
  });

  /** The migrations of the release, and then its rows. */
  async function openRelease(): Promise<void> {
    const versions = new Set(manifest.migrations.map(({ version }) => version));
    const migrationsDir = await mkdtemp(path.join(tmpdir(), 'conecta-release-'));
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
    await restore(project, path.join(releasesFolder, file), () => undefined);
    const session = openSession(address);
    await session.exec(
      `update public.businesses set phone = '0441234567', whatsapp = '4441234567', website = 'https://https://www.ejemplo.mx' where id = 17;
       insert into public.categories (id, name)
       values (9001, 'Ropa y más'), (9002, 'Ropa, y mas'), (9003, 'Ropa (y más)'), (9004, '★★★'), (9005, '☆☆'), (9006, 'Ropa y más 2'), (9007, '♥');
       update public.businesses set category_id = 9002 where id = 17;
       delete from public.categories where id = 9007`,
    );
    await session.close();
    await close();
    await backend.close();
    await rm(migrationsDir, { recursive: true });
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

  it('keeps numbers that cannot ring in the notes, and mends its links', async () => {
    const { rows } = await session.query<{ stored: string }>(
      `select concat_ws(' | ', b.phone, b.whatsapp, b.website, n.notes) as stored
       from public.businesses b left join public.business_notes n on n.business_id = b.id where b.id = 17`,
    );
    expect(rows[0]?.stored).toBe(
      '4441234567 | https://www.ejemplo.mx | Teléfono: 0441234567 (se quitó: ningún número empieza con 0 ni con 1)',
    );
  });

  it('keeps every category with its businesses, each with a page of its own', async () => {
    const { rows } = await session.query<{ name: string }>(
      'select name from public.categories where id between 9001 and 9006 order by id',
    );
    expect(rows.map(({ name }) => name)).toEqual([
      ...['Ropa y más', 'Ropa, y mas 3', 'Ropa (y más) 4', 'Categoría ★★★', 'Categoría ☆☆ 2', 'Ropa y más 2'],
    ]);
    const pages = await session.query<{ slugs: number; categories: number }>(
      'select count(distinct private.category_slug(name))::int as slugs, count(*)::int as categories from public.categories',
    );
    expect(pages.rows[0]?.slugs).toBe(pages.rows[0]?.categories);
    const business = await session.query('select category_id::int from public.businesses where id = 17');
    expect(business.rows).toEqual([{ category_id: 9002 }]);
  });

  it('restores a deleted category whose name had no page', async () => {
    const admin = clientFrom(upgraded, '203.0.113.61');
    const account = { email: 'admin@ejemplo.mx', password: 'conecta-km5-demo' };
    expect((await admin.auth.signInWithPassword(account)).error).toBeNull();
    expect((await admin.rpc('restore_category', { p_category_id: 9007 })).error).toBeNull();
    const { rows } = await session.query('select name from public.categories where id = 9007');
    expect(rows).toEqual([{ name: 'Categoría ♥ 9007' }]);
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

it('this release has a backup', () => {
  expect(releases).toContain(`${packageJson.version}.zip`);
});
