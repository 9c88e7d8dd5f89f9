-- Schedule: staff save hours, special days and state of a business in one function, under the version of the business.

create function private.lock_business_version(p_business_id bigint, p_version integer)
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_version integer;
begin
  select b.version into v_version from public.businesses b where b.id = p_business_id for no key update;
  if v_version is null then
    perform private.raise_refusal('PT404', 'business_not_found', 'El negocio ya no existe.');
  end if;
  if p_version is distinct from v_version then
    perform private.raise_refusal('PT409', 'stale_version', 'Otra persona cambió este negocio. Vuelve a cargarlo antes de guardar.');
  end if;
end
$$;
comment on function private.lock_business_version(bigint, integer) is
  'Locks a business until the end of the transaction and refuses another version than its current one.';

create function private.check_intervals(p_rows jsonb, p_days integer)
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  if jsonb_typeof(p_rows) <> 'array' or jsonb_array_length(p_rows) > 3 * p_days then
    perform private.raise_refusal('22023', 'invalid_hours', 'Los horarios deben ser una lista de hasta tres por día.');
  end if;
  if exists (
    select 1
    from jsonb_array_elements(p_rows) as e (h)
    where private.normalize_time(h ->> 'open_time') is null
      or (
        private.normalize_time(h ->> 'open_time') <> 'Closed'
        and coalesce(private.normalize_time(h ->> 'close_time'), 'Closed') = 'Closed'
      )
  ) then
    perform private.raise_refusal(
      '22023', 'invalid_hours', 'Hay horarios con formato incorrecto. Use ''9:00 AM'' o ''Closed''.'
    );
  end if;
end
$$;
comment on function private.check_intervals(jsonb, integer) is
  'Refuses a value that is no list of [{open_time, close_time}] with valid times, three for each of so many days at most.';

create function private.check_hours(p_hours jsonb)
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  perform private.check_intervals(p_hours, 7);
  if exists (
    select 1
    from jsonb_array_elements(p_hours) as e (h)
    where coalesce(h ->> 'day', '') not in ('Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado', 'Domingo')
  ) then
    perform private.raise_refusal('22023', 'invalid_hours', 'Hay un horario de un día que no existe.');
  end if;
end
$$;
comment on function private.check_hours(jsonb) is
  'Refuses a value that is no list of [{day, open_time, close_time}] with days of the week and valid times.';

-- Rows that stay the same are not written, so that the history shows what changed.
create function private.write_hours(p_business_id bigint, p_rows jsonb)
returns void
language plpgsql
volatile
set search_path = ''
as $$
begin
  delete from public.business_hours o
  where o.business_id = p_business_id
    and not exists (
      select 1 from jsonb_populate_recordset(null::public.business_hours, p_rows) n
      where n.day = o.day and n.position = o.position
    );
  insert into public.business_hours as o (business_id, day, position, open_time, close_time)
  select p_business_id, n.day, n.position, n.open_time, n.close_time
  from jsonb_populate_recordset(null::public.business_hours, p_rows) n
  on conflict (business_id, day, position) do update
  set open_time = excluded.open_time, close_time = excluded.close_time
  where (o.open_time, o.close_time) is distinct from (excluded.open_time, excluded.close_time);
end
$$;
comment on function private.write_hours(bigint, jsonb) is
  'Makes the hours of a business equal to [{day, position, open_time, close_time}].';

create function private.write_special_days(p_business_id bigint, p_rows jsonb)
returns void
language plpgsql
volatile
set search_path = ''
as $$
begin
  delete from public.business_special_days o
  where o.business_id = p_business_id
    and not exists (
      select 1 from jsonb_populate_recordset(null::public.business_special_days, p_rows) n
      where n.date = o.date and n.position = o.position
    );
  insert into public.business_special_days as o (business_id, date, position, open_time, close_time, note)
  select p_business_id, n.date, n.position, n.open_time, n.close_time, n.note
  from jsonb_populate_recordset(null::public.business_special_days, p_rows) n
  on conflict (business_id, date, position) do update
  set open_time = excluded.open_time, close_time = excluded.close_time, note = excluded.note
  where (o.open_time, o.close_time, o.note) is distinct from (excluded.open_time, excluded.close_time, excluded.note);
end
$$;
comment on function private.write_special_days(bigint, jsonb) is
  'Makes the special days of a business equal to [{date, position, open_time, close_time, note}].';

create function private.replace_hours(p_business_id bigint, p_hours jsonb)
returns void
language plpgsql
volatile
set search_path = ''
as $$
begin
  perform private.check_hours(p_hours);
  perform private.write_hours(
    p_business_id,
    (
      select coalesce(jsonb_agg(to_jsonb(r) order by r.place), '[]')
      from (
        select
          place, h ->> 'day' as day,
          row_number() over (partition by h ->> 'day' order by private.normalize_time(h ->> 'open_time'), place) as position,
          h ->> 'open_time' as open_time, coalesce(h ->> 'close_time', 'Closed') as close_time
        from jsonb_array_elements(p_hours) with ordinality as e (h, place)
      ) r
    )
  );
exception
  when check_violation then
    perform private.raise_refusal('22023', 'too_many_intervals', 'Un día puede tener hasta tres horarios.');
end
$$;
comment on function private.replace_hours(bigint, jsonb) is
  'Replaces the hours of a business by [{day, open_time, close_time}], up to three for each day.';

create function private.replace_special_days(p_business_id bigint, p_special_days jsonb)
returns void
language plpgsql
volatile
set search_path = ''
as $$
begin
  perform private.check_intervals(p_special_days, 100);
  if exists (
    select 1
    from jsonb_array_elements(p_special_days) as e (h)
    where coalesce(h ->> 'date', '') !~ '^20[0-9]{2}-[0-9]{2}-[0-9]{2}$'
  ) then
    perform private.raise_refusal('22023', 'invalid_special_day', 'Hay un día especial con una fecha que no existe.');
  end if;
  perform private.write_special_days(p_business_id, (
    select coalesce(
      jsonb_agg(
        to_jsonb(d) || jsonb_build_object('note', case when d.position = 1 then d.note end) order by d.date, d.position
      ),
      '[]'
    )
    from (
      select
        (h ->> 'date')::date as date,
        row_number() over (partition by h ->> 'date' order by private.normalize_time(h ->> 'open_time'), place) as position,
        h ->> 'open_time' as open_time, coalesce(h ->> 'close_time', 'Closed') as close_time,
        first_value(h ->> 'note') over (
          partition by h ->> 'date' order by nullif(btrim(h ->> 'note'), '') is null, place
        ) as note
      from jsonb_array_elements(p_special_days) with ordinality as e (h, place)
    ) d
  ));
exception
  when datetime_field_overflow then
    perform private.raise_refusal('22023', 'invalid_special_day', 'Hay un día especial con una fecha que no existe.');
  when check_violation then
    perform private.raise_refusal(
      '22023', 'invalid_special_day', 'Un día especial puede tener hasta tres horarios y una nota de hasta 100 caracteres.'
    );
end
$$;
comment on function private.replace_special_days(bigint, jsonb) is
  'Replaces the special days of a business by [{date, open_time, close_time, note}], up to three rows for each date.';

create function private.save_business_schedule(p_business_id bigint, p_schedule jsonb, p_version integer)
returns integer
language plpgsql
volatile
-- Definer: API roles cannot write the version.
security definer
set search_path = ''
as $$
declare
  v_version integer;
  v_is_by_appointment boolean;
begin
  perform private.require_staff();
  perform private.lock_business_version(p_business_id, p_version);

  v_is_by_appointment := (p_schedule ->> 'by_appointment')::boolean;
  if v_is_by_appointment then
    delete from public.business_hours o where o.business_id = p_business_id;
  elsif p_schedule ? 'hours' then
    perform private.replace_hours(p_business_id, p_schedule -> 'hours');
  end if;
  if p_schedule ? 'special_days' then
    perform private.replace_special_days(p_business_id, p_schedule -> 'special_days');
  end if;

  update public.businesses b
  set
    by_appointment = coalesce(v_is_by_appointment, b.by_appointment),
    operating_status = coalesce(p_schedule ->> 'operating_status', b.operating_status),
    closed_until = case
      when not p_schedule ? 'operating_status' then b.closed_until
      when p_schedule ->> 'operating_status' = 'closed_temporarily' then nullif(p_schedule ->> 'closed_until', '')::date
    end,
    version = b.version + 1
  where b.id = p_business_id
  returning b.version into v_version;
  return v_version;
exception
  when invalid_text_representation or invalid_datetime_format or datetime_field_overflow or check_violation or not_null_violation then
    perform private.raise_refusal('22023', 'invalid_schedule', 'El horario tiene un dato con formato no válido.');
end
$$;
comment on function private.save_business_schedule(bigint, jsonb, integer) is 'Body of public.save_business_schedule.';
grant execute on function private.save_business_schedule(bigint, jsonb, integer) to authenticated;

create function public.save_business_schedule(p_business_id bigint, p_schedule jsonb, p_version integer)
returns integer
language sql
volatile
set search_path = ''
as $$
  select private.save_business_schedule(p_business_id, p_schedule, p_version);
$$;
comment on function public.save_business_schedule(bigint, jsonb, integer) is
  'Saves what {by_appointment, hours, special_days, operating_status, closed_until} contains; a missing key keeps what is stored.
hours: [{day, open_time, close_time}], special_days: [{date, open_time, close_time, note}], up to three rows for each day or date in
any order; working by appointment deletes the hours. p_version must be the current version (optimistic lock); returns the new one.
Staff only.';
grant execute on function public.save_business_schedule(bigint, jsonb, integer) to authenticated;
