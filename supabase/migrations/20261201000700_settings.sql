-- Settings: what an admin changes on a screen and every visitor's page reads. Only a migration adds a key.

create table public.system_settings (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now(),
  constraint banner_visibility_is_true_or_false
    check (key <> 'business_banner_visible' or jsonb_typeof(value) = 'boolean'),
  constraint about_businesses_are_a_list_of_up_to_three_ids
    check (
      key <> 'about_business_ids'
      or (jsonb_typeof(value) = 'array' and value::text ~ '^\[([0-9]{1,15}(, [0-9]{1,15}){0,2})?\]$')
    )
);
comment on table public.system_settings is
  'business_banner_visible: whether the listing shows the premium businesses. about_business_ids: the three of the about page.';
alter table public.system_settings enable row level security;

insert into public.system_settings (key, value)
values
  ('business_banner_visible', 'true'),
  ('about_business_ids', '[7, 12, 5]');

grant select on public.system_settings to anon, authenticated;
grant update (value, updated_at) on public.system_settings to authenticated;

create policy "Visitors read settings" on public.system_settings
  for select to anon
  using (true);

create policy "Signed-in users read settings" on public.system_settings
  for select to authenticated
  using (true);

create policy "Admins change settings" on public.system_settings
  for update to authenticated
  using ((select private.is_admin()))
  with check ((select private.is_admin()));

create function private.before_setting()
returns trigger
language plpgsql
volatile
set search_path = ''
as $$
begin
  new.updated_at := now();
  return new;
end
$$;
comment on function private.before_setting() is 'Sets updated_at to the time of the database; a value from the client is ignored.';

create trigger before_setting
  before update on public.system_settings
  for each row execute function private.before_setting();

create function private.after_settings()
returns trigger
language plpgsql
volatile
-- Definer: API roles cannot write the log.
security definer
set search_path = ''
as $$
begin
  perform private.audit_rows(
    'system_settings', 'key', '{updated_at}', (select jsonb_agg(to_jsonb(r)) from removed r), (select jsonb_agg(to_jsonb(a)) from added a)
  );
  return null;
end
$$;
comment on function private.after_settings() is 'Records changed settings.';

create trigger after_settings_updated
  after update on public.system_settings
  referencing old table as removed new table as added
  for each statement execute function private.after_settings();

-- Hooks ---------------------------------------------------------------------------------------------------------------
create function private.save_hook(p_key text, p_url text)
returns boolean
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_old text := private.config_text(p_key);
begin
  if p_url = v_old then
    return false;
  end if;
  update private.config c set value = to_jsonb(p_url), updated_at = now() where c.key = p_key;
  -- Logs whether it is set, not the secret itself.
  perform private.add_audit(
    'update', 'config', p_key, jsonb_build_object('is_set', jsonb_build_object('old', v_old <> '', 'new', p_url <> ''))
  );
  return true;
end
$$;
comment on function private.save_hook(text, text) is
  'Stores a URL that the site calls, read by read_hook_url, under its key of the configuration; returns whether it is another one.';
