-- Near: the coordinates of the businesses of a list, and the businesses around each business, which its page links to.
--
-- The position of a visitor is never sent to the server: the browser sorts the coordinates of the list.

create function public.business_coordinates(
  p_query text default null,
  p_category_id bigint default null,
  p_open_now boolean default false,
  p_attribute_ids bigint[] default '{}',
  p_open_at timestamp default null,
  p_always_open boolean default false
)
returns table (ids bigint[], latitudes double precision[], longitudes double precision[], other_ids bigint[])
language sql
stable
set search_path = ''
as $$
  select
    coalesce(array_agg(b.id order by b.place) filter (where b.latitude is not null), '{}'),
    -- Five decimals are a metre, and half of the response would be the others.
    coalesce(array_agg(round(b.latitude * 100000) / 100000 order by b.place) filter (where b.latitude is not null), '{}'),
    coalesce(array_agg(round(b.longitude * 100000) / 100000 order by b.place) filter (where b.latitude is not null), '{}'),
    coalesce(array_agg(b.id order by b.place) filter (where b.latitude is null), '{}')
  from (
    -- Not found_businesses, which copies whole rows.
    select b.id, b.latitude, b.longitude, f.place
    from unnest(
      (
        private.search_businesses(
          p_query, p_category_id, 10000, 0, private.asked_moment(p_open_at, p_open_now), p_attribute_ids, p_always_open
        )
      ).business_ids
    ) with ordinality f (id, place)
    join public.businesses b on b.id = f.id
  ) b;
$$;
comment on function public.business_coordinates(text, bigint, boolean, bigint[], timestamp, boolean) is
  'The coordinates of the businesses that search_businesses finds with these filters, as parallel arrays in the order of the list, and
the ids of those without coordinates: the browser sorts them by distance. At most 10,000.';
grant execute on function public.business_coordinates(text, bigint, boolean, bigint[], timestamp, boolean) to anon, authenticated;

-- Around a business ---------------------------------------------------------------------------------------------------
-- A build asks for all of them.
create function private.distance_in_meters(
  p_latitude double precision, p_longitude double precision, p_other_latitude double precision, p_other_longitude double precision
)
returns integer
language sql
immutable
parallel safe
set search_path = ''
as $$
  -- An equirectangular projection is exact to less than a meter within a town; 111,195 m is a degree of latitude.
  select round(111195 * sqrt(
    power(p_latitude - p_other_latitude, 2)
    + power((p_longitude - p_other_longitude) * cos(radians((p_latitude + p_other_latitude) / 2)), 2)
  ))::integer;
$$;
comment on function private.distance_in_meters(double precision, double precision, double precision, double precision) is
  'Distance of two near points in meters; null where one has no coordinates.';

create type public.near_businesses_row as (business_id bigint, id bigint, name text, slug text, category text, distance integer);

create function private.near_businesses(p_business_ids bigint[])
returns setof public.near_businesses_row
language plpgsql
stable
-- Definer: API roles cannot execute the functions that limit and measure.
security definer
set search_path = ''
-- By the estimate of the planner so few are near that it would measure and sort them all.
set enable_sort = off
as $$
begin
  perform private.require_slot();
  return query
    select b.id, near.id, near.name, near.slug, c.name, near.distance
    from public.businesses b
    cross join lateral (
      select n.*, private.distance_in_meters(b.latitude, b.longitude, n.latitude, n.longitude) as distance
      from (
        -- The index orders by degrees, and one of longitude is shorter. So these are candidates, all that share a point with the last.
        select n.id, n.name, n.slug, n.category_id, n.latitude, n.longitude
        from public.businesses n
        -- About 500 m to each side, near enough to walk to.
        where point(n.longitude, n.latitude)
            <@ box(point(b.longitude - 0.005, b.latitude - 0.005), point(b.longitude + 0.005, b.latitude + 0.005))
          and n.id <> b.id
          and n.is_active
          and n.operating_status <> 'closed_permanently'
        order by point(n.longitude, n.latitude) <-> point(b.longitude, b.latitude)
        fetch first 20 rows with ties
      ) n
      order by distance, n.id
      limit 4
    ) near
    left join public.categories c on c.id = near.category_id
    where b.id = any (p_business_ids[1:25]) and b.is_active
    order by b.id, near.distance, near.id;
end
$$;

create function public.near_businesses(p_business_ids bigint[])
returns setof public.near_businesses_row language sql stable set search_path = '' as $$
  select * from private.near_businesses(p_business_ids);
$$;
comment on function public.near_businesses(bigint[]) is
  'At most four listed businesses within about 500 m of each of these (the first 25), nearest first, with their distance in meters. A
business without coordinates has none.';
grant execute on function private.near_businesses(bigint[]), public.near_businesses(bigint[]) to anon, authenticated;
