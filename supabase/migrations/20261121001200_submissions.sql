-- Submissions: businesses that their owners register on the public page, waiting for staff.
--
-- Nobody has a write right here. Visitors come in through two functions: submit_business_public, which repeats every rule
-- of the form, and set_submission_image, for which the unguessable id of the submission is the permission. Staff decide
-- through approve_submission and reject_submission (next migration).

create table public.business_submissions (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  address text not null,
  category_id bigint references public.categories (id) on delete set null,
  description text not null,
  phone text not null,
  whatsapp text,
  email text,
  product_submissions jsonb not null default '[]',
  service_submissions jsonb not null default '[]',
  image_url text,
  image_path text,
  status text not null default 'pending',
  notes text,
  business_id bigint references public.businesses (id) on delete set null,
  reviewed_at timestamptz,
  reviewed_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  constraint submission_name_has_3_to_100_characters check (char_length(name) between 3 and 100),
  constraint submission_name_has_a_letter check (name ~ '[a-zA-ZÀ-ÖØ-öø-ÿ]'),
  constraint submission_address_has_5_to_200_characters check (char_length(address) between 5 and 200),
  constraint submission_description_has_10_to_1000_characters check (char_length(description) between 10 and 1000),
  constraint submission_phone_is_10_digits check (phone ~ '^[0-9]{10}$' and phone !~ '^(.)\1{9}$'),
  constraint submission_whatsapp_is_10_digits check (whatsapp ~ '^[0-9]{10}$' and whatsapp !~ '^(.)\1{9}$'),
  constraint submission_email_is_short check (char_length(email) <= 254),
  constraint submission_products_are_at_most_3
    check (jsonb_typeof(product_submissions) = 'array' and jsonb_array_length(product_submissions) <= 3),
  constraint submission_services_are_at_most_2
    check (jsonb_typeof(service_submissions) = 'array' and jsonb_array_length(service_submissions) <= 2),
  constraint submission_items_are_small
    check (octet_length(product_submissions::text) <= 16384 and octet_length(service_submissions::text) <= 16384),
  constraint submission_image_url_is_short check (char_length(image_url) <= 2048),
  constraint submission_image_path_is_in_its_folder check (image_path like 'submissions/' || id::text || '/%'),
  constraint submission_status_is_known check (status in ('pending', 'approved', 'rejected')),
  constraint submission_review_is_dated check ((status = 'pending') = (reviewed_at is null)),
  constraint submission_rejection_has_a_reason
    check (status <> 'rejected' or (notes is not null and char_length(notes) between 1 and 1000))
);
comment on table public.business_submissions is
  'Businesses registered by the public. The id is the permission to add the one image, so it is a uuid. Holds no address of the sender.';
comment on column public.business_submissions.notes is 'The reason of a rejection.';
comment on column public.business_submissions.image_path is 'Where the image lies in the bucket, for copying it after the approval.';
comment on column public.business_submissions.business_id is 'The business that the approval made.';
alter table public.business_submissions enable row level security;

create index business_submissions_created_at_idx on public.business_submissions (created_at desc, id);
create index business_submissions_category_id_idx on public.business_submissions (category_id);
create index business_submissions_business_id_idx on public.business_submissions (business_id);
create index business_submissions_reviewed_by_idx on public.business_submissions (reviewed_by);
-- For the search of duplicates, which begins with the phone.
create index business_submissions_pending_phone_idx on public.business_submissions (phone) where status = 'pending';
create index businesses_phone_idx on public.businesses (phone);

grant select on public.business_submissions to authenticated;

create policy "Staff read submissions" on public.business_submissions
  for select to authenticated
  using ((select private.is_staff()));

-- Reading what the visitor sent ----------------------------------------------------------------------------------------
create function private.refuse_field(p_field text, p_hint text, p_message text)
returns void
language plpgsql
volatile
set search_path = ''
as $$
begin
  perform private.refuse('22023', p_hint, p_message, jsonb_build_object('field', p_field)::text);
end
$$;
comment on function private.refuse_field(text, text, text) is 'Refuses one field of the form; the detail names it: {"field": "products.0.name"}.';

create function private.read_text(p_data jsonb, p_key text, p_field text)
returns text
language plpgsql
stable
set search_path = ''
as $$
begin
  if coalesce(jsonb_typeof(p_data -> p_key), 'null') not in ('string', 'null') then
    perform private.refuse_field(p_field, 'submission_bad_format', 'El formulario contiene un dato con formato no válido');
  end if;
  -- Composed letters, so that one typed letter counts as one character.
  return normalize(coalesce(p_data ->> p_key, ''), NFC);
end
$$;
comment on function private.read_text(jsonb, text, text) is 'A text of the form: absent and null are empty, anything but a text is refused.';

create function private.clean_paragraphs(p_text text)
returns text
language sql
immutable
strict
parallel safe
set search_path = ''
as $$
  select private.keep_allowed_tags(btrim(regexp_replace(
    p_text,
    '[\u0001-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]', '', 'g'
  ), E' \t\n'));
$$;
comment on function private.clean_paragraphs(text) is
  'A description: invisible characters dropped, line breaks kept, of the markup only the allowed tags.';

create function private.read_phone(p_data jsonb, p_key text)
returns text
language plpgsql
stable
set search_path = ''
as $$
declare
  v_digits text := private.phone_digits(private.clean_line(private.read_text(p_data, p_key, p_key)));
begin
  if v_digits = '' then
    return null;
  end if;
  if v_digits !~ '^[0-9]{10}$' then
    perform private.refuse_field(p_key, 'submission_phone_digits', 'El número debe tener exactamente 10 dígitos');
  end if;
  if v_digits ~ '^(.)\1{9}$' then
    perform private.refuse_field(p_key, 'submission_phone_invalid', 'El número de teléfono no es válido');
  end if;
  return v_digits;
end
$$;
comment on function private.read_phone(jsonb, text) is 'A phone of the form as ten digits, or null when none was given.';

create function private.read_items(p_data jsonb, p_key text, p_field text, p_noun text, p_limit integer)
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
    perform private.refuse_field(p_field, 'submission_bad_format', 'El formulario contiene un dato con formato no válido');
  end if;
  if jsonb_array_length(v_items) > p_limit then
    perform private.refuse_field(
      p_field, 'submission_too_many_items', format('Solo puedes agregar hasta %s %ss', p_limit, p_noun)
    );
  end if;

  for v_item, v_field in
    select i.value, p_field || '.' || (i.ordinality - 1) from jsonb_array_elements(v_items) with ordinality i
  loop
    if jsonb_typeof(v_item) <> 'object' then
      perform private.refuse_field(v_field, 'submission_bad_format', 'El formulario contiene un dato con formato no válido');
    end if;

    v_name := private.clean_line(private.read_text(v_item, 'name', v_field || '.name'));
    if char_length(v_name) > 100 then
      perform private.refuse_field(
        v_field || '.name', 'submission_item_name_too_long', format('El nombre del %s no puede exceder 100 caracteres', p_noun)
      );
    end if;
    v_name := private.strip_markup_line(v_name);
    if v_name = '' then
      perform private.refuse_field(
        v_field || '.name', 'submission_item_name_required', format('El nombre del %s es requerido', p_noun)
      );
    end if;

    v_description := private.read_text(v_item, 'description', v_field || '.description');
    if char_length(v_description) <= 1000 then
      v_description := private.clean_paragraphs(v_description);
    end if;
    if char_length(v_description) > 1000 then
      perform private.refuse_field(
        v_field || '.description',
        'submission_item_description_too_long',
        format('La descripción del %s no puede exceder 1000 caracteres', p_noun)
      );
    end if;

    v_clean := v_clean || jsonb_build_object('name', v_name, 'description', nullif(v_description, ''));
  end loop;
  return v_clean;
end
$$;
comment on function private.read_items(jsonb, text, text, text, integer) is
  'The products or services of the form, checked and cleaned: [{name, description}].';

create function private.read_category(p_data jsonb)
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
    perform private.refuse_field('category_id', 'submission_unknown_category', 'La categoría seleccionada no existe');
  end if;
  return v_id;
end
$$;
comment on function private.read_category(jsonb) is 'The chosen category, which must exist, or null when none was chosen.';

create function private.is_spam(p_text text)
returns boolean
language sql
immutable
parallel safe
set search_path = ''
as $$
  -- Whole words: "especialista" holds "cialis".
  select private.norm(p_text) ~ any (array[
    '\y(viagra|cialis|lottery|winner|congratulations)\y',
    '\$\$\$|\yfree\s+money\y',
    '\yclick\s+here\y|\yvisit\s+now\y',
    'https?://'
  ]);
$$;
comment on function private.is_spam(text) is 'Whether a text has one of the words, phrases or links of spam (spec: public §5).';

create function private.read_submission(p_data jsonb)
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
    perform private.refuse('22023', 'submission_bad_format', 'El formulario contiene un dato con formato no válido');
  end if;
  if octet_length(p_data::text) > 65536 then
    perform private.refuse('22023', 'submission_too_large', 'El formulario contiene demasiado texto');
  end if;

  -- First as typed: the limits also keep the cleaning below from ever seeing a long text.
  v_raw_name := private.clean_line(private.read_text(p_data, 'name', 'name'));
  if v_raw_name = '' then
    perform private.refuse_field('name', 'submission_name_required', 'El nombre del negocio es requerido');
  end if;
  if char_length(v_raw_name) < 3 then
    perform private.refuse_field('name', 'submission_name_too_short', 'El nombre debe tener al menos 3 caracteres');
  end if;
  if char_length(v_raw_name) > 100 then
    perform private.refuse_field('name', 'submission_name_too_long', 'El nombre no puede exceder 100 caracteres');
  end if;
  v_row.name := private.strip_markup_line(v_raw_name);
  if v_raw_name !~ '[a-zA-ZÀ-ÖØ-öø-ÿ]' then
    perform private.refuse_field('name', 'submission_name_without_letter', 'El nombre debe contener al menos una letra');
  end if;
  -- Then as it is kept: markup alone is no name.
  if char_length(v_row.name) < 3 then
    perform private.refuse_field('name', 'submission_name_too_short', 'El nombre del negocio debe tener al menos 3 caracteres');
  end if;
  if v_row.name !~ '[a-zA-ZÀ-ÖØ-öø-ÿ]' then
    perform private.refuse_field('name', 'submission_name_without_letter', 'El nombre debe contener al menos una letra');
  end if;

  v_raw_address := private.clean_line(private.read_text(p_data, 'address', 'address'));
  if v_raw_address = '' then
    perform private.refuse_field('address', 'submission_address_required', 'La dirección es requerida');
  end if;
  if char_length(v_raw_address) > 200 then
    perform private.refuse_field('address', 'submission_address_too_long', 'La dirección no puede exceder 200 caracteres');
  end if;
  v_row.address := private.strip_markup_line(v_raw_address);
  if char_length(v_row.address) < 5 then
    perform private.refuse_field('address', 'submission_address_too_short', 'La dirección debe tener al menos 5 caracteres');
  end if;

  if private.clean_line(private.read_text(p_data, 'phone', 'phone')) = '' then
    perform private.refuse_field('phone', 'submission_phone_required', 'El teléfono es requerido');
  end if;
  v_row.phone := private.read_phone(p_data, 'phone');
  if v_row.phone is null then
    perform private.refuse_field('phone', 'submission_phone_required', 'El número de teléfono es requerido');
  end if;
  v_row.whatsapp := private.read_phone(p_data, 'whatsapp');

  v_row.email := nullif(private.clean_line(private.read_text(p_data, 'email', 'email')), '');
  if v_row.email !~ '^[^\s@]+@[^\s@]+\.[^\s@]+$' or char_length(v_row.email) > 254 then
    perform private.refuse_field('email', 'submission_email_invalid', 'El formato del email no es válido');
  end if;
  if v_row.email !~* '^[a-z0-9_''+-]+(\.[a-z0-9_''+-]+)*@([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$' then
    perform private.refuse_field('email', 'submission_email_invalid', 'Email inválido');
  end if;

  v_raw_description := private.read_text(p_data, 'description', 'description');
  if private.clean_line(v_raw_description) = '' then
    perform private.refuse_field('description', 'submission_description_required', 'La descripción es requerida');
  end if;
  if char_length(btrim(v_raw_description)) <= 1000 then
    v_row.description := private.clean_paragraphs(v_raw_description);
  end if;
  if v_row.description is null or char_length(v_row.description) > 1000 then
    perform private.refuse_field(
      'description', 'submission_description_too_long', 'La descripción no puede exceder 1000 caracteres'
    );
  end if;
  if char_length(private.strip_markup_line(v_row.description)) < 10 then
    perform private.refuse_field(
      'description', 'submission_description_too_short', 'La descripción debe tener al menos 10 caracteres'
    );
  end if;

  v_row.category_id := private.read_category(p_data);
  v_row.product_submissions := private.read_items(p_data, 'product_submissions', 'products', 'producto', 3);
  v_row.service_submissions := private.read_items(p_data, 'service_submissions', 'services', 'servicio', 2);

  -- As typed and as kept: a link may hide in a tag that is dropped, a word may be split by one.
  if private.is_spam(concat_ws(
    ' ',
    v_raw_name, private.clean_line(v_raw_description), v_raw_address,
    v_row.name, private.strip_markup_line(v_row.description), v_row.address
  )) then
    perform private.refuse('22023', 'submission_spam', 'Contenido potencialmente spam detectado');
  end if;
  return v_row;
end
$$;
comment on function private.read_submission(jsonb) is
  'The submission in a form that the table takes; refuses the first rule that does not hold (spec: public §5). Copies a
whitelist of fields and ignores all others.';

-- Submitting -----------------------------------------------------------------------------------------------------------
create function private.business_name_key(p_name text)
returns text
language sql
immutable
strict
parallel safe
set search_path = ''
as $$
  select btrim(regexp_replace(private.norm(p_name), '[^[:alnum:]]+', ' ', 'g'));
$$;
comment on function private.business_name_key(text) is 'What two spellings of one business name have in common.';

create function private.take_submission_turn(p_config_key text, p_action text, p_subject text, p_window interval)
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_seconds integer := private.take_turn(p_action, p_subject, private.config_number(p_config_key), p_window);
begin
  if v_seconds > 0 then
    perform private.refuse(
      'PT429',
      'submission_rate_limited',
      'Submission rate limit: a similar submission was already made recently, please wait',
      jsonb_build_object('retry_after_seconds', v_seconds)::text
    );
  end if;
end
$$;
comment on function private.take_submission_turn(text, text, text, interval) is
  'Counts a submission of a phone or an address and refuses the one above the limit, with the seconds to wait.';

create function private.submit_business_public(business_data jsonb)
returns uuid
language plpgsql
volatile
-- Definer: visitors have no right to the table; this is the only way in.
security definer
set search_path = ''
as $$
declare
  v_request_id text := lower(coalesce(business_data ->> 'client_request_id', ''));
  v_row public.business_submissions;
  v_id uuid;
begin
  -- A lost answer or a double click sends the same request again: same request, same row, also when both run at once.
  if v_request_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    perform pg_advisory_xact_lock(hashtextextended('submission_request:' || v_request_id, 0));
    select (i.result #>> '{}')::uuid into v_id
    from private.idempotency i
    where i.scope = 'submission' and i.key = v_request_id;
    if v_id is not null then
      return v_id;
    end if;
  elsif v_request_id <> '' then
    perform private.refuse('22023', 'submission_bad_format', 'El formulario contiene un dato con formato no válido');
  end if;

  v_row := private.read_submission(business_data);

  perform pg_advisory_xact_lock(hashtextextended('submission_phone:' || v_row.phone, 0));
  if exists (
    select 1 from public.businesses b
    where b.phone = v_row.phone and b.is_active
      and private.business_name_key(b.name) = private.business_name_key(v_row.name)
  ) or exists (
    select 1 from public.business_submissions s
    where s.phone = v_row.phone and s.status = 'pending'
      and private.business_name_key(s.name) = private.business_name_key(v_row.name)
  ) then
    perform private.refuse(
      'PT409',
      'submission_duplicate',
      'Ya existe un negocio registrado con estos datos. Verifica la información ingresada.'
    );
  end if;

  perform private.take_submission_turn('submissions_per_phone_per_day', 'submission_phone', v_row.phone, '24 hours');
  -- Callers whose address is unknown share one turn: a missing header must not open the door.
  perform private.take_submission_turn(
    'submissions_per_address_per_hour', 'submission_address', coalesce(private.request_ip(), 'unknown'), '1 hour'
  );

  insert into public.business_submissions (
    name, address, category_id, description, phone, whatsapp, email, product_submissions, service_submissions
  )
  values (
    v_row.name, v_row.address, v_row.category_id, v_row.description, v_row.phone, v_row.whatsapp, v_row.email,
    v_row.product_submissions, v_row.service_submissions
  )
  returning id into v_id;

  if v_request_id <> '' then
    insert into private.idempotency (scope, key, result) values ('submission', v_request_id, to_jsonb(v_id));
  end if;
  return v_id;
end
$$;
comment on function private.submit_business_public(jsonb) is 'Body of public.submit_business_public.';
grant execute on function private.submit_business_public(jsonb) to anon, authenticated;

create function public.submit_business_public(business_data jsonb)
returns uuid
language sql
volatile
set search_path = ''
as $$
  select private.submit_business_public(business_data);
$$;
comment on function public.submit_business_public(jsonb) is
  'Registers a business for review and returns the id of the submission. Same client_request_id, same row. Refuses bad data
and spam with 400, a business already known with 409, too many with 429 (detail: {"retry_after_seconds": n}).';
grant execute on function public.submit_business_public(jsonb) to anon, authenticated;

-- The one image --------------------------------------------------------------------------------------------------------
create function private.set_submission_image(p_submission_id uuid, p_path text)
returns text
language plpgsql
volatile
-- Definer: visitors have no right to the table; knowing the id of a fresh submission is the permission.
security definer
set search_path = ''
as $$
declare
  v_id uuid;
  -- Without a host: the site puts the address of its own API before it, so that no project is written into the rows.
  v_url text := '/storage/v1/object/public/business_images/' || p_path;
begin
  update public.business_submissions s
  set image_url = v_url, image_path = p_path
  where s.id = p_submission_id
    and s.status = 'pending'
    and s.image_url is null
    and s.created_at > now() - make_interval(mins => private.config_number('submission_image_minutes')::integer)
    and p_path ~ ('^submissions/' || s.id || '/submission_' || s.id || '_[0-9]{1,16}\.(jpe?g|png|gif|webp)$')
    and exists (select 1 from storage.objects o where o.bucket_id = 'business_images' and o.name = p_path)
  returning s.id into v_id;

  -- One answer for every reason: it tells a stranger nothing about the submission.
  if v_id is null then
    perform private.refuse(
      'PT409', 'submission_image_refused', 'Error al actualizar la submission con la URL de la imagen'
    );
  end if;
  return v_url;
end
$$;
comment on function private.set_submission_image(uuid, text) is 'Body of public.set_submission_image.';
grant execute on function private.set_submission_image(uuid, text) to anon, authenticated;

create function public.set_submission_image(p_submission_id uuid, p_path text)
returns text
language sql
volatile
set search_path = ''
as $$
  select private.set_submission_image(p_submission_id, p_path);
$$;
comment on function public.set_submission_image(uuid, text) is
  'Gives a fresh pending submission the image that was just uploaded into its folder; returns its URL (a path of the API).
Anything else is refused with 409 and one message.';
grant execute on function public.set_submission_image(uuid, text) to anon, authenticated;
