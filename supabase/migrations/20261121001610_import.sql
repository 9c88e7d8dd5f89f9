-- Import: businesses from an export file, in batches of up to a hundred.
--
-- Each business is saved or refused on its own. It is identified by its current or a former slug, so importing a file twice finds
-- the same rows. Two businesses of one file never reach the same row: the second is refused. Unchanged rows are not updated and
-- keep their version. Only a new business takes id, slug and date from the file.

create function private.import_category(p_item jsonb, out category_id bigint, out is_given boolean, out warning text)
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_name text := private.clean_line(p_item ->> 'category');
begin
  is_given := p_item ? 'category';
  select c.id into category_id from public.categories c where lower(c.name) = lower(v_name);
  -- Placeholders for no category, unless a category has that name.
  if category_id is null and (v_name is null or lower(v_name) in ('', 'sin categoría', 'uncategorized')) then
    return;
  end if;
  if category_id is null then
    insert into public.categories (name) values (v_name) on conflict do nothing;
    select c.id into category_id from public.categories c where lower(c.name) = lower(v_name);
  end if;
exception
  when check_violation then
    is_given := false;
    warning := 'No se pudo crear categoría: ' || left(v_name, 60);
end
$$;
comment on function private.import_category(jsonb) is
  'Finds or creates the category of the file by name. One that cannot be created is a warning and keeps the column.';

create function private.import_row(p_item jsonb, p_columns jsonb, out business_id bigint, out is_new boolean, out is_changed boolean)
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_slug text := lower(btrim(p_item ->> 'slug'));
  v_old public.businesses;
begin
  select b.* into v_old from public.businesses b where b.slug = v_slug for no key update;
  if v_old.id is null then
    select b.* into v_old
    from public.businesses b
    join private.business_slugs h on h.business_id = b.id
    where h.slug = v_slug
    for no key update of b;
  end if;
  is_new := v_old.id is null;

  if is_new then
    business_id := private.import_id(p_item -> 'id');
    perform private.write_business(
      null,
      p_columns || jsonb_build_object('slug', v_slug),
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
comment on function private.import_row(jsonb, jsonb) is 'Saves the row of one business of the file: an update when the slug exists, else an insert.';

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
  if p_id::text ~ '^[1-9][0-9]{0,8}$' and not exists (select 1 from public.businesses b where b.id = p_id::bigint) then
    v_id := p_id::bigint;
    perform setval(v_sequence, v_id) where v_id > coalesce(pg_sequence_last_value(v_sequence), 0);
    return v_id;
  end if;
  return nextval(v_sequence);
end
$$;
comment on function private.import_id(jsonb) is 'The id of the file when it is unused, else a new one.';

create function private.import_children(p_business_id bigint, p_item jsonb)
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
  select jsonb_agg(to_jsonb(h)) into v_new from private.file_hours(p_item) h;
  if v_new is not null then
    select jsonb_agg(to_jsonb(o)) into v_old
    from (
      select h.day, h.position, h.open_time, h.close_time from public.business_hours h where h.business_id = p_business_id
    ) o;
    if not private.is_same_list(v_old, v_new) then
      delete from public.business_hours h where h.business_id = p_business_id;
      insert into public.business_hours (business_id, day, position, open_time, close_time)
      select p_business_id, h.day, h.position, h.open_time, h.close_time
      from jsonb_populate_recordset(null::public.business_hours, v_new) h;
      v_is_changed := true;
    end if;
  end if;

  select jsonb_agg(to_jsonb(d)) into v_new from private.file_special_days(p_item) d;
  if v_new is not null then
    select jsonb_agg(to_jsonb(o)) into v_old
    from (
      select d.date, d.position, d.open_time, d.close_time, d.note
      from public.business_special_days d
      where d.business_id = p_business_id
    ) o;
    if not private.is_same_list(v_old, v_new) then
      delete from public.business_special_days d where d.business_id = p_business_id;
      insert into public.business_special_days (business_id, date, position, open_time, close_time, note)
      select p_business_id, d.date, d.position, d.open_time, d.close_time, d.note
      from jsonb_populate_recordset(null::public.business_special_days, v_new) d;
      v_is_changed := true;
    end if;
  end if;
  if v_is_changed then
    -- Hours and special days are under the version (optimistic lock) of the business.
    update public.businesses b set version = b.version + 1 where b.id = p_business_id;
  end if;

  select jsonb_agg(to_jsonb(p)) into v_new from private.file_products(p_item) p;
  if v_new is not null then
    -- Only a list that the file contains is replaced.
    if jsonb_array_length(private.file_list(p_item -> 'products', '')) > 0 then
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
      delete from public.products p where p.business_id = p_business_id and p.type = any (v_types);
      insert into public.products (business_id, type, name, description, price, category, image_url, duration)
      select p_business_id, p.type, p.name, p.description, p.price, p.category, p.image_url, p.duration
      from jsonb_populate_recordset(null::public.products, v_new) p;
      v_is_changed := true;
    end if;
  end if;

  select jsonb_agg(to_jsonb(i)) into v_new from private.file_images(p_item) i;
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
comment on function private.import_children(bigint, jsonb) is
  'Replaces hours, special days, products and images that differ from the lists in the file; returns whether any was replaced.';

create function private.import_business(p_item jsonb, out business_id bigint, out status text, out warning text)
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_columns jsonb;
  v_category record;
  v_row record;
  v_has_new_children boolean;
begin
  if jsonb_typeof(p_item) <> 'object' then
    perform private.raise_refusal('22023', 'import_bad_item', 'El negocio no tiene el formato del archivo de exportación.');
  end if;
  v_columns := private.file_columns(p_item);
  if exists (
    select 1
    from (
      select c.value from jsonb_each(v_columns) c
      union all
      select i.value from jsonb_each(p_item) i where i.key in ('name', 'address', 'description', 'slug', 'category')
    ) given
    where jsonb_typeof(given.value) in ('object', 'array')
  ) then
    perform private.raise_refusal('22023', 'import_bad_value', 'Hay un dato con formato no válido.');
  end if;
  if coalesce(v_columns ->> 'name', '') = '' then
    perform private.raise_refusal('22023', 'import_name_missing', 'Falta nombre');
  end if;
  if coalesce(v_columns ->> 'address', '') = '' then
    perform private.raise_refusal('22023', 'import_address_missing', 'Falta dirección');
  end if;
  if coalesce(btrim(p_item ->> 'slug'), '') = '' then
    perform private.raise_refusal('22023', 'import_slug_missing', 'Falta slug');
  end if;

  v_category := private.import_category(p_item);
  if v_category.is_given then
    v_columns := v_columns || jsonb_build_object('category_id', v_category.category_id);
  end if;
  v_row := private.import_row(p_item, v_columns);
  v_has_new_children := private.import_children(v_row.business_id, p_item);

  business_id := v_row.business_id;
  warning := v_category.warning;
  status := case
    when v_row.is_new then 'inserted'
    when v_row.is_changed or v_has_new_children then 'updated'
    else 'unchanged'
  end;
end
$$;
comment on function private.import_business(jsonb) is 'Saves one business of the file with its hours, special days, products and images, or raises.';

create function private.import_businesses(p_batch jsonb, p_imported bigint[])
returns table (number integer, name text, slug text, status text, business_id bigint, warning text, error text)
language plpgsql
volatile
-- Definer: API roles cannot write ids and dates or read former slugs.
security definer
set search_path = ''
as $$
declare
  v_imported bigint[] := coalesce(p_imported, '{}');
  v_item jsonb;
  v_table text;
  v_constraint text;
  v_column text;
begin
  perform private.require_staff();
  if p_batch is null or jsonb_typeof(p_batch) <> 'array' or jsonb_array_length(p_batch) > 100 then
    perform private.raise_refusal('22023', 'import_bad_batch', 'Se importan hasta 100 negocios a la vez.');
  end if;
  -- One import at a time: two parallel imports of a file would both insert its businesses.
  perform pg_advisory_xact_lock(hashtextextended('import_businesses', 0));

  for number, v_item in select e.ordinality, e.value from jsonb_array_elements(p_batch) with ordinality e order by e.ordinality
  loop
    name := left(private.clean_line(v_item ->> 'name'), 100);
    slug := left(v_item ->> 'slug', 140);
    business_id := null;
    warning := null;
    error := null;
    begin
      select i.business_id, i.status, i.warning into business_id, status, warning from private.import_business(v_item) i;
      -- By the row that was written: comparing slugs would miss other spellings and types, former slugs and renames. The
      -- refusal rolls the write back.
      if status <> 'inserted' and business_id = any (v_imported) then
        perform private.raise_refusal('22023', 'import_same_business', 'Su slug lleva a un negocio ya importado de este archivo.');
      end if;
      v_imported := v_imported || business_id;
    exception
      when others then
        -- Errors of the server (or a read-only GET) are not caused by the file: the client may retry the whole batch.
        if sqlstate ~ '^(25|40|53|57|58|XX)' then
          raise;
        end if;
        get stacked diagnostics v_table = table_name, v_constraint = constraint_name, v_column = column_name;
        status := 'error';
        warning := null;
        error := case
          when business_id is null then private.import_error(sqlstate, v_table, v_constraint, v_column, sqlerrm)
          -- Only the refusal above knows the row, which after the rollback has the name of the first business again.
          else (
            select format('Su slug lleva al mismo negocio que «%s», ya importado de este archivo.', b.name)
            from public.businesses b
            where b.id = import_businesses.business_id
          )
        end;
    end;
    return next;
  end loop;
end
$$;
comment on function private.import_businesses(jsonb, bigint[]) is 'Body of public.import_businesses.';
grant execute on function private.import_businesses(jsonb, bigint[]) to authenticated;

create function public.import_businesses(p_batch jsonb, p_imported bigint[] default '{}')
returns table (number integer, name text, slug text, status text, business_id bigint, warning text, error text)
language sql
volatile
set search_path = ''
as $$
  select * from private.import_businesses(p_batch, p_imported);
$$;
comment on function public.import_businesses(jsonb, bigint[]) is
  'Imports a batch of up to 100 businesses of an export file. Returns a row each: its number in the batch (from 1), name, slug and
status: inserted, updated, unchanged, or error with a Spanish message. A business of the batch that reaches the row of an earlier
one, or one of p_imported (the business ids of earlier batches of the file), is an error with that business_id. Staff only.';
grant execute on function public.import_businesses(jsonb, bigint[]) to authenticated;
