-- Changes: what a business has, and the one function with which everything that staff decide about it is written.
--
-- A change is {columns: {name: {old, new}}, hours: {day: {old, new}}, special_days: {date: {old, new}}, products: [{id, old, new}],
-- images: [{id, old, new}]}. A day is a value: its intervals in order, or null. A row without old is added, one without new removed.
-- What was changed is read from the history, which triggers write; what waits is a report.

create function private.business_state(p_business_id bigint, p_names text[])
returns jsonb
language sql
stable
set search_path = ''
as $$
  select
    jsonb_build_object('columns', (
      select coalesce(jsonb_object_agg(c.key, c.value), '{}')
      from jsonb_each(
        to_jsonb(b) || jsonb_build_object('notes', (select n.notes from public.business_notes n where n.business_id = b.id))
      ) c
      where c.key = any (p_names)
    ))
    || case when 'hours' = any (p_names) then jsonb_build_object('hours', (
      select coalesce(jsonb_object_agg(d.day, d.intervals), '{}')
      from (
        select h.day, jsonb_agg(jsonb_build_object('open_time', h.open_time, 'close_time', h.close_time) order by h.position) as intervals
        from public.business_hours h
        where h.business_id = b.id
        group by h.day
      ) d
    )) else '{}' end
    || case when 'special_days' = any (p_names) then jsonb_build_object('special_days', (
      select coalesce(jsonb_object_agg(d.date, d.intervals), '{}')
      from (
        select
          s.date,
          jsonb_agg(
            jsonb_strip_nulls(jsonb_build_object('open_time', s.open_time, 'close_time', s.close_time, 'note', s.note)) order by s.position
          ) as intervals
        from public.business_special_days s
        where s.business_id = b.id
        group by s.date
      ) d
    )) else '{}' end
  from public.businesses b
  where b.id = p_business_id;
$$;
comment on function private.business_state(bigint, text[]) is
  'What a business has in these columns (notes among them), and in hours and special_days where they are named: {columns: {name: value},
hours: {day: [interval]}, special_days: {date: [interval]}}. Null without it.';

create function private.named_parts(p_change jsonb)
returns text[]
language sql
immutable
set search_path = ''
as $$
  select array(
    select c.name from jsonb_object_keys(p_change -> 'columns') c (name)
    union
    select p.name from jsonb_object_keys(p_change) p (name) where p.name <> 'columns'
  );
$$;
comment on function private.named_parts(jsonb) is 'What a change is about, as private.business_state is asked for it.';

-- PL/pgSQL, whose plan is kept: a page of the history calls it for hundreds of entries.
create function private.line_values(p_lines jsonb, p_side text)
returns jsonb
language plpgsql
immutable
parallel safe
set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_object_agg(l.key, l.value -> p_side), '{}') from jsonb_each(p_lines) l
  );
end
$$;
comment on function private.line_values(jsonb, text) is 'The old or the new values of lines {key: {old, new}}: {key: value}.';

-- Writing -------------------------------------------------------------------------------------------------------------
create function private.new_lines(p_values jsonb)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select coalesce(jsonb_object_agg(v.key, jsonb_build_object('new', v.value)), '{}') from jsonb_each(p_values) v;
$$;
comment on function private.new_lines(jsonb) is 'Values by column, day or date as lines of a change that are not compared: {key: {new}}.';

create function private.day_rows(p_column text, p_days jsonb)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select coalesce(
    jsonb_agg(
      i.value || jsonb_build_object(p_column, d.key, 'position', i.ordinality)
      order by array_position(private.week_days(), d.key), d.key, i.ordinality
    ),
    '[]'
  )
  from jsonb_each(p_days) d
  cross join lateral jsonb_array_elements(nullif(d.value, 'null')) with ordinality i;
$$;
comment on function private.day_rows(text, jsonb) is
  'The rows of days {day: [interval]}, for private.write_hours and private.write_special_days. p_column is the column of the day.';

create function private.write_products(p_business_id bigint, p_lines jsonb)
returns void
language plpgsql
volatile
set search_path = ''
as $$
begin
  -- A statement runs its triggers for no row, too.
  if p_lines @? '$[*] ? (exists (@.id) && @.id != null)' then
    delete from public.products p
    using jsonb_array_elements(p_lines) l
    where p.business_id = p_business_id and p.id = (l ->> 'id')::bigint and coalesce(l -> 'new', 'null') = 'null';
    update public.products p
    set (type, name, description, price, category, image_url, duration) = (
      select r.type, r.name, r.description, r.price, r.category, r.image_url, r.duration
      from jsonb_populate_record(p, l -> 'new') r
    )
    from jsonb_array_elements(p_lines) l
    where p.business_id = p_business_id and p.id = (l ->> 'id')::bigint and l -> 'new' <> 'null';
  end if;
  insert into public.products (business_id, type, name, description, price, category, image_url, duration)
  select p_business_id, coalesce(r.type, 'product'), r.name, r.description, r.price, r.category, r.image_url, r.duration
  from jsonb_array_elements(p_lines) with ordinality l (line, place)
  cross join lateral jsonb_populate_record(null::public.products, l.line -> 'new') r
  where l.line ->> 'id' is null
  order by l.place;
end
$$;
comment on function private.write_products(bigint, jsonb) is 'Removes, updates and adds products of a business, [{id, old, new}].';

create function private.write_images(p_business_id bigint, p_lines jsonb)
returns void
language plpgsql
volatile
set search_path = ''
as $$
begin
  -- A statement runs its triggers for no row, too.
  if p_lines @? '$[*] ? (exists (@.id) && @.id != null)' then
    delete from public.business_images i
    using jsonb_array_elements(p_lines) l
    where i.business_id = p_business_id and i.id = (l ->> 'id')::bigint and coalesce(l -> 'new', 'null') = 'null';
  end if;
  insert into public.business_images (business_id, image_url, storage_path, thumbnail_url, is_featured)
  select p_business_id, r.image_url, r.storage_path, r.thumbnail_url, coalesce(r.is_featured, false)
  from jsonb_array_elements(p_lines) with ordinality l (line, place)
  cross join lateral jsonb_populate_record(null::public.business_images, l.line -> 'new') r
  where l.line ->> 'id' is null
    -- A file that is there already: a second tap.
    and not exists (select 1 from public.business_images o where o.business_id = p_business_id and o.storage_path = r.storage_path)
  order by l.place;
end
$$;
comment on function private.write_images(bigint, jsonb) is 'Removes and adds images of a business, [{id, old, new}].';

create function private.changed_lines(p_row public.businesses, p_state jsonb, p_change jsonb)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('part', l.part, 'key', l.key, 'now', l.now)), '[]')
  from (
    -- As values of the columns, never as texts.
    select
      'columns' as part, c.key, p_state -> 'columns' -> c.key as now,
      coalesce(o.old_row -> c.key, c.value -> 'old') as old, coalesce(n.new_row -> c.key, c.value -> 'new') as new
    from jsonb_each(p_change -> 'columns') c
    cross join to_jsonb(jsonb_populate_record(p_row, private.line_values(p_change -> 'columns', 'old'))) o (old_row)
    cross join to_jsonb(jsonb_populate_record(p_row, private.line_values(p_change -> 'columns', 'new'))) n (new_row)
    where c.value ? 'old'
    union all
    select d.part, d.key, p_state -> d.part -> d.key, d.value -> 'old', d.value -> 'new'
    from (
      select 'hours' as part, h.key, h.value from jsonb_each(p_change -> 'hours') h
      union all
      select 'special_days', s.key, s.value from jsonb_each(p_change -> 'special_days') s
    ) d
    where d.value ? 'old'
    union all
    select
      'products', p.line ->> 'id', to_jsonb(r), to_jsonb(jsonb_populate_record(r, p.line -> 'old')),
      case when p.line -> 'new' <> 'null' then to_jsonb(jsonb_populate_record(r, p.line -> 'new')) end
    from jsonb_array_elements(p_change -> 'products') p (line)
    left join public.products r on r.id = (p.line ->> 'id')::bigint and r.business_id = p_row.id
    where p.line ->> 'id' is not null and coalesce(p.line -> 'old', 'null') <> 'null'
    union all
    select
      'images', i.line ->> 'id', to_jsonb(r), to_jsonb(jsonb_populate_record(r, i.line -> 'old')),
      case when i.line -> 'new' <> 'null' then to_jsonb(jsonb_populate_record(r, i.line -> 'new')) end
    from jsonb_array_elements(p_change -> 'images') i (line)
    left join public.business_images r on r.id = (i.line ->> 'id')::bigint and r.business_id = p_row.id
    where i.line ->> 'id' is not null and coalesce(i.line -> 'old', 'null') <> 'null'
  ) l
  where coalesce(l.now, 'null') not in (coalesce(l.old, 'null'), coalesce(l.new, 'null'));
$$;
comment on function private.changed_lines(public.businesses, jsonb, jsonb) is
  'The lines of a change whose old value is not the one that the business has, [{part, key, now}], but for those that have the new one.
A line without old is not compared.';

create function private.changed_days(p_now jsonb, p_lines jsonb)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select nullif(
    jsonb_strip_nulls(coalesce(p_now, '{}') || private.line_values(p_lines, 'new')), coalesce(p_now, '{}')
  );
$$;
comment on function private.changed_days(jsonb, jsonb) is
  'All days of a business as lines make them, {day: [interval]}; null where that is what they are.';

create function private.apply_change(p_business_id bigint, p_change jsonb, p_system_columns jsonb default '{}')
returns public.businesses
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_row public.businesses;
  v_state jsonb;
  v_changed jsonb;
  v_columns constant jsonb := private.line_values(p_change -> 'columns', 'new');
  v_notes constant text := nullif(v_columns ->> 'notes', '');
  v_new public.businesses;
  v_hours jsonb;
  v_special_days jsonb;
begin
  select * into v_row from public.businesses b where b.id = p_business_id for no key update;
  if p_business_id is not null and v_row.id is null then
    perform private.raise_refusal('PT404', 'business_not_found', 'Este negocio ya no existe');
  end if;
  if v_row.id is not null then
    v_state := private.business_state(
      v_row.id,
      private.named_parts(p_change) || case when v_columns -> 'by_appointment' = 'true' then array['hours'] else '{}' end
    );
    -- Of columns and days, or of rows.
    if p_change @? '$.*.*.old' or p_change @? '$.*.old' then
      v_changed := private.changed_lines(v_row, v_state, p_change);
      if v_changed <> '[]' then
        perform private.raise_refusal(
          'PT409', 'value_changed', 'El dato del negocio cambió mientras tanto. Revisa cómo quedó antes de aceptar.',
          jsonb_build_object('lines', v_changed)::text
        );
      end if;
    end if;
  end if;

  v_new := jsonb_populate_record(v_row, v_columns);
  if v_new.category_id is distinct from v_row.category_id and v_new.category_id is not null
    and not exists (select 1 from public.categories c where c.id = v_new.category_id)
  then
    perform private.raise_refusal('22023', 'category_gone', 'La categoría elegida ya no existe. Elige otra.');
  end if;
  if coalesce(btrim(v_new.name), '') = '' or coalesce(btrim(v_new.address), '') = '' then
    perform private.raise_refusal('22023', 'business_incomplete', 'Nombre y dirección son campos obligatorios.');
  end if;

  v_hours := private.changed_days(v_state -> 'hours', p_change -> 'hours');
  if v_columns -> 'by_appointment' = 'true' then
    v_hours := nullif('{}', coalesce(v_state -> 'hours', '{}'));
  end if;
  v_special_days := private.changed_days(v_state -> 'special_days', p_change -> 'special_days');

  -- They are under the version (optimistic lock) of the business.
  if v_row.id is not null and (
    v_hours is not null or v_special_days is not null
    or v_columns ? 'notes' and v_notes is distinct from v_state -> 'columns' ->> 'notes'
  ) then
    p_system_columns := jsonb_build_object('version', v_row.version + 1) || p_system_columns;
  end if;
  if v_row.id is null or p_system_columns <> '{}' or v_new is distinct from v_row then
    v_row := private.write_business(v_row.id, v_columns, p_system_columns);
  end if;
  if v_hours is not null then
    perform private.write_hours(v_row.id, private.day_rows('day', v_hours));
  end if;
  if v_special_days is not null then
    perform private.write_special_days(v_row.id, private.day_rows('date', v_special_days));
  end if;
  if jsonb_array_length(coalesce(p_change -> 'products', '[]')) > 0 then
    perform private.write_products(v_row.id, p_change -> 'products');
  end if;
  if jsonb_array_length(coalesce(p_change -> 'images', '[]')) > 0 then
    perform private.write_images(v_row.id, p_change -> 'images');
  end if;
  if v_notes is not null then
    insert into public.business_notes (business_id, notes)
    values (v_row.id, v_notes)
    on conflict (business_id) do update set notes = excluded.notes;
  elsif v_columns ? 'notes' then
    delete from public.business_notes n where n.business_id = v_row.id;
  end if;
  return v_row;
end
$$;
comment on function private.apply_change(bigint, jsonb, jsonb) is
  'Writes a change into a business, or a new one (p_business_id null), and returns its row. Refuses it as a whole where a line has an old
value that is neither what the business has nor what the line wants (409, detail {"lines": [{part, key, now}]}). p_system_columns are
columns that only the database sets. Constraints raise as they are.';
