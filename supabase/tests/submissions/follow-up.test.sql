-- Follow-up: the link of the sender, what is missing and its correction, reopening, and who told the sender.
begin;
set local search_path = public, extensions;
select plan(51);

insert into auth.users (id, email) values ('00000000-0000-4000-8000-0000000000e1', 'editor@prueba.mx');
insert into public.user_roles (user_id, role) values ('00000000-0000-4000-8000-0000000000e1', 'editor');
create function public.sign_in(p_user_id text) returns void language sql as $$
  select set_config('request.jwt.claim.sub', p_user_id, true), set_config('request.jwt.claims', json_build_object('sub', p_user_id)::text, true);
$$;
create function public.data(p_token text, p_request_id text default '00000000-0000-4000-8000-0000000000f1') returns jsonb language sql as $$
  select jsonb_build_object(
    'name', 'Tortillería La Güera', 'address', 'Calle 5 #12', 'description', 'Tortillas a mano', 'phone', '4441230001',
    'client_request_id', p_request_id, 'tracking_token', p_token
  );
$$;

grant execute on function public.data(text, text) to anon;

-- The link -------------------------------------------------------------------------------------------------------------
set local role anon;
select throws_ok(
  $$ select public.submit_business_public(public.data('corto')) $$, '22023', 'El formulario contiene un dato con formato no válido',
  'refuses a token that could be guessed'
);
select lives_ok($$ select public.submit_business_public(public.data(repeat('1', 64))) $$, 'a submission takes the token of its sender');
select lives_ok($$ select public.submit_business_public(public.data(repeat('1', 64))) $$, 'a retry is no second submission');
reset role;
select is((select count(*) from private.owner_links), 1::bigint, 'stores one link');
select ok(
  not exists (select 1 from private.owner_links l where l.token_hash = repeat('1', 64)), 'stores the hash of the token only'
);
create function public.id() returns uuid language sql security definer as $$
  select s.id from public.business_submissions s where s.phone = '4441230001';
$$;
grant execute on function public.id() to anon, authenticated;
-- From here on the submission is older than this transaction.
update public.business_submissions set created_at = now() - interval '2 days' where true;

set local role anon;
select is(public.my_submission(repeat('1', 64)) ->> 'status', 'pending', 'the sender reads the status');
select is(
  (select array_agg(k order by k) from jsonb_object_keys(public.my_submission(repeat('1', 64))) k),
  array['business_slug', 'folio', 'hours', 'is_corrected', 'missing', 'name', 'reason', 'sent', 'sent_at', 'status'],
  'and nothing of the staff'
);
select is(public.my_submission(repeat('1', 64)) -> 'sent', 'null'::jsonb, 'what was typed stays out while it waits');
select is(public.my_submission(repeat('2', 64)), null, 'a wrong token opens nothing');
select is(public.my_submission(repeat('A', 64)), null, 'a token of another form opens nothing');
select is(public.my_submission(null), null, 'no token opens nothing');
reset role;
update private.owner_links set expires_at = now() - interval '1 second' where true;
set local role anon;
select is(public.my_submission(repeat('1', 64)), null, 'an expired token opens nothing');
reset role;
update private.owner_links set expires_at = now() + interval '1 day' where true;
update private.owner_links set purpose = 'confirmation' where true;
set local role anon;
select is(public.my_submission(repeat('1', 64)), null, 'a token for another purpose opens nothing');
reset role;
update private.owner_links set purpose = 'submission' where true;
select private.purge_short_lived();
select is((select count(*) from private.owner_links), 1::bigint, 'the purge keeps valid links');

update private.limits set most = 2 where name = 'owner_link_opens_of_an_address';
delete from private.rate_counters where true;
set local role anon;
select is(public.my_submission(repeat('3', 64)), null, 'a first guess');
select is(public.my_submission(repeat('4', 64)), null, 'a second guess');
select throws_ok($$ select public.my_submission(repeat('1', 64)) $$, 'PT429', null, 'guesses count towards a rate limit');
reset role;
update private.limits set most = 1000 where name = 'owner_link_opens_of_an_address';

-- What is missing -----------------------------------------------------------------------------------------------------
create function public.correction(p_address text default 'Calle Sauce 91') returns jsonb language sql as $$
  select public.data(null) || jsonb_build_object('address', p_address);
$$;
grant execute on function public.correction(text) to anon;
set local role anon;
select throws_ok(
  $$ select public.correct_submission(repeat('1', 64), public.correction()) $$, 'PT409', 'A esta solicitud no le falta nada.', 'nothing to correct yet'
);
select throws_ok($$ select public.ask_submission(public.id(), '¿?') $$, '42501', null, 'visitors cannot ask');
reset role;
select public.sign_in('00000000-0000-4000-8000-0000000000e1');
set local role authenticated;
select throws_ok($$ select public.ask_submission(public.id(), E' \n') $$, '22023', 'Escribe qué dato falta.', 'refuses an empty text');
select throws_ok(
  $$ select public.ask_submission(public.id(), repeat('x', 501)) $$, '22023', 'Lo que falta no puede exceder 500 caracteres.', 'refuses a long text'
);
select lives_ok($$ select public.ask_submission(public.id(), '¿En qué <b>calle</b> está?') $$, 'staff say what is missing');
select lives_ok($$ select public.mark_submission_notified(public.id()) $$, 'staff store that the sender was told');
select results_eq(
  $$ select notified_at, notified_by from public.business_submissions $$,
  $$ values (now(), '00000000-0000-4000-8000-0000000000e1'::uuid) $$, 'with the time and by whom'
);
select lives_ok($$ select public.ask_submission(public.id(), '¿En qué <b>calle</b> está?') $$, 'a retry');
select results_eq(
  $$ select missing, waits_for_sender, notified_at from public.business_submissions $$,
  $$ values ('¿En qué bcalle/b está?', true, now()) $$, 'changes nothing; the text is without markup, and the submission waits for its sender'
);
select results_eq(
  $$ select reviewer, notifier from public.submission_staff(public.id()) $$, $$ values (null::text, 'Alguien del equipo') $$,
  'whom the others read by name, or by none'
);
set local role anon;
select is(public.my_submission(repeat('1', 64)) ->> 'missing', '¿En qué bcalle/b está?', 'the sender reads it');
select is(public.my_submission(repeat('1', 64)) -> 'sent' ->> 'address', 'Calle 5 #12', 'with what was typed');
select is(public.correct_submission(repeat('9', 64), public.correction()), 'false'::jsonb, 'a wrong token corrects nothing');
select throws_ok(
  $$ select public.correct_submission(repeat('1', 64), public.correction('x')) $$, '22023', 'La dirección debe tener al menos 5 caracteres',
  'a correction is read as a submission is'
);
select is(public.correct_submission(repeat('1', 64), public.correction()), 'true'::jsonb, 'the sender corrects it');
select is(public.correct_submission(repeat('1', 64), public.correction()), 'true'::jsonb, 'a retry of the correction');
reset role;
select results_eq(
  $$ select address, missing, corrected_at, waits_for_sender, status from public.business_submissions $$,
  $$ values ('Calle Sauce 91', '¿En qué bcalle/b está?', now(), false, 'pending') $$, 'the submission waits for the staff again'
);
set local role anon;
select is(public.my_submission(repeat('1', 64)) -> 'is_corrected', 'true'::jsonb, 'the sender reads that it arrived');
select is(public.my_submission(repeat('1', 64)) -> 'sent', 'null'::jsonb, 'and no more what was typed');
reset role;
set local role authenticated;
select throws_ok(
  $$ select public.approve_submission(public.id(), '{}', now() - interval '1 minute') $$, 'PT409',
  'Quien la envió la acaba de corregir. Revísala otra vez.', 'nothing is approved that staff have not read'
);
select lives_ok($$ select public.ask_submission(public.id(), '¿En qué calle está?') $$, 'staff ask again');
reset role;
select is((select waits_for_sender from public.business_submissions), true, 'and it waits for its sender again');

-- Reopening ---------------------------------------------------------------------------------------------------------------
reset role;
set local role authenticated;
select lives_ok($$ select public.reject_submission(public.id(), 'Falta la calle', 'Parece repetida') $$, 'staff reject');
select results_eq(
  $$ select notes, team_note, notified_at from public.business_submissions $$,
  $$ values ('Falta la calle', 'Parece repetida', null::timestamptz) $$, 'one text for the sender, one for the team, and nobody told yet'
);
set local role anon;
select is(public.my_submission(repeat('1', 64)) ->> 'reason', 'Falta la calle', 'the sender reads the reason');
select is(public.my_submission(repeat('1', 64)) -> 'sent' ->> 'address', 'Calle Sauce 91', 'and what was typed');
select ok(public.my_submission(repeat('1', 64))::text !~ 'repetida', 'but not the note of the team');
select throws_ok(
  $$ select public.correct_submission(repeat('1', 64), public.correction()) $$, 'PT409', 'Esta solicitud ya fue revisada.', 'a decided one takes no correction'
);
reset role;
set local role authenticated;
select lives_ok($$ select public.reopen_submission(public.id()) $$, 'staff reopen');
select results_eq(
  $$ select status, notes, reviewed_at, reviewed_by from public.business_submissions $$,
  $$ values ('pending', null::text, null::timestamptz, null::uuid) $$, 'a reopened submission waits again'
);
select lives_ok($$ select public.reopen_submission(public.id()) $$, 'a retry of the reopening');
reset role;
update public.business_submissions set status = 'rejected', notes = 'No', reviewed_at = now() - interval '8 days' where true;
insert into storage.objects (bucket_id, name, created_at)
select 'business_images', 'submissions/' || public.id() || '/submission_' || public.id() || '_1.webp', now() - interval '8 days';
set local role authenticated;
select throws_ok(
  $$ select public.reopen_submission(public.id()) $$, 'PT409', 'Solo se puede reabrir en los 7 días después del rechazo.', 'not after 7 days'
);
select is((select count(*) from public.list_unused_files()), 1::bigint, 'then its image is due to be deleted');
reset role;
update public.business_submissions set reviewed_at = now() - interval '6 days' where true;
set local role authenticated;
select is((select count(*) from public.list_unused_files()), 0::bigint, 'and not before');

select * from finish();
rollback;
