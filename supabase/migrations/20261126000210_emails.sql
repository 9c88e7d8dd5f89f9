-- Emails: one function reads the addresses of all forms and files, and both forms take the same ones.

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

create function private.normalize_email()
returns trigger
language plpgsql
volatile
-- Definer: API roles cannot execute the text functions.
security definer
set search_path = ''
as $$
begin
  -- What is no address stays as it is, and a constraint refuses it.
  new.email := coalesce(private.read_email(new.email), new.email);
  return new;
end
$$;
comment on function private.normalize_email() is 'Writes an email address as it is stored.';

create trigger businesses_0_email
  before insert or update of email on public.businesses
  for each row execute function private.normalize_email();

-- What was stored by the looser rule of the staff's form and is no address of a mail server ("a..b@ejemplo.mx") goes to the notes.
insert into public.business_notes as n (business_id, notes)
select b.id, 'Correo que no se entiende: ' || b.email
from public.businesses b
where b.email is not null and private.read_email(b.email) is null
on conflict (business_id) do update
set notes = left(n.notes || E'\n' || excluded.notes, 5000)
where true;

update public.businesses b
set email = private.read_email(b.email)
where b.email is distinct from private.read_email(b.email);

alter table public.businesses drop constraint email_is_valid;
alter table public.businesses
  add constraint email_is_valid check (email is not distinct from private.read_email(email));
