-- Submission hours: the week that the sender of a registration may give. The approval makes it the hours of the business.

alter table public.business_submissions
  add column hours jsonb not null default '[]',
  add constraint submission_hours_are_at_most_3_for_each_day
    check (jsonb_typeof(hours) = 'array' and jsonb_array_length(hours) <= 21),
  add constraint submission_hours_are_small check (octet_length(hours::text) <= 4096);
comment on column public.business_submissions.hours is
  'The week as it was sent, in its order: [{day, open_time, close_time}]; empty for none.';

-- Of submissions only the status is logged: personal data of a rejected submission must not outlive it.
drop trigger business_submissions_audit on public.business_submissions;
create trigger business_submissions_audit
  after insert or update or delete on public.business_submissions
  for each row execute function private.write_audit(
    'id', 'name', 'address', 'description', 'phone', 'whatsapp', 'email', 'product_submissions', 'service_submissions',
    'category_id', 'image_url', 'image_path', 'notes', 'team_note', 'corrections', 'search_text',
    'waits_for_sender', 'contact_note', 'attribute_ids', 'hours'
  );

create function private.parse_week(p_data jsonb, p_key text)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  v_rows jsonb := coalesce(nullif(p_data -> p_key, 'null'), '[]');
  v_days constant text[] := array['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado', 'Domingo'];
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

-- Review --------------------------------------------------------------------------------------------------------------
create or replace function private.correctable_columns()
returns text[]
language sql
immutable
set search_path = ''
as $$
  select array[
    'name', 'address', 'category_id', 'description', 'phone', 'whatsapp', 'email', 'product_submissions', 'service_submissions',
    'attribute_ids', 'hours'
  ];
$$;

create or replace function private.submission_corrections(p_submission public.business_submissions, p_corrections jsonb)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  v_sent jsonb := to_jsonb(p_submission);
  v_corrections jsonb := coalesce(p_corrections, '{}');
begin
  if jsonb_typeof(v_corrections) <> 'object'
    or exists (select 1 from jsonb_object_keys(v_corrections) k (name) where k.name <> all (private.correctable_columns()))
  then
    perform private.raise_refusal('22023', 'correction_bad_format', 'Hay un dato corregido con formato no válido.');
  end if;
  if v_corrections ? 'product_submissions' then
    v_corrections := v_corrections || jsonb_build_object(
      'product_submissions', private.parse_products(v_corrections, 'product_submissions', 'products', 'producto', 3)
    );
  end if;
  if v_corrections ? 'service_submissions' then
    v_corrections := v_corrections || jsonb_build_object(
      'service_submissions', private.parse_products(v_corrections, 'service_submissions', 'services', 'servicio', 2)
    );
  end if;
  if v_corrections ? 'attribute_ids' then
    v_corrections := v_corrections || jsonb_build_object('attribute_ids', private.parse_attributes(v_corrections, 'attribute_ids'));
  end if;
  if v_corrections ? 'hours' then
    v_corrections := v_corrections || jsonb_build_object('hours', private.parse_week(v_corrections, 'hours'));
  end if;
  return (
    select coalesce(jsonb_object_agg(c.key, c.value), '{}')
    from jsonb_each(v_corrections) c
    where c.value is distinct from v_sent -> c.key
  );
end
$$;

create or replace function private.approve_submission(p_submission_id uuid, p_corrections jsonb)
returns bigint
language plpgsql
volatile
-- Definer: API roles cannot write submissions.
security definer
set search_path = ''
as $$
declare
  v_row public.business_submissions;
  v_business_id bigint;
  v_corrections jsonb;
  v_published jsonb;
  v_table text;
  v_constraint text;
  v_column text;
begin
  perform private.require_staff();
  v_row := private.lock_pending_submission(p_submission_id);
  v_corrections := private.submission_corrections(v_row, p_corrections);
  v_published := to_jsonb(v_row) || v_corrections;

  -- Submissions and businesses name the same columns alike.
  v_business_id := (private.write_business(null, v_published)).id;

  insert into public.products (business_id, type, name, description)
  select v_business_id, i.type, i.item ->> 'name', i.item ->> 'description'
  from (
    select 'product' as type, p.value as item, p.ordinality
    from jsonb_array_elements(v_published -> 'product_submissions') with ordinality p
    union all
    select 'service', s.value, s.ordinality
    from jsonb_array_elements(v_published -> 'service_submissions') with ordinality s
  ) i
  order by i.type, i.ordinality;

  if v_published -> 'hours' <> '[]' then
    perform private.replace_hours(v_business_id, v_published -> 'hours');
  end if;

  insert into public.business_images (business_id, image_url, storage_path, is_featured)
  values (v_business_id, coalesce(v_row.image_url, private.get_default_business_image()), v_row.image_path, true);

  update public.business_submissions s
  set
    status = 'approved', business_id = v_business_id, corrections = nullif(v_corrections, '{}'), reviewed_at = now(),
    reviewed_by = auth.uid(), notified_at = null, notified_by = null
  where s.id = v_row.id;
  perform private.prolong_submission_links(v_row.id);
  return v_business_id;
exception
  when check_violation or not_null_violation or string_data_right_truncation or numeric_value_out_of_range
    or invalid_text_representation or invalid_datetime_format or datetime_field_overflow
  then
    get stacked diagnostics v_table = table_name, v_constraint = constraint_name, v_column = column_name;
    perform private.raise_refusal(
      '22023', 'correction_broken_rule', private.broken_rule_text(sqlstate, v_table, v_constraint, v_column, sqlerrm)
    );
end
$$;

-- The page of the sender ----------------------------------------------------------------------------------------------
create or replace function private.my_submission(p_token text)
returns jsonb
language plpgsql
volatile
-- Definer: visitors have no right to the table; the token is the capability.
security definer
set search_path = ''
as $$
declare
  v_id text := private.open_owner_link(p_token, 'submission');
  v_row public.business_submissions;
  v_question public.submission_questions;
begin
  if v_id is null then
    return null;
  end if;
  select * into v_row from public.business_submissions s where s.id = v_id::uuid;
  if v_row.id is null then
    return null;
  end if;
  if v_row.status = 'pending' then
    select * into v_question
    from public.submission_questions q
    where q.submission_id = v_row.id
    order by q.id desc
    limit 1;
  end if;

  return jsonb_build_object(
    'folio', v_row.folio,
    'name', v_row.name,
    'status', v_row.status,
    'sent_at', v_row.created_at,
    'hours', v_row.hours,
    'question', v_question.question,
    'answer', v_question.answer,
    'business_slug', (select b.slug from public.businesses b where b.id = v_row.business_id and b.is_active),
    'reason', case when v_row.status = 'rejected' then v_row.notes end,
    -- What was typed, so that a rejected submission can be sent again.
    'sent', case
      when v_row.status = 'rejected' then jsonb_build_object(
        'name', v_row.name, 'address', v_row.address, 'category_id', v_row.category_id, 'description', v_row.description,
        'phone', v_row.phone, 'whatsapp', v_row.whatsapp, 'email', v_row.email,
        'products', v_row.product_submissions, 'services', v_row.service_submissions,
        'attribute_ids', v_row.attribute_ids, 'hours', v_row.hours
      )
    end
  );
end
$$;
comment on function public.my_submission(text) is
  'The submission that a token opens, for its sender: {folio, name, status, sent_at, hours, question, answer, business_slug, reason,
sent}. business_slug is null unless the business is public; sent is what was typed, of a rejected one. Null for a wrong and an expired
token alike; raises 429 above a rate limit.';
