-- Contacts: the stored forms of a phone number and an email address. Those of links are patterns in the constraints of businesses.
--
-- The forms and the import read what people type, in src/lib/phone.ts and src/lib/email.ts. A phone number that visitors send is
-- read again here, because a client can skip its own reader; an email is only checked. tests/database/contact/stored-forms.test.ts compares the two.

create function private.is_phone(p_text text)
returns boolean
language sql
immutable
strict
parallel safe
set search_path = ''
as $$
  -- No area code begins with 0 or 1. Equal digits are a placeholder.
  select p_text ~ '^([2-9][0-9]{9}|\+[1-9][0-9]{7,14})$' and p_text !~ '^\+?([0-9])\1+$';
$$;
comment on function private.is_phone(text) is
  'Whether a text is a phone number as it is stored: ten digits of this country, or + and the digits of another one.';

create function private.is_email(p_text text)
returns boolean
language sql
immutable
strict
parallel safe
set search_path = ''
as $$
  select char_length(p_text) <= 254
    and p_text ~ '^[a-z0-9_''+-]+(\.[a-z0-9_''+-]+)*@([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$';
$$;
comment on function private.is_email(text) is 'Whether a text is an email address as it is stored, in lower case.';
-- A role needs EXECUTE on the functions in the constraints of a row that it writes.
grant execute on function private.is_phone(text), private.is_email(text) to authenticated, service_role;

create function private.parse_phone(p_text text)
returns text
language sql
stable
strict
set search_path = ''
as $$
  select n.phone
  from (select regexp_replace(private.clean_line(p_text), '[ ().\u2010-\u2015\u2212-]', '', 'g')) d (digits)
  cross join private.site() s
  cross join lateral (
    select coalesce(
      -- Mexico's dead prefixes 01, 044 and 045, and the 1 of mobile numbers after the country's code.
      substring(d.digits from '^(?:\+?' || s.calling_code || '1?|01|044|045)?([2-9][0-9]{9})$'),
      substring(d.digits from '^(\+(?!' || s.calling_code || ')[1-9][0-9]{7,14})$')
    ) as phone
  ) n
  where private.is_phone(n.phone);
$$;
comment on function private.parse_phone(text) is
  'The phone number in a text without other words, as it is stored; null where it is none. readPhone in src/lib/phone.ts has the same.';
