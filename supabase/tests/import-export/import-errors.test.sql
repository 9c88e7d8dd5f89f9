-- import_businesses: an invalid business returns number, name and a Spanish message; the other ones are saved.
begin;
set local search_path = public, extensions;
select plan(73);

insert into auth.users (id, email) values ('00000000-0000-4000-8000-0000000000e1', 'editor@prueba.mx');
insert into public.user_roles (user_id, role) values ('00000000-0000-4000-8000-0000000000e1', 'editor');
delete from public.businesses;
select set_config('request.jwt.claim.sub', '00000000-0000-4000-8000-0000000000e1', true),
  set_config('request.jwt.claims', '{"sub": "00000000-0000-4000-8000-0000000000e1"}', true);
set local role authenticated;

select throws_ok(format('select * from public.import_businesses(%L)', c.batch), '22023', 'Se importan hasta 100 negocios a la vez.', c.label)
from (
  values
    (null, 'no batch'), ('null', 'a null'), ('{}', 'an object'), ('"x"', 'a text'),
    ((select jsonb_agg(jsonb_build_object('name', 'N ' || n, 'address', 'Calle', 'slug', 'n-' || n))::text from generate_series(1, 101) n), '101 businesses')
) c (batch, label);
select is((select count(*) from public.businesses), 0::bigint, 'a refused batch inserts nothing');
select is_empty($$ select * from public.import_businesses('[]') $$, 'an empty batch returns no row');
select is(
  (select count(*) from public.import_businesses(
    (select jsonb_agg(jsonb_build_object('name', 'N ' || n, 'address', 'Calle', 'slug', 'n-' || n)) from generate_series(1, 100) n)
  ) where status = 'inserted'),
  100::bigint, 'accepts a batch of 100'
);

-- Valid and invalid businesses in one batch.
select results_eq(
  $$ select number, name, status, error from public.import_businesses('[
    {"name": "Buena", "address": "Calle 1", "slug": "buena"},
    {"address": "Calle 1", "slug": "x"},
    {"name": "Mala", "address": "Calle 1", "slug": "mala", "category": "Categoría de la mala", "phone": "1",
      "schedule": [{"day": "Lunes", "open_time": "9:00", "close_time": "10:00"}]},
    "texto",
    {"name": "Otra buena", "address": "Calle 1", "slug": "otra-buena"}
  ]') $$,
  $$ values (1, 'Buena', 'inserted', null::text), (2, null, 'error', 'Falta nombre'), (3, 'Mala', 'error', 'El teléfono no es válido.'),
    (4, null, 'error', 'El negocio no tiene el formato del archivo de exportación.'), (5, 'Otra buena', 'inserted', null) $$,
  -- Spec: admin 7.43
  'saves or refuses each business separately'
);
select is_empty($$ select 1 from public.businesses where name = 'Mala' $$, 'a refused business is not inserted');
select is_empty($$ select 1 from public.categories where name = 'Categoría de la mala' $$, 'a refused business creates no category');

-- One invalid value for each rule.
select is(
  (select error from public.import_businesses(jsonb_build_array('{"name": "Buena", "address": "Calle 1", "slug": "buena"}'::jsonb || c.change::jsonb))),
  c.expected, left(c.change, 60)
)
from (
  values
    ('{"name": " "}', 'Falta nombre'),
    ('{"name": "<b></b>"}', 'Falta nombre'),
    ('{"address": null}', 'Falta dirección'),
    ('{"slug": ""}', 'Falta slug'),
    ('{"name": {"a": 1}}', 'Hay un dato con formato no válido.'),
    ('{"phone": ["4441234567"]}', 'Hay un dato con formato no válido.'),
    ('{"category": ["x"]}', 'Hay un dato con formato no válido.'),
    ('{"status": {"is_active": "quizá"}}', 'Hay un dato con formato no válido.'),
    ('{"premium": {"premium_score": "alto"}}', 'Hay un dato con formato no válido.'),
    ('{"premium": {"premium_score": 99999999999}}', 'Hay un dato con formato no válido.'),
    ('{"name": "12345"}', 'El nombre debe contener al menos una letra.'),
    (jsonb_build_object('name', repeat('n', 101))::text, 'El nombre no puede exceder 100 caracteres.'),
    (jsonb_build_object('address', repeat('a', 201))::text, 'La dirección no puede exceder 200 caracteres.'),
    (jsonb_build_object('description', repeat('d', 5001))::text, 'La descripción no puede exceder 5000 caracteres.'),
    ('{"slug": "con espacios", "name": "x"}', 'El slug solo puede tener letras, números y guiones.'),
    ('{"phone": "7777777777"}', 'El teléfono no es válido.'),
    ('{"whatsapp": "abc"}', 'El WhatsApp no es válido.'),
    ('{"email": "nadie"}', 'El formato del email no es válido.'),
    ('{"website": "javascript:alert(1)"}', 'El sitio web no es una dirección válida.'),
    ('{"menu": {"link": "ftp://x.mx"}}', 'El enlace del menú no es una dirección válida.'),
    ('{"appointment": {"appointment_url": "x"}}', 'El enlace de citas no es una dirección válida.'),
    ('{"location": {"google_maps_link": "https://evil.example"}}', 'El enlace del mapa debe ser de Google Maps.'),
    ('{"latitude": 91, "longitude": -100}', 'La latitud no es válida: va de -90 a 90.'),
    ('{"latitude": 22, "longitude": -181}', 'La longitud no es válida: va de -180 a 180.'),
    ('{"latitude": 22}', 'Falta la latitud o la longitud.'),
    ('{"latitude": "norte"}', 'Hay un dato con formato no válido.'),
    ('{"premium": {"premium_score": 11}}', 'El puntaje debe ser un entero de 1 a 10.'),
    ('{"schedule": "siempre"}', 'El horario debe ser una lista de días.'),
    ('{"schedule": [{"day": "Lunes", "open_time": "25:00", "close_time": "9:00"}]}', 'El horario tiene una hora con formato incorrecto.'),
    ('{"schedule": [{"day": "Lunes", "open_time": "9:00"}]}', 'El horario tiene una hora con formato incorrecto.'),
    ('{"schedule": [{"day": "Lunes", "open_time": "9:00", "close_time": "Closed"}]}', 'El horario tiene un día sin hora de cierre.'),
    ('{"schedule": [{"day": "Monday", "open_time": "9:00", "close_time": "10:00"}]}', 'El horario tiene un día que no existe.'),
    ('{"schedule": [{"open_time": "9:00", "close_time": "10:00"}]}', 'El horario tiene un día que no existe.'),
    ('{"schedule": [{"day": "Lunes", "open_time": "9:00", "close_time": "10:00"}, {"day": "lunes", "open_time": "9:00", "close_time": "10:00"}]}', 'Los horarios de un mismo día no pueden encimarse y van en orden.'),
    ('{"schedule": [{"day": "Lunes", "open_time": "9:00", "close_time": "10:00"}, {"day": "Lunes", "open_time": "11:00", "close_time": "12:00"}, {"day": "Lunes", "open_time": "13:00", "close_time": "14:00"}, {"day": "Lunes", "open_time": "15:00", "close_time": "16:00"}]}', 'El horario tiene más de tres intervalos en un día.'),
    ('{"special_days": {"date": "2026-12-24"}}', 'Los días especiales deben ser una lista.'),
    ('{"special_days": [{"open_time": "Closed"}]}', 'Hay un día especial con una fecha que no existe.'),
    ('{"special_days": [{"date": "2026-02-30", "open_time": "Closed"}]}', 'Hay un día especial con una fecha que no existe.'),
    ('{"special_days": [{"date": "mañana", "open_time": "Closed"}]}', 'Hay un día especial con una fecha que no existe.'),
    ('{"special_days": [{"date": "1999-12-31", "open_time": "Closed"}]}', 'Hay un día especial con una fecha que no es de este siglo.'),
    ('{"special_days": [{"date": "2026-12-24"}]}', 'Un día especial tiene una hora con formato incorrecto.'),
    ('{"special_days": [{"date": "2026-12-24", "open_time": "25:00", "close_time": "9:00"}]}', 'Un día especial tiene una hora con formato incorrecto.'),
    ('{"special_days": [{"date": "2026-12-24", "open_time": "9:00", "close_time": "Closed"}]}', 'Un día especial no tiene hora de cierre.'),
    ('{"special_days": [{"date": "2026-12-24", "open_time": "9:00", "close_time": "12:00"}, {"date": "2026-12-24", "open_time": "11:00", "close_time": "13:00"}]}', 'Los horarios de un mismo día no pueden encimarse y van en orden.'),
    ('{"special_days": [{"date": "2026-12-24", "open_time": "1:00", "close_time": "2:00"}, {"date": "2026-12-24", "open_time": "3:00", "close_time": "4:00"}, {"date": "2026-12-24", "open_time": "5:00", "close_time": "6:00"}, {"date": "2026-12-24", "open_time": "7:00", "close_time": "8:00"}]}', 'Un día especial tiene más de tres intervalos.'),
    (jsonb_build_object('special_days', jsonb_build_array(jsonb_build_object('date', '2026-12-24', 'open_time', 'Closed', 'note', repeat('n', 101))))::text, 'La nota de un día especial excede 100 caracteres.'),
    ('{"status": {"operating_status": "de vacaciones"}}', 'El estado del negocio no es válido.'),
    ('{"status": {"operating_status": ["open"]}}', 'Hay un dato con formato no válido.'),
    ('{"status": {"closed_until": "infinity"}}', 'La fecha de fin del cierre no es válida.'),
    ('{"status": {"closed_until": "pronto"}}', 'Hay un dato con formato no válido.'),
    ('{"products": ["pan"]}', 'Los productos deben ser una lista.'),
    ('{"products": [{"price": 1}]}', 'Hay un producto sin nombre o con más de 100 caracteres.'),
    ('{"products": [{"name": "Pan", "price": -1}]}', 'Hay un precio que no es válido.'),
    ('{"products": [{"name": "Pan", "price": "NaN"}]}', 'Hay un precio que no es válido.'),
    ('{"products": [{"name": "Pan", "price": "caro"}]}', 'Hay un dato con formato no válido.'),
    ('{"products": [{"name": "Pan", "type": "otro"}]}', 'Hay un producto de un tipo que no existe.'),
    ('{"images": [{"featured": true}]}', 'Hay una imagen sin dirección.'),
    ('{"images": [{"url": "/demo/a.webp", "storage_path": "../x"}]}', 'Hay una imagen con una ruta de archivo no válida.')
) c (change, expected);
select is(
  (select (version, phone, is_active)::text from public.businesses where slug = 'buena'), '(1,,t)', 'refused updates leave the business unchanged'
);

select is(
  (select (status, warning)::text from public.import_businesses(jsonb_build_array(jsonb_build_object(
    'name', 'Con categoría larga', 'address', 'Calle 1', 'slug', 'con-categoria-larga', 'category', repeat('c', 61)
  )))),
  format('(inserted,"No se pudo crear categoría: %s")', repeat('c', 60)), 'a category that cannot be created is a warning'
);

-- Every constraint has its message, so that no name of the database is shown. Images of other hosts are removed before
-- constraints are checked.
reset role;
select is_empty(
  $$ select r.relname, c.conname
     from pg_constraint c join pg_class r on r.oid = c.conrelid
     where c.connamespace = 'public'::regnamespace and r.relname in ('businesses', 'business_hours', 'business_special_days', 'products', 'business_images')
       and c.contype = 'c' and c.conname !~ 'likes_count|_is_an_own_image$'
       and private.import_error('23514', r.relname, c.conname, null, 'x') in ('Hay un dato con formato no válido.', 'El horario tiene una hora con formato incorrecto.', 'Hay una imagen sin dirección.')
       and c.conname !~ '^(open|close)_time_is' and c.conname <> 'only_the_first_interval_has_a_note' $$,
  -- Spec: admin 8.36
  'every check constraint has a Spanish message'
);
select is_empty(
  $$ select 1 from private.import_businesses('[{"name": "x", "address": "y", "slug": "z", "phone": "1"}]', '{}') where error ~ '[a-z]_[a-z]|constraint|violates' $$,
  'a message contains no name of the database'
);

select * from finish();
rollback;
