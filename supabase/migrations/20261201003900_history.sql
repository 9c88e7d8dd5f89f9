-- History: the audit log as changes, with the names of what they refer to, for staff.
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

-- Changes -------------------------------------------------------------------------------------------------------------
-- In PL/pgSQL with one generic plan: a page of the history calls them for hundreds of entries, and planning each time took seven times as
-- long (600 entries: 5.0 s, with it 0.6 s).
create function private.line_group(p_column text)
returns text[]
language plpgsql
immutable
parallel safe
set search_path = ''
as $$
begin
  return (
    select case
      when p_column in ('google_maps_link', 'latitude', 'longitude') then array['google_maps_link', 'latitude', 'longitude']
      when p_column in ('operating_status', 'closed_until') then array['operating_status', 'closed_until']
      else array[p_column]
    end
  );
end
$$;
comment on function private.line_group(text) is 'The columns of businesses that are one field with this one: changed back together or not at all.';

create function private.row_lines(p_entries private.audit_log[])
returns setof jsonb
language plpgsql
stable
set search_path = ''
set plan_cache_mode = force_generic_plan
set jit = off
as $$
begin
  return query
    with entries as (
      select e.* from unnest(p_entries) e where e.table_name in ('products', 'business_images') and e.action in ('insert', 'update', 'delete')
    ), rows as (
      select
        e.table_name, e.record_id,
        (array_agg(e.action order by e.id))[1] as first_action, (array_agg(e.action order by e.id desc))[1] as last_action,
        -- What did not change, so that an edited row has its name.
        case when bool_and(e.action = 'update') then coalesce(
          (select to_jsonb(p) from public.products p where e.table_name = 'products' and p.id = e.record_id::bigint),
          (select to_jsonb(i) from public.business_images i where e.table_name = 'business_images' and i.id = e.record_id::bigint),
          '{}'
        ) else '{}' end as present
      from entries e
      group by e.table_name, e.record_id
    ), lines as (
      select
        r.table_name, r.record_id::bigint as id, case when r.first_action <> 'insert' then r.present || c.old end as old,
        case when r.last_action <> 'delete' then r.present || c.new end as new
      from rows r
      cross join lateral (
        select coalesce(jsonb_object_agg(v.key, v.old), '{}') as old, coalesce(jsonb_object_agg(v.key, v.new), '{}') as new
        from (
          select
            k.key, (array_agg(k.value -> 'old' order by e.id))[1] as old, (array_agg(k.value -> 'new' order by e.id desc))[1] as new
          from entries e
          cross join lateral jsonb_each(e.changes) k
          where e.table_name = r.table_name and e.record_id = r.record_id
          group by k.key
        ) v
      ) c
    )
    select jsonb_build_object('table', l.table_name, 'id', l.id, 'old', l.old, 'new', l.new)
    from lines l
    where l.old is distinct from l.new
      -- A row that is deleted and inserted alike stays.
      and not exists (
        select 1
        from lines o
        where o.table_name = l.table_name
          and (o.old is null and l.new is null and o.new - 'id' = l.old - 'id' or o.new is null and l.old is null and o.old - 'id' = l.new - 'id')
      )
    order by coalesce(l.new, l.old) ->> 'name', l.id;
end
$$;
comment on function private.row_lines(private.audit_log[]) is
  'The products and images that entries say were added, changed or deleted: {table, id, old, new}.';

create function private.read_change(p_entries private.audit_log[])
returns jsonb
language plpgsql
stable
set search_path = ''
set plan_cache_mode = force_generic_plan
set jit = off
as $$
begin
  return (
    with values as (
      -- The first old value and the last new one, where several statements change a column or a day.
      select
        e.table_name, c.key, bool_and(e.action = 'update' and c.value <> '{}') as is_update,
        (array_agg(c.value -> 'old' order by e.id))[1] as old, (array_agg(c.value -> 'new' order by e.id desc))[1] as new,
        -- The purge of former contacts has emptied it.
        bool_and(c.value = '{}') as is_emptied
      from unnest(p_entries) e
      cross join lateral jsonb_each(e.changes) c
      where e.table_name in ('businesses', 'business_hours', 'business_special_days')
      group by e.table_name, c.key
    ), present as materialized (
      select to_jsonb(b) as row from public.businesses b where b.id = p_entries[1].business_id
    ), kept as (
      select v.key
      from values v
      cross join present p
      where v.table_name = 'businesses' and coalesce(p.row -> v.key, 'null') = coalesce(v.new, 'null')
    ), parts (name, lines) as (
      select
        case v.table_name when 'businesses' then 'columns' when 'business_hours' then 'hours' else 'special_days' end,
        jsonb_object_agg(
          v.key,
          case when v.is_emptied then '{}' else jsonb_build_object('old', v.old, 'new', v.new) end
          || case when v.table_name = 'businesses' and v.is_update and v.key not in ('logo', 'by_appointment') and not exists (
            select 1
            from values g
            where g.table_name = 'businesses' and g.key = any (private.line_group(v.key)) and g.key not in (select k.key from kept k)
          ) then '{"can_undo": true}'::jsonb else '{}' end
        )
      from values v
      group by v.table_name
      union all
      select case r.line ->> 'table' when 'products' then 'products' else 'images' end, jsonb_agg(r.line)
      from private.row_lines(p_entries) r (line)
      group by r.line ->> 'table'
      union all
      select
        'others',
        jsonb_agg(jsonb_build_object(
          'table', e.table_name, 'id', e.record_id,
          'old', private.line_values(e.changes, 'old'), 'new', private.line_values(e.changes, 'new')
        ) order by e.id)
      from unnest(p_entries) e
      where e.table_name not in ('businesses', 'business_hours', 'business_special_days', 'products', 'business_images', 'actions')
    )
    select coalesce(jsonb_object_agg(p.name, p.lines), '{}') from parts p where p.lines is not null
  );
end
$$;
comment on function private.read_change(private.audit_log[]) is
  'What entries of one business say that changed, as a change (changes.sql): {columns, hours, special_days, products, images}, and others,
[{table, id, old, new}]. can_undo: the column still has the value that it got.';

create function private.names_of(p_change jsonb)
returns jsonb
language plpgsql
stable
set search_path = ''
set plan_cache_mode = force_generic_plan
set jit = off
as $$
begin
  return (
    with values (name, value) as (
      select c.key, v.value
      from jsonb_each(p_change -> 'columns') c
      cross join lateral jsonb_each(c.value) v
      where v.key in ('old', 'new', 'was')
      union all
      -- A setting is a row, and its key says what its value is.
      select case c.key when 'value' then o.line ->> 'id' else c.key end, c.value
      from jsonb_array_elements(p_change -> 'others') o (line)
      cross join lateral (values (o.line -> 'old'), (o.line -> 'new')) s (row)
      cross join lateral jsonb_each(s.row) c
    ), ids as (
      select distinct
        case
          when v.name = 'category_id' then 'categories'
          when v.name = 'attribute_ids' then 'attributes'
          else 'businesses'
        end as kind,
        e.id
      from values v
      cross join lateral jsonb_array_elements_text(
        case jsonb_typeof(v.value) when 'array' then v.value else jsonb_build_array(v.value) end
      ) e (id)
      where v.name in ('category_id', 'attribute_ids', 'about_business_ids') and e.id is not null
    )
    select coalesce(jsonb_object_agg(k.kind, k.names), '{}')
    from (
      select
        i.kind,
        jsonb_object_agg(i.id, coalesce(private.audited_name(i.kind, i.id), case i.kind
          when 'categories' then 'Una categoría eliminada'
          when 'attributes' then 'Una característica eliminada'
          else 'Un negocio eliminado'
        end)) as names
      from ids i
      group by i.kind
    ) k
  );
end
$$;
comment on function private.names_of(jsonb) is
  'The names of the rows whose ids a change has, deleted ones too: {categories: {id: name}, attributes, businesses}.';

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
  change jsonb,
  names jsonb,
  action_id uuid,
  action_last_id bigint,
  action_entries bigint,
  action_businesses bigint,
  action_added bigint,
  is_undoable boolean,
  may_undo boolean,
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
      l.business_id is not null and b.id is null, c.change, private.names_of(c.change),
      page.action_id, page.last_id, counted.entries, counted.businesses, counted.added,
      counted.is_undoable, counted.is_undoable and private.may_undo(page.action_id, v_business_ids),
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
        count(*) filter (where e.table_name = 'businesses' and e.action = 'insert') as added,
        bool_or(
          case
            when e.table_name = 'categories' then
              e.action in ('insert', 'update') and exists (select 1 from public.categories o where o.id = e.record_id::bigint)
            else
              e.table_name in ('businesses', 'business_hours', 'business_special_days', 'products', 'reports')
              and (e.action in ('insert', 'update') or e.action = 'delete' and e.table_name = 'products')
              -- Not what was changed in a business that is gone, or part of another one.
              and exists (select 1 from public.businesses o where o.id = e.business_id)
          end
        )
        -- What a merge moved stays where it is.
        and not bool_or(e.action = 'merge') as is_undoable
      from private.audit_log e
      where e.action_id = page.action_id
        and (v_is_admin or private.is_content_table(e.table_name))
        and (v_business_ids is null or e.business_id = any (v_business_ids))
    ) counted
    cross join lateral (
      select e.*, e as entry
      from private.audit_log e
      where e.action_id = page.action_id
        and (v_is_admin or private.is_content_table(e.table_name))
        and (v_business_ids is null or e.business_id = any (v_business_ids))
      -- What says what the action was about first, which an approval and an import write last.
      order by e.table_name in ('actions', 'business_submissions', 'reports') desc, e.id
      limit 20
    ) l
    -- Once, although it is read twice.
    cross join lateral (select private.read_change(array[l.entry]) as change offset 0) c
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
  'A page (at most 100 actions) of the audit log: the newest action first, of each its first 20 entries in their order, the one that says
what it was about among them, each with its change and the names of the rows whose ids it has. The history of a business has that of the
businesses merged into it. p_before_id is the action_last_id of the last action before. is_undoable: whether something of the action can be
undone (undo_change), may_undo: by the caller, is_undone: whether somebody did. action_entries, action_businesses and action_added
(businesses) count all entries of an action. Staff only; editors read the history of content alone.';
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
