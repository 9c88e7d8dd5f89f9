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

create function private.set_setting_updated_at()
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
comment on function private.set_setting_updated_at() is 'Sets updated_at to the time of the database; a value from the client is ignored.';

create trigger system_settings_updated_at
  before update on public.system_settings
  for each row execute function private.set_setting_updated_at();

create trigger system_settings_audit
  after update on public.system_settings
  for each row execute function private.write_audit('key', 'updated_at');

create trigger system_settings_content
  after insert or update or delete on public.system_settings
  for each row execute function private.add_content_change();

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

-- Team texts ----------------------------------------------------------------------------------------------------------
-- How the team works, in its own words, and the texts that fill a field with one tap. Only a migration adds a key.
create table public.team_texts (
  key text primary key,
  text text not null,
  updated_at timestamptz not null default now(),
  constraint team_text_has_1_to_4000_characters check (char_length(text) between 1 and 4000),
  constraint team_text_is_not_blank check (text ~ '\S')
);
comment on table public.team_texts is
  'publish, zone, tone: what the team publishes, where, and how it writes. reject_reasons, questions: ready texts, one a line.
{zona} stands for the zone of the neighborhood, which the pages fill in.';
alter table public.team_texts enable row level security;

insert into public.team_texts (key, text)
values
  (
    'publish',
    E'Negocios y oficios de la zona, también los que trabajan en casa o a domicilio.\nQue se pueda contactar: un teléfono o WhatsApp que conteste.\nNo publicamos préstamos, apuestas, rifas ni nada que la ley prohíba.\nUna sola ficha por negocio. Si ya está, se corrige la que hay.'
  ),
  (
    'zone',
    E'La guía cubre {zona}, y lo que llega a domicilio hasta aquí.\nSi una dirección está en la orilla, pregunta en el grupo antes de rechazar.'
  ),
  (
    'tone',
    E'De tú, corto y amable, como un vecino.\nPrimero la noticia, luego qué puede hacer la persona.\nNunca culpamos a quien envió la solicitud. Si falta un dato, lo pedimos antes de rechazar.'
  ),
  (
    'reject_reasons',
    E'Este negocio ya está en la guía.\nQueda fuera de la zona que cubre la guía: {zona}.\nLos datos no alcanzan para publicarlo.\nNo pudimos comunicarnos contigo.\nLa guía no publica este tipo de negocio.'
  ),
  (
    'questions',
    E'¿En qué calle y número está?\n¿Nos mandas una foto de tu negocio?\n¿Qué vendes o qué servicio das?\n¿Nos confirmas tu número de teléfono?\n¿A qué hora abre y qué días?'
  );

grant select on public.team_texts to authenticated;
grant update (text) on public.team_texts to authenticated;

create policy "Staff read the texts of the team" on public.team_texts
  for select to authenticated
  using ((select private.is_staff()));

create policy "Admins change the texts of the team" on public.team_texts
  for update to authenticated
  using ((select private.is_admin()))
  with check ((select private.is_admin()));

create function private.normalize_team_text()
returns trigger
language plpgsql
volatile
-- Definer: API roles cannot execute the text functions.
security definer
set search_path = ''
as $$
begin
  new.text := btrim(private.strip_invisible(new.text), E' \t\n');
  return new;
end
$$;
comment on function private.normalize_team_text() is 'Removes invisible characters and outer blanks before the constraints are checked.';

create trigger team_texts_normalize
  before insert or update of text on public.team_texts
  for each row execute function private.normalize_team_text();

create trigger team_texts_updated_at
  before update on public.team_texts
  for each row execute function private.set_setting_updated_at();

create trigger team_texts_audit
  after update on public.team_texts
  for each row execute function private.write_audit('key', 'updated_at');
