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
    -- Three fixed names, so that parallel uploads store three files at most: Storage checks the policy in a transaction that it
    -- rolls back, before it writes the file, so counting them there (even under a lock) would let all of them pass.
    from '^submissions/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})/submission_\1_[1-3]$'
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
  );
end
$$;
comment on function private.can_upload_submission(text) is
  'Whether a file may be uploaded to this path. The capability is the unguessable id of a recent pending submission that has no
image yet.';
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
-- SQL may not delete rows of storage.objects, so a file outlives the row that named it. Triggers on every table with a file, on the
-- bin, on submissions and on the bucket itself decide about the file of the changed row alone, and note from when on nobody needs it.
-- So the list is one look-up, whatever the number of files. The rule is private.file_due_at; the list asks it again for what it
-- returns, because a row of a parallel transaction may name a file once more.
create table private.unused_files (
  name text primary key,
  due_at timestamptz not null
);
comment on table private.unused_files is 'Files of the bucket business_images that no row names.';
comment on column private.unused_files.due_at is 'From when on no row can need the file again: it may be deleted.';
alter table private.unused_files enable row level security;
create policy "No API role reaches the unused files" on private.unused_files for all to anon, authenticated using (false);
create index unused_files_due_at_idx on private.unused_files (due_at, name);

-- Which rows name a file ----------------------------------------------------------------------------------------------
create index business_images_image_url_idx on public.business_images (image_url);
create index business_images_thumbnail_url_idx on public.business_images (thumbnail_url);
create index business_images_storage_path_idx on public.business_images (storage_path);
create index products_image_url_idx on public.products (image_url);
create index businesses_logo_idx on public.businesses (logo);
create index business_submissions_image_url_idx on public.business_submissions (image_url);

create index reports_proposed_image_idx on public.reports ((proposal ->> 'path')) where reason = 'image';

create function private.stored_name(p_url text)
returns text
language sql
immutable
strict
parallel safe
set search_path = ''
as $$
  select substring(p_url from '^/?storage/v1/object/public/business_images/(.+)$');
$$;
comment on function private.stored_name(text) is 'The name in the bucket of the file at a URL; null for a path of the site.';

-- With the files of the reports that the bin keeps.
create function private.files_in(p_parts jsonb)
returns text[]
language sql
immutable
strict
parallel safe
set search_path = ''
as $$
  select coalesce(array_agg(distinct f.name), '{}')
  from (
    select coalesce(private.stored_name(c.value), case when c.key = 'storage_path' then c.value end) as name
    from jsonb_path_query(p_parts, '$.*[*] ? (@.type() == "object")') r
    cross join lateral jsonb_each_text(r) c
    union all
    select r ->> 'path' from jsonb_path_query(p_parts, '$."public.reports"[*].proposal ? (@.type() == "object")') r
  ) f
  where f.name is not null;
$$;
comment on function private.files_in(jsonb) is 'The files that the rows of a copy in the bin name: {table: [row]}.';

create function private.is_file_named(p_name text)
returns boolean
language sql
stable
set search_path = ''
as $$
  with urls as (
    select array[
      '/storage/v1/object/public/business_images/' || p_name, 'storage/v1/object/public/business_images/' || p_name
    ] as of_file
  )
  select
    exists (select 1 from public.business_images i where i.storage_path = p_name)
    or exists (select 1 from public.business_images i where i.image_url = any ((select of_file from urls)::text[]))
    or exists (select 1 from public.business_images i where i.thumbnail_url = any ((select of_file from urls)::text[]))
    or exists (select 1 from public.products p where p.image_url = any ((select of_file from urls)::text[]))
    or exists (select 1 from public.businesses b where b.logo = any ((select of_file from urls)::text[]))
    -- After an approval was undone, a submission shows the image that was moved to the folder of its business.
    or p_name not like 'submissions/%' and exists (
      select 1
      from public.business_submissions s
      where s.status <> 'approved' and s.image_url = any ((select of_file from urls)::text[])
    )
    or exists (
      select 1 from public.reports r where r.reason = 'image' and r.proposal ->> 'path' = p_name and r.resolved_at is null
    )
    or coalesce(private.stored_name(private.config_text('default_business_image')) = p_name, false);
$$;
comment on function private.is_file_named(text) is 'Whether a row names a file of the bucket. A submission names those of its own folder by its state.';

create function private.file_due_at(p_name text, p_is_given_up boolean default false)
returns timestamptz
language plpgsql
stable
set search_path = ''
as $$
declare
  v_due_at timestamptz;
  v_given_up_at timestamptz;
  v_deleted_at timestamptz;
  v_submission public.business_submissions;
  v_business_id bigint;
begin
  -- A form uploads its image before it saves the row.
  select o.created_at + case when p_is_given_up then interval '0' else interval '1 day' end, o.created_at
  into v_due_at, v_given_up_at
  from storage.objects o
  where o.bucket_id = 'business_images' and o.name = p_name;
  if v_due_at is null or private.is_file_named(p_name) then
    return null;
  end if;

  if p_name ~ '^submissions/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/' then
    select s.* into v_submission from public.business_submissions s where s.id = split_part(p_name, '/', 2)::uuid;
    if v_submission.id is null then
      v_due_at := v_given_up_at;
    elsif v_submission.status = 'approved' then
      -- The browser that approves it still moves its image to the business.
      v_due_at := v_submission.reviewed_at + interval '1 day';
    -- Without a path, the file may be that of an upload whose response was lost: approving finds it.
    elsif p_name = coalesce(v_submission.image_path, p_name) then
      v_due_at := case
        when v_submission.status = 'rejected' then
          v_submission.reviewed_at + make_interval(days => private.config_number('submission_reopen_days')::integer)
      end;
    end if;
  elsif p_name like 'proposals/%' then
    -- As long as its link may still be answered, and undoing a decision about it needs it.
    v_due_at := v_given_up_at + make_interval(days => private.config_number('confirmation_link_days')::integer);
  elsif p_name ~ '^(businesses/)?[1-9][0-9]{0,14}/[^/]+$' then
    v_business_id := substring(p_name from '^(?:businesses/)?([0-9]+)/')::bigint;
    if exists (select 1 from public.businesses b where b.id = v_business_id) then
      -- Staff register it or delete it, and undoing an import needs it.
      return null;
    end if;
  end if;

  select max(d.deleted_at) into v_deleted_at
  from private.deleted_rows d
  where d.files @> array[p_name]
    -- Staff can register a file once its business is restored.
    or d.table_name = 'businesses' and d.record_id = v_business_id;
  return case
    when v_due_at is not null then
      greatest(v_due_at, v_deleted_at + make_interval(days => private.config_number('bin_days')::integer))
  end;
end
$$;
comment on function private.file_due_at(text, boolean) is
  'From when on no row can need a file; null while one names it, or without such a file. A file is young for a day, unless the form that
uploaded it gave it up.';

create function private.note_file(p_name text)
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_due_at timestamptz := private.file_due_at(p_name);
begin
  if v_due_at is null then
    delete from private.unused_files u where u.name = p_name;
  else
    insert into private.unused_files (name, due_at)
    values (p_name, v_due_at)
    on conflict (name) do update set due_at = excluded.due_at where unused_files.due_at <> excluded.due_at;
  end if;
end
$$;
comment on function private.note_file(text) is 'Notes from when on a file is not needed, or that it is needed.';

create function private.note_folder(p_folder text)
returns void
language sql
volatile
set search_path = ''
as $$
  select private.note_file(o.name) from storage.objects o where o.bucket_id = 'business_images' and o.name like p_folder || '/%';
$$;
comment on function private.note_folder(text) is 'Notes it of each file of a folder.';

-- The triggers --------------------------------------------------------------------------------------------------------
create function private.note_files_of_row()
returns trigger
language plpgsql
volatile
-- Definer: API roles have no right to the files of others.
security definer
set search_path = ''
as $$
declare
  v_old jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  v_new jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  v_name text;
begin
  for v_name in
    select distinct coalesce(private.stored_name(u.url), case when c.name = 'storage_path' then u.url end)
    from unnest(tg_argv) c (name)
    cross join lateral (values (v_old ->> c.name), (v_new ->> c.name)) u (url)
    where v_old ->> c.name is distinct from v_new ->> c.name and u.url is not null
  loop
    if v_name is not null then
      perform private.note_file(v_name);
    end if;
  end loop;
  return null;
end
$$;
comment on function private.note_files_of_row() is 'Notes the files that a row names now or named before, in the columns of the arguments.';

create trigger business_images_files
  after insert or update of image_url, thumbnail_url, storage_path or delete on public.business_images
  for each row execute function private.note_files_of_row('image_url', 'thumbnail_url', 'storage_path');
create trigger products_files
  after insert or update of image_url or delete on public.products
  for each row execute function private.note_files_of_row('image_url');
create trigger businesses_files
  after insert or update of logo or delete on public.businesses
  for each row execute function private.note_files_of_row('logo');

create function private.note_files_of_business()
returns trigger
language plpgsql
volatile
-- Definer: API roles have no right to the files of others.
security definer
set search_path = ''
as $$
begin
  perform private.note_folder(old.id::text), private.note_folder('businesses/' || old.id);
  return null;
end
$$;
comment on function private.note_files_of_business() is
  'Notes the files in the folders of a deleted business: those of its images, and those that staff had not registered.';

create trigger businesses_folder
  after delete on public.businesses
  for each row execute function private.note_files_of_business();

create function private.note_files_of_submission()
returns trigger
language plpgsql
volatile
-- Definer: API roles have no right to the files of others.
security definer
set search_path = ''
as $$
begin
  perform private.note_folder('submissions/' || old.id), private.note_file(private.stored_name(old.image_url));
  if tg_op = 'UPDATE' then
    perform private.note_file(private.stored_name(new.image_url));
  end if;
  return null;
end
$$;
comment on function private.note_files_of_submission() is 'Notes the files of a submission, whose state decides about them.';

create trigger business_submissions_files
  after update of status, reviewed_at, image_url, image_path or delete on public.business_submissions
  for each row execute function private.note_files_of_submission();

create function private.note_default_image()
returns trigger
language plpgsql
volatile
set search_path = ''
as $$
begin
  perform private.note_file(private.stored_name(u.value #>> '{}')) from (values (old.value), (new.value)) u (value);
  return null;
end
$$;
comment on function private.note_default_image() is 'Notes the former default image and the new one.';

create trigger config_default_image
  after update of value on private.config
  for each row when (new.key = 'default_business_image') execute function private.note_default_image();

create function private.note_stored_file()
returns trigger
language plpgsql
volatile
-- Definer: Storage has no right to the schema private.
security definer
set search_path = ''
as $$
begin
  if tg_op <> 'INSERT' then
    delete from private.unused_files u where u.name = old.name and old.bucket_id = 'business_images';
  end if;
  if tg_op <> 'DELETE' and new.bucket_id = 'business_images' then
    perform private.note_file(new.name);
  end if;
  return null;
end
$$;
comment on function private.note_stored_file() is 'Notes an uploaded file, which no row names yet, and forgets a deleted one.';

create trigger note_stored_file
  after insert or update of name, created_at or delete on storage.objects
  for each row execute function private.note_stored_file();

create function private.note_proposed_image()
returns trigger
language plpgsql
volatile
-- Definer: API roles have no right to the files of others.
security definer
set search_path = ''
as $$
begin
  perform private.note_file(coalesce(new.proposal, old.proposal) ->> 'path');
  return null;
end
$$;
comment on function private.note_proposed_image() is 'Notes the file of a report that proposes an image: while the report waits it is needed.';

create trigger reports_proposed_image_added
  after insert or update of resolved_at, proposal on public.reports
  for each row when (new.reason = 'image')
  execute function private.note_proposed_image();
create trigger reports_proposed_image_deleted
  after delete on public.reports
  for each row when (old.reason = 'image')
  execute function private.note_proposed_image();

-- The list ------------------------------------------------------------------------------------------------------------
create function private.list_unused_files(p_given_up text[])
returns setof text
language plpgsql
stable
-- Definer: API roles have no right to the table.
security definer
set search_path = ''
as $$
declare
  v_is_admin boolean := private.is_admin();
begin
  perform private.require_staff();
  return query
    select u.name
    from private.unused_files u
    where u.due_at <= now()
      and (v_is_admin or u.name not like 'default/%')
      and private.file_due_at(u.name) <= now()
    order by u.due_at, u.name
    limit 100;
  return query
    select u.name
    from private.unused_files u
    where u.name = any (p_given_up[1:100])
      and u.due_at > now()
      and u.name ~ '^[1-9][0-9]{0,14}/products/'
      and private.file_due_at(u.name, true) <= now();
end
$$;
comment on function private.list_unused_files(text[]) is 'Body of public.list_unused_files.';
grant execute on function private.list_unused_files(text[]) to authenticated;

create function public.list_unused_files(p_given_up text[] default '{}')
returns setof text
language sql
stable
set search_path = ''
as $$
  select * from private.list_unused_files(p_given_up);
$$;
comment on function public.list_unused_files(text[]) is
  'Storage paths of files that no row needs any more, for the browser of staff to delete: at most 100 of those that nobody can restore,
register or still save, and of p_given_up (a form''s images of products) those that nobody needs. Former default images are for admins,
who may delete them. Staff only.';
grant execute on function public.list_unused_files(text[]) to authenticated;
