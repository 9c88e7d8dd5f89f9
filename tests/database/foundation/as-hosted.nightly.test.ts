// The migrations as a hosted project runs them: by a `postgres` that is no superuser and owns neither auth, storage nor realtime.
// PG_BIN names the programs of another version of PostgreSQL; SAFEUPDATE_LIB the extension that refuses an UPDATE or DELETE without
// WHERE (tests/postgrest/README.md), which hosted loads for the API.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { siteConfig } from '../../../scripts/site-config/load';
import { siteSql } from '../../../scripts/site-config/site-sql';
import { createBackend } from '../../../supabase/local/create-backend';
import type { Database } from '../../../supabase/local/database';
import { readMigrations } from '../../../supabase/local/migrations';
import { openPostgres, openSession } from '../../../supabase/local/postgres/connection';
import { findInstallation } from '../../../supabase/local/postgres/installation';
import { initializeData, startServer, type Server } from '../../../supabase/local/postgres/server';
import { folderPrefix, temporarySettings } from '../../../supabase/local/temporary-server';
import { readObjects } from '../../../scripts/doctor/objects';
import { readPgtap } from '../setup-pgtap';
import { runTapScript } from '../tap-report';

const installation = findInstallation();
const safeupdate = process.env.SAFEUPDATE_LIB;
const testFolder = path.resolve(import.meta.dirname, '../../../supabase/tests');
const testFiles = readdirSync(testFolder, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.test.sql'))
  .sort();

/** The services' schemas, each with the role that owns what is in it. */
const owners = {
  auth: 'supabase_auth_admin',
  storage: 'supabase_storage_admin',
  realtime: 'supabase_realtime_admin',
};

/**
 * The roles of supabase/postgres. Its extension supautils lets `postgres` make policies on tables of the services; here it is a
 * member of their owners, and an event trigger refuses everything else.
 */
const handOver = `
${Object.entries(owners)
  .map(
    ([schema, owner]) => `
create role ${owner} noinherit createrole login;
do $$
declare
  v_name text;
begin
  for v_name in select format('%s %s', case when c.relkind = 'v' then 'view' else 'table' end, c.oid::regclass)
    from pg_class c where c.relnamespace = '${schema}'::regnamespace and c.relkind in ('r', 'p', 'v') loop
    execute format('alter %s owner to ${owner}', v_name);
  end loop;
  for v_name in select p.oid::regprocedure from pg_proc p where p.pronamespace = '${schema}'::regnamespace loop
    execute format('alter routine %s owner to ${owner}', v_name);
  end loop;
end $$;
alter schema ${schema} owner to supabase_admin;
grant all on schema ${schema} to ${owner};
grant usage on schema ${schema} to postgres with grant option;
grant all on all tables in schema ${schema} to postgres with grant option;
grant all on all sequences in schema ${schema} to postgres;
grant all on all routines in schema ${schema} to postgres;
grant ${owner} to postgres;`,
  )
  .join('')}
create function extensions.refuse_changes_of_services() returns event_trigger language plpgsql as $$
declare
  v_change record;
begin
  for v_change in select * from pg_event_trigger_ddl_commands() loop
    if session_user = 'postgres' and (
      v_change.schema_name in ('auth', 'storage', 'realtime')
      or v_change.object_identity ~ ' on (auth|storage|realtime)\\.'
        and v_change.command_tag not in ('CREATE POLICY', 'ALTER POLICY', 'CREATE TRIGGER')
    ) then
      raise exception '% of %', v_change.command_tag, v_change.object_identity using errcode = '42501';
    end if;
  end loop;
end $$;
create event trigger refuse_changes_of_services on ddl_command_end execute function extensions.refuse_changes_of_services();
grant all on schema extensions to postgres;
grant anon, authenticated, service_role to postgres with admin option;
-- One of the settings that supautils allows.
grant set on parameter session_replication_role to postgres;
alter publication supabase_realtime owner to postgres;
alter database postgres owner to postgres;
drop schema embedded cascade;
alter table supabase_migrations.schema_migrations owner to postgres;
alter schema supabase_migrations owner to postgres;
${safeupdate ? `alter role postgres set session_preload_libraries = '${safeupdate}';` : ''}`;

let data: string;
let server: Server;
let session: Database;

beforeAll(async () => {
  // Found by the next run where this one is killed.
  data = mkdtempSync(path.join(tmpdir(), `${folderPrefix}${String(process.pid)}-`));
  await initializeData(installation, data, { isDurable: false });
  server = await startServer(installation, data, temporarySettings);
  const address = { ...server.address, database: 'postgres' };
  const services = await createBackend(openPostgres(address), { migrationsDir: data });
  // The first superuser cannot become another role's equal, so it gives up its name.
  await services.pg.exec(`create role handing_over superuser login`);
  await services.close();
  const admin = openSession(address, 'handing_over');
  await admin.exec(`
    alter role postgres rename to supabase_admin;
    create role postgres login createdb createrole replication bypassrls;`);
  await admin.exec(handOver);
  await admin.close();

  session = openSession(address);
  for (const { version, name, sql } of readMigrations()) {
    await session
      .transaction(async (transaction) => {
        await transaction.exec(`set local lock_timeout = '4s'; ${sql}`);
        await transaction.query(
          'insert into supabase_migrations.schema_migrations (version, name) values ($1, $2)',
          [version, name],
        );
      })
      .catch((cause: unknown) => {
        throw new Error(`${name}: ${String(cause)}`, { cause });
      });
  }
  await session.exec(siteSql(siteConfig));
  await session.exec(`set search_path = extensions; ${readPgtap()}`);
  await session.exec(`set search_path = "$user", public, extensions`);
});
afterAll(async () => {
  await session.close();
  await server.stop();
  rmSync(data, { recursive: true, force: true });
});

it.each([
  'alter table storage.objects add column remark text',
  'create index on auth.users (created_at)',
  'create table realtime.notes (id bigint)',
  'create extension file_fdw',
  'alter role anon superuser',
])('refuses what a hosted project refuses: %s', async (statement) => {
  await expect(session.exec(statement)).rejects.toMatchObject({ code: '42501' });
});

it.runIf(safeupdate)('refuses an UPDATE without WHERE', async () => {
  await expect(session.exec('update private.config set value = value')).rejects.toMatchObject({
    code: '21000',
  });
});

it.runIf(installation.version.startsWith('17.'))(
  'the migrations make the objects of catalogue.txt',
  async () => {
    const expected = readFileSync(path.join(import.meta.dirname, 'catalogue.txt'), 'utf8')
      .trim()
      .split('\n');
    expect(await readObjects(session)).toEqual(expected);
  },
);

describe(`PostgreSQL ${installation.version}${safeupdate ? ' with safeupdate' : ''}`, () => {
  it.each(testFiles)('%s', async (file) => {
    const report = await runTapScript(session, readFileSync(path.join(testFolder, file), 'utf8'));
    expect(report.failure).toBeNull();
    expect(report.assertions.filter(({ passed }) => !passed)).toEqual([]);
    expect(report.assertions).toHaveLength(report.planned ?? -1);
  });
});
