-- Owner proposals: an owner corrects the name, the WhatsApp number and the description of the business, too, and adds products and
-- images. Each arrives as a report with a proposal of its own, so that staff accept or refuse each by itself.

alter table public.reports
  drop constraint report_reason_is_known,
  add constraint report_reason_is_known check (
    reason in ('closed', 'hours', 'phone', 'place', 'other', 'owner_link', 'name', 'whatsapp', 'description', 'product', 'image')
  );
comment on column public.reports.proposal is
  'The right value of what is wrong: a phone, a text, the hours [{day, open_time, close_time}], an operating status, a product to add
{type, name, description}, or an image to add {path, is_main}, whose file waits in the bucket.';

create function private.parse_proposed_product(p_product jsonb)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  v_name text;
  v_description text;
begin
  if jsonb_typeof(p_product) <> 'object' or coalesce(p_product ->> 'type', '') not in ('product', 'service') then
    perform private.raise_refusal('22023', 'report_bad_format', 'El aviso contiene un dato con formato no válido.');
  end if;
  v_name := private.plain_line(left(coalesce(p_product ->> 'name', ''), 1000));
  if char_length(v_name) not between 1 and 100 then
    perform private.raise_refusal('22023', 'proposal_product_invalid', 'Escribe el nombre, de hasta 100 caracteres.');
  end if;
  v_description := private.clean_paragraphs(left(coalesce(p_product ->> 'description', ''), 5000));
  if char_length(v_description) > 1000 then
    perform private.raise_refusal('22023', 'proposal_product_invalid', 'La descripción puede tener hasta 1000 caracteres.');
  end if;
  return jsonb_build_object('type', p_product ->> 'type', 'name', v_name, 'description', nullif(v_description, ''));
end
$$;
comment on function private.parse_proposed_product(jsonb) is
  'A product or service that an owner proposes to add, {type, name, description}, as it is stored; or raises 400.';

create function private.parse_proposed_image(p_image jsonb)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  if jsonb_typeof(p_image) <> 'object'
    or coalesce(p_image ->> 'path', '') !~ '^proposals/[0-9a-f]{64}/image_[1-9]$'
    or coalesce(jsonb_typeof(p_image -> 'is_main'), '') <> 'boolean'
  then
    perform private.raise_refusal('22023', 'report_bad_format', 'El aviso contiene un dato con formato no válido.');
  end if;
  return jsonb_build_object('path', p_image -> 'path', 'is_main', p_image -> 'is_main');
end
$$;
comment on function private.parse_proposed_image(jsonb) is
  'An image that an owner proposes to add, {path, is_main}, as it is stored; or raises 400. is_main: as the featured one.';

create or replace function private.parse_proposal(p_reason text, p_proposal jsonb)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  v_text text;
  v_phone text;
begin
  if p_proposal is null or p_proposal = 'null' or p_reason = 'other' then
    return null;
  end if;
  if octet_length(p_proposal::text) > 8192 then
    perform private.raise_refusal('22023', 'report_bad_format', 'El aviso contiene un dato con formato no válido.');
  end if;

  if p_reason = 'hours' then
    perform private.check_hours(p_proposal);
    -- Known keys only; no hours at all propose nothing.
    return (
      select jsonb_agg(
        jsonb_build_object(
          'day', h ->> 'day', 'open_time', private.normalize_time(h ->> 'open_time'),
          'close_time', coalesce(private.normalize_time(h ->> 'close_time'), 'Closed')
        )
        order by place
      )
      from jsonb_array_elements(p_proposal) with ordinality as e (h, place)
    );
  end if;
  if p_reason = 'product' then
    return private.parse_proposed_product(p_proposal);
  end if;
  if p_reason = 'image' then
    return private.parse_proposed_image(p_proposal);
  end if;
  if jsonb_typeof(p_proposal) <> 'string' then
    perform private.raise_refusal('22023', 'report_bad_format', 'El aviso contiene un dato con formato no válido.');
  end if;
  if p_reason = 'description' then
    v_text := private.clean_paragraphs(left(p_proposal #>> '{}', 5000));
    if v_text <> '' and char_length(v_text) not between 10 and 1000 then
      perform private.raise_refusal('22023', 'proposal_description_invalid', 'Escribe la descripción, de 10 a 1000 caracteres.');
    end if;
    return to_jsonb(nullif(v_text, ''));
  end if;
  v_text := private.plain_line(left(p_proposal #>> '{}', 1000));
  if v_text = '' then
    return null;
  end if;
  if p_reason = 'closed' then
    if v_text not in ('closed_permanently', 'closed_temporarily') then
      perform private.raise_refusal('22023', 'report_bad_format', 'El aviso contiene un dato con formato no válido.');
    end if;
    return to_jsonb(v_text);
  end if;
  if p_reason in ('phone', 'whatsapp') then
    if private.means_none(v_text) then
      return null;
    end if;
    v_phone := private.read_phone(v_text);
    if v_phone is null then
      perform private.raise_refusal(
        '22023', 'proposal_phone_invalid',
        coalesce(private.phone_problem(v_text), 'Escribe el número correcto con sus 10 dígitos.')
      );
    end if;
    return to_jsonb(v_phone);
  end if;
  if p_reason = 'name' then
    if char_length(v_text) not between 3 and 100 or v_text !~ '[A-Za-zÀ-ÖØ-öø-ÿĀ-ž]' then
      perform private.raise_refusal('22023', 'proposal_name_invalid', 'Escribe el nombre con letras, de 3 a 100 caracteres.');
    end if;
    return to_jsonb(v_text);
  end if;
  if char_length(v_text) not between 5 and 200 then
    perform private.raise_refusal('22023', 'proposal_address_invalid', 'Escribe la dirección correcta, de 5 a 200 caracteres.');
  end if;
  return to_jsonb(v_text);
end
$$;
comment on function private.parse_proposal(text, jsonb) is
  'The proposed value of a report as it is stored; null for none. Raises 400 when it is not a value of what the reason is about.';

create or replace function private.reported_value(p_business public.businesses, p_reason text)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select case p_reason
    when 'phone' then to_jsonb(p_business.phone)
    when 'place' then to_jsonb(p_business.address)
    when 'name' then to_jsonb(p_business.name)
    when 'whatsapp' then to_jsonb(p_business.whatsapp)
    when 'description' then to_jsonb(p_business.description)
    when 'closed' then to_jsonb(p_business.operating_status)
    when 'hours' then
      case
        when p_business.by_appointment then '"by_appointment"'
        else (
          select jsonb_agg(
            jsonb_build_object('day', h.day, 'open_time', h.open_time, 'close_time', h.close_time)
            order by
              array_position(array['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado', 'Domingo'], h.day), h.position
          )
          from public.business_hours h
          where h.business_id = p_business.id
        )
      end
  end;
$$;

create or replace function private.add_proposal(p_business_id bigint, p_reason text, p_proposal jsonb, p_note text, p_source text)
returns void
language sql
volatile
set search_path = ''
as $$
  insert into public.reports (business_id, reason, note, proposal, previous, source)
  select
    b.id, p_reason,
    nullif(concat_ws(
      ' · ',
      nullif(p_note, ''),
      case when p_reason in ('phone', 'whatsapp') then
        'Escribió: ' || private.unread_phone_text(private.plain_line(left(p_proposal #>> '{}', 1000)))
      end
    ), ''),
    v.proposal,
    case when v.proposal is not null then private.reported_value(b, p_reason) end, p_source
  from public.businesses b, (select private.parse_proposal(p_reason, p_proposal) as proposal) v
  where b.id = p_business_id;
$$;
comment on function private.add_proposal(bigint, text, jsonb, text, text) is
  'Inserts a report with the value it proposes, if any, and the one that the business has.
What a phone says besides the number is added to the note.';

create function private.lock_report(p_report_id bigint)
returns public.reports
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_business_id bigint;
  v_report public.reports;
begin
  select r.business_id into v_business_id from public.reports r where r.id = p_report_id;
  -- In one order, so that parallel calls about the same business do not deadlock.
  perform 1
  from public.reports r
  where r.business_id = v_business_id and (r.resolved_at is null or r.id = p_report_id)
  order by r.id
  for update;
  select * into v_report from public.reports r where r.id = p_report_id;
  if v_report.id is null then
    perform private.raise_refusal('PT404', 'report_not_found', 'Este reporte ya no existe.');
  end if;
  if v_report.proposal is null then
    perform private.raise_refusal('22023', 'report_without_proposal', 'Este reporte no propone un dato.');
  end if;
  if v_report.resolved_at is not null then
    -- Resolved by the same account: a retry after a lost response.
    if v_report.resolved_by = auth.uid() and v_report.resolution = 'fixed' then
      return v_report;
    end if;
    perform private.raise_refusal(
      'PT409', 'report_already_resolved', 'Otra persona ya resolvió este reporte.',
      jsonb_build_object('by', private.account_name(v_report.resolved_by), 'at', v_report.resolved_at)::text
    );
  end if;
  return v_report;
end
$$;
comment on function private.lock_report(bigint) is
  'A report that staff accept, locked with the waiting ones of its business. Already resolved, it was accepted by the same account: the
request is a retry. Raises 404 without it, 400 without a proposal, 409 where another account has resolved it.';

create or replace function private.accept_report(p_report_id bigint, p_current jsonb, p_spoke boolean, p_whatsapp text)
returns void
language plpgsql
volatile
-- Definer: API roles have no right to the reports.
security definer
set search_path = ''
as $$
declare
  v_report public.reports;
  v_business public.businesses;
begin
  perform private.require_staff();
  v_report := private.lock_report(p_report_id);
  if v_report.resolved_at is not null then
    return;
  end if;
  if v_report.reason = 'image' then
    perform private.raise_refusal('22023', 'report_needs_file', 'Carga la página otra vez para aceptar esta foto.');
  end if;
  select * into v_business from public.businesses b where b.id = v_report.business_id for no key update;
  if v_report.source = 'visitor' and v_report.reason in ('phone', 'closed') and p_spoke is null
    and v_report.proposal is distinct from p_current
  then
    perform private.raise_refusal('22023', 'spoke_required', 'Di si hablaste con el negocio.');
  end if;
  if p_whatsapp is not null and v_report.reason <> 'phone' then
    perform private.raise_refusal('22023', 'report_bad_format', 'El aviso contiene un dato con formato no válido.');
  end if;
  if private.reported_value(v_business, v_report.reason) is distinct from p_current
    or (p_whatsapp is not null and p_whatsapp is distinct from v_business.whatsapp)
  then
    perform private.raise_refusal(
      'PT409', 'report_value_changed', 'El dato del negocio cambió mientras tanto. Revisa cómo quedó antes de aceptar.'
    );
  end if;

  if v_report.reason = 'hours' then
    perform private.replace_hours(v_report.business_id, v_report.proposal);
  end if;
  if v_report.reason = 'product' then
    insert into public.products (business_id, type, name, description)
    values (
      v_report.business_id, v_report.proposal ->> 'type', v_report.proposal ->> 'name', v_report.proposal ->> 'description'
    );
  end if;
  update public.businesses b
  set
    phone = case when v_report.reason = 'phone' then v_report.proposal #>> '{}' else b.phone end,
    whatsapp = case
      when p_whatsapp is not null or v_report.reason = 'whatsapp' then v_report.proposal #>> '{}' else b.whatsapp
    end,
    name = case when v_report.reason = 'name' then v_report.proposal #>> '{}' else b.name end,
    description = case when v_report.reason = 'description' then v_report.proposal #>> '{}' else b.description end,
    address = case when v_report.reason = 'place' then v_report.proposal #>> '{}' else b.address end,
    by_appointment = b.by_appointment and v_report.reason <> 'hours',
    operating_status = case when v_report.reason = 'closed' then v_report.proposal #>> '{}' else b.operating_status end,
    closed_until = case
      when v_report.reason = 'closed' and v_report.proposal #>> '{}' <> b.operating_status then null else b.closed_until
    end,
    -- Only the business itself confirms its data.
    confirmed_on = case
      when v_report.source = 'owner' or p_spoke then private.local_date(now()) else b.confirmed_on
    end,
    version = b.version + 1
  where b.id = v_report.business_id;
  -- Reports that say the same, and those that say nothing more than what is wrong.
  update public.reports r
  set resolved_at = now(), resolved_by = auth.uid(), resolution = 'fixed', spoke_with_business = p_spoke
  where r.business_id = v_report.business_id
    and r.reason = v_report.reason
    and r.resolved_at is null
    and (r.proposal = v_report.proposal or (r.proposal is null and r.note is null));
end
$$;

-- The page of the owner -----------------------------------------------------------------------------------------------
create or replace function private.business_to_confirm(p_token text)
returns jsonb
language plpgsql
volatile
-- Definer: the token is the capability, also for a hidden business.
security definer
set search_path = ''
as $$
declare
  v_id text := private.open_owner_link(p_token, 'confirmation');
begin
  if v_id is null then
    return null;
  end if;
  return (
    select jsonb_build_object(
      'name', b.name, 'slug', case when b.is_active then b.slug end, 'address', b.address, 'phone', b.phone,
      'whatsapp', b.whatsapp, 'description', b.description, 'by_appointment', b.by_appointment, 'operating_status', b.operating_status,
      'confirmed_on', b.confirmed_on, 'image_folder', 'proposals/' || private.hash_token(p_token),
      'hours', (
        select coalesce(
          jsonb_agg(
            jsonb_build_object('day', h.day, 'position', h.position, 'open_time', h.open_time, 'close_time', h.close_time)
            order by h.id
          ),
          '[]'
        )
        from public.business_hours h
        where h.business_id = b.id
      )
    )
    from public.businesses b
    where b.id = v_id::bigint
  );
end
$$;
comment on function public.business_to_confirm(text) is
  'The data that the owner of a business is asked to confirm: {name, slug, address, phone, whatsapp, description, by_appointment,
operating_status, confirmed_on, hours, image_folder}. To image_folder of the bucket the owner uploads new images, as image_1 to image_9.
Null for a wrong, a used and an expired token alike; raises 429 above a rate limit.';

-- A link that is used answers a retry. What another tab wrote is no retry: its owner must know that it was not stored.
alter table private.owner_links add column used_content text;
comment on column private.owner_links.used_content is
  'A hash of the answer, its proposals and its note; the same content again is a retry after a lost response.';

drop function private.is_confirmation_retry(text, text);
create function private.is_confirmation_retry(p_token text, p_content text)
returns boolean
language sql
stable
set search_path = ''
as $$
  select private.is_token(p_token) and exists (
    select 1
    from private.owner_links l
    where l.token_hash = private.hash_token(p_token)
      and l.purpose = 'confirmation'
      and l.used_content = p_content
      and l.used_at > now() - interval '15 minutes'
  );
$$;
comment on function private.is_confirmation_retry(text, text) is
  'Whether a link was just used for the same content: the request is a retry after a lost response.';

create function private.check_proposed_images(p_token text, p_images jsonb)
returns void
language plpgsql
stable
set search_path = ''
as $$
declare
  v_image jsonb;
begin
  if jsonb_typeof(p_images) <> 'array' or jsonb_array_length(p_images) > 3 then
    perform private.raise_refusal('22023', 'report_bad_format', 'El aviso contiene un dato con formato no válido.');
  end if;
  for v_image in select private.parse_proposed_image(i.value) from jsonb_array_elements(p_images) i loop
    -- Of this link: the folder of another one belongs to another owner.
    if split_part(v_image ->> 'path', '/', 2) <> private.hash_token(p_token)
      or not exists (
        select 1 from storage.objects o where o.bucket_id = 'business_images' and o.name = v_image ->> 'path'
      )
    then
      perform private.raise_refusal('22023', 'proposal_image_missing', 'Una foto no se guardó. Quítala y elígela otra vez.');
    end if;
  end loop;
end
$$;
comment on function private.check_proposed_images(text, jsonb) is
  'Raises 400 unless the images that an owner proposes are at most three that were uploaded with this link.';

create or replace function private.add_confirmation_answer(p_token text, p_answer text, p_proposals jsonb, p_note text)
returns boolean
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_id bigint := private.open_owner_link(p_token, 'confirmation')::bigint;
  v_note text;
  v_proposals jsonb := coalesce(p_proposals, '{}');
  v_products jsonb := '[]';
  v_images jsonb := '[]';
  v_added jsonb;
  v_reason text;
  v_content text := private.hash_token(jsonb_build_array(p_answer, p_proposals, p_note)::text);
begin
  if coalesce(p_answer, '') not in ('same', 'changed', 'closed') then
    perform private.raise_refusal('22023', 'confirmation_bad_answer', 'Elige si tus datos siguen bien.');
  end if;
  if v_id is null then
    return private.is_confirmation_retry(p_token, v_content);
  end if;
  v_note := private.read_report_note(p_note);
  if jsonb_typeof(v_proposals) <> 'object'
    or exists (
      select 1 from jsonb_object_keys(v_proposals) k (reason)
      where k.reason not in ('hours', 'phone', 'place', 'name', 'whatsapp', 'description', 'products', 'images')
    )
  then
    perform private.raise_refusal('22023', 'report_bad_format', 'El aviso contiene un dato con formato no válido.');
  end if;
  v_products := coalesce(nullif(v_proposals -> 'products', 'null'), '[]');
  v_images := coalesce(nullif(v_proposals -> 'images', 'null'), '[]');
  v_proposals := v_proposals - array['products', 'images'];
  if jsonb_typeof(v_products) <> 'array' or jsonb_array_length(v_products) > 3 then
    perform private.raise_refusal('22023', 'report_bad_format', 'El aviso contiene un dato con formato no válido.');
  end if;
  perform private.parse_proposed_product(p.value) from jsonb_array_elements(v_products) p;
  perform private.check_proposed_images(p_token, v_images);
  -- A blank value proposes nothing. The others are parsed again, with what they say besides the value.
  select coalesce(jsonb_object_agg(k.reason, k.proposal), '{}') into v_proposals
  from jsonb_each(v_proposals) k (reason, proposal)
  cross join lateral private.parse_proposal(k.reason, k.proposal) p (value)
  where p.value is not null;
  if p_answer = 'changed' and v_proposals = '{}' and v_products = '[]' and v_images = '[]' and v_note = '' then
    perform private.raise_refusal('22023', 'confirmation_without_change', 'Escribe qué cambió.');
  end if;

  -- A business in the bin keeps its link, for the case that it is restored. The lock orders an answer and a deletion.
  perform 1 from public.businesses b where b.id = v_id for no key update;
  if not found then
    return false;
  end if;
  -- The update holds the row, so of two parallel requests one finds the link used.
  update private.owner_links l
  set used_at = now(), used_for = p_answer, used_content = v_content
  where l.token_hash = private.hash_token(p_token) and l.used_at is null;
  if not found then
    return private.is_confirmation_retry(p_token, v_content);
  end if;

  if p_answer = 'same' then
    update public.businesses b set confirmed_on = private.local_date(now()) where b.id = v_id;
  elsif p_answer = 'closed' then
    perform private.add_proposal(v_id, 'closed', '"closed_permanently"', v_note, 'owner');
  else
    for v_reason in select k.reason from jsonb_object_keys(v_proposals) k (reason) loop
      perform private.add_proposal(v_id, v_reason, v_proposals -> v_reason, v_note, 'owner');
    end loop;
    for v_added in select p.value from jsonb_array_elements(v_products) p loop
      perform private.add_proposal(v_id, 'product', v_added, v_note, 'owner');
    end loop;
    for v_added in select i.value from jsonb_array_elements(v_images) i loop
      perform private.add_proposal(v_id, 'image', v_added, v_note, 'owner');
    end loop;
    if v_proposals = '{}' and v_products = '[]' and v_images = '[]' then
      perform private.add_proposal(v_id, 'other', null, v_note, 'owner');
    end if;
  end if;
  return true;
end
$$;
comment on function private.add_confirmation_answer(text, text, jsonb, text) is 'Stores the answer of an owner and returns whether the token opens a business, or raises.';
comment on function public.answer_confirmation(text, text, jsonb, text) is
  'Uses a link of the owner: "same" dates the data to today, "changed" reports {hours, phone, place, name, whatsapp, description,
products, images} with the proposed values, each by itself, and a note, "closed" reports the business as closed for good. products are up
to three to add, [{type, name, description}], images as many that were uploaded with the link, [{path, is_main}]. False for a wrong, a used and an expired token and for a deleted business alike. The same
answer within 15 minutes is a retry.';
