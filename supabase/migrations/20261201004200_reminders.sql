-- Reminders: one mail a day to the staff who want it while something waits for them, sent by a job outside the database
-- (`npm run daily`), and the link in it that ends them.
--
-- A mail is recorded before it is sent, so that a job that runs twice or breaks off never sends one twice. What is lost that way comes
-- again the next day, with the same numbers.

create table private.reminders (
  user_id uuid not null references auth.users (id) on delete cascade,
  sent_on date not null,
  token_hash text not null unique,
  primary key (user_id, sent_on),
  constraint reminder_hash_is_sha256 check (token_hash ~ '^[0-9a-f]{64}$')
);
comment on table private.reminders is
  'The mails of the last 90 days, one for each account and day, with the hash of the token in its link, which ends the mails.';
alter table private.reminders enable row level security;
create policy "No API role reaches the reminders" on private.reminders for all to anon, authenticated using (false);

insert into private.config (key, value, description)
values ('reminder_link_days', '90', 'Days for which the link in a reminder ends the mails');

-- Who gets it ---------------------------------------------------------------------------------------------------------
create function private.reminder_recipients()
returns table (user_id uuid, email text)
language sql
stable
set search_path = ''
as $$
  select u.id, u.email
  from public.profiles p
  join public.user_roles r on r.user_id = p.id and r.role in ('editor', 'admin')
  join auth.users u on u.id = p.id
  where p.wants_reminders
    and u.email <> '' and u.email_confirmed_at is not null
    and u.deleted_at is null
    and (u.banned_until is null or u.banned_until <= now());
$$;
comment on function private.reminder_recipients() is
  'Staff who want reminders, with the confirmed email of an account that is neither deleted nor banned.';

-- What waits ----------------------------------------------------------------------------------------------------------
create type public.reminder_counts_row as (
  submissions bigint,
  corrected_submissions bigint,
  reports bigint,
  proposals bigint,
  oldest_days integer,
  businesses_to_ask bigint,
  recipients bigint,
  reminded_today bigint
);

create function private.reminder_counts()
returns setof public.reminder_counts_row
language sql
stable
-- Definer: service_role has no right to the links of owners.
security definer
set search_path = ''
as $$
  with
    waiting_submissions as (
      select s.created_at, s.corrected_at
      from public.business_submissions s
      -- The others wait for their sender.
      where s.status = 'pending' and not s.waits_for_sender
    ),
    waiting_reports as (
      select r.created_at, r.change is not null as has_proposal from public.reports r where r.resolved_at is null
    ),
    oldest as (
      select min(w.since) as since
      from (
        select coalesce(s.corrected_at, s.created_at) as since from waiting_submissions s
        union all
        select r.created_at from waiting_reports r
      ) w
    )
  select
    (select count(*) from waiting_submissions s),
    (select count(*) from waiting_submissions s where s.corrected_at is not null),
    (select count(*) from waiting_reports r),
    (select count(*) from waiting_reports r where r.has_proposal),
    (select private.local_date(now()) - private.local_date(o.since) from oldest o),
    (
      select count(*)
      from private.confirmations_due() d
      -- The others wait for their owner.
      where not exists (
        select 1
        from private.owner_links l
        where l.purpose = 'confirmation' and l.subject_id = d.business_id::text
          and l.asked_at is not null and l.used_at is null and l.expires_at > now()
      )
    ),
    (select count(*) from private.reminder_recipients() t),
    (
      select count(*)
      from private.reminder_recipients() t
      join private.reminders m on m.user_id = t.user_id and m.sent_on = private.local_date(now())
    );
$$;

create function public.reminder_counts()
returns setof public.reminder_counts_row language sql stable set search_path = '' as $$
  select * from private.reminder_counts();
$$;
comment on function public.reminder_counts() is
  'What waits for staff, one row: pending submissions that do not wait for their sender, those of them that their sender has
corrected, unresolved reports, those of them with a proposal, for how many days the oldest of all has waited (null when none does),
the businesses whose owner is to be asked whether the data are right, how many staff want a mail, and how many of them have had that of
today. The secret key only.';
grant execute on function private.reminder_counts(), public.reminder_counts() to service_role;

-- The mails -----------------------------------------------------------------------------------------------------------
create type public.claim_reminder_row as (email text, token text);

create function private.claim_reminder()
returns setof public.claim_reminder_row
language plpgsql
volatile
-- Definer: service_role has no right to the tables of this schema.
security definer
set search_path = ''
as $$
declare
  v_token text := encode(extensions.gen_random_bytes(32), 'hex');
  v_recipient record;
begin
  perform 1 from private.reminder_counts() c where c.submissions + c.reports + c.businesses_to_ask > 0;
  if not found then
    return;
  end if;
  for v_recipient in select r.user_id, r.email from private.reminder_recipients() r order by r.user_id loop
    -- Of two jobs at the same time one inserts the row of a person.
    insert into private.reminders (user_id, sent_on, token_hash)
    values (v_recipient.user_id, private.local_date(now()), private.hash_token(v_token))
    on conflict (user_id, sent_on) do nothing;
    if found then
      return query select v_recipient.email, v_token;
      return;
    end if;
  end loop;
end
$$;

create function public.claim_reminder()
returns setof public.claim_reminder_row language sql volatile set search_path = '' as $$
  select * from private.claim_reminder();
$$;
comment on function public.claim_reminder() is
  'Records the mail of today to the next person who wants one and has none yet, and returns the email and the token of the link that
ends the mails; no row when everybody has it or nothing waits. The secret key only.';
grant execute on function private.claim_reminder(), public.claim_reminder() to service_role;

create function private.release_reminder(p_token text)
returns void
language sql
volatile
-- Definer: service_role has no right to the tables of this schema.
security definer
set search_path = ''
as $$
  delete from private.reminders r where r.token_hash = private.hash_token(p_token);
$$;

create function public.release_reminder(p_token text)
returns void language sql volatile set search_path = '' as $$
  select private.release_reminder(p_token);
$$;
comment on function public.release_reminder(text) is
  'Forgets a mail that the mail server certainly refused, so that the next run of the day sends it. The secret key only.';
grant execute on function private.release_reminder(text), public.release_reminder(text) to service_role;

-- Ending it -----------------------------------------------------------------------------------------------------------
create function private.end_reminders(p_token text)
returns jsonb
language plpgsql
volatile
-- Definer: the token is the capability.
security definer
set search_path = ''
as $$
declare
  v_user_id uuid;
begin
  perform private.enforce_link_rate_limit();
  select r.user_id into v_user_id
  from private.reminders r
  where r.token_hash = private.hash_token(p_token)
    and r.sent_on > private.local_date(now()) - private.config_number('reminder_link_days')::integer;
  if v_user_id is null then
    return null;
  end if;
  update public.profiles p set wants_reminders = false where p.id = v_user_id;
  return jsonb_build_object('is_own', coalesce(v_user_id = (select auth.uid()), false) and private.is_staff());
end
$$;

create function public.end_reminders(p_token text)
returns jsonb language sql volatile set search_path = '' as $$
  select private.end_reminders(p_token);
$$;
comment on function public.end_reminders(text) is
  'Ends the reminders of the account whose mail has the token, also when it is called again: {is_own}, whether the caller is that
account and still staff. Null for a wrong and an expired token alike; raises 429 above a rate limit.';
grant execute on function private.end_reminders(text), public.end_reminders(text) to anon, authenticated;
