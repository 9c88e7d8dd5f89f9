-- A business that is listed or waiting cannot be registered again: same phone and same name, however both are written.
begin;
set local search_path = public, extensions;
select plan(8);

create function public.submission(p_name text, p_phone text) returns jsonb language sql as $$
  select jsonb_build_object('name', p_name, 'address', 'Calle 5 #12, KM 5', 'phone', p_phone, 'description', 'Una descripción de prueba.');
$$;
grant execute on function public.submission(text, text) to anon;

-- Only duplicates are looked at here.
update private.config set value = '100' where key like 'submissions_per_%';
insert into public.businesses (name, address, phone, is_active)
values
  ('Panadería El Niño', 'Calle 1 #1, KM 5', '+52 444 111-2233', true),
  ('Cerrado hace tiempo', 'Calle 1 #2, KM 5', '4441112244', false);

set local role anon;
select throws_ok(
  $$ select public.submit_business_public(public.submission('panaderia  "EL NIÑO"', '444 111 22-33')) $$,
  'PT409', 'Ya existe un negocio registrado con estos datos. Verifica la información ingresada.',
  'an active business, written otherwise'
);
select lives_ok(
  $$ select public.submit_business_public(public.submission('Panadería El Niño', '4441112255')) $$,
  'the same name with another phone is another business'
);
select lives_ok(
  $$ select public.submit_business_public(public.submission('Panadería La Niña', '4441112233')) $$,
  'the same phone with another name is another business'
);
select lives_ok(
  $$ select public.submit_business_public(public.submission('Cerrado hace tiempo', '4441112244')) $$,
  'an inactive business may register again'
);
select throws_ok(
  $$ select public.submit_business_public(public.submission('CERRADO, hace tiempo', '(444) 1112244')) $$,
  'PT409', 'Ya existe un negocio registrado con estos datos. Verifica la información ingresada.',
  'a pending submission, written otherwise'
);

reset role;
update public.business_submissions set status = 'rejected', notes = 'Faltan datos', reviewed_at = now() where phone = '4441112244';
set local role anon;
select lives_ok(
  $$ select public.submit_business_public(public.submission('Cerrado hace tiempo', '4441112244')) $$,
  'a rejected one may be sent again'
);

reset role;
select is((select count(*) from public.business_submissions where phone = '4441112233'), 1::bigint, 'a duplicate leaves nothing behind');
select is(
  (select count(*) from private.rate_events where action = 'submission_ip'), 4::bigint, 'and uses no turn up'
);

select * from finish();
rollback;
