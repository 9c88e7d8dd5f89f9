-- Quoted values: what an import quotes of a file, in its warnings and previews, is cut between two signs.

create function private.quoted_value(p_text text)
returns text
language sql
immutable
parallel safe
set search_path = ''
as $$
  select private.cut_text(private.clean_line(left(p_text, 400)), 60);
$$;
comment on function private.quoted_value(text) is 'A value of the file as a warning quotes it: in one line of at most 60 characters; null for null.';

create function private.quoted_name(p_item jsonb)
returns text
language sql
immutable
parallel safe
set search_path = ''
as $$
  select private.cut_text(private.clean_line(left(p_item ->> 'name', 1000)), 100);
$$;
comment on function private.quoted_name(jsonb) is 'The name of a business of the file, as long as names may be; null for none.';

create or replace function private.sound_rows(p_table text, p_rows jsonb, out rows jsonb, out left_out jsonb, out warnings text[])
language plpgsql
stable
set search_path = ''
as $$
declare
  v_table regclass := ('public.' || quote_ident(p_table))::regclass;
  v_row jsonb;
  v_rule record;
  v_value text;
begin
  rows := '[]';
  left_out := '[]';
  warnings := '{}';
  for v_row in select e.value from jsonb_array_elements(p_rows) with ordinality e order by e.ordinality
  loop
    loop
      v_rule := private.first_broken_rule(v_table, v_row);
      exit when v_rule.constraint_name is null;
      v_value := coalesce(
        concat_ws(' ', v_row ->> 'day', v_row ->> 'date', nullif(concat_ws(' a ', v_row ->> 'open_time', v_row ->> 'close_time'), '')),
        ''
      );
      if v_value = '' or v_rule.is_optional then
        v_value := (select string_agg(v_row ->> c.name, ' ') from unnest(v_rule.columns) c (name));
      end if;
      warnings := warnings || format(
        '%s Se dejó fuera «%s»%s',
        private.broken_rule_text('23514', p_table, v_rule.constraint_name, v_rule.constraint_name, null),
        private.quoted_value(coalesce(nullif(v_value, ''), v_row ->> 'description', v_row ->> 'price', 'vacío')),
        case when v_rule.is_optional then coalesce(' de «' || private.quoted_value(v_row ->> 'name') || '»', '') else '' end
      );
      if not v_rule.is_optional then
        left_out := left_out || v_row;
        v_row := null;
        exit;
      end if;
      v_row := v_row || (select jsonb_object_agg(c.name, null) from unnest(v_rule.columns) c (name));
    end loop;
    rows := rows || coalesce(v_row, '[]');
  end loop;
end
$$;

create or replace function private.import_category(p_item jsonb, out category_id bigint, out is_given boolean, out warning text)
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

create or replace function private.left_out(p_columns jsonb, p_constraint text, p_column text, out columns jsonb, out warning text)
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

create or replace function private.import_business(p_item jsonb, p_kept text[], out business_id bigint, out status text, out warning text)
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
  v_has_new_children boolean;
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
      v_row := private.import_row(v_item, v_columns, v_fields.is_hidden);
      v_has_new_children := private.import_children(v_row.business_id, v_item, v_lists);
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
    when v_row.is_changed or v_has_new_children then 'updated'
    else 'unchanged'
  end;
end
$$;

create or replace function private.import_businesses(p_batch jsonb, p_imported bigint[], p_kept jsonb, p_action_id uuid)
returns table (number integer, name text, slug text, status text, business_id bigint, warning text, error text)
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
begin
  perform private.require_staff();
  perform private.check_batch(p_batch);
  -- One import at a time: two parallel imports of a file would both insert its businesses.
  perform pg_advisory_xact_lock(hashtextextended('import_businesses', 0));
  if p_action_id is not null then
    perform private.join_action(p_action_id, 'import');
  end if;

  for number, v_item in select e.ordinality, e.value from jsonb_array_elements(p_batch) with ordinality e order by e.ordinality
  loop
    name := private.quoted_name(v_item);
    slug := left(v_item ->> 'slug', 140);
    business_id := null;
    warning := null;
    error := null;
    begin
      perform private.check_list_lengths(v_item);
      select i.business_id, i.status, i.warning into business_id, status, warning from private.import_business(
        v_item,
        array(
          select k.name
          from jsonb_array_elements_text(
            case when jsonb_typeof(p_kept -> number::text) = 'array' then p_kept -> number::text else '[]' end
          ) k (name)
        )
      ) i;
      -- By the row that was written: comparing slugs would miss other spellings and types, former slugs and renames. The
      -- refusal rolls the write back.
      if status <> 'inserted' and business_id = any (v_imported) then
        perform private.raise_refusal('22023', 'import_same_business', 'La dirección de su página lleva a un negocio ya importado de este archivo.');
      end if;
      v_imported := v_imported || business_id;
    exception
      when others then
        if private.is_server_error(sqlstate) then
          raise;
        end if;
        get stacked diagnostics v_table = table_name, v_constraint = constraint_name, v_column = column_name;
        status := 'error';
        warning := null;
        error := case
          when business_id is null then private.broken_rule_text(sqlstate, v_table, v_constraint, v_column, sqlerrm)
          -- Only the refusal above knows the row, which after the rollback has the name of the first business again.
          else (
            select format('La dirección de su página lleva al mismo negocio que «%s», ya importado de este archivo.', b.name)
            from public.businesses b
            where b.id = import_businesses.business_id
          )
        end;
    end;
    return next;
  end loop;

  if exists (select 1 from private.audit_log l where l.action_id = private.current_action_id())
    and not exists (select 1 from private.audit_log l where l.action_id = private.current_action_id() and l.action = 'import')
  then
    perform private.add_audit('import', 'actions', private.current_action_id()::text);
  end if;
end
$$;

create or replace function private.preview_import(p_batch jsonb, p_made_at timestamptz)
returns table (number integer, name text, status text, business_id bigint, changes jsonb, edited text[])
language plpgsql
volatile
-- Definer: API roles cannot read the log or former slugs.
security definer
set search_path = ''
as $$
declare
  v_item jsonb;
begin
  perform private.require_staff();
  perform private.check_batch(p_batch);
  for number, v_item in select e.ordinality, e.value from jsonb_array_elements(p_batch) with ordinality e order by e.ordinality
  loop
    name := private.quoted_name(v_item);
    select p.status, p.business_id, p.changes, p.edited into status, business_id, changes, edited
    from private.preview_business(v_item, p_made_at) p;
    return next;
  end loop;
end
$$;
