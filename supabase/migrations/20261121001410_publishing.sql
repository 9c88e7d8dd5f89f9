-- Publishing: the deploy hook, which is the address that a host gives for building the site again. The browser of whoever
-- changed what visitors read calls it, so the team reads it; it is a secret all the same, for it starts builds.

insert into private.config (key, value, description)
values ('deploy_hook', '""', 'Called after the team has changed what visitors read; empty for none; changed by set_deploy_hook');

create function private.get_deploy_hook()
returns text
language plpgsql
stable
-- Definer: nobody reads the configuration itself.
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
comment on function public.get_deploy_hook() is 'The address that builds the site again, or an empty text where there is none. Staff only.';
grant execute on function public.get_deploy_hook() to authenticated;

create function private.set_deploy_hook(p_url text)
returns text
language plpgsql
volatile
-- Definer: nobody writes the configuration itself.
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
    -- Whether there was one, never which: the log is read by more people than need the secret.
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
  'Sets the address that builds the site again, https and without credentials, or removes it when empty; returns what was kept. Admins only.';
grant execute on function public.set_deploy_hook(text) to authenticated;
