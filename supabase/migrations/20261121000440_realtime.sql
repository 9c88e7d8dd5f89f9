-- Realtime: which table is published to open pages, and who may join which private channel.

do $$
begin
  if not exists (select 1 from pg_publication where pubname = 'supabase_realtime') then
    create publication supabase_realtime;
  end if;
  -- "set" instead of "add": this is the only published table.
  alter publication supabase_realtime set table public.user_roles;
end
$$;

create function private.create_realtime_policies()
returns boolean
language plpgsql
volatile
set search_path = ''
as $$
begin
  -- Realtime authorizes private channels by the policies of this table, which its server creates when it starts.
  if to_regclass('realtime.messages') is null then
    raise warning 'realtime.messages does not exist yet, so every private channel is refused'
      using hint = 'Run select private.create_realtime_policies() when it does.';
    return false;
  end if;
  -- Dynamic SQL, because the table may be absent. It has no policy for INSERT: the database alone sends.
  execute $policies$
    drop policy if exists "Signed-in users join the channel of role changes" on realtime.messages;
    create policy "Signed-in users join the channel of role changes" on realtime.messages
      for select to authenticated
      using ((select realtime.topic()) like 'user_roles%');
    drop policy if exists "Staff receive that something has changed" on realtime.messages;
    create policy "Staff receive that something has changed" on realtime.messages
      for select to authenticated
      using (extension = 'broadcast' and (select realtime.topic()) = 'staff' and (select private.is_staff()));
  $policies$;
  return true;
end
$$;
comment on function private.create_realtime_policies() is
  'Decides who joins the private channels, and returns whether it could: not before the Realtime server has created its table. Run it
again then; running it twice changes nothing.';

select private.create_realtime_policies();
