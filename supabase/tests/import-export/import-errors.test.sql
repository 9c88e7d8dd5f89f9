-- import_businesses: an invalid business returns number, name and a Spanish message; the other ones are saved.
begin;
set local search_path = public, extensions;
select plan(21);

insert into auth.users (id, email) values ('00000000-0000-4000-8000-0000000000e1', 'editor@prueba.mx');
insert into public.user_roles (user_id, role) values ('00000000-0000-4000-8000-0000000000e1', 'editor');
delete from public.businesses where true;
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
    {"name": "Mala", "address": "Calle 1", "slug": "mala--á", "category": "Categoría de la mala", "phone": "1",
      "schedule": [{"day": "Lunes", "open_time": "9:00", "close_time": "10:00"}]},
    "texto",
    {"name": "Otra buena", "address": "Calle 1", "slug": "otra-buena"}
  ]') $$,
  $$ values (1, 'Buena', 'inserted', null::text), (2, null, 'error', 'Falta nombre'), (3, 'Mala', 'error', 'La dirección de su página solo puede tener letras sin acento, números y guiones entre ellos, hasta 140 caracteres.'),
    (4, null, 'error', 'El negocio no tiene el formato del archivo de exportación.'), (5, 'Otra buena', 'inserted', null) $$,
  -- Spec: admin 7.43
  'saves or refuses each business separately'
);
select is_empty($$ select 1 from public.businesses where name = 'Mala' $$, 'a refused business is not inserted');
select is_empty($$ select 1 from public.categories where name = 'Categoría de la mala' $$, 'a refused business creates no category');

-- A value that a constraint refuses is left out, and the rest is saved.
select results_eq(
  $$ select status, warning, error from public.import_businesses('[{
    "name": "Buena", "address": "Calle 2", "slug": "buena", "phone": "1", "latitude": 91, "longitude": -100, "premium": {"premium_score": 11},
    "status": {"is_active": "quizá"}, "website": "javascript:alert(1)", "email": "nadie",
    "schedule": [
      {"day": "Lunes", "open_time": "25:00", "close_time": "26:00"},
      {"day": "Martes", "open_time": "9:00", "close_time": "14:00"},
      {"day": "Martes", "open_time": "13:00", "close_time": "20:00"},
      {"day": "Jueves", "open_time": "9:00", "close_time": "20:00"}
    ],
    "products": [{"name": "Pan", "price": -1}, {"name": "", "price": 5}, {"name": "Concha", "price": 12}]
  }]') $$,
  $$ values (
    'updated',
    'No se entiende si está activo: «quizá». Debe ser sí o no'
      || '. El formato del email no es válido. Se dejó fuera «nadie»'
      || '. La latitud no es válida: va de -90 a 90. Se dejó fuera «91, -100»'
      || '. El teléfono no es válido. Se dejó fuera «1»'
      || '. El puntaje debe ser un entero de 1 a 10. Se dejó fuera «11»'
      || '. El sitio web no es una dirección válida. Se dejó fuera «javascript:alert(1)»'
      || '. El horario tiene una hora con formato incorrecto. Se dejó fuera «Lunes 25:00 a 26:00»'
      || '. Los horarios de un mismo día no pueden encimarse y van en orden. Se dejó fuera «Martes»'
      || '. Hay un precio que no es válido. Se dejó fuera «-1.00» de «Pan»'
      || '. Hay un producto sin nombre o con más de 100 caracteres. Se dejó fuera «5.00»',
    null::text
  ) $$,
  'leaves out each value that a constraint refuses, and names it'
);
select is(
  (
    select (b.address, b.phone, b.is_active, b.premium_score)::text
      || (select string_agg(h.day, ',') from public.business_hours h where h.business_id = b.id)
      || (select string_agg(concat(p.name, p.price), ',' order by p.id) from public.products p where p.business_id = b.id)
    from public.businesses b
    where b.slug = 'buena'
  ),
  '("Calle 2",,t,)JuevesPan,Concha12.00', 'saves the rest of the row and of its lists'
);
insert into public.business_hours (business_id, day, open_time, close_time)
select b.id, 'Lunes', '08:00', '12:00' from public.businesses b where b.slug = 'buena';
select results_eq(
  $$ select status from public.import_businesses('[{"name": "Buena", "address": "Calle 2", "slug": "buena",
    "schedule": [{"day": "Lunes", "open_time": "tarde", "close_time": "noche"}, {"day": "Jueves", "open_time": "9:00", "close_time": "20:00"}]}]') $$,
  $$ values ('unchanged') $$, 'a day that cannot be read keeps its hours'
);
do $$ begin
  perform public.import_businesses('[{"name": "Quizá", "address": "Calle 1", "slug": "quiza", "is_active": "quizá"}]');
end $$;
select is(
  (select b.is_active from public.businesses b where b.slug = 'quiza'), false,
  'a new business is hidden where it cannot be read whether visitors should see it'
);

select is(
  (select (status, warning)::text from public.import_businesses(jsonb_build_array(jsonb_build_object(
    'name', 'Con categoría larga', 'address', 'Calle 1', 'slug', 'con-categoria-larga', 'category', repeat('c', 61)
  )))),
  format('(inserted,"No se pudo crear categoría: %s… (tiene letras o números, hasta 60 caracteres, sin < ni >)")', repeat('c', 60)), 'a category that cannot be created is a warning'
);

-- Every constraint has its message, so that no name of the database is shown. Images of other hosts are removed before
-- constraints are checked.
-- What is quoted of a file is cut between two signs.
create function pg_temp.long_values(p_length integer) returns jsonb language sql as $$
  select jsonb_agg(jsonb_build_object(
    'name', v.text, 'address', v.text, 'slug', 'larga-' || p_length || '-' || v.place, 'category', v.text, 'website', v.text || ' <',
    'email', v.text, 'status', jsonb_build_object('is_active', v.text), 'schedule', jsonb_build_array(v.text),
    'products', jsonb_build_array(jsonb_build_object('name', v.text, 'price', v.text)),
    'special_days', jsonb_build_array(jsonb_build_object('date', v.text))
  ) || case when p_length > 100 then '{"name": "Con dirección larga"}'::jsonb else '{}' end)
  from (
    values (1, repeat('a', p_length) || repeat('👨‍🍳', 5)), (2, repeat('a', p_length - 80) || ' ' || repeat('🇲🇽', 5) || repeat('a', 30) || repeat('👨‍🍳', 20))
  ) v (place, text)
$$;
-- In steps of five, so that a cut meets each of the three characters of a cook and of the two of a flag.
create temporary table quoted as
select i.* from generate_series(50, 210, 5) n (length) cross join lateral public.import_businesses(pg_temp.long_values(n.length)) i;
select isnt_empty($$ select 1 from quoted where warning ~ '👨‍🍳»' $$, 'quotes of values end with a sign');
select is_empty(
  $$ select slug from quoted where concat(name, warning, error) ~ '👨(?!‍🍳)|(?<!👨)‍|(?<!‍)🍳|(?<!🇲)🇽|🇲(?!🇽)' $$, 'of which nothing is cut off'
);
select is_empty(
  $$ select slug from public.businesses where address ~ '👨(?!‍🍳)|(?<!👨)‍|(?<!‍)🍳|(?<!🇲)🇽|🇲(?!🇽)' $$, 'nor of an address that was too long'
);

reset role;
select is_empty(
  $$ select r.relname, c.conname
     from pg_constraint c join pg_class r on r.oid = c.conrelid
     where c.connamespace = 'public'::regnamespace and r.relname in ('businesses', 'business_hours', 'business_special_days', 'products', 'business_images')
       and c.contype = 'c' and c.conname !~ 'likes_count|_is_an_own_image$'
       and private.broken_rule_text('23514', r.relname, c.conname, null, 'x') in ('Hay un dato con formato no válido.', 'El horario tiene una hora con formato incorrecto.', 'Hay una imagen sin dirección.')
       and c.conname !~ '^(open|close)_time_is' and c.conname <> 'only_the_first_interval_has_a_note' $$,
  -- Spec: admin 8.36
  'every check constraint has a Spanish message'
);
select is_empty(
  $$ select 1 from private.import_businesses('[{"name": "x", "address": "y", "slug": "z", "phone": "1"}, {"name": "x", "address": "y", "slug": "á"}]', '{}', '{}', null) where concat(warning, error) ~ '[a-z]_[a-z]|constraint|violates' $$,
  'a message contains no name of the database'
);

select * from finish();
rollback;
