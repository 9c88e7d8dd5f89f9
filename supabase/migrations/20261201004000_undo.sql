-- Undo: an action of the history (an accepted proposal, an approval, an import) as a whole, or one line of it.
--
-- Its entries are undone from the last to the first, each by the catalogue: the row gets the values that it had. Days, files,
-- submissions and what the action added have code of their own. What changed again since keeps its value and is returned, so that
-- staff are told. What the action added goes into the bin.

create function private.may_undo(p_action_id uuid, p_business_ids bigint[] default null)
returns boolean
language sql
stable
set search_path = ''
as $$
  select private.is_admin() or private.is_staff() and not exists (
    select 1
    from private.audit_log l
    where l.action_id = p_action_id and l.table_name in ('businesses', 'categories') and l.action = 'insert'
      and (coalesce(p_business_ids, '{}') = '{}' or l.business_id = any (p_business_ids))
      -- Editors delete no business and no category, but who added one by mistake may take that back the same day.
      and (l.actor is distinct from (select auth.uid()) or private.local_date(l.created_at) <> private.local_date(now()))
  );
$$;
comment on function private.may_undo(uuid, bigint[]) is
  'Whether the account may undo an action, or what of it concerns these businesses. What added a business or a category only admins may,
and the same day the editor who did it.';

create function private.left_as_is(p_columns text[], p_reason text)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('column', c.name, 'reason', p_reason)), '[]') from unnest(p_columns) c (name);
$$;
comment on function private.left_as_is(text[], text) is 'Columns that are not undone: [{column, reason}].';

create function private.compare_values(
  p_now jsonb, p_changed jsonb, p_former jsonb, p_names text[], p_is_line boolean, out former text[], out kept text[]
)
language sql
immutable
set search_path = ''
as $$
  select
    coalesce(array_agg(n.name) filter (where v.now = v.changed), '{}'),
    -- What has the former value already is undone: a retry.
    coalesce(array_agg(n.name order by n.name) filter (where v.now <> v.changed and (p_is_line or v.now <> v.former)), '{}')
  from unnest(p_names) n (name)
  cross join lateral (
    select
      coalesce(p_now -> n.name, 'null') as now, coalesce(p_changed -> n.name, 'null') as changed,
      coalesce(p_former -> n.name, 'null') as former
  ) v;
$$;
comment on function private.compare_values(jsonb, jsonb, jsonb, text[], boolean) is
  'Of the names of values those that are still as changed, to be made the former ones, and those that changed again since.';

create function private.undo_days(p_entry private.audit_log, p_is_line boolean)
returns jsonb
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_part constant text := case p_entry.table_name when 'business_hours' then 'hours' else 'special_days' end;
  v_now constant jsonb := private.business_state(p_entry.business_id, array[v_part]) -> v_part;
  v_compared record;
begin
  -- The business is gone.
  if v_now is null then
    return '[]';
  end if;
  v_compared := private.compare_values(
    v_now, private.line_values(p_entry.changes, 'new'), private.line_values(p_entry.changes, 'old'),
    array(select jsonb_object_keys(p_entry.changes)), p_is_line
  );
  if v_compared.former <> '{}' then
    perform private.apply_change(p_entry.business_id, jsonb_build_object(v_part, (
      select jsonb_object_agg(d.name, jsonb_build_object('new', p_entry.changes -> d.name -> 'old')) from unnest(v_compared.former) d (name)
    )));
  end if;
  return private.left_as_is(v_compared.kept, 'value_changed');
end
$$;
comment on function private.undo_days(private.audit_log, boolean) is
  'Gives the days of an entry of the hours or special days their former intervals and returns those that changed again since.';

create function private.main_column(p_table_name text)
returns text
language sql
immutable
parallel safe
set search_path = ''
as $$
  select case p_table_name when 'business_images' then 'image_url' when 'reports' then 'status' else 'name' end;
$$;
comment on function private.main_column(text) is 'The column that stands for a row of a table, where the row as a whole is not undone.';

create function private.has_former_file(p_entry private.audit_log)
returns boolean
language sql
stable
set search_path = ''
as $$
  -- Staff who delete an image delete its file; an import leaves it.
  select p_entry.table_name <> 'business_images' or f.path is null or private.is_stored_file(f.path)
  from (select p_entry.changes -> 'storage_path' ->> 'old' as path) f;
$$;
comment on function private.has_former_file(private.audit_log) is 'Whether the file of the image that an entry deleted or replaced exists.';

create function private.undo_update(p_entry private.audit_log, p_row jsonb, p_changed jsonb, p_former jsonb, p_is_line boolean)
returns jsonb
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_table constant text := 'public.' || quote_ident(p_entry.table_name);
  v_names text[] := array(
    select c.name
    from jsonb_object_keys(p_entry.changes) c (name)
    -- Which image is featured is one change for two rows; a dropped column has no value.
    where p_row ? c.name and (p_entry.table_name, c.name) <> ('business_images', 'is_featured')
  );
  v_left jsonb;
  v_compared record;
  v_values jsonb;
  v_row jsonb;
begin
  -- The file of a former logo is gone. A line of by_appointment would not bring back the hours that it deleted.
  v_left := private.left_as_is(
    array(
      select n.name
      from unnest(v_names) n (name)
      where p_is_line and n.name in ('logo', 'by_appointment') or n.name = 'logo' and p_row -> n.name <> p_former -> n.name
    ),
    'change_not_undoable'
  );
  v_names := array_remove(v_names, 'logo');
  if v_names = '{}' or not private.has_former_file(p_entry) then
    return case when v_left = '[]' and p_entry.table_name = 'business_images'
      then private.left_as_is(array['image_url'], 'change_not_undoable') else v_left end;
  end if;

  v_compared := private.compare_values(p_row, p_changed, p_former, v_names, p_is_line);
  if p_entry.table_name = 'reports' and v_compared.kept <> '{}' then
    return private.left_as_is(array['status'], 'value_changed');
  end if;
  -- Columns that are one field are undone together or not at all.
  v_compared.kept := v_compared.kept || array(
    select f.name
    from unnest(v_compared.former) f (name)
    where p_entry.table_name = 'businesses' and private.line_group(f.name) && v_compared.kept
  );
  v_left := v_left || private.left_as_is(v_compared.kept, 'value_changed');
  select coalesce(jsonb_object_agg(f.name, p_former -> f.name), '{}') into v_values
  from unnest(v_compared.former) f (name)
  where f.name <> all (v_compared.kept);
  if v_values ->> 'category_id' is not null
    and not exists (select 1 from public.categories c where c.id = (v_values ->> 'category_id')::bigint)
  then
    v_left := v_left || private.left_as_is(array['category_id'], 'category_gone');
    v_values := v_values - 'category_id';
  end if;
  if v_values = '{}' then
    return v_left;
  end if;

  if p_entry.table_name = 'businesses' then
    v_row := to_jsonb(private.write_business(p_entry.business_id, v_values));
  else
    execute format(
      'update %1$s t set (%2$s) = (select %2$s from jsonb_populate_record(t, $1)) where t.id = (jsonb_populate_record(t, $2)).id
       returning to_jsonb(t)',
      v_table, (select string_agg(quote_ident(v.name), ', ') from jsonb_object_keys(v_values) v (name))
    ) into v_row using v_values, jsonb_build_object('id', p_entry.record_id);
  end if;
  -- A trigger may decide otherwise: it leaves out attributes that were deleted.
  return v_left || private.left_as_is(
    array(select v.key from jsonb_each(v_values) v where coalesce(v_row -> v.key, 'null') <> v.value), 'value_is_derived'
  );
exception
  when unique_violation or check_violation or foreign_key_violation then
    return v_left || private.left_as_is(array(select jsonb_object_keys(v_values)), 'old_value_refused');
end
$$;
comment on function private.undo_update(private.audit_log, jsonb, jsonb, jsonb, boolean) is
  'Gives the columns of a row, as it is and as it would be with the logged values, their former values; returns those that it could not.';

create function private.undo_row(p_entry private.audit_log, p_is_line boolean)
returns jsonb
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_table constant text := 'public.' || quote_ident(p_entry.table_name);
  v_key constant jsonb := jsonb_build_object('id', p_entry.record_id);
  v_former_values constant jsonb := private.line_values(p_entry.changes, 'old');
  v_row jsonb;
  v_changed jsonb;
  v_former jsonb;
  v_kept text[];
begin
  -- As values of the columns, never as texts.
  execute format(
    'select to_jsonb(t), to_jsonb(jsonb_populate_record(t, $2)), to_jsonb(jsonb_populate_record(t, $3))
     from %1$s t where t.id = (jsonb_populate_record(null::%1$s, $1)).id for no key update',
    v_table
  ) into v_row, v_changed, v_former using v_key, private.line_values(p_entry.changes, 'new'), v_former_values;

  if p_entry.action = 'update' and v_row is not null then
    return private.undo_update(p_entry, v_row, v_changed, v_former, p_is_line);
  elsif p_entry.action = 'insert' and v_row is not null then
    v_kept := (private.compare_values(
      v_row, v_changed, null,
      array(
        select c.name
        from jsonb_object_keys(p_entry.changes) c (name)
        -- The file may have been moved, and another image been featured.
        where v_row ? c.name and (p_entry.table_name <> 'business_images' or c.name = 'image_url')
      ),
      true
    )).kept;
    if v_kept = '{}' then
      execute format('delete from %1$s t where t.id = (jsonb_populate_record(null::%1$s, $1)).id', v_table) using v_key;
    end if;
    return private.left_as_is(v_kept, 'value_changed');
  elsif p_entry.action = 'delete' and v_row is null then
    if not exists (select 1 from public.businesses b where b.id = p_entry.business_id) or not private.has_former_file(p_entry) then
      return private.left_as_is(array[private.main_column(p_entry.table_name)], 'change_not_undoable');
    end if;
    perform private.insert_rows(v_table, jsonb_build_array(v_former_values || v_key));
    delete from private.deleted_rows d where d.table_name = p_entry.table_name and d.record_id::text = p_entry.record_id;
  end if;
  return '[]';
end
$$;
comment on function private.undo_row(private.audit_log, boolean) is
  'Undoes that a row was added, changed or deleted; returns the columns that changed again since, which keep an added one.';

create function private.undo_approval(p_entry private.audit_log)
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_id uuid := p_entry.record_id;
  v_image public.business_images;
begin
  select i.* into v_image
  from public.business_images i
  where i.business_id = p_entry.business_id and i.is_featured and not i.is_default;
  update public.business_submissions s
  set
    status = 'pending', business_id = null, corrections = null, reviewed_at = null, reviewed_by = null, notified_at = null,
    notified_by = null,
    -- The file was moved to the folder of the business, where it stays.
    image_url = case when v_image.storage_path <> s.image_path then v_image.image_url else s.image_url end,
    image_path = case when v_image.storage_path <> s.image_path then null else s.image_path end
  where s.id = v_id and s.status = 'approved';
  perform private.prolong_submission_links(v_id);
end
$$;
comment on function private.undo_approval(private.audit_log) is 'Makes an approved submission pending again, with the image of its business.';

create function private.is_changed_since(p_business_id bigint, p_action_ids uuid[])
returns boolean
language sql
stable
set search_path = ''
as $$
  select exists (
    select 1
    from private.audit_log l
    where l.business_id = p_business_id
      and l.action_id <> all (p_action_ids)
      and l.id > (select max(a.id) from private.audit_log a where a.business_id = p_business_id and a.action_id = p_action_ids[1])
      and exists (select 1 from public.businesses b where b.id = p_business_id)
  );
$$;
comment on function private.is_changed_since(bigint, uuid[]) is
  'Whether something of a business changed after the first of these actions, other than by the actions themselves.';

create function private.undo_entry(p_entry private.audit_log, p_undo_id uuid, p_is_line boolean)
returns jsonb
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_is_added constant boolean := not p_is_line and exists (
    select 1
    from private.audit_log a
    where a.action_id = p_entry.action_id and a.business_id = p_entry.business_id and a.table_name = 'businesses' and a.action = 'insert'
  );
begin
  if v_is_added then
    -- A business that the action added goes into the bin as a whole, or stays as a whole.
    if private.is_changed_since(p_entry.business_id, array[p_entry.action_id, p_undo_id]) then
      return case when p_entry.table_name = 'businesses' and p_entry.action = 'insert'
        then private.left_as_is(array['name'], 'value_changed') else '[]' end;
    end if;
    if p_entry.table_name = 'business_submissions' then
      perform private.undo_approval(p_entry);
    elsif p_entry.table_name = 'businesses' and p_entry.action = 'insert' then
      delete from public.businesses b where b.id = p_entry.business_id;
    end if;
    return '[]';
  elsif p_entry.table_name in ('business_hours', 'business_special_days') then
    return private.undo_days(p_entry, p_is_line);
  elsif p_entry.table_name = 'categories' and (
    p_entry.action = 'delete'
    or p_entry.action = 'insert' and (
      exists (select 1 from public.businesses b where b.category_id = p_entry.record_id::bigint)
      or exists (select 1 from public.business_submissions s where s.category_id = p_entry.record_id::bigint)
    )
  ) then
    return private.left_as_is(array['name'], 'change_not_undoable');
  elsif p_entry.table_name in ('products', 'business_images', 'categories') or p_entry.action = 'update' and p_entry.table_name in ('businesses', 'reports')
  then
    return private.undo_row(p_entry, p_is_line);
  end if;
  return '[]';
end
$$;
comment on function private.undo_entry(private.audit_log, uuid, boolean) is
  'Undoes one entry of the history and returns what stays as it is, [{column, reason}].';

create function private.undoable_entries(p_action_id uuid, p_business_id bigint, p_line jsonb, p_before_id bigint)
returns setof private.audit_log
language sql
stable
set search_path = ''
as $$
  select e.*
  from private.audit_log l
  cross join lateral jsonb_populate_record(l, jsonb_build_object('changes', (
    select jsonb_object_agg(c.key, c.value)
    from jsonb_each(l.changes) c
    where p_line is null
      or p_line ->> 'part' in ('products', 'images')
      -- The purge of former contacts has emptied it.
      or c.value <> '{}' and c.key = any (private.line_group(p_line ->> 'key'))
  ))) e
  where l.action_id = p_action_id
    and (p_business_id is null or l.business_id = p_business_id)
    and (p_before_id is null or l.id < p_before_id)
    and case
      when p_line is null then private.is_content_table(l.table_name) and l.table_name <> 'actions'
      else
        l.action in ('insert', 'update', 'delete')
        and case p_line ->> 'part'
          when 'columns' then l.table_name = 'businesses' and l.action = 'update' and l.changes ? (p_line ->> 'key')
          when 'hours' then l.table_name = 'business_hours'
          when 'special_days' then l.table_name = 'business_special_days'
          when 'products' then l.table_name = 'products' and l.record_id = p_line ->> 'key'
          when 'images' then l.table_name = 'business_images' and l.record_id = p_line ->> 'key'
          else false
        end
        and e.changes is not null
    end
  order by l.id desc
  -- One more than a call undoes, which says whether it is the last.
  limit 201;
$$;
comment on function private.undoable_entries(uuid, bigint, jsonb, bigint) is
  'The last 201 entries of an action before p_before_id, the last first, or those of a line of it, {part, key}, with the values of that
line alone.';

create function private.refuse_undo(p_reason text)
returns void
language plpgsql
volatile
set search_path = ''
as $$
begin
  perform private.raise_refusal('PT409', p_reason, case p_reason
    when 'value_changed' then 'Este dato volvió a cambiar después, así que ya no se puede deshacer.'
    when 'category_gone' then 'La categoría anterior ya no existe.'
    when 'change_not_undoable' then 'Este cambio no se puede deshacer.'
    else 'El valor anterior ya no se puede usar en este negocio.'
  end);
end
$$;
comment on function private.refuse_undo(text) is 'Says why a line of the history is not undone.';

create function private.lock_entries(p_entries private.audit_log[])
returns void
language plpgsql
volatile
set search_path = ''
as $$
begin
  perform 1
  from public.reports r
  where r.id in (select e.record_id::bigint from unnest(p_entries) e where e.table_name = 'reports')
  order by r.id
  for update;
  perform 1
  from public.businesses b
  where b.id in (select e.business_id from unnest(p_entries) e)
  order by b.id
  for no key update;
end
$$;
comment on function private.lock_entries(private.audit_log[]) is
  'Locks what entries changed in one order, as whoever accepts a report does: reports, then businesses, by id.';

create function private.undo_change(p_action_id uuid, p_undo_id uuid, p_business_id bigint, p_line jsonb, p_before_id bigint)
returns jsonb
language plpgsql
volatile
-- Definer: API roles have no right to the log, and editors delete no business.
security definer
set search_path = ''
as $$
declare
  v_entries private.audit_log[];
  v_entry private.audit_log;
  v_left jsonb := '[]';
  v_has_more boolean;
  v_last_id bigint;
begin
  perform private.require_staff();
  if p_action_id is null or p_undo_id is null or p_action_id = p_undo_id
    or not exists (select 1 from private.audit_log l where l.action_id = p_action_id)
  then
    perform private.raise_refusal('PT404', 'action_not_found', 'Este cambio ya no está en el historial.');
  end if;
  if p_line is null and not private.may_undo(p_action_id, array_remove(array[p_business_id], null)) then
    perform private.require_admin();
  end if;
  perform private.join_action(p_undo_id, 'undo');
  if p_line is null and p_before_id is null and not exists (select 1 from private.audit_log l where l.action_id = p_undo_id) then
    perform private.add_audit(
      'undo', 'actions', p_action_id::text, '{}',
      coalesce(
        p_business_id,
        (
          select min(l.business_id) from private.audit_log l where l.action_id = p_action_id
          having count(distinct l.business_id) = 1
        )
      )
    );
  end if;

  v_entries := array(select e from private.undoable_entries(p_action_id, p_business_id, p_line, p_before_id) e);
  v_has_more := cardinality(v_entries) > 200;
  v_entries := v_entries[:200];
  if p_line is not null and (p_business_id is null or v_entries = '{}') then
    perform private.refuse_undo('change_not_undoable');
  end if;
  perform private.lock_entries(v_entries);
  if p_line is not null and not exists (select 1 from public.businesses b where b.id = p_business_id) then
    perform private.raise_refusal('PT404', 'business_not_found', 'Este negocio ya no existe');
  end if;

  foreach v_entry in array v_entries loop
    v_last_id := v_entry.id;
    v_left := v_left || (
      select coalesce(
        jsonb_agg(k.line || jsonb_build_object(
          'table_name', v_entry.table_name,
          'name', coalesce(
            private.audited_name('businesses', v_entry.business_id::text), private.audited_name(v_entry.table_name, v_entry.record_id)
          )
        )),
        '[]'
      )
      from jsonb_array_elements(private.undo_entry(v_entry, p_undo_id, p_line is not null)) k (line)
    );
    if p_line is not null and v_left <> '[]' then
      perform private.refuse_undo(v_left -> 0 ->> 'reason');
    end if;
  end loop;
  return jsonb_build_object(
    'left', v_left,
    'next_id', case when v_has_more then v_last_id end
  );
end
$$;

create function public.undo_change(
  p_action_id uuid, p_undo_id uuid, p_business_id bigint default null, p_line jsonb default null, p_before_id bigint default null
)
returns jsonb language sql volatile set search_path = '' as $$
  select private.undo_change(p_action_id, p_undo_id, p_business_id, p_line, p_before_id);
$$;
comment on function public.undo_change(uuid, uuid, bigint, jsonb, bigint) is
  'Undoes an action of the history, or what of it concerns one business, under the new action p_undo_id (idempotency key). Up to 200
entries a call, from the last to the first: next_id is the p_before_id of the next call, null at the end. left lists what stays:
[{table_name, column, name, reason}]. What the action added goes into the bin. With p_line, {part, key}, one line of the change of
p_business_id, which is refused where it cannot be undone (409). Staff only; an editor undoes an action that added a business or a
category only when it is their own of the same day (42501).';
grant execute on function
  private.undo_change(uuid, uuid, bigint, jsonb, bigint),
  public.undo_change(uuid, uuid, bigint, jsonb, bigint)
to authenticated;
