-- Told answers: staff write in what the sender answered in a call or a chat.
begin;
set local search_path = public, extensions;
select plan(17);

insert into auth.users (id, email)
values ('00000000-0000-4000-8000-0000000000c1', 'usuario@prueba.mx'), ('00000000-0000-4000-8000-0000000000c2', 'editor@prueba.mx'),
  ('00000000-0000-4000-8000-0000000000c3', 'admin@prueba.mx');
insert into public.user_roles (user_id, role)
values ('00000000-0000-4000-8000-0000000000c2', 'editor'), ('00000000-0000-4000-8000-0000000000c3', 'admin');
create function pg_temp.sign_in(p_number text) returns void language sql as $$
  select set_config('request.jwt.claim.sub', '00000000-0000-4000-8000-0000000000c' || p_number, true),
    set_config('request.jwt.claims', '{"sub": "00000000-0000-4000-8000-0000000000c' || p_number || '"}', true);
$$;
grant execute on function pg_temp.sign_in(text) to authenticated;
insert into public.business_submissions (id, name, address, description, phone)
values ('c0000000-0000-4000-8000-0000000000c1', 'Tortillería La Güera', 'Calle 5 #12', 'Tortillas a mano', '4441230001');
create function pg_temp.tell(p_answer text, p_via text) returns void language sql as $$
  select public.tell_submission_answer('c0000000-0000-4000-8000-0000000000c1', p_answer, p_via);
$$;
grant execute on function pg_temp.tell(text, text) to anon, authenticated;

set local role anon;
select throws_ok($$ select pg_temp.tell('De nueve a seis', 'phone') $$, '42501', null, 'visitors write nothing in');
set local role authenticated;
select pg_temp.sign_in('1');
select throws_ok($$ select pg_temp.tell('De nueve a seis', 'phone') $$, '42501', null, 'nor does an account without a role');
select pg_temp.sign_in('2');
select throws_ok($$ select pg_temp.tell('De nueve a seis', 'phone') $$, 'PT409', 'Esa pregunta ya tiene respuesta.', 'without a question there is no answer');
select public.ask_submission('c0000000-0000-4000-8000-0000000000c1', '¿A qué hora abre?');
select throws_ok($$ select pg_temp.tell(' ', 'phone') $$, '22023', 'Escribe qué contestó.', 'a blank answer is refused');
select throws_ok($$ select pg_temp.tell(null, 'phone') $$, '22023', null, 'so is none');
select throws_ok($$ select pg_temp.tell(repeat('a', 1001), 'phone') $$, '22023', null, 'and one that is too long');
select throws_ok($$ select pg_temp.tell('De nueve a seis', 'pigeon') $$, '22023', 'Elige cómo contestó.', 'an unknown channel is refused');
select throws_ok($$ select pg_temp.tell('De nueve a seis', null) $$, '22023', null, 'and none');
select throws_ok($$ select public.tell_submission_answer(gen_random_uuid(), 'x', 'phone') $$, 'PT404', null, 'an unknown submission is refused');
select lives_ok($$ select pg_temp.tell(' De <b>nueve</b> a seis ', 'whatsapp') $$, 'an editor writes it in');
select results_eq(
  'select answer, answered_via, answered_by from public.submission_questions',
  $$ values ('De bnueve/b a seis', 'whatsapp', '00000000-0000-4000-8000-0000000000c2'::uuid) $$, 'with the channel and the account'
);
select is((select waits_for_sender from public.business_submissions where phone = '4441230001'), false, 'the submission waits for staff again');
select is(
  (select s.answer_writer from public.submission_staff('c0000000-0000-4000-8000-0000000000c1') s), 'editor@prueba.mx', 'staff read who wrote it in'
);
select lives_ok($$ select pg_temp.tell(' De <b>nueve</b> a seis ', 'whatsapp') $$, 'the same again is a retry after a lost response');
select throws_ok($$ select pg_temp.tell('De diez a seis', 'phone') $$, 'PT409', null, 'another answer is refused');
select pg_temp.sign_in('3');
select throws_ok($$ select pg_temp.tell(' De <b>nueve</b> a seis ', 'whatsapp') $$, 'PT409', null, 'and another account with the same one is told');
select public.approve_submission('c0000000-0000-4000-8000-0000000000c1');
select throws_ok($$ select pg_temp.tell('Ya', 'phone') $$, 'PT409', 'Esta solicitud ya fue revisada.', 'a decided submission takes no answer');
reset role;
select * from finish();
rollback;
