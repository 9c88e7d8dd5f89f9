-- Bin: a deleted business, product or category can be restored for 30 days, the same row with all that belonged to it.
--
-- Triggers fill it, so no way to delete goes around it, and the catalogue itself has no deleted rows that every query would have
-- to leave out. A row of the bin is the copy of a record and its parts. Files stay in the bucket as long (storage.sql).

create table private.deleted_rows (
  table_name text not null,
  record_id bigint not null,
  business_id bigint,
  name text not null,
  deleted_at timestamptz not null default now(),
  deleted_by uuid,
  parts jsonb not null,
  primary key (table_name, record_id),
  constraint table_name_has_a_bin check (table_name in ('businesses', 'products', 'categories'))
);
comment on table private.deleted_rows is
  'Deleted businesses, products and categories, each with its rows: {table: [row]}. A record that is deleted again replaces its
former copy.';
comment on column private.deleted_rows.business_id is 'The business that the record is or belongs to; null for a category.';
comment on column private.deleted_rows.deleted_by is 'The account that deleted it; null for the database owner.';
alter table private.deleted_rows enable row level security;
create policy "No API role reaches the deleted rows" on private.deleted_rows for all to anon, authenticated using (false);
create index deleted_rows_deleted_at_idx on private.deleted_rows (deleted_at);
create index deleted_rows_business_id_idx on private.deleted_rows (business_id);

insert into private.config (key, value, description)
values ('bin_days', '30', 'Days for which a deleted business, product or category can be restored');

create function private.bin_start()
returns timestamptz
language sql
stable
set search_path = ''
as $$
  select now() - make_interval(days => private.config_number('bin_days')::integer);
$$;
comment on function private.bin_start() is 'What was deleted before can no longer be restored, whether it is purged yet or not.';

-- Filling it ----------------------------------------------------------------------------------------------------------
create function private.put_into_bin(p_table_name text, p_record_id bigint, p_business_id bigint, p_name text, p_parts jsonb)
returns void
language sql
volatile
set search_path = ''
as $$
  insert into private.deleted_rows (table_name, record_id, business_id, name, deleted_by, parts)
  values (p_table_name, p_record_id, p_business_id, p_name, auth.uid(), p_parts)
  on conflict (table_name, record_id) do update
  set business_id = excluded.business_id, name = excluded.name, deleted_at = now(), deleted_by = excluded.deleted_by, parts = excluded.parts;
$$;
comment on function private.put_into_bin(text, bigint, bigint, text, jsonb) is 'Saves the copy of a record that is being deleted.';

create function private.business_part_tables()
returns setof text
language sql
stable
set search_path = ''
as $$
  select c.conrelid::regclass::text
  from pg_catalog.pg_constraint c
  join pg_catalog.pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
  where c.contype = 'f'
    and c.confrelid = 'public.businesses'::regclass
    and c.confdeltype = 'c'
    -- A pair of look-alikes belongs to two businesses: staff decide about it again.
    and a.attname = 'business_id'
    -- Triggers write them.
    and c.conrelid not in ('private.search_terms'::regclass, 'private.search_words'::regclass);
$$;
comment on function private.business_part_tables() is 'The tables whose rows belong to one business and are deleted with it, also those of later migrations.';

create function private.bin_business(p_business public.businesses)
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_parts jsonb := jsonb_build_object('public.businesses', jsonb_build_array(to_jsonb(p_business)));
  v_table text;
  v_rows jsonb;
begin
  for v_table in select * from private.business_part_tables() loop
    execute format('select coalesce(jsonb_agg(to_jsonb(t)), ''[]'') from %s t where t.business_id = $1', v_table)
    into v_rows
    using p_business.id;
    v_parts := v_parts || jsonb_build_object(v_table, v_rows);
  end loop;
  -- Its submission stays while it can be restored, and refers to no business from now on.
  select coalesce(jsonb_agg(s.id), '[]') into v_rows from public.business_submissions s where s.business_id = p_business.id;
  perform private.put_into_bin(
    'businesses', p_business.id, p_business.id, p_business.name, v_parts || jsonb_build_object('submission_ids', v_rows)
  );
end
$$;
comment on function private.bin_business(public.businesses) is 'Puts a business with all that belongs to it into the bin.';

create function private.bin_products(p_rows jsonb)
returns void
language sql
volatile
set search_path = ''
as $$
  select private.put_into_bin('products', r.id, r.business_id, r.name, jsonb_build_object('public.products', jsonb_build_array(p.row)))
  from jsonb_array_elements(p_rows) p (row)
  cross join jsonb_populate_record(null::public.products, p.row) r;
$$;
comment on function private.bin_products(jsonb) is 'Puts products that are deleted by themselves, [row], into the bin.';

create function private.bin_category(p_category public.categories)
returns void
language sql
volatile
set search_path = ''
as $$
  select private.put_into_bin(
    'categories', p_category.id, null, p_category.name,
    jsonb_build_object(
      'public.categories', jsonb_build_array(to_jsonb(p_category)),
      'business_ids', (select coalesce(jsonb_agg(b.id), '[]') from public.businesses b where b.category_id = p_category.id),
      'submission_ids', (select coalesce(jsonb_agg(s.id), '[]') from public.business_submissions s where s.category_id = p_category.id)
    )
  );
$$;
comment on function private.bin_category(public.categories) is
  'Puts a category into the bin, with the ids of the businesses and submissions that lose it.';

-- Reading -------------------------------------------------------------------------------------------------------------
create type public.list_deleted_row as (
  table_name text,
  record_id bigint,
  name text,
  product_type text,
  business_name text,
  deleted_at timestamptz,
  deleted_by_name text,
  days_left integer,
  total_count bigint
);

create function private.list_deleted(p_offset integer, p_limit integer)
returns setof public.list_deleted_row
language plpgsql
stable
-- Definer: API roles have no right to the bin.
security definer
set search_path = ''
as $$
declare
  v_is_admin boolean := private.is_admin();
begin
  perform private.require_staff();
  return query
    select
      d.table_name, d.record_id, d.name,
      case when d.table_name = 'products' then d.parts -> 'public.products' -> 0 ->> 'type' end,
      private.audited_name('businesses', d.business_id::text), d.deleted_at,
      case when d.deleted_by is null then 'El sistema' else private.account_name(d.deleted_by) end,
      ceil(extract(epoch from d.deleted_at - private.bin_start()) / 86400)::integer, count(*) over ()
    from private.deleted_rows d
    where d.deleted_at > private.bin_start() and (v_is_admin or d.table_name = 'products')
    order by d.deleted_at desc, d.table_name, d.record_id desc
    limit private.page_limit(p_limit, 20, 100)
    offset private.page_offset(p_offset);
end
$$;

create function public.list_deleted(p_offset integer default 0, p_limit integer default 20)
returns setof public.list_deleted_row language sql stable set search_path = '' as $$
  select * from private.list_deleted(p_offset, p_limit);
$$;
comment on function public.list_deleted(integer, integer) is
  'A page (at most 100) of what can be restored, the last deleted first. Staff only; businesses and categories, which admins delete,
are shown to admins.';
grant execute on function private.list_deleted(integer, integer), public.list_deleted(integer, integer) to authenticated;

-- Restoring -----------------------------------------------------------------------------------------------------------
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
  perform private.mark('writes_own_entry', true);
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

  -- After a merge its slugs and ids lead to the business that stayed: it takes them back.
  delete from private.business_slugs h
  using private.merged_businesses m
  where m.merged_id = v_row.id and h.business_id = m.business_id
    and (h.slug = v_row.slug or v_parts -> 'private.business_slugs' @> jsonb_build_array(jsonb_build_object('slug', h.slug)));
  delete from private.merged_businesses m
  using private.merged_businesses own
  where own.merged_id = v_row.id and m.business_id = own.business_id
    and (
      m.merged_id = v_row.id
      or v_parts -> 'private.merged_businesses' @> jsonb_build_array(jsonb_build_object('merged_id', m.merged_id))
    );

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
        when 'private.merged_businesses' then (
          select coalesce(jsonb_agg(m), '[]')
          from jsonb_array_elements(v_part.copies) m
          where not exists (select 1 from public.businesses b where b.id = (m ->> 'merged_id')::bigint)
            and not exists (select 1 from private.merged_businesses o where o.merged_id = (m ->> 'merged_id')::bigint)
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

  perform private.mark('writes_own_entry', false);
  perform private.add_audit('restore', 'businesses', v_row.id::text, '{}', v_row.id);
  return v_lost;
end
$$;

create function public.restore_business(p_business_id bigint)
returns text[] language sql volatile set search_path = '' as $$
  select private.restore_business(p_business_id);
$$;
comment on function public.restore_business(bigint) is
  'Restores a business from the bin with all that belonged to it, and returns what it could not have again: {category} when that was
deleted meanwhile, {slug} when another business has it now. 409 when a business with its id exists. Admins only.';
grant execute on function private.restore_business(bigint), public.restore_business(bigint) to authenticated;

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
  perform private.mark('writes_own_entry', false);
  perform private.add_audit('restore', 'products', p_product_id::text, '{}', v_business_id);
end
$$;

create function public.restore_product(p_product_id bigint)
returns void language sql volatile set search_path = '' as $$
  select private.restore_product(p_product_id);
$$;
comment on function public.restore_product(bigint) is
  'Restores a product, service or piece of information from the bin; 409 when its business does not exist. Staff only.';
grant execute on function private.restore_product(bigint), public.restore_product(bigint) to authenticated;

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
  perform private.mark('writes_own_entry', false);
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

create function public.restore_category(p_category_id bigint)
returns integer language sql volatile set search_path = '' as $$
  select private.restore_category(p_category_id);
$$;
comment on function public.restore_category(bigint) is
  'Restores a category from the bin, gives it back to the businesses and submissions that have none since, and returns the number of
those businesses. 409 when another category has its name. Admins only.';
grant execute on function private.restore_category(bigint), public.restore_category(bigint) to authenticated;
