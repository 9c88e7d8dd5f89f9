-- Written by npm run site-config from src/site.config.ts.

do $site$
begin
  if not exists (select from private.site) then
    -- The history is that of people.
    perform private.mark('writes_own_entry', true);
    insert into public.search_synonyms (term, meaning, is_mutual)
    values ('enchiladas potosinas', 'enchiladas', false)
    on conflict do nothing;
    perform private.mark('writes_own_entry', false);
  end if;

  insert into private.site (name, neighborhood, time_zone, utc_offset, daylight_saving, calling_code)
  values ('San Luis CONECTA', 'KM 5', 'America/Mexico_City', interval '-6 hours', 'none', '52')
  on conflict (is_only) do update
  set (name, neighborhood, time_zone, utc_offset, daylight_saving, calling_code) = row (excluded.name, excluded.neighborhood, excluded.time_zone, excluded.utc_offset, excluded.daylight_saving, excluded.calling_code);
end
$site$;
