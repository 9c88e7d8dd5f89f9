-- Local time: the date and the time of day in the city, read by everything that depends on a day.
--
-- The offset is a rule of private.site and no time zone of the server, whose data may have the rules before 2022 (Ley de los Husos
-- Horarios). src/lib/dates.ts says the same to the browser, tests/database/local-time.test.ts compares the two, and no other place
-- names a time zone or an offset.

create function private.utc_offset(p_at timestamptz)
returns interval
language plpgsql
stable
strict
set search_path = ''
as $$
declare
  v_offset interval;
  v_daylight_saving text;
  v_standard timestamp;
  v_march date;
  v_november date;
begin
  -- Not by private.site: the call of a function for each row of a list would cost half as much again.
  select s.utc_offset, s.daylight_saving into v_offset, v_daylight_saving from private.site s;
  if not found then
    perform private.site();
  end if;
  if v_daylight_saving = 'none' then
    return v_offset;
  end if;
  v_standard := p_at at time zone v_offset;
  v_march := make_date(extract(year from v_standard)::integer, 3, 1);
  v_november := make_date(extract(year from v_standard)::integer, 11, 1);
  -- From the second Sunday of March, 2:00, to the first Sunday of November, 1:00 of standard time.
  if v_standard >= v_march + (7 - extract(isodow from v_march)::integer + 7) + time '02:00'
    and v_standard < v_november + (7 - extract(isodow from v_november)::integer) + time '01:00'
  then
    return v_offset + interval '1 hour';
  end if;
  return v_offset;
end
$$;
comment on function private.utc_offset(timestamptz) is 'How far the clock of the city is from UTC at an instant.';

create function private.local_time(p_at timestamptz)
returns timestamp
language plpgsql
stable
strict
set search_path = ''
as $$
begin
  return p_at at time zone private.utc_offset(p_at);
end
$$;
comment on function private.local_time(timestamptz) is 'The date and the time of day in the city at an instant.';

create function private.local_date(p_at timestamptz)
returns date
language plpgsql
stable
strict
set search_path = ''
as $$
begin
  -- Not by local_time: the call of a function for each row of a list would cost as much again.
  return (p_at at time zone private.utc_offset(p_at))::date;
end
$$;
comment on function private.local_date(timestamptz) is 'The date in the city at an instant.';

create function private.from_local_time(p_local timestamp)
returns timestamptz
language plpgsql
stable
strict
set search_path = ''
as $$
declare
  v_offset constant interval := (private.site()).utc_offset;
  v_in_summer constant timestamptz := p_local at time zone (v_offset + interval '1 hour');
begin
  if private.utc_offset(v_in_summer) > v_offset then
    return v_in_summer;
  end if;
  return p_local at time zone v_offset;
end
$$;
comment on function private.from_local_time(timestamp) is
  'The instant of a local time in the city; of a date, its first moment. Of an hour that a clock shows twice, the first.';
