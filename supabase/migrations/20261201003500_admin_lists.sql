-- Admin lists: the counts and the recent activity of the dashboard, and what the staff's list of businesses is sorted by, searched in and
-- filtered by.
--
-- A select by the API cannot fold case and accents, so the folded texts are columns: sort_name and search_text of businesses and
-- business_submissions.search_text. They hold nothing that the row itself does not show.

create type public.dashboard_counts_row as (
  businesses bigint,
  categories bigint,
  products bigint,
  services bigint,
  users bigint,
  pending_submissions bigint,
  waiting_reports bigint,
  waiting_users bigint,
  businesses_without_hours bigint,
  businesses_without_images bigint,
  businesses_to_confirm bigint
);

create function private.dashboard_counts()
returns setof public.dashboard_counts_row
language plpgsql
stable
-- Definer: row level security would check every row of a count.
security definer
set search_path = ''
as $$
begin
  return query
    select
      (select count(*) from public.businesses),
      (select count(*) from public.categories),
      (select count(*) from public.products p where p.type = 'product'),
      (select count(*) from public.products p where p.type = 'service'),
      (select count(*) from public.profiles),
      waiting.pending_submissions,
      waiting.waiting_reports,
      waiting.waiting_users,
      listed.without_hours,
      listed.without_images,
      (select count(*) from private.confirmations_due())
    -- As the menu counts them. review_counts requires staff.
    from private.review_counts() waiting
    cross join (
      select
        count(*) filter (where f.lacks_hours) as without_hours,
        count(*) filter (where f.lacks_images) as without_images
      from private.filter_businesses('{"visibility": "listed"}') f
      where f.has_visibility
    ) listed;
end
$$;

create function public.dashboard_counts()
returns setof public.dashboard_counts_row language sql stable set search_path = '' as $$
  select * from private.dashboard_counts();
$$;
comment on function public.dashboard_counts() is 'The counts of the dashboard and of its pending tasks, one row. Staff only.';
grant execute on function private.dashboard_counts(), public.dashboard_counts() to authenticated;

-- Recent activity -----------------------------------------------------------------------------------------------------
create function private.read_activity(p_limit integer)
returns table (
  created_at timestamptz,
  action text,
  description text,
  entity_type text,
  entity_id text,
  icon text,
  business_id bigint
)
language plpgsql
stable
set search_path = ''
as $$
declare
  v_source text;
begin
  v_source := 'submissions';
  return query
    select
      coalesce(s.reviewed_at, s.created_at),
      case s.status
        when 'pending' then 'Nueva solicitud'
        when 'approved' then 'Solicitud aprobada'
        when 'rejected' then 'Solicitud rechazada'
        else 'Actualización de solicitud'
      end,
      s.name,
      'business_submission',
      s.id::text,
      case s.status
        when 'pending' then 'submission'
        when 'approved' then 'approved'
        when 'rejected' then 'rejected'
        else 'submission'
      end,
      null::bigint
    from public.business_submissions s
    order by coalesce(s.reviewed_at, s.created_at) desc
    limit p_limit;

  v_source := 'businesses';
  return query
    select b.created_at, 'Nuevo negocio', b.name, 'business', b.id::text, 'business', b.id
    from public.businesses b
    order by b.created_at desc
    limit p_limit;

  v_source := 'categories';
  return query
    select c.created_at, 'Nueva categoría', c.name, 'category', c.id::text, 'category', null::bigint
    from public.categories c
    order by c.created_at desc
    limit p_limit;

  v_source := 'products';
  return query
    select
      p.created_at,
      case p.type when 'service' then 'Nuevo servicio' when 'info' then 'Nueva información' else 'Nuevo producto' end,
      p.name || ' · ' || b.name,
      case p.type when 'service' then 'service' else 'product' end,
      p.id::text,
      p.type,
      b.id
    from (select * from public.products n order by n.created_at desc limit p_limit) p
    join public.businesses b on b.id = p.business_id;

  v_source := 'users';
  return query
    select
      u.created_at,
      'Nuevo usuario',
      coalesce(nullif(btrim(u.first_name || ' ' || u.last_name), ''), 'Sin nombre'),
      'user',
      u.id::text,
      'user',
      null::bigint
    from public.profiles u
    order by u.created_at desc
    limit p_limit;
exception
  -- The cause goes to the server's log, the source to the client. "others" does not catch query_canceled, a timeout.
  when query_canceled or others then
    raise warning 'activity: % not read: % (%)', v_source, sqlerrm, sqlstate;
    perform private.raise_refusal(
      'PT500', 'activity_source_failed', 'No se pudieron leer. Inténtalo de nuevo en unos minutos.', v_source
    );
end
$$;
comment on function private.read_activity(integer) is
  'The newest rows of each of five sources, unsorted. A failed source raises activity_source_failed with its name in the detail:
submissions, businesses, categories, products or users.';

create type public.recent_activity_row as (
  id text,
  created_at timestamptz,
  action text,
  description text,
  entity_type text,
  entity_id text,
  icon text,
  business_id bigint
);

create function private.recent_activity(p_limit integer)
returns setof public.recent_activity_row
language plpgsql
stable
-- Definer: row level security would prevent the use of the indexes on five tables.
security definer
set search_path = ''
as $$
begin
  perform private.require_staff();
  if p_limit is null or p_limit not in (5, 10, 20, 50) then
    perform private.raise_refusal('22023', 'activity_bad_limit', 'Elige 5, 10, 20 o 50 actividades.');
  end if;

  return query
    select
      a.entity_type || '-' || a.entity_id, a.created_at, a.action, a.description, a.entity_type, a.entity_id, a.icon,
      a.business_id
    from private.read_activity(p_limit) a
    order by a.created_at desc, a.entity_type, a.entity_id
    limit p_limit;
end
$$;

create function public.recent_activity(p_limit integer default 10)
returns setof public.recent_activity_row language sql stable set search_path = '' as $$
  select * from private.recent_activity(p_limit);
$$;
comment on function public.recent_activity(integer) is
  'The newest 5, 10, 20 or 50 activities. icon is one of submission, approved, rejected, business, category, product, service,
info, user; business_id is the business of a product. Staff only.';
grant execute on function private.recent_activity(integer), public.recent_activity(integer) to authenticated;

-- The list and its filters --------------------------------------------------------------------------------------------
create function private.filter_businesses(p_filters jsonb)
returns table (
  id bigint,
  category_id bigint,
  is_premium boolean,
  operating_status text,
  is_hidden boolean,
  is_listed boolean,
  lacks_images boolean,
  lacks_hours boolean,
  data_since date,
  is_unconfirmed boolean,
  is_in_category boolean,
  has_status boolean,
  has_visibility boolean
)
language sql
stable
set search_path = ''
as $$
  select
    o.id, o.category_id, o.is_premium, o.operating_status, o.is_hidden, o.is_listed, o.lacks_images,
    o.lacks_hours, o.data_since, o.is_unconfirmed,
    coalesce(coalesce(o.category_id, 0) = (p_filters ->> 'category_id')::bigint, true),
    coalesce(o.operating_status = p_filters ->> 'status', true),
    case p_filters ->> 'visibility' when 'listed' then o.is_listed when 'hidden' then o.is_hidden else true end
  from (
    select
      b.id, b.category_id, b.is_premium, b.operating_status,
      not b.is_active as is_hidden,
      b.is_active and b.operating_status <> 'closed_permanently' as is_listed,
      not exists (select 1 from public.business_images i where i.business_id = b.id and not i.is_default) as lacks_images,
      not b.by_appointment and not exists (select 1 from public.business_hours h where h.business_id = b.id) as lacks_hours,
      a.since as data_since,
      a.is_unconfirmed
    from public.businesses b
    join private.data_ages a on a.business_id = b.id
    where b.search_text like coalesce(p_filters ->> 'pattern', '%')
  ) o
  where (o.is_premium or not coalesce(p_filters -> 'only' ? 'featured', false))
    and (o.lacks_images or not coalesce(p_filters -> 'only' ? 'images', false))
    and (o.lacks_hours or not coalesce(p_filters -> 'only' ? 'hours', false))
    and (o.is_unconfirmed or not coalesce(p_filters -> 'only' ? 'unconfirmed', false));
$$;
comment on function private.filter_businesses(jsonb) is
  'The businesses with a text and the marks of a filter, and whether each has the category, status and visibility of the filter, of
which a count leaves one out. {pattern: LIKE pattern of search_text, category_id: 0 for none, status, visibility: hidden, or
listed (visible and not closed for good), only: [featured, images, hours, unconfirmed]}; a missing key filters nothing. A business without other images
than the default one lacks images; data_since and is_unconfirmed are those of private.data_ages.';

-- An export asks for the whole list, and each of its pages filters and sorts every business: a page has as many rows as the API
-- returns at most.
create type public.admin_list_businesses_row as (
  id bigint,
  name text,
  slug text,
  address text,
  category_id bigint,
  category_name text,
  is_premium boolean,
  is_active boolean,
  operating_status text,
  confirmed_on date,
  total_count bigint
);

create function private.admin_list_businesses(p_filters jsonb, p_sort text, p_offset integer, p_limit integer)
returns setof public.admin_list_businesses_row
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
      b.id, b.name, b.slug, b.address, b.category_id, c.name, b.is_premium, b.is_active, b.operating_status, b.confirmed_on,
      page.total_count
    from (
      select f.id, f.data_since, count(*) over () as total_count
      from private.filter_businesses(p_filters) f
      join public.businesses s on s.id = f.id
      where f.is_in_category and f.has_status and f.has_visibility
      order by
        case when p_sort = 'newest' then s.created_at end desc,
        case when p_sort = 'confirmed' then f.data_since end,
        s.sort_name,
        s.id
      limit private.page_limit(p_limit, 20, 1000)
      offset private.page_offset(p_offset)
    ) page
    join public.businesses b on b.id = page.id
    left join public.categories c on c.id = b.category_id
    order by
      case when p_sort = 'newest' then b.created_at end desc,
      case when p_sort = 'confirmed' then page.data_since end,
      b.sort_name,
      b.id;
end
$$;

create function public.admin_list_businesses(
  p_filters jsonb, p_sort text default 'name', p_offset integer default 0, p_limit integer default 20
)
returns setof public.admin_list_businesses_row language sql stable set search_path = '' as $$
  select * from private.admin_list_businesses(p_filters, p_sort, p_offset, p_limit);
$$;
comment on function public.admin_list_businesses(jsonb, text, integer, integer) is
  'A page of all businesses with the filters of private.filter_businesses, by name, newest first or oldest data first
(name, newest, confirmed). Staff only.';
grant execute on function
  private.admin_list_businesses(jsonb, text, integer, integer),
  public.admin_list_businesses(jsonb, text, integer, integer)
to authenticated;

-- Not a column "count": PostgREST would read it in a select as the aggregate.
create type public.admin_count_businesses_row as (filter text, value text, total bigint);

create function private.admin_count_businesses(p_filters jsonb)
returns setof public.admin_count_businesses_row
language plpgsql
stable
-- Definer: row level security would check every row of a count.
security definer
set search_path = ''
as $$
begin
  perform private.require_staff();
  return query
    with f as materialized (select * from private.filter_businesses(p_filters))
    select 'category', coalesce(f.category_id, 0)::text, count(*)
    from f where f.has_status and f.has_visibility group by f.category_id
    union all
    select 'status', f.operating_status, count(*)
    from f where f.is_in_category and f.has_visibility group by f.operating_status
    union all
    select 'visibility', m.name, count(*)
    from f
    cross join lateral (values ('listed', f.is_listed), ('hidden', f.is_hidden)) m (name, is_set)
    where f.is_in_category and f.has_status and m.is_set
    group by m.name
    union all
    select 'only', m.name, count(*)
    from f
    cross join lateral (
      values ('featured', f.is_premium), ('images', f.lacks_images), ('hours', f.lacks_hours), ('unconfirmed', f.is_unconfirmed)
    ) m (name, is_set)
    where f.is_in_category and f.has_status and f.has_visibility and m.is_set
    group by m.name;
end
$$;

create function public.admin_count_businesses(p_filters jsonb)
returns setof public.admin_count_businesses_row language sql stable set search_path = '' as $$
  select * from private.admin_count_businesses(p_filters);
$$;
comment on function public.admin_count_businesses(jsonb) is
  'How many businesses each value of a filter would list, given the other filters (those of private.filter_businesses). Staff only.';
grant execute on function private.admin_count_businesses(jsonb), public.admin_count_businesses(jsonb) to authenticated;

-- What waits ----------------------------------------------------------------------------------------------------------
create type public.review_counts_row as (pending_submissions bigint, waiting_reports bigint, waiting_users bigint);

create function private.review_counts()
returns setof public.review_counts_row
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
      -- Only an admin may give them a role.
      (select count(*) from public.profiles p where private.is_admin() and private.waits_for_role(p.id));
end
$$;

create function public.review_counts()
returns setof public.review_counts_row language sql stable set search_path = '' as $$
  select * from private.review_counts();
$$;
comment on function public.review_counts() is
  'How many submissions, reports and, for admins, accounts without a role wait for staff, one row. Staff only.';
grant execute on function private.review_counts(), public.review_counts() to authenticated;
