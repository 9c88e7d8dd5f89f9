-- Confirmations: how old the data of each business are, and the one-time link with which its owner confirms or corrects them.
--
-- «Por confirmar» (is_due) are data that staff ask the owner about, after half a year, so that there is time for an answer before
-- visitors read that they are «sin confirmar» (is_unconfirmed), after a year. A confirmation dates the data. A correction arrives as a
-- report with a proposal, so that staff accept it like a visitor's.

insert into private.config (key, value, description)
values ('confirmation_due_days', '180', 'Days after which staff ask an owner to confirm the data of the business');

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

-- Asking --------------------------------------------------------------------------------------------------------------
insert into private.config (key, value, description)
values
  ('confirmation_link_days', '30', 'Days for which a link to confirm the data of a business is valid'),
  ('closure_due_days', '30', 'Days after which staff ask the owner of a business that is closed without a date');

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

create type public.businesses_to_confirm_row as (
  id bigint,
  name text,
  slug text,
  phone text,
  whatsapp text,
  since date,
  reasons text[],
  asked_at timestamptz,
  total_count bigint,
  asked_by_name text,
  street text,
  is_to_remind boolean
);

create function private.businesses_to_confirm(p_offset integer, p_limit integer, p_of_week boolean)
returns setof public.businesses_to_confirm_row
language plpgsql
stable
-- Definer: API roles have no right to the log.
security definer
set search_path = ''
as $$
declare
  v_today date := private.local_date(now());
  v_monday timestamptz := private.from_local_time(v_today - (extract(isodow from v_today)::integer - 1));
  v_left integer;
begin
  perform private.require_staff();
  select greatest(private.config_number('confirmations_per_week')::integer - count(*)::integer, 0) into v_left
  from private.confirmation_questions q
  where q.asked_at >= v_monday;
  return query
    with due as (
      select
        b.id, b.name, b.slug, b.phone, b.whatsapp, d.since, d.reasons, q.asked_at, q.asked_by,
        coalesce(private.street_of(b.address), b.address) as street,
        coalesce(
          q.asked_at < now() - make_interval(days => private.config_number('confirmation_reminder_days')::integer), false
        ) as is_to_remind
      from private.confirmations_due() d
      join public.businesses b on b.id = d.business_id
      -- A question before the last confirmation was about older data.
      left join private.confirmation_questions q on q.business_id = b.id and private.local_date(q.asked_at) >= d.since
    ),
    placed as (
      -- The street with the oldest data first, all of it before the next one.
      select w.*, row_number() over (partition by w.asked_at is null order by w.street_since, w.street, w.since, w.id) as place
      from (select d.*, min(d.since) over (partition by d.street) as street_since from due d) w
    ),
    shown as (
      select p.*
      from placed p
      where not coalesce(p_of_week, false) or p.asked_at >= v_monday or p.is_to_remind or p.asked_at is null and p.place <= v_left
    )
    select
      s.id, s.name, s.slug, s.phone, s.whatsapp, s.since, s.reasons, s.asked_at, count(*) over (), private.account_name(s.asked_by),
      s.street, s.is_to_remind
    from shown s
    order by
      case when p_of_week then not s.is_to_remind end, case when p_of_week then s.street_since end, case when p_of_week then s.street end,
      s.since, s.id
    limit private.page_limit(p_limit, 20, 100)
    offset private.page_offset(p_offset);
end
$$;

create function public.businesses_to_confirm(p_offset integer default 0, p_limit integer default 20, p_of_week boolean default false)
returns setof public.businesses_to_confirm_row language sql stable set search_path = '' as $$
  select * from private.businesses_to_confirm(p_offset, p_limit, p_of_week);
$$;
comment on function public.businesses_to_confirm(integer, integer, boolean) is
  'Public businesses (at most 100) whose data should be confirmed, the oldest data first. Reasons: old_data (180 days),
closed_without_date (30 days), past_special_days (none since the last confirmation). asked_at and asked_by_name: when staff last opened
the message to the owner since then, and who; is_to_remind: ten days ago without an answer. p_of_week: only the portion of this week, by
street: those to remind, those asked since Monday and, up to five with them, the next ones to ask. Staff only.';
grant execute on function
  private.businesses_to_confirm(integer, integer, boolean),
  public.businesses_to_confirm(integer, integer, boolean)
to authenticated;

-- Answers -------------------------------------------------------------------------------------------------------------
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
      'name', b.name, 'slug', case when b.is_active then b.slug end, 'image_folder', 'proposals/' || private.hash_token(p_token),
      'state', private.business_state(b.id, private.proposable('owner') || array['by_appointment'])
    )
    from public.businesses b
    where b.id = v_id::bigint
  );
end
$$;

create function public.business_to_confirm(p_token text)
returns jsonb language sql volatile set search_path = '' as $$
  select private.business_to_confirm(p_token);
$$;
comment on function public.business_to_confirm(text) is
  'The data that the owner of a business is asked to confirm: {name, slug, image_folder, state:
{columns: {name: value}, hours: {day: [interval]}}}, of what the owner may propose. To image_folder of the bucket the owner uploads new images, as image_1 to image_9.
Null for a wrong, a used and an expired token alike; raises 429 above a rate limit.';
grant execute on function private.business_to_confirm(text), public.business_to_confirm(text) to anon, authenticated;

create function private.confirm_data(p_business_id bigint)
returns void
language plpgsql
volatile
set search_path = ''
as $$
begin
  if p_business_id is null then
    perform private.raise_refusal('PT404', 'business_not_found', 'Este negocio ya no existe');
  end if;
  perform private.apply_change(
    p_business_id, jsonb_build_object('columns', private.new_lines(jsonb_build_object('confirmed_on', private.local_date(now()))))
  );
end
$$;
comment on function private.confirm_data(bigint) is 'Dates the data of a business to the local today. Raises 404 without it.';

create function private.is_confirmation_retry(p_token text, p_content text)
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
      and l.used_content = p_content
      and l.used_at > now() - interval '15 minutes'
  );
$$;
comment on function private.is_confirmation_retry(text, text) is
  'Whether a link was just used for the same content: the request is a retry after a lost response.';

create function private.add_confirmation_answer(p_token text, p_answer text, p_change jsonb, p_note text)
returns boolean
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_id bigint := private.open_owner_link(p_token, 'confirmation')::bigint;
  v_change jsonb;
  v_line record;
  v_answer_id constant uuid := gen_random_uuid();
  v_content text := private.hash_token(jsonb_build_array(p_answer, p_change, p_note)::text);
begin
  if coalesce(p_answer, '') not in ('same', 'changed', 'closed') then
    perform private.raise_refusal('22023', 'confirmation_bad_answer', 'Elige si tus datos siguen bien.');
  end if;
  if v_id is null then
    return private.is_confirmation_retry(p_token, v_content);
  end if;
  v_change := private.read_proposal('owner', p_change);
  if jsonb_array_length(v_change -> 'products') > private.most('proposed_products')
    or jsonb_array_length(v_change -> 'images') > private.most('proposed_images')
  then
    perform private.raise_refusal('22023', 'report_bad_format', 'El aviso contiene un dato con formato no válido.');
  end if;
  perform private.check_proposed_images(p_token, v_change -> 'images');
  if p_answer = 'changed' and v_change = '{}' and private.read_report_note(p_note) = '' then
    perform private.raise_refusal('22023', 'confirmation_without_change', 'Escribe qué cambió.');
  end if;

  -- A business in the bin keeps its link, for the case that it is restored. The lock orders an answer and a deletion.
  perform 1 from public.businesses b where b.id = v_id for no key update;
  if not found then
    return false;
  end if;
  -- The update holds the row, so of two parallel requests one finds the link used.
  update private.owner_links l
  set used_at = now(), used_for = p_answer, used_content = v_content
  where l.token_hash = private.hash_token(p_token) and l.used_at is null;
  if not found then
    return private.is_confirmation_retry(p_token, v_content);
  end if;

  if p_answer = 'same' then
    perform private.confirm_data(v_id);
  elsif p_answer = 'closed' then
    perform private.propose_change(
      v_id, 'owner', 'closed', '{"columns": {"operating_status": {"new": "closed_permanently"}}}', p_note, v_answer_id
    );
  elsif v_change = '{}' then
    perform private.propose_change(v_id, 'owner', 'other', null, p_note, v_answer_id);
  else
    for v_line in select s.reason, s.change from private.split_change(v_change) s loop
      perform private.propose_change(v_id, 'owner', v_line.reason, v_line.change, p_note, v_answer_id);
    end loop;
  end if;
  return true;
end
$$;
comment on function private.add_confirmation_answer(text, text, jsonb, text) is 'Stores the answer of an owner and returns whether the token opens a business, or raises.';

create function private.answer_confirmation(p_token text, p_answer text, p_change jsonb, p_note text)
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
  -- Outside the block, which would count its refusal again.
  perform private.refuse_after_many_refusals();
  begin
    return to_jsonb(private.add_confirmation_answer(p_token, p_answer, p_change, p_note));
  exception
    when sqlstate '22023' or sqlstate 'PT404' or sqlstate 'PT409' or sqlstate 'PT429' then
      get stacked diagnostics v_detail = pg_exception_detail, v_hint = pg_exception_hint;
      return private.refusal_response(sqlstate, sqlerrm, v_detail, v_hint);
  end;
end
$$;

create function public.answer_confirmation(p_token text, p_answer text, p_change jsonb default '{}', p_note text default null)
returns jsonb language sql volatile set search_path = '' as $$
  select private.answer_confirmation(p_token, p_answer, p_change, p_note);
$$;
comment on function public.answer_confirmation(text, text, jsonb, text) is
  'Uses a link of the owner: "same" dates the data to today, "changed" reports the lines of a change
(changes.sql), each by itself, and a note, "closed" reports the business as closed for good. Up to three products to add, [{new: {type,
name, description}}], and as many images that were uploaded with the link, [{new: {storage_path, is_featured}}]. False for a wrong, a used
and an expired token and for a deleted business alike. The same answer within 15 minutes is a retry.';
grant execute on function
  private.answer_confirmation(text, text, jsonb, text),
  public.answer_confirmation(text, text, jsonb, text)
to anon, authenticated;

-- Portions ------------------------------------------------------------------------------------------------------------
-- Owners are asked in small portions, five a week along a street, and reminded after ten days without an answer; a volunteer who spoke
-- with a business confirms its data.
insert into private.config (key, value, description)
values
  ('confirmations_per_week', '5', 'Businesses whose owners staff ask in a week, from Monday'),
  ('confirmation_reminder_days', '10', 'Days without an answer after which staff remind an owner');

-- Each opened message is an entry of the log, which stays; a link is deleted when a newer one is made.
create view private.confirmation_questions with (security_invoker = true) as
select distinct on (l.business_id) l.business_id, l.created_at as asked_at, l.actor as asked_by
from private.audit_log l
where l.action = 'confirmation_link' and l.table_name = 'businesses' and l.business_id is not null
order by l.business_id, l.id desc;
comment on view private.confirmation_questions is 'When the owner of each business was last asked to confirm its data, and by whom.';

create function private.confirm_business(p_business_id bigint)
returns void
language plpgsql
volatile
-- Definer: the day is the one of the city.
security definer
set search_path = ''
as $$
begin
  perform private.require_staff();
  perform private.confirm_data(p_business_id);
end
$$;

create function public.confirm_business(p_business_id bigint)
returns void language sql volatile set search_path = '' as $$
  select private.confirm_business(p_business_id);
$$;
comment on function public.confirm_business(bigint) is
  'Dates the data of a business to today: the caller says that the business itself told that they are right. Staff only.';
grant execute on function private.confirm_business(bigint), public.confirm_business(bigint) to authenticated;

-- Sent links ----------------------------------------------------------------------------------------------------------
-- The browser of the staff makes the token of a link, so that the tap that opens WhatsApp sends it. A window that is opened after a
-- response is blocked, so a token made here takes a second tap.
create function private.ask_confirmation(p_business_id bigint, p_token text)
returns void
language plpgsql
volatile
-- Definer: API roles have no right to the links.
security definer
set search_path = ''
as $$
declare
  v_link private.owner_links;
begin
  perform private.require_staff();
  if not private.is_token(p_token) then
    perform private.raise_refusal('22023', 'confirmation_bad_token', 'Este enlace no se puede mandar. Carga la página otra vez.');
  end if;
  -- The lock orders parallel calls: one link is left.
  perform 1 from public.businesses b where b.id = p_business_id for no key update;
  if not found then
    perform private.raise_refusal('PT404', 'business_not_found', 'Este negocio ya no existe');
  end if;
  select * into v_link from private.owner_links l where l.token_hash = private.hash_token(p_token);
  if v_link.token_hash is not null then
    if v_link.purpose = 'confirmation' and v_link.subject_id = p_business_id::text
      and v_link.used_at is null and v_link.expires_at > now()
    then
      return;
    end if;
    perform private.raise_refusal(
      'PT409', 'confirmation_link_ended', 'Este enlace ya se usó o se cambió por otro: no mandes el mensaje.'
    );
  end if;
  -- The links that were sent before: one may have reached somebody else. A used one still answers a retry.
  update private.owner_links l
  set expires_at = now()
  where l.purpose = 'confirmation' and l.subject_id = p_business_id::text and l.used_at is null and l.expires_at > now();
  perform private.add_owner_link(
    p_token, 'confirmation', p_business_id::text,
    make_interval(days => private.config_number('confirmation_link_days')::integer)
  );
  update private.owner_links l set asked_at = now() where l.token_hash = private.hash_token(p_token);
  perform private.add_audit('confirmation_link', 'businesses', p_business_id::text, p_business_id => p_business_id);
  update public.reports r
  set resolved_at = now(), resolved_by = auth.uid(), status = 'applied'
  where r.business_id = p_business_id and r.reason = 'owner_link' and r.status = 'waiting';
end
$$;

create function public.ask_confirmation(p_business_id bigint, p_token text)
returns void language sql volatile set search_path = '' as $$
  select private.ask_confirmation(p_business_id, p_token);
$$;
comment on function public.ask_confirmation(bigint, text) is
  'Stores the token, 32 random bytes as hexadecimal digits, with which the owner of a business confirms or corrects its data once, within
30 days, and that staff opened the message with it; resolves the request of the owner for it. The earlier links open nothing any more.
Idempotent while the link is not used. Raises 404 without the business, 409 for a token that was used or replaced. Staff only.';
grant execute on function private.ask_confirmation(bigint, text), public.ask_confirmation(bigint, text) to authenticated;
