-- Hours history: a statement that changes hours or special days is one entry of the audit log for each business, with all
-- intervals of the changed days before and after it.
--
-- A row is one of several intervals of a day, so its own change would not say what the day was.

create function private.write_intervals_audit()
returns trigger
language plpgsql
volatile
-- Definer: API roles have no right to the log.
security definer
set search_path = ''
as $$
declare
  v_old jsonb := '[]';
  v_new jsonb := '[]';
begin
  -- Restoring a deleted business is one entry of the log.
  if current_setting('private.restores', true) = 'true' then
    return null;
  end if;
  if tg_op <> 'INSERT' then
    select coalesce(jsonb_agg(to_jsonb(o)), '[]') into v_old from old_rows o;
  end if;
  if tg_op <> 'DELETE' then
    select coalesce(jsonb_agg(to_jsonb(n)), '[]') into v_new from new_rows n;
  end if;
  -- The intervals of a day before the statement are those that it left alone and those that it changed or deleted.
  execute format(
    $query$
      with old_rows as (
        select r.* from jsonb_populate_recordset(null::public.%1$I, $1) r
      ), new_rows as (
        select r.* from jsonb_populate_recordset(null::public.%1$I, $2) r
      ), days as (
        select o.business_id, o.%2$I as day from old_rows o union select n.business_id, n.%2$I from new_rows n
      ), compared as (
        select d.business_id, d.day::text as day,
          (
            select jsonb_agg(jsonb_strip_nulls(to_jsonb(b) - array['id', 'business_id', 'position', $3]) order by b.position)
            from (
              select o.* from old_rows o
              union all
              select k.* from public.%1$I k where k.id not in (select n.id from new_rows n)
            ) b
            where b.business_id = d.business_id and b.%2$I = d.day
          ) as before,
          (
            select jsonb_agg(jsonb_strip_nulls(to_jsonb(k) - array['id', 'business_id', 'position', $3]) order by k.position)
            from public.%1$I k
            where k.business_id = d.business_id and k.%2$I = d.day
          ) as after
        from days d
        -- Deleting a business deletes its rows, and its own audit row says so.
        where exists (select 1 from public.businesses b where b.id = d.business_id)
      )
      select private.add_audit(
        'update', $4, c.business_id::text,
        jsonb_object_agg(c.day, jsonb_build_object('old', c.before, 'new', c.after)), c.business_id
      )
      from compared c
      where c.before is distinct from c.after
      group by c.business_id
    $query$,
    tg_table_name, tg_argv[0]
  ) using v_old, v_new, tg_argv[0], tg_table_name::text;
  return null;
end
$$;
comment on function private.write_intervals_audit() is
  'Statement trigger that records the changed days of each business, {day: {old, new}} with all intervals of the day. The argument is
the column of the day.';

create trigger business_hours_audit_insert
  after insert on public.business_hours
  referencing new table as new_rows
  for each statement execute function private.write_intervals_audit('day');

create trigger business_hours_audit_update
  after update on public.business_hours
  referencing old table as old_rows new table as new_rows
  for each statement execute function private.write_intervals_audit('day');

create trigger business_hours_audit_delete
  after delete on public.business_hours
  referencing old table as old_rows
  for each statement execute function private.write_intervals_audit('day');

create trigger business_special_days_audit_insert
  after insert on public.business_special_days
  referencing new table as new_rows
  for each statement execute function private.write_intervals_audit('date');

create trigger business_special_days_audit_update
  after update on public.business_special_days
  referencing old table as old_rows new table as new_rows
  for each statement execute function private.write_intervals_audit('date');

create trigger business_special_days_audit_delete
  after delete on public.business_special_days
  referencing old table as old_rows
  for each statement execute function private.write_intervals_audit('date');
