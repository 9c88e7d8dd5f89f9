-- Open now: which businesses are open at a moment, or always, for the filters of the search.
--
-- The same is decided in src/features/hours/open-state.ts, for what a page says of a business; tests/database/hours/open-state.test.ts
-- compares the two.

create function private.open_businesses(p_at timestamptz, p_ids bigint[])
returns setof bigint
language plpgsql
stable
set search_path = ''
-- Planned for each batch of ids, the plans took four times as long as the reads.
set plan_cache_mode = force_generic_plan
as $$
declare
  v_days constant text[] := array['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado', 'Domingo'];
  v_local constant timestamp := private.local_time(p_at);
  v_today constant date := v_local::date;
  v_yesterday constant date := v_today - 1;
  -- Times are "HH:MM", so they compare as texts. A closing time at or before the opening time is past midnight.
  v_now constant text := to_char(v_local, 'HH24:MI');
begin
  return query
    with opened as (
      select h.business_id
      from public.business_hours h
      where h.business_id = any (p_ids)
        and h.day = v_days[extract(isodow from v_today)]
        and h.open_time <= v_now
        and (h.close_time > v_now or h.close_time <= h.open_time or (h.open_time, h.close_time) = ('00:00', '23:59'))
        -- A special day replaces the hours that begin on its date.
        and h.business_id not in (select s.business_id from public.business_special_days s where s.date = v_today)
        and h.business_id not in (select b.id from public.businesses b where b.by_appointment)
      union all
      -- Yesterday's night goes on.
      select h.business_id
      from public.business_hours h
      where h.business_id = any (p_ids)
        and h.day = v_days[extract(isodow from v_yesterday)]
        and h.close_time <= h.open_time
        and h.close_time > v_now
        and h.open_time <> 'Closed'
        and h.business_id not in (select s.business_id from public.business_special_days s where s.date = v_yesterday)
        and h.business_id not in (select b.id from public.businesses b where b.by_appointment)
      union all
      select s.business_id
      from public.business_special_days s
      where s.business_id = any (p_ids)
        and s.date in (v_today, v_yesterday)
        and s.open_time <> 'Closed'
        and case s.date
          when v_yesterday then s.close_time <= s.open_time and s.close_time > v_now
          else s.open_time <= v_now
            and (s.close_time > v_now or s.close_time <= s.open_time or (s.open_time, s.close_time) = ('00:00', '23:59'))
        end
    )
    select o.business_id
    from opened o
    where o.business_id not in (
      select b.id
      from public.businesses b
      where b.operating_status <> 'open'
        -- The last day of a temporary closure; null when it is unknown.
        and not (b.operating_status = 'closed_temporarily' and coalesce(b.closed_until < v_today, false))
    );
end
$$;
comment on function private.open_businesses(timestamptz, bigint[]) is
  'Those of these businesses that are open at a moment, by their state, their special days and their hours. Unknown hours are not open.';

create function private.first_open(p_ids bigint[], p_at timestamptz, p_count integer)
returns bigint[]
language plpgsql
stable
set search_path = ''
as $$
declare
  v_batch constant integer := 500;
  v_open bigint[] := '{}';
begin
  for v_start in 1 .. cardinality(p_ids) by v_batch loop
    v_open := v_open || array(
      select c.id
      from unnest(p_ids[v_start:v_start + v_batch - 1]) with ordinality c (id, place)
      where c.id in (select private.open_businesses(p_at, p_ids[v_start:v_start + v_batch - 1]))
      order by c.place
    );
    exit when cardinality(v_open) >= p_count;
  end loop;
  return v_open[:p_count];
end
$$;
comment on function private.first_open(bigint[], timestamptz, integer) is
  'The first of these businesses, in their order, that are open at a moment; the later ones are not asked.';

-- Other moments -------------------------------------------------------------------------------------------------------
create function private.always_open(p_ids bigint[])
returns bigint[]
language sql
stable
set search_path = ''
as $$
  with candidates as materialized (
    -- Few are open in the night to Lunes at three, so that few weeks are read whole.
    select distinct h.business_id
    from public.business_hours h
    where h.day = 'Lunes' and h.open_time <= '03:00' and (h.close_time > '03:00' or h.close_time <= h.open_time)
      or h.day = 'Domingo' and h.open_time <> 'Closed' and h.close_time <= h.open_time and h.close_time > '03:00'
  ),
  intervals as (
    select
      h.business_id,
      1440 * array_position(array['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado', 'Domingo'], h.day) - 1440
        + extract(epoch from h.open_time::time)::integer / 60 as opens,
      -- A closing time at or before the opening time is past midnight; the same time twice, and 00:00 to 23:59, are 24 hours.
      case
        when (h.open_time, h.close_time) = ('00:00', '23:59') or h.close_time = h.open_time then 1440
        else (extract(epoch from h.close_time::time - h.open_time::time)::integer / 60 + 1440) % 1440
      end as length
    from candidates c
    join public.business_hours h on h.business_id = c.business_id
    where h.open_time <> 'Closed'
  ),
  always as (
    select i.business_id
    from intervals i
    -- The night of Domingo ends on Lunes.
    cross join (values (0), (-10080)) w (shift)
    group by i.business_id
    having range_agg(int4range(i.opens + w.shift, i.opens + w.shift + i.length)) @> int4range(0, 10080)
  )
  select coalesce(array_agg(c.id order by c.place), '{}')
  from always a
  join unnest(p_ids) with ordinality c (id, place) on c.id = a.business_id
  join public.businesses b on b.id = c.id and not b.by_appointment;
$$;
comment on function private.always_open(bigint[]) is
  'Those of these businesses, in their order, whose hours of the week leave no minute out. Special days and closures are not read: the
page shows them.';

create function private.asked_moment(p_open_at timestamp, p_open_now boolean)
returns timestamptz
language sql
stable
-- Definer: API roles cannot execute from_local_time.
security definer
set search_path = ''
as $$
  select case
    -- Times out of these bounds have no offset to compute.
    when p_open_at is not null then private.from_local_time(least(greatest(p_open_at, timestamp '2000-01-01'), timestamp '2999-12-31'))
    when p_open_now then now()
  end;
$$;
comment on function private.asked_moment(timestamp, boolean) is
  'The instant at which a business has to be open: that of a local time of the city, else this moment with p_open_now; null for any.';
grant execute on function private.asked_moment(timestamp, boolean) to anon, authenticated;
