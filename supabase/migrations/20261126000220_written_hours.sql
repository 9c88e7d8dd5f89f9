-- Written hours: «9:00 a. m. – 6:00 p. m.» in one field is an interval, and «24 horas» is the whole day.
--
-- src/features/hours/week/read-interval.ts has the same.

create or replace function private.normalize_time(p_time text)
returns text
language plpgsql
immutable
parallel safe
set search_path = ''
as $$
declare
  -- A dot before a digit separates the minutes.
  v_text text := regexp_replace(lower(private.clean_line(p_time)), ' |\.(?![0-9])', '', 'g');
  v_parts text[];
  v_hour integer;
  v_minute integer;
begin
  if v_text in ('closed', 'cerrado') then
    return 'Closed';
  end if;

  v_parts := regexp_match(v_text, '^([0-9]{1,2})(?:[:.h]([0-5][0-9])(?::00)?)?(am|pm|h|hs|hrs?|horas?)?$');
  -- A bare "9" may be morning or night, and "24 horas" is a whole day.
  if v_parts is null or coalesce(v_parts[2], v_parts[3]) is null or v_text ~ '^24horas?$' then
    return null;
  end if;
  v_hour := v_parts[1]::integer;
  v_minute := coalesce(v_parts[2]::integer, 0);
  if v_parts[3] in ('am', 'pm') then
    if v_hour not between 1 and 12 then
      return null;
    end if;
    v_hour := v_hour % 12 + case v_parts[3] when 'pm' then 12 else 0 end;
  elsif v_hour * 60 + v_minute > 24 * 60 then
    return null;
  end if;
  -- 24:00 is midnight.
  return lpad((v_hour % 24)::text, 2, '0') || ':' || lpad(v_minute::text, 2, '0');
end
$$;

create function private.read_interval(p_text text, p_is_opening boolean)
returns text[]
language plpgsql
immutable
parallel safe
set search_path = ''
as $$
declare
  v_text text := regexp_replace(lower(private.clean_line(p_text)), ' |\.(?![0-9])', '', 'g');
  v_parts text[];
  v_open text;
  v_close text;
begin
  -- «Cierra a las 24 h» is midnight.
  if v_text ~ '^(abierto)?(las)?24(horas?|/7)$|^(abierto)?todoeld[ií]a$' or (p_is_opening and v_text ~ '^24(h|hs|hrs?)$') then
    return array['00:00', '00:00'];
  end if;

  v_parts := regexp_match(
    v_text,
    '^(?:desde|de)?(?:las?)?([0-9]{1,2})([:.h][0-5][0-9](?::00)?)?(am|pm|h|hs|hrs?|horas?)?'
    || '(?:[\u2010-\u2015\u2212-]|al?|hasta)'
    || '(?:las?)?([0-9]{1,2})([:.h][0-5][0-9](?::00)?)?(am|pm|h|hs|hrs?|horas?)?$'
  );
  if v_parts is null then
    return null;
  end if;
  v_open := concat(v_parts[1], v_parts[2], v_parts[3]);
  v_close := concat(v_parts[4], v_parts[5], v_parts[6]);
  -- «9 a 18» counts to 24; «9 a 6» says nothing of morning and evening.
  if v_parts[4]::integer between 13 and 24 and coalesce(v_parts[6], '') not in ('am', 'pm') then
    v_open := case when v_open = v_parts[1] then v_open || ':00' else v_open end;
    v_close := case when v_close = v_parts[4] then v_close || ':00' else v_close end;
  end if;
  v_open := private.normalize_time(v_open);
  v_close := private.normalize_time(v_close);
  if coalesce(v_parts[6], '') not in ('am', 'pm') and v_parts[4]::integer between 1 and 12
    and v_close <= v_open and v_open < '13:00' then
    return null;
  end if;
  return case when v_open is not null and v_close is not null then array[v_open, v_close] end;
end
$$;
comment on function private.read_interval(text, boolean) is
  'Opening and closing time of a text that names both («de 9 am a 6 pm», «24 horas»), as they are stored; null where it does not, and
where it may be morning or evening. The second parameter says whether it stands in the place of the opening time.';

create function private.read_times(p_open text, p_close text, out open_time text, out close_time text)
returns record
language plpgsql
immutable
parallel safe
set search_path = ''
as $$
declare
  v_interval text[] := private.read_interval(p_open, true);
begin
  open_time := coalesce(private.normalize_time(p_open), p_open);
  close_time := coalesce(private.normalize_time(p_close), p_close);
  if coalesce(private.clean_line(p_open), '') = '' then
    v_interval := private.read_interval(p_close, false);
  -- Another closing time contradicts the interval.
  elsif coalesce(private.clean_line(p_close), '') <> '' and p_close <> p_open and close_time <> v_interval[2] then
    v_interval := null;
  end if;
  if v_interval is not null then
    open_time := v_interval[1];
    close_time := v_interval[2];
  end if;
end
$$;
comment on function private.read_times(text, text) is
  'The times of a row as they are stored. One of the two fields may name both; what is no time stays as it is.';

create or replace function private.normalize_hours()
returns trigger
language plpgsql
volatile
-- Definer: API roles cannot execute read_times.
security definer
set search_path = ''
as $$
begin
  -- An invalid time stays as it is, and a constraint refuses it.
  select t.open_time, t.close_time into new.open_time, new.close_time
  from private.read_times(new.open_time, new.close_time) t;
  if new.open_time = 'Closed' then
    new.close_time := 'Closed';
  end if;
  return new;
end
$$;

create or replace function private.file_hours(p_item jsonb)
returns table (day text, "position" smallint, open_time text, close_time text)
language sql
stable
set search_path = ''
as $$
  with intervals as (
    select
      coalesce(
        (
          select d.day
          from unnest(array['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado', 'Domingo']) d (day)
          where private.unaccent_lower(d.day) = private.unaccent_lower(btrim(e.value ->> 'day'))
        ),
        e.value ->> 'day'
      ) as day,
      t.open_time,
      t.close_time,
      e.ordinality as place
    from jsonb_array_elements(private.file_list(p_item -> 'schedule'))
      with ordinality e
    cross join private.read_times(e.value ->> 'open_time', e.value ->> 'close_time') t
    -- A day without times is a day without data.
    where private.clean_line(concat(e.value ->> 'open_time', e.value ->> 'close_time')) <> ''
  )
  select
    i.day,
    (row_number() over (partition by i.day order by i.open_time, i.place))::smallint,
    i.open_time,
    case when i.open_time = 'Closed' then 'Closed' else i.close_time end
  from intervals i
  order by i.place;
$$;

create or replace function private.file_special_days(p_item jsonb)
returns table (date date, "position" smallint, open_time text, close_time text, note text)
language sql
stable
set search_path = ''
as $$
  with intervals as (
    select
      private.read_file_value(e.value -> 'date', 'date')::date as date,
      t.open_time,
      t.close_time,
      nullif(private.plain_line(left(e.value ->> 'note', 400)), '') as note,
      e.ordinality as place
    from jsonb_array_elements(private.file_list(p_item -> 'special_days')) with ordinality e
    cross join private.read_times(e.value ->> 'open_time', e.value ->> 'close_time') t
  ), ordered as (
    select
      i.date,
      (row_number() over (partition by i.date order by i.open_time, i.place))::smallint as position,
      i.open_time,
      case when i.open_time = 'Closed' then 'Closed' else i.close_time end as close_time,
      first_value(i.note) over (partition by i.date order by i.note is null, i.place) as note
    from intervals i
    where i.date is not null
  )
  select o.date, o.position, o.open_time, o.close_time, case when o.position = 1 then o.note end
  from ordered o
  order by o.date, o.position;
$$;
