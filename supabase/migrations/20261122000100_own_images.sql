-- Own images: every image URL is a file of the project's bucket or a path of the site. Another host would learn who reads the
-- page, and could change what is shown.
--
-- URLs of other hosts are moved to private.set_aside_images: staff list them and upload those images again.

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
  'Whether a URL is a file of the bucket business_images or a path of the site.';

create table private.set_aside_images (
  id bigint generated always as identity primary key,
  business_id bigint references public.businesses (id) on delete cascade,
  source text not null,
  url text not null,
  set_aside_at timestamptz not null default now(),
  constraint source_is_a_column_of_an_image check (source in ('image', 'thumbnail', 'product', 'logo', 'default_image'))
);
comment on table private.set_aside_images is
  'URLs of images on other hosts that rows contained before 2026-11-22. business_id is null for the default image.';
alter table private.set_aside_images enable row level security;
create policy "No API role reaches the images set aside" on private.set_aside_images for all to anon, authenticated using (false);
create index set_aside_images_business_id_idx on private.set_aside_images (business_id);

-- Existing rows -------------------------------------------------------------------------------------------------------
insert into private.set_aside_images (business_id, source, url)
select i.business_id, 'image', i.image_url from public.business_images i where not private.is_own_image(i.image_url)
union all
select i.business_id, 'thumbnail', i.thumbnail_url
from public.business_images i
where not private.is_own_image(i.thumbnail_url) and private.is_own_image(i.image_url)
union all
select p.business_id, 'product', p.image_url from public.products p where not private.is_own_image(p.image_url)
union all
select b.id, 'logo', b.logo from public.businesses b where not private.is_own_image(b.logo)
union all
select null, 'default_image', c.value #>> '{}'
from private.config c
where c.key = 'default_business_image' and not private.is_own_image(c.value #>> '{}');

delete from public.business_images i where not private.is_own_image(i.image_url);
update public.business_images i set thumbnail_url = null where not private.is_own_image(i.thumbnail_url);
update public.products p set image_url = null where not private.is_own_image(p.image_url);
update public.businesses b set logo = null where not private.is_own_image(b.logo);
update private.config c
set value = '"/default-business.webp"', updated_at = now()
where c.key = 'default_business_image' and not private.is_own_image(c.value #>> '{}');

-- Constraints ---------------------------------------------------------------------------------------------------------
-- The pattern is repeated, because a role needs EXECUTE on the functions in the constraints of a row that it writes.
alter table public.business_images
  drop constraint image_url_is_a_url_or_site_path,
  add constraint image_url_is_an_own_image check (
    image_url ~ '^/?(?!storage/(?!v1/object/public/business_images/))[A-Za-z0-9_-][A-Za-z0-9._-]*(/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$'
    and char_length(image_url) <= 2048
  ),
  drop constraint thumbnail_url_is_a_url_or_site_path,
  add constraint thumbnail_url_is_an_own_image check (
    thumbnail_url ~ '^/?(?!storage/(?!v1/object/public/business_images/))[A-Za-z0-9_-][A-Za-z0-9._-]*(/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$'
    and char_length(thumbnail_url) <= 2048
  );

alter table public.products
  drop constraint image_url_is_a_url_or_site_path,
  add constraint image_url_is_an_own_image check (
    image_url ~ '^/?(?!storage/(?!v1/object/public/business_images/))[A-Za-z0-9_-][A-Za-z0-9._-]*(/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$'
    and char_length(image_url) <= 2048
  );

alter table public.businesses
  drop constraint logo_is_a_url_or_site_path,
  add constraint logo_is_an_own_image check (
    logo ~ '^/?(?!storage/(?!v1/object/public/business_images/))[A-Za-z0-9_-][A-Za-z0-9._-]*(/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$'
    and char_length(logo) <= 2048
  );

-- The default image ---------------------------------------------------------------------------------------------------
create or replace function private.update_default_business_image(new_image_url text)
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
  if v_url !~ '^/' or not private.is_own_image(v_url) then
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
comment on function public.update_default_business_image(text) is
  'Sets the default image to a file of the bucket or a path of the site; returns the stored value. Admins only.';
drop function private.is_default_image_allowed(text);
delete from private.config where key = 'default_image_hosts';

-- Import --------------------------------------------------------------------------------------------------------------
create function private.strip_external_images(p_item jsonb, out item jsonb, out warning text)
language plpgsql
stable
set search_path = ''
as $$
declare
  v_removed text[];
begin
  item := p_item;
  if jsonb_typeof(p_item) <> 'object' then
    return;
  end if;

  with entries as (
    select l.list, l.key, e.value, e.ordinality, coalesce(private.is_own_image(nullif(btrim(e.value ->> l.key), '')), true) as is_own
    from (values ('images', 'url'), ('products', 'image_url'), ('services', 'image_url')) l (list, key)
    cross join lateral jsonb_array_elements(
      case when jsonb_typeof(p_item -> l.list) = 'array' then p_item -> l.list else '[]' end
    ) with ordinality e
  ), lists as (
    select
      e.list,
      -- A product without its image stays; an image is removed.
      coalesce(
        jsonb_agg(case when e.is_own then e.value else e.value - e.key end order by e.ordinality)
          filter (where e.is_own or e.list <> 'images'),
        '[]'
      ) as kept,
      array_agg(e.value ->> e.key order by e.ordinality) filter (where not e.is_own) as removed
    from entries e
    group by e.list
  )
  select
    p_item || coalesce(jsonb_object_agg(l.list, l.kept), '{}'),
    (select array_agg(a.url) from lists o, unnest(o.removed) a (url))
  into item, v_removed
  from lists l;

  if not private.is_own_image(nullif(btrim(item ->> 'logo'), '')) then
    v_removed := v_removed || (item ->> 'logo');
    item := item - 'logo';
  end if;
  if cardinality(v_removed) > 0 then
    warning := 'Sin las imágenes que no son del sitio: ' || left(array_to_string(v_removed, ', '), 300);
  end if;
end
$$;
comment on function private.strip_external_images(jsonb) is
  'Removes images of other hosts from a business of the file. The warning names them; null when there are none.';

alter function private.import_business(jsonb) rename to import_own_business;
comment on function private.import_own_business(jsonb) is
  'Saves one business of the file, whose images are all own images, with its hours, products and images, or raises.';

create function private.import_business(p_item jsonb, out business_id bigint, out status text, out warning text)
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_own record;
begin
  v_own := private.strip_external_images(p_item);
  select i.business_id, i.status, nullif(concat_ws('. ', i.warning, v_own.warning), '')
  into business_id, status, warning
  from private.import_own_business(v_own.item) i;
end
$$;
comment on function private.import_business(jsonb) is
  'Saves one business of the file without images of other hosts, which the warning names, or raises.';

-- The list of set-aside images ----------------------------------------------------------------------------------------
create function private.list_set_aside_images()
returns table (business_id bigint, business_name text, source text, url text)
language plpgsql
stable
-- Definer: API roles cannot read the table.
security definer
set search_path = ''
as $$
begin
  perform private.require_staff();
  return query
  select s.business_id, b.name, s.source, s.url
  from private.set_aside_images s
  left join public.businesses b on b.id = s.business_id
  order by b.name, s.id;
end
$$;
comment on function private.list_set_aside_images() is 'Body of public.list_set_aside_images.';
grant execute on function private.list_set_aside_images() to authenticated;

create function public.list_set_aside_images()
returns table (business_id bigint, business_name text, source text, url text)
language sql
stable
set search_path = ''
as $$
  select * from private.list_set_aside_images();
$$;
comment on function public.list_set_aside_images() is
  'URLs of images on other hosts that rows contained before only own images were allowed, by business. Staff only.';
grant execute on function public.list_set_aside_images() to authenticated;
