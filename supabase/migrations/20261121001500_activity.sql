-- Activity: the numbers and the feed of the admin dashboard, each in one request.

create function private.dashboard_counts()
returns table (
  businesses bigint,
  categories bigint,
  products bigint,
  services bigint,
  users bigint,
  pending_submissions bigint,
  businesses_without_hours bigint,
  businesses_without_images bigint
)
language plpgsql
stable
-- Definer: counting under row security would test every row.
security definer
set search_path = ''
as $$
begin
  perform private.require_staff();
  return query
    select
      (select count(*) from public.businesses),
      (select count(*) from public.categories),
      (select count(*) from public.products p where p.type = 'product'),
      (select count(*) from public.products p where p.type = 'service'),
      (select count(*) from public.profiles),
      (select count(*) from public.business_submissions s where s.status = 'pending'),
      (
        select count(*) from public.businesses b
        where not b.by_appointment and not exists (select 1 from public.business_hours h where h.business_id = b.id)
      ),
      (
        select count(*) from public.businesses b
        where not exists (select 1 from public.business_images i where i.business_id = b.id)
      );
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
  businesses_without_hours bigint,
  businesses_without_images bigint
)
language sql
stable
set search_path = ''
as $$
  select * from private.dashboard_counts();
$$;
comment on function public.dashboard_counts() is 'The counts of the dashboard and of what waits for somebody, one row. Staff only.';
grant execute on function public.dashboard_counts() to authenticated;

-- Recent activity ------------------------------------------------------------------------------------------------------
-- A submission moves up when it is decided; the others are listed by their beginning.
create index business_submissions_activity_idx on public.business_submissions ((coalesce(reviewed_at, created_at)) desc);

create function private.recent_activity(p_limit integer)
returns table (
  id text,
  created_at timestamptz,
  action text,
  description text,
  entity_type text,
  entity_id text,
  icon text
)
language plpgsql
stable
-- Definer: reads the newest rows of five tables by their indexes, which row security would keep from working.
security definer
set search_path = ''
as $$
begin
  perform private.require_staff();
  if p_limit is null or p_limit not in (5, 10, 20, 50) then
    perform private.refuse('22023', 'activity_bad_limit', 'Elige 5, 10, 20 o 50 actividades.');
  end if;

  return query
    select a.entity_type || '-' || a.entity_id, a.created_at, a.action, a.description, a.entity_type, a.entity_id, a.icon
    from (
      (
        select
          coalesce(s.reviewed_at, s.created_at) as created_at,
          case s.status
            when 'pending' then 'Nueva solicitud'
            when 'approved' then 'Solicitud aprobada'
            when 'rejected' then 'Solicitud rechazada'
            else 'Actualización de solicitud'
          end as action,
          s.name as description,
          'business_submission' as entity_type,
          s.id::text as entity_id,
          case s.status
            when 'pending' then 'submission'
            when 'approved' then 'approved'
            when 'rejected' then 'rejected'
            else 'submission'
          end as icon
        from public.business_submissions s
        order by coalesce(s.reviewed_at, s.created_at) desc
        limit p_limit
      )
      union all
      (
        select b.created_at, 'Nuevo negocio', b.name, 'business', b.id::text, 'business'
        from public.businesses b
        order by b.created_at desc
        limit p_limit
      )
      union all
      (
        select c.created_at, 'Nueva categoría', c.name, 'category', c.id::text, 'category'
        from public.categories c
        order by c.created_at desc
        limit p_limit
      )
      union all
      (
        select
          p.created_at,
          case p.type when 'service' then 'Nuevo servicio' when 'info' then 'Nueva información' else 'Nuevo producto' end,
          p.name || ' · ' || b.name,
          case p.type when 'service' then 'service' else 'product' end,
          p.id::text,
          p.type
        from (select * from public.products n order by n.created_at desc limit p_limit) p
        join public.businesses b on b.id = p.business_id
      )
      union all
      (
        select
          u.created_at,
          'Nuevo usuario',
          coalesce(nullif(btrim(u.first_name || ' ' || u.last_name), ''), 'Sin nombre'),
          'user',
          u.id::text,
          'user'
        from public.profiles u
        order by u.created_at desc
        limit p_limit
      )
    ) a
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
  icon text
)
language sql
stable
set search_path = ''
as $$
  select * from private.recent_activity(p_limit);
$$;
comment on function public.recent_activity(integer) is
  'The newest 5, 10, 20 or 50 things that happened. icon is one of submission, approved, rejected, business, category,
product, service, info, user. Staff only.';
grant execute on function public.recent_activity(integer) to authenticated;
