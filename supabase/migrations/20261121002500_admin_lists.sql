-- Admin lists: what the staff's list of businesses is sorted by, searched in and filtered by.
--
-- A select by the API cannot fold case and accents, so the folded texts are columns: these two of businesses and
-- business_submissions.search_text. They hold nothing that the row itself does not show.

alter table public.businesses
  add column sort_name text not null default '',
  add column search_text text not null default '';
comment on column public.businesses.sort_name is 'The name without case and accents.';
comment on column public.businesses.search_text is
  'Name, address, description and phone numbers, each as search_text() has it, for the search of the staff''s list (spec: admin §2).';

-- A trigger and no generated columns: in a BEFORE trigger a generated column of the new row is null, so every vote would look like
-- a change of the content.
create function private.set_business_list_texts()
returns trigger
language plpgsql
volatile
-- Definer: API roles cannot execute the text functions.
security definer
set search_path = ''
as $$
begin
  new.sort_name := private.unaccent_lower(new.name);
  new.search_text := concat_ws(
    ' ', private.search_text(new.name), private.search_text(new.address), private.search_text(private.strip_markup(new.description)),
    private.search_text(new.phone), private.search_text(new.whatsapp)
  );
  return new;
end
$$;
comment on function private.set_business_list_texts() is 'Sets the texts that the staff''s list is sorted by and searched in.';

create trigger businesses_4_list_texts
  before insert or update of name, address, description, phone, whatsapp on public.businesses
  for each row execute function private.set_business_list_texts();

-- The list and its filters --------------------------------------------------------------------------------------------
create function private.filter_businesses(p_filters jsonb)
returns table (
  id bigint,
  category_id bigint,
  is_premium boolean,
  operating_status text,
  is_hidden boolean,
  is_listed boolean,
  lacks_images boolean,
  lacks_hours boolean,
  data_since date,
  is_unconfirmed boolean,
  is_in_category boolean,
  has_status boolean,
  has_visibility boolean
)
language sql
stable
set search_path = ''
as $$
  select
    o.id, o.category_id, o.is_premium, o.operating_status, o.is_hidden, o.is_listed, o.lacks_images,
    o.lacks_hours, o.data_since, o.is_unconfirmed,
    coalesce(coalesce(o.category_id, 0) = (p_filters ->> 'category_id')::bigint, true),
    coalesce(o.operating_status = p_filters ->> 'status', true),
    case p_filters ->> 'visibility' when 'listed' then o.is_listed when 'hidden' then o.is_hidden else true end
  from (
    select
      b.id, b.category_id, b.is_premium, b.operating_status,
      not b.is_active as is_hidden,
      b.is_active and b.operating_status <> 'closed_permanently' as is_listed,
      not exists (select 1 from public.business_images i where i.business_id = b.id and not i.is_default) as lacks_images,
      not b.by_appointment and not exists (select 1 from public.business_hours h where h.business_id = b.id) as lacks_hours,
      a.since as data_since,
      a.is_unconfirmed
    from public.businesses b
    join private.data_ages a on a.business_id = b.id
    where b.search_text like coalesce(p_filters ->> 'pattern', '%')
  ) o
  where (o.is_premium or not coalesce(p_filters -> 'only' ? 'featured', false))
    and (o.lacks_images or not coalesce(p_filters -> 'only' ? 'images', false))
    and (o.lacks_hours or not coalesce(p_filters -> 'only' ? 'hours', false))
    and (o.is_unconfirmed or not coalesce(p_filters -> 'only' ? 'unconfirmed', false));
$$;
comment on function private.filter_businesses(jsonb) is
  'The businesses with a text and the marks of a filter, and whether each has the category, status and visibility of the filter, of
which a count leaves one out. {pattern: LIKE pattern of search_text, category_id: 0 for none, status, visibility: hidden, or
listed (visible and not closed for good), only: [featured, images, hours, unconfirmed]}; a missing key filters nothing. A business without other images
than the default one lacks images; data_since and is_unconfirmed are those of private.data_ages.';

create function private.admin_list_businesses(p_filters jsonb, p_sort text, p_offset integer, p_limit integer)
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
      limit private.page_limit(p_limit, 20, 100)
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
comment on function private.admin_list_businesses(jsonb, text, integer, integer) is 'Body of public.admin_list_businesses.';
grant execute on function private.admin_list_businesses(jsonb, text, integer, integer) to authenticated;

create function public.admin_list_businesses(
  p_filters jsonb,
  p_sort text default 'name',
  p_offset integer default 0,
  p_limit integer default 20
)
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
language sql
stable
set search_path = ''
as $$
  select * from private.admin_list_businesses(p_filters, p_sort, p_offset, p_limit);
$$;
comment on function public.admin_list_businesses(jsonb, text, integer, integer) is
  'A page of all businesses with the filters of private.filter_businesses, by name, newest first or oldest data first
(name, newest, confirmed). Staff only.';
grant execute on function public.admin_list_businesses(jsonb, text, integer, integer) to authenticated;

create function private.admin_count_businesses(p_filters jsonb)
returns table (filter text, value text, total bigint)
language plpgsql
stable
-- Definer: row level security would check every row of a count.
security definer
set search_path = ''
as $$
begin
  perform private.require_staff();
  return query
    with f as materialized (select * from private.filter_businesses(p_filters))
    select 'category', coalesce(f.category_id, 0)::text, count(*)
    from f where f.has_status and f.has_visibility group by f.category_id
    union all
    select 'status', f.operating_status, count(*)
    from f where f.is_in_category and f.has_visibility group by f.operating_status
    union all
    select 'visibility', m.name, count(*)
    from f
    cross join lateral (values ('listed', f.is_listed), ('hidden', f.is_hidden)) m (name, is_set)
    where f.is_in_category and f.has_status and m.is_set
    group by m.name
    union all
    select 'only', m.name, count(*)
    from f
    cross join lateral (
      values ('featured', f.is_premium), ('images', f.lacks_images), ('hours', f.lacks_hours), ('unconfirmed', f.is_unconfirmed)
    ) m (name, is_set)
    where f.is_in_category and f.has_status and f.has_visibility and m.is_set
    group by m.name;
end
$$;
comment on function private.admin_count_businesses(jsonb) is 'Body of public.admin_count_businesses.';
grant execute on function private.admin_count_businesses(jsonb) to authenticated;

-- Not a column "count": PostgREST would read it in a select as the aggregate.
create function public.admin_count_businesses(p_filters jsonb)
returns table (filter text, value text, total bigint)
language sql
stable
set search_path = ''
as $$
  select * from private.admin_count_businesses(p_filters);
$$;
comment on function public.admin_count_businesses(jsonb) is
  'How many businesses each value of a filter would list, given the other filters (those of private.filter_businesses). Staff only.';
grant execute on function public.admin_count_businesses(jsonb) to authenticated;
