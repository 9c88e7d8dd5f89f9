-- Storage: the bucket of images and who may upload, list and delete which files.
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
