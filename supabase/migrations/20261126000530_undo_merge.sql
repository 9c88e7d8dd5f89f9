-- Undo merge: a merge is undone from the history as a whole, and the history of a business has that of the businesses merged into it.

create function private.moved_back(p_table text, p_copies jsonb, p_moved jsonb, p_kept_id bigint, p_merged_id bigint)
returns jsonb
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_rows jsonb;
begin
  -- Of what moved the rows as they are now: a product that was edited since keeps the edit, one that was deleted since stays deleted.
  execute format(
    $query$
      with moved as (
        delete from %1$s t where t.business_id = $1 and $3 @> to_jsonb(t.id) returning to_jsonb(t) || jsonb_build_object('business_id', $2) as row
      )
      select coalesce(jsonb_agg(m.row), '[]') from moved m
    $query$,
    p_table
  ) into v_rows using p_kept_id, p_merged_id, p_moved;
  return v_rows || (
    select coalesce(jsonb_agg(c), '[]') from jsonb_array_elements(p_copies) c where not p_moved @> (c -> 'id')
  );
end
$$;
comment on function private.moved_back(text, jsonb, jsonb, bigint, bigint) is
  'Removes the rows that a merge moved from the business that stayed and returns them as rows of the other one, with those of its copy that
had not moved. p_table is one of three names.';

create function private.undo_merge(p_entry private.audit_log)
returns text[]
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_kept_id bigint := p_entry.business_id;
  v_merged_id bigint := p_entry.changes -> 'merged_id' ->> 'new';
  v_copy private.deleted_rows;
  v_parts jsonb;
  v_merge jsonb;
  v_featured_moved boolean;
  v_left text[] := '{}';
begin
  perform private.require_admin();
  perform 1 from public.reports r where r.business_id = v_kept_id order by r.id for update;
  perform 1 from public.businesses b where b.id = v_kept_id for update;
  if not found then
    perform private.raise_refusal(
      'PT409', 'merge_kept_gone', 'El negocio que quedó ya no está en el directorio. Primero restáuralo, o deshaz su propia unión.'
    );
  end if;
  select d.* into v_copy
  from private.deleted_rows d
  where d.table_name = 'businesses' and d.record_id = v_merged_id and (d.merge ->> 'business_id')::bigint = v_kept_id
    and d.deleted_at > private.bin_start()
  for update;
  if not found then
    -- Undone before.
    if exists (select 1 from public.businesses b where b.id = v_merged_id) then
      return '{}';
    end if;
    perform private.raise_refusal('PT409', 'merge_too_old', 'Esta unión ya no se puede deshacer: pasaron más de 30 días.');
  end if;
  v_parts := v_copy.parts;
  v_merge := v_copy.merge;

  -- What moves back is no change of its own in the history, and nothing of it belongs into the bin.
  perform set_config('private.restores', 'true', true);
  perform set_config('private.replaces_products', 'true', true);
  v_featured_moved := exists (
    select 1 from public.business_images i where i.business_id = v_kept_id and i.is_featured and v_merge -> 'images' @> to_jsonb(i.id)
  );
  v_parts := v_parts || jsonb_build_object(
    'public.products',
    private.moved_back('public.products', v_parts -> 'public.products', v_merge -> 'products', v_kept_id, v_merged_id),
    'public.reports',
    private.moved_back(
      'public.reports', v_parts -> 'public.reports', jsonb_path_query_array(v_parts -> 'public.reports', '$[*].id'), v_kept_id, v_merged_id
    ),
    'public.business_images',
    (
      -- The featured one is that of before.
      select coalesce(
        jsonb_agg(i || jsonb_build_object('is_featured', v_parts -> 'public.business_images' @> jsonb_build_array(
          jsonb_build_object('id', i -> 'id', 'is_featured', true)
        ))),
        '[]'
      )
      from jsonb_array_elements(
        private.moved_back('public.business_images', v_parts -> 'public.business_images', v_merge -> 'images', v_kept_id, v_merged_id)
      ) i
    )
  );
  perform set_config('private.replaces_products', '', true);
  if v_featured_moved then
    update public.business_images i set is_featured = false
    where i.business_id = v_kept_id and i.is_featured and i.id <> (v_merge ->> 'featured_id')::bigint
      and exists (select 1 from public.business_images f where f.id = (v_merge ->> 'featured_id')::bigint and f.business_id = v_kept_id);
    update public.business_images i set is_featured = true
    where i.business_id = v_kept_id and not i.is_featured and i.id = (v_merge ->> 'featured_id')::bigint;
  end if;
  if (v_merge ->> 'had_default')::boolean and not exists (select 1 from public.business_images i where i.business_id = v_kept_id) then
    insert into public.business_images (business_id, image_url, is_featured)
    values (v_kept_id, private.get_default_business_image(), true);
  end if;

  delete from public.business_votes v
  where v.business_id = v_kept_id
    and v.voter_hash in (select c ->> 'voter_hash' from jsonb_array_elements(v_parts -> 'public.business_votes') c);
  -- Visits counted since the merge stay: nobody knows which of the two they were for. A day without them has no row.
  delete from public.business_visits v
  using jsonb_populate_recordset(null::public.business_visits, v_parts -> 'public.business_visits') c
  where v.business_id = v_kept_id and v.day = c.day and v.kind = c.kind and v.count <= c.count;
  update public.business_visits v
  set count = v.count - c.count
  from jsonb_populate_recordset(null::public.business_visits, v_parts -> 'public.business_visits') c
  where v.business_id = v_kept_id and v.day = c.day and v.kind = c.kind;
  delete from private.business_slugs h
  where h.business_id = v_kept_id
    and (
      h.slug = v_parts -> 'public.businesses' -> 0 ->> 'slug'
      or h.slug in (select c ->> 'slug' from jsonb_array_elements(v_parts -> 'private.business_slugs') c)
    );
  delete from private.merged_businesses m
  where m.business_id = v_kept_id
    and (
      m.merged_id = v_merged_id
      or m.merged_id in (select (c ->> 'merged_id')::bigint from jsonb_array_elements(v_parts -> 'private.merged_businesses') c)
    );
  update public.business_submissions s
  set business_id = null
  where s.business_id = v_kept_id and v_parts -> 'submission_ids' ? s.id::text;
  update private.owner_links l
  set subject_id = v_merged_id::text
  where l.purpose = 'confirmation' and l.subject_id = v_kept_id::text and v_merge -> 'links' ? l.token_hash;
  update public.system_settings s
  set value = (
    select jsonb_agg(case when e.id = to_jsonb(v_kept_id) then to_jsonb(v_merged_id) else e.id end order by e.place)
    from jsonb_array_elements(s.value) with ordinality e (id, place)
  )
  where s.key = 'about_business_ids' and (v_merge ->> 'is_about')::boolean and s.value @> to_jsonb(v_kept_id);

  if v_merge ->> 'merged_notes' is not null then
    if exists (
      select 1 from public.business_notes n where n.business_id = v_kept_id and n.notes <> v_merge ->> 'merged_notes'
    ) then
      v_left := v_left || 'notes'::text;
    elsif v_merge ->> 'former_notes' is null then
      delete from public.business_notes n where n.business_id = v_kept_id;
    else
      update public.business_notes n set notes = v_merge ->> 'former_notes' where n.business_id = v_kept_id;
    end if;
  end if;
  update public.businesses b
  set
    version = b.version + 1,
    logo = case
      when v_merge -> 'logo' ->> 'new' is not distinct from b.logo and jsonb_typeof(v_merge -> 'logo') = 'object'
      then v_merge -> 'logo' ->> 'old' else b.logo
    end
  where b.id = v_kept_id;

  update private.deleted_rows d set parts = v_parts, merge = null where d.table_name = 'businesses' and d.record_id = v_merged_id;
  v_left := v_left || array_replace(private.restore_business(v_merged_id), 'category', 'category_id');
  insert into private.distinct_businesses (first_id, second_id, decided_by)
  select least(v_merged_id, b.id), greatest(v_merged_id, b.id), auth.uid()
  from public.businesses b
  where v_merge -> 'pairs' @> to_jsonb(b.id)
  on conflict do nothing;
  delete from private.distinct_businesses d
  where v_kept_id in (d.first_id, d.second_id)
    and v_merge -> 'pairs' @> to_jsonb(case d.first_id when v_kept_id then d.second_id else d.first_id end);
  return v_left;
end
$$;
comment on function private.undo_merge(private.audit_log) is
  'Takes the merged business from the bin with all that had moved from it, as it is now, and returns what could not be as before. Raises 409
when the business that stayed is gone, and after the days of the bin. Admins only.';

create or replace function private.undo_entry(p_entry private.audit_log, p_undo_id uuid)
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
      if p_entry.action = 'merge' then
        return private.undo_merge(p_entry);
      elsif p_entry.action = 'update' then
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
business or undo a merge.';

create or replace function private.list_history(
  p_business_id bigint,
  p_actor uuid,
  p_tables text[],
  p_from date,
  p_to date,
  p_before_id bigint,
  p_limit integer
)
returns table (
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
)
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
        -- Editors delete no business, and merge none.
        bool_or(e.table_name = 'businesses' and e.action in ('insert', 'merge')) as is_for_admins,
        bool_or(
          e.table_name in ('businesses', 'business_hours', 'business_special_days', 'products', 'reports')
          and (e.action in ('insert', 'update', 'merge') or e.action = 'delete' and e.table_name = 'products')
          -- Not what was changed in a business that is gone, or part of another one.
          and exists (select 1 from public.businesses o where o.id = e.business_id)
        ) as has_undoable
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
comment on function public.list_history(bigint, uuid, text[], date, date, bigint, integer) is
  'A page (at most 100 actions) of the audit log with names in place of ids: the newest action first, of each its first 20 entries in
their order. The history of a business has that of the businesses merged into it. p_before_id is the action_last_id of the last action
before. undoable: the columns that undo_business_change can reset; is_undoable: whether the caller may undo_action it, is_undone: whether
somebody did. action_entries and action_businesses count all entries of an action. Staff only; editors read the history of content alone.';
