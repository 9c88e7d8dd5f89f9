-- Follow-up: what else happens between staff and the sender of a submission: the sender's page, the reopening of a rejection, and
-- who told the sender.

insert into private.config (key, value, description)
values ('submission_reopen_days', '7', 'Days for which a rejection can be reopened and its image is kept');

-- The page of the sender ----------------------------------------------------------------------------------------------
create function private.my_submission(p_token text)
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
    'question', v_question.question,
    'answer', v_question.answer,
    'business_slug', (select b.slug from public.businesses b where b.id = v_row.business_id and b.is_active),
    'reason', case when v_row.status = 'rejected' then v_row.notes end,
    -- What was typed, so that a rejected submission can be sent again.
    'sent', case
      when v_row.status = 'rejected' then jsonb_build_object(
        'name', v_row.name, 'address', v_row.address, 'category_id', v_row.category_id, 'description', v_row.description,
        'phone', v_row.phone, 'whatsapp', v_row.whatsapp, 'email', v_row.email,
        'products', v_row.product_submissions, 'services', v_row.service_submissions
      )
    end
  );
end
$$;
comment on function private.my_submission(text) is 'Body of public.my_submission.';
grant execute on function private.my_submission(text) to anon, authenticated;

create function public.my_submission(p_token text)
returns jsonb
language sql
volatile
set search_path = ''
as $$
  select private.my_submission(p_token);
$$;
comment on function public.my_submission(text) is
  'The submission that a token opens, for its sender: {folio, name, status, sent_at, question, answer, business_slug, reason, sent}.
business_slug is null unless the business is public; sent is what was typed, of a rejected one. Null for a wrong and an expired
token alike; raises 429 above a rate limit.';
grant execute on function public.my_submission(text) to anon, authenticated;

-- Reopening -----------------------------------------------------------------------------------------------------------
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
comment on function private.reopen_submission(uuid) is 'Body of public.reopen_submission.';
grant execute on function private.reopen_submission(uuid) to authenticated;

create function public.reopen_submission(p_submission_id uuid)
returns void
language sql
volatile
set search_path = ''
as $$
  select private.reopen_submission(p_submission_id);
$$;
comment on function public.reopen_submission(uuid) is
  'Makes a submission that was rejected in the last 7 days pending again. Idempotent; raises 409 for an approved or older one. Staff
only.';
grant execute on function public.reopen_submission(uuid) to authenticated;

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
comment on function private.mark_submission_notified(uuid) is 'Body of public.mark_submission_notified.';
grant execute on function private.mark_submission_notified(uuid) to authenticated;

create function public.mark_submission_notified(p_submission_id uuid)
returns void
language sql
volatile
set search_path = ''
as $$
  select private.mark_submission_notified(p_submission_id);
$$;
comment on function public.mark_submission_notified(uuid) is
  'Stores that the caller told the sender about the last change of a submission. Staff only.';
grant execute on function public.mark_submission_notified(uuid) to authenticated;

create function private.submission_staff(p_submission_id uuid)
returns table (reviewer text, notifier text)
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
comment on function private.submission_staff(uuid) is 'Body of public.submission_staff.';
grant execute on function private.submission_staff(uuid) to authenticated;

create function public.submission_staff(p_submission_id uuid)
returns table (reviewer text, notifier text)
language sql
stable
set search_path = ''
as $$
  select * from private.submission_staff(p_submission_id);
$$;
comment on function public.submission_staff(uuid) is
  'Who reviewed a submission and who told its sender about the last change: the name of the account, or its email where it has none.
Null before, and for a deleted account. Staff only.';
grant execute on function public.submission_staff(uuid) to authenticated;
