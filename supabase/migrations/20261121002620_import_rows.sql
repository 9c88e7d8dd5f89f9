-- Import rows: the rows that one business of an export file has for each table.
--
-- A missing key keeps the column, a null clears it. Counters, notes and dates of change are ignored.

create function private.file_columns(p_item jsonb)
returns jsonb
language sql
stable
set search_path = ''
as $$
  with parsed (name, value) as (
    values
      -- Length before cleaning: the constraints take far less.
      ('name', to_jsonb(private.plain_line(left(p_item ->> 'name', 400)))),
      (
        'description',
        case
          -- Of a longer one enough for the constraint to refuse it.
          when char_length(p_item ->> 'description') > 5000 then to_jsonb(left(p_item ->> 'description', 5001))
          else to_jsonb(private.clean_paragraphs(p_item ->> 'description'))
        end
      ),
      (
        'address',
        to_jsonb(private.plain_line(left(private.first_non_null(p_item -> 'address', p_item #> '{location,address}') #>> '{}', 400)))
      ),
      ('google_maps_link', private.first_non_null(p_item #> '{location,google_maps_link}', p_item -> 'google_maps_link')),
      ('menu_link', private.first_non_null(p_item #> '{menu,link}', p_item -> 'menu_link')),
      ('menu_link_label', private.first_non_null(p_item #> '{menu,label}', p_item -> 'menu_link_label')),
      ('appointment_url', private.first_non_null(p_item #> '{appointment,appointment_url}', p_item -> 'appointment_url')),
      ('premium_score', private.first_non_null(p_item #> '{premium,premium_score}', p_item -> 'premium_score')),
      ('by_appointment', nullif(private.first_non_null(p_item #> '{appointment,by_appointment}', p_item -> 'by_appointment'), 'null')),
      ('is_premium', nullif(private.first_non_null(p_item #> '{premium,is_premium}', p_item -> 'is_premium'), 'null')),
      ('is_active', nullif(private.first_non_null(p_item #> '{status,is_active}', p_item -> 'is_active'), 'null')),
      (
        'operating_status',
        nullif(private.first_non_null(p_item #> '{status,operating_status}', p_item -> 'operating_status'), 'null')
      ),
      ('closed_until', private.first_non_null(p_item #> '{status,closed_until}', p_item -> 'closed_until')),
      -- The import itself resolves these two.
      ('slug', null),
      ('category_id', null)
  ), columns (name, value) as (
    select p.name, p.value from parsed p
    union all
    -- The file has every other column under its own name.
    select c.key, c.value
    from jsonb_each(private.granted_business_columns(p_item)) c
    where c.key not in (select p.name from parsed p)
  )
  select coalesce(jsonb_object_agg(c.name, c.value), '{}') from columns c where c.value is not null;
$$;
comment on function private.file_columns(jsonb) is 'The columns of businesses that the file contains, as {column: value}.';

create function private.file_hours(p_item jsonb)
returns table (day text, "position" smallint, open_time text, close_time text)
language sql
stable
set search_path = ''
as $$
  with intervals as (
    select
      coalesce(
        (
          select d.day
          from unnest(array['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado', 'Domingo']) d (day)
          where private.unaccent_lower(d.day) = private.unaccent_lower(btrim(e.value ->> 'day'))
        ),
        e.value ->> 'day'
      ) as day,
      coalesce(private.normalize_time(e.value ->> 'open_time'), e.value ->> 'open_time') as open_time,
      coalesce(private.normalize_time(e.value ->> 'close_time'), e.value ->> 'close_time') as close_time,
      e.ordinality as place
    from jsonb_array_elements(private.file_list(p_item -> 'schedule'))
      with ordinality e
    -- A day without times is a day without data.
    where private.clean_line(concat(e.value ->> 'open_time', e.value ->> 'close_time')) <> ''
  )
  select
    i.day,
    (row_number() over (partition by i.day order by i.open_time, i.place))::smallint,
    i.open_time,
    case when i.open_time = 'Closed' then 'Closed' else i.close_time end
  from intervals i
  order by i.place;
$$;
comment on function private.file_hours(jsonb) is 'The hours of the file with normalized times. A day can have several intervals.';

create function private.file_special_days(p_item jsonb)
returns table (date date, "position" smallint, open_time text, close_time text, note text)
language sql
stable
set search_path = ''
as $$
  with intervals as (
    select
      private.read_file_value(e.value -> 'date', 'date')::date as date,
      coalesce(private.normalize_time(e.value ->> 'open_time'), e.value ->> 'open_time') as open_time,
      coalesce(private.normalize_time(e.value ->> 'close_time'), e.value ->> 'close_time') as close_time,
      nullif(private.plain_line(left(e.value ->> 'note', 400)), '') as note,
      e.ordinality as place
    from jsonb_array_elements(private.file_list(p_item -> 'special_days')) with ordinality e
  ), ordered as (
    select
      i.date,
      (row_number() over (partition by i.date order by i.open_time, i.place))::smallint as position,
      i.open_time,
      case when i.open_time = 'Closed' then 'Closed' else i.close_time end as close_time,
      first_value(i.note) over (partition by i.date order by i.note is null, i.place) as note
    from intervals i
    where i.date is not null
  )
  select o.date, o.position, o.open_time, o.close_time, case when o.position = 1 then o.note end
  from ordered o
  order by o.date, o.position;
$$;
comment on function private.file_special_days(jsonb) is
  'The special days of the file with normalized times, up to several intervals a date. The first interval has the note.';

create function private.file_products(p_item jsonb)
returns table (
  type text,
  name text,
  description text,
  price numeric(12, 2),
  category text,
  image_url text,
  duration text
)
language sql
stable
set search_path = ''
as $$
  with entries as (
    select 1 as list, p.ordinality, p.value as entry, coalesce(p.value ->> 'type', 'product') as type
    from jsonb_array_elements(private.file_list(p_item -> 'products')) with ordinality p
    union all
    select 2, s.ordinality, s.value, 'service'
    from jsonb_array_elements(private.file_list(p_item -> 'services')) with ordinality s
  )
  select
    e.type,
    coalesce(private.plain_line(left(e.entry ->> 'name', 400)), ''),
    case
      when char_length(e.entry ->> 'description') > 1000 then left(e.entry ->> 'description', 1001)
      else nullif(private.clean_paragraphs(e.entry ->> 'description'), '')
    end,
    private.read_file_value(e.entry -> 'price', 'numeric(12,2)')::numeric(12, 2),
    case when e.list = 1 then nullif(private.plain_line(left(e.entry ->> 'category', 400)), '') end,
    nullif(btrim(e.entry ->> 'image_url'), ''),
    nullif(private.plain_line(left(e.entry ->> 'duration', 400)), '')
  from entries e
  -- Services are products of that type, so a file may contain them in both lists.
  where e.list = 1 or not exists (
    select 1
    from entries o
    where o.list = 1 and o.type = 'service'
      and private.unaccent_lower(btrim(o.entry ->> 'name')) = private.unaccent_lower(btrim(e.entry ->> 'name'))
  )
  order by e.list, e.ordinality;
$$;
comment on function private.file_products(jsonb) is 'The products of every type in the file, sanitized, each service once.';

create function private.file_images(p_item jsonb)
returns table (image_url text, storage_path text, is_featured boolean)
language sql
stable
set search_path = ''
as $$
  select
    i.image_url,
    i.storage_path,
    -- The first featured one, else the first.
    row_number() over (order by not i.is_featured, i.ordinality) = 1
  from (
    select
      e.ordinality,
      btrim(e.value ->> 'url') as image_url,
      nullif(btrim(e.value ->> 'storage_path'), '') as storage_path,
      private.is_true(e.value -> 'featured') as is_featured,
      bool_or(btrim(e.value ->> 'url') <> d.image_url) over () as has_own,
      d.image_url as default_url
    from jsonb_array_elements(private.file_list(p_item -> 'images')) with ordinality e
    cross join private.get_default_business_image() d (image_url)
    where btrim(e.value ->> 'url') <> ''
  ) i
  where not (i.has_own and i.image_url = i.default_url and i.storage_path is null)
  order by i.ordinality;
$$;
comment on function private.file_images(jsonb) is
  'The images of the file, exactly one of them featured. The default image is left out beside another one.';

create function private.file_lists(p_item jsonb)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
    'business_hours', (select jsonb_agg(to_jsonb(h)) from private.file_hours(p_item) h),
    'business_special_days', (select jsonb_agg(to_jsonb(d)) from private.file_special_days(p_item) d),
    'products', (select jsonb_agg(to_jsonb(p)) from private.file_products(p_item) p),
    'business_images', (select jsonb_agg(to_jsonb(i)) from private.file_images(p_item) i)
  );
$$;
comment on function private.file_lists(jsonb) is
  'The rows of a business of the file by table: hours, special days, products and images; null where it has none.';

create function private.strip_external_images(p_item jsonb, out item jsonb, out warning text)
language plpgsql
stable
set search_path = ''
as $$
declare
  v_removed text[];
begin
  item := p_item;
  if jsonb_typeof(p_item) <> 'object' then
    return;
  end if;

  with entries as (
    select l.list, l.key, e.value, e.ordinality, coalesce(private.is_own_image(nullif(btrim(e.value ->> l.key), '')), true) as is_own
    from (values ('images', 'url'), ('products', 'image_url'), ('services', 'image_url')) l (list, key)
    cross join lateral jsonb_array_elements(
      case when jsonb_typeof(p_item -> l.list) = 'array' then p_item -> l.list else '[]' end
    ) with ordinality e
  ), lists as (
    select
      e.list,
      -- A product without its image stays; an image is removed.
      coalesce(
        jsonb_agg(case when e.is_own then e.value else e.value - e.key end order by e.ordinality)
          filter (where e.is_own or e.list <> 'images'),
        '[]'
      ) as kept,
      array_agg(e.value ->> e.key order by e.ordinality) filter (where not e.is_own) as removed
    from entries e
    group by e.list
  )
  select
    p_item || coalesce(jsonb_object_agg(l.list, l.kept), '{}'),
    (select array_agg(a.url) from lists o, unnest(o.removed) a (url))
  into item, v_removed
  from lists l;

  if not private.is_own_image(nullif(btrim(item ->> 'logo'), '')) then
    v_removed := v_removed || (item ->> 'logo');
    item := item - 'logo';
  end if;
  if cardinality(v_removed) > 0 then
    warning := 'Sin las imágenes que no son del sitio: ' || left(array_to_string(v_removed, ', '), 300);
  end if;
end
$$;
comment on function private.strip_external_images(jsonb) is
  'Removes images of other hosts from a business of the file. The warning names them; null when there are none.';
