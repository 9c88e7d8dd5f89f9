-- Publishing: the deploy hook with which a host rebuilds the site, and when the content of public pages last changed, so that
-- staff see whether the published site is stale.

-- Deploy hook ---------------------------------------------------------------------------------------------------------
-- The browser of the staff calls it after a change of content, so staff may read it. It is a secret, because it starts builds.
insert into private.config (key, value, description)
values ('deploy_hook', '""', 'URL to call after a change of content; empty for none; changed by set_deploy_hook');

create function private.get_deploy_hook()
returns text
language plpgsql
stable
-- Definer: API roles cannot read the configuration.
security definer
set search_path = ''
as $$
begin
  perform private.require_staff();
  return private.config_text('deploy_hook');
end
$$;
comment on function private.get_deploy_hook() is 'Body of public.get_deploy_hook.';
grant execute on function private.get_deploy_hook() to authenticated;

create function public.get_deploy_hook()
returns text
language sql
stable
set search_path = ''
as $$
  select private.get_deploy_hook();
$$;
comment on function public.get_deploy_hook() is 'The URL that rebuilds the site, or an empty text. Staff only.';
grant execute on function public.get_deploy_hook() to authenticated;

create function private.read_hook_url(p_url text, p_incomplete text)
returns text
language plpgsql
stable
set search_path = ''
as $$
declare
  v_url text := btrim(coalesce(p_url, ''), E' \t\n\r');
begin
  if char_length(v_url) > 500 then
    perform private.raise_refusal('22023', 'deploy_hook_too_long', 'El enlace puede tener hasta 500 caracteres.');
  end if;
  if v_url <> '' and v_url !~ (
    '^https://[A-Za-z0-9.-]+'
    -- Ports end at 65535.
    || '(:([1-9][0-9]{0,3}|[1-5][0-9]{4}|6[0-4][0-9]{3}|65[0-4][0-9]{2}|655[0-2][0-9]|6553[0-5]))?'
    || '([/?][^\s<>"''\\@#]*)?$'
  ) then
    perform private.raise_refusal(
      '22023', 'deploy_hook_refused', 'El enlace debe empezar con https:// y no llevar usuario ni contraseña.'
    );
  end if;
  -- A host without a domain is on the device of the admin, and a hook without a path names no project.
  if v_url <> '' and v_url !~ '^https://([A-Za-z0-9-]+\.)+[A-Za-z]{2,}(:[0-9]{1,5})?[/?].' then
    perform private.raise_refusal('22023', 'deploy_hook_incomplete', p_incomplete);
  end if;
  -- Names that only the network of the server knows: its metadata, its cluster, its neighbors.
  if v_url ~* '^https://[^/:?]*\.(local|localdomain|localhost|internal|intranet|private|lan|home|corp|svc|cluster|docker|arpa|onion|test|invalid)([:/?]|$)' then
    perform private.raise_refusal(
      '22023', 'deploy_hook_private', 'Ese enlace lleva a una red privada. Pega uno que se abra desde internet.'
    );
  end if;
  return v_url;
end
$$;
comment on function private.read_hook_url(text, text) is
  'A URL that an admin gives to the site to call: https, with a public domain and a path, without credentials, at most 500 characters;
empty for none. Raises 400 for any other, with p_incomplete where only the domain or the path is missing.';

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

create function private.set_deploy_hook(p_url text)
returns text
language plpgsql
volatile
-- Definer: API roles cannot write the configuration.
security definer
set search_path = ''
as $$
declare
  v_url text;
begin
  perform private.require_admin();
  v_url := private.read_hook_url(
    p_url, 'Ese enlace no puede publicar el sitio: no está completo. Cópialo entero del servicio que aloja el sitio.'
  );
  perform private.save_hook('deploy_hook', v_url);
  return v_url;
end
$$;
comment on function private.set_deploy_hook(text) is 'Body of public.set_deploy_hook.';
grant execute on function private.set_deploy_hook(text) to authenticated;

create function public.set_deploy_hook(p_url text)
returns text
language sql
volatile
set search_path = ''
as $$
  select private.set_deploy_hook(p_url);
$$;
comment on function public.set_deploy_hook(text) is
  'Sets the URL that rebuilds the site, https, with a domain and a path, without credentials; empty removes it. Returns the stored value. Admins only.';
grant execute on function public.set_deploy_hook(text) to authenticated;

-- Content changes -----------------------------------------------------------------------------------------------------
create table private.content_changes (
  changed_at timestamptz primary key default now()
);
comment on table private.content_changes is 'The time of each transaction that changed the content of public pages (without votes), for 48 hours.';
alter table private.content_changes enable row level security;
create policy "No API role reaches the content changes" on private.content_changes for all to anon, authenticated using (false);

create function private.add_content_change()
returns trigger
language plpgsql
volatile
-- Definer: API roles have no right to this table.
security definer
set search_path = ''
as $$
begin
  -- An insert per transaction: one updated row would serialize all transactions that change content.
  insert into private.content_changes default values on conflict do nothing;
  return null;
end
$$;
comment on function private.add_content_change() is 'Row trigger that records the time of a content change.';

create trigger businesses_content
  after insert or delete on public.businesses
  for each row execute function private.add_content_change();

-- Vote counts are fetched by the open page and do not change the version.
create trigger businesses_content_changed
  after update on public.businesses
  for each row when (old.version is distinct from new.version)
  execute function private.add_content_change();

create trigger categories_content
  after insert or update or delete on public.categories
  for each row execute function private.add_content_change();

create trigger business_images_content
  after insert or update or delete on public.business_images
  for each row execute function private.add_content_change();

create trigger business_hours_content
  after insert or update or delete on public.business_hours
  for each row execute function private.add_content_change();

create trigger business_special_days_content
  after insert or update or delete on public.business_special_days
  for each row execute function private.add_content_change();

create trigger products_content
  after insert or update or delete on public.products
  for each row execute function private.add_content_change();

create trigger system_settings_content
  after insert or update or delete on public.system_settings
  for each row execute function private.add_content_change();

create trigger default_image_content
  after update on private.config
  for each row when (new.key = 'default_business_image' and old.value is distinct from new.value)
  execute function private.add_content_change();

create function private.last_content_change()
returns timestamptz
language plpgsql
stable
-- Definer: API roles cannot read the table.
security definer
set search_path = ''
as $$
begin
  perform private.require_staff();
  return (select max(c.changed_at) from private.content_changes c);
end
$$;
comment on function private.last_content_change() is 'Body of public.last_content_change.';
grant execute on function private.last_content_change() to authenticated;

create function public.last_content_change()
returns timestamptz
language sql
stable
set search_path = ''
as $$
  select private.last_content_change();
$$;
comment on function public.last_content_change() is
  'The time of the last content change, or null when none is known. Staff only.';
grant execute on function public.last_content_change() to authenticated;
