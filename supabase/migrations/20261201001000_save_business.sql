-- Save business: the function with which staff save a business and its notes, and the one write of a row of businesses.
--
-- Changes (changes.sql) and the undo write the row through private.write_business. The grants of the table are its allow-list, so no
-- function repeats the columns. Notes are in a table of their own: two requests could save one without the other, so one function saves
-- both.

create function private.granted_business_columns(p_columns jsonb)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_object_agg(c.key, c.value), '{}')
  from jsonb_each(p_columns) c
  join pg_catalog.pg_attribute a on a.attname = c.key
  where a.attrelid = 'public.businesses'::regclass
    and a.attnum > 0
    and not a.attisdropped
    and has_column_privilege('authenticated', a.attrelid, a.attnum, 'insert')
    and has_column_privilege('authenticated', a.attrelid, a.attnum, 'update');
$$;
comment on function private.granted_business_columns(jsonb) is
  'Of {column: value} those columns of businesses that staff may write by the grants of the table.';

create function private.write_business(p_business_id bigint, p_columns jsonb, p_system_columns jsonb default '{}')
returns public.businesses
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_values constant jsonb := private.granted_business_columns(p_columns) || p_system_columns;
  v_names constant text := (select string_agg(quote_ident(k.name), ', ') from jsonb_object_keys(v_values) k (name));
  v_row public.businesses;
begin
  if p_business_id is null then
    execute format(
      'insert into public.businesses (%1$s) select %1$s from jsonb_populate_record(null::public.businesses, $1) returning *',
      v_names
    ) into v_row using v_values;
  elsif v_names is null then
    select b.* into v_row from public.businesses b where b.id = p_business_id;
  else
    execute format(
      'update public.businesses b set (%1$s) = (select %1$s from jsonb_populate_record(null::public.businesses, $1))
       where b.id = $2 returning b.*',
      v_names
    ) into v_row using v_values, p_business_id;
  end if;
  return v_row;
end
$$;
comment on function private.write_business(bigint, jsonb, jsonb) is
  'Inserts a business (p_business_id null) or updates it with the columns in p_columns that staff may write, and returns its row.
p_system_columns are columns that only the database sets: id, version and dates.';

-- In words what the constraints refuse: for the form of staff, the approval of a submission and what is accepted of a report.
create function private.broken_rule_text(p_table text, p_constraint text)
returns text
language sql
immutable
set search_path = ''
as $$
  select coalesce(
    (
      select r.sentence
      from (
        values
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
          ('products', 'duration_has_at_most_60_characters', 'La duración de un producto excede 60 caracteres.')
      ) r (table_name, constraint_name, sentence)
      where r.table_name = p_table and r.constraint_name = p_constraint
    ),
    case
      when p_constraint like '%\_is\_a\_url' then
        format('El enlace «%s» no es una dirección válida.', regexp_replace(p_constraint, '(_link|_url)?_is_a_url$', ''))
      when p_table = 'business_special_days' and p_constraint like 'note\_%' then
        'Una nota de un día especial puede tener hasta 100 caracteres, sin < ni >.'
      when p_table in ('business_hours', 'business_special_days') then 'El horario tiene un dato con formato no válido.'
      else 'Hay un dato con formato no válido.'
    end
  );
$$;
comment on function private.broken_rule_text(text, text) is
  'The Spanish sentence of a constraint of a business and its products, without names of the database.';

create function private.save_business(
  p_business jsonb,
  p_notes text,
  p_business_id bigint,
  p_version integer,
  p_request_id uuid
)
returns bigint
language plpgsql
volatile
-- Definer: API roles cannot write the version, and only admins may delete notes.
security definer
set search_path = ''
as $$
declare
  v_change jsonb;
  -- Cut first: a longer text is refused by its length in any case.
  v_notes text := btrim(private.strip_invisible(left(coalesce(p_notes, ''), 10000)), E' \t\n\r');
  v_id bigint;
  v_table text;
  v_constraint text;
begin
  perform private.require_staff();
  if jsonb_typeof(p_business) is distinct from 'object' then
    perform private.raise_refusal('22023', 'business_incomplete', 'Nombre y dirección son campos obligatorios.');
  end if;
  -- The screens of slug, logo and hours write these. A column that is missing in p_business keeps its value.
  v_change := jsonb_build_object('columns', private.new_lines(
    p_business - array['slug', 'logo', 'by_appointment', 'operating_status', 'closed_until'] || jsonb_build_object('notes', v_notes)
  ));

  if p_business_id is not null then
    perform private.lock_business_version(p_business_id, p_version);
    perform private.apply_change(p_business_id, v_change);
    return p_business_id;
  end if;
  -- Idempotency key: a retry after a lost response creates no second business.
  if p_request_id is not null then
    perform pg_advisory_xact_lock(hashtextextended('save_business:' || p_request_id, 0));
    select (i.result #>> '{}')::bigint into v_id
    from private.idempotency i
    where i.scope = 'save_business' and i.key = p_request_id::text;
    if v_id is not null then
      return v_id;
    end if;
  end if;
  v_id := (private.apply_change(null, v_change)).id;
  if p_request_id is not null then
    insert into private.idempotency (scope, key, result) values ('save_business', p_request_id::text, to_jsonb(v_id));
  end if;
  return v_id;
exception
  when check_violation or not_null_violation or string_data_right_truncation or numeric_value_out_of_range
    or invalid_text_representation or invalid_datetime_format or datetime_field_overflow
  then
    get stacked diagnostics v_table = table_name, v_constraint = constraint_name;
    perform private.raise_refusal('22023', 'business_broken_rule', private.broken_rule_text(v_table, v_constraint));
end
$$;

create function public.save_business(
  p_business jsonb, p_notes text, p_business_id bigint default null, p_version integer default null, p_request_id uuid default null
)
returns bigint language sql volatile set search_path = '' as $$
  select private.save_business(p_business, p_notes, p_business_id, p_version, p_request_id);
$$;
comment on function public.save_business(jsonb, text, bigint, integer, uuid) is
  'Saves a business with its notes and returns its id. Without p_business_id it inserts one, once per p_request_id (idempotency
key); with it p_version must be the current version (optimistic lock). Staff only.';
grant execute on function
  private.save_business(jsonb, text, bigint, integer, uuid),
  public.save_business(jsonb, text, bigint, integer, uuid)
to authenticated;

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
