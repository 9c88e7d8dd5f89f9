-- Visits: how often each business was looked at and contacted, counted by day for its owner, and nothing of who did it.
--
-- No API role may read or write the table: visitors write through count_visit, staff read sums, and owners read rounded ones with
-- their secret link, so that nobody gains from a few calls more.

create table public.business_visits (
  business_id bigint not null references public.businesses (id) on delete cascade,
  day date not null,
  kind text not null,
  count integer not null default 1,
  primary key (business_id, day, kind),
  constraint visit_kind_is_known check (kind in ('visit', 'whatsapp', 'call', 'directions')),
  constraint visit_count_is_positive check (count > 0)
);
comment on table public.business_visits is
  'How often the page of a business was visited, and its WhatsApp, phone or directions were tapped, on each day of the city. Kept for
13 months.';
alter table public.business_visits enable row level security;
create policy "No API role reaches the visits" on public.business_visits for all to anon, authenticated using (false);

-- Counting ------------------------------------------------------------------------------------------------------------
create function private.count_visit(p_business_id bigint, p_kind text)
returns void
language plpgsql
volatile
-- Definer: visitors have no right to the table.
security definer
set search_path = ''
as $$
begin
  if p_kind is null or p_kind not in ('visit', 'whatsapp', 'call', 'directions') or private.is_staff() or private.is_robot() then
    return;
  end if;
  -- The lock holds off a deletion, which would make the row one without a business.
  perform 1 from public.businesses b where b.id = p_business_id and b.is_active for key share;
  if not found then
    return;
  end if;
  -- Above the limits nothing is counted and no error raised. In the second, one key for each business and kind, so that no key of a client is
  -- found at two businesses.
  if private.count_use('visits_of_an_address', private.request_ip()) > 0
    or private.count_use('visits_of_an_address_and_business', concat_ws(':', p_business_id, p_kind, private.request_ip())) > 0
  then
    return;
  end if;

  insert into public.business_visits as v (business_id, day, kind)
  values (p_business_id, private.local_date(now()), p_kind)
  on conflict (business_id, day, kind) do update set count = v.count + 1;
end
$$;

create function public.count_visit(p_business_id bigint, p_kind text)
returns void language sql volatile set search_path = '' as $$
  select private.count_visit(p_business_id, p_kind);
$$;
comment on function public.count_visit(bigint, text) is
  'Counts one visit of a public business, or one tap on its WhatsApp, its phone or its directions: visit, whatsapp, call or directions.
Answers nothing, and silently counts nothing for staff, robots, other arguments and above a rate limit.';
grant execute on function private.count_visit(bigint, text), public.count_visit(bigint, text) to anon, authenticated;

-- Reading -------------------------------------------------------------------------------------------------------------
create function private.visits_more_than(p_count bigint)
returns integer
language sql
immutable
set search_path = ''
as $$
  select coalesce(max(t.step), 0) from unnest(array[10, 25, 50, 100, 250, 500, 1000]) t (step) where p_count > t.step;
$$;
comment on function private.visits_more_than(bigint) is
  'The figure that an owner reads as «más de»: 10, 25, 50, 100, 250, 500 or 1000; 0 for 10 or less.';

create function private.recent_visits(p_business_id bigint)
returns table (kind text, total bigint)
language sql
stable
set search_path = ''
as $$
  select k.kind, coalesce(sum(v.count), 0)::bigint
  from unnest(array['visit', 'whatsapp', 'call', 'directions']) with ordinality k (kind, place)
  left join public.business_visits v
    on v.business_id = p_business_id and v.kind = k.kind and v.day > private.local_date(now()) - 30
  group by k.kind, k.place
  order by k.place;
$$;
comment on function private.recent_visits(bigint) is 'The visits of a business in the last 30 days, today included: a row for each kind.';

create type public.my_visits_row as (kind text, more_than integer);

create function private.my_visits(p_token text)
returns setof public.my_visits_row
language plpgsql
volatile
-- Definer: the token is the capability.
security definer
set search_path = ''
as $$
declare
  v_business_id bigint;
begin
  perform private.enforce_link_rate_limit();
  if not private.is_token(p_token) then
    return;
  end if;
  select
    case l.purpose
      when 'confirmation' then l.subject_id::bigint
      else (select s.business_id from public.business_submissions s where s.id = l.subject_id::uuid)
    end
  into v_business_id
  from private.owner_links l
  where l.token_hash = private.hash_token(p_token)
    and l.purpose in ('confirmation', 'submission')
    and l.used_at is null
    and l.expires_at > now();
  return query
    select r.kind, private.visits_more_than(r.total)
    from public.businesses b
    cross join lateral private.recent_visits(b.id) r
    where b.id = v_business_id;
end
$$;

create function public.my_visits(p_token text)
returns setof public.my_visits_row language sql volatile set search_path = '' as $$
  select * from private.my_visits(p_token);
$$;
comment on function public.my_visits(text) is
  'For the owner of a business, whose link to a submission or a confirmation has the token: visits and taps of the last 30 days, a row
for each kind. more_than is rounded down to 10, 25, 50, 100, 250, 500 or 1000; 0 for 10 or less. No rows without a business; raises
429 above a rate limit.';
grant execute on function private.my_visits(text), public.my_visits(text) to anon, authenticated;

create type public.visits_of_business_row as (kind text, total bigint, more_than integer);

create function private.visits_of_business(p_business_id bigint)
returns setof public.visits_of_business_row
language plpgsql
stable
-- Definer: API roles have no right to the table.
security definer
set search_path = ''
as $$
begin
  perform private.require_staff();
  return query
    select r.kind, r.total, private.visits_more_than(r.total)
    from public.businesses b
    cross join lateral private.recent_visits(b.id) r
    where b.id = p_business_id;
end
$$;

create function public.visits_of_business(p_business_id bigint)
returns setof public.visits_of_business_row language sql stable set search_path = '' as $$
  select * from private.visits_of_business(p_business_id);
$$;
comment on function public.visits_of_business(bigint) is
  'Visits and taps of a business in the last 30 days, a row for each kind: the exact sum, and more_than, which its owner is told
(public.my_visits). Staff only.';
grant execute on function private.visits_of_business(bigint), public.visits_of_business(bigint) to authenticated;

-- Visits to tell ------------------------------------------------------------------------------------------------------
create type public.visits_to_tell_row as (business_id bigint, more_than integer);

create function private.visits_to_tell(p_business_ids bigint[])
returns setof public.visits_to_tell_row
language plpgsql
stable
-- Definer: API roles have no right to the table.
security definer
set search_path = ''
as $$
begin
  perform private.require_staff();
  return query
    select b.id, private.visits_more_than(r.total)
    from public.businesses b
    cross join lateral private.recent_visits(b.id) r
    where b.id = any (p_business_ids[1:100]) and r.kind = 'visit'
    order by b.id;
end
$$;

create function public.visits_to_tell(p_business_ids bigint[])
returns setof public.visits_to_tell_row language sql stable set search_path = '' as $$
  select * from private.visits_to_tell(p_business_ids);
$$;
comment on function public.visits_to_tell(bigint[]) is
  'What the owners of up to 100 businesses are told of the visits of the last 30 days, rounded as in public.my_visits. Staff only.';
grant execute on function private.visits_to_tell(bigint[]), public.visits_to_tell(bigint[]) to authenticated;
