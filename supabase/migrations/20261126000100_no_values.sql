-- No values: «NO TIENE», «N/A» and «-» in an optional field say that there is nothing.

create function private.means_none(p_text text)
returns boolean
language sql
immutable
strict
parallel safe
set search_path = ''
as $$
  -- Only these words, so that «no tengo, llamar al 555…» keeps what it says. The form has the same in src/lib/no-value.ts.
  select char_length(p_text) <= 300 and private.clean_line(p_text) ~* (
    '^(?:[-\u2010-\u2015\u2212_./*·•,;: ]+|0{1,3}|x{2,9}|s ?[./]? ?[nd]|n ?[./]? ?[acd]|no|nada|ning[uúÚ]n[oa]?|none|null|nulo|'
    || '(?:a[uúÚ]n |todav[iíÍ]a |por ahora )?no (?:se )?(?:existe|tiene|tengo|tenemos|hay|aplica|cuenta|cuento|contamos|usa|uso|usamos|disponible)'
    || '(?: (?:a[uúÚ]n|con|de|en|l[iíÍ]nea|' || n.nouns || '))*|sin(?: (?:con|de|en|y|l[iíÍ]nea|' || n.nouns || '))+)[.! ]*$'
  )
  from (
    values (
      'sitio|p[aáÁ]gina|web|internet|whats|whatsapp|wa|tel[eéÉ]fono|n[uúÚ]mero|celular|fijo|correo|electr[oóÓ]nico|e-?mail|men[uúÚ]|'
      || 'citas?|enlace|link|redes|sociales|datos?|informaci[oóÓ]n|facebook|instagram'
    )
  ) n (nouns);
$$;
comment on function private.means_none(text) is
  'Whether a text in an optional field only says that there is nothing: "NO TIENE", "N/A", "-", "sin página web".';

create function private.clear_no_values()
returns trigger
language plpgsql
volatile
-- Definer: API roles cannot execute the text functions.
security definer
set search_path = ''
as $$
begin
  new.phone := case when private.means_none(new.phone) then null else new.phone end;
  new.whatsapp := case when private.means_none(new.whatsapp) then null else new.whatsapp end;
  new.email := case when private.means_none(new.email) then null else new.email end;
  return new;
end
$$;
comment on function private.clear_no_values() is
  'Makes null of a text that only says that there is nothing. private.read_web_link does so for links.';

-- Before businesses_1_normalize. A vote changes none of these columns.
create trigger businesses_0_no_values
  before insert or update of phone, whatsapp, email on public.businesses
  for each row execute function private.clear_no_values();
