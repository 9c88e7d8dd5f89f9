-- Contacts: what people type, paste and import as a phone number, a link, a map link or an email address, and the rest of such a text.
--
-- The forms read alike (src/lib/phone.ts, src/lib/typed-phone.ts, src/features/businesses/admin/pasted-link.ts);
-- tests/database/contact/phones.test.ts and pasted-links.test.ts compare the two.

-- Points of map links -------------------------------------------------------------------------------------------------
-- The rules are those of linkedCoordinates in src/features/businesses/detail/map-links.ts; tests/database/contact/map-links.test.ts
-- compares the two.
create function private.decode_url(p_text text)
returns text
language sql
immutable
strict
parallel safe
set search_path = ''
as $$
  select string_agg(
    case
      when p.place = 1 then p.part
      when p.part ~* '^[2-7][0-9a-f]' then chr(('x' || left(p.part, 2))::bit(8)::integer) || substr(p.part, 3)
      else '%' || p.part
    end,
    '' order by p.place
  )
  from regexp_split_to_table(p_text, '%') with ordinality p (part, place);
$$;
comment on function private.decode_url(text) is 'Decodes the percent-encoded ASCII characters of a URL; coordinates have no others.';

create function private.url_parameter(p_query text, p_name text)
returns text
language sql
immutable
strict
parallel safe
set search_path = ''
as $$
  select nullif(btrim(private.decode_url(replace(substring(p.part from '=(.*)$'), '+', ' '))), '')
  from regexp_split_to_table(p_query, '&') with ordinality p (part, place)
  where split_part(p.part, '=', 1) = p_name
  order by p.place
  limit 1;
$$;
comment on function private.url_parameter(text, text) is 'A parameter in the query of a URL, trimmed; null when it is absent or empty.';

create function private.valid_coordinates(p_pair text[])
returns double precision[]
language sql
immutable
strict
parallel safe
set search_path = ''
as $$
  select p_pair::double precision[]
  where abs(p_pair[1]::double precision) <= 90 and abs(p_pair[2]::double precision) <= 180;
$$;
comment on function private.valid_coordinates(text[]) is 'Latitude and longitude as numbers; null when they are out of range.';

create function private.linked_coordinates(p_link text)
returns double precision[]
language plpgsql
immutable
parallel safe
set search_path = ''
as $$
declare
  v_number constant text := '(-?[0-9]{1,3}(?:\.[0-9]+)?)';
  v_pair constant text := '^\s*(?:loc:)?\s*' || v_number || '\s*,\s*' || v_number || '\s*$';
  v_url text[] := regexp_match(
    p_link, '^https?://((?:www\.|maps\.)?google\.(?:com|com\.mx|es))(/[^?#]*)?(?:\?([^#]*))?(?:#.*)?$', 'i'
  );
  v_raw_path text := coalesce(v_url[2], '/');
  v_path text;
  v_embedded text;
  v_pin double precision[];
  v_query text;
  v_viewport double precision[];
begin
  if v_url is null or (lower(v_url[1]) not like 'maps.%' and v_raw_path !~ '^/maps(/|$)') then
    return null;
  end if;
  v_path := private.decode_url(v_raw_path);
  v_embedded := private.url_parameter(v_url[3], 'pb');

  -- The pin of a place.
  v_pin := private.valid_coordinates(regexp_match(v_path, '!3d' || v_number || '!4d' || v_number));
  if v_pin is not null then
    return v_pin;
  end if;

  -- The last stop of a route, longitude first.
  v_pin := (
    select private.valid_coordinates(array[m.pair[2], m.pair[1]])
    from regexp_matches(v_path, '!2m2!1d' || v_number || '!2d' || v_number, 'g') with ordinality m (pair, place)
    order by m.place desc
    limit 1
  );
  if v_pin is not null then
    return v_pin;
  end if;

  v_viewport := private.valid_coordinates(regexp_match(v_path, '@' || v_number || ',' || v_number || '(?:,|$)'));
  v_query := coalesce(
    private.url_parameter(v_url[3], 'q'),
    private.url_parameter(v_url[3], 'query'),
    private.url_parameter(v_url[3], 'destination'),
    private.url_parameter(v_url[3], 'daddr'),
    nullif(btrim(private.decode_url(replace(
      (regexp_match(v_raw_path, '^/maps/(?:place|search|dir/[^/]*)/([^/@]+)'))[1], '+', ' '
    ))), ''),
    nullif(btrim((regexp_match(v_embedded, '!1m2!1s[^!]*!2s([^!]+)'))[1]), '')
  );
  if v_query is not null then
    return coalesce(
      private.valid_coordinates(regexp_match(v_query, v_pair)),
      -- The page of a place is centred on it; the viewport of a search or a route is not.
      case when v_raw_path like '/maps/place/%' then v_viewport end
    );
  end if;

  return coalesce(
    v_viewport,
    private.valid_coordinates(regexp_match(private.url_parameter(v_url[3], 'll'), v_pair)),
    private.valid_coordinates(regexp_match(private.url_parameter(v_url[3], 'center'), v_pair)),
    private.valid_coordinates(regexp_match(private.url_parameter(v_url[3], 'viewpoint'), v_pair)),
    -- The middle of an embedded map, longitude first.
    (
      select private.valid_coordinates(array[m.pair[2], m.pair[1]])
      from regexp_match(v_embedded, '!2d' || v_number || '!3d' || v_number) m (pair)
    )
  );
end
$$;
comment on function private.linked_coordinates(text) is
  'Latitude and longitude of a Google Maps link: the point that it names, else the middle of the page of a place. Null for a search by a
name, and for a short link, which cannot be read.';

-- No values -----------------------------------------------------------------------------------------------------------
-- «NO TIENE», «N/A» and «-» in an optional field say that there is nothing.
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

-- Phones --------------------------------------------------------------------------------------------------------------
create function private.phone_digits(p_text text)
returns text
language sql
immutable
strict
parallel safe
set search_path = ''
as $$
  -- What stands before the number (a label) and blanks, dashes, dots and parentheses in it go.
  select case when char_length(p_text) <= 60 then regexp_replace(
    regexp_replace(translate(private.clean_line(p_text), '＋－０１２３４５６７８９', '+-0123456789'), '^[^0-9+]+', ''),
    '[ ().·\u2010-\u2015\u2212-]', '', 'g'
  ) end;
$$;
comment on function private.phone_digits(text) is
  'The digits of a number, with a plus sign before them; null where the text is too long to be one.';

create function private.phone_prefix()
returns text
language sql
stable
set search_path = ''
as $$
  select '(?:(?:\+|00)?' || (private.site()).calling_code || '(?:1|01|044|045)?|01|044|045)?';
$$;
comment on function private.phone_prefix() is
  'A pattern of what may stand before ten digits: the country''s code, Mexico''s dead prefixes 01, 044 and 045, and the 1 of mobile numbers after the code.';

create function private.read_number(p_text text)
returns text
language plpgsql
stable
strict
set search_path = ''
as $$
declare
  v_digits constant text := private.phone_digits(p_text);
  v_number constant text := coalesce(
    -- No area code begins with 0 or 1.
    substring(v_digits from '^' || private.phone_prefix() || '([2-9][0-9]{9})$'),
    '+' || substring(v_digits from '^(?:\+|00)((?!' || (private.site()).calling_code || ')[1-9][0-9]{7,14})$')
  );
begin
  return case when v_number !~ '^\+?(.)\1*$' then v_number end;
end
$$;
comment on function private.read_number(text) is
  'A phone number without other words, as it is stored: ten digits of this country, or + and the digits of another one; null where it is none.';

create function private.linked_number(p_url text)
returns text
language plpgsql
stable
strict
set search_path = ''
as $$
declare
  v_written text;
  v_digits text;
begin
  if p_url !~* '(?:^|[/.])wa\.me[/?]|(?:^|/)(?:www\.|web\.|api\.)?whatsapp\.com[/?]|^whatsapp://' then
    return null;
  end if;
  v_written := coalesce(
    substring(p_url from '(?i)[?&]phone=([^&#]*)'),
    substring(p_url from '(?i)(?:wa\.me|whatsapp\.com)/(?:c/|catalog/|p/[0-9]+/)?([^/?#&]*)')
  );
  -- With the signs that a sentence puts behind the link. The country's code has no plus sign in it, and some leave it out.
  v_digits := substring(
    replace(regexp_replace(v_written, '%2b', '+', 'gi'), '%20', ' ') from '^\+?([0-9][0-9 ().-]{8,18}[0-9])[^0-9A-Za-z]*$'
  );
  return coalesce(private.read_number(v_digits), private.read_number('+' || v_digits));
end
$$;
comment on function private.linked_number(text) is
  'The number in a link to a WhatsApp chat; null for a link without one, such as that of a group.';

create function private.phone_line(p_text text)
returns text
language sql
immutable
strict
parallel safe
set search_path = ''
as $$
  -- A link to a chat may have a message.
  select case
    when char_length(p_text) > 300 then ''
    else translate(private.clean_line(p_text), '＋－０１２３４５６７８９', '+-0123456789')
  end;
$$;
comment on function private.phone_line(text) is 'One line of a typed phone number; empty where it is longer than one with words.';

create function private.with_linked_numbers(p_line text)
returns text
language sql
stable
strict
set search_path = ''
as $$
  with pattern (link) as (
    values ('(?:[a-z][a-z0-9+-]*://|(?:[a-z0-9-]+\.)+(?:com|mx|me|net|org|link|co|ly|io|gl)(?=[/?]))[^ ]*')
  )
  select string_agg(
    b.text || case when l.match is null then '' else ' ; ' || coalesce(private.linked_number(l.match[1]), 'enlace') || ' ; ' end, ''
    order by b.place
  )
  from pattern p
  cross join lateral regexp_split_to_table(p_line, p.link, 'i') with ordinality b (text, place)
  left join lateral regexp_matches(p_line, '(' || p.link || ')', 'gi') with ordinality l (match, place) on l.place = b.place;
$$;
comment on function private.with_linked_numbers(text) is
  'A text with the number of each link to a WhatsApp chat in its place; other links become a word.';

create function private.first_of_two(p_digits text)
returns text
language sql
stable
strict
set search_path = ''
as $$
  select n.phone
  from (
    select array_remove(regexp_split_to_array(p_digits, '[ ().·\u2010-\u2015\u2212-]+'), '') as list
  ) g
  cross join lateral generate_series(1, cardinality(g.list) - 1) c (count)
  cross join lateral (select private.read_number(array_to_string(g.list[1:c.count], '')) as phone) n
  -- Fewer digits behind a number are a mistake in it, and no second number.
  where n.phone is not null and char_length(array_to_string(g.list[c.count + 1:], '')) >= 7
  order by c.count
  limit 1;
$$;
comment on function private.first_of_two(text) is 'The first of two numbers that only blanks or dashes separate; null for none.';

create function private.read_typed_phone(p_text text, out phone text, out has_more boolean)
language plpgsql
stable
strict
set search_path = ''
as $$
declare
  v_line text := private.phone_line(p_text);
  v_cell text[];
  v_part text;
  v_whole text;
begin
  -- A cell of a spreadsheet: ="5551234567", 5551234567.0, and 4.441234567E+9, where no digit is lost.
  v_cell := regexp_match(v_line, '^=?["'']?([1-9])[.,]([0-9]{9,14})E\+?([0-9]{1,2})["'']?$', 'i');
  v_line := private.with_linked_numbers(coalesce(
    substring(v_line from '^=?["'']?(\+?[0-9]{10,15})[.,]0+["'']?$'),
    case when char_length(v_cell[2]) = v_cell[3]::integer then v_cell[1] || v_cell[2] end,
    v_line
  ));
  for v_part in
    select m.part[1]
    from regexp_matches(v_line, '(\+?\(?[0-9][0-9 ().·\u2010-\u2015\u2212-]*)', 'g') with ordinality m (part, place)
    order by m.place
  loop
    v_whole := private.read_number(v_part);
    phone := coalesce(v_whole, private.first_of_two(v_part));
    if phone is not null then
      has_more := v_whole is null or exists (
        select 1
        from regexp_split_to_table(
          overlay(v_line placing ' ' from strpos(v_line, v_part) for char_length(v_part)),
          '[ -/:-@[-`{-~\u00a1-\u00bf\u2000-\u206f\u2190-\u2bff\ufe0f\U0001f000-\U0001faff]+'
        ) w (word)
        -- Words that only say that a number follows.
        where w.word <> ''
          and w.word !~* '^(?:https?|tel|tels|tel[eéÉ]fonos?|cel|cels|celular|celulares|m[oóÓ]vil|whats|whatsapp|wa|wsp|app|n[uúÚ]m|n[uúÚ]mero|phone|mobile|contacto|llamar|llama|llame|al|a)$'
      );
      return;
    end if;
  end loop;
end
$$;
comment on function private.read_typed_phone(text) is
  'The first number in a text, as it is stored, and whether the text says more («555 123 4567 ext. 12»). Null where there is none.';

create function private.read_phone(p_text text)
returns text
language plpgsql
stable
strict
-- Definer: a constraint of public.businesses calls it, for API roles that cannot read private.site.
security definer
set search_path = ''
as $$
begin
  -- Stored numbers are digits alone, and are checked with every change of a row.
  return case
    when p_text ~ '^\+?[0-9]+$' then private.read_number(p_text)
    else (select t.phone from private.read_typed_phone(p_text) t)
  end;
end
$$;
comment on function private.read_phone(text) is
  'The first phone number in a text, as it is stored: ten digits of this country, or + and the digits of another one; null where there is none.';
grant execute on function private.read_phone(text) to authenticated;
-- A server that writes with the secret key needs EXECUTE on the functions in the constraints too.
grant execute on function private.read_phone(text) to service_role;

create function private.unread_phone_text(p_text text)
returns text
language sql
stable
strict
set search_path = ''
as $$
  select private.clean_line(p_text) from private.read_typed_phone(p_text) t where t.has_more;
$$;
comment on function private.unread_phone_text(text) is
  'The text in one line where it says more than the number that is stored, for staff; null where it does not.';

create function private.phone_problem(p_text text)
returns text
language plpgsql
stable
strict
set search_path = ''
as $$
declare
  v_line constant text := private.phone_line(p_text);
begin
  return case
    when private.read_phone(p_text) is not null then null
    when v_line ~* 'chat\.whatsapp\.com' then 'Ese enlace es de un grupo de WhatsApp. Escribe el número de 10 dígitos.'
    when v_line ~* 'whatsapp\.com/channel' then 'Ese enlace es de un canal de WhatsApp. Escribe el número de 10 dígitos.'
    when private.with_linked_numbers(v_line) <> v_line then
      case
        when v_line ~* 'wa\.me|wa\.link|walink|whatsapp'
          then 'Ese enlace no trae el número. Ábrelo, toca el nombre de arriba y copia el número que sale.'
        else 'Eso es un enlace. Escribe el número de 10 dígitos.'
      end
    when exists (
      select 1
      from regexp_matches(v_line, '(\+?\(?[0-9][0-9 ().·\u2010-\u2015\u2212-]*)', 'g') m (part)
      cross join lateral substring(private.phone_digits(m.part[1]) from '^' || private.phone_prefix() || '([01][0-9]{9})$') n (number)
      where n.number !~ '^(.)\1*$'
    )
      then 'Ningún número empieza con 0 ni con 1. Escribe los 10 dígitos con su lada, sin 044, 045 ni 01.'
  end;
end
$$;
comment on function private.phone_problem(text) is
  'Why a text is no phone number, where it can be said, in Spanish; null for a number and for another text.';

-- Links ---------------------------------------------------------------------------------------------------------------
create function private.profile_link(p_line text)
returns text
language sql
immutable
strict
parallel safe
set search_path = ''
as $$
  select n.url || h.handle
  from (
    values
      (1, 'facebook|face|fb', 'https://www.facebook.com/'),
      (2, 'instagram|insta|ig', 'https://www.instagram.com/'),
      (3, 'tik ?tok', 'https://www.tiktok.com/@'),
      (4, 'youtube', 'https://www.youtube.com/@'),
      (5, 'twitter', 'https://x.com/')
  ) n (place, names, url)
  cross join lateral regexp_match(
    p_line, '^(?:' || n.names || ')(?: ?([:=/]) ?| - | |(?=@))(@?)([a-z0-9_][a-z0-9._]{0,48}[a-z0-9_])$', 'i'
  ) b (behind)
  cross join lateral regexp_match(
    p_line, '^@([a-z0-9_][a-z0-9._]{0,48}[a-z0-9_]),? (?:en |de |\()?(?:' || n.names || ')\)?$', 'i'
  ) f (before)
  cross join lateral (
    select coalesce(
      -- «Facebook: Lupita» may be the name of a page, which is no handle.
      case when b.behind[3] ~* '[a-z]' and (b.behind[2] = '@' or b.behind[1] = '/' or b.behind[3] ~ '[0-9._]') then b.behind[3] end,
      f.before[1]
    )
  ) h (handle)
  where h.handle is not null
  order by n.place
  limit 1;
$$;
comment on function private.profile_link(text) is 'The link to a profile where a text says the network and the handle: «IG: @taqueria».';

create function private.names_network(p_line text)
returns boolean
language sql
immutable
strict
parallel safe
set search_path = ''
as $$
  select p_line ~* '^@[^ @]+$|(?:^|[^a-z0-9])(?:facebook|face|fb|instagram|insta|ig|tik ?tok|youtube|twitter)(?:[^a-z0-9]|$)';
$$;
comment on function private.names_network(text) is 'Whether a text names a social network or a handle, without a link.';

create function private.trim_link(p_text text)
returns text
language sql
immutable
strict
parallel safe
set search_path = ''
as $$
  select regexp_replace(p_text, '^["''«“‘<(*~]+|["''»”’>).,;*~!]+$', '', 'g');
$$;
comment on function private.trim_link(text) is
  'A link without quotes, brackets and marks of bold text around it, and without what ends its sentence.';

create function private.link_scheme(p_link text)
returns text
language sql
immutable
strict
parallel safe
set search_path = ''
as $$
  select coalesce(substring(p_link from '(?i)^(?:h{0,2}t{1,3}p{1,2}s{0,2} ?(?:: ?[/\\]{0,9}|[;.]? ?[/\\]{1,9}:?) ?)+'), '');
$$;
comment on function private.link_scheme(text) is
  'One or more schemes before a link, also misspelled: "http//", "https:/", "htp://", "https://https://"; empty for none.';

create function private.read_link(p_text text)
returns text
language sql
immutable
strict
parallel safe
set search_path = ''
as $$
  select case
    when r.rest like '% %' then null
    when s.scheme = '' then
      case when r.rest ~* '^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}(?:[/?#:].*)?$' then 'https://' || r.rest end
    when s.scheme ~* '^https?://$' then t.link
    when r.rest !~* '^[^/?#@]+\.[a-z]{2,}(?:[/?#:].*)?$' then null
    -- Of two schemes the second is that of the pasted link.
    else case when s.scheme ~* 's[^a-z]*$' then 'https://' else 'http://' end || r.rest
  end
  from (select ltrim(private.trim_link(p_text), '/') as link) t
  cross join lateral private.link_scheme(t.link) s (scheme)
  cross join lateral (select substr(t.link, char_length(s.scheme) + 1) as rest) r;
$$;
comment on function private.read_link(text) is 'A link without words around it, as it is stored; null where the text is none.';

create function private.link_among_words(p_line text, out link text, out has_more boolean)
language sql
immutable
strict
parallel safe
set search_path = ''
as $$
  with words as (
    select w.word, w.place from regexp_split_to_table(p_line, ' ') with ordinality w (word, place)
  ), read as (
    select
      w.place, l.link, t.word,
      coalesce(regexp_replace(l.link, '^https?://', '', 'i') ~* '^[^/?#@]+\.[a-z]{2,}(?:[/?#:].*)?$', false) as is_whole
    from words w
    cross join lateral private.read_link(w.word) l (link)
    cross join lateral private.trim_link(w.word) t (word)
  ), first as (
    select r.place, r.link, r.is_whole
    from read r
    where case
      when r.is_whole then
        -- Within a sentence, «Col.Centro» is no link.
        r.word ~* '^(?:www\.|https?:)|\.(?:com|mx|net|org|info|me|app|io|shop|store|site|online|link|page|bio|ee|ly)(?:[/?#:]|$)'
      else private.link_scheme(r.word) <> ''
    end
    order by r.place
    limit 1
  ), found as (
    -- «https://mi negocio.mx» is a link with a blank in it, and «negocio.mx» another site.
    select f.place, f.link from first f where f.is_whole
  )
  select
    f.link,
    exists (
      select 1
      from words w
      cross join lateral regexp_split_to_table(w.word, '[ -/:-@[-`{-~\u00a1-\u00bf\u2000-\u206f\u2190-\u2bff]+') o (word)
      -- Words beside a link that say nothing more.
      where w.place <> f.place
        and o.word <> ''
        and o.word !~* '^(?:sitio|web|p[aáÁ]gina|url|link|enlace|internet|oficial|de|en|la|el|mi|es|vis[iíÍ]tanos|facebook|face|fb|instagram|insta|ig|tik ?tok|youtube|twitter)$'
    )
  from found f;
$$;
comment on function private.link_among_words(text) is
  'The first link among the words of a text, and whether the others say more; null where there is none.';

create function private.read_web_link(p_text text)
returns text
language sql
immutable
strict
parallel safe
set search_path = ''
as $$
  select coalesce(
    private.read_link(t.line),
    case when private.means_none(t.line) then '' end,
    private.profile_link(t.line),
    (select w.link from private.link_among_words(t.line) w),
    case when private.names_network(t.line) then '' end,
    private.trim_link(t.line)
  )
  from (select private.clean_line(p_text) as line) t;
$$;
comment on function private.read_web_link(text) is
  'The link to a website in a text as it is stored: "www.ejemplo.mx" gets its scheme, the second of two schemes counts. Empty where the
text says that there is none, and where it only names a network, which unread_link_text has; another text becomes one line.';

create function private.unread_link_text(p_text text)
returns text
language sql
immutable
strict
parallel safe
set search_path = ''
as $$
  select t.line
  from (select private.clean_line(p_text) as line) t
  left join lateral private.link_among_words(t.line) w on true
  where private.read_link(t.line) is null
    and private.profile_link(t.line) is null
    and not private.means_none(t.line)
    and coalesce(w.has_more, private.names_network(t.line));
$$;
comment on function private.unread_link_text(text) is
  'The text in one line where it says more than the link that is stored («Facebook: Tacos El Güero»), for staff; null where it does not.';

create function private.geohash_point(p_hash text)
returns text
language sql
immutable
strict
parallel safe
set search_path = ''
as $$
  with bits as (
    -- Five a letter, of longitude and latitude by turns.
    select b.bit, b.place
    from regexp_split_to_table(
      (
        select string_agg((strpos('0123456789bcdefghjkmnpqrstuvwxyz', h.letter) - 1)::bit(5)::text, '' order by h.place)
        from regexp_split_to_table(lower(p_hash), '') with ordinality h (letter, place)
      ), ''
    ) with ordinality b (bit, place)
  ), axes as (
    select
      b.place % 2 as axis,
      case when b.place % 2 = 0 then 90 else 180 end as degrees,
      lpad(string_agg(b.bit, '' order by b.place), 64, '0')::bit(64)::bigint as number,
      count(*)::integer as length
    from bits b
    group by b.place % 2
  )
  select string_agg(
    trim_scale(round((a.number * 2 + 1)::numeric * a.degrees / (1::bigint << a.length) - a.degrees, 6))::text, ',' order by a.axis
  )
  from axes a;
$$;
comment on function private.geohash_point(text) is 'Latitude and longitude of the middle of a geohash: "u4pruydqqvj" is "57.649111,10.40744".';

create function private.other_map_link(p_line text)
returns text
language sql
immutable
strict
parallel safe
set search_path = ''
as $$
  with shared as (
    select private.decode_url(replace(substring(
      p_line
      from '(?i)(?:^|[\s("''«“<:,;])((?:https?://)?(?:(?:www\.|ul\.|embed\.)?waze\.com|maps\.apple\.com)[/?][^\s<>"''»”]*|(?:waze|maps)://[^\s<>"''»”]*|geo:[^\s<>"''»”]*)'
    ), '+', ' ')) as link
  )
  select 'https://www.google.com/maps?q=' || coalesce(
    (
      select m.pair[1] || ',' || m.pair[2]
      from regexp_matches(
        s.link,
        '(?:^geo:|[?&](?:ll|q|daddr|coordinate|to)=(?:ll\.|loc:)?) *(-?[0-9]{1,3}(?:\.[0-9]+)?) *, *(-?[0-9]{1,3}(?:\.[0-9]+)?)(?![0-9]|\.[0-9])',
        'gi'
      ) with ordinality m (pair, place)
      where abs(m.pair[1]::double precision) <= 90
        and abs(m.pair[2]::double precision) <= 180
        -- "geo:0,0?q=22.15,-100.98" is how phones share a point with a name.
        and (m.pair[1]::double precision <> 0 or m.pair[2]::double precision <> 0)
      order by m.place
      limit 1
    ),
    -- Exact to some 20 metres or less.
    private.geohash_point(substring(s.link from '(?i)waze\.com/ul/h([0-9b-hjkmnp-z]{8,12})(?![0-9a-z])'))
  )
  from shared s;
$$;
comment on function private.other_map_link(text) is
  'The point (or geohash, with which Waze shares a place) of a link of Waze, of the maps of Apple or of the scheme geo, as a link of
Google Maps, which the pages embed; null for none.';

create function private.read_map_text(p_text text)
returns text
language sql
immutable
strict
parallel safe
set search_path = ''
as $$
  select private.read_web_link(coalesce(
    replace(substring(p_text from '(?i)<iframe\y[^>]*\ssrc\s*=\s*["'']?([^"''\s>]+)'), '&amp;', '&'),
    substring(
      private.clean_line(p_text)
      from '(?i)(?:^|[\s("''«“<:,;])((?:https?://)?(?:(?:www\.|maps\.)?google\.(?:com\.mx|com|es)|maps\.app\.goo\.gl|goo\.gl|g\.page|g\.co|share\.google)[/?][^\s<>"''»”]*)'
    ),
    private.other_map_link(private.clean_line(p_text)),
    p_text
  ));
$$;
comment on function private.read_map_text(text) is 'One reading of private.read_map_link.';

create function private.read_map_link(p_text text)
returns text
language sql
immutable
strict
parallel safe
set search_path = ''
as $$
  -- Behind a misspelled scheme a link of a map is found only once that is mended.
  select private.read_map_text(private.read_map_text(p_text));
$$;
comment on function private.read_map_link(text) is
  'The map link in a pasted text or iframe, as it is stored: "Tortillería La Güera https://maps.app.goo.gl/…" is the link. A point of
another map becomes a link of Google Maps.';

-- Notes ---------------------------------------------------------------------------------------------------------------
-- The first number and the link are stored in their columns, and the whole text («555 123 4567 / 555 765 4321», «Facebook: Tacos El
-- Güero») is kept for staff: in the row of a submission, and in the internal notes of a business.
create function private.contact_note(p_columns jsonb)
returns text
language sql
stable
set search_path = ''
as $$
  select nullif(concat_ws(
    e'\n',
    nullif(p_columns ->> 'contact_note', ''),
    (
      select string_agg(f.label || ': ' || r.rest, e'\n' order by f.place)
      from (
        values
          (1, 'phone', 'Teléfono'),
          (2, 'whatsapp', 'WhatsApp'),
          (3, 'website', 'Sitio web'),
          (4, 'menu_link', 'Enlace del menú'),
          (5, 'appointment_url', 'Enlace para citas')
      ) f (place, name, label)
      cross join lateral (select left(p_columns ->> f.name, 2049)) v (text)
      cross join lateral (
        select case when f.name in ('phone', 'whatsapp') then private.unread_phone_text(v.text) else private.unread_link_text(v.text) end
      ) r (rest)
      where r.rest is not null
    )
  ), '');
$$;
comment on function private.contact_note(jsonb) is
  'What the contacts in {column: value} of a business say besides numbers and links, a line each, after the contact_note of a submission; null for nothing.';

create function private.with_contact_note(p_notes text, p_note text)
returns text
language sql
immutable
set search_path = ''
as $$
  select concat_ws(
    e'\n',
    nullif(p_notes, ''),
    (
      -- A file that is imported again says the same.
      select string_agg(l.line, e'\n' order by l.place)
      from string_to_table(p_note, e'\n') with ordinality l (line, place)
      where strpos(coalesce(p_notes, ''), l.line) = 0
    )
  );
$$;
comment on function private.with_contact_note(text, text) is 'Notes with those lines of a contact note that they do not have yet; empty for none.';

create function private.add_contact_note(p_business_id bigint, p_note text)
returns boolean
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_notes text := (select n.notes from public.business_notes n where n.business_id = p_business_id);
  -- As long as notes may be.
  v_new constant text := private.cut_text(private.with_contact_note(v_notes, p_note), 5000);
begin
  if v_new = coalesce(v_notes, '') then
    return false;
  end if;
  insert into public.business_notes (business_id, notes)
  values (p_business_id, v_new)
  on conflict (business_id) do update set notes = excluded.notes;
  return true;
end
$$;
comment on function private.add_contact_note(bigint, text) is
  'Adds a contact note to the notes of a business, and returns whether they had a line of it less.';

-- Emails --------------------------------------------------------------------------------------------------------------
create function private.read_email(p_text text)
returns text
language sql
immutable
strict
parallel safe
-- Definer: a constraint of public.businesses calls it, for API roles that cannot execute the text functions.
security definer
set search_path = ''
as $$
  with line as (
    select replace(private.clean_line(left(p_text, 509)), '＠', '@') as text
  ),
  pasted as (
    -- Without the name before it, the brackets and quotes around it, the scheme of a link and what ends its sentence.
    select regexp_replace(
      regexp_replace(
        regexp_replace(
          regexp_replace(
            coalesce(substring(l.text from '<([^<>@]+@[^<>@]+)>'), l.text),
            '^(?:[ "''«“‘[(<]|[Mm][Aa][Ii][Ll][Tt][Oo]:)*(?=[^@])', ''
          ),
          '\?.*$', ''
        ),
        '[] "''»”’)>.,;:]+$', ''
      ),
      ' ?@ ?', '@'
    ) as address
    from line l
  )
  select lower(p.address)
  from pasted p
  where char_length(p_text) <= 508 and char_length(p.address) <= 254
    and p.address ~ '^[A-Za-z0-9_''+-]+(\.[A-Za-z0-9_''+-]+)*@([A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?\.)+[A-Za-z]{2,}$';
$$;
comment on function private.read_email(text) is
  'An email address as it is stored: "<Correo@Gmail.com>." and "mailto:correo@gmail.com" are correo@gmail.com; null where it is none.
src/lib/email.ts has the same.';
-- A role needs EXECUTE on the functions in the constraints of a row that it writes.
grant execute on function private.read_email(text) to authenticated, service_role;
