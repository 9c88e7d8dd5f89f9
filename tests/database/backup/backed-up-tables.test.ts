import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { filledByMigrations, leftOut, readTables } from '../../../scripts/backup/contents';
import { readProject, withDatabase } from '../../../scripts/backup/project';
import { siteConfig } from '../../../scripts/site-config/load';
import { categoriesSql } from '../../../scripts/site-config/site-sql';
import type { DatabaseAddress } from '../../../supabase/local/postgres/server';
import { createTemporaryDatabase, dropTemporaryDatabase } from '../../../supabase/local/temporary-server';
import { databaseUrl } from '../database-url';

let address: DatabaseAddress;
let project: { databaseUrl: string };

beforeAll(async () => {
  address = await createTemporaryDatabase('migrated');
  project = { databaseUrl: databaseUrl(address) };
  // As npm run setup prepares a new project.
  await withDatabase(project, (database) => database.query(categoriesSql(siteConfig)));
});
afterAll(() => dropTemporaryDatabase(address));

async function ownTables(condition = 'true'): Promise<string[]> {
  const { rows } = await withDatabase(project, (database) =>
    database.query<{ name: string }>(
      `select schemaname || '.' || tablename as name from pg_tables
       where schemaname in ('public', 'private') and ${condition} order by 1`,
    ),
  );
  return rows.map(({ name }) => name);
}

describe('what is backed up', () => {
  it('is every table but those that are left out by name, with a reason', async () => {
    const { kept, unknown } = await withDatabase(project, readTables);
    expect(unknown).toEqual([]);
    const own = await ownTables();
    expect(kept.map(({ name }) => name)).toEqual(
      ['auth.identities', 'auth.users', ...own.filter((name) => !(name in leftOut))].sort(),
    );
    const leftOutTables = Object.keys(leftOut).filter((name) => name.includes('.'));
    expect(leftOutTables.filter((name) => !own.includes(name))).toEqual([]);
  });

  it('is refused by no empty project: the tables that the migrations fill are named', async () => {
    const filled = await ownTables(
      `query_to_xml(format('select from %I.%I limit 1', schemaname, tablename), false, false, '')::text like '%<row%'`,
    );
    expect(filled).toEqual([...filledByMigrations].sort());
  });
});

it('what is missing in the environment is named', () => {
  expect(() => readProject({ SUPABASE_URL: 'https://x.supabase.co' })).toThrow(
    'Falta SUPABASE_DB_URL, SUPABASE_SECRET_KEY.',
  );
});
