-- Reminders: who gets the mail of a day, what it counts, and who ends it.
begin;
set local search_path = public, extensions;
select plan(43);

-- Everything that may wait is of this file.
delete from public.business_submissions where true;
delete from public.reports where true;
delete from public.businesses where true;

create function public.account(p_number int, p_role text, p_wants boolean) returns void language sql as $$
  insert into auth.users (id, email, email_confirmed_at)
  values (format('00000000-0000-4000-8000-00000000000%s', p_number)::uuid, format('%s@prueba.mx', p_number), now());
  insert into public.user_roles (user_id, role)
  select format('00000000-0000-4000-8000-00000000000%s', p_number)::uuid, p_role where p_role is not null;
  update public.profiles set wants_reminders = p_wants where email = format('%s@prueba.mx', p_number);
$$;
create function public.sign_in(p_number int) returns void language sql as $$
  select set_config('request.jwt.claim.sub', format('00000000-0000-4000-8000-00000000000%s', p_number), true),
    set_config('request.jwt.claims', json_build_object('sub', format('00000000-0000-4000-8000-00000000000%s', p_number))::text, true);
$$;
create function public.recipients() returns text language sql as $$
  select string_agg(left(r.email, 1), ' ' order by r.email) from private.reminder_recipients() r;
$$;
create function public.counts() returns setof text language sql as $$
  select format('%s/%s %s/%s %s %s', c.submissions, c.corrected_submissions, c.reports, c.proposals, coalesce(c.oldest_days::text, '-'), c.businesses_to_ask)
  from private.reminder_counts() c;
$$;

-- Who gets it ---------------------------------------------------------------------------------------------------------
select account(1, 'admin', true), account(2, 'editor', true), account(3, 'user', true), account(4, null, true), account(5, 'editor', false);
select is((select wants_reminders from public.profiles where email = '5@prueba.mx'), false, 'a new account wants none');
select is(recipients(), '1 2', 'staff who want it get it: no other account, and no other staff');
update public.user_roles set role = 'user' where user_id = '00000000-0000-4000-8000-000000000002';
select is(recipients(), '1', 'an account without its former role gets none');
update public.user_roles set role = 'editor' where user_id = '00000000-0000-4000-8000-000000000002';
update auth.users set banned_until = now() + interval '1 hour' where email = '2@prueba.mx';
select is(recipients(), '1', 'a banned account gets none');
update auth.users set banned_until = now() - interval '1 hour' where email = '2@prueba.mx';
select is(recipients(), '1 2', 'an account whose ban is over gets it again');
update auth.users set email_confirmed_at = null where email = '2@prueba.mx';
select is(recipients(), '1', 'an unconfirmed email gets none');
update auth.users set email_confirmed_at = now() where email = '2@prueba.mx';
select account(6, 'editor', true), account(7, 'editor', true);
update auth.users set deleted_at = now() where email = '6@prueba.mx';
delete from auth.users where email = '7@prueba.mx';
select is(recipients(), '1 2', 'deleted accounts get none');

-- What waits ----------------------------------------------------------------------------------------------------------
select is((select * from counts()), '0/0 0/0 - 0', 'nothing waits');
set local role service_role;
select is_empty('select * from public.claim_reminder()', 'no mail while nothing waits');
reset role;

insert into public.business_submissions (id, name, address, description, phone, created_at)
values
  ('c0000000-0000-4000-8000-000000000001', 'Nueva', 'Calle 1', 'Una descripción', '4440000001', now() - interval '2 days'),
  ('c0000000-0000-4000-8000-000000000002', 'Contestada', 'Calle 1', 'Una descripción', '4440000002', now() - interval '9 days'),
  ('c0000000-0000-4000-8000-000000000003', 'Preguntada', 'Calle 1', 'Una descripción', '4440000003', now() - interval '9 days');
update public.business_submissions set missing = '¿Cuál?', corrected_at = now() - interval '1 day' where name = 'Contestada';
update public.business_submissions set missing = '¿Cuál?' where name = 'Preguntada';
select is((select * from counts()), '2/1 0/0 2 0', 'counts submissions and corrections, and not what waits for a sender; a correction waits since it came');
insert into public.businesses (id, name, address, is_active) values (900001, 'Uno', 'Calle 1', true), (900002, 'Dos', 'Calle 2', true);
insert into public.reports (business_id, reason, change, created_at, resolved_at, status)
values
  (900001, 'hours', null, now() - interval '3 days', null, 'waiting'),
  (900001, 'phone', '{"columns": {"phone": {"old": null, "new": "4441112222"}}}', now(), null, 'waiting'),
  (900001, 'place', null, now() - interval '5 days', now(), 'applied');
select is((select * from counts()), '2/1 2/1 3 0', 'counts reports and proposals, and not what is resolved');
update public.businesses set confirmed_on = private.local_date(now()) - 400 where id in (900001, 900002);
select is((select * from counts()), '2/1 2/1 3 2', 'counts the businesses to confirm');
select private.add_owner_link(repeat('b', 64), 'confirmation', '900001', '30 days');
select is((select * from counts()), '2/1 2/1 3 2', 'also with a link that nobody sent');
update private.owner_links set asked_at = now() where subject_id = '900001';
select is((select * from counts()), '2/1 2/1 3 1', 'and not those whose owner was asked');
update private.owner_links set expires_at = now() where subject_id = '900001';
select is((select * from counts()), '2/1 2/1 3 2', 'until the link has expired');

-- One mail a day ------------------------------------------------------------------------------------------------------
create temporary table claimed (call int, email text, token text);
grant all on claimed to service_role;
set local role service_role;
insert into claimed select 1, c.* from public.claim_reminder() c;
insert into claimed select 2, c.* from public.claim_reminder() c;
insert into claimed select 3, c.* from public.claim_reminder() c;
select results_eq(
  'select call, email from claimed order by call', $$ values (1, '1@prueba.mx'), (2, '2@prueba.mx') $$, 'each person is claimed once'
);
select results_eq(
  'select recipients, reminded_today from public.reminder_counts()', 'values (2::bigint, 2::bigint)', 'and counted as reminded'
);
select public.release_reminder(token) from claimed where call = 2;
select results_eq('select email from public.claim_reminder()', $$ values ('2@prueba.mx') $$, 'a refused mail is claimed again');
select public.release_reminder(repeat('0', 64)), public.release_reminder(null);
select is_empty('select * from public.claim_reminder()', 'an unknown token releases nothing');
reset role;
select is_empty(
  $$ select 1 from private.reminders r join claimed c on r.token_hash = c.token $$, 'a token is stored as its hash'
);
update private.reminders set sent_on = sent_on - 1 where true;
select isnt_empty('select * from private.claim_reminder()', 'the next day has a mail of its own');
delete from public.business_submissions where true;
delete from public.reports where true;
select results_eq(
  'select email from private.claim_reminder()', $$ values ('2@prueba.mx') $$, 'owners to ask are enough for a mail'
);
delete from private.reminders where sent_on = private.local_date(now());
delete from public.businesses where true;
select is_empty('select * from private.claim_reminder()', 'nothing waits any more');

-- Ending it -----------------------------------------------------------------------------------------------------------
set local role anon;
select is(public.end_reminders(t), null, 'ends nothing: ' || coalesce(left(t, 9), 'null'))
from unnest(array[null, '', 'x', repeat('0', 64)]) t;
reset role;
select is(recipients(), '1 2', 'and everybody still gets it');
grant select on claimed to anon, authenticated;
set local role anon;
select is(public.end_reminders(token), '{"is_own": false}', 'the link of a mail ends it without a session') from claimed where call = 1;
select is(public.end_reminders(token), '{"is_own": false}', 'again, too') from claimed where call = 1;
reset role;
select is(recipients(), '2', 'for its account alone');
select sign_in(1);
set local role authenticated;
select is(public.end_reminders(token), '{"is_own": true}', 'it knows its own account') from claimed where call = 1;
update public.profiles set wants_reminders = true where id = '00000000-0000-4000-8000-000000000001';
reset role;
select is(recipients(), '1 2', 'which wants it again');
select sign_in(2);
set local role authenticated;
select is(public.end_reminders(token), '{"is_own": false}', 'another account is not its own') from claimed where call = 1;
update public.profiles set wants_reminders = true where id = '00000000-0000-4000-8000-000000000001';
reset role;
select is(recipients(), '2', 'and does not switch it on for the first');
update private.reminders set sent_on = private.local_date(now()) - 89 where true;
set local role anon;
select isnt(public.end_reminders(token), null, 'a link works for 90 days') from claimed where call = 1;
reset role;
update private.reminders set sent_on = private.local_date(now()) - 90 where true;
set local role anon;
select is(public.end_reminders(token), null, 'and then ends nothing') from claimed where call = 1;
reset role;

-- The secret key only -------------------------------------------------------------------------------------------------
select throws_ok(
  format('set local role %I; %s', r, call), '42501', null, r || ': ' || call
)
from unnest(array['anon', 'authenticated']) r,
  unnest(array['select * from public.reminder_counts()', 'select * from public.claim_reminder()', 'select public.release_reminder(''x'')']) call;
reset role;

select * from finish();
rollback;
