-- Confirmations: staff ask owners to confirm the data of their business, and make the one-time link with which they do.

alter table private.owner_links add column used_for text;
alter table private.owner_links add column asked_at timestamptz;
comment on column private.owner_links.asked_at is 'When staff opened the message with the link; null for a link that nobody sent.';
comment on column private.owner_links.used_for is 'What the owner answered; the same answer again is a retry after a lost response.';

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
    limit private.page_limit(p_limit, 20, 100)
    offset private.page_offset(p_offset);
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
