-- Save business: the row of a business and its notes in one transaction.
--
-- Notes are in a table of their own. Two requests could save one without the other, and the version of the business would not
-- detect that two editors changed the notes.

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
  v_old public.businesses;
  v_new public.businesses;
  v_notes text := btrim(coalesce(p_notes, ''), E' \t\n\r');
  v_id bigint := p_business_id;
begin
  perform private.require_staff();

  if p_business_id is null then
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
    v_old.is_active := true;
    v_old.is_premium := false;
  else
    select * into v_old from public.businesses b where b.id = p_business_id for no key update;
    if v_old.id is null then
      perform private.raise_refusal('PT404', 'business_not_found', 'Este negocio ya no existe');
    end if;
    if p_version is distinct from v_old.version then
      perform private.raise_refusal('PT409', 'stale_version', 'Otra persona cambió este negocio mientras lo editabas.');
    end if;
  end if;

  -- A column that is missing in p_business keeps its value.
  v_new := jsonb_populate_record(v_old, p_business);
  if v_new.category_id is not null and not exists (select 1 from public.categories c where c.id = v_new.category_id) then
    perform private.raise_refusal('22023', 'category_gone', 'La categoría elegida ya no existe. Elige otra.');
  end if;
  if coalesce(btrim(v_new.name), '') = '' or coalesce(btrim(v_new.address), '') = '' then
    perform private.raise_refusal('22023', 'business_incomplete', 'Nombre y dirección son campos obligatorios.');
  end if;

  if p_business_id is null then
    insert into public.businesses (
      name, description, category_id, address, phone, whatsapp, email, website, menu_link, menu_link_label,
      appointment_url, google_maps_link, is_premium, premium_score, is_active
    )
    values (
      v_new.name, v_new.description, v_new.category_id, v_new.address, v_new.phone, v_new.whatsapp, v_new.email,
      v_new.website, v_new.menu_link, v_new.menu_link_label, v_new.appointment_url, v_new.google_maps_link,
      v_new.is_premium, v_new.premium_score, v_new.is_active
    )
    returning id into v_id;
    if p_request_id is not null then
      insert into private.idempotency (scope, key, result) values ('save_business', p_request_id::text, to_jsonb(v_id));
    end if;
  else
    update public.businesses b
    set
      name = v_new.name, description = v_new.description, category_id = v_new.category_id, address = v_new.address,
      phone = v_new.phone, whatsapp = v_new.whatsapp, email = v_new.email, website = v_new.website,
      menu_link = v_new.menu_link, menu_link_label = v_new.menu_link_label, appointment_url = v_new.appointment_url,
      google_maps_link = v_new.google_maps_link, is_premium = v_new.is_premium, premium_score = v_new.premium_score,
      is_active = v_new.is_active,
      version = b.version + case
        when v_notes = coalesce((select n.notes from public.business_notes n where n.business_id = b.id), '') then 0
        else 1
      end
    where b.id = p_business_id;
  end if;

  if v_notes = '' then
    delete from public.business_notes n where n.business_id = v_id;
  else
    insert into public.business_notes (business_id, notes)
    values (v_id, v_notes)
    on conflict (business_id) do update set notes = excluded.notes;
  end if;
  return v_id;
end
$$;
comment on function private.save_business(jsonb, text, bigint, integer, uuid) is 'Body of public.save_business.';
grant execute on function private.save_business(jsonb, text, bigint, integer, uuid) to authenticated;

create function public.save_business(
  p_business jsonb,
  p_notes text,
  p_business_id bigint default null,
  p_version integer default null,
  p_request_id uuid default null
)
returns bigint
language sql
volatile
set search_path = ''
as $$
  select private.save_business(p_business, p_notes, p_business_id, p_version, p_request_id);
$$;
comment on function public.save_business(jsonb, text, bigint, integer, uuid) is
  'Saves a business with its notes and returns its id. Without p_business_id it inserts one, once per p_request_id (idempotency
key); with it p_version must be the current version (optimistic lock). Staff only.';
grant execute on function public.save_business(jsonb, text, bigint, integer, uuid) to authenticated;
