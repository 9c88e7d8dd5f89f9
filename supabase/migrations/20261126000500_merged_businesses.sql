-- Merged businesses: which businesses became part of another one, so that what leads to them leads to that one: their pages, their
-- printed codes, and the votes of their visitors.

create table private.merged_businesses (
  merged_id bigint primary key,
  business_id bigint not null references public.businesses (id) on delete cascade,
  merged_at timestamptz not null default now()
);
comment on table private.merged_businesses is
  'The ids that businesses had before they were merged into another one, also over several merges. Goes into the bin with that one.';
alter table private.merged_businesses enable row level security;
create policy "No API role reaches the merged businesses" on private.merged_businesses for all to anon, authenticated using (false);
create index merged_businesses_business_id_idx on private.merged_businesses (business_id);

-- The copy of a merged business ---------------------------------------------------------------------------------------
alter table private.deleted_rows add column merge jsonb;
comment on column private.deleted_rows.merge is
  'Of a business that was merged into another one, what undoing that needs: {business_id, products, images, reports, links, …}. Its copy is
no deletion: list_deleted and restore_business leave it to undo_action.';

create or replace function private.put_into_bin(p_table_name text, p_record_id bigint, p_business_id bigint, p_name text, p_parts jsonb)
returns void
language sql
volatile
set search_path = ''
as $$
  insert into private.deleted_rows (table_name, record_id, business_id, name, deleted_by, parts)
  values (p_table_name, p_record_id, p_business_id, p_name, auth.uid(), p_parts)
  on conflict (table_name, record_id) do update
  set business_id = excluded.business_id, name = excluded.name, deleted_at = now(), deleted_by = excluded.deleted_by,
    parts = excluded.parts, merge = null;
$$;

create or replace function private.take_from_bin(p_table_name text, p_record_id bigint)
returns jsonb
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_parts jsonb;
begin
  delete from private.deleted_rows d
  where d.table_name = p_table_name and d.record_id = p_record_id and d.merge is null and d.deleted_at > private.bin_start()
  returning d.parts into v_parts;
  if v_parts is null then
    perform private.raise_refusal('PT404', 'not_in_bin', 'Ya no está en la papelera.');
  end if;
  -- What belongs to a restored record is no change of its own in the history.
  perform set_config('private.restores', 'true', true);
  return v_parts;
end
$$;

create or replace function private.list_deleted(p_offset integer, p_limit integer)
returns table (
  table_name text,
  record_id bigint,
  name text,
  product_type text,
  business_name text,
  deleted_at timestamptz,
  deleted_by_name text,
  days_left integer,
  total_count bigint
)
language plpgsql
stable
-- Definer: API roles have no right to the bin.
security definer
set search_path = ''
as $$
declare
  v_is_admin boolean := private.is_admin();
begin
  perform private.require_staff();
  return query
    select
      d.table_name, d.record_id, d.name,
      case when d.table_name = 'products' then d.parts -> 'public.products' -> 0 ->> 'type' end,
      private.audited_name('businesses', d.business_id::text), d.deleted_at,
      case when d.deleted_by is null then 'El sistema' else private.account_name(d.deleted_by) end,
      ceil(extract(epoch from d.deleted_at - private.bin_start()) / 86400)::integer, count(*) over ()
    from private.deleted_rows d
    where d.deleted_at > private.bin_start() and d.merge is null and (v_is_admin or d.table_name = 'products')
    order by d.deleted_at desc, d.table_name, d.record_id desc
    limit private.page_limit(p_limit, 20, 100)
    offset private.page_offset(p_offset);
end
$$;

-- Addresses -----------------------------------------------------------------------------------------------------------
create or replace function private.resolve_business_slug(p_slug text)
returns text
language plpgsql
stable
-- Definer: API roles cannot read former slugs.
security definer
set search_path = ''
as $$
declare
  v_slug text := lower(btrim(left(p_slug, 200)));
  v_id bigint := substring(v_slug from '(?:^|-)([0-9]{1,18})$')::bigint;
  -- With the dash behind them, so that only whole words count; empty for an id alone.
  v_words text := substring(v_slug from '^(.*-)[0-9]+$');
  v_sees_all boolean := private.is_staff();
  v_found text;
begin
  select b.slug into v_found
  from public.businesses b
  where b.slug = v_slug and (b.is_active or v_sees_all);
  if v_found is not null then
    return v_found;
  end if;

  select b.slug into v_found
  from private.business_slugs h
  join public.businesses b on b.id = h.business_id
  where h.slug = v_slug and (b.is_active or v_sees_all);
  if v_found is not null then
    return v_found;
  end if;

  select min(b.slug) into v_found
  from public.businesses b
  where b.slug = v_slug || '-' || b.id::text and (b.is_active or v_sees_all)
  having count(*) = 1;
  if v_found is not null then
    return v_found;
  end if;

  select b.slug into v_found
  from public.businesses b
  where b.id = coalesce((select m.business_id from private.merged_businesses m where m.merged_id = v_id), v_id)
    and (b.is_active or v_sees_all)
    -- The number may be another one: "llantera-el-kilometro-5" is not the page of business 5.
    and exists (
      select 1
      from (
        values (b.slug), (private.slugify(b.name, b.id))
        union all
        select h.slug from private.business_slugs h where h.business_id = b.id
      ) known (slug)
      where starts_with(known.slug || '-', coalesce(v_words, ''))
    );
  return v_found;
end
$$;
comment on function public.resolve_business_slug(text) is
  'The current slug of a business by any slug that it or a business merged into it ever had: the exact one, else a former one, else the
one without its id where only one business has it, else the id at the end where the words before it begin a present or former name. Null
when no active business matches.';

create function private.resolve_merged_businesses(p_business_ids bigint[])
returns table (merged_id bigint, business_id bigint)
language sql
stable
-- Definer: API roles cannot read the table.
security definer
set search_path = ''
as $$
  select m.merged_id, m.business_id
  from private.merged_businesses m
  join public.businesses b on b.id = m.business_id and b.is_active
  where m.merged_id = any (p_business_ids[1:200])
  order by m.merged_id;
$$;
comment on function private.resolve_merged_businesses(bigint[]) is 'Body of public.resolve_merged_businesses.';
grant execute on function private.resolve_merged_businesses(bigint[]) to anon, authenticated;

create function public.resolve_merged_businesses(p_business_ids bigint[])
returns table (merged_id bigint, business_id bigint)
language sql
stable
set search_path = ''
as $$
  select * from private.resolve_merged_businesses(p_business_ids);
$$;
comment on function public.resolve_merged_businesses(bigint[]) is
  'Of the given ids (the first 200) those of merged businesses, with the id of the active business that each became part of: for ids that
a browser saved or a link names.';
grant execute on function public.resolve_merged_businesses(bigint[]) to anon, authenticated;

-- Votes ---------------------------------------------------------------------------------------------------------------
create function private.voter_hashes(p_business_id bigint)
returns text[]
language sql
stable
set search_path = ''
as $$
  -- The hash contains the id, so a vote that a merge moved keeps the hash that it was cast with.
  select array_agg(h.hash order by h.place)
  from (
    select 1 as place, private.voter_hash(p_business_id) as hash
    union all
    select 2, private.voter_hash(m.merged_id) from private.merged_businesses m where m.business_id = p_business_id
  ) h
  where h.hash is not null;
$$;
comment on function private.voter_hashes(bigint) is
  'The hashes of the client IP under which a vote for a business can stand: its own first, then those of the businesses that were merged
into it. Null when the IP is unknown.';

create or replace function private.add_vote(p_business_id bigint, p_vote text)
returns json
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_voters text[] := private.voter_hashes(p_business_id);
  v_operating_status text;
  v_previous text[];
begin
  if p_vote is null or p_vote not in ('like', 'dislike') then
    perform private.raise_refusal('22023', 'invalid_vote', 'El voto debe ser like o dislike.');
  end if;
  if v_voters is null then
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
  -- Once more: a merge may have moved votes while this one waited for the lock.
  v_voters := private.voter_hashes(p_business_id);

  select array_agg(v.vote_type) into v_previous
  from public.business_votes v
  where v.business_id = p_business_id and v.voter_hash = any (v_voters);

  -- Two votes of one visitor, for two businesses that were merged, become this one.
  if v_previous is distinct from array[p_vote] then
    perform private.enforce_rate_limit(
      'vote', private.request_ip(), 'votes_per_ip_per_minute', '1 minute',
      'rate_limit', 'Has votado demasiadas veces seguidas. Espera un momento.'
    );

    delete from public.business_votes v where v.business_id = p_business_id and v.voter_hash = any (v_voters[2:]);
    insert into public.business_votes (business_id, voter_hash, vote_type)
    values (p_business_id, v_voters[1], p_vote)
    on conflict (business_id, voter_hash) do update set vote_type = excluded.vote_type, updated_at = now();
  end if;

  return (
    select json_build_object('vote', p_vote, 'likes_count', b.likes_count, 'dislikes_count', b.dislikes_count)
    from public.businesses b
    where b.id = p_business_id
  );
end
$$;

create or replace function private.get_my_vote(p_business_id bigint)
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
  where v.business_id = p_business_id and v.voter_hash = any (private.voter_hashes(p_business_id))
  order by v.updated_at desc
  limit 1;
$$;

-- Retention -----------------------------------------------------------------------------------------------------------
create or replace function private.purge_audit_of_deleted_businesses()
returns void
language plpgsql
volatile
set search_path = ''
as $$
begin
  -- The only change that the append-only log allows.
  perform set_config('private.purges_audit_log', 'true', true);
  update private.audit_log l
  set changes = '{}'
  where (l.table_name = 'businesses' or l.business_id is not null)
    and l.changes <> '{}'
    -- The history of a merged business is part of that of the other one.
    and not exists (select 1 from private.merged_businesses m where m.merged_id::text = coalesce(l.business_id::text, l.record_id))
    and exists (
      select 1
      from private.audit_log d
      where d.table_name = 'businesses' and d.record_id = coalesce(l.business_id::text, l.record_id) and d.action = 'delete'
        and d.created_at < now() - interval '90 days' and d.id >= l.id
        and not exists (
          select 1
          from private.audit_log r
          where r.table_name = 'businesses' and r.record_id = d.record_id and r.action = 'restore' and r.id > d.id
        )
    );
  perform set_config('private.purges_audit_log', '', true);
end
$$;
