import type { Backend } from '../../supabase/local/create-backend';

/** Every row of the tables that belong to the project, of the accounts and of the files, and every sequence. */
export async function readRows({ pg }: Backend): Promise<Record<string, unknown>> {
  const { rows: tables } = await pg.query<{ name: string }>(`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in ('public', 'private') and schemaname || '.' || tablename not in ('private.rate_counters', 'private.job_runs')`);
  const { rows: sequences } = await pg.query<{ name: string }>(`
    select format('%I.%I', schemaname, sequencename) as name from pg_sequences
    where schemaname in ('public', 'private')`);
  const selects = [
    ...[...tables.map(({ name }) => name), 'auth.users', 'auth.identities'].map((name) => [
      name,
      `table ${name}`,
    ]),
    ...sequences.map(({ name }) => [name, `select last_value, is_called from ${name}`]),
    ['buckets', 'select id, name, public, file_size_limit, allowed_mime_types from storage.buckets'],
    [
      'files',
      `select bucket_id, name, owner, owner_id, created_at, updated_at, metadata -> 'size' as size,
        metadata -> 'mimetype' as type, metadata -> 'cacheControl' as cache from storage.objects`,
    ],
  ];
  const all: Record<string, unknown> = {};
  for (const [name = '', select = ''] of selects) {
    // As text: a number or JSON of JavaScript would hide a difference.
    const { rows } = await pg.query<{ row: string }>(`select t::text as row from (${select}) t order by 1`);
    all[name] = rows.map(({ row }) => row);
  }
  return all;
}
