-- Admin lists: paginated lists of businesses and submissions with search and total count, each in one request.
--
-- The query is matched as one substring, ignoring case and accents (spec: admin §2 «Search box matching name, description or
-- address»).

create function private.list_pattern(p_query text)
returns text
language sql
immutable
parallel safe
set search_path = ''
as $$
  select '%' || private.escape_like(private.search_text(left(coalesce(p_query, ''), 100))) || '%';
$$;
comment on function private.list_pattern(text) is 'The LIKE pattern of a query; an empty query matches every row.';

-- Businesses ----------------------------------------------------------------------------------------------------------
create function private.admin_list_businesses(p_query text, p_missing text, p_offset integer, p_limit integer)
returns table (
  id bigint,
  name text,
  slug text,
  category text,
  address text,
  is_premium boolean,
  is_active boolean,
  total_count bigint
)
language plpgsql
stable
-- Definer: row level security would check every row, and API roles cannot read the search documents.
security definer
set search_path = ''
as $$
declare
  -- Computed once: inside the query it would be computed for every row.
  v_pattern text := private.list_pattern(p_query);
begin
  perform private.require_staff();
  if p_missing not in ('hours', 'images') then
    perform private.raise_refusal('22023', 'unknown_filter', 'El filtro no existe.');
  end if;

  return query
    select b.id, b.name, b.slug, c.name, b.address, b.is_premium, b.is_active, count(*) over ()
    from public.businesses b
    join private.business_search s on s.business_id = b.id
    left join public.categories c on c.id = b.category_id
    where s.listing like v_pattern
      -- "not in" becomes one hashed subplan; "not exists" beside "or" would run a subquery for every row.
      and (
        p_missing is distinct from 'hours'
        or (not b.by_appointment and b.id not in (select h.business_id from public.business_hours h))
      )
      and (
        p_missing is distinct from 'images' or b.id not in (select i.business_id from public.business_images i)
      )
    -- Sorted without case and accents.
    order by private.unaccent_lower(b.name), b.id
    limit least(greatest(coalesce(p_limit, 20), 1), 100)
    offset greatest(coalesce(p_offset, 0), 0);
end
$$;
comment on function private.admin_list_businesses(text, text, integer, integer) is 'Body of public.admin_list_businesses.';
grant execute on function private.admin_list_businesses(text, text, integer, integer) to authenticated;

create function public.admin_list_businesses(
  p_query text default null,
  p_missing text default null,
  p_offset integer default 0,
  p_limit integer default 20
)
returns table (
  id bigint,
  name text,
  slug text,
  category text,
  address text,
  is_premium boolean,
  is_active boolean,
  total_count bigint
)
language sql
stable
set search_path = ''
as $$
  select * from private.admin_list_businesses(p_query, p_missing, p_offset, p_limit);
$$;
comment on function public.admin_list_businesses(text, text, integer, integer) is
  'A page of businesses (at most 100) by name, with the total count on each row. p_missing: "hours" or "images" for businesses
without any. Staff only.';
grant execute on function public.admin_list_businesses(text, text, integer, integer) to authenticated;

-- Submissions ---------------------------------------------------------------------------------------------------------
create function private.admin_list_submissions(p_query text, p_status text, p_offset integer, p_limit integer)
returns table (
  id uuid,
  name text,
  category text,
  address text,
  status text,
  created_at timestamptz,
  total_count bigint
)
language plpgsql
stable
-- Definer: row level security would check every row.
security definer
set search_path = ''
as $$
declare
  -- Computed once: inside the query it would be computed for every row.
  v_pattern text := private.list_pattern(p_query);
begin
  perform private.require_staff();
  if p_status not in ('pending', 'approved', 'rejected') then
    perform private.raise_refusal('22023', 'unknown_filter', 'El filtro no existe.');
  end if;

  return query
    select s.id, s.name, c.name, s.address, s.status, s.created_at, count(*) over ()
    from public.business_submissions s
    left join public.categories c on c.id = s.category_id
    where s.search_text like v_pattern and (p_status is null or s.status = p_status)
    order by s.created_at desc, s.id
    limit least(greatest(coalesce(p_limit, 20), 1), 100)
    offset greatest(coalesce(p_offset, 0), 0);
end
$$;
comment on function private.admin_list_submissions(text, text, integer, integer) is 'Body of public.admin_list_submissions.';
grant execute on function private.admin_list_submissions(text, text, integer, integer) to authenticated;

create function public.admin_list_submissions(
  p_query text default null,
  p_status text default null,
  p_offset integer default 0,
  p_limit integer default 20
)
returns table (
  id uuid,
  name text,
  category text,
  address text,
  status text,
  created_at timestamptz,
  total_count bigint
)
language sql
stable
set search_path = ''
as $$
  select * from private.admin_list_submissions(p_query, p_status, p_offset, p_limit);
$$;
comment on function public.admin_list_submissions(text, text, integer, integer) is
  'A page of submissions (at most 100), newest first, with the total count on each row. Staff only.';
grant execute on function public.admin_list_submissions(text, text, integer, integer) to authenticated;
