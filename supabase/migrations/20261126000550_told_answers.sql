-- Told answers: what an owner says on the phone or in a chat is written in by staff: the answer to a question about a submission, and
-- that the data of a business are still right.

alter table public.submission_questions
  add column answered_by uuid references auth.users (id) on delete set null,
  add column answered_via text
    constraint answer_channel_is_known check (answered_via in ('phone', 'whatsapp', 'person')),
  add constraint told_answer_has_a_text check (answer is not null or (answered_via is null and answered_by is null));
comment on column public.submission_questions.answered_via is
  'How the sender told the answer to the account that wrote it in; null for an answer on the page of the submission.';
comment on column public.submission_questions.answered_by is 'Who wrote it in; null once that account is deleted.';
create index submission_questions_answered_by_idx on public.submission_questions (answered_by);

create function private.tell_submission_answer(p_submission_id uuid, p_answer text, p_via text)
returns void
language plpgsql
volatile
-- Definer: API roles cannot write questions.
security definer
set search_path = ''
as $$
declare
  v_answer text := private.clean_note(p_answer);
  v_question public.submission_questions;
begin
  perform private.require_staff();
  if v_answer = '' then
    perform private.raise_refusal('22023', 'answer_required', 'Escribe qué contestó.');
  end if;
  if char_length(v_answer) > 1000 then
    perform private.raise_refusal('22023', 'answer_too_long', 'La respuesta no puede exceder 1000 caracteres.');
  end if;
  if p_via is null or p_via not in ('phone', 'whatsapp', 'person') then
    perform private.raise_refusal('22023', 'answer_channel_required', 'Elige cómo contestó.');
  end if;
  perform private.lock_pending_submission(p_submission_id);
  select * into v_question
  from public.submission_questions q
  where q.submission_id = p_submission_id
  order by q.id desc
  limit 1;
  -- The same answer again is a retry after a lost response.
  if v_question.answer = v_answer and v_question.answered_by = auth.uid() then
    return;
  end if;
  if v_question.id is null or v_question.answer is not null then
    perform private.raise_refusal('PT409', 'question_answered', 'Esa pregunta ya tiene respuesta.');
  end if;
  update public.submission_questions q
  set answer = v_answer, answered_at = now(), answered_by = auth.uid(), answered_via = p_via
  where q.id = v_question.id;
  update public.business_submissions s set waits_for_sender = false where s.id = p_submission_id;
end
$$;
comment on function private.tell_submission_answer(uuid, text, text) is 'Body of public.tell_submission_answer.';
grant execute on function private.tell_submission_answer(uuid, text, text) to authenticated;

create function public.tell_submission_answer(p_submission_id uuid, p_answer text, p_via text)
returns void
language sql
volatile
set search_path = ''
as $$
  select private.tell_submission_answer(p_submission_id, p_answer, p_via);
$$;
comment on function public.tell_submission_answer(uuid, text, text) is
  'Stores what the sender of a pending submission answered to the current question (1 to 1000 characters) by phone, whatsapp or in person,
with the account that writes it in. Raises 409 when the question has an answer or none was asked. Idempotent for the same account and
answer. Staff only.';
grant execute on function public.tell_submission_answer(uuid, text, text) to authenticated;

-- With who wrote in the answer: another list of columns needs other functions.
drop function public.submission_staff(uuid);
drop function private.submission_staff(uuid);

create function private.submission_staff(p_submission_id uuid)
returns table (reviewer text, notifier text, answer_writer text)
language plpgsql
stable
-- Definer: no API role may read emails.
security definer
set search_path = ''
as $$
begin
  perform private.require_staff();
  return query
    select
      private.account_name(s.reviewed_by), private.account_name(s.notified_by),
      (
        select private.account_name(q.answered_by)
        from public.submission_questions q
        where q.submission_id = s.id
        order by q.id desc
        limit 1
      )
    from public.business_submissions s
    where s.id = p_submission_id;
end
$$;
comment on function private.submission_staff(uuid) is 'Body of public.submission_staff.';
grant execute on function private.submission_staff(uuid) to authenticated;

create function public.submission_staff(p_submission_id uuid)
returns table (reviewer text, notifier text, answer_writer text)
language sql
stable
set search_path = ''
as $$
  select * from private.submission_staff(p_submission_id);
$$;
comment on function public.submission_staff(uuid) is
  'Who reviewed a submission, who told its sender about the last change, and who wrote in the answer to the last question: the name of the
account, or its email where it has none. Null before, and for a deleted account. Staff only.';
grant execute on function public.submission_staff(uuid) to authenticated;

