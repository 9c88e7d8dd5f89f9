-- Longer pages: an export asks for the whole list of staff, and each of its pages filters and sorts every business. A page has as many rows
-- as the API returns at most.

create or replace function private.admin_list_businesses(p_filters jsonb, p_sort text, p_offset integer, p_limit integer)
returns table (
  id bigint,
  name text,
  slug text,
  address text,
  category_id bigint,
  category_name text,
  is_premium boolean,
  is_active boolean,
  operating_status text,
  confirmed_on date,
  total_count bigint
)
language plpgsql
stable
-- Definer: row level security would check every row of a count.
security definer
set search_path = ''
as $$
begin
  perform private.require_staff();
  return query
    select
      b.id, b.name, b.slug, b.address, b.category_id, c.name, b.is_premium, b.is_active, b.operating_status, b.confirmed_on,
      page.total_count
    from (
      select f.id, f.data_since, count(*) over () as total_count
      from private.filter_businesses(p_filters) f
      join public.businesses s on s.id = f.id
      where f.is_in_category and f.has_status and f.has_visibility
      order by
        case when p_sort = 'newest' then s.created_at end desc,
        case when p_sort = 'confirmed' then f.data_since end,
        s.sort_name,
        s.id
      limit private.page_limit(p_limit, 20, 1000)
      offset private.page_offset(p_offset)
    ) page
    join public.businesses b on b.id = page.id
    left join public.categories c on c.id = b.category_id
    order by
      case when p_sort = 'newest' then b.created_at end desc,
      case when p_sort = 'confirmed' then page.data_since end,
      b.sort_name,
      b.id;
end
$$;
