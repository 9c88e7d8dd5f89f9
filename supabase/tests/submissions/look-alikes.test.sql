-- Look-alikes: which businesses and pending submissions may be one business, and why.
begin;
set local search_path = public, extensions;
select plan(18);

delete from public.businesses where true;
insert into auth.users (id, email) values ('00000000-0000-4000-8000-0000000000e1', 'editor@prueba.mx');
insert into public.user_roles (user_id, role) values ('00000000-0000-4000-8000-0000000000e1', 'editor');
insert into public.businesses (id, name, address, phone, whatsapp, latitude, longitude)
values
  (900001, 'Tortillería La Güera', 'Calle 5 #12', '4441230001', null, 22.1300, -100.9500),
  (900002, 'Tortilleria la Guera 2', 'Calle Nueve 900', '4441230002', null, 22.1300, -100.9504),
  (900003, 'Ferretería El Tornillo', 'Calle 5 #14', null, '4441230001', 22.1301, -100.9501),
  (900004, 'Estética Lupita', 'Calle Ocho 8', '4441230004', null, 22.1300, -100.9500),
  (900005, 'Estética Mary', 'Avenida Seis 600', '4441230005', null, null, null),
  (900006, 'Consultorio Dental Ruiz', 'Calle Diez 10', '4441230006', null, 22.1400, -100.9600),
  (900007, 'Consultorio Dental Paz', 'Calle Diez 12', '4441230007', null, 22.1400, -100.9601),
  (900008, 'Estética', 'Calle Once 11', '4441230008', null, 22.1500, -100.9700),
  (900009, 'Estética Unisex', 'Calle Once 13', '4441230009', null, 22.1500, -100.9701),
  (900010, 'Consultorio Dental Dr. Ruiz', 'Calle Veinte 20', '4441230010', null, null, null);
-- The number of a market's office.
insert into public.businesses (id, name, address, phone)
select 900100 + n, 'Puesto' || n, 'Mercado, local ' || n, '4441237777' from generate_series(1, 31) n;
insert into public.business_submissions (id, name, address, description, phone)
values
  ('00000000-0000-4000-8000-00000000000a', 'La Güera Tortillería', 'calle 5 # 12', 'Tortillas a mano', '4441239999'),
  ('00000000-0000-4000-8000-00000000000b', 'Taquería Nueva', 'Otra calle 7', 'Tacos de todo', '4441239999');
insert into public.business_submissions (name, address, description, phone, status, notes, reviewed_at)
values ('La Güera Tortillería', 'Calle 5 #12', 'Tortillas a mano', '4441239999', 'rejected', 'No', now());

select set_config('request.jwt.claim.sub', '00000000-0000-4000-8000-0000000000e1', true),
  set_config('request.jwt.claims', '{"sub": "00000000-0000-4000-8000-0000000000e1"}', true);
set local role authenticated;

select results_eq(
  $$ select kind, name, same_phone, similar_name, same_address from public.submission_look_alikes('00000000-0000-4000-8000-00000000000a') $$,
  $$ values
    ('submission', 'Taquería Nueva', true, false, false),
    ('business', 'Tortillería La Güera', false, true, true),
    ('business', 'Tortilleria la Guera 2', false, true, false) $$,
  'finds the same phone, then a similar name, among businesses and pending submissions'
);
select is(
  (select count(*) from public.submission_look_alikes('00000000-0000-4000-8000-0000000000ff')), 0::bigint, 'an unknown submission has none'
);

create view pg_temp.found as
  select first_id, second_id, same_phone, similar_name, distance from public.possible_duplicates();
select ok(
  exists (select 1 from pg_temp.found where (first_id, second_id, same_phone) = (900001, 900003, true)), 'the phone of one is the WhatsApp of another'
);
select ok(
  exists (select 1 from pg_temp.found where (first_id, second_id, similar_name) = (900001, 900002, true)), 'similar names without accents'
);
select is((select distance from pg_temp.found where (first_id, second_id) = (900001, 900002)), 41, 'with the distance in meters');
select ok(
  not exists (select 1 from pg_temp.found where 900004 in (first_id, second_id) and 900001 in (first_id, second_id)), 'near alone is no reason'
);
select ok(
  not exists (select 1 from pg_temp.found where 900004 in (first_id, second_id) and 900005 in (first_id, second_id)), 'a trade in common is no reason'
);

select is_empty(
  $$ select 1 from pg_temp.found where (first_id, second_id) in ((900006, 900007), (900008, 900009), (900004, 900008), (900005, 900008)) $$,
  'nor a long one, next door, or where a name has nothing else'
);
select ok(exists (select 1 from pg_temp.found where (first_id, second_id) = (900006, 900010)), 'with the same own word they are alike');

select is_empty(
  $$ select 1 from pg_temp.found where first_id > 900100 $$, 'a number that more than thirty have is no reason to compare them'
);

select throws_ok($$ select public.mark_distinct_businesses(900001, 900001) $$, '22023', 'Elige dos negocios distintos.', 'one business is no pair');
select throws_ok($$ select public.mark_distinct_businesses(900001, 1) $$, 'PT404', null, 'refuses an unknown business');
select lives_ok($$ select public.mark_distinct_businesses(900003, 900001) $$, 'staff mark a pair as distinct, in any order');
select lives_ok($$ select public.mark_distinct_businesses(900001, 900003) $$, 'a retry');
select ok(
  not exists (select 1 from pg_temp.found where (first_id, second_id) = (900001, 900003)), 'which is then no possible duplicate'
);
select lives_ok($$ select public.mark_distinct_businesses(900003, 900001, false) $$, 'staff withdraw the mark');
select ok(
  exists (select 1 from pg_temp.found where (first_id, second_id) = (900001, 900003)), 'which is a possible duplicate again'
);
reset role;
set local role anon;
select throws_ok('select public.possible_duplicates()', '42501', null, 'visitors see none');

select * from finish();
rollback;
