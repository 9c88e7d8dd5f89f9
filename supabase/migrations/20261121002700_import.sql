-- Import: businesses from an export file, in batches of up to a hundred.
--
-- Each business is saved or refused on its own, without the values that the database refuses. Two businesses of one file never reach
-- the same row: the second is refused.

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
    (select left(private.clean_line(left(string_agg(p_columns ->> n.name, ', '), 400)), 60) from unnest(v_names) n (name))
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
      private.file_label(v_nested), left(coalesce(v_columns ->> v_nested, v_item ->> v_nested), 60)
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
    v_columns := v_columns || jsonb_build_object('address', left(v_columns ->> 'address', 200));
    v_warnings := v_warnings || format(
      'La dirección no puede exceder 200 caracteres. Se recortó: termina en «%s»', right(v_columns ->> 'address', 40)
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
  warning := nullif(left(array_to_string(v_category.warning || v_warnings || v_own.warning, '. '), 1000), '');
  status := case
    when v_row.is_new then 'inserted'
    when v_row.is_changed or v_has_new_children then 'updated'
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
  if p_batch is null or jsonb_typeof(p_batch) <> 'array' or jsonb_array_length(p_batch) > 100 then
    perform private.raise_refusal('22023', 'import_bad_batch', 'Se importan hasta 100 negocios a la vez.');
  end if;
end
$$;
comment on function private.check_batch(jsonb) is 'Refuses what is no list of up to a hundred businesses of the file.';

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

create function private.import_businesses(p_batch jsonb, p_imported bigint[], p_kept jsonb, p_action_id uuid)
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
    name := left(private.clean_line(left(v_item ->> 'name', 1000)), 100);
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
comment on function private.import_businesses(jsonb, bigint[], jsonb, uuid) is 'Body of public.import_businesses.';
grant execute on function private.import_businesses(jsonb, bigint[], jsonb, uuid) to authenticated;

create function public.import_businesses(
  p_batch jsonb, p_imported bigint[] default '{}', p_kept jsonb default '{}', p_action_id uuid default null
)
returns table (number integer, name text, slug text, status text, business_id bigint, warning text, error text)
language sql
volatile
set search_path = ''
as $$
  select * from private.import_businesses(p_batch, p_imported, p_kept, p_action_id);
$$;
comment on function public.import_businesses(jsonb, bigint[], jsonb, uuid) is
  'Imports a batch of up to 100 businesses of an export file. Returns a row each: its number in the batch (from 1), name, slug and
status: inserted, updated, unchanged, or error with a Spanish message. A business of the batch that reaches the row of an earlier
one, or one of p_imported (the business ids of earlier batches of the file), is an error with that business_id. p_kept names by number what the catalogue keeps
of a business ({"2": ["phone", "business_hours"]}); p_action_id makes the batches of a file one action of the history. Staff only.';
grant execute on function public.import_businesses(jsonb, bigint[], jsonb, uuid) to authenticated;
