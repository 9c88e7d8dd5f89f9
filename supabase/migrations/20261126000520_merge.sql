-- Merge: two businesses that are one become one. One stays, and gets what belonged to the other: votes, visits, slugs, images, products,
-- reports, submissions, links to confirm, notes and history.
--
-- The other one goes into the bin as a whole, and what moves is inserted from its copy with the ids that it had. So undoing a merge is
-- restoring that copy (undo_merge.sql).

create function private.append_notes(p_business_id bigint, p_notes text, out former text, out merged text)
language plpgsql
volatile
set search_path = ''
as $$
begin
  select n.notes into former from public.business_notes n where n.business_id = p_business_id;
  if p_notes is null or p_notes is not distinct from former then
    return;
  end if;
  merged := private.cut_text(concat_ws(E'\n\n', former, p_notes), 5000);
  insert into public.business_notes (business_id, notes)
  values (p_business_id, merged)
  on conflict (business_id) do update set notes = excluded.notes;
end
$$;
comment on function private.append_notes(bigint, text) is
  'Writes the notes of a merged business below those of the one that stays; merged is null where nothing was written.';

create function private.merge_businesses(
  p_kept_id bigint, p_merged_id bigint, p_taken text[], p_kept_version integer, p_merged_version integer
)
returns void
language plpgsql
volatile
-- Definer: API roles have no right to the bin, and cannot write ids and votes.
security definer
set search_path = ''
as $$
declare
  v_taken text[] := coalesce(p_taken, '{}');
  v_kept public.businesses;
  v_merged public.businesses;
  v_columns jsonb;
  v_parts jsonb;
  v_pairs bigint[];
  v_had_default boolean;
  v_featured_id bigint;
  v_products jsonb;
  v_images jsonb;
  v_links text[];
  v_notes record;
  v_is_about boolean;
begin
  perform private.require_admin();
  -- Reports before businesses, as accept_report locks them, and both in the order of their ids: parallel calls do not deadlock.
  perform 1 from public.reports r where r.business_id in (p_kept_id, p_merged_id) order by r.id for update;
  perform 1 from public.businesses b where b.id in (p_kept_id, p_merged_id) order by b.id for update;
  perform private.check_merge(p_kept_id, p_merged_id, v_taken);
  select b.* into v_kept from public.businesses b where b.id = p_kept_id;
  select b.* into v_merged from public.businesses b where b.id = p_merged_id;
  if (p_kept_version, p_merged_version) is distinct from (v_kept.version, v_merged.version) then
    perform private.raise_refusal(
      'PT409', 'stale_version', 'Otra persona cambió uno de los dos negocios. Compáralos otra vez antes de unirlos.'
    );
  end if;

  -- The values that were chosen: changes of the business that stays, each with its entry in the history.
  select coalesce(jsonb_object_agg(c.key, c.value), '{}') into v_columns
  from jsonb_each(
    private.granted_business_columns(to_jsonb(v_merged))
    -- What either of them offers.
    || jsonb_build_object('attribute_ids', v_kept.attribute_ids || v_merged.attribute_ids)
  ) c
  where c.key = any (
    v_taken || 'attribute_ids'::text
    || case when 'google_maps_link' = any (v_taken) then array['latitude', 'longitude'] end
    || case when 'operating_status' = any (v_taken) then array['closed_until'] end
    || case when 'is_premium' = any (v_taken) then array['premium_score'] end
    || case when 'menu_link' = any (v_taken) then array['menu_link_label'] end
    || case when 'hours' = any (v_taken) then array['by_appointment'] end
    -- The business confirmed its data on the later day, whichever of its two pages it was asked about.
    || case when v_merged.confirmed_on > coalesce(v_kept.confirmed_on, '-infinity') then array['confirmed_on'] end
  );
  perform private.write_business(p_kept_id, v_columns, jsonb_build_object('version', v_kept.version + 1));
  if 'hours' = any (v_taken) then
    perform private.write_hours(
      p_kept_id, (select coalesce(jsonb_agg(to_jsonb(h)), '[]') from public.business_hours h where h.business_id = p_merged_id)
    );
    perform private.write_special_days(
      p_kept_id, (select coalesce(jsonb_agg(to_jsonb(d)), '[]') from public.business_special_days d where d.business_id = p_merged_id)
    );
  end if;

  select coalesce(array_agg(d.id), '{}') into v_pairs
  from (
    select case d.first_id when p_merged_id then d.second_id else d.first_id end as id
    from private.distinct_businesses d
    where p_merged_id in (d.first_id, d.second_id)
  ) d
  where d.id <> p_kept_id;
  delete from public.businesses b where b.id = p_merged_id;
  select d.parts into v_parts from private.deleted_rows d where d.table_name = 'businesses' and d.record_id = p_merged_id;

  -- From here on no row is a change of its own in the history: the entry of the merge, below, says it.
  perform set_config('private.restores', 'true', true);

  select coalesce(jsonb_agg(p || jsonb_build_object('business_id', p_kept_id)), '[]') into v_products
  from jsonb_array_elements(v_parts -> 'public.products') p
  where not exists (
    select 1
    from public.products k
    where k.business_id = p_kept_id and k.type = p ->> 'type'
      and private.business_name_key(k.name) = private.business_name_key(p ->> 'name')
  );
  perform private.insert_rows('public.products', v_products);

  select coalesce(bool_or(i.is_default), false), min(i.id) filter (where i.is_featured and not i.is_default)
  into v_had_default, v_featured_id
  from public.business_images i
  where i.business_id = p_kept_id;
  -- The featured one first: it becomes the featured one of a business without images.
  select coalesce(
    jsonb_agg(
      i || jsonb_build_object('business_id', p_kept_id, 'is_featured', (i ->> 'is_featured')::boolean and 'image' = any (v_taken))
      order by (i ->> 'is_featured')::boolean desc, (i ->> 'id')::bigint
    ),
    '[]'
  )
  into v_images
  from jsonb_array_elements(v_parts -> 'public.business_images') i
  where not (i ->> 'is_default')::boolean;
  perform private.insert_rows('public.business_images', v_images);

  perform private.insert_rows(
    'public.reports',
    (
      select coalesce(jsonb_agg(r || jsonb_build_object('business_id', p_kept_id)), '[]')
      from jsonb_array_elements(v_parts -> 'public.reports') r
    )
  );
  perform private.insert_rows(
    'public.business_votes',
    (
      select coalesce(jsonb_agg(v || jsonb_build_object('business_id', p_kept_id)), '[]')
      from jsonb_array_elements(v_parts -> 'public.business_votes') v
    )
  );
  insert into public.business_visits as v (business_id, day, kind, count)
  select p_kept_id, c.day, c.kind, c.count
  from jsonb_populate_recordset(null::public.business_visits, v_parts -> 'public.business_visits') c
  on conflict (business_id, day, kind) do update set count = v.count + excluded.count;

  insert into private.business_slugs (slug, business_id)
  select s.slug, p_kept_id
  from (
    select v_merged.slug
    union
    select h ->> 'slug' from jsonb_array_elements(v_parts -> 'private.business_slugs') h
  ) s
  on conflict (slug) do nothing;
  insert into private.merged_businesses (merged_id, business_id)
  select m.id, p_kept_id
  from (
    select p_merged_id as id
    union
    select (m ->> 'merged_id')::bigint from jsonb_array_elements(v_parts -> 'private.merged_businesses') m
  ) m;

  update public.business_submissions s
  set business_id = p_kept_id
  where s.business_id is null and v_parts -> 'submission_ids' ? s.id::text;
  with moved as (
    update private.owner_links l
    set subject_id = p_kept_id::text
    where l.purpose = 'confirmation' and l.subject_id = p_merged_id::text
    returning l.token_hash
  )
  select coalesce(array_agg(m.token_hash), '{}') into v_links from moved m;
  v_notes := private.append_notes(p_kept_id, v_parts -> 'public.business_notes' -> 0 ->> 'notes');
  with added as (
    insert into private.distinct_businesses (first_id, second_id, decided_by)
    select least(p_kept_id, p.id), greatest(p_kept_id, p.id), auth.uid() from unnest(v_pairs) p (id)
    on conflict do nothing
    returning case first_id when p_kept_id then second_id else first_id end as id
  )
  select coalesce(array_agg(a.id), '{}') into v_pairs from added a;
  update public.system_settings s
  set value = (
    select jsonb_agg(case when e.id = to_jsonb(p_merged_id) then to_jsonb(p_kept_id) else e.id end order by e.place)
    from jsonb_array_elements(s.value) with ordinality e (id, place)
  )
  where s.key = 'about_business_ids' and s.value @> to_jsonb(p_merged_id) and not s.value @> to_jsonb(p_kept_id);
  v_is_about := found;

  update private.deleted_rows d
  set merge = jsonb_build_object(
    'business_id', p_kept_id,
    'products', (select coalesce(jsonb_agg(p -> 'id'), '[]') from jsonb_array_elements(v_products) p),
    'images', (select coalesce(jsonb_agg(i -> 'id'), '[]') from jsonb_array_elements(v_images) i),
    'links', v_links, 'pairs', v_pairs, 'is_about', v_is_about,
    'had_default', v_had_default, 'featured_id', v_featured_id,
    'former_notes', v_notes.former, 'merged_notes', v_notes.merged,
    'logo', case when 'logo' = any (v_taken) then jsonb_build_object('old', v_kept.logo, 'new', v_merged.logo) end
  )
  where d.table_name = 'businesses' and d.record_id = p_merged_id;
  perform set_config('private.restores', '', true);
  perform private.add_audit(
    'merge', 'businesses', p_kept_id::text,
    jsonb_build_object(
      'merged_id', jsonb_build_object('old', null, 'new', p_merged_id), 'merged_name', jsonb_build_object('old', null, 'new', v_merged.name)
    ),
    p_kept_id
  );
end
$$;
comment on function private.merge_businesses(bigint, bigint, text[], integer, integer) is 'Body of public.merge_businesses.';
grant execute on function private.merge_businesses(bigint, bigint, text[], integer, integer) to authenticated;

create function public.merge_businesses(
  p_kept_id bigint, p_merged_id bigint, p_taken text[], p_kept_version integer, p_merged_version integer
)
returns void
language sql
volatile
set search_path = ''
as $$
  select private.merge_businesses(p_kept_id, p_merged_id, p_taken, p_kept_version, p_merged_version);
$$;
comment on function public.merge_businesses(bigint, bigint, text[], integer, integer) is
  'Makes p_merged_id part of p_kept_id, which keeps its own values except in the lines p_taken: hours (with special days), image (the
featured one) or a column. It has the attributes of both. Everything else of the other one moves; a product that both have stays once,
the votes of a visitor for both become one when that visitor votes again, and the visits of each day are added. Both versions must be the
current ones (409). One entry of the history, which undo_action undoes for 30 days. Admins only.';
grant execute on function public.merge_businesses(bigint, bigint, text[], integer, integer) to authenticated;
