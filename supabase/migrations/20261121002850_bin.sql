-- Bin: a deleted business, product or category can be restored for 30 days, the same row with all that belonged to it.
--
-- Triggers fill it, so no way to delete goes around it, and the catalogue itself has no deleted rows that every query would have
-- to leave out. A row of the bin is the copy of a record and its parts. Files stay in the bucket as long (unused_files.sql).

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
  set business_id = excluded.business_id, name = excluded.name, deleted_at = now(), deleted_by = excluded.deleted_by,
    parts = excluded.parts;
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

create function private.bin_business()
returns trigger
language plpgsql
volatile
-- Definer: API roles have no right to the bin, nor to read votes and former slugs.
security definer
set search_path = ''
as $$
declare
  v_parts jsonb := jsonb_build_object('public.businesses', jsonb_build_array(to_jsonb(old)));
  v_table text;
  v_rows jsonb;
begin
  for v_table in select * from private.business_part_tables() loop
    execute format('select coalesce(jsonb_agg(to_jsonb(t)), ''[]'') from %s t where t.business_id = $1', v_table)
    into v_rows
    using old.id;
    v_parts := v_parts || jsonb_build_object(v_table, v_rows);
  end loop;
  -- Its submission stays while it can be restored, and refers to no business from now on.
  select coalesce(jsonb_agg(s.id), '[]') into v_rows from public.business_submissions s where s.business_id = old.id;
  perform private.put_into_bin('businesses', old.id, old.id, old.name, v_parts || jsonb_build_object('submission_ids', v_rows));
  return old;
end
$$;
comment on function private.bin_business() is 'Puts a business with all that belongs to it into the bin.';

create trigger businesses_bin
  before delete on public.businesses
  for each row execute function private.bin_business();

create function private.bin_product()
returns trigger
language plpgsql
volatile
-- Definer: API roles have no right to the bin.
security definer
set search_path = ''
as $$
begin
  -- The copy of a deleted business has its products, and an import replaces them.
  if current_setting('private.replaces_products', true) is distinct from 'true'
    and exists (select 1 from public.businesses b where b.id = old.business_id)
  then
    perform private.put_into_bin(
      'products', old.id, old.business_id, old.name, jsonb_build_object('public.products', jsonb_build_array(to_jsonb(old)))
    );
  end if;
  return old;
end
$$;
comment on function private.bin_product() is 'Puts a product that is deleted by itself into the bin.';

create trigger products_bin
  before delete on public.products
  for each row execute function private.bin_product();

create function private.bin_category()
returns trigger
language plpgsql
volatile
-- Definer: API roles have no right to the bin.
security definer
set search_path = ''
as $$
begin
  perform private.put_into_bin(
    'categories', old.id, null, old.name,
    jsonb_build_object(
      'public.categories', jsonb_build_array(to_jsonb(old)),
      'business_ids', (select coalesce(jsonb_agg(b.id), '[]') from public.businesses b where b.category_id = old.id),
      'submission_ids', (select coalesce(jsonb_agg(s.id), '[]') from public.business_submissions s where s.category_id = old.id)
    )
  );
  return old;
end
$$;
comment on function private.bin_category() is 'Puts a category into the bin, with the ids of the businesses and submissions that lose it.';

create trigger categories_bin
  before delete on public.categories
  for each row execute function private.bin_category();

-- Reading -------------------------------------------------------------------------------------------------------------
create function private.list_deleted(p_offset integer, p_limit integer)
returns table (
  table_name text,
  record_id bigint,
  name text,
  product_type text,
  business_name text,
  deleted_at timestamptz,
  deleted_by_name text,
  days_left integer,
  total_count bigint
)
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
comment on function private.list_deleted(integer, integer) is 'Body of public.list_deleted.';
grant execute on function private.list_deleted(integer, integer) to authenticated;

create function public.list_deleted(p_offset integer default 0, p_limit integer default 20)
returns table (
  table_name text,
  record_id bigint,
  name text,
  product_type text,
  business_name text,
  deleted_at timestamptz,
  deleted_by_name text,
  days_left integer,
  total_count bigint
)
language sql
stable
set search_path = ''
as $$
  select * from private.list_deleted(p_offset, p_limit);
$$;
comment on function public.list_deleted(integer, integer) is
  'A page (at most 100) of what can be restored, the last deleted first. Staff only; businesses and categories, which admins delete,
are shown to admins.';
grant execute on function public.list_deleted(integer, integer) to authenticated;
