-- Viewers: staff see who else looks at a submission or at the reports of a business, before two decide.
--
-- This is presence of Realtime: it is in memory there, and no table stores who looked at what. Each thing has a channel of its own,
-- because Realtime takes few changes of a member in one.

create or replace function private.create_realtime_policies()
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
  -- Dynamic SQL, because the table may be absent. No policy lets anybody send a broadcast: the database alone does.
  execute $policies$
    drop policy if exists "Signed-in users join the channel of role changes" on realtime.messages;
    create policy "Signed-in users join the channel of role changes" on realtime.messages
      for select to authenticated
      using ((select realtime.topic()) like 'user_roles%');
    drop policy if exists "Staff receive that something has changed" on realtime.messages;
    create policy "Staff receive that something has changed" on realtime.messages
      for select to authenticated
      using (extension = 'broadcast' and (select realtime.topic()) = 'staff' and (select private.is_staff()));
    drop policy if exists "Staff see what other staff look at" on realtime.messages;
    create policy "Staff see what other staff look at" on realtime.messages
      for select to authenticated
      -- Joining a channel asks for the right to receive its broadcasts, though this one has none.
      using (extension in ('broadcast', 'presence') and (select realtime.topic()) like 'viewers:%' and (select private.is_staff()));
    drop policy if exists "Staff say what they look at" on realtime.messages;
    create policy "Staff say what they look at" on realtime.messages
      for insert to authenticated
      with check (extension = 'presence' and (select realtime.topic()) like 'viewers:%' and (select private.is_staff()));
  $policies$;
  return true;
end
$$;

select private.create_realtime_policies();
