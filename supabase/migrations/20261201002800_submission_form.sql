-- Submission form: validates what the public form sends (spec: public §5), because a client can skip its own checks.
--
-- Each parse_* function validates one part of the request and returns it as it is stored. It refuses invalid input with the form's
-- message and the field in the detail. A valid submission also satisfies the constraints of businesses and products, so approving
-- cannot fail on them.

create function private.raise_field_refusal(p_field text, p_hint text, p_message text)
returns void
language plpgsql
volatile
set search_path = ''
as $$
begin
  perform private.raise_refusal('22023', p_hint, p_message, jsonb_build_object('field', p_field)::text);
end
$$;
comment on function private.raise_field_refusal(text, text, text) is 'Raises a validation error for one field of the form; the detail names it: {"field": "products.0.name"}.';

create function private.parse_text(p_data jsonb, p_key text, p_field text, p_limit integer)
returns text
language plpgsql
stable
set search_path = ''
as $$
begin
  if coalesce(jsonb_typeof(p_data -> p_key), 'null') not in ('string', 'null') then
    perform private.raise_field_refusal(p_field, 'submission_bad_format', 'El formulario contiene un dato con formato no válido');
  end if;
  -- An accent can be a character of its own; what is invisible at the ends does not count.
  if char_length(btrim(p_data ->> p_key, E' \t\r\n')) > 2 * p_limit + 100 then
    return null;
  end if;
  return private.strip_invisible(coalesce(p_data ->> p_key, ''));
end
$$;
comment on function private.parse_text(jsonb, text, text, integer) is
  'A string of the form without invisible characters. Absent and null become empty, other types are refused. Null where it is far
longer than its limit, and need not be read.';

create function private.parse_phone_field(p_data jsonb, p_key text)
returns text
language plpgsql
stable
set search_path = ''
as $$
declare
  v_text text := private.clean_line(private.parse_text(p_data, p_key, p_key, 60));
  v_phone text := private.parse_phone(v_text);
begin
  if translate(v_text, ' ()-', '') = '' then
    return null;
  end if;
  if v_phone ~ '^[0-9]{10}$' then
    return v_phone;
  end if;
  if regexp_replace(v_text, '[^0-9]', '', 'g') ~ '^(.)\1{9}$' then
    perform private.raise_field_refusal(p_key, 'submission_phone_invalid', 'El número de teléfono no es válido');
  end if;
  perform private.raise_field_refusal(p_key, 'submission_phone_digits', 'El número debe tener exactamente 10 dígitos');
end
$$;
comment on function private.parse_phone_field(jsonb, text) is 'A phone number of the form as ten digits, or null when it is absent.';

create function private.parse_products(p_data jsonb, p_key text, p_field text, p_noun text, p_most bigint)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  v_items jsonb := coalesce(nullif(p_data -> p_key, 'null'), '[]');
  v_clean jsonb := '[]';
  v_item jsonb;
  v_field text;
  v_name text;
  v_description text;
begin
  if jsonb_typeof(v_items) <> 'array' then
    perform private.raise_field_refusal(p_field, 'submission_bad_format', 'El formulario contiene un dato con formato no válido');
  end if;
  if jsonb_array_length(v_items) > p_most then
    perform private.raise_field_refusal(
      p_field, 'submission_too_many_products', format('Solo puedes agregar hasta %s %ss', p_most, p_noun)
    );
  end if;

  for v_item, v_field in
    select i.value, p_field || '.' || (i.ordinality - 1) from jsonb_array_elements(v_items) with ordinality i
  loop
    if jsonb_typeof(v_item) <> 'object' then
      perform private.raise_field_refusal(v_field, 'submission_bad_format', 'El formulario contiene un dato con formato no válido');
    end if;

    v_name := private.clean_line(private.parse_text(v_item, 'name', v_field || '.name', 100));
    if v_name is null or char_length(v_name) > 100 then
      perform private.raise_field_refusal(
        v_field || '.name', 'submission_product_name_too_long', format('El nombre del %s no puede exceder 100 caracteres', p_noun)
      );
    end if;
    v_name := private.plain_line(v_name);
    if v_name = '' then
      perform private.raise_field_refusal(
        v_field || '.name', 'submission_product_name_required', format('El nombre del %s es requerido', p_noun)
      );
    end if;

    v_description := private.parse_text(v_item, 'description', v_field || '.description', 1000);
    if char_length(btrim(v_description)) <= 1000 then
      v_description := private.clean_paragraphs(v_description);
    end if;
    if v_description is null or char_length(v_description) > 1000 then
      perform private.raise_field_refusal(
        v_field || '.description',
        'submission_product_description_too_long',
        format('La descripción del %s no puede exceder 1000 caracteres', p_noun)
      );
    end if;

    v_clean := v_clean || jsonb_build_object('name', v_name, 'description', nullif(v_description, ''));
  end loop;
  return v_clean;
end
$$;
comment on function private.parse_products(jsonb, text, text, text, bigint) is
  'The products or services of the form, validated and sanitized: [{name, description}].';

create function private.parse_category(p_data jsonb)
returns bigint
language plpgsql
stable
set search_path = ''
as $$
declare
  v_text text := coalesce(p_data ->> 'category_id', '');
  v_id bigint;
begin
  if v_text = '' then
    return null;
  end if;
  if v_text ~ '^[0-9]{1,18}$' then
    select c.id into v_id from public.categories c where c.id = v_text::bigint;
  end if;
  if v_id is null then
    perform private.raise_field_refusal('category_id', 'submission_unknown_category', 'La categoría seleccionada no existe');
  end if;
  return v_id;
end
$$;
comment on function private.parse_category(jsonb) is 'The id of the category, which must exist, or null when it is absent.';

create function private.parse_submission(p_data jsonb)
returns public.business_submissions
language plpgsql
stable
set search_path = ''
as $$
declare
  v_raw_name text;
  v_raw_address text;
  v_raw_description text;
  v_spam record;
  v_row public.business_submissions;
begin
  if p_data is null or jsonb_typeof(p_data) <> 'object' then
    perform private.raise_refusal('22023', 'submission_bad_format', 'El formulario contiene un dato con formato no válido');
  end if;
  if octet_length(p_data::text) > 65536 then
    perform private.raise_refusal('22023', 'submission_too_large', 'El formulario contiene demasiado texto');
  end if;

  -- Lengths are checked before the texts are cleaned.
  v_raw_name := private.clean_line(private.parse_text(p_data, 'name', 'name', 100));
  if v_raw_name = '' then
    perform private.raise_field_refusal('name', 'submission_name_required', 'El nombre del negocio es requerido');
  end if;
  if char_length(v_raw_name) < 3 then
    perform private.raise_field_refusal('name', 'submission_name_too_short', 'El nombre debe tener al menos 3 caracteres');
  end if;
  if v_raw_name is null or char_length(v_raw_name) > 100 then
    perform private.raise_field_refusal('name', 'submission_name_too_long', 'El nombre no puede exceder 100 caracteres');
  end if;
  v_row.name := private.plain_line(v_raw_name);
  if v_raw_name !~ '[A-Za-zÀ-ÖØ-öø-ÿĀ-ž]' then
    perform private.raise_field_refusal('name', 'submission_name_without_letter', 'El nombre debe contener al menos una letra');
  end if;
  -- And after sanitizing: a name of markup alone is empty.
  if char_length(v_row.name) < 3 then
    perform private.raise_field_refusal('name', 'submission_name_too_short', 'El nombre del negocio debe tener al menos 3 caracteres');
  end if;
  if v_row.name !~ '[A-Za-zÀ-ÖØ-öø-ÿĀ-ž]' then
    perform private.raise_field_refusal('name', 'submission_name_without_letter', 'El nombre debe contener al menos una letra');
  end if;

  v_raw_address := private.clean_line(private.parse_text(p_data, 'address', 'address', 200));
  if v_raw_address = '' then
    perform private.raise_field_refusal('address', 'submission_address_required', 'La dirección es requerida');
  end if;
  if v_raw_address is null or char_length(v_raw_address) > 200 then
    perform private.raise_field_refusal('address', 'submission_address_too_long', 'La dirección no puede exceder 200 caracteres');
  end if;
  v_row.address := private.plain_line(v_raw_address);
  if char_length(v_row.address) < 5 then
    perform private.raise_field_refusal('address', 'submission_address_too_short', 'La dirección debe tener al menos 5 caracteres');
  end if;

  if private.clean_line(private.parse_text(p_data, 'phone', 'phone', 60)) = '' then
    perform private.raise_field_refusal('phone', 'submission_phone_required', 'El teléfono es requerido');
  end if;
  v_row.phone := private.parse_phone_field(p_data, 'phone');
  if v_row.phone is null then
    perform private.raise_field_refusal('phone', 'submission_phone_required', 'El número de teléfono es requerido');
  end if;
  v_row.whatsapp := private.parse_phone_field(p_data, 'whatsapp');

  v_row.email := lower(private.clean_line(private.parse_text(p_data, 'email', 'email', 254)));
  if v_row.email is null or char_length(v_row.email) > 254 then
    perform private.raise_field_refusal('email', 'submission_email_invalid', 'El formato del email no es válido');
  end if;
  if v_row.email <> '' and not private.is_email(v_row.email) then
    perform private.raise_field_refusal('email', 'submission_email_invalid', 'Email inválido');
  end if;
  v_row.email := nullif(v_row.email, '');

  v_raw_description := private.parse_text(p_data, 'description', 'description', 1000);
  if private.clean_line(v_raw_description) = '' then
    perform private.raise_field_refusal('description', 'submission_description_required', 'La descripción es requerida');
  end if;
  if char_length(btrim(v_raw_description)) <= 1000 then
    v_row.description := private.clean_paragraphs(v_raw_description);
  end if;
  if v_row.description is null or char_length(v_row.description) > 1000 then
    perform private.raise_field_refusal(
      'description', 'submission_description_too_long', 'La descripción no puede exceder 1000 caracteres'
    );
  end if;
  if char_length(private.plain_line(v_row.description)) < 10 then
    perform private.raise_field_refusal(
      'description', 'submission_description_too_short', 'La descripción debe tener al menos 10 caracteres'
    );
  end if;

  v_row.category_id := private.parse_category(p_data);
  v_row.attribute_ids := private.parse_attributes(p_data, 'attribute_ids');
  v_row.hours := private.parse_week(p_data, 'hours');
  v_row.product_submissions := private.parse_products(p_data, 'product_submissions', 'products', 'producto', private.most('submission_products'));
  v_row.service_submissions := private.parse_products(p_data, 'service_submissions', 'services', 'servicio', private.most('submission_services'));

  -- Raw and sanitized: a link may be in a tag that is removed, a word may be split by one.
  select t.field, coalesce(private.find_spam(t.raw), private.find_spam(t.clean)) as word
  into v_spam
  from (
    values
      (1, 'name', v_raw_name, v_row.name),
      (2, 'address', v_raw_address, v_row.address),
      (3, 'description', private.clean_line(v_raw_description), private.plain_line(v_row.description)),
      -- A phrase that goes on in the next field.
      (
        4, null,
        concat_ws(' ', v_raw_name, private.clean_line(v_raw_description), v_raw_address),
        concat_ws(' ', v_row.name, private.plain_line(v_row.description), v_row.address)
      )
  ) t (place, field, raw, clean)
  where coalesce(private.find_spam(t.raw), private.find_spam(t.clean)) is not null
  order by t.place
  limit 1;
  if v_spam.word is not null then
    perform private.raise_refusal(
      '22023', 'submission_spam', 'Contenido potencialmente spam detectado',
      jsonb_build_object('field', v_spam.field, 'word', v_spam.word)::text
    );
  end if;
  return v_row;
end
$$;
comment on function private.parse_submission(jsonb) is
  'Validates a submission (spec: public §5) and returns it as a row. Raises the first error. Copies known fields and ignores all
others.';

create function private.find_spam(p_text text)
returns text
language sql
immutable
parallel safe
set search_path = ''
as $$
  -- Whole words: "especialista" contains "cialis". Explicit word boundaries: "\y" depends on the server's locale.
  select substring(
    private.unaccent_lower(p_text)
    from '((?<![a-z0-9_])(?:viagra|cialis|lottery|winner|congratulations|free +money|click +here|visit +now)(?![a-z0-9_])|\$\$\$+|https?://)'
  );
$$;
comment on function private.find_spam(text) is
  'The first word, phrase or link of spam in a text (spec: public §5), in lower case without accents; null where there is none.';

create function private.parse_week(p_data jsonb, p_key text)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  v_rows jsonb := coalesce(nullif(p_data -> p_key, 'null'), '[]');
  v_days constant text[] := private.week_days();
  v_week jsonb;
  v_crowded_day text;
  v_overlap_day text;
begin
  if jsonb_typeof(v_rows) <> 'array' or jsonb_array_length(v_rows) > 21 then
    perform private.raise_field_refusal(p_key, 'submission_bad_format', 'El formulario contiene un dato con formato no válido');
  end if;
  if exists (select 1 from jsonb_array_elements(v_rows) r (value) where coalesce(r.value ->> 'day', '') <> all (v_days)) then
    perform private.raise_field_refusal(p_key, 'submission_bad_format', 'El formulario contiene un dato con formato no válido');
  end if;
  if exists (
    select 1
    from jsonb_array_elements(v_rows) r (value)
    where private.normalize_time(r.value ->> 'open_time') is null
      or (
        private.normalize_time(r.value ->> 'open_time') <> 'Closed'
        and coalesce(private.normalize_time(r.value ->> 'close_time'), 'Closed') = 'Closed'
      )
  ) then
    perform private.raise_field_refusal(
      p_key, 'submission_hours_invalid', 'Hay una hora que no se entiende. Escríbela como 9:30 a.m.'
    );
  end if;

  with intervals as (
    select
      r.value ->> 'day' as day, t.open_time,
      case when t.open_time = 'Closed' then 'Closed' else private.normalize_time(r.value ->> 'close_time') end as close_time,
      r.place
    from jsonb_array_elements(v_rows) with ordinality r (value, place)
    cross join lateral (select private.normalize_time(r.value ->> 'open_time') as open_time) t
  ), ordered as (
    select
      i.day, array_position(v_days, i.day) as day_place, i.open_time, i.close_time,
      row_number() over of_day as position, lead(i.open_time) over of_day as next_open
    from intervals i
    window of_day as (partition by i.day order by i.open_time, i.place)
  )
  select
    coalesce(
      jsonb_agg(
        jsonb_build_object('day', o.day, 'open_time', o.open_time, 'close_time', o.close_time) order by o.day_place, o.position
      ),
      '[]'
    ),
    (array_agg(o.day order by o.day_place) filter (where o.position > 3))[1],
    (array_agg(o.day order by o.day_place) filter (
      where o.next_open is not null and not private.ends_before(o.open_time, o.close_time, o.next_open)
    ))[1]
  into v_week, v_crowded_day, v_overlap_day
  from ordered o;
  if v_crowded_day is not null then
    perform private.raise_field_refusal(p_key, 'submission_hours_too_many', 'Un día puede tener hasta tres horarios.');
  end if;
  if v_overlap_day is not null then
    perform private.raise_field_refusal(
      p_key, 'submission_hours_overlap', format('Los horarios del %s se enciman.', lower(v_overlap_day))
    );
  end if;
  return v_week;
end
$$;
comment on function private.parse_week(jsonb, text) is
  'A week of the form, [{day, open_time, close_time}], by day and time as it is stored; absent and null become empty. Refuses with the
field what business_hours would refuse.';
