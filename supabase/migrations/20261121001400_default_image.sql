-- Default image: the image of businesses without one. Also the two bulk repairs of the submissions screen: adding the default
-- image to every business without an image, and standardizing slugs.

insert into private.config (key, value, description)
values
  ('default_business_image', '"/default-business.webp"', 'Image of businesses without their own; changed by update_default_business_image'),
  ('default_image_hosts', '["*.supabase.co"]', 'Hosts that the default image may be on, besides the site itself; *. matches any subdomain');

create function private.get_default_business_image()
returns text
language sql
stable
-- Definer: API roles cannot read the configuration.
security definer
set search_path = ''
as $$
  select private.config_text('default_business_image');
$$;
comment on function private.get_default_business_image() is 'Body of public.get_default_business_image.';
grant execute on function private.get_default_business_image() to anon, authenticated;

create function public.get_default_business_image()
returns text
language sql
stable
set search_path = ''
as $$
  select private.get_default_business_image();
$$;
comment on function public.get_default_business_image() is 'The URL (or site path) of the image of businesses without their own.';
grant execute on function public.get_default_business_image() to anon, authenticated;

create function private.is_default_image_allowed(p_url text)
returns boolean
language plpgsql
stable
set search_path = ''
as $$
declare
  v_host text;
begin
  if char_length(p_url) > 2048 then
    return false;
  end if;
  -- A path of the site or of its API; "//host" and "/\host" would be another site.
  if p_url ~ '^/[A-Za-z0-9_-][A-Za-z0-9._/-]*$' then
    return p_url !~ '(^|/)\.\.(/|$)';
  end if;
  v_host := lower(substring(p_url from '^https://([a-zA-Z0-9.-]+)(?::443)?/[^\s<>"''\\]*$'));
  return exists (
    select 1
    from private.config c, jsonb_array_elements_text(c.value) as h (pattern)
    where c.key = 'default_image_hosts'
      and (v_host = h.pattern or (h.pattern like '*.%' and right(v_host, char_length(h.pattern) - 1) = substr(h.pattern, 2)))
  );
end
$$;
comment on function private.is_default_image_allowed(text) is
  'Whether a default image is a path of the site itself or an https URL of a host in private.config.';

create function private.update_default_business_image(new_image_url text)
returns text
language plpgsql
volatile
-- Definer: API roles cannot write the configuration.
security definer
set search_path = ''
as $$
declare
  v_url text := btrim(coalesce(new_image_url, ''));
  v_old text := private.get_default_business_image();
begin
  perform private.require_admin();
  if v_url = '' then
    perform private.raise_refusal('22023', 'default_image_required', 'La URL de la imagen no puede estar vacía.');
  end if;
  if private.is_default_image_allowed(v_url) is not true then
    perform private.raise_refusal('22023', 'default_image_refused', 'La URL de la imagen no es válida.');
  end if;

  if v_url <> v_old then
    update private.config set value = to_jsonb(v_url), updated_at = now() where key = 'default_business_image';
    perform private.add_audit(
      'update', 'config', 'default_business_image', jsonb_build_object('value', jsonb_build_object('old', v_old, 'new', v_url))
    );
  end if;
  return v_url;
end
$$;
comment on function private.update_default_business_image(text) is 'Body of public.update_default_business_image.';
grant execute on function private.update_default_business_image(text) to authenticated;

create function public.update_default_business_image(new_image_url text)
returns text
language sql
volatile
set search_path = ''
as $$
  select private.update_default_business_image(new_image_url);
$$;
comment on function public.update_default_business_image(text) is
  'Sets the default image to a path of the site or an https URL of an allowed host; returns the stored value. Admins only.';
grant execute on function public.update_default_business_image(text) to authenticated;

-- Default images in bulk ----------------------------------------------------------------------------------------------
create function private.add_default_images()
returns integer
language plpgsql
volatile
-- Definer: one statement over all businesses, without the caller's policies.
security definer
set search_path = ''
as $$
declare
  v_count integer;
begin
  perform private.require_admin();
  -- Checked again after locking the rows: a parallel request may have added an image.
  perform 1
  from public.businesses b
  where not exists (select 1 from public.business_images i where i.business_id = b.id)
  order by b.id
  for no key update;
  insert into public.business_images (business_id, image_url, is_featured)
  select b.id, private.get_default_business_image(), true
  from public.businesses b
  where not exists (select 1 from public.business_images i where i.business_id = b.id)
  order by b.id;
  get diagnostics v_count = row_count;
  return v_count;
end
$$;
comment on function private.add_default_images() is 'Body of public.add_default_images.';
grant execute on function private.add_default_images() to authenticated;

create function public.add_default_images()
returns integer
language sql
volatile
set search_path = ''
as $$
  select private.add_default_images();
$$;
comment on function public.add_default_images() is
  'Adds the default image, featured, to every business without an image; returns how many. Admins only.';
grant execute on function public.add_default_images() to authenticated;

-- Slugs in bulk -------------------------------------------------------------------------------------------------------
create function private.is_standard_slug(p_slug text, p_id bigint)
returns boolean
language sql
immutable
strict
parallel safe
set search_path = ''
as $$
  select '-' || p_slug like '%-' || p_id::text;
$$;
comment on function private.is_standard_slug(text, bigint) is
  'Whether a slug ends in the id of its business: "abarrotes-km-5" is standard for business 5 only.';

create function private.standardize_slugs()
returns integer
language plpgsql
volatile
-- Definer: one statement over all businesses, without the caller's policies.
security definer
set search_path = ''
as $$
declare
  v_count integer;
begin
  perform private.require_admin();
  -- An empty slug makes the trigger generate the standard one and archive the former.
  update public.businesses b
  set slug = ''
  where not private.is_standard_slug(b.slug, b.id);
  get diagnostics v_count = row_count;
  return v_count;
end
$$;
comment on function private.standardize_slugs() is 'Body of public.standardize_slugs.';
grant execute on function private.standardize_slugs() to authenticated;

create function public.standardize_slugs()
returns integer
language sql
volatile
set search_path = ''
as $$
  select private.standardize_slugs();
$$;
comment on function public.standardize_slugs() is
  'Resets every slug that does not end in the id of its business to the standard one; returns how many. Admins only.';
grant execute on function public.standardize_slugs() to authenticated;
