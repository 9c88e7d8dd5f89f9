-- Merge requests: editors, who delete no business, ask an admin to merge two.

create table private.merge_requests (
  kept_id bigint not null references public.businesses (id) on delete cascade,
  merged_id bigint not null references public.businesses (id) on delete cascade,
  taken text[] not null default '{}',
  asked_at timestamptz not null default now(),
  asked_by uuid references auth.users (id) on delete set null,
  primary key (kept_id, merged_id),
  constraint merge_request_is_about_two check (kept_id <> merged_id)
);
comment on table private.merge_requests is
  'Which business should stay, which should become part of it, and of which lines the value of the latter should stay. A pair has one.';
alter table private.merge_requests enable row level security;
create policy "No API role reaches the merge requests" on private.merge_requests for all to anon, authenticated using (false);
create unique index merge_requests_pair_idx on private.merge_requests (least(kept_id, merged_id), greatest(kept_id, merged_id));
create index merge_requests_merged_id_idx on private.merge_requests (merged_id);
create index merge_requests_asked_by_idx on private.merge_requests (asked_by);

create function private.check_merge(p_kept_id bigint, p_merged_id bigint, p_taken text[])
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  if p_kept_id is null or p_merged_id is null or p_kept_id = p_merged_id then
    perform private.raise_refusal('22023', 'merge_bad_pair', 'Elige dos negocios distintos.');
  end if;
  if exists (
    select 1
    from unnest(p_taken) t (line)
    where t.line is null
      or t.line not in ('hours', 'image')
      and (
        private.granted_business_columns(jsonb_build_object(t.line, null)) = '{}'
        -- The slug stays, the rest belongs to another line.
        or t.line in ('slug', 'confirmed_on', 'by_appointment', 'latitude', 'longitude', 'closed_until', 'premium_score', 'menu_link_label')
      )
  ) then
    perform private.raise_refusal('22023', 'merge_bad_line', 'Uno de los datos elegidos no existe.');
  end if;
  if not exists (select 1 from public.businesses b where b.id = p_kept_id)
    or not exists (select 1 from public.businesses b where b.id = p_merged_id)
  then
    if exists (select 1 from private.merged_businesses m where m.merged_id in (p_kept_id, p_merged_id)) then
      perform private.raise_refusal('PT409', 'already_merged', 'Otra persona ya unió uno de estos negocios.');
    end if;
    perform private.raise_refusal('PT404', 'business_not_found', 'Este negocio ya no existe');
  end if;
end
$$;
comment on function private.check_merge(bigint, bigint, text[]) is
  'Refuses a pair that cannot be merged, and a line of the comparison that does not exist: hours, image or a column that staff may write.';

create function private.ask_merge(p_kept_id bigint, p_merged_id bigint, p_taken text[])
returns void
language plpgsql
volatile
-- Definer: API roles cannot write the table.
security definer
set search_path = ''
as $$
begin
  perform private.require_staff();
  perform private.check_merge(p_kept_id, p_merged_id, p_taken);
  -- The last request counts, whichever of the two it keeps.
  insert into private.merge_requests (kept_id, merged_id, taken, asked_by)
  values (p_kept_id, p_merged_id, coalesce(p_taken, '{}'), auth.uid())
  on conflict (least(kept_id, merged_id), greatest(kept_id, merged_id)) do update
  set kept_id = excluded.kept_id, merged_id = excluded.merged_id, taken = excluded.taken, asked_at = now(), asked_by = excluded.asked_by;
exception
  when foreign_key_violation then
    perform private.raise_refusal('PT404', 'business_not_found', 'Este negocio ya no existe');
end
$$;
comment on function private.ask_merge(bigint, bigint, text[]) is 'Body of public.ask_merge.';
grant execute on function private.ask_merge(bigint, bigint, text[]) to authenticated;

create function public.ask_merge(p_kept_id bigint, p_merged_id bigint, p_taken text[] default '{}')
returns void
language sql
volatile
set search_path = ''
as $$
  select private.ask_merge(p_kept_id, p_merged_id, p_taken);
$$;
comment on function public.ask_merge(bigint, bigint, text[]) is
  'Asks admins to merge two businesses, with the same arguments as merge_businesses. A pair has one request, the last. Staff only.';
grant execute on function public.ask_merge(bigint, bigint, text[]) to authenticated;

create function private.list_merge_requests()
returns table (kept_id bigint, merged_id bigint, taken text[], asked_at timestamptz, asked_by_name text)
language plpgsql
stable
-- Definer: API roles cannot read the table.
security definer
set search_path = ''
as $$
begin
  perform private.require_staff();
  return query
    select r.kept_id, r.merged_id, r.taken, r.asked_at, private.account_name(r.asked_by)
    from private.merge_requests r
    order by r.asked_at, r.kept_id
    limit 100;
end
$$;
comment on function private.list_merge_requests() is 'Body of public.list_merge_requests.';
grant execute on function private.list_merge_requests() to authenticated;

create function public.list_merge_requests()
returns table (kept_id bigint, merged_id bigint, taken text[], asked_at timestamptz, asked_by_name text)
language sql
stable
set search_path = ''
as $$
  select * from private.list_merge_requests();
$$;
comment on function public.list_merge_requests() is
  'The requests to merge two businesses (at most 100), the oldest first; asked_by_name is null for a deleted account. Staff only.';
grant execute on function public.list_merge_requests() to authenticated;

create function private.withdraw_merge_request()
returns trigger
language plpgsql
volatile
set search_path = ''
as $$
begin
  delete from private.merge_requests r
  where least(r.kept_id, r.merged_id) = new.first_id and greatest(r.kept_id, r.merged_id) = new.second_id;
  return null;
end
$$;
comment on function private.withdraw_merge_request() is 'Deletes the request to merge two businesses that staff marked as distinct.';

create trigger distinct_businesses_withdraw_request
  after insert on private.distinct_businesses
  for each row execute function private.withdraw_merge_request();

-- What waits for admins -----------------------------------------------------------------------------------------------
create trigger merge_requests_broadcast
  after insert or update or delete on private.merge_requests
  for each statement execute function private.broadcast_change();

drop function public.review_counts();
drop function private.review_counts();

create function private.review_counts()
returns table (pending_submissions bigint, waiting_reports bigint, waiting_users bigint, waiting_merges bigint)
language plpgsql
stable
-- Definer: row level security would check every row of a count.
security definer
set search_path = ''
as $$
begin
  perform private.require_staff();
  return query
    select
      (select count(*) from public.business_submissions s where s.status = 'pending'),
      (select count(*) from public.reports r where r.resolved_at is null),
      -- Only an admin may give them a role, and merge businesses.
      (select count(*) from public.profiles p where private.is_admin() and private.waits_for_role(p.id)),
      (select count(*) from private.merge_requests m where private.is_admin());
end
$$;
comment on function private.review_counts() is 'Body of public.review_counts.';
grant execute on function private.review_counts() to authenticated;

create function public.review_counts()
returns table (pending_submissions bigint, waiting_reports bigint, waiting_users bigint, waiting_merges bigint)
language sql
stable
set search_path = ''
as $$
  select * from private.review_counts();
$$;
comment on function public.review_counts() is
  'How many submissions, reports and, for admins, accounts without a role and merge requests wait for staff, one row. Staff only.';
grant execute on function public.review_counts() to authenticated;
