-- Undo: the change of one field of a business, or an action of the history (an accepted proposal, an approval, an import) as a whole.
--
-- Its entries are undone from the last to the first. What changed again since keeps its value and is returned, so that staff are told.
-- What the action added goes into the bin.

create function private.columns_to_undo(p_column text)
returns text[]
language sql
immutable
parallel safe
set search_path = ''
as $$
  select case
    when p_column in ('google_maps_link', 'latitude', 'longitude') then array['google_maps_link', 'latitude', 'longitude']
    when p_column in ('operating_status', 'closed_until') then array['operating_status', 'closed_until']
    -- The file of a former logo, and the hours that by_appointment deleted, are gone.
    when p_column not in ('logo', 'by_appointment') then array[p_column]
  end;
$$;
comment on function private.columns_to_undo(text) is
  'The columns of businesses that are one field with this one; null for a column whose change cannot be undone.';

create function private.undoable_columns(p_business_id bigint, p_changes jsonb)
returns text[]
language sql
stable
set search_path = ''
as $$
  select coalesce(array_agg(c.key order by c.key), '{}')
  from public.businesses b
  cross join jsonb_each(private.granted_business_columns(p_changes)) c
  where b.id = p_business_id
    and c.value <> '{}' and private.columns_to_undo(c.key) is not null
    and not exists (
      select 1
      from unnest(private.columns_to_undo(c.key)) u (name)
      where p_changes ? u.name and coalesce(to_jsonb(b) -> u.name, 'null') <> coalesce(p_changes -> u.name -> 'new', 'null')
    );
$$;
comment on function private.undoable_columns(bigint, jsonb) is
  'The columns of a logged change of a business that still have the value that the change gave them.';

create function private.undo_business_change(p_entry_id bigint, p_column text)
returns integer
language plpgsql
volatile
-- Definer: API roles have no right to the log.
security definer
set search_path = ''
as $$
declare
  v_entry private.audit_log;
  v_old jsonb;
  v_row public.businesses;
begin
  perform private.require_staff();
  select l.* into v_entry
  from private.audit_log l
  where l.id = p_entry_id and l.table_name = 'businesses' and l.action = 'update' and l.changes ? p_column;
  select jsonb_object_agg(u.name, v_entry.changes -> u.name -> 'old') into v_old
  from unnest(private.columns_to_undo(p_column)) u (name)
  where v_entry.changes ? u.name;
  if v_old is null then
    perform private.raise_refusal('PT409', 'change_not_undoable', 'Este cambio no se puede deshacer.');
  end if;

  perform 1 from public.businesses b where b.id = v_entry.business_id for no key update;
  if not found then
    perform private.raise_refusal('PT404', 'business_not_found', 'Este negocio ya no existe');
  end if;
  if not p_column = any (private.undoable_columns(v_entry.business_id, v_entry.changes)) then
    perform private.raise_refusal('PT409', 'value_changed', 'Este dato volvió a cambiar después, así que ya no se puede deshacer.');
  end if;
  if v_old ->> 'category_id' is not null
    and not exists (select 1 from public.categories c where c.id = (v_old ->> 'category_id')::bigint)
  then
    perform private.raise_refusal('PT409', 'category_gone', 'La categoría anterior ya no existe.');
  end if;

  v_row := private.write_business(v_entry.business_id, v_old);
  -- A trigger may decide otherwise: it leaves out attributes that were deleted.
  if exists (
    select 1 from jsonb_each(v_old) o where coalesce(to_jsonb(v_row) -> o.key, 'null') <> coalesce(o.value, 'null')
  ) then
    perform private.raise_refusal('PT409', 'value_is_derived', 'El valor anterior ya no se puede usar en este negocio.');
  end if;
  return v_row.version;
exception
  when unique_violation or check_violation then
    perform private.raise_refusal('PT409', 'old_value_refused', 'El valor anterior ya no se puede usar en este negocio.');
end
$$;

create function public.undo_business_change(p_entry_id bigint, p_column text)
returns integer language sql volatile set search_path = '' as $$
  select private.undo_business_change(p_entry_id, p_column);
$$;
comment on function public.undo_business_change(bigint, text) is
  'Gives a field of a business the value that it had before a change of the history, unless it changed again since (409). Returns the
new version of the business; who edits it meanwhile gets stale_version. Staff only.';
grant execute on function private.undo_business_change(bigint, text), public.undo_business_change(bigint, text) to authenticated;

-- An action -----------------------------------------------------------------------------------------------------------
create function private.undo_columns(p_row jsonb, p_changes jsonb, out former jsonb, out kept text[])
language sql
immutable
set search_path = ''
as $$
  select
    coalesce(jsonb_object_agg(c.key, c.value -> 'old') filter (where c.is_unchanged), '{}'),
    coalesce(array_agg(c.key order by c.key) filter (where not c.is_unchanged and not c.is_undone), '{}')
  from (
    select
      e.key, e.value,
      coalesce(p_row -> e.key, 'null') = coalesce(e.value -> 'new', 'null') as is_unchanged,
      coalesce(p_row -> e.key, 'null') = coalesce(e.value -> 'old', 'null') as is_undone
    from jsonb_each(p_changes) e
  ) c;
$$;
comment on function private.undo_columns(jsonb, jsonb) is
  'Of logged changes the former values of the columns that the row still has as changed, and the columns that changed again since.';

create function private.undo_business_update(p_business_id bigint, p_changes jsonb)
returns text[]
language plpgsql
volatile
set search_path = ''
as $$
declare
  -- The file of a former logo is gone.
  v_changes jsonb := private.granted_business_columns(p_changes) - 'logo';
  v_row public.businesses;
  v_undo record;
  v_kept text[];
begin
  select b.* into v_row from public.businesses b where b.id = p_business_id for no key update;
  if not found then
    return '{}';
  end if;
  v_undo := private.undo_columns(to_jsonb(v_row), v_changes);
  v_kept := v_undo.kept;
  -- Columns that are one field are undone together or not at all.
  v_kept := v_kept || array(
    select distinct f.name
    from unnest(v_undo.kept) k (name)
    cross join unnest(private.columns_to_undo(k.name)) f (name)
    where v_undo.former ? f.name
  );
  v_undo.former := v_undo.former - v_kept;
  if v_undo.former ->> 'category_id' is not null
    and not exists (select 1 from public.categories c where c.id = (v_undo.former ->> 'category_id')::bigint)
  then
    v_kept := v_kept || 'category_id'::text;
    v_undo.former := v_undo.former - 'category_id';
  end if;

  begin
    v_row := private.write_business(p_business_id, v_undo.former);
    -- A trigger may decide otherwise: it leaves out attributes that were deleted.
    v_kept := v_kept || array(
      select o.key
      from jsonb_each(v_undo.former) o
      where coalesce(to_jsonb(v_row) -> o.key, 'null') <> coalesce(o.value, 'null')
    );
  exception
    when unique_violation or check_violation then
      v_kept := v_kept || array(select k.name from jsonb_object_keys(v_undo.former) k (name));
  end;
  if p_changes ? 'logo' and to_jsonb(v_row) -> 'logo' is distinct from p_changes -> 'logo' -> 'old' then
    v_kept := v_kept || 'logo'::text;
  end if;
  return v_kept;
end
$$;
comment on function private.undo_business_update(bigint, jsonb) is
  'Gives the columns of a business their former values and returns those that it could not.';

create function private.undo_days(p_table_name text, p_business_id bigint, p_changes jsonb)
returns text[]
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_column text := case p_table_name when 'business_hours' then 'day' else 'date' end;
  v_now jsonb;
  v_undo record;
  v_rows jsonb;
begin
  perform 1 from public.businesses b where b.id = p_business_id for no key update;
  if not found then
    return '{}';
  end if;
  -- The days as private.audit_days records them.
  execute format(
    $query$
      select coalesce(jsonb_object_agg(d.day, d.intervals), '{}')
      from (
        select
          k.%1$I::text as day,
          jsonb_agg(jsonb_strip_nulls(to_jsonb(k) - array['id', 'business_id', 'position', %1$L]) order by k.position) as intervals
        from public.%2$I k
        where k.business_id = $1
        group by k.%1$I
      ) d
    $query$,
    v_column, p_table_name
  ) into v_now using p_business_id;
  v_undo := private.undo_columns(v_now, p_changes);
  if v_undo.former <> '{}' then
    select coalesce(
      jsonb_agg(i.value || jsonb_build_object(v_column, d.key, 'position', i.ordinality)) filter (where i.value is not null), '[]'
    )
    into v_rows
    from jsonb_each(v_now || v_undo.former) d
    left join lateral jsonb_array_elements(nullif(d.value, 'null')) with ordinality i on true;
    if p_table_name = 'business_hours' then
      perform private.write_hours(p_business_id, v_rows);
    else
      perform private.write_special_days(p_business_id, v_rows);
    end if;
    update public.businesses b set version = b.version + 1 where b.id = p_business_id;
  end if;
  return v_undo.kept;
end
$$;
comment on function private.undo_days(text, bigint, jsonb) is
  'Gives the days of the hours or special days of a business their former intervals and returns those that changed again since.';

create function private.undo_product_change(p_entry private.audit_log)
returns text[]
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_id bigint := p_entry.record_id;
  v_row jsonb;
  v_undo record;
begin
  select to_jsonb(p) into v_row from public.products p where p.id = v_id for update;
  if p_entry.action = 'delete' then
    if v_row is null then
      if not exists (select 1 from public.businesses b where b.id = p_entry.business_id) then
        return array['name'];
      end if;
      perform private.insert_rows(
        'public.products',
        (
          select jsonb_build_array(jsonb_object_agg(c.key, c.value -> 'old') || jsonb_build_object('id', v_id))
          from jsonb_each(p_entry.changes) c
        )
      );
      delete from private.deleted_rows d where d.table_name = 'products' and d.record_id = v_id;
    end if;
    return '{}';
  end if;
  if v_row is null then
    return '{}';
  end if;

  v_undo := private.undo_columns(v_row, p_entry.changes);
  if p_entry.action = 'insert' then
    if v_undo.kept = '{}' then
      delete from public.products p where p.id = v_id;
    end if;
    return v_undo.kept;
  end if;
  update public.products p
  set (type, name, description, price, category, image_url, duration) = (
    select r.type, r.name, r.description, r.price, r.category, r.image_url, r.duration
    from jsonb_populate_record(p, v_undo.former) r
  )
  where p.id = v_id;
  return v_undo.kept;
end
$$;
comment on function private.undo_product_change(private.audit_log) is
  'Undoes that a product was added, changed or deleted; returns the columns that changed again since, which keep an added one.';

create function private.undo_image_change(p_entry private.audit_log)
returns text[]
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_id bigint := p_entry.record_id;
  v_url text := coalesce(p_entry.changes -> 'image_url' ->> 'old', p_entry.changes -> 'image_url' ->> 'new');
  v_path text := substring(v_url from '^/?storage/v1/object/public/business_images/(.+)$');
  v_is_there boolean := exists (select 1 from public.business_images i where i.id = v_id);
begin
  if p_entry.action = 'insert' then
    if not exists (select 1 from public.business_images i where i.id = v_id and i.image_url <> v_url) then
      delete from public.business_images i where i.id = v_id;
      return '{}';
    end if;
  elsif p_entry.action = 'delete' then
    if v_is_there then
      return '{}';
    end if;
    -- Staff who delete an image delete its file; an import leaves it.
    if exists (select 1 from public.businesses b where b.id = p_entry.business_id)
      and (v_path is null or exists (select 1 from storage.objects o where o.bucket_id = 'business_images' and o.name = v_path))
    then
      perform private.insert_rows(
        'public.business_images',
        jsonb_build_array(jsonb_build_object(
          'id', v_id, 'business_id', p_entry.business_id, 'image_url', v_url, 'storage_path', v_path,
          'is_featured', coalesce(p_entry.changes -> 'is_featured' -> 'old', 'false')
        ))
      );
      return '{}';
    end if;
  end if;
  return array['image_url'];
end
$$;
comment on function private.undo_image_change(private.audit_log) is
  'Undoes that an image was added or, while its file exists, deleted; which image is the featured one stays.';

create function private.undo_report(p_entry private.audit_log)
returns text[]
language plpgsql
volatile
set search_path = ''
as $$
begin
  update public.reports r
  set resolved_at = null, resolved_by = null, status = 'waiting', spoke_with_business = null
  where r.id = p_entry.record_id::bigint
    and r.status = p_entry.changes -> 'status' ->> 'new'
    and r.resolved_by is not distinct from (p_entry.changes -> 'resolved_by' ->> 'new')::uuid;
  return case
    when exists (select 1 from public.reports r where r.id = p_entry.record_id::bigint and r.resolved_at is not null)
    then array['status']
    else '{}'
  end;
end
$$;
comment on function private.undo_report(private.audit_log) is 'Lets a report wait again, unless it was resolved once more.';

create function private.undo_approval(p_entry private.audit_log)
returns text[]
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
  return '{}';
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

create function private.undo_entry(p_entry private.audit_log, p_undo_id uuid)
returns text[]
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_added boolean := exists (
    select 1
    from private.audit_log a
    where a.action_id = p_entry.action_id and a.business_id = p_entry.business_id and a.table_name = 'businesses' and a.action = 'insert'
  );
  v_name text;
begin
  if v_added then
    -- A business that the action added goes into the bin as a whole, or stays as a whole.
    if private.is_changed_since(p_entry.business_id, array[p_entry.action_id, p_undo_id]) then
      return case when p_entry.table_name = 'businesses' and p_entry.action = 'insert' then array['name'] else '{}' end;
    end if;
    perform private.require_admin();
    if p_entry.table_name = 'business_submissions' then
      return private.undo_approval(p_entry);
    end if;
    if p_entry.table_name = 'businesses' and p_entry.action = 'insert' then
      delete from public.businesses b where b.id = p_entry.business_id;
    end if;
    return '{}';
  end if;

  case p_entry.table_name
    when 'businesses' then
      if p_entry.action = 'update' then
        return private.undo_business_update(p_entry.business_id, p_entry.changes);
      end if;
    when 'business_hours', 'business_special_days' then
      return private.undo_days(p_entry.table_name, p_entry.business_id, p_entry.changes);
    when 'products' then
      if p_entry.action in ('insert', 'update', 'delete') then
        return private.undo_product_change(p_entry);
      end if;
    when 'business_images' then
      return private.undo_image_change(p_entry);
    when 'reports' then
      return private.undo_report(p_entry);
    when 'categories' then
      select c.name into v_name from public.categories c where c.id = p_entry.record_id::bigint for update;
      if v_name is null and p_entry.action = 'insert' then
        return '{}';
      elsif p_entry.action = 'insert' and v_name = p_entry.changes -> 'name' ->> 'new' and private.is_admin()
        and not exists (select 1 from public.businesses b where b.category_id = p_entry.record_id::bigint)
        and not exists (select 1 from public.business_submissions s where s.category_id = p_entry.record_id::bigint)
      then
        delete from public.categories c where c.id = p_entry.record_id::bigint;
        return '{}';
      end if;
      return array['name'];
    else
      null;
  end case;
  return '{}';
end
$$;
comment on function private.undo_entry(private.audit_log, uuid) is
  'Undoes one entry of the history and returns the columns (or days) that stay as they are. Raises 42501 where an editor would delete a
business.';

create function private.undo_action(p_action_id uuid, p_undo_id uuid, p_business_id bigint, p_before_id bigint)
returns jsonb
language plpgsql
volatile
-- Definer: API roles have no right to the log.
security definer
set search_path = ''
as $$
declare
  v_entry private.audit_log;
  v_kept text[];
  v_left jsonb := '[]';
  v_last_id bigint;
begin
  perform private.require_staff();
  if p_action_id is null or p_undo_id is null or p_action_id = p_undo_id
    or not exists (select 1 from private.audit_log l where l.action_id = p_action_id)
  then
    perform private.raise_refusal('PT404', 'action_not_found', 'Este cambio ya no está en el historial.');
  end if;
  perform private.join_action(p_undo_id, 'undo');
  if p_before_id is null and not exists (select 1 from private.audit_log l where l.action_id = p_undo_id) then
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

  for v_entry in
    select l.*
    from private.audit_log l
    where l.action_id = p_action_id
      and (p_business_id is null or l.business_id = p_business_id)
      and (p_before_id is null or l.id < p_before_id)
      and private.is_content_table(l.table_name) and l.table_name <> 'actions'
    order by l.id desc
    limit 200
  loop
    v_last_id := v_entry.id;
    v_kept := private.undo_entry(v_entry, p_undo_id);
    if v_kept <> '{}' then
      v_left := v_left || (
        select jsonb_agg(jsonb_build_object(
          'table_name', v_entry.table_name,
          'column', k.name,
          'name', coalesce(
            private.audited_name('businesses', v_entry.business_id::text), private.audited_name(v_entry.table_name, v_entry.record_id)
          )
        ))
        from unnest(v_kept) k (name)
      );
    end if;
  end loop;
  return jsonb_build_object(
    'left', v_left,
    'next_id', (
      select v_last_id
      where exists (
        select 1 from private.audit_log l
        where l.action_id = p_action_id and l.id < v_last_id and (p_business_id is null or l.business_id = p_business_id)
          and private.is_content_table(l.table_name) and l.table_name <> 'actions'
      )
    )
  );
end
$$;

create function public.undo_action(
  p_action_id uuid, p_undo_id uuid, p_business_id bigint default null, p_before_id bigint default null
)
returns jsonb language sql volatile set search_path = '' as $$
  select private.undo_action(p_action_id, p_undo_id, p_business_id, p_before_id);
$$;
comment on function public.undo_action(uuid, uuid, bigint, bigint) is
  'Undoes an action of the history, or what of it concerns one business, under the new action p_undo_id (idempotency key). Up to 200
entries a call, from the last to the first: next_id is the p_before_id of the next call, null at the end. left lists what changed again
since and stays: [{table_name, column, name}]. What the action added goes into the bin; an editor may undo no action that added a
business (42501). Staff only.';
grant execute on function
  private.undo_action(uuid, uuid, bigint, bigint),
  public.undo_action(uuid, uuid, bigint, bigint)
to authenticated;
