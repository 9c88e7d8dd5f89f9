-- Default image: the image of businesses without one, and the bulk repair that adds it to every business without an image.
--
-- It is a setting in private.config, so that an admin changes it without a deployment. Visitors read it through a function.
-- A row of business_images that shows it is marked: it counts as no image, follows a change of the setting, and gives way to
-- the first uploaded image.

insert into private.config (key, value, description)
values ('default_business_image', '"/default-business.webp"', 'Image of businesses without their own; changed by update_default_business_image');

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

create function private.mark_default_image()
returns trigger
language plpgsql
volatile
-- Definer: API roles cannot read the configuration or write is_default.
security definer
set search_path = ''
as $$
begin
  new.is_default := new.storage_path is null and new.image_url = private.get_default_business_image();
  if new.is_default then
    -- The lock waits for a change of the setting that is in flight, whose result this row must have.
    perform 1 from private.config c where c.key = 'default_business_image' for share;
    new.image_url := private.get_default_business_image();
  elsif tg_op = 'INSERT' then
    delete from public.business_images i where i.business_id = new.business_id and i.is_default;
  end if;
  return new;
end
$$;
comment on function private.mark_default_image() is
  'Marks a row that shows the default image. The first other image of a business replaces that row.';

-- Before business_images_feature_new, by its name: the new image becomes the featured one.
create trigger business_images_default
  before insert or update of image_url, storage_path on public.business_images
  for each row execute function private.mark_default_image();

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
  if v_url !~ '^/' or not private.is_own_image(v_url) then
    perform private.raise_refusal('22023', 'default_image_refused', 'La URL de la imagen no es válida.');
  end if;

  if v_url <> v_old then
    update private.config set value = to_jsonb(v_url), updated_at = now() where key = 'default_business_image';
    update public.business_images i set image_url = v_url, thumbnail_url = null where i.is_default;
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
  'Sets the default image to a file of the bucket or a path of the site, also where a business shows it already; returns the stored
value. Admins only.';
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
