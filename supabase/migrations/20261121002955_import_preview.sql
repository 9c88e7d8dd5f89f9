-- Import preview: what an export file would change, before it is imported.
--
-- An older file takes corrections back, so staff see old and new of each column, and which of them were edited here after the file was
-- made. Each business is imported and rolled back: the preview follows every rule of the import.

create function private.added_or_removed(p_entries jsonb)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  with rows (verb, content) as (
    select
      e.entry ->> 'action',
      (
        select jsonb_object_agg(c.key, c.value -> case e.entry ->> 'action' when 'delete' then 'old' else 'new' end)
        from jsonb_each(e.entry -> 'changes') c
        where c.key <> 'id'
      )
    from jsonb_array_elements(p_entries) e (entry)
    where e.entry ->> 'action' in ('insert', 'delete')
  ), differing as (
    select r.verb, r.content
    from rows r
    -- A row that is deleted and inserted alike stays.
    where not exists (select 1 from rows o where o.verb <> r.verb and o.content = r.content)
  )
  select jsonb_build_object(
    'old', coalesce(jsonb_agg(d.content order by d.content ->> 'name') filter (where d.verb = 'delete'), '[]'),
    'new', coalesce(jsonb_agg(d.content order by d.content ->> 'name') filter (where d.verb = 'insert'), '[]')
  )
  from differing d;
$$;
comment on function private.added_or_removed(jsonb) is 'Of entries of the log, [{action, changes}], the rows that are removed and those that are added.';

create function private.preview_changes(p_action_id uuid)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_object_agg(c.name, c.change), '{}')
  from (
    -- The first old value and the last new one, where several statements change a column or a day.
    select
      k.key as name,
      jsonb_build_object(
        'old', private.readable_value(k.key, (array_agg(k.value -> 'old' order by l.id))[1]),
        'new', private.readable_value(k.key, (array_agg(k.value -> 'new' order by l.id desc))[1])
      ) as change
    from private.audit_log l
    cross join lateral jsonb_each(private.granted_business_columns(l.changes)) k
    where l.action_id = p_action_id and l.table_name = 'businesses'
    group by k.key
    union all
    select l.table_name, jsonb_object_agg(l.day, l.change)
    from (
      select
        d.table_name, k.key as day,
        jsonb_build_object('old', (array_agg(k.value -> 'old' order by d.id))[1], 'new', (array_agg(k.value -> 'new' order by d.id desc))[1])
          as change
      from private.audit_log d
      cross join lateral jsonb_each(d.changes) k
      where d.action_id = p_action_id and d.table_name in ('business_hours', 'business_special_days')
      group by d.table_name, k.key
    ) l
    group by l.table_name
    union all
    select l.table_name, private.added_or_removed(jsonb_agg(jsonb_build_object('action', l.action, 'changes', l.changes)))
    from private.audit_log l
    where l.action_id = p_action_id and l.table_name in ('products', 'business_images')
    group by l.table_name
  ) c;
$$;
comment on function private.preview_changes(uuid) is
  'What an action changed of one business: {column: {old, new}}, days of hours and special days, and the products and images that were
removed and added, under the name of their table.';

create function private.preview_business(
  p_item jsonb, p_made_at timestamptz,
  out business_id bigint, out status text, out changes jsonb, out edited text[]
)
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_slug text := private.file_slug(p_item);
  v_action_id uuid := gen_random_uuid();
begin
  changes := '{}';
  edited := '{}';
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
    changes := private.preview_changes(v_action_id);
    -- Takes the import back; variables keep their values.
    raise exception using errcode = 'PT999', message = 'preview';
  exception
    when sqlstate 'PT999' then
      status := case when changes = '{}' then 'unchanged' else 'changed' end;
    when others then
      if private.is_server_error(sqlstate) then
        raise;
      end if;
      status := 'error';
      changes := '{}';
  end;
  select coalesce(array_agg(k.name order by k.name), '{}') into edited
  from jsonb_object_keys(changes) k (name)
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

create function private.preview_import(p_batch jsonb, p_made_at timestamptz)
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
    name := left(private.clean_line(left(v_item ->> 'name', 1000)), 100);
    select p.status, p.business_id, p.changes, p.edited into status, business_id, changes, edited
    from private.preview_business(v_item, p_made_at) p;
    return next;
  end loop;
end
$$;
comment on function private.preview_import(jsonb, timestamptz) is 'Body of public.preview_import.';
grant execute on function private.preview_import(jsonb, timestamptz) to authenticated;

create function public.preview_import(p_batch jsonb, p_made_at timestamptz default null)
returns table (number integer, name text, status text, business_id bigint, changes jsonb, edited text[])
language sql
volatile
set search_path = ''
as $$
  select * from private.preview_import(p_batch, p_made_at);
$$;
comment on function public.preview_import(jsonb, timestamptz) is
  'What importing a batch of up to 100 businesses of an export file would change; nothing is saved. Returns a row each: its number in the
batch (from 1), status (new, deleted here after p_made_at, changed, unchanged, error), changes {column: {old, new}} and the names of those
that were edited here after p_made_at, when the file was made. Staff only.';
grant execute on function public.preview_import(jsonb, timestamptz) to authenticated;
