-- Review: staff approve or reject a submission, each in one function and one transaction.
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
    'name', 'address', 'category_id', 'description', 'phone', 'whatsapp', 'email', 'product_submissions', 'service_submissions'
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
      'product_submissions', private.parse_products(v_corrections, 'product_submissions', 'products', 'producto', 3)
    );
  end if;
  if v_corrections ? 'service_submissions' then
    v_corrections := v_corrections || jsonb_build_object(
      'service_submissions', private.parse_products(v_corrections, 'service_submissions', 'services', 'servicio', 2)
    );
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

create function private.approve_submission(p_submission_id uuid, p_corrections jsonb)
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
comment on function private.approve_submission(uuid, jsonb) is 'Body of public.approve_submission.';
grant execute on function private.approve_submission(uuid, jsonb) to authenticated;

create function public.approve_submission(p_submission_id uuid, p_corrections jsonb default '{}')
returns bigint
language sql
volatile
set search_path = ''
as $$
  select private.approve_submission(p_submission_id, p_corrections);
$$;
comment on function public.approve_submission(uuid, jsonb) is
  'Creates the business of a pending submission with its products and featured image (the default one when it has none), and
returns its id. p_corrections are columns of the submission with the values to publish instead; the row keeps both. Staff only.';
grant execute on function public.approve_submission(uuid, jsonb) to authenticated;

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
comment on function private.reject_submission(uuid, text, text) is 'Body of public.reject_submission.';
grant execute on function private.reject_submission(uuid, text, text) to authenticated;

create function public.reject_submission(p_submission_id uuid, p_reason text, p_team_note text default null)
returns void
language sql
volatile
set search_path = ''
as $$
  select private.reject_submission(p_submission_id, p_reason, p_team_note);
$$;
comment on function public.reject_submission(uuid, text, text) is
  'Rejects a pending submission with a reason of 1 to 1000 characters for its sender and an optional note for the team. The image is
kept while the rejection can be reopened. Staff only.';
grant execute on function public.reject_submission(uuid, text, text) to authenticated;
