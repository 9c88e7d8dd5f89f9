-- Import: businesses from an export file, in batches of up to a hundred, each saved or refused on its own, and the preview of it.
--
-- A business is identified by its current or a former slug, so importing a file twice finds the same rows. Unchanged rows are not
-- updated and keep their version. Only a new business takes id, slug and date from the file. Two businesses of one file never reach
-- the same row: the second is refused.

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

create type public.import_businesses_row as (number integer, name text, slug text, status text, business_id bigint, warning text, error text);

create function private.import_businesses(p_batch jsonb, p_imported bigint[], p_kept jsonb, p_action_id uuid)
returns setof public.import_businesses_row
language plpgsql
volatile
-- Definer: API roles cannot write ids and dates or read former slugs.
security definer
set search_path = ''
as $$
declare
  v_imported bigint[] := coalesce(p_imported, '{}');
  v_item jsonb;
  v_table text;
  v_constraint text;
  v_column text;
  v_row public.import_businesses_row;
begin
  perform private.require_staff();
  perform private.check_batch(p_batch);
  -- One import at a time: two parallel imports of a file would both insert its businesses.
  perform pg_advisory_xact_lock(hashtextextended('import_businesses', 0));
  if p_action_id is not null then
    perform private.join_action(p_action_id, 'import');
  end if;

  for v_row.number, v_item in select e.ordinality, e.value from jsonb_array_elements(p_batch) with ordinality e order by e.ordinality
  loop
    v_row := row (v_row.number, private.quoted_name(v_item), left(v_item ->> 'slug', 140), null, null, null, null);
    begin
      perform private.check_list_lengths(v_item);
      select i.business_id, i.status, i.warning into v_row.business_id, v_row.status, v_row.warning from private.import_business(
        v_item,
        array(
          select k.name
          from jsonb_array_elements_text(
            case when jsonb_typeof(p_kept -> v_row.number::text) = 'array' then p_kept -> v_row.number::text else '[]' end
          ) k (name)
        )
      ) i;
      -- By the row that was written: comparing slugs would miss other spellings and types, former slugs and renames. The
      -- refusal rolls the write back.
      if v_row.status <> 'inserted' and v_row.business_id = any (v_imported) then
        perform private.raise_refusal('22023', 'import_same_business', 'La dirección de su página lleva a un negocio ya importado de este archivo.');
      end if;
      v_imported := v_imported || v_row.business_id;
    exception
      when others then
        if private.is_server_error(sqlstate) then
          raise;
        end if;
        get stacked diagnostics v_table = table_name, v_constraint = constraint_name, v_column = column_name;
        v_row.status := 'error';
        v_row.warning := null;
        v_row.error := case
          when v_row.business_id is null then private.broken_rule_text(sqlstate, v_table, v_constraint, v_column, sqlerrm)
          -- Only the refusal above knows the row, which after the rollback has the name of the first business again.
          else (
            select format('La dirección de su página lleva al mismo negocio que «%s», ya importado de este archivo.', b.name)
            from public.businesses b
            where b.id = v_row.business_id
          )
        end;
    end;
    return next v_row;
  end loop;

  if exists (select 1 from private.audit_log l where l.action_id = private.current_action_id())
    and not exists (select 1 from private.audit_log l where l.action_id = private.current_action_id() and l.action = 'import')
  then
    perform private.add_audit('import', 'actions', private.current_action_id()::text);
  end if;
end
$$;

create function public.import_businesses(
  p_batch jsonb, p_imported bigint[] default '{}', p_kept jsonb default '{}', p_action_id uuid default null
)
returns setof public.import_businesses_row language sql volatile set search_path = '' as $$
  select * from private.import_businesses(p_batch, p_imported, p_kept, p_action_id);
$$;
comment on function public.import_businesses(jsonb, bigint[], jsonb, uuid) is
  'Imports a batch of up to 100 businesses of an export file. Returns a row each: its number in the batch (from 1), name, slug and
status: inserted, updated, unchanged, or error with a Spanish message. A business of the batch that reaches the row of an earlier
one, or one of p_imported (the business ids of earlier batches of the file), is an error with that business_id. p_kept names by number what the catalogue keeps
of a business ({"2": ["phone", "business_hours"]}); p_action_id makes the batches of a file one action of the history. Staff only.';
grant execute on function
  private.import_businesses(jsonb, bigint[], jsonb, uuid),
  public.import_businesses(jsonb, bigint[], jsonb, uuid)
to authenticated;

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
