import type { Session } from '../../supabase/local/database';

/** What the database does with a row: the values that it stores, or the message with which it refuses them. */
export type Written = { stored: Record<string, unknown>; refused: null } | { stored: null; refused: string };

/** Inserts a row with the columns that it has, and rolls the insert back after reading what was stored. */
const insertAndForget = `
  create or replace function pg_temp.insert_and_forget(p_table text, p_row jsonb) returns jsonb language plpgsql as $$
  declare
    v_columns text := (select string_agg(quote_ident(k.name), ', ') from jsonb_object_keys(p_row) k (name));
    v_stored jsonb;
  begin
    begin
      execute format(
        'insert into public.%1$I as t (%2$s) select %2$s from jsonb_populate_record(null::public.%1$I, $1) returning to_jsonb(t)',
        p_table, v_columns
      ) into v_stored using p_row;
      raise exception using errcode = 'TSTOK';
    exception
      when sqlstate 'TSTOK' then
        return jsonb_build_object('stored', v_stored, 'refused', null);
      when others then
        return jsonb_build_object('stored', null, 'refused', sqlerrm);
    end;
  end $$;`;

/** Inserts each row on its own, as the owner of the database, in one statement. Nothing remains. */
export async function writeRows(
  session: Session,
  table: string,
  rows: readonly object[],
): Promise<Written[]> {
  await session.exec(insertAndForget);
  const { rows: written } = await session.query<{ written: Written }>(
    `select pg_temp.insert_and_forget($1, r.value) as written
     from jsonb_array_elements($2::text::jsonb) with ordinality r
     order by r.ordinality`,
    [table, JSON.stringify(rows)],
  );
  return written.map((row) => row.written);
}

/** The texts that a constraint of the form `check (column in (…))` allows, sorted. */
export async function allowedValues(session: Session, table: string, constraint: string): Promise<string[]> {
  const { rows } = await session.query<{ value: string }>(
    `select m[1] as value
     from pg_catalog.pg_constraint c, regexp_matches(pg_get_constraintdef(c.oid), '''([^'']*)''', 'g') m
     where c.conrelid = $1::text::regclass and c.conname = $2
     order by 1`,
    [`public.${table}`, constraint],
  );
  return rows.map(({ value }) => value);
}
