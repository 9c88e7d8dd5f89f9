-- Category slugs: the name of a category is the URL of its page, so that no two names make the same one and none makes none.

create function private.category_slug(p_name text)
returns text
language sql
immutable
strict
parallel safe
set search_path = ''
as $$
  select btrim(regexp_replace(private.unaccent_lower(p_name), '[^a-z0-9]+', '-', 'g'), '-');
$$;
comment on function private.category_slug(text) is
  'The end of the URL of a category by its name: "Panaderías y cafeterías" becomes "panaderias-y-cafeterias"; empty for signs alone.
slugOf in src/lib/paths.ts has the same rule.';
-- A role needs EXECUTE on the functions in the constraints and in the unique index of a table that it writes.
grant execute on function private.category_slug(text) to authenticated, service_role;

-- Names that had no page of their own get a word or a number more, so that every category stays with its businesses.
do $$
declare
  v_category record;
  v_base text;
  v_name text;
  v_number integer;
begin
  for v_category in
    select c.id, c.name
    from public.categories c
    where private.category_slug(c.name) = ''
      or exists (
        select 1
        from public.categories o
        where o.id < c.id and private.category_slug(o.name) = private.category_slug(c.name)
      )
    order by c.id
  loop
    v_base := case when private.category_slug(v_category.name) = '' then 'Categoría ' else '' end || v_category.name;
    v_base := private.cut_text(v_base, 55);
    v_name := v_base;
    v_number := 1;
    while exists (
      select 1
      from public.categories o
      where o.id <> v_category.id and private.category_slug(o.name) = private.category_slug(v_name)
    ) loop
      v_number := v_number + 1;
      v_name := v_base || ' ' || v_number;
    end loop;
    update public.categories c set name = v_name where c.id = v_category.id;
  end loop;
end
$$;

-- A category in the bin must fit the constraint when it is restored.
update private.deleted_rows d
set name = n.name, parts = jsonb_set(d.parts, '{public.categories,0,name}', to_jsonb(n.name))
from (
  select b.record_id, private.cut_text('Categoría ' || b.name, 40) || ' ' || b.record_id as name
  from private.deleted_rows b
  where b.table_name = 'categories' and private.category_slug(b.name) = ''
) n
where d.table_name = 'categories' and d.record_id = n.record_id;

alter table public.categories
  add constraint name_has_a_letter_or_digit check (private.category_slug(name) <> '');
-- Equal slugs are also one category in two filters, as names that differ in accents or case are.
create unique index categories_slug_is_unique on public.categories (private.category_slug(name));
drop index public.categories_name_is_unique;
