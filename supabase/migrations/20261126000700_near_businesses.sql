-- Near businesses: those around each business, which its page links to. A build asks for all of them, some hundreds at a time.

create index businesses_latitude_idx on public.businesses (latitude) where is_active;

create function private.near_businesses(p_business_ids bigint[])
returns table (business_id bigint, id bigint, name text, slug text, category text, distance integer)
language sql
stable
-- Definer: API roles cannot execute the function that measures.
security definer
set search_path = ''
as $$
  select b.id, near.id, near.name, near.slug, near.category, near.distance
  from public.businesses b
  cross join lateral (
    select
      n.id, n.name, n.slug, c.name as category,
      private.distance_in_meters(b.latitude, b.longitude, n.latitude, n.longitude) as distance
    from public.businesses n
    left join public.categories c on c.id = n.category_id
    -- About 500 m to each side: the index finds the few that are near enough to walk to.
    where n.latitude between b.latitude - 0.005 and b.latitude + 0.005
      and n.longitude between b.longitude - 0.005 and b.longitude + 0.005
      and n.id <> b.id
      and n.is_active
      and n.operating_status <> 'closed_permanently'
    order by distance, n.id
    limit 4
  ) near
  where b.id = any(p_business_ids[1:200]) and b.is_active
  order by b.id, near.distance, near.id;
$$;
comment on function private.near_businesses(bigint[]) is 'Body of public.near_businesses.';
grant execute on function private.near_businesses(bigint[]) to anon, authenticated;

create function public.near_businesses(p_business_ids bigint[])
returns table (business_id bigint, id bigint, name text, slug text, category text, distance integer)
language sql
stable
set search_path = ''
as $$
  select * from private.near_businesses(p_business_ids);
$$;
comment on function public.near_businesses(bigint[]) is
  'At most four listed businesses within about 500 m of each of these (the first 200), nearest first, with their distance in meters. A
business without coordinates has none.';
grant execute on function public.near_businesses(bigint[]) to anon, authenticated;
