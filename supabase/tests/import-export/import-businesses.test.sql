-- import_businesses: each business of a batch is written or refused on its own, and a batch that is sent again changes nothing.
-- Its ids from 990017 on are above the ids of all other tests, because setval is not rolled back.
begin;
set local search_path = public, extensions;
select plan(54);

insert into auth.users (id, email)
values
  ('00000000-0000-4000-8000-0000000000a1', 'admin@prueba.mx'), ('00000000-0000-4000-8000-0000000000e1', 'editor@prueba.mx'),
  ('00000000-0000-4000-8000-0000000000e2', 'persona@prueba.mx');
insert into public.user_roles (user_id, role)
values ('00000000-0000-4000-8000-0000000000a1', 'admin'), ('00000000-0000-4000-8000-0000000000e1', 'editor');
delete from public.businesses where true;
insert into public.categories (id, name) values (900001, 'Panaderías de prueba');
insert into public.attributes (id, name) values (900001, 'Qwifi');

create function public.sign_in(p_user_id text) returns void language sql as $$
  select set_config('request.jwt.claim.sub', p_user_id, true), set_config('request.jwt.claims', json_build_object('sub', p_user_id)::text, true);
$$;
-- Every row that an import could change, ids and versions included.
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
-- Each request is a transaction of its own; a test is one. Statuses, with the reason of a refusal.
create function pg_temp.send(p_batch jsonb, p_action text default 'c1') returns text language sql as $$
  select set_config('private.action_id', '', true);
  select string_agg(concat_ws(' ', i.status, i.reason), ', ' order by i.number)
  from public.import_businesses(p_batch, ('00000000-0000-4000-8000-0000000000' || p_action)::uuid) i;
$$;
-- A new business, with what else its item and its change have.
create function pg_temp.added(p_slug text, p_item jsonb default '{}', p_columns jsonb default '{}') returns jsonb language sql as $$
  select jsonb_build_object('slug', p_slug, 'change', jsonb_build_object(
    'columns', '{"name": {"new": "Uno"}, "address": {"new": "Calle 1"}}'::jsonb || p_columns
  )) || p_item;
$$;
create function pg_temp.changed(p_id bigint, p_change jsonb) returns jsonb language sql as $$
  select jsonb_build_object('business_id', p_id, 'slug', 'da-igual', 'change', p_change);
$$;
grant execute on function pg_temp.send(jsonb, text), pg_temp.added(text, jsonb, jsonb), pg_temp.changed(bigint, jsonb) to authenticated;

select set_config('test.file', '[
  {
    "business_id": null, "id": 990017, "slug": "panaderia-el-nino", "created_at": "2024-05-06T07:08:09Z", "category": "panaderías de PRUEBA",
    "change": {
      "columns": {
        "name": {"new": "Panadería El Niño"}, "address": {"new": "Calle 5 #12"}, "phone": {"new": "4441234567"}, "latitude": {"new": 22.15},
        "longitude": {"new": -100.98}, "premium_score": {"new": 7}, "is_active": {"new": false}, "menu_link_label": {"new": "Carta"},
        "attribute_ids": {"new": [900001]}, "notes": {"new": "Otro teléfono: 444 765 4321"},
        "likes_count": {"new": 99}, "version": {"new": 50}
      },
      "hours": {
        "Lunes": {"new": [{"open_time": "09:00", "close_time": "14:00"}, {"open_time": "16:00", "close_time": "01:00"}]},
        "Domingo": {"new": [{"open_time": "Closed", "close_time": "Closed"}]}
      },
      "special_days": {"2026-12-31": {"new": [{"open_time": "09:00", "close_time": "13:00", "note": "Fin de año"}]}},
      "products": [
        {"new": {"type": "product", "name": "Concha", "description": "De <i>vainilla</i>", "price": 12.5, "category": "Dulce"}},
        {"new": {"type": "service", "name": "Pasteles", "price": 350, "duration": "2 días"}}
      ],
      "images": [
        {"new": {"image_url": "/demo/a.webp", "storage_path": null, "is_featured": false}},
        {"new": {"image_url": "/storage/v1/object/public/business_images/990017/990017_x.webp", "storage_path": "990017/990017_x.webp", "is_featured": true}}
      ]
    }
  },
  {"slug": "taller-perez", "category": "Talleres nuevos de prueba", "change": {"columns": {"name": {"new": "Taller Pérez"}, "address": {"new": "Calle 6"}}}},
  {"slug": "otro-taller", "category": "talleres NUEVOS de prueba", "change": {"columns": {"name": {"new": "Otro taller"}, "address": {"new": "Calle 7"}}}}
]', true);

-- Who may.
select public.sign_in('00000000-0000-4000-8000-0000000000e2');
set local role authenticated;
select throws_ok($$ select pg_temp.send('[]') $$, '42501', null, 'refuses users without a role');
reset role;
set local role anon;
select throws_ok($$ select * from public.import_businesses('[]', gen_random_uuid()) $$, '42501', null, 'refuses visitors');
reset role;
select public.sign_in('00000000-0000-4000-8000-0000000000e1');
set local role authenticated;
select throws_ok(format('select pg_temp.send(%L)', c.batch), '22023', 'Se importan hasta 100 negocios a la vez.', 'refuses ' || c.label)
from (
  values
    (null, 'no list'), ('null', 'a null'), ('{}', 'an object'), ('"x"', 'a text'), ('[1]', 'a number in the list'), ('[[]]', 'a list in the list'),
    ((select jsonb_agg(pg_temp.added('n-' || n))::text from generate_series(1, 101) n), '101 businesses')
) c (batch, label);
select throws_ok(
  $$ select * from public.import_businesses(jsonb_build_array(pg_temp.added('x')), null) $$, '22023', null, 'refuses a batch without an action'
);
select is((select count(*) from public.businesses), 0::bigint, 'of which nothing is stored');
select is(pg_temp.send('[]'), null, 'an empty batch has no row');

-- New businesses.
select is(pg_temp.send(current_setting('test.file')::jsonb), 'inserted, inserted, inserted', 'adds three businesses');
select results_eq(
  $$ select id, slug, name, category_id, address, phone, latitude, premium_score::integer, is_active, menu_link_label, attribute_ids, likes_count, version, created_at
    from public.businesses where slug = 'panaderia-el-nino' $$,
  $$ values (990017::bigint, 'panaderia-el-nino', 'Panadería El Niño', 900001::bigint, 'Calle 5 #12', '4441234567', 22.15::double precision, 7, false,
    'Carta', '{900001}'::bigint[], 0, 1, '2024-05-06T07:08:09Z'::timestamptz) $$,
  'with the id, the date and the columns of the file, a category that is there, and nothing that staff do not write'
);
select results_eq(
  $$ select b.description, b.menu_link_label, b.is_active, b.created_at = now() from public.businesses b where b.slug = 'taller-perez' $$,
  $$ values (null::text, 'Menú', true, true) $$,
  -- Spec: admin 3.4
  'missing columns get their default'
);
select is(
  (select string_agg(c.name, ', ') from public.businesses b join public.categories c on c.id = b.category_id where b.slug in ('taller-perez', 'otro-taller')),
  'Talleres nuevos de prueba, Talleres nuevos de prueba',
  -- Spec: admin 7.42
  'a category that is not there is added once'
);
select is_empty(
  $$ select * from public.import_businesses('[]', '00000000-0000-4000-8000-0000000000c1', array['Vacía de prueba', 'VACIA de prueba', 'Talleres nuevos de prueba']) $$,
  'categories come without businesses, too'
);
select is(
  (select string_agg(c.name, ', ' order by c.name) from public.categories c where c.name ilike '%de prueba' and c.name !~* '^pan'),
  'Talleres nuevos de prueba, Vacía de prueba', 'each once'
);
select results_eq(
  'select day, position::integer, open_time, close_time from public.business_hours where business_id = 990017 order by day, position',
  $$ values ('Domingo', 1, 'Closed', 'Closed'), ('Lunes', 1, '09:00', '14:00'), ('Lunes', 2, '16:00', '01:00') $$, 'its hours'
);
select results_eq(
  'select date, open_time, close_time, note from public.business_special_days where business_id = 990017',
  $$ values ('2026-12-31'::date, '09:00', '13:00', 'Fin de año') $$, 'its special days'
);
select results_eq(
  'select type, name, description, price, category, duration from public.products where business_id = 990017 order by id',
  $$ values ('product', 'Concha', 'De <i>vainilla</i>', 12.50, 'Dulce', null), ('service', 'Pasteles', null, 350.00, null, '2 días') $$, 'its products'
);
select results_eq(
  'select image_url, storage_path, is_featured from public.business_images where business_id = 990017 order by id',
  $$ values ('/demo/a.webp', null, false), ('/storage/v1/object/public/business_images/990017/990017_x.webp', '990017/990017_x.webp', true) $$,
  'its images in their order'
);
select is((select notes from public.business_notes where business_id = 990017), 'Otro teléfono: 444 765 4321', 'and its notes');

-- The same again.
select set_config('test.fingerprint', public.fingerprint(), true);
select is(
  pg_temp.send(current_setting('test.file')::jsonb), 'inserted, inserted, inserted', 'a batch whose response was lost says what it said'
);
select is(
  public.fingerprint(), current_setting('test.fingerprint'),
  -- Spec: admin 7.43
  'and changes no row, version, id or entry of the log'
);
select is(
  pg_temp.send(current_setting('test.file')::jsonb, 'c2'), 'refused slug_is_unique, refused slug_is_unique, refused slug_is_unique',
  'another import adds no business with a slug that is there'
);
select is(pg_temp.send(jsonb_build_array(
  pg_temp.added('doble'), pg_temp.added('doble', '{}', '{"name": {"new": "Dos"}}')
), 'c3'), 'inserted, inserted', 'of two with one slug');
select is((select string_agg(name, ', ') from public.businesses where slug = 'doble'), 'Uno', 'the first is stored');

-- Ids and dates.
select is(
  pg_temp.send(jsonb_build_array(
    pg_temp.added('id-usado', '{"id": 990017}'), pg_temp.added('id-lejano', '{"id": 999999999}'), pg_temp.added('id-texto', '{"id": "990018"}'),
    pg_temp.added('id-siguiente', '{"id": 990040}')
  ), 'c4'),
  'inserted, inserted, inserted, inserted', 'ids that are used, far away or none'
);
select is(
  (select array_agg(b.id in (990017, 999999999) order by b.slug) from public.businesses b where b.slug like 'id-%'), array[false, false, false, false], 'are new ones'
);
reset role;
insert into public.businesses (name, address) values ('Después', 'Calle 9');
select cmp_ok((select id from public.businesses where name = 'Después'), '>', 990040::bigint, 'the sequence continues above the imported ids');
set local role authenticated;
select is(
  pg_temp.send(jsonb_build_array(
    pg_temp.added('del-futuro', '{"created_at": "2999-01-01T00:00:00Z"}'), pg_temp.added('sin-fecha', '{"created_at": "ayer"}')
  ), 'c5'), 'inserted, refused 22007', 'a date that is none is refused'
);
select is((select created_at = now() from public.businesses where slug = 'del-futuro'), true, 'a future one is now');

-- Businesses that are there.
select is(
  pg_temp.send(jsonb_build_array(pg_temp.changed(990017, jsonb_build_object(
    'columns', (
      select jsonb_object_agg(c.key, jsonb_build_object('old', c.value, 'new', c.value))
      from public.import_targets('[{"slug": "panaderia-el-nino"}]') t, jsonb_each(t.state -> 'columns') c
    ),
    'hours', '{"Lunes": {"old": [{"open_time": "09:00", "close_time": "14:00"}, {"open_time": "16:00", "close_time": "01:00"}],
      "new": [{"open_time": "09:00", "close_time": "14:00"}, {"open_time": "16:00", "close_time": "01:00"}]}}'::jsonb
  ))), 'c6'), 'unchanged', 'what it has already changes nothing'
);
select is(
  pg_temp.send(jsonb_build_array(
    pg_temp.changed(990017, '{
      "columns": {"phone": {"old": "4441234567", "new": null}, "name": {"old": "Panadería El Niño", "new": "El Niño"}},
      "hours": {"Lunes": {"old": [{"open_time": "09:00", "close_time": "14:00"}, {"open_time": "16:00", "close_time": "01:00"}], "new": [{"open_time": "10:00", "close_time": "11:00"}]}}
    }') || '{"category": "Cafés de prueba"}',
    pg_temp.changed((select id from public.businesses where slug = 'taller-perez'), '{"products": [{"new": {"type": "product", "name": "Llanta"}}]}'),
    pg_temp.changed((select id from public.businesses where slug = 'otro-taller'), '{"columns": {"notes": {"old": null, "new": "Una nota"}}}')
  ), 'c7'), 'updated, updated, updated', 'columns, hours, category, products and notes change'
);
select is(
  (select (b.phone, b.name, c.name)::text from public.businesses b join public.categories c on c.id = b.category_id where b.id = 990017),
  '(,"El Niño","Cafés de prueba")', 'as the lines say'
);
select results_eq(
  'select day, open_time from public.business_hours where business_id = 990017 order by day', $$ values ('Domingo', 'Closed'), ('Lunes', '10:00') $$,
  'days that are not named stay'
);
-- Its former slug was replaced by the rename.
select is(pg_temp.send(jsonb_build_array(pg_temp.added('panaderia-el-nino')), 'c8'), 'refused slug_is_unique', 'a former slug adds no second business');
select is(
  pg_temp.send(jsonb_build_array(
    pg_temp.changed(990017, '{"columns": {"phone": {"old": "4441234567", "new": "4440000000"}}}'),
    pg_temp.changed(1, '{"columns": {"phone": {"new": "4440000000"}}}'),
    pg_temp.changed(990017, '{"columns": {"email": {"old": null, "new": "hola@prueba.mx"}}}')
  ), 'c8'), 'refused value_changed, refused business_not_found, updated', 'what changed or went meanwhile is refused'
);

-- Refusals, each with its reason, and the others are stored.
select results_eq(
  $$ select i.number, i.status, i.reason, i.table_name, i.column_name, i.message is not null
    from public.import_businesses(jsonb_build_array(
      pg_temp.added('buena'),
      pg_temp.added('telefono', '{"category": "Categoría de la mala"}', '{"phone": {"new": "1"}}'),
      pg_temp.added('Mala--dirección'),
      pg_temp.added('sin-nombre', '{}', '{"name": {"new": null}}'),
      pg_temp.added('visible', '{}', '{"is_active": {"new": null}}'),
      pg_temp.added('puntaje', '{}', '{"premium_score": {"new": "mucho"}}'),
      pg_temp.added('ajena', '{"change": {"columns": {"name": {"new": "Uno"}, "address": {"new": "Calle 1"}}, "images": [{"new": {"image_url": "https://malo.mx/a.webp"}}]}}'),
      pg_temp.added('precio', '{"change": {"columns": {"name": {"new": "Uno"}, "address": {"new": "Calle 1"}}, "products": [{"new": {"name": "Pan", "price": -1}}]}}'),
      pg_temp.added('horario', '{"change": {"columns": {"name": {"new": "Uno"}, "address": {"new": "Calle 1"}},
        "hours": {"Lunes": {"new": [{"open_time": "09:00", "close_time": "14:00"}, {"open_time": "13:00", "close_time": "20:00"}]}}}}'),
      pg_temp.added('categoria', '{"category": "<b>"}'),
      '{"slug": "vacio"}'::jsonb,
      pg_temp.added('otra-buena')
    ), '00000000-0000-4000-8000-0000000000c9') i $$,
  $$ values
    (1, 'inserted', null, null, null, false),
    (2, 'refused', 'phone_is_a_phone_number', 'businesses', null, false),
    (3, 'refused', 'slug_has_words_and_dashes', 'businesses', null, false),
    (4, 'refused', 'business_incomplete', null, null, true),
    (5, 'refused', '23502', 'businesses', 'is_active', false),
    (6, 'refused', '22P02', null, null, false),
    (7, 'refused', 'image_url_is_an_own_image', 'business_images', null, false),
    (8, 'refused', 'price_is_zero_or_more', 'products', null, false),
    (9, 'refused', 'hours_overlap', null, null, true),
    (10, 'refused', 'category_name_invalid', null, null, true),
    (11, 'refused', 'business_incomplete', null, null, true),
    (12, 'inserted', null, null, null, false) $$,
  -- Spec: admin 7.43
  'stores or refuses each business on its own'
);
select is_empty(
  $$ select name from public.categories where name = 'Categoría de la mala' $$, 'a refused business adds no category'
);
select is(
  (
    select pg_temp.send(jsonb_agg(pg_temp.added('muchas-' || l.part, jsonb_build_object('change', jsonb_build_object(
      'columns', '{"name": {"new": "Uno"}, "address": {"new": "Calle 1"}}'::jsonb, l.part, l.lines
    ))) order by l.part), 'ca')
    from (
      select 'images' as part, jsonb_agg('{"new": {"image_url": "/demo/a.webp"}}'::jsonb) as lines from generate_series(1, 61)
      union all
      select 'products', jsonb_agg('{"new": {"name": "Pan"}}'::jsonb) from generate_series(1, 301)
      union all
      select 'special_days', jsonb_object_agg(date '2026-01-01' + n, '{"new": [{"open_time": "Closed", "close_time": "Closed"}]}'::jsonb) from generate_series(1, 401) n
    ) l
  ),
  'refused import_list_too_long, refused too_many_products, refused import_list_too_long', 'lists that are too long are refused'
);

-- One action of the history.
select is(
  (
    select string_agg(distinct concat_ws(' ', h.action_businesses, h.may_undo), ', ')
    from public.list_history(p_limit => 100) h
    where h.action_id = '00000000-0000-4000-8000-0000000000c1' and h.action = 'import'
  ),
  '3 t', 'an import is one action of the history, which its editor may undo today'
);
select results_eq(
  $$ select count(*) from public.list_history(p_limit => 100) h where h.action_id = '00000000-0000-4000-8000-0000000000c6' $$, $$ values (0::bigint) $$,
  'one that changed nothing is none'
);
select set_config('private.action_id', '', true);
select is(
  public.undo_change('00000000-0000-4000-8000-0000000000c9', gen_random_uuid()) -> 'left', '[]', 'the editor takes an import back the same day'
);
select is_empty($$ select slug from public.businesses where slug in ('buena', 'otra-buena') $$, 'what it added is gone');
select set_config('private.action_id', '', true);
select pg_temp.send(jsonb_build_array(pg_temp.added('con-categoria', '{"category": "Añadida de prueba"}')), 'ca');
select set_config('private.action_id', '', true);
select is(
  public.undo_change('00000000-0000-4000-8000-0000000000ca', gen_random_uuid()) -> 'left', '[]', 'with the category that it added'
);
select is_empty($$ select 1 from public.categories where name = 'Añadida de prueba' $$, 'which is gone');
select set_config('private.action_id', '', true);
select pg_temp.send((select jsonb_agg(pg_temp.added('larga-' || n)) from generate_series(1, 21) n), 'cb');
select is(
  (
    select format('%s of them, %s import, %s added', count(*), count(*) filter (where h.action = 'import'), min(h.action_added))
    from public.list_history(p_limit => 100) h
    where h.action_id = '00000000-0000-4000-8000-0000000000cb'
  ),
  '20 of them, 1 import, 21 added', 'a long one has the entry that says so among those that are listed'
);
reset role;
select public.sign_in('00000000-0000-4000-8000-0000000000a1');
set local role authenticated;
select throws_ok($$ select pg_temp.send('[]', 'c1') $$, '22023', 'El cambio ya está en el historial.', 'another account writes no batch of it');
select set_config('private.action_id', '', true);
select is(
  public.undo_change('00000000-0000-4000-8000-0000000000c7', gen_random_uuid()) -> 'left', '[]', 'an admin takes one back, too'
);
select results_eq(
  $$ select b.phone, c.name, (select count(*) from public.products p where p.name = 'Llanta'), (select h.open_time from public.business_hours h where h.business_id = b.id and h.day = 'Lunes' and h.position = 1)
    from public.businesses b join public.categories c on c.id = b.category_id where b.id = 990017 $$,
  $$ values ('4441234567', 'Panaderías de prueba', 0::bigint, '09:00') $$, 'and all is as it was'
);
reset role;
select is(
  (select string_agg(l.action_id::text, ', ') from private.audit_log l join public.categories c on l.record_id = c.id::text
    where l.table_name = 'categories' and l.action = 'insert' and c.name = 'Talleres nuevos de prueba'),
  '00000000-0000-4000-8000-0000000000c1', 'a category that an import adds is logged as part of it'
);
-- What the client may say in English is never the text of a refusal.
select is_empty(
  $$ select i.message from private.import_businesses(jsonb_build_array(pg_temp.added('x', '{}', '{"phone": {"new": "1"}}')), gen_random_uuid(), '{}') i where i.message is not null $$,
  'the text of a constraint is not shown'
);

select * from finish();
rollback;
