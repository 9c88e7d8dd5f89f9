-- standardize_slugs: a slug is standard when it ends in the id of its business; old links keep working.
begin;
set local search_path = public, extensions;
select plan(11);

insert into auth.users (id, email) values ('00000000-0000-4000-8000-0000000000a1', 'admin@prueba.mx'), ('00000000-0000-4000-8000-0000000000e1', 'editor@prueba.mx');
insert into public.user_roles (user_id, role) values ('00000000-0000-4000-8000-0000000000a1', 'admin'), ('00000000-0000-4000-8000-0000000000e1', 'editor');
delete from public.businesses where true;
insert into public.businesses (id, name, address, slug)
values
  (900005, 'Abarrotes KM', 'Calle 1', 'abarrotes-km-900005'),
  (900006, 'Abarrotes KM 5', 'Calle 1', 'abarrotes-km-5'),
  (900007, 'Panadería El Niño', 'Calle 1', 'panaderia'),
  (900008, 'Otra tienda', 'Calle 1', 'otra-tienda1900008'),
  (900009, 'Con nombre viejo', 'Calle 1', 'cualquier-cosa-900009');

create function public.sign_in(p_user_id text) returns void language sql as $$
  select set_config('request.jwt.claim.sub', p_user_id, true), set_config('request.jwt.claims', json_build_object('sub', p_user_id)::text, true);
$$;

select public.sign_in('00000000-0000-4000-8000-0000000000e1');
set local role authenticated;
select throws_ok('select public.standardize_slugs()', '42501', null, 'refuses editors');
reset role;
select public.sign_in('00000000-0000-4000-8000-0000000000a1');
set local role authenticated;
-- Spec: admin 4.32
select is(public.standardize_slugs(), 3, 'returns the number of changed slugs');
select results_eq(
  'select id, slug from public.businesses order by id',
  $$ values (900005::bigint, 'abarrotes-km-900005'), (900006, 'abarrotes-km-5-900006'), (900007, 'panaderia-el-nino-900007'),
    (900008, 'otra-tienda-900008'), (900009, 'cualquier-cosa-900009') $$,
  -- Spec: admin 4.32
  'changes only slugs that do not end in the id'
);
select is(public.standardize_slugs(), 0, 'a second call returns 0');
select is(
  (select count(*) from public.businesses where version > 1), 3::bigint, 'increments the version of changed businesses only'
);
set local role anon;
select is(public.resolve_business_slug(s), n, 'the former slug ' || s || ' still resolves')
from (values ('abarrotes-km-5', 'abarrotes-km-5-900006'), ('panaderia', 'panaderia-el-nino-900007'), ('otra-tienda1900008', 'otra-tienda-900008')) v (s, n);
select throws_ok('select public.standardize_slugs()', '42501', null, 'refuses visitors');

reset role;
select is(private.is_standard_slug('900010', 900010), true, 'a slug that is the id alone is standard');
select is(private.is_standard_slug('tienda-1900010', 900010), false, 'a slug that ends in a longer number is not standard');

select * from finish();
rollback;
