-- Content changes: when the content of public pages last changed, so that staff see whether the published site is stale.

create table private.content_changes (
  changed_at timestamptz primary key default now()
);
comment on table private.content_changes is 'The time of each transaction that changed the content of public pages (without votes), for 48 hours.';
alter table private.content_changes enable row level security;
create policy "No API role reaches the content changes" on private.content_changes for all to anon, authenticated using (false);

create function private.add_content_change()
returns trigger
language plpgsql
volatile
-- Definer: API roles have no right to this table.
security definer
set search_path = ''
as $$
begin
  -- An insert per transaction: one updated row would serialize all transactions that change content.
  insert into private.content_changes default values on conflict do nothing;
  return null;
end
$$;
comment on function private.add_content_change() is 'Row trigger that records the time of a content change.';

create trigger businesses_content
  after insert or delete on public.businesses
  for each row execute function private.add_content_change();

-- Vote counts are fetched by the open page and do not change the version.
create trigger businesses_content_changed
  after update on public.businesses
  for each row when (old.version is distinct from new.version)
  execute function private.add_content_change();

create trigger categories_content
  after insert or update or delete on public.categories
  for each row execute function private.add_content_change();

create trigger business_images_content
  after insert or update or delete on public.business_images
  for each row execute function private.add_content_change();

create trigger business_hours_content
  after insert or update or delete on public.business_hours
  for each row execute function private.add_content_change();

create trigger products_content
  after insert or update or delete on public.products
  for each row execute function private.add_content_change();

create trigger system_settings_content
  after insert or update or delete on public.system_settings
  for each row execute function private.add_content_change();

create trigger default_image_content
  after update on private.config
  for each row when (new.key = 'default_business_image' and old.value is distinct from new.value)
  execute function private.add_content_change();

create function private.last_content_change()
returns timestamptz
language plpgsql
stable
-- Definer: API roles cannot read the table.
security definer
set search_path = ''
as $$
begin
  perform private.require_staff();
  return (select max(c.changed_at) from private.content_changes c);
end
$$;
comment on function private.last_content_change() is 'Body of public.last_content_change.';
grant execute on function private.last_content_change() to authenticated;

create function public.last_content_change()
returns timestamptz
language sql
stable
set search_path = ''
as $$
  select private.last_content_change();
$$;
comment on function public.last_content_change() is
  'The time of the last content change, or null when none is known. Staff only.';
grant execute on function public.last_content_change() to authenticated;

create or replace function private.purge_short_lived()
returns void
language plpgsql
volatile
set search_path = ''
as $$
begin
  delete from private.rate_events e where e.created_at < now() - interval '48 hours';
  delete from private.idempotency i where i.created_at < now() - interval '48 hours';
  -- The last change stays, because the published site may be older.
  delete from private.content_changes c
  where c.changed_at < now() - interval '48 hours' and c.changed_at < (select max(l.changed_at) from private.content_changes l);
end
$$;
comment on function private.purge_short_lived() is
  'Deletes rate events, idempotency keys and content changes older than 48 hours.';
