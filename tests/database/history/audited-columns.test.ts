import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditedColumns } from '@/features/history/admin/column-words';
import type { Database } from '../../../supabase/local/database';
import { openDatabase } from '../open-backend';

/** The triggers record every column but those that their call of audit_rows names, and the history needs a word for each. */
interface AuditedColumn {
  table_name: string;
  column_name: string;
}

let database: Database;
let recorded: AuditedColumn[];

beforeAll(async () => {
  database = await openDatabase();
  const { rows } = await database.query<AuditedColumn>(`
    with audited (oid, left_out) as (
      select format('public.%I', call[1])::regclass::oid, format('{%s}', call[2])::text[]
      from pg_proc p
      cross join regexp_matches(p.prosrc, 'private\\.audit_rows\\(\\s*''(\\w+)'',\\s*''\\w+'',\\s*''\\{([^}]*)\\}''', 'g') call
    )
    select distinct c.relname as table_name, a.attname as column_name
    from audited
    join pg_class c using (oid)
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where a.attname <> all (audited.left_out)
    order by 1, 2`);
  recorded = rows;
});
afterAll(() => database.close());

describe('the columns that the audit triggers record', () => {
  it('are read from the triggers', () => {
    expect(recorded).toContainEqual({ table_name: 'businesses', column_name: 'phone' });
    expect(recorded).not.toContainEqual({ table_name: 'businesses', column_name: 'search_text' });
    expect(recorded).not.toContainEqual({ table_name: 'business_submissions', column_name: 'phone' });
  });

  it('each have a word in the history, or are hidden on purpose', () => {
    const unnamed = recorded.filter(
      ({ table_name, column_name }) => auditedColumns[table_name]?.[column_name] === undefined,
    );
    expect(unnamed).toEqual([]);
  });

  it('are all that the history has words for', () => {
    const known = new Set(recorded.map(({ table_name, column_name }) => `${table_name}.${column_name}`));
    const unknown = Object.entries(auditedColumns)
      // Functions write about the configuration.
      .filter(([table]) => table !== 'config')
      .flatMap(([table, columns]) => Object.keys(columns).map((column) => `${table}.${column}`))
      .filter((name) => !known.has(name));
    expect(unknown).toEqual([]);
  });
});
