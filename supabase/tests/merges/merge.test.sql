-- Merging two businesses that are one: who may, what the one that stays gets, and what restoring the other one gives back.
begin;
set local search_path = public, extensions;
select plan(43);

insert into auth.users (id, email)
values
  ('00000000-0000-4000-8000-0000000000d1', 'usuario@prueba.mx'), ('00000000-0000-4000-8000-0000000000d2', 'editor@prueba.mx'),
  ('00000000-0000-4000-8000-0000000000d3', 'admin@prueba.mx');
insert into public.user_roles (user_id, role)
values ('00000000-0000-4000-8000-0000000000d2', 'editor'), ('00000000-0000-4000-8000-0000000000d3', 'admin');
create function pg_temp.sign_in(p_number text) returns void language sql as $$
  select set_config('request.jwt.claim.sub', '00000000-0000-4000-8000-0000000000d' || p_number, true),
    set_config('request.jwt.claims', '{"sub": "00000000-0000-4000-8000-0000000000d' || p_number || '"}', true);
$$;
-- Each request is a transaction of its own; a test is one.
create function pg_temp.next_request() returns void language sql as $$ select set_config('private.action_id', '', true) $$;
grant execute on function pg_temp.sign_in(text), pg_temp.next_request() to authenticated, anon;

insert into public.businesses (id, name, address, phone, whatsapp, confirmed_on, description, premium_score, menu_link, menu_link_label)
values
  (900801, 'Tortas Lety', 'Calle Uno 1', '4441230801', null, null, null, null, null, 'Menú'),
  (900802, 'Tortas Doña Lety', 'Calle Uno 1-A', '4441230802', '4441230802', '2026-03-07', 'Tortas de todo', 9, 'https://tortas.mx', 'La carta'),
  (900803, 'Tortas Otras', 'Calle Tres 3', null, null, null, null, null, null, 'Menú'),
  (900804, 'Tortas Cuarto', 'Calle Cuatro 4', null, null, null, null, null, null, 'Menú');
update public.businesses set slug = 'las-tortas' where id = 900802;
update public.businesses set slug = 'tortas-dona-lety' where id = 900802;
insert into public.business_hours (business_id, day, position, open_time, close_time)
values (900802, 'Lunes', 1, '09:00', '18:00'), (900803, 'Lunes', 1, '10:00', '14:00');
insert into public.business_special_days (business_id, date, position, open_time, close_time, note)
values (900802, '2026-12-25', 1, '10:00', '14:00', 'Navidad');
insert into public.products (id, business_id, name, type, price)
values (900801, 900801, 'Torta de jamón', 'product', 40), (900802, 900802, 'Torta de Jamon', 'product', 45), (900803, 900802, 'Licuado', 'product', 25);
insert into public.business_images (id, business_id, image_url, storage_path)
values
  (900801, 900801, private.get_default_business_image(), null),
  (900802, 900802, '/storage/v1/object/public/business_images/businesses/900802/b.webp', 'businesses/900802/b.webp'),
  (900803, 900802, '/storage/v1/object/public/business_images/businesses/900802/c.webp', 'businesses/900802/c.webp'),
  (900804, 900804, '/storage/v1/object/public/business_images/businesses/900804/d.webp', 'businesses/900804/d.webp');
insert into public.reports (id, business_id, reason) values (900801, 900801, 'phone'), (900802, 900802, 'hours');
insert into public.business_notes (business_id, notes) values (900801, 'Cierra en vacaciones'), (900802, 'Preguntar por Lety');
insert into public.business_submissions (id, name, address, description, phone, status, reviewed_at, business_id)
values ('c0000000-0000-4000-8000-0000000000d1', 'Tortas Doña Lety', 'Calle Uno 1-A', 'Tortas de todo', '4441230802', 'approved', now(), 900802);
insert into public.business_votes (business_id, voter_hash, vote_type) values (900801, 'a', 'like'), (900802, 'b', 'like'), (900802, 'c', 'dislike');
select private.recount_votes(900801), private.recount_votes(900802);

-- Who may.
set local role anon;
select throws_ok($$ select public.merge_businesses(900801, 900802) $$, '42501', null, 'visitors merge nothing');
set local role authenticated;
select pg_temp.sign_in('1');
select throws_ok($$ select public.merge_businesses(900801, 900802) $$, '42501', null, 'an account without a role merges nothing');
select pg_temp.sign_in('2');
select throws_ok($$ select public.merge_businesses(900801, 900802) $$, '42501', null, 'nor does an editor');
select pg_temp.sign_in('3');
select throws_ok($$ select public.merge_businesses(900801, 900801) $$, '22023', null, 'a business is not merged with itself');
select throws_ok($$ select public.merge_businesses(900801, null) $$, '22023', null, 'nor with none');
select throws_ok($$ select public.merge_businesses(900801, 900899) $$, 'PT404', null, 'nor with one that does not exist');

-- Merging.
select pg_temp.next_request();
select public.merge_businesses(900801, 900802);
select results_eq(
  $$
    select name, address, phone, whatsapp, description, menu_link, menu_link_label, confirmed_on, premium_score, slug
    from public.businesses where id = 900801
  $$,
  $$
    values (
      'Tortas Lety', 'Calle Uno 1', '4441230801', '4441230802', 'Tortas de todo', 'https://tortas.mx', 'La carta', null::date,
      (select premium_score from public.businesses where id = 900803), 'tortas-lety-900801'
    )
  $$,
  'the one that stays keeps its values, and has those of the other one in the fields that were empty'
);
select is((select count(*) from public.businesses where id = 900802), 0::bigint, 'the other one is not in the directory');
select results_eq(
  'select day, open_time from public.business_hours where business_id = 900801', $$ values ('Lunes', '09:00') $$, 'it had no hours'
);
select is((select note from public.business_special_days where business_id = 900801), 'Navidad', 'and no special days');
select results_eq(
  'select id, name, price from public.products where business_id = 900801 order by id',
  $$ values (900801::bigint, 'Torta de jamón', 40.00::numeric(12, 2)), (900803, 'Licuado', 25) $$, 'a product of both stays once, others move'
);
select results_eq(
  'select id, is_featured from public.business_images where business_id = 900801 order by id',
  $$ values (900802::bigint, true), (900803, false) $$, 'images take the place of the default one'
);
select is((select count(*) from public.admin_list_waiting_reports() r where r.business_id = 900801), 2::bigint, 'the reports move');
select is(public.resolve_business_slug('tortas-dona-lety'), 'tortas-lety-900801', 'the slug of the other one leads to it');
select is(public.resolve_business_slug('las-tortas'), 'tortas-lety-900801', 'its former slug, too');
select is(public.resolve_business_slug('tortas-dona-900802'), 'tortas-lety-900801', 'and its id after its first words');
set local role anon;
select results_eq(
  'select * from public.resolve_merged_businesses(array[900801, 900802, 900803, null])', $$ values (900802::bigint, 900801::bigint) $$,
  'a visitor who saved its id is led to the one that stays'
);
select is_empty('select * from public.resolve_merged_businesses(null)', 'no ids lead nowhere');
reset role;
select is((select business_id from public.business_submissions where id = 'c0000000-0000-4000-8000-0000000000d1'), 900801::bigint, 'the submission is its own');
select is(
  (select notes from public.business_notes where business_id = 900801), E'Cierra en vacaciones\n\nPreguntar por Lety', 'notes stand below each other'
);
select is((select likes_count + dislikes_count from public.businesses where id = 900801), 1, 'its votes are its own');
set local role authenticated;
select results_eq(
  $$ select table_name, name from public.list_deleted() $$, $$ values ('businesses', 'Tortas Doña Lety') $$, 'the other one is in the bin'
);

-- The history.
select is(
  (select array_agg(h.action || ' ' || h.table_name order by h.id) from public.list_history(900801, p_limit => 1) h),
  array['update businesses', 'update business_hours', 'update business_special_days', 'delete businesses', 'merge businesses'],
  'a merge is one action of the history'
);
select ok((select not bool_or(h.is_undoable) from public.list_history(900801, p_limit => 1) h), 'which is not undone as a whole');
select ok(exists (select 1 from public.list_history(900801) h where h.business_id = 900802), 'with what was changed in the other one before');
select throws_ok(
  $$ select public.merge_businesses(900803, 900802) $$, 'PT409', 'Otra persona ya unió uno de estos negocios.', 'who merges it once more is told'
);

-- The one that stayed becomes part of another one, which has a value, hours and images of its own.
select pg_temp.next_request();
update public.businesses set whatsapp = '4449990804' where id = 900804;
insert into public.business_hours (business_id, day, position, open_time, close_time) values (900804, 'Martes', 1, '08:00', '12:00');
select public.merge_businesses(900804, 900801);
select results_eq(
  'select phone, whatsapp from public.businesses where id = 900804', $$ values ('4441230801', '4449990804') $$, 'what it has stays'
);
select is((select array_agg(day) from public.business_hours where business_id = 900804), '{Martes}', 'also its hours');
select is((select id from public.business_images where business_id = 900804 and is_featured), 900804::bigint, 'and its main image');
select is(public.resolve_business_slug('las-tortas'), 'tortas-cuarto-900804', 'slugs lead over several merges');
select is(public.resolve_business_slug('tortas-dona-900802'), 'tortas-cuarto-900804', 'and ids');
select results_eq(
  'select * from public.resolve_merged_businesses(array[900801, 900802])',
  $$ values (900801::bigint, 900804::bigint), (900802, 900804) $$, 'saved ones, too'
);

-- Restoring the first, then the second.
select is(public.restore_business(900802), '{}', 'the other one is restored with its category and slug');
select is(public.resolve_business_slug('tortas-dona-lety'), 'tortas-dona-lety', 'its slug leads to it');
select is(public.resolve_business_slug('las-tortas'), 'tortas-dona-lety', 'its former slug, too');
select is(public.resolve_business_slug('tortas-dona-900802'), 'tortas-dona-lety', 'and its id');
select is(public.resolve_business_slug('tortas-lety-900801'), 'tortas-cuarto-900804', 'those of the second one lead where they led');
select results_eq(
  'select likes_count, dislikes_count from public.businesses where id = 900802', 'values (1, 1)', 'it has its votes'
);
select is((select array_agg(id) from public.products where business_id = 900802), '{900802}', 'and what had not moved');
select is(public.restore_business(900801), '{}', 'the second one is restored');
select results_eq(
  $$ select r, public.resolve_business_slug(r) from unnest(array['tortas-lety-900801', 'las-tortas', 'tortas-cuarto-900804']) with ordinality u (r, n) order by n $$,
  $$ values ('tortas-lety-900801', 'tortas-lety-900801'), ('las-tortas', 'tortas-dona-lety'), ('tortas-cuarto-900804', 'tortas-cuarto-900804') $$,
  'each slug leads to its own business'
);
select is_empty('select * from public.resolve_merged_businesses(array[900801, 900802])', 'and each saved id');
reset role;
select is(
  (select count(*) from private.business_slugs h where h.business_id = 900804), 0::bigint, 'nothing of them is left with the one that stayed'
);

select * from finish();
rollback;
