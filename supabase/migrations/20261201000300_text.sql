-- Text: functions that normalize, sanitize and check what people write, before a constraint or a search reads it.
--
-- They are immutable, so constraints, generated columns and indexes can call them.

create function private.unaccent_lower(p_text text)
returns text
language sql
immutable
strict
parallel safe
set search_path = ''
as $$
  -- NFKD separates a letter from its accent. Unlike the extension unaccent, it is immutable and the same on every server.
  select lower(regexp_replace(normalize(p_text, NFKD), '[\u0300-\u036f]', '', 'g'));
$$;
comment on function private.unaccent_lower(text) is 'Text in lower case without accents, for comparisons: "Panadería El Niño" becomes "panaderia el nino".';
-- A role needs EXECUTE on the functions in the unique index of a table that it writes.
grant execute on function private.unaccent_lower(text) to authenticated, service_role;

-- In PL/pgSQL, which plans an expression once a session: every text is read by these two, some several times.
create function private.strip_invisible(p_text text)
returns text
language plpgsql
immutable
strict
parallel safe
set search_path = ''
as $$
begin
  return private.plain_letters(private.remove_invisible(private.plain_regional_letters(p_text)));
end
$$;
comment on function private.strip_invisible(text) is
  'Text as it is stored: no invisible characters, plain letters, in NFC. Line breaks and tabs stay. The forms have the same in
src/lib/one-line.ts.';

create function private.is_visible(p_text text)
returns boolean
language plpgsql
immutable
strict
parallel safe
set search_path = ''
as $$
begin
  return char_length(private.remove_invisible(p_text)) = char_length(normalize(p_text, NFC));
end
$$;
comment on function private.is_visible(text) is 'Whether a text has no invisible character, for constraints.';

create function private.is_plain_line(p_text text)
returns boolean
language sql
immutable
strict
parallel safe
set search_path = ''
as $$
  select p_text !~ '[<>\t-\r\u2028\u2029]' and private.is_visible(p_text);
$$;
comment on function private.is_plain_line(text) is
  'Whether a text is one line without markup and invisible characters, for constraints. The forms have the same in src/lib/one-line.ts.';
-- A role needs EXECUTE on the functions in the constraints of a row that it writes.
grant execute on function private.is_visible(text), private.is_plain_line(text) to authenticated, service_role;

create function private.clean_line(p_text text)
returns text
language sql
immutable
strict
parallel safe
set search_path = ''
as $$
  -- An explicit list of white space: what "\s" matches depends on the server's locale.
  select btrim(regexp_replace(
    private.strip_invisible(p_text),
    '[\t-\r \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+', ' ', 'g'
  ));
$$;
comment on function private.clean_line(text) is 'One line of text: invisible characters removed, white space collapsed, trimmed.';

create function private.remove_markup(p_text text, p_tag text)
returns text
language sql
immutable
strict
parallel safe
set search_path = ''
as $$
  -- One pass: a pattern that is applied until nothing changes takes quadratic time on "<a<a<a…". As browsers read it, a tag ends
  -- at the next ">", and what is not closed goes on to the end of the text. Of the alternatives the longest match counts.
  select regexp_replace(
    p_text,
    '(?:<!--(?:-?[^-]|--+[^->])*(?:--+>|-*$)'
    || '|<script(?:[\t-\r /][^>]*)?>(?:[^<]|<(?!/script))*(?:</script[^>]*(?:>|$)|$)'
    || '|<style(?:[\t-\r /][^>]*)?>(?:[^<]|<(?!/style))*(?:</style[^>]*(?:>|$)|$)'
    || '|' || p_tag || ')+',
    '', 'gi'
  );
$$;
comment on function private.remove_markup(text, text) is
  'Text without HTML comments, scripts, style sheets and the tags that match a pattern, in linear time.';

create function private.strip_markup(p_text text)
returns text
language sql
immutable
strict
parallel safe
set search_path = ''
as $$
  -- With the "<" and "/" before a tag, so that what is left of "<<b>script>" is no new tag.
  select btrim(private.remove_markup(p_text, '<[</]*[a-z!?][^>]*(?:>|$)'));
$$;
comment on function private.strip_markup(text) is 'Text without HTML tags and comments. A lone "<" (as in "3 < 5") stays.';

create function private.sanitize_html(p_text text)
returns text
language sql
immutable
strict
parallel safe
set search_path = ''
as $$
  -- A "<" that begins no allowed tag is escaped, so that it is shown. The removal can leave a new tag, so these two steps follow it.
  select btrim(regexp_replace(
    regexp_replace(
      private.remove_markup(p_text, '<(?!/?(?:b|i|em|strong|u|br|p)(?:[\t-\r /][^<>]*)?>)/?[a-z!?][^>]*(?:>|$)'),
      '<(/?)(b|i|em|strong|u|br|p)(?:[\t-\r /][^<>]*)?>', '<\1\2>', 'gi'
    ),
    '<(?!/?(?:b|i|em|strong|u|br|p)>)', '&lt;', 'gi'
  ));
$$;
comment on function private.sanitize_html(text) is
  'Sanitized HTML for descriptions: only b, i, em, strong, u, br and p remain, without attributes.';

create function private.plain_line(p_text text)
returns text
language sql
immutable
strict
parallel safe
set search_path = ''
as $$
  -- Names and addresses contain no "<" and ">", not even alone.
  select private.clean_line(translate(private.strip_markup(p_text), '<>', ''));
$$;
comment on function private.plain_line(text) is 'One line without any markup.';

create function private.clean_paragraphs(p_text text)
returns text
language sql
immutable
strict
parallel safe
set search_path = ''
as $$
  -- Before strip_invisible, which composes the accents: a removed character can stand between a letter and its accent.
  select private.sanitize_html(btrim(private.strip_invisible(regexp_replace(p_text, '[\u000b-\u000d]', '', 'g')), E' \t\n'));
$$;
comment on function private.clean_paragraphs(text) is
  'A description: invisible characters and tags that are not allowed removed, line breaks kept.';

create function private.is_own_image(p_url text)
returns boolean
language sql
immutable
strict
parallel safe
set search_path = ''
as $$
  -- No segment begins with a dot, so none leaves its folder; "//host" would be another site.
  select char_length(p_url) <= 2048
    and p_url ~ '^/?(?!storage/(?!v1/object/public/business_images/))[A-Za-z0-9_-][A-Za-z0-9._-]*(/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$';
$$;
comment on function private.is_own_image(text) is
  'Whether a URL is a file of the bucket business_images or a path of the site. Every column with the URL of an image allows only
these: another host would learn who reads the page, and could change what is shown.';
-- A role needs EXECUTE on the functions in the constraints of a row that it writes.
grant execute on function private.is_own_image(text) to authenticated, service_role;

-- Words ---------------------------------------------------------------------------------------------------------------
create function private.enye_lower(p_text text)
returns text
language sql
immutable
strict
parallel safe
set search_path = ''
as $$
  -- NFKD separates a letter from its accent; the tilde of an n stays, because ñ is a letter of its own.
  select normalize(
    lower(regexp_replace(normalize(p_text, NFKD), '[\u0300-\u0302\u0304-\u036f]|(?<![nN])\u0303', '', 'g')), NFC
  );
$$;
comment on function private.enye_lower(text) is
  'Text in lower case without accents, where ñ stays ñ: "Panadería El Niño" becomes "panaderia el niño".';

create function private.words_of(p_text text)
returns text
language sql
immutable
strict
parallel safe
set search_path = ''
as $$
  select btrim(regexp_replace(
    private.enye_lower(regexp_replace(private.strip_invisible(p_text), '[''’‘ʼ′`´]', '', 'g')), '[^a-z0-9ñ]+', ' ', 'g'
  ));
$$;
comment on function private.words_of(text) is
  'The words of a text: lower case without accents, where ñ stays ñ. An apostrophe joins, any other character separates:
"Domino’s, 2×1" becomes "dominos 2 1".';

create function private.search_text(p_text text)
returns text
language sql
immutable
strict
parallel safe
set search_path = ''
as $$
  select regexp_replace(private.unaccent_lower(p_text), '[^a-z0-9]+', '', 'g');
$$;
comment on function private.search_text(text) is
  'The letters and digits of a text alone, without accents and spaces, so that "X-Treme", "(555) 125-0318" and other ways of
writing them are equal. For the lists of staff.';

create text search dictionary private.spanish_stem (template = pg_catalog.snowball, language = spanish);
comment on text search dictionary private.spanish_stem is 'Stems of Spanish words, without a list of stop words.';

create function private.stem(p_word text)
returns text
language sql
immutable
strict
parallel safe
set search_path = ''
as $$
  -- "3" is "tres". And the stemmer treats some plurals unlike their singulars: "celulares" as celular and "celular" as celul, "luces" and
  -- "luz", "dogs" and "dog".
  select (ts_lexize('private.spanish_stem', regexp_replace(
    regexp_replace(
      case when p_word ~ '^[1-9]$' then ('{uno,dos,tres,cuatro,cinco,seis,siete,ocho,nueve}'::text[])[p_word::integer] else p_word end,
      '([lrndj])es$|([b-df-hj-np-rtv-y])s$', '\1\2'
    ),
    'z$', 'ce'
  )))[1];
$$;
comment on function private.stem(text) is 'The stem of one word as words_of() folds it: «tacos» and «taco» have one.';

-- Plain letters -------------------------------------------------------------------------------------------------------
-- «𝓣𝓪𝓬𝓸𝓼» has no letter that a search finds, and a screen reader spells it. src/lib/plain-letters.ts and src/lib/one-line.ts have
-- the same rules.
create function private.plain_letter(p_sign text)
returns text
language sql
immutable
strict
parallel safe
set search_path = ''
as $$
  select case
    when ascii(p_sign) between 9372 and 9397 then chr(97 + ascii(p_sign) - 9372)
    -- Each alphabet of the block begins 32 places after the former one.
    when ascii(p_sign) between 127248 and 127369 then chr(65 + (ascii(p_sign) - 127248) % 32)
    when ascii(p_sign) between 127462 and 127487 then chr(65 + ascii(p_sign) - 127462)
    -- What NFKC leaves, or makes of superscript: small capitals, and what keyboards put in the place of F and Q.
    else translate(normalize(p_sign, NFKC), 'ᴀʙᴄᴅᴇꜰғɢʜɪᴊᴋʟᴍɴᴏᴘꞯᑫʀꜱᴛᴜᴠᴡʏᴢ', 'abcdeffghijklmnopqqrstuvwyz')
  end;
$$;
comment on function private.plain_letter(text) is 'The plain letter of a letter of a «fancy font»; a ligature is several.';

create function private.plain_letters(p_text text)
returns text
language plpgsql
immutable
strict
parallel safe
set search_path = ''
as $$
declare
  -- In circles and squares. Of these, Ⓜ 🅰 🅱 🅾 🅿 are emoji as well: alone they stay.
  v_enclosed constant text := '\u24b6-\u24e9\U0001f130-\U0001f149\U0001f150-\U0001f169\U0001f170-\U0001f189';
  -- Small capitals, and compatibility letters and digits: superscript, of mathematics, Roman, in parentheses, ligatures, fullwidth.
  -- Not º, ª, ², ½, ™, №.
  v_letters constant text := 'ᴀʙᴄᴅᴇꜰғɢʜɪᴊᴋʟᴍɴᴏᴘꞯᑫʀꜱᴛᴜᴠᴡʏᴢ'
    || '\u02b0\u02b2\u02b3\u02b7\u02b8\u02e1-\u02e3\u1d2c-\u1d6a\u1d78\u1d9b-\u1dbf\u2071\u207f\u2090-\u209c\u2102\u210a-\u2113'
    || '\u2115\u2119-\u211d\u2124\u2128\u212c\u212d\u212f-\u2131\u2133\u2134\u2145-\u2149\u2160-\u217f\u249c-\u24b5\u2c7c\u2c7d'
    || '\ufb00-\ufb06\uff10-\uff19\uff21-\uff3a\uff41-\uff5a\U0001d400-\U0001d7ff\U0001f110-\U0001f129';
begin
  if p_text !~ ('[ǫ' || v_letters || v_enclosed || ']') then
    return p_text;
  end if;
  return (
    -- After NFC, which makes ǫ, the small capital Q, of an o and what hangs from it.
    select translate(normalize(string_agg(
      case
        when t.part[1] is null or t.part[1] ~ '^[\u24c2\U0001f170\U0001f171\U0001f17e\U0001f17f]\ufe0f?$'
          then concat(t.part[1], t.part[2])
        else (
          select string_agg(private.plain_letter(s.sign), '' order by s.place)
          from regexp_split_to_table(replace(t.part[1], U&'\FE0F', ''), '') with ordinality s (sign, place)
        )
      end, '' order by t.place
    ), NFC), 'ǫ', 'q')
    from regexp_matches(
      p_text, format('((?:[%1$s]\ufe0f?)+|[%2$s])|([^%1$s%2$s]+)', v_enclosed, v_letters), 'g'
    ) with ordinality t (part, place)
  );
end
$$;
comment on function private.plain_letters(text) is
  'A text with plain letters for those of «fancy fonts»: "𝓣𝓪𝓬𝓸𝓼 ᴇʟ 🅿🆁🅸🅼🅾" becomes "Tacos el PRIMO".';

create function private.plain_regional_letters(p_text text)
returns text
language plpgsql
immutable
strict
parallel safe
set search_path = ''
as $$
begin
  if p_text !~ '[\U0001f1e6-\U0001f1ff]' then
    return p_text;
  end if;
  -- Two of them are a flag, so that only one alone is a letter.
  return (
    select string_agg(
      case char_length(t.part[1]) when 1 then private.plain_letter(t.part[1]) else concat(t.part[1], t.part[2]) end,
      '' order by t.place
    )
    from regexp_matches(p_text, '([\U0001f1e6-\U0001f1ff]+)|([^\U0001f1e6-\U0001f1ff]+)', 'g') with ordinality t (part, place)
  );
end
$$;
comment on function private.plain_regional_letters(text) is
  'A text where regional letters that make no flag are plain ones. Keyboards put an invisible character between them, so this comes
before those are removed.';

create function private.remove_invisible(p_text text)
returns text
language plpgsql
immutable
strict
parallel safe
set search_path = ''
as $$
begin
  -- Control, zero-width, filler and bidi characters make one text look like another. The joiner that makes one emoji of several
  -- stays. NFC, so that an accented letter counts as one character.
  return normalize(regexp_replace(
    p_text,
    '([\u2190-\u21ff\u2600-\u27bf\u2b00-\u2bff\U0001f200-\U0001faff]\ufe0f?\u200d(?=[\u2190-\u21ff\u2600-\u27bf\u2b00-\u2bff\U0001f200-\U0001faff]))'
    || '|[\u0001-\u0008\u000e-\u001f\u007f-\u009f\u00ad\u061c\u115f\u1160\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0\ufff9-\ufffb\U000e0000-\U000e007f]',
    '\1', 'g'
  ), NFC);
end
$$;
comment on function private.remove_invisible(text) is
  'Text without invisible characters, in NFC. Line breaks, tabs and the joiners inside emoji stay.';
-- A role needs EXECUTE on the functions in the constraints of a row that it writes.
grant execute on function private.remove_invisible(text) to authenticated, service_role;

-- Cutting -------------------------------------------------------------------------------------------------------------
-- What people wrote is cut between two signs, so that no emoji and no accent is cut off.
create function private.cut_text(p_text text, p_limit integer)
returns text
language plpgsql
immutable
strict
parallel safe
set search_path = ''
as $$
declare
  v_at integer := p_limit;
  v_start text;
begin
  if char_length(p_text) <= p_limit then
    return p_text;
  end if;
  while v_at > 0 loop
    v_start := left(p_text, v_at);
    -- Not before an accent, a skin tone or a joiner, not behind a joiner, and not between the two letters of a flag.
    if substr(p_text, v_at + 1, 1) !~ '[\u0300-\u036f\u20d0-\u20f0\ufe00-\ufe0f\u200c\u200d\U0001f3fb-\U0001f3ff\U000e0020-\U000e007f]'
      and v_start !~ '\u200d$'
      and not (
        substr(p_text, v_at + 1, 1) ~ '[\U0001f1e6-\U0001f1ff]'
        and char_length(substring(v_start from '[\U0001f1e6-\U0001f1ff]*$')) % 2 = 1
      )
    then
      return v_start;
    end if;
    v_at := v_at - 1;
  end loop;
  return '';
end
$$;
comment on function private.cut_text(text, integer) is
  'The longest start of a text with at most so many characters that ends with a whole sign. src/lib/graphemes.ts has the same.';
