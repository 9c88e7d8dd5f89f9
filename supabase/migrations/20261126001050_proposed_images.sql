-- Proposed images: an owner uploads images with the link of the business, and staff who accept one publish a copy that their browser has
-- decoded and encoded again, as it does with the image of a submission.

create function private.can_upload_proposal(p_name text)
returns boolean
language sql
stable
-- Definer: visitors cannot read the links.
security definer
set search_path = ''
as $$
  -- Fixed names, as for submissions: parallel uploads cannot be counted. More than the three that a proposal has, because a file whose
  -- response was lost keeps its name.
  select exists (
    select 1
    from private.owner_links l
    where l.token_hash = substring(p_name from '^proposals/([0-9a-f]{64})/image_[1-9]$')
      and l.purpose = 'confirmation'
      and l.used_at is null
      and l.expires_at > now()
      and exists (select 1 from public.businesses b where b.id = l.subject_id::bigint)
  );
$$;
comment on function private.can_upload_proposal(text) is
  'Whether a file may be uploaded to this path. The capability is the hash of the token of a link that the owner has not used yet.';
grant execute on function private.can_upload_proposal(text) to anon, authenticated;

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

-- Accepting -----------------------------------------------------------------------------------------------------------
create function private.accept_image_report(p_report_id bigint, p_path text)
returns bigint
language plpgsql
volatile
-- Definer: API roles have no right to the reports.
security definer
set search_path = ''
as $$
declare
  v_report public.reports;
  v_image_id bigint;
begin
  perform private.require_staff();
  v_report := private.lock_report(p_report_id);
  if v_report.reason <> 'image' then
    perform private.raise_refusal('22023', 'report_without_image', 'Este reporte no propone una foto.');
  end if;
  if v_report.resolved_at is not null then
    return (
      select i.id from public.business_images i where i.business_id = v_report.business_id and i.storage_path = p_path
    );
  end if;
  if coalesce(p_path, '') !~ ('^' || v_report.business_id || '/[A-Za-z0-9_-]{1,120}\.(jpe?g|png|gif|webp)$')
    or not exists (select 1 from storage.objects o where o.bucket_id = 'business_images' and o.name = p_path)
  then
    perform private.raise_refusal('22023', 'image_file_missing', 'La foto no se guardó. Vuelve a intentarlo.');
  end if;

  insert into public.business_images (business_id, image_url, storage_path, is_featured)
  values (
    v_report.business_id, '/storage/v1/object/public/business_images/' || p_path, p_path,
    (v_report.proposal -> 'is_main')::boolean
  )
  returning id into v_image_id;
  -- The business itself says how it looks.
  update public.businesses b
  set confirmed_on = private.local_date(now()), version = b.version + 1
  where b.id = v_report.business_id;
  update public.reports r
  set resolved_at = now(), resolved_by = auth.uid(), resolution = 'fixed'
  where r.id = p_report_id;
  return v_image_id;
end
$$;
comment on function private.accept_image_report(bigint, text) is 'Body of public.accept_image_report.';
grant execute on function private.accept_image_report(bigint, text) to authenticated;

create function public.accept_image_report(p_report_id bigint, p_path text)
returns bigint
language sql
volatile
set search_path = ''
as $$
  select private.accept_image_report(p_report_id, p_path);
$$;
comment on function public.accept_image_report(bigint, text) is
  'Adds the image that a report proposes to its business, as the featured one where the owner asked for it, resolves the report and
dates the data to today. p_path is the file that the caller uploaded to the folder of the business: the proposed one, decoded and encoded
again. Returns the id of the image; null for a retry whose image is gone. Raises 409 when another account has resolved the report.
Idempotent for the same account and file. Staff only.';
grant execute on function public.accept_image_report(bigint, text) to authenticated;

-- Files ---------------------------------------------------------------------------------------------------------------
create index reports_proposed_image_idx on public.reports ((proposal ->> 'path')) where reason = 'image';

-- With the files of the reports that the bin keeps.
create or replace function private.files_in(p_parts jsonb)
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

create or replace function private.is_file_named(p_name text)
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

create or replace function private.file_due_at(p_name text, p_is_given_up boolean default false)
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

create or replace function private.note_files_of_copy()
returns trigger
language plpgsql
volatile
set search_path = ''
as $$
begin
  perform private.note_file(f.name) from unnest(old.files) f (name);
  if old.table_name = 'businesses' then
    perform private.note_folder(old.record_id::text), private.note_folder('businesses/' || old.record_id);
  end if;
  return null;
end
$$;
comment on function private.note_files_of_copy() is
  'Notes the files of a copy that left the bin, or was replaced by a later one: those that its rows name, and those of its folders.';

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
