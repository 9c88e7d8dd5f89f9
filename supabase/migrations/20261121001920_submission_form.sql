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

create function private.parse_phone(p_data jsonb, p_key text)
returns text
language plpgsql
stable
set search_path = ''
as $$
declare
  v_text text := private.clean_line(private.parse_text(p_data, p_key, p_key, 60));
  v_phone text := coalesce(private.read_phone(v_text), v_text);
begin
  if translate(v_text, ' ()-', '') = '' then
    return null;
  end if;
  if regexp_replace(v_text, '[^0-9]', '', 'g') ~ '^(.)\1{9}$' then
    perform private.raise_field_refusal(p_key, 'submission_phone_invalid', 'El número de teléfono no es válido');
  end if;
  if v_phone is null or v_phone !~ '^[0-9]{10}$' then
    perform private.raise_field_refusal(p_key, 'submission_phone_digits', 'El número debe tener exactamente 10 dígitos');
  end if;
  return v_phone;
end
$$;
comment on function private.parse_phone(jsonb, text) is 'A phone of the form as ten digits, or null when it is absent.';

create function private.parse_products(p_data jsonb, p_key text, p_field text, p_noun text, p_limit integer)
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
  if jsonb_array_length(v_items) > p_limit then
    perform private.raise_field_refusal(
      p_field, 'submission_too_many_products', format('Solo puedes agregar hasta %s %ss', p_limit, p_noun)
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
comment on function private.parse_products(jsonb, text, text, text, integer) is
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

create function private.is_spam(p_text text)
returns boolean
language sql
immutable
parallel safe
set search_path = ''
as $$
  -- Whole words: "especialista" contains "cialis". Explicit word boundaries: "\y" depends on the server's locale.
  select private.unaccent_lower(p_text) ~ any (array[
    '(?<![a-z0-9_])(viagra|cialis|lottery|winner|congratulations)(?![a-z0-9_])',
    '\$\$\$|(?<![a-z0-9_])free +money(?![a-z0-9_])',
    '(?<![a-z0-9_])(click +here|visit +now)(?![a-z0-9_])',
    'https?://'
  ]);
$$;
comment on function private.is_spam(text) is 'Whether a text contains a word, phrase or link of spam (spec: public §5).';

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
  v_row.phone := private.parse_phone(p_data, 'phone');
  if v_row.phone is null then
    perform private.raise_field_refusal('phone', 'submission_phone_required', 'El número de teléfono es requerido');
  end if;
  v_row.whatsapp := private.parse_phone(p_data, 'whatsapp');

  v_row.email := private.clean_line(private.parse_text(p_data, 'email', 'email', 254));
  if v_row.email is null or char_length(v_row.email) > 254 then
    perform private.raise_field_refusal('email', 'submission_email_invalid', 'El formato del email no es válido');
  end if;
  v_row.email := nullif(v_row.email, '');
  if v_row.email !~* '^[a-z0-9_''+-]+(\.[a-z0-9_''+-]+)*@([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$' then
    perform private.raise_field_refusal('email', 'submission_email_invalid', 'Email inválido');
  end if;

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
  v_row.product_submissions := private.parse_products(p_data, 'product_submissions', 'products', 'producto', 3);
  v_row.service_submissions := private.parse_products(p_data, 'service_submissions', 'services', 'servicio', 2);

  -- Raw and sanitized: a link may be in a tag that is removed, a word may be split by one.
  if private.is_spam(concat_ws(
    ' ',
    v_raw_name, private.clean_line(v_raw_description), v_raw_address,
    v_row.name, private.plain_line(v_row.description), v_row.address
  )) then
    perform private.raise_refusal('22023', 'submission_spam', 'Contenido potencialmente spam detectado');
  end if;
  return v_row;
end
$$;
comment on function private.parse_submission(jsonb) is
  'Validates a submission (spec: public §5) and returns it as a row. Raises the first error. Copies known fields and ignores all
others.';
