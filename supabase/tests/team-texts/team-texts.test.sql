-- Team texts: fixed keys that staff read and admins change, with their time and an entry in the audit log.
begin;
set local search_path = public, extensions;
select plan(7);

insert into auth.users (id, email)
values ('00000000-0000-4000-8000-0000000000a1', 'ana@prueba.mx'), ('00000000-0000-4000-8000-0000000000a2', 'beto@prueba.mx');
insert into public.user_roles (user_id, role) values ('00000000-0000-4000-8000-0000000000a1', 'admin'), ('00000000-0000-4000-8000-0000000000a2', 'editor');

select set_config('request.jwt.claim.sub', '00000000-0000-4000-8000-0000000000a2', true);
select set_config('request.jwt.claims', '{"sub": "00000000-0000-4000-8000-0000000000a2"}', true);
set local role authenticated;
select set_eq('select key from public.team_texts', array['publish', 'zone', 'tone', 'reject_reasons', 'questions'], 'editors read them');
select is_empty($$ update public.team_texts set text = 'Otro' where key = 'zone' returning 1 $$, 'editors cannot change them');

select set_config('request.jwt.claim.sub', '00000000-0000-4000-8000-0000000000a1', true);
select set_config('request.jwt.claims', '{"sub": "00000000-0000-4000-8000-0000000000a1"}', true);
select isnt_empty($$ update public.team_texts set text = 'De la vía al río.' where key = 'zone' returning 1 $$, 'admins change them');
select is((select updated_at from public.team_texts where key = 'zone'), now(), 'updated_at is the time of the database');
select throws_ok($$ update public.team_texts set text = E' \n ' where key = 'zone' $$, '23514', null, 'a text is not blank');
select throws_ok($$ update public.team_texts set text = repeat('a', 4001) where key = 'zone' $$, '23514', null, 'a text has at most 4000 characters');
reset role;
select isnt_empty(
  $$ select 1 from private.audit_log l
     where l.table_name = 'team_texts' and l.record_id = 'zone' and l.actor = '00000000-0000-4000-8000-0000000000a1'
       and l.changes #>> '{text,new}' = 'De la vía al río.' $$,
  'the audit log has the change and its actor'
);

select * from finish();
rollback;
