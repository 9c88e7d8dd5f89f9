-- Import file: reads one business of an export file (spec: admin §3) and makes the rows that it has for each table.
--
-- What cannot be read is left out with a warning, so that one bad value costs no business. A missing key keeps the column, a null
-- clears it. Counters, notes and dates of change are ignored.

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

create function private.quoted_value(p_text text)
returns text
language sql
immutable
parallel safe
set search_path = ''
as $$
  select private.cut_text(private.clean_line(left(p_text, 400)), 60);
$$;
comment on function private.quoted_value(text) is 'A value of the file as a warning quotes it: in one line of at most 60 characters; null for null.';

create function private.quoted_name(p_item jsonb)
returns text
language sql
immutable
parallel safe
set search_path = ''
as $$
  select private.cut_text(private.clean_line(left(p_item ->> 'name', 1000)), 100);
$$;
comment on function private.quoted_name(jsonb) is 'The name of a business of the file, as long as names may be; null for none.';

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
stable
set search_path = ''
as $$
  select v.list, private.most(v.name)::integer, format(v.sentence, private.most(v.name))
  from (
    values
      ('schedule', 'imported_intervals', 'El horario puede tener hasta %s intervalos.'),
      ('special_days', 'imported_special_days', 'Los días especiales pueden ser hasta %s.'),
      ('products', 'products_of_a_business', 'Los productos pueden ser hasta %s.'),
      ('services', 'products_of_a_business', 'Los servicios pueden ser hasta %s.'),
      ('images', 'imported_images', 'Las imágenes pueden ser hasta %s.')
  ) v (list, name, sentence);
$$;
comment on function private.import_list_limits() is
  'How many rows the lists of one business of the file may have, and what is said above it. The reader of the file has the same limits
(listLimits, compared by tests/database/import-export/import-rules.test.ts).';

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

create function private.read_file_fields(p_item jsonb, out item jsonb, out warnings text[], out is_hidden boolean)
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

-- Written hours -------------------------------------------------------------------------------------------------------
-- «9:00 a. m. – 6:00 p. m.» in one field is an interval, and «24 horas» is the whole day. src/features/hours/week/read-interval.ts has
-- the same. "9:00 AM", "9 p.m.", "18:00 hrs", "24:00" and "cerrado" are accepted as input.
create function private.normalize_time(p_time text)
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
comment on function private.normalize_time(text) is 'A time as it is stored ("HH:MM" or "Closed"), or null for an invalid one.';

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

-- Rows ----------------------------------------------------------------------------------------------------------------
create function private.file_columns(p_item jsonb)
returns jsonb
language sql
stable
set search_path = ''
as $$
  with parsed (name, value) as (
    values
      -- Length before cleaning: the constraints take far less.
      ('name', to_jsonb(private.plain_line(left(p_item ->> 'name', 400)))),
      (
        'description',
        case
          -- Of a longer one enough for the constraint to refuse it.
          when char_length(p_item ->> 'description') > 5000 then to_jsonb(left(p_item ->> 'description', 5001))
          else to_jsonb(private.clean_paragraphs(p_item ->> 'description'))
        end
      ),
      (
        'address',
        to_jsonb(private.plain_line(left(private.first_non_null(p_item -> 'address', p_item #> '{location,address}') #>> '{}', 400)))
      ),
      ('google_maps_link', private.first_non_null(p_item #> '{location,google_maps_link}', p_item -> 'google_maps_link')),
      ('menu_link', private.first_non_null(p_item #> '{menu,link}', p_item -> 'menu_link')),
      ('menu_link_label', private.first_non_null(p_item #> '{menu,label}', p_item -> 'menu_link_label')),
      ('appointment_url', private.first_non_null(p_item #> '{appointment,appointment_url}', p_item -> 'appointment_url')),
      ('premium_score', private.first_non_null(p_item #> '{premium,premium_score}', p_item -> 'premium_score')),
      ('by_appointment', nullif(private.first_non_null(p_item #> '{appointment,by_appointment}', p_item -> 'by_appointment'), 'null')),
      ('is_premium', nullif(private.first_non_null(p_item #> '{premium,is_premium}', p_item -> 'is_premium'), 'null')),
      ('is_active', nullif(private.first_non_null(p_item #> '{status,is_active}', p_item -> 'is_active'), 'null')),
      (
        'operating_status',
        nullif(private.first_non_null(p_item #> '{status,operating_status}', p_item -> 'operating_status'), 'null')
      ),
      ('closed_until', private.first_non_null(p_item #> '{status,closed_until}', p_item -> 'closed_until')),
      -- The import itself resolves these two.
      ('slug', null),
      ('category_id', null)
  ), columns (name, value) as (
    select p.name, p.value from parsed p
    union all
    -- The file has every other column under its own name.
    select c.key, c.value
    from jsonb_each(private.granted_business_columns(p_item)) c
    where c.key not in (select p.name from parsed p)
  )
  select coalesce(jsonb_object_agg(c.name, c.value), '{}') from columns c where c.value is not null;
$$;
comment on function private.file_columns(jsonb) is 'The columns of businesses that the file contains, as {column: value}.';

create function private.file_hours(p_item jsonb)
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
          from unnest(private.week_days()) d (day)
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
comment on function private.file_hours(jsonb) is 'The hours of the file with normalized times. A day can have several intervals.';

create function private.file_special_days(p_item jsonb)
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
comment on function private.file_special_days(jsonb) is
  'The special days of the file with normalized times, up to several intervals a date. The first interval has the note.';

create function private.file_products(p_item jsonb)
returns table (
  type text,
  name text,
  description text,
  price numeric(12, 2),
  category text,
  image_url text,
  duration text
)
language sql
stable
set search_path = ''
as $$
  with entries as (
    select 1 as list, p.ordinality, p.value as entry, coalesce(p.value ->> 'type', 'product') as type
    from jsonb_array_elements(private.file_list(p_item -> 'products')) with ordinality p
    union all
    select 2, s.ordinality, s.value, 'service'
    from jsonb_array_elements(private.file_list(p_item -> 'services')) with ordinality s
  )
  select
    e.type,
    coalesce(private.plain_line(left(e.entry ->> 'name', 400)), ''),
    case
      when char_length(e.entry ->> 'description') > 1000 then left(e.entry ->> 'description', 1001)
      else nullif(private.clean_paragraphs(e.entry ->> 'description'), '')
    end,
    private.read_file_value(e.entry -> 'price', 'numeric(12,2)')::numeric(12, 2),
    case when e.list = 1 then nullif(private.plain_line(left(e.entry ->> 'category', 400)), '') end,
    nullif(btrim(e.entry ->> 'image_url'), ''),
    nullif(private.plain_line(left(e.entry ->> 'duration', 400)), '')
  from entries e
  -- Services are products of that type, so a file may contain them in both lists.
  where e.list = 1 or not exists (
    select 1
    from entries o
    where o.list = 1 and o.type = 'service'
      and private.unaccent_lower(btrim(o.entry ->> 'name')) = private.unaccent_lower(btrim(e.entry ->> 'name'))
  )
  order by e.list, e.ordinality;
$$;
comment on function private.file_products(jsonb) is 'The products of every type in the file, sanitized, each service once.';

create function private.file_images(p_item jsonb)
returns table (image_url text, storage_path text, is_featured boolean)
language sql
stable
set search_path = ''
as $$
  select
    i.image_url,
    i.storage_path,
    -- The first featured one, else the first.
    row_number() over (order by not i.is_featured, i.ordinality) = 1
  from (
    select
      e.ordinality,
      btrim(e.value ->> 'url') as image_url,
      nullif(btrim(e.value ->> 'storage_path'), '') as storage_path,
      private.is_true(e.value -> 'featured') as is_featured,
      bool_or(btrim(e.value ->> 'url') <> d.image_url) over () as has_own,
      d.image_url as default_url
    from jsonb_array_elements(private.file_list(p_item -> 'images')) with ordinality e
    cross join private.get_default_business_image() d (image_url)
    where btrim(e.value ->> 'url') <> ''
  ) i
  where not (i.has_own and i.image_url = i.default_url and i.storage_path is null)
  order by i.ordinality;
$$;
comment on function private.file_images(jsonb) is
  'The images of the file, exactly one of them featured. The default image is left out beside another one.';

create function private.file_lists(p_item jsonb)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
    'business_hours', (select jsonb_agg(to_jsonb(h)) from private.file_hours(p_item) h),
    'business_special_days', (select jsonb_agg(to_jsonb(d)) from private.file_special_days(p_item) d),
    'products', (select jsonb_agg(to_jsonb(p)) from private.file_products(p_item) p),
    'business_images', (select jsonb_agg(to_jsonb(i)) from private.file_images(p_item) i)
  );
$$;
comment on function private.file_lists(jsonb) is
  'The rows of a business of the file by table: hours, special days, products and images; null where it has none.';

create function private.strip_external_images(p_item jsonb, out item jsonb, out warning text)
language plpgsql
stable
set search_path = ''
as $$
declare
  v_removed text[];
begin
  item := p_item;
  if jsonb_typeof(p_item) <> 'object' then
    return;
  end if;

  with entries as (
    select l.list, l.key, e.value, e.ordinality, coalesce(private.is_own_image(nullif(btrim(e.value ->> l.key), '')), true) as is_own
    from (values ('images', 'url'), ('products', 'image_url'), ('services', 'image_url')) l (list, key)
    cross join lateral jsonb_array_elements(
      case when jsonb_typeof(p_item -> l.list) = 'array' then p_item -> l.list else '[]' end
    ) with ordinality e
  ), lists as (
    select
      e.list,
      -- A product without its image stays; an image is removed.
      coalesce(
        jsonb_agg(case when e.is_own then e.value else e.value - e.key end order by e.ordinality)
          filter (where e.is_own or e.list <> 'images'),
        '[]'
      ) as kept,
      array_agg(e.value ->> e.key order by e.ordinality) filter (where not e.is_own) as removed
    from entries e
    group by e.list
  )
  select
    p_item || coalesce(jsonb_object_agg(l.list, l.kept), '{}'),
    (select array_agg(a.url) from lists o, unnest(o.removed) a (url))
  into item, v_removed
  from lists l;

  if not private.is_own_image(nullif(btrim(item ->> 'logo'), '')) then
    v_removed := v_removed || (item ->> 'logo');
    item := item - 'logo';
  end if;
  if cardinality(v_removed) > 0 then
    warning := 'Sin las imágenes que no son del sitio: ' || left(array_to_string(v_removed, ', '), 300);
  end if;
end
$$;
comment on function private.strip_external_images(jsonb) is
  'Removes images of other hosts from a business of the file. The warning names them; null when there are none.';

-- Broken rules --------------------------------------------------------------------------------------------------------
-- Which rule of its table a row breaks, in Spanish, and the rows of a list without what breaks one. The form of staff, the approval of a
-- submission and the import say in the same words what the constraints refuse.
create function private.broken_rule_text(p_sqlstate text, p_table text, p_constraint text, p_column text, p_message text)
returns text
language sql
immutable
set search_path = ''
as $$
  -- 22023 has a Spanish message; other errors get one by their constraint.
  select case
    when p_sqlstate = '22023' then p_message
    else coalesce(
      (
        select r.sentence
        from (
          values
            ('businesses', 'slug_is_unique', 'Otro negocio ya usa esa dirección de página.'),
            ('businesses', 'slug_has_words_and_dashes', 'La dirección de su página solo puede tener letras sin acento, números y guiones entre ellos, hasta 140 caracteres.'),
            ('businesses', 'name_has_1_to_100_characters', 'El nombre no puede exceder 100 caracteres.'),
            ('businesses', 'name_has_a_letter', 'El nombre debe contener al menos una letra.'),
            ('businesses', 'name_is_plain_text', 'El nombre tiene caracteres no permitidos.'),
            ('businesses', 'address_has_1_to_200_characters', 'La dirección no puede exceder 200 caracteres.'),
            ('businesses', 'address_is_plain_text', 'La dirección tiene caracteres no permitidos.'),
            ('businesses', 'description_has_at_most_5000_characters', 'La descripción no puede exceder 5000 caracteres.'),
            ('businesses', 'description_has_only_allowed_tags', 'La descripción tiene etiquetas no permitidas.'),
            ('businesses', 'phone_is_a_phone_number', 'El teléfono no es válido.'),
            ('businesses', 'whatsapp_is_a_phone_number', 'El WhatsApp no es válido.'),
            ('businesses', 'email_is_valid', 'El formato del email no es válido.'),
            ('businesses', 'website_is_a_url', 'El sitio web no es una dirección válida.'),
            ('businesses', 'menu_link_is_a_url', 'El enlace del menú no es una dirección válida.'),
            ('businesses', 'menu_link_label_has_1_to_40_characters', 'El texto del menú debe tener de 1 a 40 caracteres, sin etiquetas.'),
            ('businesses', 'appointment_url_is_a_url', 'El enlace de citas no es una dirección válida.'),
            ('businesses', 'google_maps_link_is_on_a_google_host', 'El enlace del mapa debe ser de Google Maps.'),
            ('businesses', 'premium_score_is_1_to_10', 'El puntaje debe ser un entero de 1 a 10.'),
            ('businesses', 'latitude_is_in_degrees', 'La latitud no es válida: va de -90 a 90.'),
            ('businesses', 'longitude_is_in_degrees', 'La longitud no es válida: va de -180 a 180.'),
            ('businesses', 'coordinates_are_both_or_none', 'Falta la latitud o la longitud.'),
            ('businesses', 'confirmed_on_is_plausible', 'La fecha en que se confirmaron los datos no es válida.'),
            ('business_hours', 'position_is_1_to_3', 'El horario tiene más de tres intervalos en un día.'),
            ('business_hours', 'day_is_a_day_of_the_week', 'El horario tiene un día que no existe.'),
            ('business_hours', 'open_time_is_a_time_or_closed', 'El horario tiene una hora con formato incorrecto.'),
            ('business_hours', 'close_time_is_a_time_or_closed', 'El horario tiene una hora con formato incorrecto.'),
            ('business_hours', 'a_closed_day_has_no_times', 'El horario tiene un día sin hora de cierre.'),
            ('business_special_days', 'date_is_in_this_century', 'Hay un día especial con una fecha que no es de este siglo.'),
            ('business_special_days', 'position_is_1_to_3', 'Un día especial tiene más de tres intervalos.'),
            ('business_special_days', 'open_time_is_a_time_or_closed', 'Un día especial tiene una hora con formato incorrecto.'),
            ('business_special_days', 'close_time_is_a_time_or_closed', 'Un día especial tiene una hora con formato incorrecto.'),
            ('business_special_days', 'a_closed_day_has_no_times', 'Un día especial no tiene hora de cierre.'),
            ('business_special_days', 'note_has_1_to_100_characters', 'La nota de un día especial excede 100 caracteres.'),
            ('business_special_days', 'note_is_plain_text', 'La nota de un día especial tiene caracteres no permitidos.'),
            ('businesses', 'operating_status_is_known', 'El estado del negocio no es válido.'),
            ('businesses', 'closed_until_is_in_this_century', 'La fecha de fin del cierre no es válida.'),
            ('business_notes', 'notes_have_1_to_5000_characters', 'Las notas no pueden exceder 5000 caracteres.'),
            ('products', 'type_is_known', 'Hay un producto de un tipo que no existe.'),
            ('products', 'name_has_1_to_100_characters', 'Hay un producto sin nombre o con más de 100 caracteres.'),
            ('products', 'name_is_plain_text', 'Hay un producto con caracteres no permitidos.'),
            ('products', 'description_has_at_most_1000_characters', 'La descripción de un producto excede 1000 caracteres.'),
            ('products', 'description_has_only_allowed_tags', 'La descripción de un producto tiene etiquetas no permitidas.'),
            ('products', 'price_is_zero_or_more', 'Hay un precio que no es válido.'),
            ('products', 'category_has_at_most_60_characters', 'La categoría de un producto excede 60 caracteres.'),
            ('products', 'duration_has_at_most_60_characters', 'La duración de un producto excede 60 caracteres.'),
            ('business_images', 'storage_path_is_a_file_of_the_bucket', 'Hay una imagen con una ruta de archivo no válida.')
        ) r (table_name, constraint_name, sentence)
        where r.table_name = p_table and r.constraint_name = p_constraint
      ),
      case
        when p_constraint like '%\_is\_a\_url' then
          format('El enlace «%s» no es una dirección válida.', regexp_replace(p_constraint, '(_link|_url)?_is_a_url$', ''))
        when p_table = 'business_hours' and p_column = 'day' then 'El horario tiene un día que no existe.'
        when p_table = 'business_hours' then 'El horario tiene una hora con formato incorrecto.'
        when p_table = 'business_special_days' then 'Un día especial tiene una hora con formato incorrecto.'
        when p_table = 'business_images' then 'Hay una imagen sin dirección.'
        else 'Hay un dato con formato no válido.'
      end
    )
  end;
$$;
comment on function private.broken_rule_text(text, text, text, text, text) is
  'The Spanish message of an error of a row, without names of the database.';

create function private.first_broken_rule(p_table regclass, p_row jsonb, out constraint_name text, out columns text[], out is_optional boolean)
language plpgsql
stable
set search_path = ''
as $$
declare
  v_cases text;
begin
  -- The rules of the table themselves, so that none is written twice.
  select string_agg(r.test, ' ' order by r.place, r.name)
  into v_cases
  from (
    select 1 as place, a.attname::text as name, format('when %I is null then %L', a.attname, a.attname) as test
    from pg_catalog.pg_attribute a
    where a.attrelid = p_table and a.attnum > 0 and a.attnotnull and not a.atthasdef and a.attidentity = '' and a.attname <> 'business_id'
    union all
    select 2, c.conname::text, format('when (%s) is false then %L', pg_get_expr(c.conbin, c.conrelid), c.conname)
    from pg_catalog.pg_constraint c
    where c.conrelid = p_table and c.contype = 'c'
  ) r;
  execute format('select case %s end from jsonb_populate_record(null::%s, $1)', v_cases, p_table)
  into constraint_name using p_row;

  select array_agg(a.attname::text order by a.attnum), bool_and(not a.attnotnull)
  into columns, is_optional
  from pg_catalog.pg_attribute a
  where a.attrelid = p_table
    and (
      a.attname = constraint_name
      or a.attnum = any ((select c.conkey from pg_catalog.pg_constraint c where c.conrelid = p_table and c.conname = constraint_name)::smallint[])
    );
end
$$;
comment on function private.first_broken_rule(regclass, jsonb) is
  'The first constraint of the table (or column without a value) that refuses the row, its columns, and whether they may be empty.
Null where the table takes the row.';

create function private.sound_rows(p_table text, p_rows jsonb, out rows jsonb, out left_out jsonb, out warnings text[])
language plpgsql
stable
set search_path = ''
as $$
declare
  v_table regclass := ('public.' || quote_ident(p_table))::regclass;
  v_row jsonb;
  v_rule record;
  v_value text;
begin
  rows := '[]';
  left_out := '[]';
  warnings := '{}';
  for v_row in select e.value from jsonb_array_elements(p_rows) with ordinality e order by e.ordinality
  loop
    loop
      v_rule := private.first_broken_rule(v_table, v_row);
      exit when v_rule.constraint_name is null;
      v_value := coalesce(
        concat_ws(' ', v_row ->> 'day', v_row ->> 'date', nullif(concat_ws(' a ', v_row ->> 'open_time', v_row ->> 'close_time'), '')),
        ''
      );
      if v_value = '' or v_rule.is_optional then
        v_value := (select string_agg(v_row ->> c.name, ' ') from unnest(v_rule.columns) c (name));
      end if;
      warnings := warnings || format(
        '%s Se dejó fuera «%s»%s',
        private.broken_rule_text('23514', p_table, v_rule.constraint_name, v_rule.constraint_name, null),
        private.quoted_value(coalesce(nullif(v_value, ''), v_row ->> 'description', v_row ->> 'price', 'vacío')),
        case when v_rule.is_optional then coalesce(' de «' || private.quoted_value(v_row ->> 'name') || '»', '') else '' end
      );
      if not v_rule.is_optional then
        left_out := left_out || v_row;
        v_row := null;
        exit;
      end if;
      v_row := v_row || (select jsonb_object_agg(c.name, null) from unnest(v_rule.columns) c (name));
    end loop;
    rows := rows || coalesce(v_row, '[]');
  end loop;
end
$$;
comment on function private.sound_rows(text, jsonb) is
  'Rows of a business of the file as their table takes them: a value that breaks a rule is left out, a row only where it needs that
value. The warnings name rule and value.';

create function private.sound_days(p_table text, p_rows jsonb, out rows jsonb, out left_out jsonb, out warnings text[])
language plpgsql
stable
set search_path = ''
as $$
declare
  v_sound record := private.sound_rows(p_table, p_rows);
  v_key text := case p_table when 'business_hours' then 'day' else 'date' end;
  v_overlapping text[];
begin
  select array_agg(distinct o.day)
  into v_overlapping
  from (
    select
      e.value ->> v_key as day,
      private.ends_before(
        lag(e.value ->> 'open_time') over w, lag(e.value ->> 'close_time') over w, e.value ->> 'open_time'
      ) as is_in_order
    from jsonb_array_elements(v_sound.rows) e
    window w as (partition by e.value ->> v_key order by (e.value ->> 'position')::integer)
  ) o
  where not o.is_in_order;

  -- Half a day would be wrong hours, so a day is read as a whole or not at all.
  left_out := (select coalesce(jsonb_agg(distinct e.value -> v_key), '[]') from jsonb_array_elements(v_sound.left_out) e)
    || coalesce(to_jsonb(v_overlapping), '[]');
  rows := (
    select coalesce(jsonb_agg(e.value order by e.ordinality), '[]')
    from jsonb_array_elements(v_sound.rows) with ordinality e
    where not left_out @> jsonb_build_array(e.value -> v_key)
  );
  warnings := v_sound.warnings || coalesce(
    (
      select array_agg(format('Los horarios de un mismo día no pueden encimarse y van en orden. Se dejó fuera «%s»', d.day) order by d.day)
      from unnest(v_overlapping) d (day)
    ),
    '{}'
  );
end
$$;
comment on function private.sound_days(text, jsonb) is
  'Hours or special days of the file as their table takes them, day by day; left_out are the days that it does not take.';
