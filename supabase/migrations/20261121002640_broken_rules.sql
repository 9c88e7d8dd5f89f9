-- Broken rules: which rule of its table a row breaks, in Spanish, and the rows of a list without what breaks one.
--
-- The form of staff, the approval of a submission and the import say in the same words what the constraints refuse.

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
        left(private.clean_line(left(coalesce(nullif(v_value, ''), v_row ->> 'description', v_row ->> 'price', 'vacío'), 400)), 60),
        case when v_rule.is_optional then coalesce(' de «' || left(v_row ->> 'name', 60) || '»', '') else '' end
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
