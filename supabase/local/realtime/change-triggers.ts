import type { Database } from '../database';
import { field, textField } from '../json-field';

export const CHANNEL = 'embedded_realtime';

/**
 * Hosted Realtime reads the replication log, which Database does not have. A trigger on each published table notifies instead. It
 * sends the key only, because a notification has at most 8000 bytes and each subscriber reads the row with its own rights.
 */
const TRIGGERS = `
create or replace function embedded.notify_change() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_row jsonb := to_jsonb(case tg_op when 'DELETE' then old else new end);
  v_key jsonb;
begin
  select jsonb_object_agg(a.attname, v_row -> a.attname) into v_key
  from pg_catalog.pg_index i
  join pg_catalog.pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
  where i.indrelid = tg_relid and i.indisprimary;
  perform pg_catalog.pg_notify('${CHANNEL}', jsonb_build_object(
    'schema', tg_table_schema, 'table', tg_table_name, 'type', tg_op, 'key', v_key)::text);
  return null;
end $$;

do $$
declare
  v_table record;
begin
  for v_table in select schemaname, tablename from pg_publication_tables where pubname = 'supabase_realtime' loop
    execute format(
      'create or replace trigger zz_embedded_realtime after insert or update or delete on %I.%I
         for each row execute function embedded.notify_change()', v_table.schemaname, v_table.tablename);
  end loop;
end $$;
`;

/** Installed when a server attaches, so that other databases in tests have no such trigger. */
export async function installChangeTriggers(pg: Database): Promise<void> {
  await pg.exec(TRIGGERS);
}

export interface Change {
  schema: string;
  table: string;
  type: 'INSERT' | 'UPDATE' | 'DELETE';
  key: Record<string, unknown>;
}

function isChange(value: unknown): value is Change {
  return textField(value, 'schema') !== undefined && typeof field(value, 'key') === 'object';
}

/** Returns null for a notification from another source, because every role may notify. */
export function parseChange(payload: string): Change | null {
  const change: unknown = JSON.parse(payload);
  return isChange(change) ? change : null;
}
