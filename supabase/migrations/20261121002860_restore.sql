-- Restore: staff take a business, a product or a category from the bin, each in one function and one entry of the audit log.

create function private.insert_rows(p_table text, p_rows jsonb)
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_names text;
begin
  -- A column that was added since has its default, one that was dropped since is left out.
  select string_agg(quote_ident(a.attname), ', ') into v_names
  from pg_catalog.pg_attribute a
  where a.attrelid = p_table::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and p_rows -> 0 ? a.attname::text;
  if v_names is null then
    return;
  end if;
  execute format(
    'insert into %1$s (%2$s) overriding system value select %2$s from jsonb_populate_recordset(null::%1$s, $1)', p_table, v_names
  ) using p_rows;
end
$$;
comment on function private.insert_rows(text, jsonb) is 'Inserts the copies of rows with their ids; p_table is a name of the bin.';

create function private.take_from_bin(p_table_name text, p_record_id bigint)
returns jsonb
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_parts jsonb;
begin
  delete from private.deleted_rows d
  where d.table_name = p_table_name and d.record_id = p_record_id and d.deleted_at > private.bin_start()
  returning d.parts into v_parts;
  if v_parts is null then
    perform private.raise_refusal('PT404', 'not_in_bin', 'Ya no está en la papelera.');
  end if;
  -- What belongs to a restored record is no change of its own in the history.
  perform set_config('private.restores', 'true', true);
  return v_parts;
end
$$;
comment on function private.take_from_bin(text, bigint) is 'Removes a record from the bin and returns its copy.';

create function private.restore_business(p_business_id bigint)
returns text[]
language plpgsql
volatile
-- Definer: API roles have no right to the bin, and cannot write ids and counters.
security definer
set search_path = ''
as $$
declare
  v_parts jsonb;
  v_row public.businesses;
  v_part record;
  v_lost text[] := '{}';
  v_default_image text := private.get_default_business_image();
begin
  perform private.require_admin();
  v_parts := private.take_from_bin('businesses', p_business_id);
  v_row := jsonb_populate_record(null::public.businesses, v_parts -> 'public.businesses' -> 0);
  if exists (select 1 from public.businesses b where b.id = v_row.id) then
    perform private.raise_refusal('PT409', 'business_exists', 'Este negocio está otra vez en el directorio, por ejemplo por una importación.');
  end if;

  if v_row.category_id is not null and not exists (select 1 from public.categories c where c.id = v_row.category_id) then
    v_row.category_id := null;
    v_lost := v_lost || 'category'::text;
  end if;
  if exists (select 1 from public.businesses b where b.slug = v_row.slug)
    or exists (select 1 from private.business_slugs h where h.slug = v_row.slug)
  then
    -- The trigger generates the standard one.
    v_row.slug := '';
    v_lost := v_lost || 'slug'::text;
  end if;
  perform private.insert_rows('public.businesses', jsonb_build_array(to_jsonb(v_row)));

  for v_part in
    select p.key as table_name, p.value as copies
    from jsonb_each(v_parts - array['public.businesses', 'submission_ids']) p
  loop
    perform private.insert_rows(
      v_part.table_name,
      case v_part.table_name
        -- One may have become the slug of another business.
        when 'private.business_slugs' then (
          select coalesce(jsonb_agg(s), '[]')
          from jsonb_array_elements(v_part.copies) s
          where not exists (select 1 from public.businesses b where b.slug = s ->> 'slug')
            and not exists (select 1 from private.business_slugs h where h.slug = s ->> 'slug')
        )
        -- As update_default_business_image does with the rows that it finds.
        when 'public.business_images' then (
          select jsonb_agg(
            case
              when (i ->> 'is_default')::boolean and i ->> 'image_url' <> v_default_image then
                i || jsonb_build_object('image_url', v_default_image, 'thumbnail_url', null)
              else i
            end
          )
          from jsonb_array_elements(v_part.copies) i
        )
        else v_part.copies
      end
    );
  end loop;
  update public.business_submissions s
  set business_id = v_row.id
  where s.business_id is null and v_parts -> 'submission_ids' ? s.id::text;
  -- Its votes have been counted once more.
  update public.businesses b
  set likes_count = v_row.likes_count, dislikes_count = v_row.dislikes_count
  where b.id = v_row.id;

  -- Its files that no row names are left to staff again.
  perform private.note_folder(v_row.id::text), private.note_folder('businesses/' || v_row.id);

  perform set_config('private.restores', '', true);
  perform private.add_audit('restore', 'businesses', v_row.id::text, '{}', v_row.id);
  return v_lost;
end
$$;
comment on function private.restore_business(bigint) is 'Body of public.restore_business.';
grant execute on function private.restore_business(bigint) to authenticated;

create function public.restore_business(p_business_id bigint)
returns text[]
language sql
volatile
set search_path = ''
as $$
  select private.restore_business(p_business_id);
$$;
comment on function public.restore_business(bigint) is
  'Restores a business from the bin with all that belonged to it, and returns what it could not have again: {category} when that was
deleted meanwhile, {slug} when another business has it now. 409 when a business with its id exists. Admins only.';
grant execute on function public.restore_business(bigint) to authenticated;

create function private.restore_product(p_product_id bigint)
returns void
language plpgsql
volatile
-- Definer: API roles have no right to the bin, and cannot write ids.
security definer
set search_path = ''
as $$
declare
  v_copies jsonb;
  v_business_id bigint;
begin
  perform private.require_staff();
  v_copies := private.take_from_bin('products', p_product_id) -> 'public.products';
  v_business_id := v_copies -> 0 ->> 'business_id';
  perform 1 from public.businesses b where b.id = v_business_id for key share;
  if not found then
    perform private.raise_refusal('PT409', 'business_gone', 'Primero restaura el negocio al que pertenece.');
  end if;
  if exists (select 1 from public.products p where p.id = p_product_id) then
    perform private.raise_refusal('PT409', 'product_exists', 'Este producto ya está otra vez en su negocio.');
  end if;
  perform private.insert_rows('public.products', v_copies);
  perform set_config('private.restores', '', true);
  perform private.add_audit('restore', 'products', p_product_id::text, '{}', v_business_id);
end
$$;
comment on function private.restore_product(bigint) is 'Body of public.restore_product.';
grant execute on function private.restore_product(bigint) to authenticated;

create function public.restore_product(p_product_id bigint)
returns void
language sql
volatile
set search_path = ''
as $$
  select private.restore_product(p_product_id);
$$;
comment on function public.restore_product(bigint) is
  'Restores a product, service or piece of information from the bin; 409 when its business does not exist. Staff only.';
grant execute on function public.restore_product(bigint) to authenticated;

create function private.restore_category(p_category_id bigint)
returns integer
language plpgsql
volatile
-- Definer: API roles have no right to the bin, and cannot write ids.
security definer
set search_path = ''
as $$
declare
  v_parts jsonb;
  v_count integer;
begin
  perform private.require_admin();
  v_parts := private.take_from_bin('categories', p_category_id);
  begin
    perform private.insert_rows('public.categories', v_parts -> 'public.categories');
  exception
    when unique_violation then
      perform private.raise_refusal('PT409', 'category_exists', 'Ya hay otra categoría con este nombre.');
  end;
  perform set_config('private.restores', '', true);
  perform private.add_audit('restore', 'categories', p_category_id::text);

  -- Who got another category meanwhile keeps that.
  update public.business_submissions s
  set category_id = p_category_id
  where s.category_id is null and v_parts -> 'submission_ids' ? s.id::text;
  update public.businesses b
  set category_id = p_category_id
  where b.category_id is null and v_parts -> 'business_ids' @> to_jsonb(b.id);
  get diagnostics v_count = row_count;
  return v_count;
end
$$;
comment on function private.restore_category(bigint) is 'Body of public.restore_category.';
grant execute on function private.restore_category(bigint) to authenticated;

create function public.restore_category(p_category_id bigint)
returns integer
language sql
volatile
set search_path = ''
as $$
  select private.restore_category(p_category_id);
$$;
comment on function public.restore_category(bigint) is
  'Restores a category from the bin, gives it back to the businesses and submissions that have none since, and returns the number of
those businesses. 409 when another category has its name. Admins only.';
grant execute on function public.restore_category(bigint) to authenticated;
