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

-- In PL/pgSQL, which plans an expression once a session: every text is read by it, some several times.
create function private.strip_invisible(p_text text)
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
comment on function private.strip_invisible(text) is
  'Text without invisible characters, in NFC. Line breaks, tabs and the joiners inside emoji stay. The forms have the same in
src/lib/one-line.ts.';
-- A role needs EXECUTE on the functions in the constraints of a row that it writes.
grant execute on function private.strip_invisible(text) to authenticated, service_role;

create function private.is_visible(p_text text)
returns boolean
language plpgsql
immutable
strict
parallel safe
set search_path = ''
as $$
begin
  return char_length(private.strip_invisible(p_text)) = char_length(normalize(p_text, NFC));
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
-- A generated column computes as who writes the row.
grant execute on function private.search_text(text) to service_role;

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
