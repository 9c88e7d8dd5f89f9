-- Bin: who restores what a deletion took along, and what is refused.
begin;
set local search_path = public, extensions;
select plan(30);

insert into auth.users (id, email)
values
  ('00000000-0000-4000-8000-0000000000b1', 'usuario@prueba.mx'), ('00000000-0000-4000-8000-0000000000b2', 'editor@prueba.mx'),
  ('00000000-0000-4000-8000-0000000000b3', 'admin@prueba.mx');
insert into public.user_roles (user_id, role)
values ('00000000-0000-4000-8000-0000000000b2', 'editor'), ('00000000-0000-4000-8000-0000000000b3', 'admin');
create function pg_temp.sign_in(p_number text) returns void language sql as $$
  select set_config('request.jwt.claim.sub', '00000000-0000-4000-8000-0000000000b' || p_number, true),
    set_config('request.jwt.claims', '{"sub": "00000000-0000-4000-8000-0000000000b' || p_number || '"}', true);
$$;

select results_eq(
  $$ select t.name from private.business_part_tables() t (name) order by 1 $$,
  $$ values ('private.business_slugs'), ('private.merged_businesses'), ('public.business_hours'), ('public.business_images'), ('public.business_notes'),
    ('public.business_special_days'), ('public.business_visits'), ('public.business_votes'), ('public.products'), ('public.reports') $$,
  'these tables go into the bin with their business'
);

grant execute on function pg_temp.sign_in(text) to authenticated;

insert into public.categories (id, name) values (900201, 'Categoría de la papelera');
insert into public.businesses (id, name, address, category_id, phone)
values (900201, 'Panadería Borrada', 'Calle 1', 900201, '4441230021'), (900202, 'Otra', 'Calle 2', null, null);
update public.businesses set slug = 'panaderia-de-antes' where id = 900201;
update public.businesses set slug = 'panaderia-borrada' where id = 900201;
insert into public.products (id, business_id, name, type)
values (900201, 900201, 'Bolillo', 'product'), (900202, 900201, 'Pastel', 'service'), (900203, 900202, 'Agua', 'product');
insert into public.business_votes (business_id, voter_hash, vote_type) values (900201, 'uno', 'like'), (900201, 'dos', 'dislike');
select private.recount_votes(900201);
insert into public.business_images (id, business_id, image_url, storage_path)
values
  (900201, 900201, '/storage/v1/object/public/business_images/businesses/900201/a.webp', 'businesses/900201/a.webp'),
  (900202, 900201, '/storage/v1/object/public/business_images/businesses/900201/b.webp', 'businesses/900201/b.webp');
insert into public.business_submissions (name, address, description, phone, status, reviewed_at, business_id)
values ('Panadería Borrada', 'Calle 1', 'Pan de todos los días', '4441230021', 'approved', now(), 900201);

set local role authenticated;
select pg_temp.sign_in('2');
delete from public.products where id = 900201;
select throws_ok('select public.restore_business(900201)', '42501', null, 'editors restore no business');
delete from public.businesses where id = 900201;
select pg_temp.sign_in('3');
delete from public.businesses where id = 900201;
reset role;
select is((select count(*) from public.businesses where id = 900201), 0::bigint, 'the business is deleted');
select is(
  (select deleted_by from private.deleted_rows where table_name = 'businesses' and record_id = 900201),
  '00000000-0000-4000-8000-0000000000b3'::uuid, 'the bin knows who deleted it'
);
set local role authenticated;
select results_eq(
  $$ select table_name, name, product_type, business_name, days_left, total_count from public.list_deleted() order by 1 $$,
  $$ values ('businesses', 'Panadería Borrada', null, 'Panadería Borrada', 30, 2::bigint),
    ('products', 'Bolillo', 'product', 'Panadería Borrada', 30, 2) $$,
  'admins see both; a product of the deleted business is part of its copy'
);
select is((select count(*) from public.list_deleted(1, 1)), 1::bigint, 'a page has its limit');
select pg_temp.sign_in('2');
select results_eq('select name from public.list_deleted()', $$ values ('Bolillo') $$, 'editors see products');
select throws_ok(
  'select public.restore_product(900201)', 'PT409', 'Primero restaura el negocio al que pertenece.', 'a product needs its business'
);
select throws_ok('select public.restore_product(900202)', 'PT404', null, 'a part of a copy is restored with its business alone');
select pg_temp.sign_in('1');
select throws_ok('select public.list_deleted()', '42501', null, 'users see nothing');
select throws_ok('select public.restore_product(900201)', '42501', null, 'users restore no product');
select throws_ok('select public.list_unused_files()', '42501', null, 'users see no files');
reset role;
set local role anon;
select throws_ok('select public.restore_business(900201)', '42501', null, 'visitors restore nothing');
select throws_ok('select * from private.deleted_rows', '42501', null, 'visitors read no copies');
reset role;

-- What became of it meanwhile.
delete from public.categories where id = 900201;
update public.businesses set slug = 'panaderia-borrada' where id = 900202;
set local role authenticated;
select pg_temp.sign_in('3');
select is(public.restore_business(900201), array['category', 'slug'], 'says what the business cannot have again');
reset role;
select is((select category_id from public.businesses where id = 900201), null, 'a deleted category is left out');
select is(
  (select slug from public.businesses where id = 900201), 'panaderia-borrada-900201', 'a slug that another business has is replaced'
);
select is(
  (select array[likes_count, dislikes_count] from public.businesses where id = 900201), array[1, 1], 'votes are counted once'
);
select results_eq(
  'select id, is_featured from public.business_images where business_id = 900201 order by id',
  'values (900201::bigint, true), (900202, false)', 'the featured image stays the featured one'
);
select is(
  (select count(*) from public.business_submissions where business_id = 900201), 1::bigint, 'its submission leads to it again'
);
select results_eq(
  $$ select table_name, record_id, actor, changes from private.audit_log where action = 'restore' $$,
  $$ values ('businesses', '900201', '00000000-0000-4000-8000-0000000000b3'::uuid, '{}'::jsonb) $$,
  'one entry of the history says who restored it'
);
select is(
  (select count(*) from private.audit_log where business_id = 900201 and created_at = now() and action = 'insert' and table_name = 'products'
    and record_id = '900202'), 1::bigint, 'the products have no second entry'
);

set local role authenticated;
select throws_ok('select public.restore_business(900201)', 'PT404', 'Ya no está en la papelera.', 'nothing is restored twice');
select pg_temp.sign_in('2');
select lives_ok('select public.restore_product(900201)', 'editors restore a product');
reset role;
select is((select name from public.products where id = 900201 and business_id = 900201), 'Bolillo', 'with its id');

-- The same id again, by an import.
delete from public.businesses where id = 900201;
insert into public.businesses (id, name, address) values (900201, 'Importado', 'Calle 9');
set local role authenticated;
select pg_temp.sign_in('3');
select throws_ok('select public.restore_business(900201)', 'PT409', null, 'an imported business with its id is not overwritten');
reset role;
select is((select name from public.businesses where id = 900201), 'Importado', 'it stays');
delete from public.businesses where id = 900201;
select is(
  (select name from private.deleted_rows where table_name = 'businesses' and record_id = 900201), 'Importado',
  'deleted again, it replaces the former copy'
);

-- Thirty days later.
update private.deleted_rows set deleted_at = now() - interval '30 days' where record_id = 900201;
set local role authenticated;
select throws_ok('select public.restore_business(900201)', 'PT404', null, 'after 30 days it is gone, also before the purge');
select is((select count(*) from public.list_deleted()), 0::bigint, 'and not listed');
reset role;

select * from finish();
rollback;
