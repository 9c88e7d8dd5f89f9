-- Votes: one like or dislike per visitor and business.
--
-- A visitor is a client IP, stored only as a keyed hash that differs for every business. Whoever writes votes counts them again
-- (recount_votes), so that the counters of businesses equal the rows.

create table public.business_votes (
  business_id bigint not null references public.businesses (id) on delete cascade,
  voter_hash text not null,
  vote_type text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (business_id, voter_hash),
  constraint vote_type_is_known check (vote_type in ('like', 'dislike'))
);
comment on table public.business_votes is 'Votes. Accessible only through cast_vote, get_my_vote and reset_business_votes.';
alter table public.business_votes enable row level security;
create policy "No API role reaches the votes" on public.business_votes for all to anon, authenticated using (false);

create function private.recount_votes(p_business_id bigint)
returns void
language sql
volatile
set search_path = ''
as $$
  -- Counted from the rows: a business has hundreds, and nothing can drift.
  update public.businesses b
  set (likes_count, dislikes_count) = (
    select count(*) filter (where v.vote_type = 'like'), count(*) filter (where v.vote_type = 'dislike')
    from public.business_votes v
    where v.business_id = p_business_id
  )
  where b.id = p_business_id;
$$;
comment on function private.recount_votes(bigint) is 'Sets likes_count and dislikes_count of a business, whose row the caller has locked.';

-- Voting --------------------------------------------------------------------------------------------------------------
create function private.voter_hash(p_business_id bigint)
returns text
language sql
stable
set search_path = ''
as $$
  select case when a.ip is not null then private.hmac('vote', p_business_id || ':' || a.ip) end
  from (select private.request_ip() as ip) a;
$$;
comment on function private.voter_hash(bigint) is 'Keyed hash of the client IP and the business; null when the IP is unknown.';

create function private.add_vote(p_business_id bigint, p_vote text)
returns json
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_voter text := private.voter_hash(p_business_id);
  v_operating_status text;
begin
  if p_vote is null or p_vote not in ('like', 'dislike') then
    perform private.raise_refusal('22023', 'invalid_vote', 'El voto debe ser like o dislike.');
  end if;
  if v_voter is null then
    perform private.raise_refusal('22023', 'unknown_ip', 'No se pudo identificar tu conexión para votar.');
  end if;

  -- Every writer of votes locks the business first: no deadlocks, and a business that is being deleted counts as deleted.
  select b.operating_status into v_operating_status
  from public.businesses b
  where b.id = p_business_id and b.is_active
  for no key update;
  if v_operating_status is null then
    perform private.raise_refusal('PT404', 'business_not_found', 'El negocio no existe o no está activo.');
  end if;
  if v_operating_status = 'closed_permanently' then
    perform private.raise_refusal('PT409', 'business_closed', 'Este negocio cerró definitivamente y ya no recibe votos.');
  end if;

  if not exists (
    select 1 from public.business_votes v
    where v.business_id = p_business_id and v.voter_hash = v_voter and v.vote_type = p_vote
  ) then
    perform private.enforce_limit(
      'votes_of_an_address', private.request_ip(), 'rate_limit', 'Has votado demasiadas veces seguidas. Espera un momento.'
    );
    perform private.enforce_limit(
      'votes_of_a_business', p_business_id::text, 'rate_limit', 'Este negocio recibe muchos votos ahora. Inténtalo más tarde.'
    );

    insert into public.business_votes (business_id, voter_hash, vote_type)
    values (p_business_id, v_voter, p_vote)
    on conflict (business_id, voter_hash) do update set vote_type = excluded.vote_type, updated_at = now();
    perform private.recount_votes(p_business_id);
  end if;

  return (
    select json_build_object('vote', p_vote, 'likes_count', b.likes_count, 'dislikes_count', b.dislikes_count)
    from public.businesses b
    where b.id = p_business_id
  );
end
$$;
comment on function private.add_vote(bigint, text) is 'Stores a vote and returns the counters, or raises.';

create function private.cast_vote(p_business_id bigint, p_vote text)
returns json
language plpgsql
volatile
-- Definer: API roles cannot write votes.
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
    return private.add_vote(p_business_id, p_vote);
  exception
    when sqlstate '22023' or sqlstate 'PT404' or sqlstate 'PT409' or sqlstate 'PT429' then
      get stacked diagnostics v_detail = pg_exception_detail, v_hint = pg_exception_hint;
      return private.refusal_response(sqlstate, sqlerrm, v_detail, v_hint)::json;
  end;
end
$$;

create function public.cast_vote(p_business_id bigint, p_vote text)
returns json language sql volatile set search_path = '' as $$
  select private.cast_vote(p_business_id, p_vote);
$$;
comment on function public.cast_vote(bigint, text) is
  'Votes like or dislike for an active business and returns {vote, likes_count, dislikes_count}. Repeating the vote changes
nothing; the other one replaces it. A permanently closed one takes no votes (409). Details of a 429: {"retry_after_seconds": n}.';
grant execute on function private.cast_vote(bigint, text), public.cast_vote(bigint, text) to anon, authenticated;

create function private.get_my_vote(p_business_id bigint)
returns text
language sql
stable
-- Definer: API roles cannot read votes.
security definer
set search_path = ''
as $$
  select v.vote_type
  from public.business_votes v
  join public.businesses b on b.id = v.business_id and b.is_active
  where v.business_id = p_business_id and v.voter_hash = private.voter_hash(p_business_id);
$$;

create function public.get_my_vote(p_business_id bigint)
returns text language sql stable set search_path = '' as $$
  select private.get_my_vote(p_business_id);
$$;
comment on function public.get_my_vote(bigint) is 'The vote of this client IP for a business: like, dislike or null.';
grant execute on function private.get_my_vote(bigint), public.get_my_vote(bigint) to anon, authenticated;

create function private.reset_business_votes(p_business_id bigint)
returns void
language plpgsql
volatile
-- Definer: API roles cannot delete votes.
security definer
set search_path = ''
as $$
begin
  perform private.require_staff();
  perform 1 from public.businesses b where b.id = p_business_id for no key update;
  if not found then
    perform private.raise_refusal('PT404', 'business_not_found', 'El negocio ya no existe.');
  end if;

  delete from public.business_votes v where v.business_id = p_business_id;
  perform private.recount_votes(p_business_id);
  perform private.add_audit('reset_votes', 'businesses', p_business_id::text, p_business_id => p_business_id);
end
$$;

create function public.reset_business_votes(p_business_id bigint)
returns void language sql volatile set search_path = '' as $$
  select private.reset_business_votes(p_business_id);
$$;
comment on function public.reset_business_votes(bigint) is 'Deletes all votes of a business; its counters become 0. Staff only.';
grant execute on function private.reset_business_votes(bigint), public.reset_business_votes(bigint) to authenticated;
