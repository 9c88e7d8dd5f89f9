-- Open now: which businesses are open at a moment, so that the search can filter by it.
--
-- Times are those of San Luis Potosí, six hours behind UTC all year (Ley de los Husos Horarios, 2022): a constant, because the
-- time zone data of a server may have the rules before 2022.
-- The search reads copies of the schedule in the row that it scans. The week is a multirange of minutes from Lunes 00:00, where
-- Domingo night continues on Lunes. A special day replaces the hours that begin on its date, not the night before it, so for the
-- two days that one can change the exact opening hours are stored as local times.

alter table private.business_search
  add column open_week int4multirange,
  add column special_window tsmultirange,
  add column special_open tsmultirange,
  add column closed_until date,
  add column is_closed_permanently boolean not null default false;
comment on column private.business_search.open_week is
  'The minutes of the week (0 to 10079) in which it is open; null when its hours are unknown or it works by appointment.';
comment on column private.business_search.special_window is 'The local times at which special_open applies instead of open_week.';
comment on column private.business_search.special_open is 'The local times within special_window at which it is open.';
comment on column private.business_search.closed_until is 'The last day of a temporary closure; infinity when it is unknown.';

create function private.interval_minutes(p_open text, p_close text)
returns int4range
language sql
immutable
parallel safe
set search_path = ''
as $$
  select case
    when p_open = 'Closed' then null
    -- The last minute of the day is a common way to write that a business does not close.
    when p_open = '00:00' and p_close = '23:59' then int4range(0, 1440)
    else int4range(t.opens, t.closes + case when t.closes <= t.opens then 1440 else 0 end)
  end
  from (
    select
      extract(epoch from nullif(p_open, 'Closed')::time)::integer / 60 as opens,
      extract(epoch from nullif(p_close, 'Closed')::time)::integer / 60 as closes
  ) t;
$$;
comment on function private.interval_minutes(text, text) is
  'The minutes of an interval since midnight, up to 2880 past midnight; null for a closed day.';

create function private.week_hours(p_week int4multirange)
returns smallint[]
language sql
immutable
strict
parallel safe
set search_path = ''
as $$
  select array_agg(distinct h::smallint)
  from unnest(p_week) r, generate_series(lower(r) / 60, (upper(r) - 1) / 60) h;
$$;
comment on function private.week_hours(int4multirange) is
  'The hours of the week (0 to 167) that contain any of these minutes: few enough keys for a GIN index.';

-- By day many businesses are open and the search finds a page in list order; by night it needs the few that are.
create index business_search_open_week_idx
  on private.business_search using gin (private.week_hours(open_week))
  with (fastupdate = off);
create index business_search_special_open_idx
  on private.business_search using gist (special_open)
  where special_open is not null;

create function private.open_condition(p_at timestamptz, out row_filter text, out index_filter text, out is_rare boolean)
language plpgsql
stable
set search_path = ''
as $$
declare
  v_local timestamp := p_at at time zone interval '-06:00';
  v_minute integer := (extract(isodow from v_local) - 1) * 1440 + extract(hour from v_local) * 60 + extract(minute from v_local);
begin
  row_filter := format(
    ' and case when s.special_window @> %1$L::timestamp then s.special_open @> %1$L::timestamp else s.open_week @> %2$s end'
    ' and (s.closed_until is null or s.closed_until < %1$L::date)',
    v_local, v_minute
  );
  index_filter := row_filter || format(
    ' and (private.week_hours(s.open_week) @> array[%s]::smallint[] or s.special_open @> %L::timestamp)',
    v_minute / 60, v_local
  );
  -- The statistics of the index say how many are open in each hour of the week; without any, the table is small.
  select coalesce(max(e.frequency * t.reltuples), 0) < 2000 into is_rare
  from pg_catalog.pg_stats i
  join pg_catalog.pg_class t on t.oid = 'private.business_search'::regclass
  cross join unnest(i.most_common_elems::text::smallint[], i.most_common_elem_freqs) e (hour, frequency)
  where i.schemaname = 'private' and i.tablename = 'business_search_open_week_idx' and e.hour = v_minute / 60;
end
$$;
comment on function private.open_condition(timestamptz) is
  'As search_condition(), the condition that a business is open at a moment. is_rare: few are, so the index is faster than a scan.';

create function private.open_in_order(p_scope text, p_at timestamptz, p_count integer)
returns bigint[]
language plpgsql
stable
set search_path = ''
as $$
declare
  v_open record := private.open_condition(p_at);
  v_order text := ' order by s.is_premium desc, s.premium_score desc nulls last, s.business_id';
  v_rows integer;
  v_ids bigint[] := '{}';
begin
  -- The first ones in list order may all be closed at an hour at which many others are open, so the scan goes on in growing steps.
  if not v_open.is_rare then
    foreach v_rows in array array[100, 1000 + 8 * p_count, 10000 + 8 * p_count, 200000] loop
      execute 'select array(select s.business_id from (select s.* from private.business_search s' || p_scope || v_order
        || ' limit $2) s where true' || v_open.row_filter || v_order || ' limit $1)'
      into v_ids
      using p_count, v_rows;
      exit when cardinality(v_ids) = p_count;
    end loop;
    return v_ids;
  end if;

  execute 'with found as materialized (select s.business_id, s.is_premium, s.premium_score from private.business_search s' || p_scope
    || v_open.index_filter || ') select array(select s.business_id from found s' || v_order || ' limit $1)'
  into v_ids
  using p_count;
  return v_ids;
end
$$;
comment on function private.open_in_order(text, timestamptz, integer) is 'The first open businesses of a scope, in the order of the list.';

-- Copies of the schedule ----------------------------------------------------------------------------------------------
create function private.refresh_open_hours(p_business_ids bigint[])
returns void
language plpgsql
volatile
set search_path = ''
as $$
begin
  -- Two transactions that change the schedule of a business at the same time would not see each other.
  perform 1 from public.businesses b where b.id = any (p_business_ids) order by b.id for no key update;

  with regular as materialized (
    select h.business_id, array_position(
      array['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado', 'Domingo'], h.day
    ) as weekday, m.minutes
    from public.business_hours h
    join public.businesses b on b.id = h.business_id
    cross join lateral private.interval_minutes(h.open_time, h.close_time) m (minutes)
    where h.business_id = any (p_business_ids) and not b.by_appointment
  ),
  weeks as (
    -- The interval of a closed day is null, and a range with null bounds is infinite.
    select
      r.business_id,
      coalesce(range_agg(w.minutes) filter (where r.minutes is not null and not isempty(w.minutes)), '{}') as open_week
    from regular r
    cross join lateral (
      select (r.weekday - 1) * 1440 + lower(r.minutes) as opens, (r.weekday - 1) * 1440 + upper(r.minutes) as closes
    ) t
    cross join lateral (
      values (int4range(t.opens, least(t.closes, 10080))), (int4range(0, greatest(t.closes - 10080, 0)))
    ) w (minutes)
    group by r.business_id
  ),
  special as materialized (
    select d.business_id, d.date, private.interval_minutes(d.open_time, d.close_time) as minutes
    from public.business_special_days d
    where d.business_id = any (p_business_ids)
  ),
  -- Past midnight a special day reaches into the next one, and the day before reaches into it.
  windows as (
    select s.business_id, range_agg(tsrange(s.date, s.date + 2)) as special_window
    from special s
    group by s.business_id
  ),
  dates as (
    select distinct s.business_id, s.date + n as date from special s cross join generate_series(-1, 1) n
  ),
  openings as (
    select s.business_id, s.date, s.minutes from special s
    union all
    select d.business_id, d.date, r.minutes
    from dates d
    join regular r on r.business_id = d.business_id and r.weekday = extract(isodow from d.date)
    where not exists (select 1 from special s where s.business_id = d.business_id and s.date = d.date)
  ),
  opened as (
    select o.business_id, range_agg(tsrange(
      o.date + make_interval(mins => lower(o.minutes)), o.date + make_interval(mins => upper(o.minutes))
    )) as special_open
    from openings o
    where o.minutes is not null
    group by o.business_id
  ),
  schedules as (
    select
      b.id as business_id,
      k.open_week,
      w.special_window,
      coalesce(o.special_open, '{}') * w.special_window as special_open,
      case b.operating_status
        when 'closed_temporarily' then coalesce(b.closed_until, 'infinity')
        when 'closed_permanently' then 'infinity'
      end as closed_until,
      b.operating_status = 'closed_permanently' as is_closed_permanently
    from public.businesses b
    left join weeks k on k.business_id = b.id
    left join windows w on w.business_id = b.id
    left join opened o on o.business_id = b.id
    where b.id = any (p_business_ids)
  )
  update private.business_search s
  set
    open_week = n.open_week, special_window = n.special_window, special_open = n.special_open,
    closed_until = n.closed_until, is_closed_permanently = n.is_closed_permanently
  from schedules n
  where n.business_id = s.business_id
    and (s.open_week, s.special_window, s.special_open, s.closed_until, s.is_closed_permanently)
      is distinct from (n.open_week, n.special_window, n.special_open, n.closed_until, n.is_closed_permanently);
end
$$;
comment on function private.refresh_open_hours(bigint[]) is 'Updates the copies of the schedules of these businesses.';

create function private.refresh_open_hours_of_business()
returns trigger
language plpgsql
volatile
-- Definer: API roles cannot write search documents.
security definer
set search_path = ''
as $$
begin
  perform private.refresh_open_hours(array[new.id]);
  return null;
end
$$;
comment on function private.refresh_open_hours_of_business() is 'Updates the copy of the schedule of a business whose state changed.';

-- PostgreSQL fires triggers in alphabetical order: businesses_search inserts the row.
create trigger businesses_search_state_added
  after insert on public.businesses
  for each row when (new.operating_status <> 'open')
  execute function private.refresh_open_hours_of_business();

create trigger businesses_search_state_changed
  after update on public.businesses
  for each row when (
    (old.operating_status, old.closed_until, old.by_appointment)
    is distinct from (new.operating_status, new.closed_until, new.by_appointment)
  )
  execute function private.refresh_open_hours_of_business();

create function private.refresh_open_hours_of_rows()
returns trigger
language plpgsql
volatile
-- Definer: API roles cannot write search documents.
security definer
set search_path = ''
as $$
begin
  -- Once per statement: a saved week updates the copy once.
  if tg_op = 'INSERT' then
    perform private.refresh_open_hours(array(select distinct a.business_id from added a));
  elsif tg_op = 'DELETE' then
    perform private.refresh_open_hours(array(select distinct r.business_id from removed r));
  else
    perform private.refresh_open_hours(array(select a.business_id from added a union select r.business_id from removed r));
  end if;
  return null;
end
$$;
comment on function private.refresh_open_hours_of_rows() is
  'Updates the copies of the schedules of businesses whose hours or special days changed.';

create trigger business_hours_open_added
  after insert on public.business_hours
  referencing new table as added
  for each statement execute function private.refresh_open_hours_of_rows();

create trigger business_hours_open_changed
  after update on public.business_hours
  referencing old table as removed new table as added
  for each statement execute function private.refresh_open_hours_of_rows();

create trigger business_hours_open_removed
  after delete on public.business_hours
  referencing old table as removed
  for each statement execute function private.refresh_open_hours_of_rows();

create trigger business_special_days_open_added
  after insert on public.business_special_days
  referencing new table as added
  for each statement execute function private.refresh_open_hours_of_rows();

create trigger business_special_days_open_changed
  after update on public.business_special_days
  referencing old table as removed new table as added
  for each statement execute function private.refresh_open_hours_of_rows();

create trigger business_special_days_open_removed
  after delete on public.business_special_days
  referencing old table as removed
  for each statement execute function private.refresh_open_hours_of_rows();

create trigger business_special_days_content
  after insert or update or delete on public.business_special_days
  for each row execute function private.add_content_change();
