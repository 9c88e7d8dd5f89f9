-- Activity: the counts and the recent activity of the admin dashboard, each in one request.

create function private.dashboard_counts()
returns table (
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
)
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
comment on function private.dashboard_counts() is 'Body of public.dashboard_counts.';
grant execute on function private.dashboard_counts() to authenticated;

create function public.dashboard_counts()
returns table (
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
)
language sql
stable
set search_path = ''
as $$
  select * from private.dashboard_counts();
$$;
comment on function public.dashboard_counts() is 'The counts of the dashboard and of its pending tasks, one row. Staff only.';
grant execute on function public.dashboard_counts() to authenticated;

-- Recent activity -----------------------------------------------------------------------------------------------------
-- Submissions are sorted by their review, the other rows by their creation.
create index business_submissions_activity_idx on public.business_submissions ((coalesce(reviewed_at, created_at)) desc);

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

create function private.recent_activity(p_limit integer)
returns table (
  id text,
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
comment on function private.recent_activity(integer) is 'Body of public.recent_activity.';
grant execute on function private.recent_activity(integer) to authenticated;

create function public.recent_activity(p_limit integer default 10)
returns table (
  id text,
  created_at timestamptz,
  action text,
  description text,
  entity_type text,
  entity_id text,
  icon text,
  business_id bigint
)
language sql
stable
set search_path = ''
as $$
  select * from private.recent_activity(p_limit);
$$;
comment on function public.recent_activity(integer) is
  'The newest 5, 10, 20 or 50 activities. icon is one of submission, approved, rejected, business, category, product, service,
info, user; business_id is the business of a product. Staff only.';
grant execute on function public.recent_activity(integer) to authenticated;
