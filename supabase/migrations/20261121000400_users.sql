-- Users: profiles of accounts, and their roles.
--
-- A role is a row that is read on every request, so revoking it works at once.

create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  first_name text not null default '',
  last_name text not null default '',
  email text not null default '',
  created_at timestamptz not null default now(),
  constraint first_name_is_short_plain_text
    check (char_length(first_name) <= 100 and private.is_plain_line(first_name)),
  constraint last_name_is_short_plain_text
    check (char_length(last_name) <= 100 and private.is_plain_line(last_name))
);
comment on table public.profiles is 'One row per account. The email is a copy for admin_list_users and readable only through it.';
alter table public.profiles enable row level security;
create index profiles_created_at_idx on public.profiles (created_at desc, id);

create table public.user_roles (
  user_id uuid primary key references auth.users (id) on delete cascade,
  role text not null,
  constraint role_is_known check (role in ('admin', 'editor', 'user'))
);
comment on table public.user_roles is
  'At most one role per account; no row means "user". set_user_role updates and never deletes, because Realtime does not apply
row level security to deletions.';
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
  select coalesce(nullif(btrim(concat_ws(' ', p.first_name, p.last_name)), ''), nullif(p.email, ''))
  from public.profiles p
  where p.id = p_user_id;
$$;
comment on function private.account_name(uuid) is
  'How staff call an account: its name, or its email where it has none; null for a deleted account.';

-- Grants and policies -------------------------------------------------------------------------------------------------
grant select (id, first_name, last_name, created_at), update (first_name, last_name) on public.profiles to authenticated;

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

create trigger user_roles_audit
  after insert or update or delete on public.user_roles
  for each row execute function private.write_audit('user_id');

-- Profile of an account -----------------------------------------------------------------------------------------------
create function private.save_profile()
returns trigger
language plpgsql
volatile
-- Definer: the auth server inserts accounts with its own role.
security definer
set search_path = ''
as $$
begin
  -- An error here would abort the sign-up, so the names are truncated to what the table accepts.
  begin
    insert into public.profiles (id, first_name, last_name, email, created_at)
    values (
      new.id,
      left(private.clean_line(translate(left(coalesce(new.raw_user_meta_data ->> 'first_name', ''), 1000), '<>', '')), 100),
      left(private.clean_line(translate(left(coalesce(new.raw_user_meta_data ->> 'last_name', ''), 1000), '<>', '')), 100),
      coalesce(new.email, ''),
      coalesce(new.created_at, now())
    )
    on conflict (id) do update set email = excluded.email;
  exception
    when others then
      raise warning 'profile of account % not saved: %', new.id, sqlerrm;
  end;
  return null;
end
$$;
comment on function private.save_profile() is 'Creates the profile of a new account and copies a changed email. An error becomes a warning.';

create trigger profile_of_new_account
  after insert on auth.users
  for each row execute function private.save_profile();

create trigger profile_of_changed_email
  after update of email on auth.users
  for each row when (old.email is distinct from new.email and new.deleted_at is null)
  execute function private.save_profile();

create function private.remove_deleted_account()
returns trigger
language plpgsql
volatile
-- Definer: the auth server deletes accounts with its own role.
security definer
set search_path = ''
as $$
begin
  -- The lock of set_user_role, which otherwise could give a role to an account that is being deleted.
  perform pg_advisory_xact_lock(hashtextextended('public.user_roles', 0));
  delete from public.user_roles r where r.user_id = new.id;
  delete from public.profiles p where p.id = new.id;
  return null;
end
$$;
comment on function private.remove_deleted_account() is
  'Removes role and profile of an account that is deleted softly: its row stays, with a hash as email, so nothing cascades.';

create trigger role_and_profile_of_deleted_account
  after update on auth.users
  for each row when (old.deleted_at is null and new.deleted_at is not null)
  execute function private.remove_deleted_account();
