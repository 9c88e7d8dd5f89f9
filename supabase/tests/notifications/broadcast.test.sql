-- The broadcast to staff: what sends it, what it contains, who may read and send it.
begin;
set local search_path = public, extensions;
select plan(23);

insert into auth.users (id, email)
values
  ('00000000-0000-4000-8000-0000000000a1', 'admin@prueba.mx'), ('00000000-0000-4000-8000-0000000000e1', 'editor@prueba.mx'),
  ('00000000-0000-4000-8000-0000000000b1', 'persona@prueba.mx');
insert into public.user_roles (user_id, role)
values ('00000000-0000-4000-8000-0000000000a1', 'admin'), ('00000000-0000-4000-8000-0000000000e1', 'editor');
insert into public.businesses (id, name, address) values (900001, 'Uno', 'Calle 1');

create function public.sign_in(p_user_id text) returns void language sql as $$
  select set_config('request.jwt.claim.sub', p_user_id, true), set_config('request.jwt.claims', json_build_object('sub', p_user_id)::text, true);
$$;

create function public.sent_by(p_statement text) returns bigint language plpgsql as $$
begin
  delete from realtime.messages where true;
  execute p_statement;
  return (select count(*) from realtime.messages);
end $$;

select is(public.sent_by(s.statement), s.expected, s.statement)
from (values
  ($$insert into public.business_submissions (id, name, address, description, phone) values ('90000000-0000-4000-8000-000000000001', 'Secreta', 'Calle 1', 'Una descripción', '4440000001'), ('90000000-0000-4000-8000-000000000002', 'Otra', 'Calle 1', 'Una descripción', '4440000002')$$, 1::bigint),
  ($$update public.business_submissions set status = 'rejected', notes = 'No', reviewed_at = now() where name = 'Otra'$$, 1),
  ($$delete from public.business_submissions where name = 'Otra'$$, 1),
  ($$insert into public.reports (id, business_id, reason, note) values (900001, 900001, 'hours', 'Nota secreta')$$, 1),
  ($$update public.reports set resolved_at = now(), status = 'applied' where id = 900001$$, 1),
  ($$delete from public.reports where id = 900001$$, 1),
  ($$insert into auth.users (id, email) values ('00000000-0000-4000-8000-000000000101', 'nueva@prueba.mx')$$, 0),
  ($$update auth.users set email_confirmed_at = now() where email = 'nueva@prueba.mx'$$, 1),
  ($$update auth.users set email_confirmed_at = now(), last_sign_in_at = now() where email = 'nueva@prueba.mx'$$, 0),
  ($$insert into auth.users (id, email, email_confirmed_at) values ('00000000-0000-4000-8000-000000000102', 'lista@prueba.mx', now())$$, 1),
  ($$insert into public.user_roles (user_id, role) values ('00000000-0000-4000-8000-000000000101', 'user')$$, 2),
  ($$update public.businesses set name = 'Dos' where id = 900001$$, 0)
) as s (statement, expected);

select isnt(public.sent_by($$delete from auth.users where email = 'lista@prueba.mx'$$), 0::bigint, 'a deleted account');
select is(public.sent_by($$insert into public.business_submissions (name, address, description, phone) values ('Secreta', 'Calle 1', 'Una descripción', '4440000003')$$), 1::bigint, 'a submission');
select results_eq(
  'select topic, event, payload, private, extension from realtime.messages',
  $$ values ('staff', 'changed', '{}'::jsonb, true, 'broadcast') $$,
  'a broadcast contains nothing'
);

-- Who may read it: as the Realtime server asks when a client joins.
select set_config('realtime.topic', 'staff', true);
set local role anon;
select is_empty('select 1 from realtime.messages', 'visitors cannot join');
reset role;
select public.sign_in('00000000-0000-4000-8000-0000000000b1');
set local role authenticated;
select is_empty('select 1 from realtime.messages', 'users without a role cannot join');
reset role;
select public.sign_in('00000000-0000-4000-8000-0000000000e1');
set local role authenticated;
select isnt_empty('select 1 from realtime.messages', 'editors join');
select throws_ok(
  $$ insert into realtime.messages (topic, extension, event, payload, private) values ('staff', 'broadcast', 'changed', '{"text": "x"}', true) $$,
  '42501', null, 'members cannot send'
);
reset role;
select public.sign_in('00000000-0000-4000-8000-0000000000a1');
set local role authenticated;
select isnt_empty('select 1 from realtime.messages', 'admins join');
select set_config('realtime.topic', 'staff2', true);
select is_empty('select 1 from realtime.messages', 'the policy is for one topic');
select set_config('realtime.topic', 'staff', true);
reset role;
update public.user_roles set role = 'user' where user_id = '00000000-0000-4000-8000-0000000000a1';
set local role authenticated;
select is_empty('select 1 from realtime.messages', 'a revoked role ends it');
reset role;

-- Without a Realtime server.
drop function realtime.send(jsonb, text, text, boolean);
select lives_ok(
  $$ insert into public.reports (business_id, reason) values (900001, 'hours') $$, 'without the function a change is saved all the same'
);

select * from finish();
rollback;
