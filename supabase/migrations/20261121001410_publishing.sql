-- Publishing: the deploy hook, the URL with which a host rebuilds the site.
--
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

create function private.set_deploy_hook(p_url text)
returns text
language plpgsql
volatile
-- Definer: API roles cannot write the configuration.
security definer
set search_path = ''
as $$
declare
  v_url text := btrim(coalesce(p_url, ''), E' \t\n\r');
  v_old text := private.config_text('deploy_hook');
begin
  perform private.require_admin();
  if char_length(v_url) > 500 then
    perform private.raise_refusal('22023', 'deploy_hook_too_long', 'El enlace puede tener hasta 500 caracteres.');
  end if;
  if v_url <> '' and v_url !~ '^https://[A-Za-z0-9.-]+(:[0-9]{1,5})?([/?][^\s<>"''\\@#]*)?$' then
    perform private.raise_refusal(
      '22023', 'deploy_hook_refused', 'El enlace debe empezar con https:// y no llevar usuario ni contraseña.'
    );
  end if;

  if v_url <> v_old then
    update private.config set value = to_jsonb(v_url), updated_at = now() where key = 'deploy_hook';
    -- Logs whether it is set, not the secret itself.
    perform private.add_audit(
      'update', 'config', 'deploy_hook',
      jsonb_build_object('is_set', jsonb_build_object('old', v_old <> '', 'new', v_url <> ''))
    );
  end if;
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
  'Sets the URL that rebuilds the site, https and without credentials; empty removes it. Returns the stored value. Admins only.';
grant execute on function public.set_deploy_hook(text) to authenticated;
