-- Coordinates: where a business is, so that visitors see the nearest ones first.
--
-- A trigger reads the coordinates from a Google Maps link that has a point, so the form, an import and SQL give the same ones.
-- Where the link has none (a short link, a search) or is missing, staff set the columns. The position of a visitor is never
-- sent to the server: the browser sorts the coordinates of the list.

-- Reading a link ------------------------------------------------------------------------------------------------------
-- The rules are those of linkedCoordinates in src/features/businesses/detail/map-links.ts; tests/database/map-links.test.ts
-- compares the two.

create function private.decode_url(p_text text)
returns text
language sql
immutable
strict
parallel safe
set search_path = ''
as $$
  select string_agg(
    case
      when p.place = 1 then p.part
      when p.part ~* '^[2-7][0-9a-f]' then chr(('x' || left(p.part, 2))::bit(8)::integer) || substr(p.part, 3)
      else '%' || p.part
    end,
    '' order by p.place
  )
  from regexp_split_to_table(p_text, '%') with ordinality p (part, place);
$$;
comment on function private.decode_url(text) is 'Decodes the percent-encoded ASCII characters of a URL; coordinates have no others.';

create function private.url_parameter(p_query text, p_name text)
returns text
language sql
immutable
strict
parallel safe
set search_path = ''
as $$
  select nullif(btrim(private.decode_url(replace(substring(p.part from '=(.*)$'), '+', ' '))), '')
  from regexp_split_to_table(p_query, '&') with ordinality p (part, place)
  where split_part(p.part, '=', 1) = p_name
  order by p.place
  limit 1;
$$;
comment on function private.url_parameter(text, text) is 'A parameter in the query of a URL, trimmed; null when it is absent or empty.';

create function private.valid_coordinates(p_pair text[])
returns double precision[]
language sql
immutable
strict
parallel safe
set search_path = ''
as $$
  select p_pair::double precision[]
  where abs(p_pair[1]::double precision) <= 90 and abs(p_pair[2]::double precision) <= 180;
$$;
comment on function private.valid_coordinates(text[]) is 'Latitude and longitude as numbers; null when they are out of range.';

create function private.linked_coordinates(p_link text)
returns double precision[]
language plpgsql
immutable
parallel safe
set search_path = ''
as $$
declare
  v_number constant text := '(-?[0-9]{1,3}(?:\.[0-9]+)?)';
  v_pair constant text := '^\s*(?:loc:)?\s*' || v_number || '\s*,\s*' || v_number || '\s*$';
  v_url text[] := regexp_match(
    p_link, '^https?://((?:www\.|maps\.)?google\.(?:com|com\.mx|es))(/[^?#]*)?(?:\?([^#]*))?(?:#.*)?$', 'i'
  );
  v_raw_path text := coalesce(v_url[2], '/');
  v_path text;
  v_embedded text;
  v_pin double precision[];
  v_query text;
  v_viewport double precision[];
begin
  if v_url is null or (lower(v_url[1]) not like 'maps.%' and v_raw_path !~ '^/maps(/|$)') then
    return null;
  end if;
  v_path := private.decode_url(v_raw_path);
  v_embedded := private.url_parameter(v_url[3], 'pb');

  -- The pin of a place.
  v_pin := private.valid_coordinates(regexp_match(v_path, '!3d' || v_number || '!4d' || v_number));
  if v_pin is not null then
    return v_pin;
  end if;

  -- The last stop of a route, longitude first.
  v_pin := (
    select private.valid_coordinates(array[m.pair[2], m.pair[1]])
    from regexp_matches(v_path, '!2m2!1d' || v_number || '!2d' || v_number, 'g') with ordinality m (pair, place)
    order by m.place desc
    limit 1
  );
  if v_pin is not null then
    return v_pin;
  end if;

  v_viewport := private.valid_coordinates(regexp_match(v_path, '@' || v_number || ',' || v_number || '(?:,|$)'));
  v_query := coalesce(
    private.url_parameter(v_url[3], 'q'),
    private.url_parameter(v_url[3], 'query'),
    private.url_parameter(v_url[3], 'destination'),
    private.url_parameter(v_url[3], 'daddr'),
    nullif(btrim(private.decode_url(replace(
      (regexp_match(v_raw_path, '^/maps/(?:place|search|dir/[^/]*)/([^/@]+)'))[1], '+', ' '
    ))), ''),
    nullif(btrim((regexp_match(v_embedded, '!1m2!1s[^!]*!2s([^!]+)'))[1]), '')
  );
  if v_query is not null then
    return coalesce(
      private.valid_coordinates(regexp_match(v_query, v_pair)),
      -- The page of a place is centred on it; the viewport of a search or a route is not.
      case when v_raw_path like '/maps/place/%' then v_viewport end
    );
  end if;

  return coalesce(
    v_viewport,
    private.valid_coordinates(regexp_match(private.url_parameter(v_url[3], 'll'), v_pair)),
    private.valid_coordinates(regexp_match(private.url_parameter(v_url[3], 'center'), v_pair)),
    private.valid_coordinates(regexp_match(private.url_parameter(v_url[3], 'viewpoint'), v_pair)),
    -- The middle of an embedded map, longitude first.
    (
      select private.valid_coordinates(array[m.pair[2], m.pair[1]])
      from regexp_match(v_embedded, '!2d' || v_number || '!3d' || v_number) m (pair)
    )
  );
end
$$;
comment on function private.linked_coordinates(text) is
  'Latitude and longitude of a Google Maps link: the point that it names, else the middle of the page of a place. Null for a search by a
name, and for a short link, which cannot be read.';

create function private.set_business_coordinates()
returns trigger
language plpgsql
volatile
-- Definer: API roles cannot execute the text functions.
security definer
set search_path = ''
as $$
declare
  v_linked double precision[] := private.linked_coordinates(new.google_maps_link);
begin
  if v_linked is not null then
    new.latitude := v_linked[1];
    new.longitude := v_linked[2];
  elsif tg_op = 'UPDATE'
    and (new.latitude, new.longitude) is not distinct from (old.latitude, old.longitude)
    and private.linked_coordinates(old.google_maps_link) is not null
  then
    -- They were those of the former link, which may have been another place.
    new.latitude := null;
    new.longitude := null;
  end if;
  new.latitude := round(new.latitude::numeric, 6);
  new.longitude := round(new.longitude::numeric, 6);
  return new;
end
$$;
comment on function private.set_business_coordinates() is 'Reads the coordinates from the map link, else rounds those that staff set.';

-- After businesses_1_normalize, which takes the link out of a pasted text; before the version is set.
create trigger businesses_2_coordinates
  before insert or update of latitude, longitude, google_maps_link on public.businesses
  for each row execute function private.set_business_coordinates();

-- Reading the list ----------------------------------------------------------------------------------------------------
create function public.business_coordinates(
  p_query text default null,
  p_category_id bigint default null,
  p_open_now boolean default false
)
returns table (ids bigint[], latitudes double precision[], longitudes double precision[], other_ids bigint[])
language sql
stable
set search_path = ''
as $$
  select
    coalesce(array_agg(b.id order by b.place) filter (where b.latitude is not null), '{}'),
    -- Five decimals are a metre, and half of the response would be the others.
    coalesce(array_agg(round(b.latitude::numeric, 5)::double precision order by b.place) filter (where b.latitude is not null), '{}'),
    coalesce(array_agg(round(b.longitude::numeric, 5)::double precision order by b.place) filter (where b.latitude is not null), '{}'),
    coalesce(array_agg(b.id order by b.place) filter (where b.latitude is null), '{}')
  from (
    select f.id, f.latitude, f.longitude, f.ordinality as place
    from public.found_businesses(
      private.search_businesses(p_query, p_category_id, 10000, 0, case when p_open_now then now() end)
    ) with ordinality f
  ) b;
$$;
comment on function public.business_coordinates(text, bigint, boolean) is
  'The coordinates of the businesses that search_businesses finds with these filters, as parallel arrays in the order of the list, and
the ids of those without coordinates: the browser sorts them by distance. At most 10,000.';
grant execute on function public.business_coordinates(text, bigint, boolean) to anon, authenticated;
