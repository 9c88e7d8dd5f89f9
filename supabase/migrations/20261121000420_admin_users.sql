-- Admin users: the accounts as an admin lists them, and how an account gets its role.
--
-- Signing up gives no role: the database owner creates the first admin (private.bootstrap_admin), an admin assigns all other roles
-- (set_user_role).

-- Changing roles ------------------------------------------------------------------------------------------------------
create function private.set_user_role(p_user_id uuid, p_role text)
returns void
language plpgsql
volatile
-- Definer: API roles cannot write user_roles.
security definer
set search_path = ''
as $$
begin
  -- One change at a time. The caller's role is checked under the lock, because the previous change may have revoked it.
  perform pg_advisory_xact_lock(hashtextextended('public.user_roles', 0));
  perform private.require_admin();

  if p_role is null or p_role not in ('admin', 'editor', 'user') then
    perform private.raise_refusal('22023', 'unknown_role', 'El rol no existe.');
  end if;
  if not exists (select 1 from auth.users u where u.id = p_user_id and u.deleted_at is null) then
    perform private.raise_refusal('PT404', 'user_not_found', 'El usuario ya no existe.');
  end if;
  if p_role <> 'admin' and not exists (select 1 from public.user_roles r where r.role = 'admin' and r.user_id <> p_user_id) then
    perform private.raise_refusal('PT409', 'last_admin', 'El sitio debe conservar al menos un administrador.');
  end if;

  insert into public.user_roles (user_id, role)
  values (p_user_id, p_role)
  on conflict (user_id) do update set role = excluded.role where user_roles.role <> excluded.role;
end
$$;
comment on function private.set_user_role(uuid, text) is 'Body of public.set_user_role.';
grant execute on function private.set_user_role(uuid, text) to authenticated;

create function public.set_user_role(p_user_id uuid, p_role text)
returns void
language sql
volatile
set search_path = ''
as $$
  select private.set_user_role(p_user_id, p_role);
$$;
comment on function public.set_user_role(uuid, text) is
  'Sets the role of an account (admin, editor or user). Admins only. Refuses to remove the last admin.';
grant execute on function public.set_user_role(uuid, text) to authenticated;

create function private.bootstrap_admin(p_email text)
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_user_id uuid;
begin
  perform pg_advisory_xact_lock(hashtextextended('public.user_roles', 0));

  if exists (select 1 from public.user_roles r where r.role = 'admin') then
    perform private.raise_refusal('PT409', 'admin_exists', 'Ya existe un administrador; él asigna los demás roles.');
  end if;
  select u.id into v_user_id
  from auth.users u
  where lower(u.email) = lower(btrim(p_email)) and u.email_confirmed_at is not null and u.deleted_at is null;
  if v_user_id is null then
    perform private.raise_refusal('PT404', 'no_confirmed_account', 'No hay una cuenta con ese correo confirmado.');
  end if;

  insert into public.user_roles (user_id, role)
  values (v_user_id, 'admin')
  on conflict (user_id) do update set role = 'admin';
end
$$;
comment on function private.bootstrap_admin(text) is
  'Creates the first admin: select private.bootstrap_admin(''mail@…''), run by the database owner. No API role may execute it.';

-- The users screen ----------------------------------------------------------------------------------------------------
create function private.waits_for_role(p_user_id uuid)
returns boolean
language sql
stable
-- Definer: API roles cannot read accounts.
security definer
set search_path = ''
as $$
  select
    not exists (select 1 from public.user_roles r where r.user_id = p_user_id)
    and exists (select 1 from auth.users u where u.id = p_user_id and u.email_confirmed_at is not null);
$$;
comment on function private.waits_for_role(uuid) is
  'Whether an account has confirmed its email and no admin has decided on its role. The role "user" is a decision, too.';

create function private.admin_list_users(p_offset integer, p_limit integer, p_waiting_only boolean)
returns table (
  id uuid,
  first_name text,
  last_name text,
  email text,
  role text,
  created_at timestamptz,
  is_waiting boolean,
  is_last_admin boolean,
  total_count bigint
)
language plpgsql
stable
-- Definer: no API role may read emails.
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
    select
      p.id, p.first_name, p.last_name, p.email, coalesce(r.role, 'user'), p.created_at, w.is_waiting,
      coalesce(r.role = 'admin', false) and (select count(*) = 1 from public.user_roles a where a.role = 'admin'),
      count(*) over ()
    from public.profiles p
    left join public.user_roles r on r.user_id = p.id
    cross join lateral (select private.waits_for_role(p.id) as is_waiting) w
    where w.is_waiting or not coalesce(p_waiting_only, false)
    order by p.created_at desc, p.id
    limit private.page_limit(p_limit, 10, 50)
    offset private.page_offset(p_offset);
end
$$;
comment on function private.admin_list_users(integer, integer, boolean) is 'Body of public.admin_list_users.';
grant execute on function private.admin_list_users(integer, integer, boolean) to authenticated;

create function public.admin_list_users(
  p_offset integer default 0, p_limit integer default 10, p_waiting_only boolean default false
)
returns table (
  id uuid,
  first_name text,
  last_name text,
  email text,
  role text,
  created_at timestamptz,
  is_waiting boolean,
  is_last_admin boolean,
  total_count bigint
)
language sql
stable
set search_path = ''
as $$
  select * from private.admin_list_users(p_offset, p_limit, p_waiting_only);
$$;
comment on function public.admin_list_users(integer, integer, boolean) is
  'A page of accounts (at most 50), newest first, with email, role, whether they wait for one, and the total count on each row.
Admins only.';
grant execute on function public.admin_list_users(integer, integer, boolean) to authenticated;
