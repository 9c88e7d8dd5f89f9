-- Contact notes: what a contact field says besides its number or link («555 123 4567 / 555 765 4321», «Facebook: Tacos El Güero»).
--
-- The first number and the link are stored in their columns, and the whole text is kept for staff: in the row of a submission, and
-- in the internal notes of a business.

alter table public.business_submissions
  add column contact_note text,
  add constraint submission_contact_note_has_1_to_1000_characters check (char_length(contact_note) between 1 and 1000),
  add constraint submission_contact_note_is_visible check (private.is_visible(contact_note));
comment on column public.business_submissions.contact_note is
  'What the sender wrote as phone and WhatsApp where it says more than the number; the approval adds it to the notes of the business.';

-- Of submissions only the status is logged: personal data of a rejected submission must not outlive it.
drop trigger business_submissions_audit on public.business_submissions;
create trigger business_submissions_audit
  after insert or update or delete on public.business_submissions
  for each row execute function private.write_audit(
    'id', 'name', 'address', 'description', 'phone', 'whatsapp', 'email', 'product_submissions', 'service_submissions',
    'category_id', 'image_url', 'image_path', 'notes', 'team_note', 'corrections', 'search_text',
    'waits_for_sender', 'contact_note'
  );

create function private.contact_note(p_columns jsonb)
returns text
language sql
stable
set search_path = ''
as $$
  select nullif(concat_ws(
    e'\n',
    nullif(p_columns ->> 'contact_note', ''),
    (
      select string_agg(f.label || ': ' || r.rest, e'\n' order by f.place)
      from (
        values
          (1, 'phone', 'Teléfono'),
          (2, 'whatsapp', 'WhatsApp'),
          (3, 'website', 'Sitio web'),
          (4, 'menu_link', 'Enlace del menú'),
          (5, 'appointment_url', 'Enlace para citas')
      ) f (place, name, label)
      cross join lateral (select left(p_columns ->> f.name, 2049)) v (text)
      cross join lateral (
        select case when f.name in ('phone', 'whatsapp') then private.unread_phone_text(v.text) else private.unread_link_text(v.text) end
      ) r (rest)
      where r.rest is not null
    )
  ), '');
$$;
comment on function private.contact_note(jsonb) is
  'What the contacts in {column: value} of a business say besides numbers and links, a line each, after the contact_note of a submission; null for nothing.';

create function private.with_contact_note(p_notes text, p_note text)
returns text
language sql
immutable
set search_path = ''
as $$
  select concat_ws(
    e'\n',
    nullif(p_notes, ''),
    (
      -- A file that is imported again says the same.
      select string_agg(l.line, e'\n' order by l.place)
      from string_to_table(p_note, e'\n') with ordinality l (line, place)
      where strpos(coalesce(p_notes, ''), l.line) = 0
    )
  );
$$;
comment on function private.with_contact_note(text, text) is 'Notes with those lines of a contact note that they do not have yet; empty for none.';

create function private.add_contact_note(p_business_id bigint, p_note text)
returns boolean
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_notes text := (select n.notes from public.business_notes n where n.business_id = p_business_id);
  -- As long as notes may be.
  v_new constant text := private.cut_text(private.with_contact_note(v_notes, p_note), 5000);
begin
  if v_new = coalesce(v_notes, '') then
    return false;
  end if;
  insert into public.business_notes (business_id, notes)
  values (p_business_id, v_new)
  on conflict (business_id) do update set notes = excluded.notes;
  return true;
end
$$;
comment on function private.add_contact_note(bigint, text) is
  'Adds a contact note to the notes of a business, and returns whether they had a line of it less.';

create or replace function private.write_business(p_business_id bigint, p_columns jsonb, p_system_columns jsonb default '{}')
returns public.businesses
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_values jsonb := private.granted_business_columns(p_columns);
  v_names text;
  v_note constant text := private.contact_note(p_columns);
  v_row public.businesses;
begin
  -- The notes are under the version (optimistic lock) of the business.
  if p_business_id is not null and private.add_contact_note(p_business_id, v_note) then
    v_values := v_values || jsonb_build_object('version', (select b.version + 1 from public.businesses b where b.id = p_business_id));
  end if;
  v_values := v_values || p_system_columns;
  v_names := (select string_agg(quote_ident(k.name), ', ') from jsonb_object_keys(v_values) k (name));
  if p_business_id is null then
    execute format(
      'insert into public.businesses (%1$s) select %1$s from jsonb_populate_record(null::public.businesses, $1) returning *',
      v_names
    ) into v_row using v_values;
    perform private.add_contact_note(v_row.id, v_note);
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
What its contacts say besides a number and a link is added to its notes.
p_system_columns are columns that only the database sets: id, version and dates.';

create or replace function private.save_business(
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
  v_columns jsonb;
  -- Cut first: a longer text is refused by its length in any case.
  v_notes text := btrim(private.strip_invisible(left(coalesce(p_notes, ''), 10000)), E' \t\n\r');
  v_id bigint := p_business_id;
  v_table text;
  v_constraint text;
  v_column text;
begin
  perform private.require_staff();
  if jsonb_typeof(p_business) is distinct from 'object' then
    perform private.raise_refusal('22023', 'business_incomplete', 'Nombre y dirección son campos obligatorios.');
  end if;
  -- The screens of slug, logo and hours write these.
  v_columns := p_business - array['slug', 'logo', 'by_appointment', 'operating_status', 'closed_until'];
  v_notes := private.with_contact_note(v_notes, private.contact_note(v_columns));

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
  v_new := jsonb_populate_record(v_old, v_columns);
  if v_new.category_id is not null and not exists (select 1 from public.categories c where c.id = v_new.category_id) then
    perform private.raise_refusal('22023', 'category_gone', 'La categoría elegida ya no existe. Elige otra.');
  end if;
  if coalesce(btrim(v_new.name), '') = '' or coalesce(btrim(v_new.address), '') = '' then
    perform private.raise_refusal('22023', 'business_incomplete', 'Nombre y dirección son campos obligatorios.');
  end if;

  if p_business_id is null then
    v_id := (private.write_business(null, v_columns)).id;
    if p_request_id is not null then
      insert into private.idempotency (scope, key, result) values ('save_business', p_request_id::text, to_jsonb(v_id));
    end if;
  else
    perform private.write_business(
      p_business_id,
      v_columns,
      case
        when v_notes = coalesce((select n.notes from public.business_notes n where n.business_id = p_business_id), '') then '{}'
        else jsonb_build_object('version', v_old.version + 1)
      end
    );
  end if;

  if v_notes = '' then
    delete from public.business_notes n where n.business_id = v_id;
  else
    insert into public.business_notes (business_id, notes)
    values (v_id, v_notes)
    on conflict (business_id) do update set notes = excluded.notes;
  end if;
  return v_id;
exception
  when check_violation or not_null_violation or string_data_right_truncation or numeric_value_out_of_range
    or invalid_text_representation or invalid_datetime_format or datetime_field_overflow
  then
    get stacked diagnostics v_table = table_name, v_constraint = constraint_name, v_column = column_name;
    perform private.raise_refusal(
      '22023', 'business_broken_rule', private.broken_rule_text(sqlstate, v_table, v_constraint, v_column, sqlerrm)
    );
end
$$;
comment on function private.save_business(jsonb, text, bigint, integer, uuid) is 'Body of public.save_business.';

create or replace function private.parse_phone(p_data jsonb, p_key text)
returns text
language plpgsql
stable
set search_path = ''
as $$
declare
  v_text text := private.clean_line(private.parse_text(p_data, p_key, p_key, 300));
  v_phone text := private.read_phone(v_text);
  v_problem text;
begin
  if translate(v_text, ' ()-', '') = '' or private.means_none(v_text) then
    return null;
  end if;
  if v_phone ~ '^[0-9]{10}$' then
    return v_phone;
  end if;
  if regexp_replace(v_text, '[^0-9]', '', 'g') ~ '^(.)\1{9}$' then
    perform private.raise_field_refusal(p_key, 'submission_phone_invalid', 'El número de teléfono no es válido');
  end if;
  v_problem := private.phone_problem(v_text);
  if v_problem is not null then
    perform private.raise_field_refusal(p_key, 'submission_phone_unusable', v_problem);
  end if;
  perform private.raise_field_refusal(p_key, 'submission_phone_digits', 'El número debe tener exactamente 10 dígitos');
end
$$;
comment on function private.parse_phone(jsonb, text) is
  'The first phone number in a field of the form as ten digits, or null when it is absent or the field says that there is none.';

create or replace function private.add_submission(business_data jsonb)
returns uuid
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_request_id text := lower(coalesce(business_data ->> 'client_request_id', ''));
  v_token text := business_data ->> 'tracking_token';
  v_row public.business_submissions;
  v_id uuid;
  v_rate_limited constant text := 'Submission rate limit: a similar submission was already made recently, please wait';
begin
  -- Idempotency key: a retry after a lost response gets the same row. The lock covers retries that run in parallel.
  if v_request_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    perform pg_advisory_xact_lock(hashtextextended('submission_request:' || v_request_id, 0));
    select (i.result #>> '{}')::uuid into v_id
    from private.idempotency i
    where i.scope = 'submission' and i.key = v_request_id;
    if v_id is not null then
      return v_id;
    end if;
  elsif v_request_id <> '' then
    perform private.raise_refusal('22023', 'submission_bad_format', 'El formulario contiene un dato con formato no válido');
  end if;

  if v_token is not null and not private.is_token(v_token) then
    perform private.raise_refusal('22023', 'submission_bad_format', 'El formulario contiene un dato con formato no válido');
  end if;

  v_row := private.parse_submission(business_data);

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
    perform private.raise_refusal(
      'PT409',
      'submission_duplicate',
      'Ya existe un negocio registrado con estos datos. Verifica la información ingresada.'
    );
  end if;

  perform private.enforce_rate_limit(
    'submission_phone', v_row.phone, 'submissions_per_phone_per_day', '24 hours', 'submission_rate_limited', v_rate_limited
  );
  -- Clients without a known IP share one limit, so a missing header does not bypass it.
  perform private.enforce_rate_limit(
    'submission_ip', coalesce(private.request_ip(), 'unknown'), 'submissions_per_ip_per_hour', '1 hour',
    'submission_rate_limited', v_rate_limited
  );

  insert into public.business_submissions (
    name, address, category_id, description, phone, whatsapp, email, product_submissions, service_submissions, suspicion,
    contact_note, hours, attribute_ids
  )
  values (
    v_row.name, v_row.address, v_row.category_id, v_row.description, v_row.phone, v_row.whatsapp, v_row.email,
    v_row.product_submissions, v_row.service_submissions, private.suspicion_of(business_data),
    private.contact_note(jsonb_build_object('phone', business_data -> 'phone', 'whatsapp', business_data -> 'whatsapp')),
    v_row.hours, v_row.attribute_ids
  )
  returning id into v_id;

  if v_token is not null then
    begin
      perform private.add_owner_link(
        v_token, 'submission', v_id::text, make_interval(days => private.config_number('submission_link_days')::integer)
      );
    exception
      -- The form makes a token of its own for each request.
      when unique_violation then
        perform private.raise_refusal('22023', 'submission_bad_format', 'El formulario contiene un dato con formato no válido');
    end;
  end if;
  if v_request_id <> '' then
    insert into private.idempotency (scope, key, result) values ('submission', v_request_id, to_jsonb(v_id));
  end if;
  return v_id;
end
$$;
comment on function private.add_submission(jsonb) is 'Stores a submission once per client_request_id and returns its id, or raises.';

-- Rows of before ------------------------------------------------------------------------------------------------------
-- «044 123 4567» was stored as a number, and no phone can call it. Which area code it lacks nobody knows, so it goes to the notes. A
-- submission keeps it until its review.
insert into public.business_notes as n (business_id, notes)
select b.id, string_agg(format('%s: %s (se quitó: ningún número empieza con 0 ni con 1)', f.label, f.number), e'\n' order by f.label)
from public.businesses b
cross join lateral (values ('Teléfono', b.phone), ('WhatsApp', b.whatsapp)) f (label, number)
where f.number is not null and private.read_phone(f.number) is null
group by b.id
on conflict (business_id) do update set notes = left(private.with_contact_note(n.notes, excluded.notes), 5000);

-- https://https://www.ejemplo.mx and the like, too.
update public.businesses b
set
  phone = private.read_phone(b.phone),
  whatsapp = private.read_phone(b.whatsapp),
  website = nullif(private.read_web_link(b.website), ''),
  menu_link = nullif(private.read_web_link(b.menu_link), ''),
  appointment_url = nullif(private.read_web_link(b.appointment_url), '')
where (b.phone, b.whatsapp, b.website, b.menu_link, b.appointment_url) is distinct from (
  private.read_phone(b.phone), private.read_phone(b.whatsapp), private.read_web_link(b.website),
  private.read_web_link(b.menu_link), private.read_web_link(b.appointment_url)
);
