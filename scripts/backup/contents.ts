import type { Client } from 'pg';
import { readMigrations } from '../../supabase/local/migrations.ts';
import { quoted } from './project.ts';

/** Every table of these is kept, a new one too. */
const ownSchemas = ['public', 'private'];

/** Tables of the platform that are kept: the accounts with their password hashes. */
const keptPlatformTables = ['auth.users', 'auth.identities'];

/** What is left out, and why: tables, and schemas that belong to the platform. */
export const leftOut: Record<string, string> = {
  'private.rate_counters': 'What the rate limits count, for a day at most.',
  'private.job_runs': 'Says when the jobs of this project ran. A row would make a new project one in use.',
  auth: 'Sessions, links of mails and the log of the auth server. Everybody signs in again.',
  storage: 'The Storage API writes its rows as it stores the files.',
  realtime: 'Broadcasts that were delivered already.',
  supabase_migrations: 'Written by whoever applies the migrations.',
  embedded: 'The state of the local backend.',
  cron: 'The migrations schedule the jobs.',
  net: 'Requests of the last hours and their responses.',
  vault: 'The platform encrypts it with a key of the project, and the migrations store nothing in it.',
  supabase_functions: 'The log of webhooks that are made in the dashboard.',
};

/**
 * Tables into which the migrations insert, or the configuration of the neighborhood after them (npm run setup, site-config): a
 * restore replaces their rows. Rows in any other table mean that the project is in use.
 */
export const filledByMigrations = [
  ...[
    'private.config',
    'private.limits',
    'private.search_words',
    'private.secrets',
    'private.site',
    'private.synonym_pairs',
  ],
  ...['public.attributes', 'public.categories', 'public.search_synonyms', 'public.system_settings'],
  // Of the first categories.
  'private.audit_log',
];

/** Tables that a new project fills when somebody looks at its site: a restore replaces these rows as well. */
export const filledByVisits = ['private.security_events', 'public.empty_searches'];

export interface Table {
  name: string;
  /** Without generated ones, which the database computes. */
  columns: string[];
}

/** The value of a sequence: the last one, or the next one when none was taken yet. */
export interface Sequence {
  name: string;
  /** A bigint. */
  value: string;
  isCalled: boolean;
}

/** An applied migration, and the hash of its file in this folder, if it has that file. */
export interface AppliedMigration {
  version: string;
  sha256: string | null;
}

/** The tables that are kept, and those of which nothing is known. */
export async function readTables(database: Client): Promise<{ kept: Table[]; unknown: string[] }> {
  const { rows } = await database.query<Table>(`
    select n.nspname || '.' || c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    -- The rows of a partitioned table are in its partitions.
    where c.relkind = 'r' and c.relpersistence <> 't' and n.nspname !~ '^(pg_|information_schema$)'
      -- Tables of extensions are made with them.
      and not exists (
        select from pg_depend d
        where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e'
      )
    group by 1
    order by 1`);
  const schemaOf = (name: string) => name.split('.')[0] ?? '';
  const isKept = ({ name }: Table) =>
    keptPlatformTables.includes(name) || (ownSchemas.includes(schemaOf(name)) && !(name in leftOut));
  return {
    kept: rows.filter(isKept),
    unknown: rows
      .filter((table) => !isKept(table) && !(table.name in leftOut) && !(schemaOf(table.name) in leftOut))
      .map(({ name }) => name),
  };
}

export async function readSequences(database: Client): Promise<Sequence[]> {
  const { rows: names } = await database.query<{ name: string }>(
    `select schemaname || '.' || sequencename as name from pg_sequences where schemaname = any ($1) order by 1`,
    [ownSchemas],
  );
  const sequences: Sequence[] = [];
  for (const { name } of names) {
    const { rows } = await database.query<Omit<Sequence, 'name'>>(
      `select last_value::text as value, is_called as "isCalled" from ${quoted(database, name)}`,
    );
    sequences.push(...rows.map((row) => ({ name, ...row })));
  }
  return sequences;
}

/** Empty where none was applied. */
export async function readAppliedMigrations(database: Client): Promise<AppliedMigration[]> {
  const { rows: tables } = await database.query<{ exists: boolean }>(
    `select to_regclass('supabase_migrations.schema_migrations') is not null as exists`,
  );
  if (!tables[0]?.exists) return [];
  const hashes = new Map(readMigrations().map(({ version, digest }) => [version, digest]));
  const { rows } = await database.query<{ version: string }>(
    'select version from supabase_migrations.schema_migrations order by version',
  );
  return rows.map(({ version }) => ({ version, sha256: hashes.get(version) ?? null }));
}
