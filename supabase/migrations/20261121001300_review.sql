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
    perform private.raise_refusal('PT409', 'submission_reviewed', 'Esta solicitud ya fue revisada.');
  end if;
  return v_row;
end
$$;
comment on function private.lock_pending_submission(uuid) is
  'Locks a pending submission until the end of the transaction and returns it. Raises 404 when it was deleted, 409 when it was
reviewed.';

create function private.approve_submission(p_submission_id uuid)
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
begin
  perform private.require_staff();
  v_row := private.lock_pending_submission(p_submission_id);

  -- Submissions and businesses name the same columns alike.
  v_business_id := (private.write_business(null, to_jsonb(v_row))).id;

  insert into public.products (business_id, type, name, description)
  select v_business_id, i.type, i.item ->> 'name', i.item ->> 'description'
  from (
    select 'product' as type, p.value as item, p.ordinality
    from jsonb_array_elements(v_row.product_submissions) with ordinality p
    union all
    select 'service', s.value, s.ordinality
    from jsonb_array_elements(v_row.service_submissions) with ordinality s
  ) i
  order by i.type, i.ordinality;

  insert into public.business_images (business_id, image_url, storage_path, is_featured)
  values (v_business_id, coalesce(v_row.image_url, private.get_default_business_image()), v_row.image_path, true);

  update public.business_submissions s
  set status = 'approved', business_id = v_business_id, reviewed_at = now(), reviewed_by = auth.uid()
  where s.id = v_row.id;
  return v_business_id;
end
$$;
comment on function private.approve_submission(uuid) is 'Body of public.approve_submission.';
grant execute on function private.approve_submission(uuid) to authenticated;

create function public.approve_submission(p_submission_id uuid)
returns bigint
language sql
volatile
set search_path = ''
as $$
  select private.approve_submission(p_submission_id);
$$;
comment on function public.approve_submission(uuid) is
  'Creates the business of a pending submission with its products and featured image (the default one when it has none), and
returns its id. Staff only.';
grant execute on function public.approve_submission(uuid) to authenticated;

create function private.reject_submission(p_submission_id uuid, p_reason text)
returns void
language plpgsql
volatile
-- Definer: API roles cannot write submissions.
security definer
set search_path = ''
as $$
declare
  v_reason text := btrim(regexp_replace(coalesce(p_reason, ''), '[\u0001-\u0008\u000b-\u001f\u007f-\u009f]', '', 'g'), E' \t\n');
  v_row public.business_submissions;
begin
  perform private.require_staff();
  if v_reason = '' then
    perform private.raise_refusal('22023', 'rejection_reason_required', 'Escribe la razón del rechazo.');
  end if;
  if char_length(v_reason) > 1000 then
    perform private.raise_refusal('22023', 'rejection_reason_too_long', 'La razón no puede exceder 1000 caracteres.');
  end if;
  v_row := private.lock_pending_submission(p_submission_id);

  update public.business_submissions s
  set status = 'rejected', notes = v_reason, reviewed_at = now(), reviewed_by = auth.uid()
  where s.id = v_row.id;
end
$$;
comment on function private.reject_submission(uuid, text) is 'Body of public.reject_submission.';
grant execute on function private.reject_submission(uuid, text) to authenticated;

create function public.reject_submission(p_submission_id uuid, p_reason text)
returns void
language sql
volatile
set search_path = ''
as $$
  select private.reject_submission(p_submission_id, p_reason);
$$;
comment on function public.reject_submission(uuid, text) is
  'Rejects a pending submission with a reason of 1 to 1000 characters. The client then deletes its files. Staff only.';
grant execute on function public.reject_submission(uuid, text) to authenticated;
