-- Plain stored texts: what was stored with letters of «fancy fonts» before gets plain ones, so that it is found.
--
-- What becomes too long (a ligature is several letters) or would be a second category of the same name stays as it is.

update public.businesses b
set
  name = private.strip_invisible(b.name),
  address = private.strip_invisible(b.address),
  description = private.strip_invisible(b.description)
where (b.name, b.address, b.description) is distinct from
    (private.strip_invisible(b.name), private.strip_invisible(b.address), private.strip_invisible(b.description))
  and char_length(private.strip_invisible(b.name)) <= 100
  and char_length(private.strip_invisible(b.address)) <= 200
  and coalesce(char_length(private.strip_invisible(b.description)), 0) <= 5000;

update public.products p
set name = private.strip_invisible(p.name), description = private.strip_invisible(p.description)
where (p.name, p.description) is distinct from (private.strip_invisible(p.name), private.strip_invisible(p.description))
  and char_length(private.strip_invisible(p.name)) <= 100
  and coalesce(char_length(private.strip_invisible(p.description)), 0) <= 1000;

update public.categories c
set name = private.strip_invisible(c.name)
where c.name <> private.strip_invisible(c.name)
  and char_length(private.strip_invisible(c.name)) <= 60
  and not exists (
    select 1
    from public.categories o
    where o.id <> c.id
      and private.unaccent_lower(private.strip_invisible(o.name)) = private.unaccent_lower(private.strip_invisible(c.name))
  );

-- Those that were reviewed say what was sent.
update public.business_submissions s
set
  name = private.strip_invisible(s.name),
  address = private.strip_invisible(s.address),
  description = private.strip_invisible(s.description),
  product_submissions = private.strip_invisible(s.product_submissions::text)::jsonb,
  service_submissions = private.strip_invisible(s.service_submissions::text)::jsonb
where s.status = 'pending'
  and (s.name, s.address, s.description, s.product_submissions::text, s.service_submissions::text) is distinct from (
    private.strip_invisible(s.name), private.strip_invisible(s.address), private.strip_invisible(s.description),
    private.strip_invisible(s.product_submissions::text), private.strip_invisible(s.service_submissions::text)
  )
  and char_length(private.strip_invisible(s.name)) <= 100
  and char_length(private.strip_invisible(s.address)) <= 200
  and char_length(private.strip_invisible(s.description)) <= 1000;
