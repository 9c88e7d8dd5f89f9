-- Site: which neighborhood this database is of, and its date and time of day, read by everything that depends on a day.
--
-- No migration names one. src/site.config.ts does, and `npm run setup` writes this row from it (scripts/site-config/site-sql.ts);
-- the embedded backend does when it starts. Without the row, what depends on it is refused: a default would be the clock of another
-- place in silence.

create table private.site (
  is_only boolean primary key default true,
  name text not null,
  neighborhood text not null,
  time_zone text not null,
  utc_offset interval not null,
  daylight_saving text not null,
  calling_code text not null,
  constraint site_has_one_row check (is_only),
  constraint utc_offset_is_less_than_a_day check (utc_offset between interval '-15 hours' and interval '15 hours'),
  constraint daylight_saving_is_known check (daylight_saving in ('none', 'us')),
  constraint calling_code_has_1_to_3_digits check (calling_code ~ '^[1-9][0-9]{0,2}$')
);

create function private.site()
returns private.site
language plpgsql
stable
set search_path = ''
as $$
declare
  v_site private.site;
begin
  select s.* into v_site from private.site s;
  if not found then
    perform private.raise_refusal(
      '55000', 'site_not_configured', 'This database does not know which neighborhood it is of: run npm run setup.'
    );
  end if;
  return v_site;
end
$$;
comment on function private.site() is 'Which neighborhood this database is of. Refuses where nobody has said it yet.';

comment on table private.site is 'One row: what src/site.config.ts says and functions need.';
comment on column private.site.time_zone is 'For people to read. Functions use utc_offset and daylight_saving, as the pages do.';
comment on column private.site.utc_offset is 'Of standard time.';
comment on column private.site.daylight_saving is
  'us: an hour more from the second Sunday of March to the first Sunday of November, as in the north of Mexico''s border.';
comment on column private.site.calling_code is 'The country code of numbers with ten digits.';
alter table private.site enable row level security;
create policy "No API role reaches the site" on private.site for all to anon, authenticated using (false);

-- Local time ----------------------------------------------------------------------------------------------------------
-- The offset is a rule of private.site and no time zone of the server, whose data may have the rules before 2022 (Ley de los Husos
-- Horarios). src/lib/dates.ts says the same to the browser, tests/database/hours/local-time.test.ts compares the two, and no other place
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
