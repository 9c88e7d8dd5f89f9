-- Review: staff approve or reject a submission, each in one function and one transaction, say what is missing, and reopen a rejection.
--
-- The row is locked first, so parallel reviews make one decision and the others get 409. The approved business uses the image
-- in the folder of the submission; the client then copies the file to businesses/{id}/ and updates URL and path of the image
-- row. A failed copy does not undo the approval.

create function private.lock_pending_submission(p_submission_id uuid)
returns public.business_submissions
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_row public.business_submissions;
begin
  select s.* into v_row from public.business_submissions s where s.id = p_submission_id for update;
  if v_row.id is null then
    perform private.raise_refusal('PT404', 'submission_not_found', 'La solicitud ya no existe.');
  end if;
  if v_row.status <> 'pending' then
    -- The client words the decision: its own one may be a retry after a lost response.
    perform private.raise_refusal(
      'PT409', 'submission_reviewed', 'Esta solicitud ya fue revisada.',
      jsonb_build_object(
        'decision', v_row.status, 'is_own', coalesce(v_row.reviewed_by = auth.uid(), false),
        'by', private.account_name(v_row.reviewed_by), 'at', v_row.reviewed_at, 'business_id', v_row.business_id
      )::text
    );
  end if;
  return v_row;
end
$$;
comment on function private.lock_pending_submission(uuid) is
  'Locks a pending submission until the end of the transaction and returns it. Raises 404 when it was deleted, 409 when it was
reviewed, with the decision, who made it and when as detail.';

create function private.correctable_columns()
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
comment on function private.correctable_columns() is
  'The columns of a submission that staff may correct. The form has the same in src/features/submissions/review/corrections.ts.';

create function private.submission_corrections(p_submission public.business_submissions, p_corrections jsonb)
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
      'product_submissions', private.parse_products(v_corrections, 'product_submissions', 'products', 'producto', private.most('submission_products'))
    );
  end if;
  if v_corrections ? 'service_submissions' then
    v_corrections := v_corrections || jsonb_build_object(
      'service_submissions', private.parse_products(v_corrections, 'service_submissions', 'services', 'servicio', private.most('submission_services'))
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
comment on function private.submission_corrections(public.business_submissions, jsonb) is
  'The columns of a submission that staff changed, with their new values. Refuses columns that a submission does not send; the
constraints of businesses check the values.';

create function private.approve_submission(p_submission_id uuid, p_corrections jsonb, p_corrected_at timestamptz)
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
begin
  perform private.require_staff();
  v_row := private.lock_pending_submission(p_submission_id);
  if v_row.corrected_at is distinct from p_corrected_at then
    perform private.raise_refusal('PT409', 'submission_corrected', 'Quien la envió la acaba de corregir. Revísala otra vez.');
  end if;
  v_corrections := private.submission_corrections(v_row, p_corrections);
  v_published := to_jsonb(v_row) || v_corrections;

  v_business_id := (private.apply_change(null, jsonb_build_object(
    -- Submissions and businesses name the same columns alike.
    'columns', private.new_lines(private.granted_business_columns(v_published)),
    'hours', private.hours_lines(v_published -> 'hours'),
    'products', (
      select coalesce(jsonb_agg(jsonb_build_object('new', i.item || jsonb_build_object('type', i.type)) order by i.type, i.place), '[]')
      from (
        select 'product' as type, p.value as item, p.ordinality as place
        from jsonb_array_elements(v_published -> 'product_submissions') with ordinality p
        union all
        select 'service', s.value, s.ordinality
        from jsonb_array_elements(v_published -> 'service_submissions') with ordinality s
      ) i
    ),
    'images', jsonb_build_array(jsonb_build_object('new', jsonb_build_object(
      'image_url', coalesce(v_row.image_url, private.get_default_business_image()), 'storage_path', v_row.image_path, 'is_featured', true
    )))
  ))).id;

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
    get stacked diagnostics v_table = table_name, v_constraint = constraint_name;
    perform private.raise_refusal('22023', 'correction_broken_rule', private.broken_rule_text(v_table, v_constraint));
end
$$;

create function public.approve_submission(
  p_submission_id uuid, p_corrections jsonb default '{}', p_corrected_at timestamptz default null
)
returns bigint language sql volatile set search_path = '' as $$
  select private.approve_submission(p_submission_id, p_corrections, p_corrected_at);
$$;
comment on function public.approve_submission(uuid, jsonb, timestamptz) is
  'Creates the business of a pending submission with its products and featured image (the default one when it has none), and
returns its id. p_corrections are columns of the submission with the values to publish instead; the row keeps both. p_corrected_at is the
corrected_at that the caller has read; raises 409 when the sender has corrected it since. Staff only.';
grant execute on function
  private.approve_submission(uuid, jsonb, timestamptz),
  public.approve_submission(uuid, jsonb, timestamptz)
to authenticated;

create function private.reject_submission(p_submission_id uuid, p_reason text, p_team_note text)
returns void
language plpgsql
volatile
-- Definer: API roles cannot write submissions.
security definer
set search_path = ''
as $$
declare
  -- Cut first: a longer text is refused by its length in any case.
  v_reason text := btrim(private.strip_invisible(regexp_replace(left(coalesce(p_reason, ''), 2000), '[\u000b-\u000d]', '', 'g')), E' \t\n');
  v_team_note text := private.clean_note(p_team_note);
  v_row public.business_submissions;
begin
  perform private.require_staff();
  if v_reason = '' then
    perform private.raise_refusal('22023', 'rejection_reason_required', 'Escribe la razón del rechazo.');
  end if;
  if char_length(v_reason) > 1000 then
    perform private.raise_refusal('22023', 'rejection_reason_too_long', 'La razón no puede exceder 1000 caracteres.');
  end if;
  if char_length(v_team_note) > 1000 then
    perform private.raise_refusal('22023', 'team_note_too_long', 'La nota para el equipo no puede exceder 1000 caracteres.');
  end if;
  v_row := private.lock_pending_submission(p_submission_id);

  update public.business_submissions s
  set
    status = 'rejected', notes = v_reason, team_note = nullif(v_team_note, ''), reviewed_at = now(), reviewed_by = auth.uid(),
    notified_at = null, notified_by = null
  where s.id = v_row.id;
  perform private.prolong_submission_links(v_row.id);
end
$$;

create function public.reject_submission(p_submission_id uuid, p_reason text, p_team_note text default null)
returns void language sql volatile set search_path = '' as $$
  select private.reject_submission(p_submission_id, p_reason, p_team_note);
$$;
comment on function public.reject_submission(uuid, text, text) is
  'Rejects a pending submission with a reason of 1 to 1000 characters for its sender and an optional note for the team. The image is
kept while the rejection can be reopened. Staff only.';
grant execute on function
  private.reject_submission(uuid, text, text),
  public.reject_submission(uuid, text, text)
to authenticated;

-- What is missing ------------------------------------------------------------------------------------------------------
create function private.clean_note(p_text text)
returns text
language sql
immutable
parallel safe
set search_path = ''
as $$
  -- Cut first: a longer text is refused by its length in any case.
  select btrim(
    private.strip_invisible(regexp_replace(translate(left(coalesce(p_text, ''), 2000), '<>', ''), '[\t\u000b-\u000d]', '', 'g')),
    E' \n'
  );
$$;
comment on function private.clean_note(text) is 'A text of several lines without markup characters, invisible characters and outer blanks.';

create function private.prolong_submission_links(p_submission_id uuid)
returns void
language sql
volatile
set search_path = ''
as $$
  select private.prolong_owner_links(
    'submission', p_submission_id::text, make_interval(days => private.config_number('submission_link_days')::integer)
  );
$$;
comment on function private.prolong_submission_links(uuid) is 'Gives the links to a submission their full term again after a change.';

create function private.ask_submission(p_submission_id uuid, p_missing text)
returns void
language plpgsql
volatile
-- Definer: API roles cannot write submissions.
security definer
set search_path = ''
as $$
declare
  v_missing text := private.clean_note(p_missing);
  v_row public.business_submissions;
begin
  perform private.require_staff();
  if v_missing = '' then
    perform private.raise_refusal('22023', 'missing_required', 'Escribe qué dato falta.');
  end if;
  if char_length(v_missing) > 500 then
    perform private.raise_refusal('22023', 'missing_too_long', 'Lo que falta no puede exceder 500 caracteres.');
  end if;
  v_row := private.lock_pending_submission(p_submission_id);
  -- The same text again is a retry after a lost response.
  if v_row.waits_for_sender and v_row.missing = v_missing then
    return;
  end if;

  update public.business_submissions s
  set missing = v_missing, corrected_at = null, notified_at = null, notified_by = null
  where s.id = p_submission_id;
  perform private.prolong_submission_links(p_submission_id);
end
$$;

create function public.ask_submission(p_submission_id uuid, p_missing text)
returns void language sql volatile set search_path = '' as $$
  select private.ask_submission(p_submission_id, p_missing);
$$;
comment on function public.ask_submission(uuid, text) is
  'Says what is missing in a pending submission (1 to 500 characters); its sender reads it on the page of the submission, with the fields
to correct. Idempotent until the sender corrects it. Staff only.';
grant execute on function private.ask_submission(uuid, text), public.ask_submission(uuid, text) to authenticated;

create function private.add_submission_correction(p_token text, business_data jsonb)
returns boolean
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_id text := private.open_owner_link(p_token, 'submission');
  v_missing text;
  v_row public.business_submissions;
begin
  if v_id is null then
    return false;
  end if;
  -- The lock orders a correction and a decision.
  select s.missing into v_missing from public.business_submissions s where s.id = v_id::uuid and s.status = 'pending' for update;
  if not found then
    perform private.raise_refusal('PT409', 'submission_reviewed', 'Esta solicitud ya fue revisada.');
  end if;
  if v_missing is null then
    perform private.raise_refusal('PT409', 'nothing_missing', 'A esta solicitud no le falta nada.');
  end if;
  perform private.enforce_limit(
    'submission_corrections_of_an_address', private.request_ip(), 'correction_rate_limited', 'Enviaste varias correcciones. Espera un momento.'
  );
  v_row := private.parse_submission(business_data);

  update public.business_submissions s
  set
    name = v_row.name, address = v_row.address, category_id = v_row.category_id, description = v_row.description,
    phone = v_row.phone, whatsapp = v_row.whatsapp, email = v_row.email, product_submissions = v_row.product_submissions,
    service_submissions = v_row.service_submissions, hours = v_row.hours, attribute_ids = v_row.attribute_ids, corrected_at = now()
  where s.id = v_id::uuid;
  return true;
end
$$;
comment on function private.add_submission_correction(text, jsonb) is 'Stores what the sender corrected and returns whether the token opens a submission, or raises.';

create function private.correct_submission(p_token text, business_data jsonb)
returns jsonb
language plpgsql
volatile
-- Definer: visitors have no right to the tables; the token is the capability.
security definer
set search_path = ''
as $$
declare
  v_detail text;
  v_hint text;
begin
  -- Outside the block, which would count its refusal again.
  perform private.refuse_after_many_refusals();
  begin
    return to_jsonb(private.add_submission_correction(p_token, business_data));
  exception
    when sqlstate '22023' or sqlstate 'PT404' or sqlstate 'PT409' or sqlstate 'PT429' then
      get stacked diagnostics v_detail = pg_exception_detail, v_hint = pg_exception_hint;
      return private.refusal_response(sqlstate, sqlerrm, v_detail, v_hint);
  end;
end
$$;

create function public.correct_submission(p_token text, business_data jsonb)
returns jsonb language sql volatile set search_path = '' as $$
  select private.correct_submission(p_token, business_data);
$$;
comment on function public.correct_submission(text, jsonb) is
  'Replaces what the sender of a pending submission sent, after staff said what is missing: the fields of submit_business_public. False
for a token that opens nothing; raises 409 when the submission is decided or nothing is missing, 429 above a rate limit. Idempotent.';
grant execute on function private.correct_submission(text, jsonb), public.correct_submission(text, jsonb) to anon, authenticated;

-- Reopening -----------------------------------------------------------------------------------------------------------
insert into private.config (key, value, description)
values ('submission_reopen_days', '7', 'Days for which a rejection can be reopened and its image is kept');

create function private.reopen_submission(p_submission_id uuid)
returns void
language plpgsql
volatile
-- Definer: API roles cannot write submissions.
security definer
set search_path = ''
as $$
declare
  v_row public.business_submissions;
begin
  perform private.require_staff();
  select s.* into v_row from public.business_submissions s where s.id = p_submission_id for update;
  if v_row.id is null then
    perform private.raise_refusal('PT404', 'submission_not_found', 'La solicitud ya no existe.');
  end if;
  -- A pending one: a retry after a lost response.
  if v_row.status = 'pending' then
    return;
  end if;
  if v_row.status <> 'rejected' then
    perform private.raise_refusal('PT409', 'submission_reviewed', 'Esta solicitud ya fue revisada.');
  end if;
  if v_row.reviewed_at < now() - make_interval(days => private.config_number('submission_reopen_days')::integer) then
    perform private.raise_refusal('PT409', 'submission_too_old', 'Solo se puede reabrir en los 7 días después del rechazo.');
  end if;

  update public.business_submissions s
  set status = 'pending', notes = null, reviewed_at = null, reviewed_by = null, notified_at = null, notified_by = null
  where s.id = p_submission_id;
  perform private.prolong_submission_links(p_submission_id);
end
$$;

create function public.reopen_submission(p_submission_id uuid)
returns void language sql volatile set search_path = '' as $$
  select private.reopen_submission(p_submission_id);
$$;
comment on function public.reopen_submission(uuid) is
  'Makes a submission that was rejected in the last 7 days pending again. Idempotent; raises 409 for an approved or older one. Staff
only.';
grant execute on function private.reopen_submission(uuid), public.reopen_submission(uuid) to authenticated;

-- Telling the sender --------------------------------------------------------------------------------------------------
create function private.mark_submission_notified(p_submission_id uuid)
returns void
language plpgsql
volatile
-- Definer: API roles cannot write submissions.
security definer
set search_path = ''
as $$
begin
  perform private.require_staff();
  update public.business_submissions s set notified_at = now(), notified_by = auth.uid() where s.id = p_submission_id;
  if not found then
    perform private.raise_refusal('PT404', 'submission_not_found', 'La solicitud ya no existe.');
  end if;
end
$$;

create function public.mark_submission_notified(p_submission_id uuid)
returns void language sql volatile set search_path = '' as $$
  select private.mark_submission_notified(p_submission_id);
$$;
comment on function public.mark_submission_notified(uuid) is
  'Stores that the caller told the sender about the last change of a submission. Staff only.';
grant execute on function private.mark_submission_notified(uuid), public.mark_submission_notified(uuid) to authenticated;

create type public.submission_staff_row as (reviewer text, notifier text);

create function private.submission_staff(p_submission_id uuid)
returns setof public.submission_staff_row
language plpgsql
stable
-- Definer: no API role may read emails.
security definer
set search_path = ''
as $$
begin
  perform private.require_staff();
  return query
    select private.account_name(s.reviewed_by), private.account_name(s.notified_by)
    from public.business_submissions s
    where s.id = p_submission_id;
end
$$;

create function public.submission_staff(p_submission_id uuid)
returns setof public.submission_staff_row language sql stable set search_path = '' as $$
  select * from private.submission_staff(p_submission_id);
$$;
comment on function public.submission_staff(uuid) is
  'Who reviewed a submission, and who told its sender about the last change, as private.account_name calls the account.
Null before, and for a deleted account. Staff only.';
grant execute on function private.submission_staff(uuid), public.submission_staff(uuid) to authenticated;
