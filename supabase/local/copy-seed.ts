import type { Backend } from './create-backend';

/** The schemas that tests change. */
const schemas = `('public', 'private', 'auth', 'storage')`;

/** Columns, constraints, triggers and functions by name: a test may have left one renamed, added or dropped. */
const objectNames = `
  select attrelid::regclass || ' ' || attname as name from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace::regnamespace::text in ${schemas} and attnum > 0
  union all select conrelid::regclass || ' ' || conname from pg_constraint
    where connamespace::regnamespace::text in ${schemas}
  union all select tgrelid::regclass || ' ' || tgname from pg_trigger
  union all select oid::regprocedure::text from pg_proc where pronamespace::regnamespace::text in ${schemas}
  order by name`;

interface Table {
  /** As SQL names it: quoted, with its schema. */
  name: string;
  copy: string;
  /** Without generated columns, which refuse values. */
  columns: string;
}

/**
 * Copies every row of a backend, so that tests can share it.
 * @returns a function that restores the rows, or returns false when the schema was changed
 */
export async function copySeed({ pg, outbox, exclusive }: Backend): Promise<() => Promise<boolean>> {
  const { rows: tables } = await pg.query<Table>(`
    select c.oid::regclass::text as name, 'seeded.' || quote_ident(c.oid::regclass::text) as copy,
      string_agg(quote_ident(attname), ', ' order by attnum) as columns
    from pg_class c join pg_attribute on attrelid = c.oid
    where relkind = 'r' and relnamespace::regnamespace::text in ${schemas}
      and attnum > 0 and not attisdropped and attgenerated = ''
    group by c.oid`);
  const copies = tables.map(({ name, copy }) => `create table ${copy} as table ${name};`);
  await pg.exec(`create schema seeded; ${copies.join('')}`);
  const { rows: sequences } = await pg.query<{ statement: string }>(`
    select format('select setval(%L, %s, %L)', seqrelid::regclass, coalesce(last_value, seqstart), last_value is not null)
      as statement
    from pg_sequence join pg_class on pg_class.oid = seqrelid
      join pg_sequences on sequencename = relname and schemaname = relnamespace::regnamespace::text
    where schemaname in ${schemas}`);
  const seededNames = await readObjectNames();
  let versions = await readVersions();

  async function readObjectNames(): Promise<string> {
    return JSON.stringify((await pg.query(objectNames)).rows);
  }

  /** Changes with every write: an INSERT or UPDATE has a newer transaction, a DELETE leaves fewer rows. */
  async function readVersions(): Promise<Map<string, string>> {
    const selects = tables.map(
      ({ name }) =>
        `select '${name}' as name, count(*) || ' ' || max(xmin::text::bigint) as version from ${name}`,
    );
    const { rows } = await pg.query<{ name: string; version: string }>(selects.join(' union all '));
    return new Map(rows.map(({ name, version }) => [name, version]));
  }

  async function restore(): Promise<boolean> {
    outbox.clear();
    if ((await readObjectNames()) !== seededNames) return false;
    const now = await readVersions();
    const changed = tables.filter(({ name }) => now.get(name) !== versions.get(name));
    if (changed.length === 0) return true;
    // As a replica, neither triggers nor foreign keys act on the rows that are put back.
    await pg.exec(`
      begin;
      set local session_replication_role = replica;
      ${changed.map(({ name }) => `delete from ${name};`).join('')}
      ${changed.map(({ name, copy, columns }) => `insert into ${name} (${columns}) overriding system value select ${columns} from ${copy};`).join('')}
      ${sequences.map(({ statement }) => `${statement};`).join('')}
      commit`);
    versions = await readVersions();
    return true;
  }

  return () => exclusive(restore);
}
