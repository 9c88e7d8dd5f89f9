-- Confirmations: owners confirm or correct the data of their business through a one-time link that staff send them.
--
-- A confirmation dates the data. A correction arrives as a report with a proposal, so that staff accept it like a visitor's.
--
-- The age of data answers two questions. «Por confirmar» (is_due) are data that staff ask the owner about, after half a year, so that
-- there is time for an answer before visitors read that they are «sin confirmar» (is_unconfirmed), after a year.

alter table private.owner_links add column used_for text;
alter table private.owner_links add column asked_at timestamptz;
comment on column private.owner_links.asked_at is 'When staff opened the message with the link; null for a link that nobody sent.';
comment on column private.owner_links.used_for is 'What the owner answered; the same answer again is a retry after a lost response.';

insert into private.config (key, value, description)
values
  ('confirmation_link_days', '30', 'Days for which a link to confirm the data of a business is valid'),
  ('confirmation_due_days', '180', 'Days after which staff ask an owner to confirm the data of the business'),
  ('closure_due_days', '30', 'Days after which staff ask the owner of a business that is closed without a date');

-- The age of data -----------------------------------------------------------------------------------------------------
create function private.last_unconfirmed_date(p_today date)
returns date
language sql
immutable
strict
parallel safe
set search_path = ''
as $$
  select (p_today - interval '12 months')::date;
$$;
comment on function private.last_unconfirmed_date(date) is
  'Data of this day or an earlier one are unconfirmed today. The page of a business, which has the clock of its visitor, decides the same
in src/features/businesses/data-age.ts.';

create view private.data_ages with (security_invoker = true) as
select
  b.id as business_id,
  a.since,
  b.operating_status <> 'closed_permanently' and a.since <= d.last_unconfirmed as is_unconfirmed,
  b.operating_status <> 'closed_permanently' and b.is_active and a.since < d.first_not_due as is_due
from public.businesses b
cross join lateral (select coalesce(b.confirmed_on, private.local_date(b.created_at)) as since) a
cross join (
  select
    private.last_unconfirmed_date(private.local_date(now())) as last_unconfirmed,
    private.local_date(now()) - private.config_number('confirmation_due_days')::integer as first_not_due
) d;
comment on view private.data_ages is
  'How old the data of each business are: since their last confirmation, or the creation of the business without one.';

-- The queue of staff --------------------------------------------------------------------------------------------------
create function private.confirmations_due()
returns table (business_id bigint, since date, reasons text[])
language sql
stable
set search_path = ''
as $$
  with
    today as (
      select
        private.local_date(now()) as today,
        private.config_number('closure_due_days')::integer as closure_days
    ),
    dated as (
      select
        b.id, b.operating_status, b.closed_until,
        a.since, a.is_due,
        (select max(d.date) from public.business_special_days d where d.business_id = b.id) as last_special_day
      from public.businesses b
      join private.data_ages a on a.business_id = b.id
      where b.is_active and b.operating_status <> 'closed_permanently'
    ),
    due as (
      select
        d.id, d.since,
        array_remove(
          array[
            case when d.is_due then 'old_data' end,
            case
              when d.operating_status = 'closed_temporarily' and d.closed_until is null and d.since < t.today - t.closure_days
              then 'closed_without_date'
            end,
            -- Confirmed after the last one: the owner has seen that none is planned.
            case when d.last_special_day < t.today and d.since <= d.last_special_day then 'past_special_days' end
          ],
          null
        ) as reasons
      from dated d cross join today t
    )
  select d.id, d.since, d.reasons from due d where cardinality(d.reasons) > 0;
$$;
comment on function private.confirmations_due() is
  'Public businesses whose data should be confirmed, why, and since when they are as they are (private.data_ages).';

create function private.businesses_to_confirm(p_offset integer, p_limit integer)
returns table (
  id bigint,
  name text,
  slug text,
  phone text,
  whatsapp text,
  since date,
  reasons text[],
  asked_at timestamptz,
  total_count bigint
)
language plpgsql
stable
-- Definer: API roles have no right to the links.
security definer
set search_path = ''
as $$
begin
  perform private.require_staff();
  return query
    select
      b.id, b.name, b.slug, b.phone, b.whatsapp, d.since, d.reasons,
      (select max(l.asked_at) from private.owner_links l where l.purpose = 'confirmation' and l.subject_id = b.id::text),
      count(*) over ()
    from private.confirmations_due() d
    join public.businesses b on b.id = d.business_id
    order by d.since, b.id
    limit least(greatest(coalesce(p_limit, 20), 1), 100)
    offset greatest(coalesce(p_offset, 0), 0);
end
$$;
comment on function private.businesses_to_confirm(integer, integer) is 'Body of public.businesses_to_confirm.';
grant execute on function private.businesses_to_confirm(integer, integer) to authenticated;

create function public.businesses_to_confirm(p_offset integer default 0, p_limit integer default 20)
returns table (
  id bigint,
  name text,
  slug text,
  phone text,
  whatsapp text,
  since date,
  reasons text[],
  asked_at timestamptz,
  total_count bigint
)
language sql
stable
set search_path = ''
as $$
  select * from private.businesses_to_confirm(p_offset, p_limit);
$$;
comment on function public.businesses_to_confirm(integer, integer) is
  'Public businesses (at most 100) whose data should be confirmed, the oldest data first. Reasons: old_data (180 days),
closed_without_date (30 days), past_special_days (none since the last confirmation). asked_at is when staff last opened the
message to the owner. Staff only.';
grant execute on function public.businesses_to_confirm(integer, integer) to authenticated;

create function private.make_confirmation_link(p_business_id bigint)
returns text
language plpgsql
volatile
-- Definer: API roles have no right to the links.
security definer
set search_path = ''
as $$
declare
  v_token text := encode(extensions.gen_random_bytes(32), 'hex');
begin
  perform private.require_staff();
  -- The lock orders parallel calls: one link is left.
  perform 1 from public.businesses b where b.id = p_business_id for no key update;
  if not found then
    perform private.raise_refusal('PT404', 'business_not_found', 'Este negocio ya no existe');
  end if;
  -- The links that were sent before: one may have reached somebody else. A used one still answers a retry.
  update private.owner_links l
  set expires_at = now()
  where l.purpose = 'confirmation' and l.subject_id = p_business_id::text and l.used_at is null and l.expires_at > now();
  perform private.add_owner_link(
    v_token, 'confirmation', p_business_id::text,
    make_interval(days => private.config_number('confirmation_link_days')::integer)
  );
  return v_token;
end
$$;
comment on function private.make_confirmation_link(bigint) is 'Body of public.make_confirmation_link.';
grant execute on function private.make_confirmation_link(bigint) to authenticated;

create function public.make_confirmation_link(p_business_id bigint)
returns text
language sql
volatile
set search_path = ''
as $$
  select private.make_confirmation_link(p_business_id);
$$;
comment on function public.make_confirmation_link(bigint) is
  'A new token with which the owner of a business confirms or corrects its data once, within 30 days. The earlier ones open nothing
any more. Staff only.';
grant execute on function public.make_confirmation_link(bigint) to authenticated;

create function private.mark_confirmation_asked(p_token text)
returns void
language plpgsql
volatile
-- Definer: API roles have no right to the links.
security definer
set search_path = ''
as $$
declare
  v_id bigint;
begin
  perform private.require_staff();
  update private.owner_links l
  set asked_at = now()
  where l.token_hash = private.hash_token(p_token) and l.purpose = 'confirmation' and l.asked_at is null
  returning l.subject_id::bigint into v_id;
  if v_id is not null then
    perform private.add_audit('confirmation_link', 'businesses', v_id::text, p_business_id => v_id);
  end if;
end
$$;
comment on function private.mark_confirmation_asked(text) is 'Body of public.mark_confirmation_asked.';
grant execute on function private.mark_confirmation_asked(text) to authenticated;

create function public.mark_confirmation_asked(p_token text)
returns void
language sql
volatile
set search_path = ''
as $$
  select private.mark_confirmation_asked(p_token);
$$;
comment on function public.mark_confirmation_asked(text) is
  'Stores that staff opened the message with a link to confirm data, once; another token changes nothing. Staff only.';
grant execute on function public.mark_confirmation_asked(text) to authenticated;

-- The page of the owner -----------------------------------------------------------------------------------------------
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
  v_note text := private.plain_line(left(coalesce(p_note, ''), 2000));
  v_proposals jsonb := coalesce(p_proposals, '{}');
  v_reason text;
begin
  if coalesce(p_answer, '') not in ('same', 'changed', 'closed') then
    perform private.raise_refusal('22023', 'confirmation_bad_answer', 'Elige si tus datos siguen bien.');
  end if;
  if v_id is null then
    return private.is_confirmation_retry(p_token, p_answer);
  end if;
  if char_length(v_note) > 300 then
    perform private.raise_refusal('22023', 'report_note_too_long', 'El detalle puede tener hasta 300 caracteres.');
  end if;
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
