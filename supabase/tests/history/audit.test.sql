-- What is recorded of hours, special days, images and products.
begin;
set local search_path = public, extensions;
select plan(23);

insert into auth.users (id, email) values ('00000000-0000-4000-8000-0000000000e1', 'editor@prueba.mx');
insert into public.user_roles (user_id, role) values ('00000000-0000-4000-8000-0000000000e1', 'editor');
insert into public.businesses (id, name, address) values (900211, 'Con historia', 'Calle 1'), (900212, 'Otro', 'Calle 2');
create function pg_temp.entries(p_table text, p_business_id bigint default 900211)
returns setof jsonb language sql as $$
  select l.changes from private.audit_log l where l.table_name = p_table and l.business_id = p_business_id order by l.id
$$;
create function pg_temp.last_entry(p_table text) returns jsonb language sql as $$
  select l.changes from private.audit_log l where l.table_name = p_table order by l.id desc limit 1
$$;
create function pg_temp.week(p_monday text default '09:00') returns jsonb language sql as $$
  select jsonb_agg(jsonb_build_object('day', d, 'open_time', case d when 'Lunes' then p_monday else '09:00' end, 'close_time', '18:00'))
  from unnest(array['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado', 'Domingo']) d
$$;

select private.apply_change(900211, jsonb_build_object('hours', private.hours_lines(pg_temp.week())));
select is((select count(*) from pg_temp.entries('business_hours')), 1::bigint, 'a new week is one entry');
select is(
  pg_temp.last_entry('business_hours') -> 'Lunes', '{"old": null, "new": [{"open_time": "09:00", "close_time": "18:00"}]}',
  'it has the intervals of each day'
);
select private.apply_change(900211, jsonb_build_object('hours', private.hours_lines(pg_temp.week())));
select is((select count(*) from pg_temp.entries('business_hours')), 1::bigint, 'replacing a week by the same one is no entry');
select private.apply_change(900211, jsonb_build_object('hours', private.hours_lines(pg_temp.week('10:00'))));
select is((select count(*) from pg_temp.entries('business_hours')), 2::bigint, 'changing one day of a replaced week is one entry');
select is(
  pg_temp.last_entry('business_hours'),
  '{"Lunes": {"old": [{"open_time": "09:00", "close_time": "18:00"}], "new": [{"open_time": "10:00", "close_time": "18:00"}]}}',
  'it has that day alone'
);
insert into public.business_hours (business_id, day, position, open_time, close_time) values (900211, 'Lunes', 2, '19:00', '21:00');
select is(
  pg_temp.last_entry('business_hours') -> 'Lunes' -> 'old', '[{"open_time": "10:00", "close_time": "18:00"}]',
  'a second interval has the day before it as the old value'
);
select is(
  pg_temp.last_entry('business_hours') -> 'Lunes' -> 'new',
  '[{"open_time": "10:00", "close_time": "18:00"}, {"open_time": "19:00", "close_time": "21:00"}]', 'and the whole day as the new one'
);
delete from public.business_hours where business_id = 900211 and day = 'Lunes' and position = 2;
select is(
  pg_temp.last_entry('business_hours') -> 'Lunes' -> 'new', '[{"open_time": "10:00", "close_time": "18:00"}]', 'so has a deleted interval'
);
delete from public.business_hours where business_id = 900211 and day = 'Martes';
select is(
  pg_temp.last_entry('business_hours'), '{"Martes": {"old": [{"open_time": "09:00", "close_time": "18:00"}], "new": null}}',
  'a day without intervals is null'
);

select private.apply_change(900211, jsonb_build_object('special_days', private.special_day_lines(900211, '[{"date": "2026-12-25", "open_time": "Closed", "note": "Navidad"}]')));
select is(
  pg_temp.last_entry('business_special_days'),
  '{"2026-12-25": {"old": null, "new": [{"open_time": "Closed", "close_time": "Closed", "note": "Navidad"}]}}', 'special days are recorded by date'
);
select private.apply_change(900211, jsonb_build_object('special_days', private.special_day_lines(900211, '[{"date": "2026-12-25", "open_time": "Closed", "note": "Navidad"}]')));
select is((select count(*) from pg_temp.entries('business_special_days')), 1::bigint, 'the same special days again are no entry');
select private.apply_change(900211, jsonb_build_object('special_days', private.special_day_lines(900211, '[{"date": "2026-12-25", "open_time": "09:00", "close_time": "14:00", "note": "Navidad"}]')));
select is((select count(*) from pg_temp.entries('business_special_days')), 2::bigint, 'a changed special day is one entry');

insert into public.products (id, business_id, name, price) values (900211, 900211, 'Bolillo', 3);
select is(pg_temp.last_entry('products') -> 'name' ->> 'new', 'Bolillo', 'a new product is recorded');
update public.products set price = 4 where id = 900211;
select is(pg_temp.last_entry('products'), '{"price": {"old": 3.00, "new": 4.00}}', 'of a changed product the changed columns alone');
update public.products set name = ' Bolillo ' where id = 900211;
select is((select count(*) from pg_temp.entries('products')), 2::bigint, 'an update without a change is no entry');
delete from public.products where id = 900211;
select is(pg_temp.last_entry('products') -> 'name' ->> 'old', 'Bolillo', 'a deleted product is recorded');

insert into public.business_images (id, business_id, image_url, storage_path) values
  (900211, 900211, '/a.webp', 'businesses/900211/a.webp'), (900212, 900211, '/b.webp', 'businesses/900211/b.webp');
select is(
  pg_temp.last_entry('business_images') -> 'storage_path' ->> 'new', 'businesses/900211/b.webp', 'an image is recorded with its path, so that it can come back'
);
select is((select count(*) from pg_temp.entries('business_images')), 2::bigint, 'two new images are two entries');
select set_config('request.jwt.claim.sub', '00000000-0000-4000-8000-0000000000e1', true);
select set_config('request.jwt.claims', '{"sub": "00000000-0000-4000-8000-0000000000e1"}', true);
select public.set_featured_image(900212);
select results_eq(
  $$ select l.record_id, l.actor::text, l.changes from private.audit_log l where l.table_name = 'business_images' order by l.id desc limit 1 $$,
  $$ values ('900212', '00000000-0000-4000-8000-0000000000e1', '{"is_featured": {"old": false, "new": true}}'::jsonb) $$,
  'another featured image is recorded with who chose it'
);
select is((select count(*) from pg_temp.entries('business_images')), 3::bigint, 'as one entry for the two images');

delete from public.businesses where id = 900211;
select is(
  (select count(*) from private.audit_log where business_id = 900211 and action = 'delete' and table_name <> 'products'), 1::bigint,
  'deleting a business is one entry'
);
select is(pg_temp.last_entry('businesses') -> 'name' ->> 'old', 'Con historia', 'with its data');
select ok(not pg_temp.last_entry('businesses') ?| array['search_text', 'sort_name'], 'without the texts that are derived from them');

select * from finish();
rollback;
