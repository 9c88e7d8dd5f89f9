-- reject_submission: staff reject once, with a reason.
begin;
set local search_path = public, extensions;
select plan(19);

insert into auth.users (id, email) values ('00000000-0000-4000-8000-0000000000e1', 'editor@prueba.mx'), ('00000000-0000-4000-8000-0000000000e2', 'persona@prueba.mx');
insert into public.user_roles (user_id, role) values ('00000000-0000-4000-8000-0000000000e1', 'editor');
insert into public.business_submissions (id, name, address, description, phone)
values
  ('00000000-0000-4000-8000-00000000000a', 'Tortillería La Güera', 'Calle 5 #12', 'Tortillas a mano', '4440000001'),
  ('00000000-0000-4000-8000-00000000000b', 'Tacos El Güero', 'Calle 5 #13', 'Tacos al pastor', '4440000002'),
  ('00000000-0000-4000-8000-00000000000c', 'Taller', 'Calle 5 #14', 'Bicicletas', '4440000003'),
  ('00000000-0000-4000-8000-00000000000d', 'Papelería', 'Calle 5 #15', 'Papeles y plumas', '4440000004');
select set_config('test.businesses', (select count(*)::text from public.businesses), true);

create function public.sign_in(p_user_id text) returns void language sql as $$
  select set_config('request.jwt.claim.sub', p_user_id, true), set_config('request.jwt.claims', json_build_object('sub', p_user_id)::text, true);
$$;

select public.sign_in('00000000-0000-4000-8000-0000000000e2');
set local role authenticated;
select throws_ok(
  $$ select public.reject_submission('00000000-0000-4000-8000-00000000000a', 'No') $$, '42501', null, 'refuses users without a role'
);
reset role;
select public.sign_in('00000000-0000-4000-8000-0000000000e1');
set local role authenticated;

select throws_ok(
  format('select public.reject_submission(%L, %L)', '00000000-0000-4000-8000-00000000000a', c.reason), '22023', c.message, c.label
)
from (
  values
    (null, 'Escribe la razón del rechazo.', 'no reason'),
    (E' \n\t ', 'Escribe la razón del rechazo.', 'a blank reason'),
    (repeat('x', 1001), 'La razón no puede exceder 1000 caracteres.', 'a reason of 1001')
) c (reason, message, label);
select is(
  (select status from public.business_submissions where id = '00000000-0000-4000-8000-00000000000a'), 'pending', 'a refused reason keeps the submission pending'
);

select lives_ok(
  format('select public.reject_submission(%L, %L)', '00000000-0000-4000-8000-00000000000a', E' Faltan datos:\nteléfono '), 'accepts a reason with a line break'
);
select results_eq(
  $$ select status, notes, reviewed_at, reviewed_by, business_id from public.business_submissions where id = '00000000-0000-4000-8000-00000000000a' $$,
  $$ values ('rejected', E'Faltan datos:\nteléfono', now(), '00000000-0000-4000-8000-0000000000e1'::uuid, null::bigint) $$,
  -- Spec: admin 3.13, admin 4.14, admin 7.30
  'stores reason, time and reviewer'
);
select lives_ok(
  format('select public.reject_submission(%L, %L)', '00000000-0000-4000-8000-00000000000b', repeat('x', 1000)), 'accepts a reason of 1000 characters'
);
-- What the client words, of a refused decision; times as whether they are now.
create function pg_temp.refusal(p_call text) returns text language plpgsql as $$
declare
  v_detail text;
begin
  execute p_call;
  return 'not refused';
exception
  when sqlstate 'PT409' then
    get stacked diagnostics v_detail = pg_exception_detail;
    return concat_ws(
      ' ', v_detail::jsonb ->> 'decision', v_detail::jsonb ->> 'is_own', v_detail::jsonb ->> 'by',
      (v_detail::jsonb ->> 'at')::timestamptz = now(), (v_detail::jsonb ->> 'business_id') is not null
    );
end
$$;
select is(
  pg_temp.refusal($$ select public.reject_submission('00000000-0000-4000-8000-00000000000a', 'Otra vez') $$),
  'rejected true Alguien del equipo t f', 'the refusal of a retry says that the account itself has decided'
);
select public.approve_submission('00000000-0000-4000-8000-00000000000c');
select set_config('test.businesses', (select count(*)::text from public.businesses), true);
select is(
  pg_temp.refusal($$ select public.approve_submission('00000000-0000-4000-8000-00000000000c') $$),
  'approved true Alguien del equipo t t', 'that of an approval names the business'
);
select is(
  (select reviewer from public.submission_staff('00000000-0000-4000-8000-00000000000a')), 'Alguien del equipo',
  'an editor does not read the email of an account without a name'
);
reset role;
update public.profiles set first_name = 'Edith', last_name = 'Prueba' where id = '00000000-0000-4000-8000-0000000000e1';
insert into public.user_roles (user_id, role) values ('00000000-0000-4000-8000-0000000000e2', 'editor');
select public.sign_in('00000000-0000-4000-8000-0000000000e2');
set local role authenticated;
select is(
  pg_temp.refusal($$ select public.approve_submission('00000000-0000-4000-8000-00000000000a') $$),
  'rejected false Edith Prueba t f', 'another account learns who has decided and when'
);
select is(
  (select reviewer from public.submission_staff('00000000-0000-4000-8000-00000000000a')), 'Edith Prueba', 'editors read who reviewed a submission'
);
select is((select reviewer from public.submission_staff('00000000-0000-4000-8000-00000000000d')), null, 'a pending submission has no reviewer');
reset role;
delete from public.user_roles where user_id = '00000000-0000-4000-8000-0000000000e2';
select public.sign_in('00000000-0000-4000-8000-0000000000e1');
set local role authenticated;
select throws_ok(
  $$ select public.reject_submission('00000000-0000-4000-8000-00000000000a', 'Otra vez') $$, 'PT409', 'Esta solicitud ya fue revisada.', 'refuses a second rejection'
);
select throws_ok(
  $$ select public.approve_submission('00000000-0000-4000-8000-00000000000a') $$, 'PT409', 'Esta solicitud ya fue revisada.',
  -- Spec: admin 4.6
  'refuses to approve a rejected submission'
);
select throws_ok(
  $$ select public.reject_submission('00000000-0000-4000-8000-0000000000ff', 'No') $$, 'PT404', 'La solicitud ya no existe.', 'refuses an unknown submission'
);
-- Spec: admin 4.6
select is((select count(*)::text from public.businesses), current_setting('test.businesses'), 'creates no business');
select throws_ok(
  $$ update public.business_submissions set status = 'approved' where true $$, '42501', null, 'staff cannot update the table'
);

select * from finish();
rollback;
