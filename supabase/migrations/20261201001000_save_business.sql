-- Save business: the function with which staff save a business and its notes, and the one write of a row of businesses.
--
-- Changes (changes.sql) and the undo write the row through private.write_business. The grants of the table are its allow-list, so no
-- function repeats the columns. Notes are in a table of their own: two requests could save one without the other, so one function saves
-- both.

create function private.granted_business_columns(p_columns jsonb)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_object_agg(c.key, c.value), '{}')
  from jsonb_each(p_columns) c
  join pg_catalog.pg_attribute a on a.attname = c.key
  where a.attrelid = 'public.businesses'::regclass
    and a.attnum > 0
    and not a.attisdropped
    and has_column_privilege('authenticated', a.attrelid, a.attnum, 'insert')
    and has_column_privilege('authenticated', a.attrelid, a.attnum, 'update');
$$;
comment on function private.granted_business_columns(jsonb) is
  'Of {column: value} those columns of businesses that staff may write by the grants of the table.';

create function private.write_business(p_business_id bigint, p_columns jsonb, p_system_columns jsonb default '{}')
returns public.businesses
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_values constant jsonb := private.granted_business_columns(p_columns) || p_system_columns;
  v_names constant text := (select string_agg(quote_ident(k.name), ', ') from jsonb_object_keys(v_values) k (name));
  v_row public.businesses;
begin
  if p_business_id is null then
    execute format(
      'insert into public.businesses (%1$s) select %1$s from jsonb_populate_record(null::public.businesses, $1) returning *',
      v_names
    ) into v_row using v_values;
  elsif v_names is null then
    select b.* into v_row from public.businesses b where b.id = p_business_id;
  else
    execute format(
      'update public.businesses b set (%1$s) = (select %1$s from jsonb_populate_record(null::public.businesses, $1))
       where b.id = $2 returning b.*',
      v_names
    ) into v_row using v_values, p_business_id;
  end if;
  return v_row;
end
$$;
comment on function private.write_business(bigint, jsonb, jsonb) is
  'Inserts a business (p_business_id null) or updates it with the columns in p_columns that staff may write, and returns its row.
p_system_columns are columns that only the database sets: id, version and dates.';

create function private.save_business(
  p_business jsonb,
  p_notes text,
  p_business_id bigint,
  p_version integer,
  p_request_id uuid
)
returns bigint
language plpgsql
volatile
-- Definer: API roles cannot write the version, and only admins may delete notes.
security definer
set search_path = ''
as $$
declare
  v_change jsonb;
  -- Cut first: a longer text is refused by its length in any case.
  v_notes text := btrim(private.strip_invisible(left(coalesce(p_notes, ''), 10000)), E' \t\n\r');
  v_id bigint;
  v_table text;
  v_constraint text;
  v_column text;
begin
  perform private.require_staff();
  if jsonb_typeof(p_business) is distinct from 'object' then
    perform private.raise_refusal('22023', 'business_incomplete', 'Nombre y dirección son campos obligatorios.');
  end if;
  -- The screens of slug, logo and hours write these. A column that is missing in p_business keeps its value.
  v_change := jsonb_build_object('columns', private.new_lines(
    p_business - array['slug', 'logo', 'by_appointment', 'operating_status', 'closed_until'] || jsonb_build_object('notes', v_notes)
  ));

  if p_business_id is not null then
    perform private.lock_business_version(p_business_id, p_version);
    perform private.apply_change(p_business_id, v_change);
    return p_business_id;
  end if;
  -- Idempotency key: a retry after a lost response creates no second business.
  if p_request_id is not null then
    perform pg_advisory_xact_lock(hashtextextended('save_business:' || p_request_id, 0));
    select (i.result #>> '{}')::bigint into v_id
    from private.idempotency i
    where i.scope = 'save_business' and i.key = p_request_id::text;
    if v_id is not null then
      return v_id;
    end if;
  end if;
  v_id := (private.apply_change(null, v_change)).id;
  if p_request_id is not null then
    insert into private.idempotency (scope, key, result) values ('save_business', p_request_id::text, to_jsonb(v_id));
  end if;
  return v_id;
exception
  when check_violation or not_null_violation or string_data_right_truncation or numeric_value_out_of_range
    or invalid_text_representation or invalid_datetime_format or datetime_field_overflow
  then
    get stacked diagnostics v_table = table_name, v_constraint = constraint_name, v_column = column_name;
    perform private.raise_refusal(
      '22023', 'business_broken_rule', private.broken_rule_text(sqlstate, v_table, v_constraint, v_column, sqlerrm)
    );
end
$$;

create function public.save_business(
  p_business jsonb, p_notes text, p_business_id bigint default null, p_version integer default null, p_request_id uuid default null
)
returns bigint language sql volatile set search_path = '' as $$
  select private.save_business(p_business, p_notes, p_business_id, p_version, p_request_id);
$$;
comment on function public.save_business(jsonb, text, bigint, integer, uuid) is
  'Saves a business with its notes and returns its id. Without p_business_id it inserts one, once per p_request_id (idempotency
key); with it p_version must be the current version (optimistic lock). Staff only.';
grant execute on function
  private.save_business(jsonb, text, bigint, integer, uuid),
  public.save_business(jsonb, text, bigint, integer, uuid)
to authenticated;

create function private.lock_business_version(p_business_id bigint, p_version integer)
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_version integer;
begin
  select b.version into v_version from public.businesses b where b.id = p_business_id for no key update;
  if v_version is null then
    perform private.raise_refusal('PT404', 'business_not_found', 'El negocio ya no existe.');
  end if;
  if p_version is distinct from v_version then
    perform private.raise_refusal('PT409', 'stale_version', 'Otra persona cambió este negocio. Vuelve a cargarlo antes de guardar.');
  end if;
end
$$;
comment on function private.lock_business_version(bigint, integer) is
  'Locks a business until the end of the transaction and refuses another version than its current one.';
