import type { Database } from '../../../supabase/local/database';

/**
 * A Markdown table of what the migrations make, by name: the columns of each table or view (`?` where null is allowed) and its triggers
 * with the function of each, in the order in which PostgreSQL runs them.
 */
export async function renderTables(database: Database): Promise<string> {
  const { rows } = await database.query<{ name: string; columns: string; triggers: string | null }>(`
    select
      format('%s.%s', n.nspname, c.relname) as name,
      (
        select string_agg(a.attname || case when a.attnotnull or c.relkind = 'v' then '' else '?' end, ', ' order by a.attnum)
        from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and n.nspname in ('public', 'private')
      ) as columns,
      (
        -- The bits of tgtype: 1 row, 2 before, 4 insert, 8 delete, 16 update, 32 truncate. After a change rows go before statements.
        select string_agg(format('%s %s %s: \`%s\`', timing, events, level, proname), '; ' order by timing desc, (timing = 'before') = (level = 'row'), tgname)
        from (
          select t.tgname, p.proname,
            case when t.tgtype::integer & 2 > 0 then 'before' else 'after' end as timing,
            case when t.tgtype::integer & 1 > 0 then 'row' else 'statement' end as level,
            concat_ws(
              '/', case when t.tgtype::integer & 4 > 0 then 'insert' end, case when t.tgtype::integer & 16 > 0 then 'update' end,
              case when t.tgtype::integer & 8 > 0 then 'delete' end, case when t.tgtype::integer & 32 > 0 then 'truncate' end
            ) as events
          from pg_trigger t join pg_proc p on p.oid = t.tgfoid
          where t.tgrelid = c.oid and not t.tgisinternal and p.pronamespace = 'private'::regnamespace
        ) t
      ) as triggers
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'private') and c.relkind in ('r', 'v')
      or exists (
        select from pg_trigger t join pg_proc p on p.oid = t.tgfoid
        where t.tgrelid = c.oid and not t.tgisinternal and p.pronamespace = 'private'::regnamespace
      )
    order by c.relname, n.nspname`);
  return [
    '| table or view | columns | triggers |',
    '| --- | --- | --- |',
    ...rows.map((row) => `| \`${row.name}\` | ${row.columns ?? ''} | ${row.triggers ?? ''} |`),
  ].join('\n');
}
