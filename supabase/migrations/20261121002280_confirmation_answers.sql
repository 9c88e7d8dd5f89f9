-- Confirmation answers: an owner opens the one-time link and confirms or corrects the data.
--
-- A confirmation dates the data. A correction arrives as a report with a proposal, so that staff accept it like a visitor's.

create function private.business_to_confirm(p_token text)
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
      'whatsapp', b.whatsapp, 'by_appointment', b.by_appointment, 'operating_status', b.operating_status,
      'confirmed_on', b.confirmed_on,
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
comment on function private.business_to_confirm(text) is 'Body of public.business_to_confirm.';
grant execute on function private.business_to_confirm(text) to anon, authenticated;

create function public.business_to_confirm(p_token text)
returns jsonb
language sql
volatile
set search_path = ''
as $$
  select private.business_to_confirm(p_token);
$$;
comment on function public.business_to_confirm(text) is
  'The data that the owner of a business is asked to confirm: {name, slug, address, phone, whatsapp, by_appointment, operating_status,
confirmed_on, hours}. Null for a wrong, a used and an expired token alike; raises 429 above a rate limit.';
grant execute on function public.business_to_confirm(text) to anon, authenticated;

create function private.is_confirmation_retry(p_token text, p_answer text)
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
      and l.used_for = p_answer
      and l.used_at > now() - interval '15 minutes'
  );
$$;
comment on function private.is_confirmation_retry(text, text) is
  'Whether a link was just used for the same answer: the request is a retry after a lost response.';

create function private.add_confirmation_answer(p_token text, p_answer text, p_proposals jsonb, p_note text)
returns boolean
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_id bigint := private.open_owner_link(p_token, 'confirmation')::bigint;
  v_note text;
  v_proposals jsonb := coalesce(p_proposals, '{}');
  v_reason text;
begin
  if coalesce(p_answer, '') not in ('same', 'changed', 'closed') then
    perform private.raise_refusal('22023', 'confirmation_bad_answer', 'Elige si tus datos siguen bien.');
  end if;
  if v_id is null then
    return private.is_confirmation_retry(p_token, p_answer);
  end if;
  v_note := private.read_report_note(p_note);
  if jsonb_typeof(v_proposals) <> 'object'
    or exists (select 1 from jsonb_object_keys(v_proposals) k (reason) where k.reason not in ('hours', 'phone', 'place'))
  then
    perform private.raise_refusal('22023', 'report_bad_format', 'El aviso contiene un dato con formato no válido.');
  end if;
  -- A blank value proposes nothing.
  select coalesce(jsonb_object_agg(k.reason, p.value), '{}') into v_proposals
  from jsonb_each(v_proposals) k (reason, proposal)
  cross join lateral private.parse_proposal(k.reason, k.proposal) p (value)
  where p.value is not null;
  if p_answer = 'changed' and v_proposals = '{}' and v_note = '' then
    perform private.raise_refusal('22023', 'confirmation_without_change', 'Escribe qué cambió.');
  end if;

  -- A business in the bin keeps its link, for the case that it is restored. The lock orders an answer and a deletion.
  perform 1 from public.businesses b where b.id = v_id for no key update;
  if not found then
    return false;
  end if;
  -- The update holds the row, so of two parallel requests one finds the link used.
  update private.owner_links l
  set used_at = now(), used_for = p_answer
  where l.token_hash = private.hash_token(p_token) and l.used_at is null;
  if not found then
    return private.is_confirmation_retry(p_token, p_answer);
  end if;

  if p_answer = 'same' then
    update public.businesses b set confirmed_on = private.local_date(now()) where b.id = v_id;
  elsif p_answer = 'closed' then
    perform private.add_proposal(v_id, 'closed', '"closed_permanently"', v_note, 'owner');
  else
    for v_reason in select k.reason from jsonb_object_keys(v_proposals) k (reason) loop
      perform private.add_proposal(v_id, v_reason, v_proposals -> v_reason, v_note, 'owner');
    end loop;
    if v_proposals = '{}' then
      perform private.add_proposal(v_id, 'other', null, v_note, 'owner');
    end if;
  end if;
  return true;
end
$$;
comment on function private.add_confirmation_answer(text, text, jsonb, text) is 'Stores the answer of an owner and returns whether the token opens a business, or raises.';

create function private.answer_confirmation(p_token text, p_answer text, p_proposals jsonb, p_note text)
returns jsonb
language plpgsql
volatile
-- Definer: the token is the capability.
security definer
set search_path = ''
as $$
declare
  v_detail text;
  v_hint text;
begin
  perform private.refuse_after_many_refusals();
  return to_jsonb(private.add_confirmation_answer(p_token, p_answer, p_proposals, p_note));
exception
  when sqlstate '22023' or sqlstate 'PT404' or sqlstate 'PT409' then
    get stacked diagnostics v_detail = pg_exception_detail, v_hint = pg_exception_hint;
    return private.refusal_response(sqlstate, sqlerrm, v_detail, v_hint);
end
$$;
comment on function private.answer_confirmation(text, text, jsonb, text) is 'Body of public.answer_confirmation.';
grant execute on function private.answer_confirmation(text, text, jsonb, text) to anon, authenticated;

create function public.answer_confirmation(p_token text, p_answer text, p_proposals jsonb default '{}', p_note text default null)
returns jsonb
language sql
volatile
set search_path = ''
as $$
  select private.answer_confirmation(p_token, p_answer, p_proposals, p_note);
$$;
comment on function public.answer_confirmation(text, text, jsonb, text) is
  'Uses a link of the owner: "same" dates the data to today, "changed" reports {hours, phone, place} with the proposed values and a
note, "closed" reports the business as closed for good. False for a wrong, a used and an expired token and for a deleted business
alike. The same answer within 15 minutes is a retry.';
grant execute on function public.answer_confirmation(text, text, jsonb, text) to anon, authenticated;
