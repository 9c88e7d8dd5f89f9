-- Confirmation portions: owners are asked in small portions, five a week along a street, and reminded after ten days without an answer;
-- a volunteer who spoke with a business confirms its data.

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
create index audit_log_confirmation_idx on private.audit_log (business_id, id) where action = 'confirmation_link';

drop function public.businesses_to_confirm(integer, integer);
drop function private.businesses_to_confirm(integer, integer);

create function private.businesses_to_confirm(p_offset integer, p_limit integer, p_of_week boolean)
returns table (
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
)
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
comment on function private.businesses_to_confirm(integer, integer, boolean) is 'Body of public.businesses_to_confirm.';
grant execute on function private.businesses_to_confirm(integer, integer, boolean) to authenticated;

create function public.businesses_to_confirm(p_offset integer default 0, p_limit integer default 20, p_of_week boolean default false)
returns table (
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
)
language sql
stable
set search_path = ''
as $$
  select * from private.businesses_to_confirm(p_offset, p_limit, p_of_week);
$$;
comment on function public.businesses_to_confirm(integer, integer, boolean) is
  'Public businesses (at most 100) whose data should be confirmed, the oldest data first. Reasons: old_data (180 days),
closed_without_date (30 days), past_special_days (none since the last confirmation). asked_at and asked_by_name: when staff last opened
the message to the owner since then, and who; is_to_remind: ten days ago without an answer. p_of_week: only the portion of this week, by
street: those to remind, those asked since Monday and, up to five with them, the next ones to ask. Staff only.';
grant execute on function public.businesses_to_confirm(integer, integer, boolean) to authenticated;

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
  update public.businesses b set confirmed_on = private.local_date(now()) where b.id = p_business_id;
  if not found then
    perform private.raise_refusal('PT404', 'business_not_found', 'Este negocio ya no existe');
  end if;
end
$$;
comment on function private.confirm_business(bigint) is 'Body of public.confirm_business.';
grant execute on function private.confirm_business(bigint) to authenticated;

create function public.confirm_business(p_business_id bigint)
returns void
language sql
volatile
set search_path = ''
as $$
  select private.confirm_business(p_business_id);
$$;
comment on function public.confirm_business(bigint) is
  'Dates the data of a business to today: the caller says that the business itself told that they are right. Staff only.';
grant execute on function public.confirm_business(bigint) to authenticated;
