-- Content changes: when visitors' pages were last changed, so that the team sees whether the published site is up to date.

create table private.content_changes (
  changed_at timestamptz primary key default now()
);
comment on table private.content_changes is 'The time of each transaction that changed what visitors read, votes apart; for 48 hours.';
alter table private.content_changes enable row level security;
create policy "No API role reaches the content changes" on private.content_changes for all to anon, authenticated using (false);

create function private.add_content_change()
returns trigger
language plpgsql
volatile
-- Definer: the person who changes something has no right to this table.
security definer
set search_path = ''
as $$
begin
  -- Rows of their own instead of one that is updated: that one would be locked until the end of every change.
  insert into private.content_changes default values on conflict do nothing;
  return null;
end
$$;
comment on function private.add_content_change() is 'Row trigger that records the time of a change of content.';

create trigger businesses_content
  after insert or delete on public.businesses
  for each row execute function private.add_content_change();

-- Its counts of votes are read when the page is opened, and do not change the version.
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
-- Definer: no one reads the table itself.
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
  'When something that visitors read was last changed, or null where that is not known. Staff only.';
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
  -- The last one stays: the published site may be older than it.
  delete from private.content_changes c
  where c.changed_at < now() - interval '48 hours' and c.changed_at < (select max(l.changed_at) from private.content_changes l);
end
$$;
comment on function private.purge_short_lived() is
  'Removes rate events, responses to repeated requests and content changes older than 48 hours.';
