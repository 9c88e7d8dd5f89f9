-- Phones: what people type, paste and import as a phone number. The first number of a text counts.
--
-- The forms read alike (src/lib/phone.ts and src/lib/typed-phone.ts); tests/database/phones.test.ts compares the two.

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

create or replace function private.read_phone(p_text text)
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
