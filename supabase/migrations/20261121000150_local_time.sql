-- Local time: the date and the time of day in San Luis Potosí, read by everything that depends on a day.
--
-- San Luis Potosí is six hours behind UTC all year (Ley de los Husos Horarios, 2022): a constant, because the time zone data of a
-- server may have the rules before 2022. src/lib/dates.ts says the same to the browser, tests/database/local-time.test.ts compares
-- the two, and no other place names a time zone or an offset.

create function private.local_time(p_at timestamptz)
returns timestamp
language sql
immutable
strict
parallel safe
set search_path = ''
as $$
  select p_at at time zone interval '-06:00';
$$;
comment on function private.local_time(timestamptz) is 'The date and the time of day in San Luis Potosí at an instant.';

create function private.local_date(p_at timestamptz)
returns date
language sql
immutable
strict
parallel safe
set search_path = ''
as $$
  -- Not by local_time: the call of a function for each row of a list would cost as much again.
  select (p_at at time zone interval '-06:00')::date;
$$;
comment on function private.local_date(timestamptz) is 'The date in San Luis Potosí at an instant.';

create function private.from_local_time(p_local timestamp)
returns timestamptz
language sql
immutable
strict
parallel safe
set search_path = ''
as $$
  select p_local at time zone interval '-06:00';
$$;
comment on function private.from_local_time(timestamp) is
  'The instant of a local time in San Luis Potosí; of a date, its first moment.';
