-- Import file: parses one business of an export file (spec: admin §3) into rows. The next migration imports them.
--
-- A missing key keeps the column, a null clears it. Counters, notes and dates of change are ignored.

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

create function private.is_true(p_value jsonb)
returns boolean
language sql
immutable
parallel safe
set search_path = ''
as $$
  select coalesce(p_value = 'true', false);
$$;
comment on function private.is_true(jsonb) is 'Whether a JSON value is true; absent and null are false.';

create function private.file_list(p_value jsonb, p_message text)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  if p_value is null or p_value = 'null' then
    return '[]';
  end if;
  if jsonb_typeof(p_value) <> 'array' or exists (
    select 1 from jsonb_array_elements(p_value) e where jsonb_typeof(e.value) <> 'object'
  ) then
    perform private.raise_refusal('22023', 'import_bad_list', p_message);
  end if;
  return p_value;
end
$$;
comment on function private.file_list(jsonb, text) is 'A list of objects of the file; absent becomes empty, other types are refused with the message.';

create function private.file_columns(p_item jsonb)
returns jsonb
language sql
stable
set search_path = ''
as $$
  with parsed (name, value) as (
    values
      ('name', to_jsonb(private.plain_line(p_item ->> 'name'))),
      (
        'description',
        case
          -- A longer one is not sanitized, because the constraint will refuse it.
          when char_length(p_item ->> 'description') <= 5000 then to_jsonb(private.clean_paragraphs(p_item ->> 'description'))
          else p_item -> 'description'
        end
      ),
      (
        'address',
        to_jsonb(private.plain_line(private.first_non_null(p_item -> 'address', p_item #> '{location,address}') #>> '{}'))
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
          from unnest(array['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado', 'Domingo']) d (day)
          where private.unaccent_lower(d.day) = private.unaccent_lower(btrim(e.value ->> 'day'))
        ),
        e.value ->> 'day'
      ) as day,
      coalesce(private.normalize_time(e.value ->> 'open_time'), e.value ->> 'open_time') as open_time,
      coalesce(private.normalize_time(e.value ->> 'close_time'), e.value ->> 'close_time') as close_time,
      e.ordinality as place
    from jsonb_array_elements(private.file_list(p_item -> 'schedule', 'El horario debe ser una lista de días.'))
      with ordinality e
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
language plpgsql
stable
set search_path = ''
as $$
#variable_conflict use_column
declare
  v_list jsonb := private.file_list(p_item -> 'special_days', 'Los días especiales deben ser una lista.');
begin
  if exists (
    select 1
    from jsonb_array_elements(v_list) e
    where coalesce(e.value ->> 'date', '') !~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' or not pg_input_is_valid(e.value ->> 'date', 'date')
  ) then
    perform private.raise_refusal('22023', 'import_bad_special_day', 'Hay un día especial con una fecha que no existe.');
  end if;
  return query
  with intervals as (
    select
      (e.value ->> 'date')::date as date,
      coalesce(private.normalize_time(e.value ->> 'open_time'), e.value ->> 'open_time') as open_time,
      coalesce(private.normalize_time(e.value ->> 'close_time'), e.value ->> 'close_time') as close_time,
      nullif(private.plain_line(e.value ->> 'note'), '') as note,
      e.ordinality as place
    from jsonb_array_elements(v_list) with ordinality e
  ), ordered as (
    select
      i.date,
      (row_number() over (partition by i.date order by i.open_time, i.place))::smallint as position,
      i.open_time,
      case when i.open_time = 'Closed' then 'Closed' else i.close_time end as close_time,
      first_value(i.note) over (partition by i.date order by i.note is null, i.place) as note
    from intervals i
  )
  select o.date, o.position, o.open_time, o.close_time, case when o.position = 1 then o.note end
  from ordered o
  order by o.date, o.position;
end
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
    from jsonb_array_elements(private.file_list(p_item -> 'products', 'Los productos deben ser una lista.')) with ordinality p
    union all
    select 2, s.ordinality, s.value, 'service'
    from jsonb_array_elements(private.file_list(p_item -> 'services', 'Los servicios deben ser una lista.')) with ordinality s
  )
  select
    e.type,
    coalesce(private.plain_line(e.entry ->> 'name'), ''),
    case
      when char_length(e.entry ->> 'description') <= 1000 then nullif(private.clean_paragraphs(e.entry ->> 'description'), '')
      else e.entry ->> 'description'
    end,
    nullif(btrim(e.entry ->> 'price'), '')::numeric(12, 2),
    case when e.list = 1 then nullif(private.plain_line(e.entry ->> 'category'), '') end,
    nullif(btrim(e.entry ->> 'image_url'), ''),
    nullif(private.plain_line(e.entry ->> 'duration'), '')
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
    nullif(btrim(e.value ->> 'url'), ''),
    nullif(btrim(e.value ->> 'storage_path'), ''),
    -- The first featured one, else the first.
    row_number() over (order by not private.is_true(e.value -> 'featured'), e.ordinality) = 1
  from jsonb_array_elements(private.file_list(p_item -> 'images', 'Las imágenes deben ser una lista.')) with ordinality e
  order by e.ordinality;
$$;
comment on function private.file_images(jsonb) is 'The images of the file, exactly one of them featured.';

create function private.is_same_list(p_one jsonb, p_other jsonb)
returns boolean
language sql
immutable
parallel safe
set search_path = ''
as $$
  select (select jsonb_agg(e.value order by e.value::text) from jsonb_array_elements(p_one) e)
    is not distinct from (select jsonb_agg(e.value order by e.value::text) from jsonb_array_elements(p_other) e);
$$;
comment on function private.is_same_list(jsonb, jsonb) is 'Whether two lists contain the same values in any order.';

create function private.import_error(p_sqlstate text, p_table text, p_constraint text, p_column text, p_message text)
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
            ('businesses', 'slug_is_unique', 'Otro negocio ya usa ese slug.'),
            ('businesses', 'slug_has_words_and_dashes', 'El slug solo puede tener letras, números y guiones.'),
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
            ('businesses', 'logo_is_a_url_or_site_path', 'El logo no es una dirección válida.'),
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
            ('products', 'type_is_known', 'Hay un producto de un tipo que no existe.'),
            ('products', 'name_has_1_to_100_characters', 'Hay un producto sin nombre o con más de 100 caracteres.'),
            ('products', 'name_is_plain_text', 'Hay un producto con caracteres no permitidos.'),
            ('products', 'description_has_at_most_1000_characters', 'La descripción de un producto excede 1000 caracteres.'),
            ('products', 'description_has_only_allowed_tags', 'La descripción de un producto tiene etiquetas no permitidas.'),
            ('products', 'price_is_zero_or_more', 'Hay un precio que no es válido.'),
            ('products', 'category_has_at_most_60_characters', 'La categoría de un producto excede 60 caracteres.'),
            ('products', 'image_url_is_a_url_or_site_path', 'La imagen de un producto no es una dirección válida.'),
            ('products', 'duration_has_at_most_60_characters', 'La duración de un producto excede 60 caracteres.'),
            ('business_images', 'image_url_is_a_url_or_site_path', 'Hay una imagen que no es una dirección válida.'),
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
comment on function private.import_error(text, text, text, text, text) is
  'The Spanish message of an error of a business of the file, without names of the database.';
