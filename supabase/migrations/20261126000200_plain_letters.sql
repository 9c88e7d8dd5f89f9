-- Plain letters: letters of «fancy fonts» become plain ones where the database reads what people write, and one emoji stays one.
--
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

-- In PL/pgSQL, which plans an expression once a session: every text is read by these two, some several times.
create or replace function private.strip_invisible(p_text text)
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

create or replace function private.is_visible(p_text text)
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
-- A role needs EXECUTE on the functions in the constraints of a row that it writes.
grant execute on function private.remove_invisible(text) to authenticated, service_role;
revoke execute on function private.strip_invisible(text) from authenticated, service_role;
