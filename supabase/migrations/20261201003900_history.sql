-- History: the audit log in names instead of ids, for staff.
--
-- Editors read what they may change themselves, the content. Roles, settings, configuration and synonyms are for admins, and so is
-- every table that is not named here.

create function private.is_content_table(p_table_name text)
returns boolean
language sql
immutable
parallel safe
set search_path = ''
as $$
  select p_table_name in (
    'businesses', 'business_hours', 'business_special_days', 'business_images', 'products', 'categories', 'business_submissions',
    'reports', 'actions'
  );
$$;
comment on function private.is_content_table(text) is 'Whether editors, too, read the history of a table.';

-- Names ---------------------------------------------------------------------------------------------------------------
create function private.deleted_name(p_table_name text, p_record_id text)
returns text
language sql
stable
set search_path = ''
as $$
  select coalesce(l.changes -> 'name' ->> 'old', l.changes -> 'term' ->> 'old')
  from private.audit_log l
  where l.table_name = p_table_name and l.record_id = p_record_id and l.action = 'delete'
  order by l.id desc
  limit 1;
$$;
comment on function private.deleted_name(text, text) is 'The name that a deleted row had; null when the log does not have it.';

create function private.audited_name(p_table_name text, p_record_id text)
returns text
language sql
stable
set search_path = ''
as $$
  select case p_table_name
    when 'businesses' then coalesce(
      (select b.name from public.businesses b where b.id = p_record_id::bigint), private.deleted_name(p_table_name, p_record_id)
    )
    when 'products' then coalesce(
      (select p.name from public.products p where p.id = p_record_id::bigint), private.deleted_name(p_table_name, p_record_id)
    )
    when 'categories' then coalesce(
      (select c.name from public.categories c where c.id = p_record_id::bigint), private.deleted_name(p_table_name, p_record_id)
    )
    when 'search_synonyms' then coalesce(
      (select s.term from public.search_synonyms s where s.id = p_record_id::bigint), private.deleted_name(p_table_name, p_record_id)
    )
    when 'attributes' then coalesce(
      (select a.name from public.attributes a where a.id = p_record_id::bigint), private.deleted_name(p_table_name, p_record_id)
    )
    when 'business_submissions' then (select s.name from public.business_submissions s where s.id = p_record_id::uuid)
    when 'user_roles' then private.account_name(p_record_id::uuid)
  end;
$$;
comment on function private.audited_name(text, text) is
  'The name of a record of the log, after its deletion the one that it had; null for records without a name.';

create function private.readable_value(p_column text, p_value jsonb)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select case
    when coalesce(p_value, 'null') = 'null' then 'null'
    when p_column = 'category_id' then
      to_jsonb(coalesce(private.audited_name('categories', p_value #>> '{}'), 'Una categoría eliminada'))
    when p_column = 'business_id' then
      to_jsonb(coalesce(private.audited_name('businesses', p_value #>> '{}'), 'Un negocio eliminado'))
    when p_column = 'about_business_ids' then (
      select coalesce(
        jsonb_agg(coalesce(private.audited_name('businesses', e.id), 'Un negocio eliminado') order by e.place), '[]'
      )
      from jsonb_array_elements_text(p_value) with ordinality e (id, place)
    )
    when p_column = 'attribute_ids' then (
      select coalesce(
        jsonb_agg(coalesce(private.audited_name('attributes', e.id), 'Una característica eliminada') order by e.place), '[]'
      )
      from jsonb_array_elements_text(p_value) with ordinality e (id, place)
    )
    when p_column in ('reviewed_by', 'notified_by', 'resolved_by', 'user_id') then
      to_jsonb(coalesce(private.account_name((p_value #>> '{}')::uuid), 'Una cuenta eliminada'))
    else p_value
  end;
$$;
comment on function private.readable_value(text, jsonb) is 'A logged value, with the name of the row in place of an id.';

create function private.readable_changes(p_record_id text, p_changes jsonb)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(
    jsonb_object_agg(
      c.key,
      -- The purge of former contacts has emptied it.
      case when c.value = '{}' then c.value else jsonb_build_object(
        'old', private.readable_value(n.name, c.value -> 'old'), 'new', private.readable_value(n.name, c.value -> 'new')
      ) end
    ),
    '{}'
  )
  from jsonb_each(p_changes) c
  -- A setting is a row, and its key says what its value is.
  cross join lateral (select case when c.key = 'value' then p_record_id else c.key end as name) n;
$$;
comment on function private.readable_changes(text, jsonb) is 'Logged changes, with names in place of ids.';

-- Reading -------------------------------------------------------------------------------------------------------------
create type public.list_history_row as (
  id bigint,
  created_at timestamptz,
  actor_name text,
  is_system boolean,
  action text,
  table_name text,
  record_id text,
  record_name text,
  business_id bigint,
  business_name text,
  is_business_deleted boolean,
  changes jsonb,
  undoable text[],
  action_id uuid,
  action_last_id bigint,
  action_entries bigint,
  action_businesses bigint,
  is_undoable boolean,
  is_undone boolean
);

create function private.list_history(
  p_business_id bigint,
  p_actor uuid,
  p_tables text[],
  p_from date,
  p_to date,
  p_before_id bigint,
  p_limit integer
)
returns setof public.list_history_row
language plpgsql
stable
-- Definer: API roles have no right to the log.
security definer
set search_path = ''
as $$
declare
  v_is_admin boolean := private.is_admin();
  -- With the businesses that were merged into it.
  v_business_ids bigint[];
begin
  perform private.require_staff();
  if p_business_id is not null then
    v_business_ids := p_business_id
      || array(select m.merged_id from private.merged_businesses m where m.business_id = p_business_id);
  end if;
  return query
    with page as (
      -- An action stands where its newest entry of the filtered kind stands.
      select a.id as last_id, a.action_id
      from private.audit_log a
      where (v_is_admin or private.is_content_table(a.table_name))
        and (v_business_ids is null or a.business_id = any (v_business_ids))
        and (p_actor is null or a.actor = p_actor)
        and (p_tables is null or a.table_name = any (p_tables))
        and (p_from is null or a.created_at >= private.from_local_time(p_from))
        and (p_to is null or a.created_at < private.from_local_time(p_to + 1))
        and (p_before_id is null or a.id < p_before_id)
        and not exists (
          select 1
          from private.audit_log n
          where n.action_id = a.action_id and n.id > a.id
            and (v_is_admin or private.is_content_table(n.table_name))
            and (v_business_ids is null or n.business_id = any (v_business_ids))
            and (p_tables is null or n.table_name = any (p_tables))
        )
      order by a.id desc
      limit private.page_limit(p_limit, 30, 100)
    )
    select
      l.id, l.created_at, private.account_name(l.actor), l.actor is null, l.action, l.table_name, l.record_id,
      private.audited_name(l.table_name, l.record_id), l.business_id,
      coalesce(b.name, private.deleted_name('businesses', l.business_id::text)),
      l.business_id is not null and b.id is null, private.readable_changes(l.record_id, l.changes),
      case
        when l.table_name = 'businesses' and l.action = 'update' then private.undoable_columns(l.business_id, l.changes)
        else '{}'
      end,
      page.action_id, page.last_id, counted.entries, counted.businesses,
      counted.has_undoable and (v_is_admin or not counted.is_for_admins),
      exists (
        select 1
        from private.audit_log u
        where u.table_name = 'actions' and u.record_id = page.action_id::text and u.action = 'undo'
          and (p_business_id is null or u.business_id is null or u.business_id = p_business_id)
      )
    from page
    cross join lateral (
      select
        count(*) as entries, count(distinct e.business_id) as businesses,
        -- Editors delete no business.
        bool_or(e.table_name = 'businesses' and e.action = 'insert') as is_for_admins,
        bool_or(
          e.table_name in ('businesses', 'business_hours', 'business_special_days', 'products', 'reports')
          and (e.action in ('insert', 'update') or e.action = 'delete' and e.table_name = 'products')
          -- Not what was changed in a business that is gone, or part of another one.
          and exists (select 1 from public.businesses o where o.id = e.business_id)
        )
        -- What a merge moved stays where it is.
        and not bool_or(e.action = 'merge') as has_undoable
      from private.audit_log e
      where e.action_id = page.action_id
        and (v_is_admin or private.is_content_table(e.table_name))
        and (v_business_ids is null or e.business_id = any (v_business_ids))
    ) counted
    cross join lateral (
      select e.*
      from private.audit_log e
      where e.action_id = page.action_id
        and (v_is_admin or private.is_content_table(e.table_name))
        and (v_business_ids is null or e.business_id = any (v_business_ids))
      order by e.id
      limit 20
    ) l
    left join public.businesses b on b.id = l.business_id
    order by page.last_id desc, l.id;
end
$$;

create function public.list_history(
  p_business_id bigint default null, p_actor uuid default null, p_tables text[] default null, p_from date default null,
  p_to date default null, p_before_id bigint default null, p_limit integer default 30
)
returns setof public.list_history_row language sql stable set search_path = '' as $$
  select * from private.list_history(p_business_id, p_actor, p_tables, p_from, p_to, p_before_id, p_limit);
$$;
comment on function public.list_history(bigint, uuid, text[], date, date, bigint, integer) is
  'A page (at most 100 actions) of the audit log with names in place of ids: the newest action first, of each its first 20 entries in
their order. The history of a business has that of the businesses merged into it. p_before_id is the action_last_id of the last action
before. undoable: the columns that undo_business_change can reset; is_undoable: whether the caller may undo_action it, is_undone: whether
somebody did. action_entries and action_businesses count all entries of an action. Staff only; editors read the history of content alone.';
grant execute on function
  private.list_history(bigint, uuid, text[], date, date, bigint, integer),
  public.list_history(bigint, uuid, text[], date, date, bigint, integer)
to authenticated;

create type public.list_history_people_row as (id uuid, name text);

create function private.list_history_people()
returns setof public.list_history_people_row
language plpgsql
stable
-- Definer: API roles have no right to the log.
security definer
set search_path = ''
as $$
declare
  v_is_admin boolean := private.is_admin();
begin
  perform private.require_staff();
  return query
    select p.id, private.account_name(p.id)
    from public.profiles p
    where exists (
      select 1 from private.audit_log l where l.actor = p.id and (v_is_admin or private.is_content_table(l.table_name))
    )
    order by 2, 1;
end
$$;

create function public.list_history_people()
returns setof public.list_history_people_row language sql stable set search_path = '' as $$
  select * from private.list_history_people();
$$;
comment on function public.list_history_people() is 'The accounts with an entry in the history that the caller may read, by name. Staff only.';
grant execute on function private.list_history_people(), public.list_history_people() to authenticated;

-- Content changes -----------------------------------------------------------------------------------------------------
create function private.content_changed_at()
returns timestamptz
language sql
stable
set search_path = ''
as $$
  select max(l.created_at)
  from private.audit_log l
  where l.table_name in (
      'businesses', 'business_hours', 'business_special_days', 'business_images', 'products', 'categories', 'attributes', 'system_settings'
    )
    -- The open page fetches the votes.
    and l.action not in ('reset_votes', 'confirmation_link')
    or l.table_name = 'config' and l.record_id = 'default_business_image';
$$;
comment on function private.content_changed_at() is 'The time of the last change in the log that public pages show; null when there is none.';

create function private.last_content_change()
returns timestamptz
language plpgsql
stable
-- Definer: API roles have no right to the log.
security definer
set search_path = ''
as $$
begin
  perform private.require_staff();
  return private.content_changed_at();
end
$$;

create function public.last_content_change()
returns timestamptz language sql stable set search_path = '' as $$
  select private.last_content_change();
$$;
comment on function public.last_content_change() is
  'The time of the last change in the history that public pages show, or null when there is none. Staff only.';
grant execute on function private.last_content_change(), public.last_content_change() to authenticated;

-- The preview of an import --------------------------------------------------------------------------------------------
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
