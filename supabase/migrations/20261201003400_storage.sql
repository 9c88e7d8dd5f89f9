-- Storage: the bucket of images and who may upload, list and delete which files, and which files no row needs any more.
--
-- The bucket is public: an image is read by its URL, without a policy. The policies allow uploading, listing and deleting by
-- folder. There is none for overwriting, for buckets, or for other paths.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values (
  'business_images', 'business_images', true, 5 * 1024 * 1024, array['image/jpeg', 'image/png', 'image/gif', 'image/webp']
)
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

create function private.can_upload_submission(p_name text)
returns boolean
language plpgsql
stable
-- Definer: visitors cannot read submissions.
security definer
set search_path = ''
as $$
declare
  v_id text := substring(
    p_name
    -- One fixed name, so that parallel uploads store one file: Storage checks the policy in a transaction that it rolls back, before
    -- it writes the file, so counting them there (even under a lock) would let all of them pass.
    from '^submissions/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})/submission_\1_1$'
  );
begin
  if v_id is null then
    return false;
  end if;
  return exists (
    select 1
    from public.business_submissions s
    where s.id = v_id::uuid
      and s.status = 'pending'
      and s.image_url is null
      and s.created_at > now() - private.config_number('submission_image_minutes') * interval '1 minute'
  ) and private.most('pending_upload_bytes') > (
    -- An approval moves its file, and the browser of staff deletes those of rejected submissions.
    select coalesce(sum((o.metadata ->> 'size')::bigint), 0)
    from storage.objects o
    where o.bucket_id = 'business_images' and o.name like 'submissions/%'
  );
end
$$;
comment on function private.can_upload_submission(text) is
  'Whether a file may be uploaded to this path. The capability is the unguessable id of a recent pending submission that has no
image yet. None is accepted while the files of all submissions have used up their space.';
grant execute on function private.can_upload_submission(text) to anon, authenticated;

create policy "Visitors upload the image of a fresh submission" on storage.objects
  for insert to anon
  with check (bucket_id = 'business_images' and private.can_upload_submission(name));

create policy "Submissions get an image, staff add images" on storage.objects
  for insert to authenticated
  with check (
    bucket_id = 'business_images'
    and case
      when name ~ '^(businesses/)?[1-9][0-9]{0,14}/(products/)?[A-Za-z0-9_-]{1,120}\.(jpe?g|png|gif|webp)$' then
        (select private.is_staff())
        and exists (
          select 1
          from public.businesses b
          where b.id = substring(objects.name from '^(?:businesses/)?([0-9]+)/')::bigint
        )
      when name ~ '^default/[A-Za-z0-9_-]{1,120}\.(jpe?g|png|gif|webp)$' then (select private.is_admin())
      else private.can_upload_submission(name)
    end
  );

create policy "Staff list images" on storage.objects
  for select to authenticated
  using (
    bucket_id = 'business_images'
    and name ~ '^(submissions/[0-9a-f-]{36}/[A-Za-z0-9_-]+|((businesses/)?[1-9][0-9]{0,14}(/products)?|default)/[A-Za-z0-9_-]+\.(jpe?g|png|gif|webp))$'
    and (select private.is_staff())
  );

create policy "Staff delete images and admins delete default images" on storage.objects
  for delete to authenticated
  using (
    bucket_id = 'business_images'
    and case
      when name ~ '^(submissions/[0-9a-f-]{36}/[A-Za-z0-9_-]+|(businesses/)?[1-9][0-9]{0,14}(/products)?/[A-Za-z0-9_-]+\.(jpe?g|png|gif|webp))$' then
        (select private.is_staff())
      when name ~ '^default/[A-Za-z0-9_-]+\.(jpe?g|png|gif|webp)$' then (select private.is_admin())
      else false
    end
  );

create policy "Owners upload images to propose" on storage.objects
  for insert to anon, authenticated
  with check (bucket_id = 'business_images' and private.can_upload_proposal(name));

create policy "Staff list proposed images" on storage.objects
  for select to authenticated
  using (
    bucket_id = 'business_images' and name ~ '^proposals/[0-9a-f]{64}/image_[1-9]$' and (select private.is_staff())
  );

create policy "Staff delete proposed images" on storage.objects
  for delete to authenticated
  using (
    bucket_id = 'business_images' and name ~ '^proposals/[0-9a-f]{64}/image_[1-9]$' and (select private.is_staff())
  );

-- Unused files --------------------------------------------------------------------------------------------------------
-- SQL may not delete rows of storage.objects, so a file outlives the row that named it. The browser of staff deletes it, and the
-- daily job (`npm run daily`), because nobody may open the dashboard for months.
create function private.list_unused_files()
returns setof text
language plpgsql
stable
-- Definer: API roles read neither the bin nor the configuration.
security definer
set search_path = ''
as $$
declare
  v_is_server boolean := auth.role() is not distinct from 'service_role';
  v_is_admin boolean := v_is_server or private.is_admin();
  v_reopen_time interval := make_interval(days => private.config_number('submission_reopen_days')::integer);
  v_link_time interval := make_interval(days => private.config_number('confirmation_link_days')::integer);
begin
  if not v_is_server then
    perform private.require_staff();
  end if;
  return query
    with submissions as materialized (
      select s.id::text as id, s.image_path, s.image_url
      from public.business_submissions s
      where s.status = 'pending'
        -- The browser that approves it still moves its image to the business.
        or s.reviewed_at > now() - case s.status when 'rejected' then v_reopen_time else interval '1 day' end
    ), copies as materialized (
      select d.table_name, d.record_id, d.parts from private.deleted_rows d where d.deleted_at > private.bin_start()
    ), named as (
      select ltrim(replace(n.url, 'storage/v1/object/public/business_images/', ''), '/') as name
      from (
        select unnest(array[i.storage_path, i.image_url, i.thumbnail_url]) from public.business_images i
        union all select p.image_url from public.products p
        union all select b.logo from public.businesses b
        union all select unnest(array[s.image_path, s.image_url]) from submissions s
        union all select r.change #>> '{images,0,new,storage_path}' from public.reports r where r.reason = 'image' and r.status = 'waiting'
        union all select private.config_text('default_business_image')
        -- Whatever the column: a text that is no file is the name of none.
        union all
        select t.text #>> '{}'
        from copies c
        cross join lateral jsonb_path_query(c.parts, 'strict $.** ? (@.type() == "string")') t (text)
      ) n (url)
    ), businesses as (
      select b.id from public.businesses b
      union all
      select c.record_id from copies c where c.table_name = 'businesses'
    )
    select o.name
    from storage.objects o
    where o.bucket_id = 'business_images'
      -- A form uploads its image before it saves the row, and an owner may answer as long as the link is open.
      and o.created_at <= now() - case when o.name like 'proposals/%' then v_link_time else interval '1 day' end
      and (v_is_admin or o.name not like 'default/%')
      and not exists (select from named n where n.name = o.name)
      -- Staff register what is in the folder of a business, or delete it, and undoing an import needs it.
      and not exists (
        select from businesses b where b.id = substring(o.name from '^(?:businesses/)?([1-9][0-9]{0,14})/[^/]+$')::bigint
      )
      -- Approving finds the file of an upload whose response was lost.
      and not exists (
        select from submissions s where s.image_path is null and s.id = substring(o.name from '^submissions/([0-9a-f-]{36})/')
      )
    order by o.created_at, o.name
    limit 100;
end
$$;

create function public.list_unused_files()
returns setof text language sql stable set search_path = '' as $$
  select * from private.list_unused_files();
$$;
comment on function public.list_unused_files() is
  'Storage paths of files older than a day that no row and no copy in the bin names, for the browser of staff and the daily job to
delete: at most 100 that nobody can restore, register or still save. Former default images are for admins, who may delete them. Staff and
the secret key only.';
grant execute on function private.list_unused_files(), public.list_unused_files() to authenticated, service_role;
