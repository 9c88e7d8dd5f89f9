-- import_businesses: imports an export file, and changes nothing the second time.
-- Its id 990017 is above the ids of all other tests, because setval is not rolled back.
begin;
set local search_path = public, extensions;
select plan(56);

insert into auth.users (id, email) values ('00000000-0000-4000-8000-0000000000e1', 'editor@prueba.mx'), ('00000000-0000-4000-8000-0000000000e2', 'persona@prueba.mx');
insert into public.user_roles (user_id, role) values ('00000000-0000-4000-8000-0000000000e1', 'editor');
delete from public.businesses where true;
insert into public.categories (id, name) values (900001, 'Panaderías de prueba');

create function public.sign_in(p_user_id text) returns void language sql as $$
  select set_config('request.jwt.claim.sub', p_user_id, true), set_config('request.jwt.claims', json_build_object('sub', p_user_id)::text, true);
$$;
-- Hash of every row that an import could change, ids included.
create function public.fingerprint() returns text language sql security definer as $$
  select md5(concat(
    (select jsonb_agg(to_jsonb(b) order by b.id) from public.businesses b),
    (select jsonb_agg(to_jsonb(h) order by h.id) from public.business_hours h),
    (select jsonb_agg(to_jsonb(d) order by d.id) from public.business_special_days d),
    (select jsonb_agg(to_jsonb(p) order by p.id) from public.products p),
    (select jsonb_agg(to_jsonb(i) order by i.id) from public.business_images i),
    (select jsonb_agg(to_jsonb(c) order by c.id) from public.categories c),
    (select jsonb_agg(to_jsonb(n) order by n.business_id) from public.business_notes n),
    (select jsonb_agg(to_jsonb(s) order by s.slug) from private.business_slugs s),
    (select count(*) from private.audit_log)
  ));
$$;
grant execute on function public.fingerprint() to authenticated;

select set_config('test.file', '[
  {
    "id": 990017, "name": "Panadería El Niño", "description": "<p>Pan <b>dulce</b></p>", "category": "panaderías de prueba", "category_id": 1,
    "slug": "panaderia-el-nino-990017", "address": "Calle 5 #12", "phone": "4441234567", "whatsapp": "4441234567", "email": "hola@ejemplo.mx",
    "website": "https://ejemplo.mx",
    "location": {"address": "Calle 5 #12", "google_maps_link": "https://maps.app.goo.gl/abc"},
    "schedule": [
      {"day": "Lunes", "open_time": "9:00 AM", "close_time": "9:00 p.m."},
      {"day": "domingo", "open_time": "Closed", "close_time": "Closed"},
      {"day": "Martes", "open_time": "4:00 PM", "close_time": "01:00"},
      {"day": "martes", "open_time": "09:00", "close_time": "14:00"}
    ],
    "special_days": [
      {"date": "2026-12-31", "open_time": "5:00 p.m.", "close_time": "21:00"},
      {"date": "2026-12-31", "open_time": "9:00 AM", "close_time": "1:00 PM", "note": "Fin  de <b>año</b> "},
      {"date": "2027-01-01", "open_time": "Cerrado", "note": ""}
    ],
    "images": [
      {"url": "/demo/a.webp", "featured": false, "storage_path": null},
      {"url": "/storage/v1/object/public/business_images/990017/990017_x.webp", "featured": true, "storage_path": "990017/990017_x.webp"}
    ],
    "products": [
      {"id": 1, "name": "Concha", "description": "De <i>vainilla</i>", "price": 12.5, "image_url": null, "category": "Dulce", "type": "product", "duration": null},
      {"id": 2, "name": "Bolillo", "description": null, "price": 0, "image_url": null, "category": null, "type": "product", "duration": null},
      {"id": 3, "name": "Estacionamiento", "description": null, "price": null, "image_url": null, "category": null, "type": "info", "duration": null},
      {"id": 4, "name": "Pasteles", "description": null, "price": 350, "image_url": null, "category": null, "type": "service", "duration": "2 días"}
    ],
    "services": [
      {"name": "Pasteles", "description": null, "price": 350, "image_url": null, "duration": "2 días"},
      {"name": "Entrega", "description": "Por la <b>zona</b>", "price": "25", "image_url": "", "duration": " 1  hora "}
    ],
    "menu": {"link": "https://ejemplo.mx/menu", "label": "Carta", "items": []},
    "appointment": {"by_appointment": false, "appointment_url": "https://ejemplo.mx/cita"},
    "premium": {"is_premium": true, "premium_score": 7}, "status": {"is_active": false, "operating_status": "closed_temporarily", "closed_until": "2026-12-03"},
    "statistics": {"likes": 99, "dislikes": 98}, "likes_count": 99, "notes": "secreto", "timestamps": {"created_at": "2024-05-06T07:08:09Z"}
  },
  {"name": "Taller  Pérez", "address": "Calle 6", "slug": "taller-perez", "category": "Talleres nuevos de prueba", "phone": 4447654321},
  {"name": "Sin nada", "address": "Calle 7", "slug": "Sin-Nada", "category": "Sin categoría", "premium": {"premium_score": null}, "description": ""}
]', true);

select public.sign_in('00000000-0000-4000-8000-0000000000e2');
set local role authenticated;
select throws_ok($$ select * from public.import_businesses('[]') $$, '42501', null, 'refuses users without a role');
reset role;
select public.sign_in('00000000-0000-4000-8000-0000000000e1');
set local role authenticated;

select results_eq(
  $$ select number, name, slug, status, warning, error from public.import_businesses(current_setting('test.file')::jsonb) $$,
  $$ values (1, 'Panadería El Niño', 'panaderia-el-nino-990017', 'inserted', null::text, null::text), (2, 'Taller Pérez', 'taller-perez', 'inserted', null, null),
    (3, 'Sin nada', 'Sin-Nada', 'inserted', null, null) $$,
  'inserts three businesses and returns number and name'
);
select results_eq(
  $$ select id, slug, name, description, category_id, address, phone, whatsapp, email, website, google_maps_link, menu_link, menu_link_label, appointment_url,
    by_appointment, is_premium, premium_score::integer, is_active, created_at from public.businesses where name = 'Panadería El Niño' $$,
  $$ values (990017::bigint, 'panaderia-el-nino-990017', 'Panadería El Niño', '<p>Pan <b>dulce</b></p>', 900001::bigint, 'Calle 5 #12', '4441234567', '4441234567',
    'hola@ejemplo.mx', 'https://ejemplo.mx', 'https://maps.app.goo.gl/abc', 'https://ejemplo.mx/menu', 'Carta', 'https://ejemplo.mx/cita',
    false, true, 7, false, '2024-05-06T07:08:09Z'::timestamptz) $$,
  'imports every column; finds the category by name, ignoring case'
);
select is((select (likes_count, dislikes_count)::text from public.businesses where id = 990017), '(0,0)', 'ignores counters');
select is_empty('select 1 from public.business_notes', 'ignores notes');
select results_eq(
  'select day, position::integer, open_time, close_time from public.business_hours where business_id = 990017 order by day, position',
  $$ values ('Domingo', 1, 'Closed', 'Closed'), ('Lunes', 1, '09:00', '21:00'), ('Martes', 1, '09:00', '14:00'), ('Martes', 2, '16:00', '01:00') $$,
  'normalizes times and puts the intervals of a day in order'
);
select results_eq(
  'select date, position::integer, open_time, close_time, note from public.business_special_days where business_id = 990017 order by date, position',
  $$ values ('2026-12-31'::date, 1, '09:00', '13:00', 'Fin de año'), ('2026-12-31', 2, '17:00', '21:00', null), ('2027-01-01', 1, 'Closed', 'Closed', null) $$,
  'imports special days: intervals in order, the note at the first one'
);
select is(
  (select concat_ws(' ', operating_status, closed_until) from public.businesses where id = 990017), 'closed_temporarily 2026-12-03',
  'imports the state and the end of a closure'
);
select is((select concat_ws(' ', operating_status, closed_until) from public.businesses where slug = 'taller-perez'), 'open', 'a file without a state leaves a business open');
select results_eq(
  'select type, name, description, price, category, duration from public.products where business_id = 990017 order by id',
  $$ values ('product', 'Concha', 'De <i>vainilla</i>', 12.50, 'Dulce', null::text), ('product', 'Bolillo', null, 0, null, null), ('info', 'Estacionamiento', null, null, null, null),
    ('service', 'Pasteles', null, 350, null, '2 días'), ('service', 'Entrega', 'Por la <b>zona</b>', 25, null, '1 hora') $$,
  'imports products in order and a service of both lists once'
);
select results_eq(
  'select image_url, storage_path, is_featured from public.business_images where business_id = 990017 order by id',
  $$ values ('/demo/a.webp', null::text, false), ('/storage/v1/object/public/business_images/990017/990017_x.webp', '990017/990017_x.webp', true) $$,
  'imports images with the featured one'
);
select is(
  (select c.name from public.businesses b join public.categories c on c.id = b.category_id where b.slug = 'taller-perez'), 'Talleres nuevos de prueba',
  -- Spec: admin 7.42
  'creates a missing category'
);
select results_eq(
  $$ select category_id, description, is_active, menu_link_label, premium_score::integer from public.businesses where slug = 'sin-nada' $$,
  $$ values (null::bigint, null::text, true, 'Menú', null::integer) $$,
  -- Spec: admin 3.4
  'missing columns get their default'
);

-- Importing the file again.
select set_config('test.fingerprint', public.fingerprint(), true);
select results_eq(
  $$ select status, count(*) from public.import_businesses(current_setting('test.file')::jsonb) group by status $$,
  -- Spec: admin 7.43
  $$ values ('unchanged', 3::bigint) $$, 'importing the same file again returns unchanged'
);
select is(public.fingerprint(), current_setting('test.fingerprint'), 'importing the same file again changes no row, version, id or audit log');

-- A taken id and a former slug.
select is(
  (select (status, business_id <> 990017)::text from public.import_businesses('[{"id": 990017, "name": "Otra", "address": "Calle 8", "slug": "otra"}]')), '(inserted,t)',
  'does not reuse a taken id'
);
reset role;
insert into public.businesses (name, address) values ('Después', 'Calle 9');
select cmp_ok((select id from public.businesses where name = 'Después'), '>', 990017::bigint, 'the sequence continues above the imported ids');
update public.businesses set name = 'Taller Pérez e Hijos', slug = '' where slug = 'taller-perez';
set local role authenticated;
select is(
  (select status from public.import_businesses('[{"name": "Taller Pérez", "address": "Calle 6", "slug": "taller-perez"}]')), 'updated',
  -- Spec: admin 2.36, admin 7.42
  'finds a business by a former slug'
);
select is((select count(*) from public.businesses where name like 'Taller Pérez%'), 1::bigint, 'a former slug inserts no second business');
select is(
  (select status from public.import_businesses('[{"name": "Taller Pérez", "address": "Calle 6", "slug": "taller-perez"}]')), 'unchanged', 'importing by a former slug again returns unchanged'
);
select is(
  -- Spec: admin 2.36
  (select status from public.import_businesses('[{"name": "Sin nada de nada", "address": "Calle 7", "slug": "sin-nada"}]')), 'updated', 'updates a renamed business'
);
select is(
  (select status from public.import_businesses('[{"name": "Sin nada de nada", "address": "Calle 7", "slug": "sin-nada"}]')), 'unchanged', 'importing a renamed business again returns unchanged'
);

-- Hours, special days and state.
create function pg_temp.import_panaderia(p_change text) returns text language sql as $$
  select status from public.import_businesses(jsonb_build_array(
    '{"name": "Panadería El Niño", "address": "Calle 5 #12", "slug": "panaderia-el-nino-990017"}'::jsonb || p_change::jsonb
  ));
$$;
create function pg_temp.schedule() returns text language sql as $$
  select concat_ws(' ', b.operating_status, b.closed_until, (
    select string_agg(concat_ws(' ', d.date, d.open_time, d.note), ' ' order by d.date, d.position) from public.business_special_days d where d.business_id = b.id
  )) from public.businesses b where b.id = 990017;
$$;
create function pg_temp.version() returns integer language sql as $$ select version from public.businesses where id = 990017 $$;
select set_config('test.version', pg_temp.version()::text, true);
select is(
  pg_temp.import_panaderia('{"special_days": null, "status": {"operating_status": null}}'), 'unchanged', 'a null list and a null state keep what is stored'
);
select is(pg_temp.import_panaderia('{"special_days": []}'), 'unchanged', 'an empty list keeps the special days');
select is(
  pg_temp.schedule(), 'closed_temporarily 2026-12-03 2026-12-31 09:00 Fin de año 2026-12-31 17:00 2027-01-01 Closed', 'older files change neither special days nor state'
);
select is(
  pg_temp.import_panaderia('{
    "schedule": [{"day": "Lunes", "open_time": "09:00", "close_time": "12:00"}, {"day": "Lunes", "open_time": "16:00", "close_time": "18:00"}],
    "special_days": [{"date": "2026-12-12", "open_time": "Closed", "close_time": "Closed", "note": "Fiesta"}]
  }'),
  'updated', 'replaces hours and special days'
);
select is(pg_temp.version(), current_setting('test.version')::integer + 1, 'hours and special days together increment the version once');
select is(pg_temp.import_panaderia('{"status": {"closed_until": null}}'), 'updated', 'a null end of the closure clears it');
select is(pg_temp.import_panaderia('{"status": {"operating_status": "closed_permanently"}}'), 'updated', 'changes the state');
select is(pg_temp.import_panaderia('{"operating_status": "open"}'), 'updated', 'reads the state beside the other columns too');
select is(pg_temp.schedule(), 'open 2026-12-12 Closed Fiesta', 'saves state and special days');

-- Files with missing keys.
select set_config('test.version', (select version::text from public.businesses where id = 990017), true);
select is(
  (select status from public.import_businesses('[{"name": "Panadería El Niño", "address": "Calle 5 #12", "slug": "panaderia-el-nino-990017", "schedule": [], "products": [], "images": null}]')),
  -- Spec: admin 7.42
  'unchanged', 'missing and empty lists keep their rows'
);
select is(
  (select status from public.import_businesses('[{"name": "Panadería El Niño", "address": "Calle 5 #12", "slug": "panaderia-el-nino-990017", "services": [{"name": "Banquetes"}]}]')),
  -- Spec: admin 7.42
  'updated', 'replaces a list that the file contains'
);
select is(
  (select string_agg(name, ', ' order by id) from public.products where business_id = 990017), 'Concha, Bolillo, Estacionamiento, Banquetes', 'keeps the other products'
);
select is((select version::text from public.businesses where id = 990017), current_setting('test.version'), 'a change of products keeps the version of the business');
select is(
  (select status from public.import_businesses('[{"name": "Panadería El Niño", "address": "Calle 5 #12", "slug": "panaderia-el-nino-990017", "products": [{"name": "Cuernito"}]}]')),
  'updated', 'replaces products'
);
select is(
  (select string_agg(name, ', ' order by id) from public.products where business_id = 990017), 'Banquetes, Cuernito', 'keeps the services when the file has none'
);
reset role;
select is(
  (select string_agg(name, ', ' order by record_id) from private.deleted_rows where table_name = 'products' and business_id = 990017),
  'Concha, Bolillo, Estacionamiento, Pasteles, Entrega', 'what the file does not have goes into the bin'
);
set local role authenticated;
select public.import_businesses('[{"name": "Panadería El Niño", "address": "Calle 5 #12", "slug": "panaderia-el-nino-990017", "products": [{"name": "Cuernito", "price": 12}]}]');
reset role;
select is(
  (select count(*) from private.deleted_rows where table_name = 'products' and business_id = 990017), 5::bigint,
  'a product that the file changes does not'
);
set local role authenticated;
select is(
  (select status from public.import_businesses('[{"name": "Panadería El Niño", "address": "Calle 5 #12", "slug": "panaderia-el-nino-990017", "schedule": [{"day": "Lunes", "open_time": "10:00", "close_time": "11:00"}]}]')),
  'updated', 'replaces hours'
);
select is((select string_agg(day || open_time, ' ') from public.business_hours where business_id = 990017), 'Lunes10:00', 'replaces the hours of all days');
select is(
  (select version::text from public.businesses where id = 990017), (current_setting('test.version')::integer + 1)::text, 'a change of hours increments the version of the business'
);
select is(
  (select status from public.import_businesses('[{"name": "Panadería El Niño", "address": "Calle 5 #12", "slug": "panaderia-el-nino-990017", "images": [{"url": "/demo/b.webp"}, {"url": "/demo/c.webp"}]}]')),
  'updated', 'replaces images'
);
select is(
  (select string_agg(image_url || is_featured, ' ' order by id) from public.business_images where business_id = 990017), '/demo/b.webptrue /demo/c.webpfalse',
  'features the first image when none is featured'
);
reset role;
update public.business_images set thumbnail_url = '/demo/b-640.webp' where business_id = 990017 and image_url = '/demo/b.webp';
set local role authenticated;
select is(
  (select status from public.import_businesses('[{"name": "Panadería El Niño", "address": "Calle 5 #12", "slug": "panaderia-el-nino-990017", "images": [{"url": "/demo/b.webp"}, {"url": "/demo/c.webp"}]}]')),
  'unchanged', 'a thumbnail does not make images differ'
);
select is(
  (select thumbnail_url from public.business_images where business_id = 990017 and is_featured), '/demo/b-640.webp', 'keeps the thumbnail'
);
select is(
  (select status from public.import_businesses('[{"name": "Panadería El Niño", "address": "Calle 5 #12", "slug": "panaderia-el-nino-990017", "images": [{"url": "/demo/d.webp"}, {"url": "/demo/b.webp"}]}]')),
  'updated', 'replaces some of the images'
);
select is(
  (select string_agg(concat_ws(' ', image_url, thumbnail_url), ', ' order by id) from public.business_images where business_id = 990017),
  '/demo/d.webp, /demo/b.webp /demo/b-640.webp', 'an image that stays keeps its thumbnail'
);
select is(
  (select status from public.import_businesses('[{"name": "Panadería El Niño", "address": "Calle 5 #12", "slug": "panaderia-el-nino-990017", "phone": null, "category": null, "status": {"is_active": true}}]')),
  'updated', 'accepts null values'
);
select is(
  (select (phone, category_id, whatsapp, is_active)::text from public.businesses where id = 990017), '(,,4441234567,t)', 'a null clears its column, a missing key keeps it'
);
reset role;
insert into public.categories (id, name) values (900002, 'Uncategorized');
set local role authenticated;
select is_empty(
  $$ select 1 from public.import_businesses('[{"name": "Así llamada", "address": "Calle 1", "slug": "asi-llamada", "category": "Uncategorized"}]')
     where error is not null $$, 'accepts a category named like a placeholder'
);
select is(
  (select category_id from public.businesses where slug = 'asi-llamada'), 900002::bigint, 'assigns a category named like a placeholder'
);
-- Markup in a file.
select is(
  (select status from public.import_businesses('[{"name": "<b>Con</b> marcas", "address": "Calle <i>1</i>", "slug": "con-marcas", "description": "<a href=\"x\">Hola</a><script>x</script> <p class=\"x\">a < b</p>"}]')),
  'inserted', 'accepts markup'
);
select is(
  (select concat_ws('|', name, address, description) from public.businesses where slug = 'con-marcas'), 'Con marcas|Calle 1|Hola <p>a &lt; b</p>', 'sanitizes markup'
);
select is(
  (select status from public.import_businesses('[{"name": "<b>Con</b> marcas", "address": "Calle <i>1</i>", "slug": "con-marcas", "description": "<a href=\"x\">Hola</a><script>x</script> <p class=\"x\">a < b</p>"}]')),
  'unchanged', 'importing sanitized markup again returns unchanged'
);
set local role anon;
select throws_ok($$ select * from public.import_businesses('[]') $$, '42501', null, 'refuses visitors');

select * from finish();
rollback;
