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
exception
  when check_violation or not_null_violation then
    perform private.raise_refusal(
      '22023', 'category_name_invalid', format('No se pudo crear categoría: %s', private.cut_text(private.clean_line(left(p_name, 400)), 60))
    );
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
  -- Among the entries of the business: an import has a hundred thousand.
  from (select e.* from private.audit_log e where e.business_id = p_business_id offset 0) l
  where l.action_id = p_action_id
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
  -- What is removed does not count.
  if jsonb_array_length(jsonb_path_query_array(v_change, '$.images[*] ? (@.new != null)')) > private.most('imported_images')
    or jsonb_array_length(jsonb_path_query_array(v_change, '$.special_days.* ? (@.new != null)')) > private.most('imported_special_days')
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

create function private.import_businesses(p_batch jsonb, p_action_id uuid, p_categories text[])
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
  perform private.import_category(c.name) from unnest(p_categories) c (name);

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

create function public.import_businesses(p_batch jsonb, p_action_id uuid, p_categories text[] default '{}')
returns setof public.import_businesses_row language sql volatile set search_path = '' as $$
  select * from private.import_businesses(p_batch, p_action_id, p_categories);
$$;
comment on function public.import_businesses(jsonb, uuid, text[]) is
  'Writes up to 100 businesses, [{business_id, slug, id, created_at, category, change}], each on its own, and categories without one, as part
of the action p_action_id of the history. Returns a row each: its number from 1, the business and its status: inserted, updated, unchanged, or refused with the hint
of the refusal or the constraint as reason. A batch that is sent again changes nothing. Staff only.';
grant execute on function
  private.import_businesses(jsonb, uuid, text[]),
  public.import_businesses(jsonb, uuid, text[])
to authenticated;
