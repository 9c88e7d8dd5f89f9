-- Attribute history: the history says the names of the attributes of a business, not their ids.

create or replace function private.audited_name(p_table_name text, p_record_id text)
returns text
language sql
stable
set search_path = ''
as $$
  select case p_table_name
    when 'businesses' then coalesce(
      (select b.name from public.businesses b where b.id = p_record_id::bigint), private.deleted_name(p_table_name, p_record_id)
    )
    when 'products' then coalesce(
      (select p.name from public.products p where p.id = p_record_id::bigint), private.deleted_name(p_table_name, p_record_id)
    )
    when 'categories' then coalesce(
      (select c.name from public.categories c where c.id = p_record_id::bigint), private.deleted_name(p_table_name, p_record_id)
    )
    when 'search_synonyms' then coalesce(
      (select s.term from public.search_synonyms s where s.id = p_record_id::bigint), private.deleted_name(p_table_name, p_record_id)
    )
    when 'attributes' then coalesce(
      (select a.name from public.attributes a where a.id = p_record_id::bigint), private.deleted_name(p_table_name, p_record_id)
    )
    when 'business_submissions' then (select s.name from public.business_submissions s where s.id = p_record_id::uuid)
    when 'user_roles' then private.account_name(p_record_id::uuid)
  end;
$$;

create or replace function private.readable_value(p_column text, p_value jsonb)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select case
    when coalesce(p_value, 'null') = 'null' then 'null'
    when p_column = 'category_id' then
      to_jsonb(coalesce(private.audited_name('categories', p_value #>> '{}'), 'Una categoría eliminada'))
    when p_column = 'business_id' then
      to_jsonb(coalesce(private.audited_name('businesses', p_value #>> '{}'), 'Un negocio eliminado'))
    when p_column = 'about_business_ids' then (
      select coalesce(
        jsonb_agg(coalesce(private.audited_name('businesses', e.id), 'Un negocio eliminado') order by e.place), '[]'
      )
      from jsonb_array_elements_text(p_value) with ordinality e (id, place)
    )
    when p_column = 'attribute_ids' then (
      select coalesce(
        jsonb_agg(coalesce(private.audited_name('attributes', e.id), 'Una característica eliminada') order by e.place), '[]'
      )
      from jsonb_array_elements_text(p_value) with ordinality e (id, place)
    )
    when p_column in ('reviewed_by', 'notified_by', 'resolved_by', 'user_id') then
      to_jsonb(coalesce(private.account_name((p_value #>> '{}')::uuid), 'Una cuenta eliminada'))
    else p_value
  end;
$$;
