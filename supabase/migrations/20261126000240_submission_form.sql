-- Submission form: an email address is read as everywhere, and a refusal for spam says which field has which word.

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

create or replace function private.parse_submission(p_data jsonb)
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
  v_row.phone := private.parse_phone(p_data, 'phone');
  if v_row.phone is null then
    perform private.raise_field_refusal('phone', 'submission_phone_required', 'El número de teléfono es requerido');
  end if;
  v_row.whatsapp := private.parse_phone(p_data, 'whatsapp');

  v_row.email := private.clean_line(private.parse_text(p_data, 'email', 'email', 254));
  if v_row.email is null or char_length(coalesce(private.read_email(v_row.email), v_row.email)) > 254 then
    perform private.raise_field_refusal('email', 'submission_email_invalid', 'El formato del email no es válido');
  end if;
  if v_row.email <> '' and private.read_email(v_row.email) is null then
    perform private.raise_field_refusal('email', 'submission_email_invalid', 'Email inválido');
  end if;
  v_row.email := private.read_email(v_row.email);

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
  v_row.product_submissions := private.parse_products(p_data, 'product_submissions', 'products', 'producto', 3);
  v_row.service_submissions := private.parse_products(p_data, 'service_submissions', 'services', 'servicio', 2);

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

-- Only the former parse_submission() called it.
drop function private.is_spam(text);
