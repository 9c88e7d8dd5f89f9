-- Import file: reads one business of an export file (spec: admin §3): its dates, numbers and yes or no as their columns take them.
--
-- What cannot be read is left out with a warning, so that one bad value costs no business. import_rows.sql makes rows of the rest.

create function private.first_non_null(variadic p_values jsonb[])
returns jsonb
language sql
immutable
parallel safe
set search_path = ''
as $$
  select v.value
  from unnest(p_values) with ordinality v (value, place)
  where v.value is not null
  order by v.value = 'null', v.place
  limit 1;
$$;
comment on function private.first_non_null(jsonb[]) is 'The first value that is not null, else a JSON null if there is one, else null.';

create function private.read_file_value(p_value jsonb, p_type text)
returns text
language plpgsql
stable
strict
parallel safe
set search_path = ''
as $$
declare
  v_text text := private.unaccent_lower(private.clean_line(left(p_value #>> '{}', 61)));
  v_parts text[];
  v_value text;
begin
  if char_length(p_value #>> '{}') > 60 then
    return null;
  end if;
  if p_type = 'boolean' then
    v_value := case v_text when 'si' then 'true' when 'verdadero' then 'true' when 'falso' then 'false' else v_text end;
    return case when pg_input_is_valid(v_value, 'boolean') then v_value::boolean::text end;
  end if;

  if p_type in ('date', 'timestamptz') then
    -- Day and month in either order are read where only one order makes a date: 24/12/2025, not 05/04/2025.
    v_parts := regexp_match(v_text, '^([0-9]{1,2})[-/.]([0-9]{1,2})[-/.]([0-9]{4})$');
    if v_parts is not null then
      v_value := case
        when v_parts[1]::integer > 12 or v_parts[1]::integer = v_parts[2]::integer
          then format('%s-%s-%s', v_parts[3], v_parts[2], v_parts[1])
        when v_parts[2]::integer > 12 then format('%s-%s-%s', v_parts[3], v_parts[1], v_parts[2])
      end;
    elsif v_text ~ '^[0-9]{4}[-/][0-9]{1,2}[-/][0-9]{1,2}($|[ t])' then
      v_value := v_text;
    end if;
  elsif jsonb_typeof(p_value) = 'number' then
    v_value := v_text;
  elsif p_type = 'numeric(12,2)' then
    v_value := btrim(regexp_replace(v_text, '^(mxn|mx)?\s*\$?\s*|\s*(mxn|pesos|m\.?\s?n\.?)$', '', 'g'));
    v_value := case
      -- 1,500.00 and 1500.5
      when v_value ~ '^-?([0-9]{1,3}(,[0-9]{3})+|[0-9]+)(\.[0-9]{1,2})?$' then replace(v_value, ',', '')
      -- 1.500,00 and 15,5
      when v_value ~ '^-?([0-9]{1,3}(\.[0-9]{3})+|[0-9]+),[0-9]{1,2}$' then translate(v_value, ',.', '.')
    end;
  elsif v_text ~ '^[-+\u2212]?[0-9]+([.,][0-9]+)?$' then
    v_value := translate(v_text, e',\u2212', '.-');
  end if;
  -- Of a mere parameter, pg_input_is_valid would keep the type of its first call in the transaction.
  return case when pg_input_is_valid(v_value, p_type || '') then v_value end;
end
$$;
comment on function private.read_file_value(jsonb, text) is
  'A yes or no, a date, a price or a number of the file as PostgreSQL reads its type: "Sí", "24/12/2025", "$15.00", "22,15". Null where
the text is none, or can be read in two ways.';

create function private.import_list_limits()
returns table (list text, rows integer, sentence text)
language sql
immutable
parallel safe
set search_path = ''
as $$
  values
    ('schedule', 60, 'El horario puede tener hasta 60 intervalos.'),
    ('special_days', 400, 'Los días especiales pueden ser hasta 400.'),
    ('products', 300, 'Los productos pueden ser hasta 300.'),
    ('services', 300, 'Los servicios pueden ser hasta 300.'),
    ('images', 60, 'Las imágenes pueden ser hasta 60.');
$$;
comment on function private.import_list_limits() is
  'How many rows the lists of one business of the file may have, and what is said above it. The reader of the file has the same limits
(listLimits, compared by tests/database/import-rules.test.ts).';

create function private.check_list_lengths(p_item jsonb)
returns void
language plpgsql
stable
set search_path = ''
as $$
declare
  v_sentence text;
begin
  select l.sentence into v_sentence
  from private.import_list_limits() l
  where case when jsonb_typeof(p_item -> l.list) = 'array' then jsonb_array_length(p_item -> l.list) > l.rows end
  limit 1;
  if v_sentence is not null then
    perform private.raise_refusal('22023', 'import_list_too_long', v_sentence);
  end if;
end
$$;
comment on function private.check_list_lengths(jsonb) is 'Refuses a business of the file with a list that is too long.';

create function private.file_label(p_key text)
returns text
language sql
immutable
set search_path = ''
as $$
  select coalesce(
    (
      select l.label
      from (
        values
          ('name', 'El nombre'), ('address', 'La dirección'), ('slug', 'La dirección de su página'), ('category', 'La categoría'),
          ('description', 'La descripción'), ('phone', 'El teléfono'), ('whatsapp', 'El WhatsApp'), ('email', 'El correo'),
          ('operating_status', 'El estado'), ('google_maps_link', 'El enlace del mapa'), ('menu_link', 'El enlace del menú'),
          ('menu_link_label', 'El nombre del menú'), ('appointment_url', 'El enlace de citas'), ('logo', 'El logotipo'),
          ('website', 'El sitio web')
      ) l (key, label)
      where l.key = p_key
    ),
    format('El dato «%s»', regexp_replace(p_key, '_url$', ''))
  );
$$;
comment on function private.file_label(text) is 'A key of the file in Spanish, as the beginning of a sentence.';

create function private.file_list(p_value jsonb)
returns jsonb
language sql
immutable
parallel safe
set search_path = ''
as $$
  select coalesce(jsonb_agg(e.value order by e.ordinality) filter (where jsonb_typeof(e.value) = 'object'), '[]')
  from jsonb_array_elements(case when jsonb_typeof(p_value) = 'array' then p_value else '[]' end) with ordinality e;
$$;
comment on function private.file_list(jsonb) is 'The objects of a list of the file; what is no list is empty.';

create function private.read_file_fields(p_item jsonb, out item jsonb, out warnings text[], out is_hidden boolean)
language plpgsql
stable
set search_path = ''
as $$
declare
  v_field record;
  v_text text;
  v_value text;
begin
  item := p_item;
  warnings := '{}';
  is_hidden := false;
  if jsonb_typeof(p_item) <> 'object' then
    return;
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
        'No se entiende %s: «%s». Debe ser %s', v_field.label, left(private.clean_line(v_text), 60), v_field.example
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
    format('No se entiende el precio de «%s»: «%s». Debe ser como 15.50', left(e.value ->> 'name', 60), left(e.value ->> 'price', 60))
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
    format('%s Se dejó fuera «%s»', l.sentence, left(private.clean_line(left(coalesce(e.value #>> '{}', 'null'), 400)), 60)) order by l.place, e.ordinality
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
    format('Hay un día especial con una fecha que no existe. Se dejó fuera «%s»', left(private.clean_line(left(coalesce(e.value ->> 'date', 'sin fecha'), 400)), 60))
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
comment on function private.read_file_fields(jsonb) is
  'A business of the file with its dates, numbers and yes or no as their columns take them. What cannot be read is left out, and a
warning names field, value and what it should be; file_products reads the prices. is_hidden: whether it should be visible is unreadable.';

create function private.is_true(p_value jsonb)
returns boolean
language sql
immutable
parallel safe
set search_path = ''
as $$
  select coalesce(private.read_file_value(p_value, 'boolean') = 'true', false);
$$;
comment on function private.is_true(jsonb) is 'Whether a JSON value, or its text, is true; absent and null are false.';
