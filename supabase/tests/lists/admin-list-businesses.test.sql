-- admin_list_businesses: the staff's list, with search, filter, pagination and total count.
begin;
set local search_path = public, extensions;
select plan(11);

insert into auth.users (id, email) values ('00000000-0000-4000-8000-0000000000e1', 'editor@prueba.mx');
insert into public.user_roles (user_id, role) values ('00000000-0000-4000-8000-0000000000e1', 'editor');
insert into public.categories (id, name) values (900001, 'Prueba de listas');
insert into public.businesses (id, name, address, description, category_id, is_active, by_appointment)
values
  (900001, 'Zzprueba Uno', 'Calle Ñandú #7', 'Vende uno', 900001, true, false),
  (900002, 'zzprueba dos', 'Calle 2', 'Vende DÓS cosas', null, false, true),
  (900003, 'Zzprúeba Tres', 'Calle 3', 'Vende 100% tres', 900001, true, false);
insert into public.products (business_id, name, type) values (900001, 'Zzproducto', 'product');
insert into public.business_hours (business_id, day, open_time, close_time) values (900001, 'Lunes', '09:00', '18:00');
insert into public.business_images (business_id, image_url) values (900002, '/demo/a.webp');

create function public.found(p_query text, p_missing text default null, p_offset integer default 0, p_limit integer default 20)
returns text language sql as $$
  select string_agg(l.id::text, ' ') from public.admin_list_businesses(p_query, p_missing, p_offset, p_limit) l where l.id >= 900001;
$$;
grant execute on function public.found(text, text, integer, integer) to authenticated;
select set_config('request.jwt.claim.sub', '00000000-0000-4000-8000-0000000000e1', true);
select set_config('request.jwt.claims', '{"sub": "00000000-0000-4000-8000-0000000000e1"}', true);
set local role authenticated;

-- Spec: admin 2.23
select is(public.found('ZZPRUEBA'), '900002 900003 900001', 'matches names without case and accents, inactive ones included, sorted by name');
-- Spec: admin 2.23
select is(public.found('ñandu'), '900001', 'matches the address');
-- Spec: admin 2.23
select is(public.found('dos cosas'), '900002', 'matches the description as one substring');
select is(public.found('100%'), '900003', 'has no wildcards');
select is(public.found('zzproducto'), null, 'does not match products');
select is(public.found('zzprueba', 'hours'), '900003', 'filters businesses without hours that do not work by appointment');
select is(public.found('zzprueba', 'images'), '900003 900001', 'filters businesses without images');
select is(public.found('zzprueba', null, 1, 1), '900003', 'paginates by offset and limit');
select results_eq(
  $$select category, slug, total_count from public.admin_list_businesses('zzprueba', null, 2, 1)$$,
  $$values ('Prueba de listas', 'zzprueba-uno-900001', 3::bigint)$$,
  'returns category, slug and total count'
);
select throws_ok($$select public.admin_list_businesses(null, 'todo')$$, '22023', 'El filtro no existe.', 'refuses an unknown filter');
update public.businesses set address = 'Calle Cambiada' where id = 900001;
select is(public.found('cambiada'), '900001', 'matches a changed address');

select * from finish();
rollback;
