-- Users: profiles of accounts, their roles, and the accounts as an admin lists them.
--
-- A role is a row that is read on every request, so revoking it works at once. Signing up gives no role: the database owner creates the
-- first admin (private.bootstrap_admin), an admin assigns all other roles (set_user_role).

create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  first_name text not null default '',
  last_name text not null default '',
  email text not null default '',
  wants_reminders boolean not null default false,
  created_at timestamptz not null default now(),
  constraint first_name_is_short_plain_text
    check (char_length(first_name) <= 100 and private.is_plain_line(first_name)),
  constraint last_name_is_short_plain_text
    check (char_length(last_name) <= 100 and private.is_plain_line(last_name))
);
comment on table public.profiles is 'One row per account. The email is a copy for admin_list_users and readable only through it.';
comment on column public.profiles.wants_reminders is
  'Whether the account wants a mail a day while something waits. Only staff get one, whatever it says.';
alter table public.profiles enable row level security;
create index profiles_created_at_idx on public.profiles (created_at desc, id);

create table public.user_roles (
  user_id uuid primary key references auth.users (id) on delete cascade,
  role text not null,
  constraint role_is_known check (role in ('admin', 'editor', 'user'))
);
comment on table public.user_roles is
  'At most one role per account; no row means that nobody has decided yet. set_user_role updates and never deletes.';
alter table public.user_roles enable row level security;

-- Role helpers --------------------------------------------------------------------------------------------------------
create function private.is_staff()
returns boolean
language sql
stable
-- Definer: the function must not run through the policies of user_roles, which call is_admin themselves.
security definer
set search_path = ''
as $$
  select exists (
    select 1 from public.user_roles r where r.user_id = (select auth.uid()) and r.role in ('editor', 'admin')
  );
$$;
comment on function private.is_staff() is 'Whether the caller is an editor or an admin right now.';
grant execute on function private.is_staff() to authenticated;

create function private.is_admin()
returns boolean
language sql
stable
-- Definer: for the same reason as is_staff.
security definer
set search_path = ''
as $$
  select exists (select 1 from public.user_roles r where r.user_id = (select auth.uid()) and r.role = 'admin');
$$;
comment on function private.is_admin() is 'Whether the caller is an admin right now.';
grant execute on function private.is_admin() to authenticated;

create function private.require_staff()
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  if not private.is_staff() then
    perform private.raise_refusal('42501', 'staff_only', 'No tienes permisos para realizar esta acción.');
  end if;
end
$$;
comment on function private.require_staff() is 'Raises 42501 unless the caller is an editor or an admin.';

create function private.require_admin()
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  if not private.is_admin() then
    perform private.raise_refusal('42501', 'admin_only', 'Solo un administrador puede realizar esta acción.');
  end if;
end
$$;
comment on function private.require_admin() is 'Raises 42501 unless the caller is an admin.';

create function private.account_name(p_user_id uuid)
returns text
language sql
stable
-- Definer: no API role may read emails.
security definer
set search_path = ''
as $$
  select coalesce(
    nullif(btrim(concat_ws(' ', p.first_name, p.last_name)), ''),
    case when private.is_admin() then nullif(p.email, '') end,
    'Alguien del equipo'
  )
  from public.profiles p
  where p.id = p_user_id;
$$;
comment on function private.account_name(uuid) is
  'How staff call an account: its name; where it has none, its email for an admin and a general word for an editor. Null for a deleted
account.';

-- Grants and policies -------------------------------------------------------------------------------------------------
grant
  select (id, first_name, last_name, created_at, wants_reminders),
  update (first_name, last_name, wants_reminders)
  on public.profiles to authenticated;

create policy "Users read their own profile and staff read all" on public.profiles
  for select to authenticated
  using (id = (select auth.uid()) or (select private.is_staff()));

create policy "Users edit their own profile" on public.profiles
  for update to authenticated
  using (id = (select auth.uid()))
  with check (id = (select auth.uid()));

grant select on public.user_roles to authenticated;

create policy "Users read their own role and admins read all" on public.user_roles
  for select to authenticated
  using (user_id = (select auth.uid()) or (select private.is_admin()));

create function private.after_roles()
returns trigger
language plpgsql
volatile
-- Definer: API roles cannot write the log.
security definer
set search_path = ''
as $$
declare
  v_old jsonb;
  v_new jsonb;
begin
  if tg_op <> 'INSERT' then
    select jsonb_agg(to_jsonb(r)) into v_old from removed r;
  end if;
  if tg_op <> 'DELETE' then
    select jsonb_agg(to_jsonb(a)) into v_new from added a;
  end if;
  perform private.audit_rows('user_roles', 'user_id', '{}', v_old, v_new);
  perform private.broadcast_change('roles');
  -- An account waits for a role until an admin decides.
  perform private.broadcast_change('staff');
  return null;
end
$$;
comment on function private.after_roles() is 'Records changed roles, and tells open pages that roles have changed.';

create trigger after_roles_inserted
  after insert on public.user_roles
  referencing new table as added
  for each statement execute function private.after_roles();

create trigger after_roles_updated
  after update on public.user_roles
  referencing old table as removed new table as added
  for each statement execute function private.after_roles();

create trigger after_roles_deleted
  after delete on public.user_roles
  referencing old table as removed
  for each statement execute function private.after_roles();

-- Profile of an account -----------------------------------------------------------------------------------------------
create function private.after_account()
returns trigger
language plpgsql
volatile
-- Definer: the auth server writes accounts with its own role.
security definer
set search_path = ''
as $$
begin
  if new.deleted_at is not null then
    -- Its row stays, with a hash as email, so nothing cascades. The lock is that of set_user_role, which otherwise could give a role to
    -- an account that is being deleted.
    perform pg_advisory_xact_lock(hashtextextended('public.user_roles', 0));
    delete from public.user_roles r where r.user_id = new.id;
    delete from public.profiles p where p.id = new.id;
    return null;
  end if;
  if tg_op = 'INSERT' or old.email is distinct from new.email then
    -- An error here would abort the sign-up, so the names are truncated to what the table accepts.
    begin
      insert into public.profiles (id, first_name, last_name, email, created_at)
      values (
        new.id,
        private.cut_text(private.clean_line(translate(left(coalesce(new.raw_user_meta_data ->> 'first_name', ''), 1000), '<>', '')), 100),
        private.cut_text(private.clean_line(translate(left(coalesce(new.raw_user_meta_data ->> 'last_name', ''), 1000), '<>', '')), 100),
        coalesce(new.email, ''),
        coalesce(new.created_at, now())
      )
      on conflict (id) do update set email = excluded.email;
    exception
      when others then
        raise warning 'profile of account % not saved: %', new.id, sqlerrm;
    end;
  end if;
  -- It waits for a role from its confirmation.
  if new.email_confirmed_at is not null and (tg_op = 'INSERT' or old.email_confirmed_at is null) then
    perform private.broadcast_change('staff');
  end if;
  return null;
end
$$;
comment on function private.after_account() is
  'Creates the profile of an account and copies its email; an error there becomes a warning. Removes role and profile when the account
is deleted softly.';

create trigger after_account_inserted
  after insert on auth.users
  for each row execute function private.after_account();

-- A sign-in updates the row, too.
create trigger after_account_updated
  after update on auth.users
  for each row when (
    (old.email is distinct from new.email and new.deleted_at is null)
    or (old.deleted_at is null and new.deleted_at is not null)
    or (old.email_confirmed_at is null and new.email_confirmed_at is not null)
  )
  execute function private.after_account();

create function private.after_profiles()
returns trigger
language plpgsql
volatile
-- Definer: API roles may not send to the channel.
security definer
set search_path = ''
as $$
begin
  perform private.broadcast_change('staff');
  return null;
end
$$;
comment on function private.after_profiles() is 'Tells open pages that an account is gone, which may have waited for a role.';

create trigger after_profiles_deleted
  after delete on public.profiles
  for each statement execute function private.after_profiles();

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

create function public.set_user_role(p_user_id uuid, p_role text)
returns void language sql volatile set search_path = '' as $$
  select private.set_user_role(p_user_id, p_role);
$$;
comment on function public.set_user_role(uuid, text) is
  'Sets the role of an account (admin, editor or user). Admins only. Refuses to remove the last admin.';
grant execute on function private.set_user_role(uuid, text), public.set_user_role(uuid, text) to authenticated;

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

create type public.admin_list_users_row as (
  id uuid,
  first_name text,
  last_name text,
  email text,
  role text,
  created_at timestamptz,
  is_waiting boolean,
  is_last_admin boolean,
  total_count bigint
);

create function private.admin_list_users(p_offset integer, p_limit integer, p_waiting_only boolean)
returns setof public.admin_list_users_row
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

create function public.admin_list_users(
  p_offset integer default 0, p_limit integer default 10, p_waiting_only boolean default false
)
returns setof public.admin_list_users_row language sql stable set search_path = '' as $$
  select * from private.admin_list_users(p_offset, p_limit, p_waiting_only);
$$;
comment on function public.admin_list_users(integer, integer, boolean) is
  'A page of accounts (at most 50), newest first, with email, role, whether they wait for one, and the total count on each row.
Admins only.';
grant execute on function
  private.admin_list_users(integer, integer, boolean),
  public.admin_list_users(integer, integer, boolean)
to authenticated;
