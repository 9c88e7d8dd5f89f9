-- An active business or a pending submission cannot be registered again: same normalized phone and name.
begin;
set local search_path = public, extensions;
select plan(8);

create function public.submission(p_name text, p_phone text) returns jsonb language sql as $$
  select jsonb_build_object('name', p_name, 'address', 'Calle 5 #12, KM 5', 'phone', p_phone, 'description', 'Una descripción de prueba.');
$$;
grant execute on function public.submission(text, text) to anon;

-- Keeps the rate limits out of these tests.
update private.limits set most = 100 where name like 'submissions_of_%';
insert into public.businesses (name, address, phone, is_active)
values
  ('Panadería El Niño', 'Calle 1 #1, KM 5', '4441112233', true),
  ('Cerrado hace tiempo', 'Calle 1 #2, KM 5', '4441112244', false);

set local role anon;
select throws_ok(
  $$ select public.submit_business_public(public.submission('panaderia  "EL NIÑO"', '444 111 22-33')) $$,
  'PT409', 'Ya existe un negocio registrado con estos datos. Verifica la información ingresada.',
  'refuses the phone and name of an active business in another notation'
);
select lives_ok(
  $$ select public.submit_business_public(public.submission('Panadería El Niño', '4441112255')) $$,
  'accepts the same name with another phone'
);
select lives_ok(
  $$ select public.submit_business_public(public.submission('Panadería La Niña', '4441112233')) $$,
  'accepts the same phone with another name'
);
select lives_ok(
  $$ select public.submit_business_public(public.submission('Cerrado hace tiempo', '4441112244')) $$,
  'accepts the phone and name of an inactive business'
);
select throws_ok(
  $$ select public.submit_business_public(public.submission('CERRADO, hace tiempo', '(444) 1112244')) $$,
  'PT409', 'Ya existe un negocio registrado con estos datos. Verifica la información ingresada.',
  'refuses the phone and name of a pending submission in another notation'
);

reset role;
update public.business_submissions set status = 'rejected', notes = 'Faltan datos', reviewed_at = now() where phone = '4441112244';
set local role anon;
select lives_ok(
  $$ select public.submit_business_public(public.submission('Cerrado hace tiempo', '4441112244')) $$,
  'accepts the phone and name of a rejected submission'
);

reset role;
select is((select count(*) from public.business_submissions where phone = '4441112233'), 1::bigint, 'a refused duplicate inserts no row');
select is(
  (select used from private.rate_counters where name = 'submissions_of_an_address'), 4, 'a refused duplicate does not count for the rate limit'
);

select * from finish();
rollback;
