-- Attribute import: an import file names the attributes of a business («Tarjeta, factura»), by their names or other words for them.

create function private.read_attributes(p_value jsonb, out ids bigint[], out unknown text[])
language sql
stable
set search_path = ''
as $$
  with named as (
    select private.words_of(w.word) as key, w.word, w.place
    from (
      select private.clean_line(t.word) as word, row_number() over (order by e.ordinality, t.ordinality) as place
      from jsonb_array_elements(case jsonb_typeof(p_value) when 'array' then p_value else jsonb_build_array(p_value) end)
        with ordinality e
      -- A cell of a table has several; a name has none of these signs.
      cross join lateral string_to_table(
        regexp_replace(left(e.value #>> '{}', 1000), '[;|/\n]', ',', 'g'), ','
      ) with ordinality t (word)
    ) w
    where w.word <> ''
  ),
  words as (
    select a.id, private.words_of(a.name) as key, true as is_name from public.attributes a
    union all
    select a.id, private.words_of(w.word), false from public.attributes a cross join lateral string_to_table(a.synonyms, ',') w (word)
  ),
  -- What is the name of one is no other word for another: an export says names.
  known as (
    select w.id, w.key from words w where w.is_name or not exists (select 1 from words o where o.is_name and o.key = w.key)
  )
  select
    coalesce((select array_agg(distinct k.id order by k.id) from named n join known k using (key)), '{}'),
    coalesce((select array_agg(n.word order by n.place) from named n where not exists (select 1 from known k where k.key = n.key)), '{}');
$$;
comment on function private.read_attributes(jsonb) is
  'The attributes that a list or a text of the file names, and what of it is none.';

create or replace function private.read_file_fields(p_item jsonb, out item jsonb, out warnings text[], out is_hidden boolean)
language plpgsql
stable
set search_path = ''
as $$
declare
  v_field record;
  v_text text;
  v_value text;
  v_attributes record;
begin
  item := p_item;
  warnings := '{}';
  is_hidden := false;
  if jsonb_typeof(p_item) <> 'object' then
    return;
  end if;

  -- The ids are those of the project that made the file; its names are read.
  item := item - 'attribute_ids';
  if p_item ? 'attributes' then
    v_attributes := private.read_attributes(p_item -> 'attributes');
    -- As text: of a column, a list in the file is no value.
    item := item || jsonb_build_object('attribute_ids', v_attributes.ids::text);
    if v_attributes.unknown <> '{}' then
      warnings := warnings || format(
        'No hay características con estos nombres: %s', private.cut_text(array_to_string(v_attributes.unknown, ', '), 300)
      );
    end if;
  end if;

  for v_field in
    select f.path::text[] as path, f.type, f.example, f.label
    from (
      values
        ('{status,is_active}', 'boolean', 'sí o no', 'si está activo'),
        ('{is_active}', 'boolean', 'sí o no', 'si está activo'),
        ('{premium,is_premium}', 'boolean', 'sí o no', 'si es destacado'),
        ('{is_premium}', 'boolean', 'sí o no', 'si es destacado'),
        ('{premium,premium_score}', 'smallint', 'un entero de 1 a 10', 'su puntaje de destacado'),
        ('{premium_score}', 'smallint', 'un entero de 1 a 10', 'su puntaje de destacado'),
        ('{appointment,by_appointment}', 'boolean', 'sí o no', 'si es solo con cita'),
        ('{by_appointment}', 'boolean', 'sí o no', 'si es solo con cita'),
        ('{status,closed_until}', 'date', 'una fecha como 2025-12-24', 'hasta cuándo cierra'),
        ('{closed_until}', 'date', 'una fecha como 2025-12-24', 'hasta cuándo cierra'),
        ('{confirmed_on}', 'date', 'una fecha como 2025-12-24', 'cuándo se confirmaron sus datos'),
        ('{timestamps,created_at}', 'timestamptz', 'una fecha como 2025-12-24', 'cuándo se agregó'),
        ('{latitude}', 'double precision', 'un número como 22.1565', 'su latitud'),
        ('{longitude}', 'double precision', 'un número como -100.9855', 'su longitud')
    ) f (path, type, example, label)
    where p_item #>> f.path::text[] is not null
  loop
    v_text := p_item #>> v_field.path;
    v_value := private.read_file_value(p_item #> v_field.path, v_field.type);
    if private.clean_line(v_text) = '' then
      item := jsonb_set(item, v_field.path, 'null', false);
    elsif v_value is not null then
      item := jsonb_set(
        item, v_field.path, case v_field.type when 'boolean' then v_value::jsonb else to_jsonb(v_value) end, false
      );
    else
      warnings := warnings || format(
        'No se entiende %s: «%s». Debe ser %s', v_field.label, private.quoted_value(v_text), v_field.example
      );
      is_hidden := is_hidden or 'is_active' = any (v_field.path);
      item := case
        -- One coordinate alone is refused.
        when v_field.type = 'double precision' then item - array['latitude', 'longitude']
        else item #- v_field.path
      end;
    end if;
  end loop;

  select warnings || coalesce(array_agg(
    format('No se entiende el precio de «%s»: «%s». Debe ser como 15.50', private.quoted_value(e.value ->> 'name'), private.quoted_value(e.value ->> 'price'))
    order by l.list, e.ordinality
  ), '{}')
  into warnings
  from (values ('products'), ('services')) l (list)
  cross join lateral jsonb_array_elements(
    case when jsonb_typeof(p_item -> l.list) = 'array' then p_item -> l.list else '[]' end
  ) with ordinality e
  where private.clean_line(e.value ->> 'price') <> '' and private.read_file_value(e.value -> 'price', 'numeric(12,2)') is null;

  -- Of a list, only the entries with values can be read.
  select warnings || coalesce(array_agg(
    format('%s Se dejó fuera «%s»', l.sentence, private.quoted_value(coalesce(e.value #>> '{}', 'null'))) order by l.place, e.ordinality
  ), '{}')
  into warnings
  from (
    values
      (1, 'schedule', 'El horario debe ser una lista de días.'),
      (2, 'special_days', 'Los días especiales deben ser una lista.'),
      (3, 'products', 'Los productos deben ser una lista.'),
      (4, 'services', 'Los servicios deben ser una lista.'),
      (5, 'images', 'Las imágenes deben ser una lista.')
  ) l (place, list, sentence)
  cross join lateral jsonb_array_elements(
    case jsonb_typeof(p_item -> l.list) when 'array' then p_item -> l.list else jsonb_build_array(p_item -> l.list) end
  ) with ordinality e
  where case jsonb_typeof(p_item -> l.list) when 'array' then jsonb_typeof(e.value) <> 'object' else jsonb_typeof(e.value) <> 'null' end;

  select warnings || coalesce(array_agg(
    format('Hay un día especial con una fecha que no existe. Se dejó fuera «%s»', private.quoted_value(coalesce(e.value ->> 'date', 'sin fecha')))
    order by e.ordinality
  ), '{}')
  into warnings
  from jsonb_array_elements(private.file_list(p_item -> 'special_days')) with ordinality e
  where private.read_file_value(e.value -> 'date', 'date') is null;

  if exists (
    select 1 from jsonb_array_elements(private.file_list(p_item -> 'images')) e where coalesce(btrim(e.value ->> 'url'), '') = ''
  ) then
    warnings := warnings || 'Hay una imagen sin dirección'::text;
  end if;
end
$$;
