-- Proposals: a report can carry the right value of what it is about, which staff accept in one step. A visitor proposes one, an owner
-- several: each arrives as a report of its own, so that staff accept or refuse each by itself.
--
-- The value is checked when it arrives, and again by the constraints of the business when it is accepted.

create function private.parse_proposal(p_reason text, p_proposal jsonb)
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
    v_phone := private.parse_phone(v_text);
    if v_phone is null then
      perform private.raise_refusal('22023', 'proposal_phone_invalid', 'Escribe el número correcto con sus 10 dígitos.');
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

create function private.reported_value(p_business public.businesses, p_reason text)
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
comment on function private.reported_value(public.businesses, text) is
  'What a business has of what a reason is about, in the form of a proposal, or "by_appointment"; null for none.';

create function private.add_proposal(p_business_id bigint, p_reason text, p_proposal jsonb, p_note text, p_source text)
returns void
language sql
volatile
set search_path = ''
as $$
  insert into public.reports (business_id, reason, note, proposal, previous, source)
  select
    b.id, p_reason, nullif(p_note, ''), v.proposal,
    case when v.proposal is not null then private.reported_value(b, p_reason) end, p_source
  from public.businesses b, (select private.parse_proposal(p_reason, p_proposal) as proposal) v
  where b.id = p_business_id;
$$;
comment on function private.add_proposal(bigint, text, jsonb, text, text) is
  'Inserts a report with the value it proposes, if any, and the one that the business has.';

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

-- Images --------------------------------------------------------------------------------------------------------------
-- An owner uploads images with the link of the business, and staff who accept one publish a copy that their browser has decoded and
-- encoded again, as it does with the image of a submission.
create function private.check_proposed_images(p_token text, p_images jsonb)
returns void
language plpgsql
stable
set search_path = ''
as $$
declare
  v_image jsonb;
begin
  if jsonb_typeof(p_images) <> 'array' or jsonb_array_length(p_images) > private.most('proposed_images') then
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
  'Raises 400 unless the images that an owner proposes were uploaded with this link, and are not too many.';

create function private.can_upload_proposal(p_name text)
returns boolean
language sql
stable
-- Definer: visitors cannot read the links.
security definer
set search_path = ''
as $$
  -- Fixed names, as for submissions: parallel uploads cannot be counted. More than the three that a proposal has, because a file whose
  -- response was lost keeps its name.
  select exists (
    select 1
    from private.owner_links l
    where l.token_hash = substring(p_name from '^proposals/([0-9a-f]{64})/image_[1-9]$')
      and l.purpose = 'confirmation'
      and l.used_at is null
      and l.expires_at > now()
      and exists (select 1 from public.businesses b where b.id = l.subject_id::bigint)
  );
$$;
comment on function private.can_upload_proposal(text) is
  'Whether a file may be uploaded to this path. The capability is the hash of the token of a link that the owner has not used yet.';
grant execute on function private.can_upload_proposal(text) to anon, authenticated;
