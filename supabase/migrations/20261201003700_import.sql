-- Import: what the directory has of the businesses of a list, and the writing of what staff ticked, each business on its own.
--
-- The page reads the file, compares and shows it (src/features/import-export/admin); here a business is found by its slug or because it is
-- alike, and written as a change. All batches of a file are one action, which undo.sql takes back; a batch that comes again, because its
-- response was lost, changes nothing.

create function private.check_batch(p_batch jsonb, p_limit text)
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  if p_batch is null or jsonb_typeof(p_batch) <> 'array' or jsonb_array_length(p_batch) > private.most(p_limit)
    or p_batch @? 'strict $[*] ? (@.type() != "object")'
  then
    perform private.raise_refusal('22023', 'import_bad_batch', format('Se importan hasta %s negocios a la vez.', private.most(p_limit)));
  end if;
end
$$;
comment on function private.check_batch(jsonb, text) is
  'Refuses what is no list of businesses, and a longer one than a request may have by this limit.';

create function private.business_of_slug(p_slug text)
returns bigint
language sql
stable
set search_path = ''
as $$
  select coalesce(
    (select b.id from public.businesses b where b.slug = p_slug),
    (select h.business_id from private.business_slugs h where h.slug = p_slug)
  );
$$;
comment on function private.business_of_slug(text) is 'The business with a current or former slug; null for none.';

-- Comparing -----------------------------------------------------------------------------------------------------------
create function private.import_matches(p_batch jsonb)
returns table (
  number integer, slug text, business_id bigint, matched_by text,
  same_phone boolean, similar_name boolean, same_address boolean, distance integer
)
language sql
stable
set search_path = ''
-- The planner knows nothing of a JSON list, and would compare each business with each.
set enable_nestloop = off
as $$
  with
  items as materialized (
    select
      i.ordinality::integer as number, i.slug, private.business_of_slug(i.slug) as business_id,
      row(
        'file', i.ordinality::text, i.name, i.address, i.phone, i.whatsapp, i.latitude, i.longitude,
        private.business_name_key(i.name), private.business_name_key(i.address)
      )::private.look_alike_candidates as candidate
    from rows from (
      jsonb_to_recordset(p_batch) as (
        slug text, name text, address text, phone text, whatsapp text, latitude double precision, longitude double precision
      )
    ) with ordinality i
  ),
  unknown as materialized (select i.number, i.candidate from items i where i.business_id is null),
  item_words as materialized (
    select distinct u.number, w.word
    from unknown u
    cross join lateral string_to_table((u.candidate).name_key, ' ') w (word)
    where char_length(w.word) >= 3
  ),
  -- sort_name is folded as a name key is, but for its signs.
  words as materialized (
    select b.id, w.word
    from public.businesses b
    cross join lateral regexp_split_to_table(b.sort_name, '[^[:alnum:]]+') w (word)
    where exists (select 1 from item_words) and w.word in (select n.word from item_words n)
  ),
  item_numbers as materialized (
    select u.number, (u.candidate).phone as phone from unknown u where (u.candidate).phone is not null
    union
    select u.number, (u.candidate).whatsapp from unknown u where (u.candidate).whatsapp is not null
  ),
  numbers as materialized (
    select b.id, b.phone from public.businesses b where b.phone in (select n.phone from item_numbers n)
    union
    select b.id, b.whatsapp from public.businesses b where b.whatsapp in (select n.phone from item_numbers n)
  ),
  -- Comparing all pairs would take minutes: a number or a word that few have finds the candidates (private.possible_duplicates).
  pairs as materialized (
    select n.number, w.id
    from (select r.word from words r group by r.word having count(*) <= 30) rare
    join item_words n using (word)
    join words w using (word)
    union
    select i.number, n.id
    from (select r.phone from numbers r group by r.phone having count(*) <= 30) rare
    join item_numbers i using (phone)
    join numbers n using (phone)
  ),
  candidates as materialized (
    select
      b.id,
      row(
        'business', b.id::text, b.name, b.address, b.phone, b.whatsapp, b.latitude, b.longitude,
        private.business_name_key(b.name), private.business_name_key(b.address)
      )::private.look_alike_candidates as candidate
    from public.businesses b
    where b.id in (select p.id from pairs p)
  ),
  look_alikes as (
    select distinct on (p.number) p.number, p.id, r.*
    from pairs p
    join unknown u using (number)
    join candidates c using (id)
    cross join lateral private.compare_businesses(u.candidate, c.candidate) r
    where r.same_phone or r.similar_name and r.same_address
    order by p.number, r.same_phone and r.similar_name desc, r.same_phone desc, r.distance, p.id
  )
  select
    i.number, i.slug, coalesce(i.business_id, l.id),
    case when i.business_id is not null then 'slug' when l.id is not null then 'look_alike' end,
    coalesce(l.same_phone, false), coalesce(l.similar_name, false), coalesce(l.same_address, false), l.distance
  from items i
  left join look_alikes l using (number);
$$;
comment on function private.import_matches(jsonb) is
  'The business of the directory that each of a list most likely is: by its current or a former slug, else because the phone is the same, or
the name similar and the address the same.';

create function private.edited_since(p_business_ids bigint[], p_since timestamptz)
returns table (business_id bigint, edited text[])
language sql
stable
set search_path = ''
as $$
  select l.business_id, array_agg(distinct k.name order by k.name)
  from private.audit_log l
  cross join lateral (
    select c.name from jsonb_object_keys(l.changes) c (name) where l.table_name = 'businesses' and l.action = 'update'
    union all
    select regexp_replace(l.table_name, '^business_', '')
    where l.table_name in ('business_hours', 'business_special_days', 'products', 'business_images')
  ) k
  where l.business_id = any (p_business_ids) and l.created_at > p_since
  group by l.business_id;
$$;
comment on function private.edited_since(bigint[], timestamptz) is
  'The columns and the lists (hours, special_days, products, images) of businesses that were changed here after a time.';

create type public.import_targets_row as (
  number integer,
  business_id bigint,
  matched_by text,
  slug text,
  name text,
  address text,
  same_phone boolean,
  similar_name boolean,
  same_address boolean,
  distance integer,
  state jsonb,
  edited text[],
  deleted boolean
);

create function private.import_targets(p_batch jsonb, p_made_at timestamptz)
returns setof public.import_targets_row
language plpgsql
stable
-- Definer: API roles cannot read former slugs, the log or the view of the candidates.
security definer
set search_path = ''
as $$
declare
  v_parts text[];
begin
  perform private.require_staff();
  perform private.check_batch(p_batch, 'compared_businesses');
  v_parts := array(
    select jsonb_object_keys(private.granted_business_columns(to_jsonb(jsonb_populate_record(null::public.businesses, '{}'))))
    union all
    values ('notes'), ('hours'), ('special_days')
  );
  return query
    with
    matches as materialized (select m.* from private.import_matches(p_batch) m),
    edits as materialized (
      select e.* from private.edited_since(array(select m.business_id from matches m), p_made_at) e where p_made_at is not null
    ),
    deletions as materialized (
      select l.changes -> 'slug' ->> 'old' as slug
      from private.audit_log l
      where l.table_name = 'businesses' and l.action = 'delete' and l.created_at > p_made_at
    )
    select
      m.number, b.id, m.matched_by, b.slug, b.name, b.address, m.same_phone, m.similar_name, m.same_address, m.distance,
      private.business_state(b.id, v_parts) || jsonb_build_object(
        'products', (
          select coalesce(jsonb_agg(to_jsonb(p) - array['business_id', 'version', 'created_at'] order by p.id), '[]')
          from public.products p
          where p.business_id = b.id
        ),
        'images', (
          select coalesce(jsonb_agg(to_jsonb(i) - array['business_id', 'is_default', 'created_at'] order by i.id), '[]')
          from public.business_images i
          where i.business_id = b.id
        )
      ),
      coalesce(e.edited, '{}'),
      m.matched_by is distinct from 'slug' and m.slug in (select d.slug from deletions d)
    from matches m
    left join public.businesses b on b.id = m.business_id
    left join edits e on e.business_id = b.id
    order by m.number;
end
$$;

create function public.import_targets(p_batch jsonb, p_made_at timestamptz default null)
returns setof public.import_targets_row language sql stable set search_path = '' as $$
  select * from private.import_targets(p_batch, p_made_at);
$$;
comment on function public.import_targets(jsonb, timestamptz) is
  'For each of up to 500 businesses of a list, [{slug, name, address, phone, whatsapp, latitude, longitude}], by its number from 1, the
business of the directory that it is: by a current or former slug (matched_by slug), else one that is alike (look_alike), with the
reasons; its state {columns, hours, special_days, products, images}; which of it was edited here after p_made_at, and whether the slug was
deleted here after it. Staff only.';
grant execute on function private.import_targets(jsonb, timestamptz), public.import_targets(jsonb, timestamptz) to authenticated;

-- Writing -------------------------------------------------------------------------------------------------------------
create function private.import_id(p_id jsonb)
returns bigint
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_sequence regclass := pg_get_serial_sequence('public.businesses', 'id');
  v_id bigint;
begin
  -- A restored catalogue keeps its ids, because links, image folders and settings contain them.
  -- One that is far above them would move the sequence there for ever.
  if p_id::text ~ '^[1-9][0-9]{0,8}$'
    and p_id::bigint <= coalesce(pg_sequence_last_value(v_sequence), 0) + 1000000
    and not exists (select 1 from public.businesses b where b.id = p_id::bigint)
  then
    v_id := p_id::bigint;
    perform setval(v_sequence, v_id) where v_id > coalesce(pg_sequence_last_value(v_sequence), 0);
    return v_id;
  end if;
  return nextval(v_sequence);
end
$$;
comment on function private.import_id(jsonb) is
  'The id of the file when it is unused and not far above the others, else a new one.';

create function private.import_category(p_name text)
returns bigint
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_id bigint;
begin
  select c.id into v_id from public.categories c where private.category_slug(c.name) = private.category_slug(p_name);
  if v_id is null then
    insert into public.categories (name) values (p_name) returning id into v_id;
  end if;
  return v_id;
end
$$;
comment on function private.import_category(text) is
  'Finds or creates a category by its slug: accents, case, spaces and signs make no difference.';

create function private.imported_status(p_business_id bigint, p_action_id uuid)
returns text
language sql
stable
set search_path = ''
as $$
  select case when bool_or(l.table_name = 'businesses' and l.action = 'insert') then 'inserted' else 'updated' end
  from private.audit_log l
  where l.business_id = p_business_id and l.action_id = p_action_id
  having count(*) > 0;
$$;
comment on function private.imported_status(bigint, uuid) is 'What an action has done to a business: inserted or updated it; null for nothing.';

create function private.import_business(p_item jsonb, p_action_id uuid, out business_id bigint, out status text)
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_slug constant text := p_item ->> 'slug';
  v_change jsonb := coalesce(nullif(p_item -> 'change', 'null'), '{}');
  v_version integer;
  v_row public.businesses;
begin
  business_id := coalesce((p_item ->> 'business_id')::bigint, private.business_of_slug(v_slug));
  status := private.imported_status(business_id, p_action_id);
  if status is not null then
    return;
  end if;
  if business_id is not null and p_item ->> 'business_id' is null then
    perform private.raise_refusal('23505', 'slug_is_unique', 'Otro negocio ya usa esa dirección de página.');
  end if;
  if jsonb_array_length(coalesce(v_change -> 'images', '[]')) > private.most('imported_images')
    or (select count(*) from jsonb_object_keys(v_change -> 'special_days')) > private.most('imported_special_days')
  then
    perform private.raise_refusal(
      '22023', 'import_list_too_long',
      format('Un negocio puede tener hasta %s imágenes y %s días especiales.', private.most('imported_images'), private.most('imported_special_days'))
    );
  end if;
  if p_item ->> 'category' is not null then
    v_change := jsonb_set(
      '{"columns": {}}' || v_change, '{columns,category_id}',
      jsonb_build_object('new', private.import_category(p_item ->> 'category'))
    );
  end if;

  if business_id is not null then
    select b.version into v_version from public.businesses b where b.id = business_id for no key update;
    v_row := private.apply_change(business_id, v_change);
    -- Notes have no entry in the log; the version guards them.
    status := coalesce(
      private.imported_status(business_id, p_action_id), case when v_row.version = v_version then 'unchanged' else 'updated' end
    );
    return;
  end if;
  business_id := private.import_id(p_item -> 'id');
  perform private.apply_change(
    null,
    jsonb_set('{"columns": {}}' || v_change, '{columns,slug}', jsonb_build_object('new', v_slug)),
    jsonb_build_object('id', business_id, 'created_at', least(coalesce((p_item ->> 'created_at')::timestamptz, now()), now()))
  );
  status := 'inserted';
end
$$;
comment on function private.import_business(jsonb, uuid) is
  'Writes the change {business_id, slug, id, created_at, category, change} of one business, which is added without business_id, or raises.
What this action has written already stays as it is.';

create function private.is_server_error(p_sqlstate text)
returns boolean
language sql
immutable
parallel safe
set search_path = ''
as $$
  select p_sqlstate ~ '^(25|40|53|57|58|XX)';
$$;
comment on function private.is_server_error(text) is
  'Whether an error is one of the server (or of a read-only GET), which the file did not cause: the client may retry the whole batch.';

create type public.import_businesses_row as (
  number integer, business_id bigint, status text, reason text, table_name text, column_name text, message text
);

create function private.import_businesses(p_batch jsonb, p_action_id uuid)
returns setof public.import_businesses_row
language plpgsql
volatile
-- Definer: API roles cannot write ids and dates or read former slugs.
security definer
set search_path = ''
as $$
declare
  v_item jsonb;
  v_row public.import_businesses_row;
  v_hint text;
begin
  perform private.require_staff();
  perform private.check_batch(p_batch, 'imported_businesses');
  if p_action_id is null then
    perform private.raise_refusal('22023', 'import_without_action', 'Falta decir a qué importación pertenecen los negocios.');
  end if;
  -- One import at a time: two parallel imports of a file would both insert its businesses.
  perform pg_advisory_xact_lock(hashtextextended('import_businesses', 0));
  perform private.join_action(p_action_id, 'import');

  for v_row.number, v_item in select e.ordinality, e.value from jsonb_array_elements(p_batch) with ordinality e order by e.ordinality
  loop
    v_row := row (v_row.number, null, null, null, null, null, null);
    begin
      select i.business_id, i.status into v_row.business_id, v_row.status from private.import_business(v_item, p_action_id) i;
    exception
      when others then
        if private.is_server_error(sqlstate) then
          raise;
        end if;
        get stacked diagnostics
          v_hint = pg_exception_hint, v_row.reason = constraint_name, v_row.table_name = table_name, v_row.column_name = column_name;
        v_row.status := 'refused';
        -- The hint of a refusal is a key; PostgreSQL's own is a sentence.
        if v_hint ~ '^[a-z_]+$' then
          v_row.reason := v_hint;
          v_row.message := sqlerrm;
        end if;
        v_row.reason := coalesce(nullif(v_row.reason, ''), sqlstate);
        v_row.table_name := nullif(v_row.table_name, '');
        v_row.column_name := nullif(v_row.column_name, '');
    end;
    return next v_row;
  end loop;

  if exists (select 1 from private.audit_log l where l.action_id = p_action_id)
    and not exists (select 1 from private.audit_log l where l.action_id = p_action_id and l.action = 'import')
  then
    perform private.add_audit('import', 'actions', p_action_id::text);
  end if;
end
$$;

create function public.import_businesses(p_batch jsonb, p_action_id uuid)
returns setof public.import_businesses_row language sql volatile set search_path = '' as $$
  select * from private.import_businesses(p_batch, p_action_id);
$$;
comment on function public.import_businesses(jsonb, uuid) is
  'Writes up to 100 businesses, [{business_id, slug, id, created_at, category, change}], each on its own, as part of the action p_action_id
of the history. Returns a row each: its number from 1, the business and its status: inserted, updated, unchanged, or refused with the hint
of the refusal or the constraint as reason. A batch that is sent again changes nothing. Staff only.';
grant execute on function private.import_businesses(jsonb, uuid), public.import_businesses(jsonb, uuid) to authenticated;

-- Former import ---------------------------------------------------------------------------------------------------
-- Until the page compares by itself.
create function private.import_category(p_item jsonb, out category_id bigint, out is_given boolean, out warning text)
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_name text := private.clean_line(left(p_item ->> 'category', 400));
  v_slug text := private.category_slug(v_name);
begin
  is_given := p_item ? 'category';
  select c.id into category_id from public.categories c where private.category_slug(c.name) = v_slug;
  -- Placeholders for no category, unless a category has that name.
  if category_id is null and (coalesce(v_name, '') = '' or v_slug in ('sin-categoria', 'uncategorized')) then
    return;
  end if;
  if category_id is null then
    insert into public.categories (name) values (v_name) on conflict do nothing;
    select c.id into category_id from public.categories c where private.category_slug(c.name) = v_slug;
  end if;
exception
  when check_violation then
    is_given := false;
    warning := format(
      'No se pudo crear categoría: %s (tiene letras o números, hasta 60 caracteres, sin < ni >)', btrim(private.cut_text(v_name, 60)) || case when char_length(v_name) > 60 then '…' else '' end
    );
end
$$;
comment on function private.import_category(jsonb) is
  'Finds or creates the category of the file by its slug: accents, case, spaces and signs make no difference. One that cannot be
created is a warning and keeps the column.';

create function private.file_slug(p_item jsonb)
returns text
language sql
immutable
set search_path = ''
as $$
  -- No stored slug has dashes at its ends or two in a row.
  select coalesce(nullif(btrim(regexp_replace(g.slug, '-+', '-', 'g'), '-'), ''), g.slug)
  from (select lower(btrim(p_item ->> 'slug')) as slug) g;
$$;
comment on function private.file_slug(jsonb) is 'The slug of a business of the file, as it is stored.';

create function private.list_lines(p_business_id bigint, p_item jsonb, p_lists jsonb)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  v_lines jsonb := '{}';
  v_list jsonb := nullif(p_lists -> 'business_hours', 'null');
  v_types text[] := '{}';
begin
  if v_list is not null then
    v_lines := jsonb_build_object('hours', (
      select jsonb_object_agg(d.day, jsonb_build_object('new', (
        select jsonb_agg(r.row - array['day', 'position'] order by r.row -> 'position')
        from jsonb_array_elements(v_list) r (row)
        where coalesce(r.row ->> 'day', '') = d.day
      )))
      from (
        select unnest(private.week_days()) as day
        union
        -- One that does not exist is refused when it is written, and left out.
        select coalesce(r.row ->> 'day', '') from jsonb_array_elements(v_list) r (row)
      ) d
      -- A day that could not be read keeps its hours.
      where not coalesce(p_lists -> 'unread_days' ? d.day, false)
    ));
  end if;

  v_list := nullif(p_lists -> 'business_special_days', 'null');
  if v_list is not null then
    v_lines := v_lines || jsonb_build_object('special_days', (
      select coalesce(jsonb_object_agg(d.date, jsonb_build_object('new', (
        select jsonb_agg(jsonb_strip_nulls(r.row - array['date', 'position']) order by r.row -> 'position')
        from jsonb_array_elements(v_list) r (row)
        where r.row ->> 'date' = d.date
      ))), '{}')
      from (
        select r.row ->> 'date' as date from jsonb_array_elements(v_list) r (row)
        union
        select s.date::text from public.business_special_days s where s.business_id = p_business_id
      ) d
      where not coalesce(p_lists -> 'unread_dates' ? d.date, false)
    ));
  end if;

  v_list := nullif(p_lists -> 'products', 'null');
  if v_list is not null then
    -- Only a list that the file contains is replaced.
    if jsonb_array_length(private.file_list(p_item -> 'products')) > 0 then
      v_types := array['product', 'info'];
    end if;
    if v_list @> '[{"type": "service"}]' then
      v_types := v_types || 'service'::text;
    end if;
    v_lines := v_lines || jsonb_build_object('products', (
      -- By type and name, those of one name in their order, so that a product that stays keeps its id.
      select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'new', n.row) order by n.place), '[]')
      from (
        select r.row, r.place, row_number() over (partition by r.row ->> 'type', r.row ->> 'name' order by r.place) as copy
        from jsonb_array_elements(v_list) with ordinality r (row, place)
      ) n
      full join (
        select
          p.id, p.type, p.name,
          jsonb_build_object(
            'type', p.type, 'name', p.name, 'description', p.description, 'price', p.price, 'category', p.category,
            'image_url', p.image_url, 'duration', p.duration
          ) as row,
          row_number() over (partition by p.type, p.name order by p.id) as copy
        from public.products p
        where p.business_id = p_business_id and p.type = any (v_types)
      ) o on o.type = n.row ->> 'type' and o.name = n.row ->> 'name' and o.copy = n.copy
      where n.row is distinct from o.row
    ));
  end if;

  v_list := nullif(p_lists -> 'business_images', 'null');
  if v_list is not null then
    -- As a whole, because the order of the images is that of their ids. The file has no thumbnails: an image that stays keeps its own.
    with
      stored as (select i.* from public.business_images i where i.business_id = p_business_id),
      listed as (select r.row, r.place from jsonb_array_elements(v_list) with ordinality r (row, place)),
      differing as (
        select 1
        from listed l
        full join stored s
          on l.row = jsonb_build_object('image_url', s.image_url, 'storage_path', s.storage_path, 'is_featured', s.is_featured)
        where l.row is null or s.id is null
      )
    select v_lines || jsonb_build_object('images', coalesce(jsonb_agg(c.line order by c.place), '[]')) into v_lines
    from (
      select 0 as place, jsonb_build_object('id', s.id, 'new', null) as line from stored s
      union all
      select
        l.place,
        jsonb_build_object('new', l.row || jsonb_build_object(
          'thumbnail_url', (select max(s.thumbnail_url) from stored s where s.image_url = l.row ->> 'image_url')
        ))
      from listed l
    ) c
    where exists (select 1 from differing);
  end if;
  return v_lines;
end
$$;
comment on function private.list_lines(bigint, jsonb, jsonb) is
  'The lists of a business of the file as lines of a change: days of the hours, special days, products and images. Null lists say nothing.';

create function private.import_row(
  p_item jsonb, p_columns jsonb, p_lists jsonb, p_is_hidden boolean, out business_id bigint, out is_new boolean, out is_changed boolean
)
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_slug text := private.file_slug(p_item);
  v_version integer;
  v_lines jsonb;
  v_row public.businesses;
begin
  select b.id, b.version into business_id, v_version
  from public.businesses b
  where b.id = private.business_of_slug(v_slug)
  for no key update;
  is_new := business_id is null;
  v_lines := private.list_lines(business_id, p_item, p_lists);
  if is_new then
    business_id := private.import_id(p_item -> 'id');
    perform private.apply_change(
      null,
      v_lines || jsonb_build_object('columns', private.new_lines(
        p_columns || jsonb_build_object('slug', v_slug) || case when p_is_hidden then '{"is_active": false}'::jsonb else '{}' end
      )),
      jsonb_build_object(
        'id', business_id,
        'created_at', least(coalesce((p_item #>> '{timestamps,created_at}')::timestamptz, now()), now())
      )
    );
    is_changed := true;
    return;
  end if;
  v_row := private.apply_change(business_id, v_lines || jsonb_build_object('columns', private.new_lines(p_columns)));
  -- Triggers normalize the values; the version shows whether anything changed of what it guards.
  is_changed := v_row.version <> v_version or v_lines -> 'products' <> '[]' or v_lines -> 'images' <> '[]';
end
$$;
comment on function private.import_row(jsonb, jsonb, jsonb, boolean) is
  'Saves one business of the file with its lists: an update when the slug exists, else an insert, which p_is_hidden hides from visitors.';

-- Batches -------------------------------------------------------------------------------------------------------------
create function private.left_out(p_columns jsonb, p_constraint text, p_column text, out columns jsonb, out warning text)
language plpgsql
stable
set search_path = ''
as $$
declare
  v_names text[];
begin
  select array_agg(a.attname::text)
  into v_names
  from pg_catalog.pg_attribute a
  left join pg_catalog.pg_constraint c on c.conrelid = a.attrelid and c.conname = p_constraint and c.contype = 'c'
  where a.attrelid = 'public.businesses'::regclass and (a.attnum = any (c.conkey) or a.attname = p_column);
  if v_names && array['latitude', 'longitude'] then
    -- One coordinate alone is refused.
    v_names := array['latitude', 'longitude'];
  end if;
  columns := p_columns - v_names;
  if v_names && array['name', 'address', 'slug'] or columns = p_columns then
    columns := null;
    return;
  end if;
  warning := format(
    '%s Se dejó fuera «%s»',
    private.broken_rule_text('23514', 'businesses', p_constraint, p_column, null),
    (select private.quoted_value(string_agg(p_columns ->> n.name, ', ')) from unnest(v_names) n (name))
  );
end
$$;
comment on function private.left_out(jsonb, text, text) is
  'The columns of a business of the file without those that a constraint refuses, and a warning with rule and value. Null where a
business cannot be without them.';

create function private.import_business(p_item jsonb, p_kept text[], out business_id bigint, out status text, out warning text)
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_own record := private.strip_external_images(p_item);
  v_fields record := private.read_file_fields(v_own.item);
  v_item jsonb := v_fields.item;
  v_warnings text[] := v_fields.warnings;
  v_columns jsonb;
  v_lists jsonb;
  v_nested text;
  v_category record;
  v_row record;
  v_left_out record;
  v_table text;
  v_constraint text;
  v_column text;
  v_hint text;
begin
  if jsonb_typeof(v_item) <> 'object' then
    perform private.raise_refusal('22023', 'import_bad_item', 'El negocio no tiene el formato del archivo de exportación.');
  end if;
  v_columns := private.file_columns(v_item);
  for v_nested in
    select c.key
    from (
      select k.key, k.value from jsonb_each(v_columns) k
      union
      select i.key, i.value from jsonb_each(v_item) i where i.key in ('name', 'address', 'slug', 'category')
    ) c
    where jsonb_typeof(c.value) in ('object', 'array')
    order by c.key
  loop
    if v_nested in ('name', 'address', 'slug') then
      perform private.raise_refusal('22023', 'import_bad_value', format('%s debe ser un texto, no una lista ni un objeto.', private.file_label(v_nested)));
    end if;
    v_warnings := v_warnings || format(
      '%s debe ser un texto, no una lista ni un objeto. Se dejó fuera «%s»',
      private.file_label(v_nested), private.quoted_value(coalesce(v_columns ->> v_nested, v_item ->> v_nested))
    );
    v_columns := v_columns - v_nested;
    v_item := v_item - v_nested;
  end loop;
  if coalesce(v_columns ->> 'name', '') = '' then
    perform private.raise_refusal('22023', 'import_name_missing', 'Falta nombre');
  end if;
  if coalesce(v_columns ->> 'address', '') = '' then
    perform private.raise_refusal('22023', 'import_address_missing', 'Falta dirección');
  end if;
  if coalesce(btrim(v_item ->> 'slug'), '') = '' then
    perform private.raise_refusal('22023', 'import_slug_missing', 'Falta slug');
  end if;
  if char_length(v_columns ->> 'address') > 200 then
    v_columns := v_columns || jsonb_build_object('address', rtrim(regexp_replace(left(v_columns ->> 'address', 201), ' [^ ]*$', ''), ' ,;'));
    v_columns := v_columns || jsonb_build_object('address', private.cut_text(v_columns ->> 'address', 200));
    v_warnings := v_warnings || format(
      'La dirección no puede exceder 200 caracteres. Se recortó: termina en «%s»',
      -- From a whole word on.
      regexp_replace(right(v_columns ->> 'address', 40), '^[^ ]* ', '')
    );
  end if;

  v_category := private.import_category(case when 'category_id' = any (p_kept) then v_item - 'category' else v_item end);
  if v_category.is_given then
    v_columns := v_columns || jsonb_build_object('category_id', v_category.category_id);
  end if;
  v_columns := v_columns - p_kept;
  v_lists := private.file_lists(v_item) - p_kept;
  -- Each turn leaves out what the database refused, so that one bad value costs no business.
  loop
    begin
      v_row := private.import_row(v_item, v_columns, v_lists, v_fields.is_hidden);
      exit;
    exception
      when check_violation or not_null_violation or invalid_parameter_value then
        get stacked diagnostics
          v_table = table_name, v_constraint = constraint_name, v_column = column_name, v_hint = pg_exception_hint;
        if v_table = 'businesses' then
          v_left_out := private.left_out(v_columns, v_constraint, v_column);
          if v_left_out.columns is null then
            raise;
          end if;
          v_columns := v_left_out.columns;
          v_warnings := v_warnings || v_left_out.warning;
        elsif (v_table in ('business_hours', 'business_special_days') or v_hint = 'hours_overlap') and not v_lists ? 'unread_days' then
          v_left_out := private.sound_days('business_hours', coalesce(nullif(v_lists -> 'business_hours', 'null'), '[]'));
          v_lists := v_lists || jsonb_build_object('business_hours', nullif(v_left_out.rows, '[]'), 'unread_days', v_left_out.left_out);
          v_warnings := v_warnings || v_left_out.warnings;
          v_left_out := private.sound_days('business_special_days', coalesce(nullif(v_lists -> 'business_special_days', 'null'), '[]'));
          v_lists := v_lists
            || jsonb_build_object('business_special_days', nullif(v_left_out.rows, '[]'), 'unread_dates', v_left_out.left_out);
          v_warnings := v_warnings || v_left_out.warnings;
        elsif v_table in ('products', 'business_images') then
          v_left_out := private.sound_rows(v_table, v_lists -> v_table);
          if v_left_out.rows = v_lists -> v_table then
            raise;
          end if;
          v_lists := v_lists || jsonb_build_object(v_table, nullif(v_left_out.rows, '[]'));
          v_warnings := v_warnings || v_left_out.warnings;
        else
          raise;
        end if;
    end;
  end loop;

  business_id := v_row.business_id;
  warning := nullif(private.cut_text(array_to_string(v_category.warning || v_warnings || v_own.warning, '. '), 1000), '');
  status := case
    when v_row.is_new then 'inserted'
    when v_row.is_changed then 'updated'
    else 'unchanged'
  end;
end
$$;
comment on function private.import_business(jsonb, text[]) is
  'Saves one business of the file, but for the columns and lists in p_kept, with its hours, special days, products and images, or raises. Images of other hosts, fields that
cannot be read and values that a constraint refuses are left out, and the warning names them.';

create function private.check_batch(p_batch jsonb)
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  if p_batch is null or jsonb_typeof(p_batch) <> 'array' or jsonb_array_length(p_batch) > private.most('imported_businesses') then
    perform private.raise_refusal(
      '22023', 'import_bad_batch', format('Se importan hasta %s negocios a la vez.', private.most('imported_businesses'))
    );
  end if;
end
$$;
comment on function private.check_batch(jsonb) is 'Refuses what is no list of businesses of the file, and a longer one than a request may have.';

-- Preview -------------------------------------------------------------------------------------------------------------
-- An older file takes corrections back, so staff see old and new of each column, and which of them were edited here after the file was
-- made. Each business is imported and rolled back: the preview follows every rule of the import.
create function private.preview_business(
  p_item jsonb, p_made_at timestamptz,
  out business_id bigint, out status text, out change jsonb, out names jsonb, out edited text[]
)
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_slug text := private.file_slug(p_item);
  v_action_id uuid := gen_random_uuid();
begin
  change := '{}';
  names := '{}';
  edited := '{}';
  if jsonb_typeof(p_item) <> 'object' then
    status := 'error';
    return;
  end if;
  business_id := private.business_of_slug(v_slug);
  if business_id is null then
    status := case
      when exists (
        select 1
        from private.audit_log l
        where l.table_name = 'businesses' and l.action = 'delete' and l.changes -> 'slug' ->> 'old' = v_slug and l.created_at > p_made_at
      ) then 'deleted'
      else 'new'
    end;
    return;
  end if;

  begin
    perform set_config('private.action_id', v_action_id::text, true);
    status := (private.import_business(p_item, '{}')).status;
    change := private.change_of(v_action_id, business_id) - 'others';
    -- A category of the file exists only here.
    names := private.names_of(change);
    -- Takes the import back; variables keep their values.
    raise exception using errcode = 'PT999', message = 'preview';
  exception
    when sqlstate 'PT999' then
      status := case when coalesce(change, '{}') = '{}' then 'unchanged' else 'changed' end;
    when others then
      if private.is_server_error(sqlstate) then
        raise;
      end if;
      status := 'error';
      change := '{}';
  end;
  select coalesce(array_agg(k.name order by k.name), '{}') into edited
  from (
    select jsonb_object_keys(change -> 'columns')
    union all
    select case p.part when 'products' then p.part else 'business_' || p.part end from jsonb_object_keys(change - 'columns') p (part)
  ) k (name)
  where exists (
    select 1
    from private.audit_log l
    where l.business_id = preview_business.business_id and l.created_at > p_made_at
      and (l.table_name = 'businesses' and l.action = 'update' and l.changes ? k.name or l.table_name = k.name)
  );
end
$$;
comment on function private.preview_business(jsonb, timestamptz) is
  'What importing a business of the file would do: new, deleted (here, after the file was made), changed, unchanged or error; edited are
the changed columns and lists that were edited here after the file was made.';

create type public.preview_import_row as (number integer, name text, status text, business_id bigint, change jsonb, names jsonb, edited text[]);

create function private.preview_import(p_batch jsonb, p_made_at timestamptz)
returns setof public.preview_import_row
language plpgsql
volatile
-- Definer: API roles cannot read the log or former slugs.
security definer
set search_path = ''
as $$
begin
  perform private.require_staff();
  perform private.check_batch(p_batch);
  return query
    select e.ordinality::integer, private.quoted_name(e.value), p.status, p.business_id, p.change, p.names, p.edited
    from jsonb_array_elements(p_batch) with ordinality e
    cross join lateral private.preview_business(e.value, p_made_at) p
    order by e.ordinality;
end
$$;

create function public.preview_import(p_batch jsonb, p_made_at timestamptz default null)
returns setof public.preview_import_row language sql volatile set search_path = '' as $$
  select * from private.preview_import(p_batch, p_made_at);
$$;
comment on function public.preview_import(jsonb, timestamptz) is
  'What importing a batch of up to 100 businesses of an export file would change; nothing is saved. Returns a row each: its number in the
batch (from 1), status (new, deleted here after p_made_at, changed, unchanged, error), the change, the names of the rows whose ids it
has, and which columns and lists were edited here after p_made_at, when the file was made. Staff only.';
grant execute on function private.preview_import(jsonb, timestamptz), public.preview_import(jsonb, timestamptz) to authenticated;
