-- Import writes: saves one business of an export file in its tables: its category, its row and its lists.
--
-- A business is identified by its current or a former slug, so importing a file twice finds the same rows. Unchanged rows are not
-- updated and keep their version. Only a new business takes id, slug and date from the file.

create function private.import_category(p_item jsonb, out category_id bigint, out is_given boolean, out warning text)
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_name text := private.clean_line(left(p_item ->> 'category', 400));
  v_key text := private.unaccent_lower(v_name);
begin
  is_given := p_item ? 'category';
  select c.id into category_id from public.categories c where private.unaccent_lower(c.name) = v_key;
  -- Placeholders for no category, unless a category has that name.
  if category_id is null and (v_name is null or v_key in ('', 'sin categoria', 'uncategorized')) then
    return;
  end if;
  if category_id is null then
    insert into public.categories (name) values (v_name) on conflict do nothing;
    select c.id into category_id from public.categories c where private.unaccent_lower(c.name) = v_key;
  end if;
exception
  when check_violation then
    is_given := false;
    warning := format(
      'No se pudo crear categoría: %s (tiene hasta 60 caracteres, sin < ni >)', btrim(left(v_name, 60)) || case when char_length(v_name) > 60 then '…' else '' end
    );
end
$$;
comment on function private.import_category(jsonb) is
  'Finds or creates the category of the file by name, ignoring accents, case and spaces. One that cannot be created is a warning and keeps the column.';

create function private.file_slug(p_item jsonb)
returns text
language sql
immutable
set search_path = ''
as $$
  -- No stored slug has dashes at its ends or two in a row.
  select coalesce(nullif(btrim(regexp_replace(g.slug, '-+', '-', 'g'), '-'), ''), g.slug)
  from (select lower(btrim(p_item ->> 'slug')) as slug) g;
$$;
comment on function private.file_slug(jsonb) is 'The slug of a business of the file, as it is stored.';

create function private.business_of_slug(p_slug text)
returns bigint
language sql
stable
set search_path = ''
as $$
  select coalesce(
    (select b.id from public.businesses b where b.slug = p_slug),
    (select h.business_id from private.business_slugs h where h.slug = p_slug)
  );
$$;
comment on function private.business_of_slug(text) is 'The business with a current or former slug; null for none.';

create function private.import_row(p_item jsonb, p_columns jsonb, p_is_hidden boolean, out business_id bigint, out is_new boolean, out is_changed boolean)
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_slug text := private.file_slug(p_item);
  v_old public.businesses;
begin
  select b.* into v_old from public.businesses b where b.id = private.business_of_slug(v_slug) for no key update;
  is_new := v_old.id is null;

  if is_new then
    business_id := private.import_id(p_item -> 'id');
    perform private.write_business(
      null,
      p_columns || jsonb_build_object('slug', v_slug) || case when p_is_hidden then '{"is_active": false}'::jsonb else '{}' end,
      jsonb_build_object(
        'id', business_id,
        'created_at', least(coalesce((p_item #>> '{timestamps,created_at}')::timestamptz, now()), now())
      )
    );
    is_changed := true;
    return;
  end if;

  business_id := v_old.id;
  is_changed := false;
  if jsonb_populate_record(v_old, p_columns) is not distinct from v_old then
    return;
  end if;
  -- Triggers normalize the values; the version shows whether anything changed.
  is_changed := (private.write_business(v_old.id, p_columns)).version <> v_old.version;
end
$$;
comment on function private.import_row(jsonb, jsonb, boolean) is
  'Saves the row of one business of the file: an update when the slug exists, else an insert, which p_is_hidden hides from visitors.';

create function private.import_id(p_id jsonb)
returns bigint
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_sequence regclass := pg_get_serial_sequence('public.businesses', 'id');
  v_id bigint;
begin
  -- A restored catalogue keeps its ids, because links, image folders and settings contain them.
  -- One that is far above them would move the sequence there for ever.
  if p_id::text ~ '^[1-9][0-9]{0,8}$'
    and p_id::bigint <= coalesce(pg_sequence_last_value(v_sequence), 0) + 1000000
    and not exists (select 1 from public.businesses b where b.id = p_id::bigint)
  then
    v_id := p_id::bigint;
    perform setval(v_sequence, v_id) where v_id > coalesce(pg_sequence_last_value(v_sequence), 0);
    return v_id;
  end if;
  return nextval(v_sequence);
end
$$;
comment on function private.import_id(jsonb) is
  'The id of the file when it is unused and not far above the others, else a new one.';

create function private.is_same_list(p_one jsonb, p_other jsonb)
returns boolean
language sql
immutable
parallel safe
set search_path = ''
as $$
  select (select jsonb_agg(e.value order by e.value::text) from jsonb_array_elements(p_one) e)
    is not distinct from (select jsonb_agg(e.value order by e.value::text) from jsonb_array_elements(p_other) e);
$$;
comment on function private.is_same_list(jsonb, jsonb) is 'Whether two lists contain the same values in any order.';

create function private.import_children(p_business_id bigint, p_item jsonb, p_lists jsonb)
returns boolean
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_is_changed boolean := false;
  v_types text[] := '{}';
  v_old jsonb;
  v_new jsonb;
  v_thumbnails jsonb;
begin
  v_new := nullif(p_lists -> 'business_hours', 'null');
  if v_new is not null then
    -- A day that could not be read keeps its hours.
    v_new := v_new || (
      select coalesce(jsonb_agg(to_jsonb(o)), '[]')
      from (
        select h.day, h.position, h.open_time, h.close_time
        from public.business_hours h
        where h.business_id = p_business_id and p_lists -> 'unread_days' ? h.day
      ) o
    );
    select jsonb_agg(to_jsonb(o)) into v_old
    from (
      select h.day, h.position, h.open_time, h.close_time from public.business_hours h where h.business_id = p_business_id
    ) o;
    if not private.is_same_list(v_old, v_new) then
      perform private.write_hours(p_business_id, v_new);
      v_is_changed := true;
    end if;
  end if;

  v_new := nullif(p_lists -> 'business_special_days', 'null');
  if v_new is not null then
    v_new := v_new || (
      select coalesce(jsonb_agg(to_jsonb(o)), '[]')
      from (
        select d.date, d.position, d.open_time, d.close_time, d.note
        from public.business_special_days d
        where d.business_id = p_business_id and p_lists -> 'unread_dates' ? d.date::text
      ) o
    );
    select jsonb_agg(to_jsonb(o)) into v_old
    from (
      select d.date, d.position, d.open_time, d.close_time, d.note
      from public.business_special_days d
      where d.business_id = p_business_id
    ) o;
    if not private.is_same_list(v_old, v_new) then
      perform private.write_special_days(p_business_id, v_new);
      v_is_changed := true;
    end if;
  end if;
  if v_is_changed then
    -- Hours and special days are under the version (optimistic lock) of the business.
    update public.businesses b set version = b.version + 1 where b.id = p_business_id;
  end if;

  v_new := nullif(p_lists -> 'products', 'null');
  if v_new is not null then
    -- Only a list that the file contains is replaced.
    if jsonb_array_length(private.file_list(p_item -> 'products')) > 0 then
      v_types := array['product', 'info'];
    end if;
    if v_new @> '[{"type": "service"}]' then
      v_types := v_types || 'service'::text;
    end if;
    select jsonb_agg(to_jsonb(o)) into v_old
    from (
      select p.type, p.name, p.description, p.price, p.category, p.image_url, p.duration
      from public.products p
      where p.business_id = p_business_id and p.type = any (v_types)
    ) o;
    if not private.is_same_list(v_old, v_new) then
      -- What the file does not have goes into the bin; the products of the file replace the others.
      delete from public.products p
      where p.business_id = p_business_id and p.type = any (v_types)
        and not exists (
          select 1 from jsonb_to_recordset(v_new) f (type text, name text) where f.type = p.type and f.name = p.name
        );
      perform set_config('private.replaces_products', 'true', true);
      delete from public.products p where p.business_id = p_business_id and p.type = any (v_types);
      perform set_config('private.replaces_products', '', true);
      insert into public.products (business_id, type, name, description, price, category, image_url, duration)
      select p_business_id, p.type, p.name, p.description, p.price, p.category, p.image_url, p.duration
      from jsonb_populate_recordset(null::public.products, v_new) p;
      v_is_changed := true;
    end if;
  end if;

  v_new := nullif(p_lists -> 'business_images', 'null');
  if v_new is not null then
    select jsonb_agg(to_jsonb(o)) into v_old
    from (
      select i.image_url, i.storage_path, i.is_featured from public.business_images i where i.business_id = p_business_id
    ) o;
    if not private.is_same_list(v_old, v_new) then
      -- The file has no thumbnails: an image that stays keeps its own.
      select jsonb_object_agg(i.image_url, i.thumbnail_url) into v_thumbnails
      from public.business_images i
      where i.business_id = p_business_id and i.thumbnail_url is not null;
      delete from public.business_images i where i.business_id = p_business_id;
      insert into public.business_images (business_id, image_url, storage_path, is_featured, thumbnail_url)
      select p_business_id, i.image_url, i.storage_path, i.is_featured, v_thumbnails ->> i.image_url
      from jsonb_populate_recordset(null::public.business_images, v_new) i;
      v_is_changed := true;
    end if;
  end if;
  return v_is_changed;
end
$$;
comment on function private.import_children(bigint, jsonb, jsonb) is
  'Replaces hours, special days, products and images that differ from the lists in the file; returns whether any was replaced.';
