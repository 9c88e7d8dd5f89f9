-- import_businesses: two businesses of one file never reach the same row. The first is saved, the second is an error.
-- Its ids 990201 and 990202 are above the ids of all other tests, because setval is not rolled back.
begin;
set local search_path = public, extensions;
select plan(26);

insert into auth.users (id, email) values ('00000000-0000-4000-8000-0000000000e1', 'editor@prueba.mx');
insert into public.user_roles (user_id, role) values ('00000000-0000-4000-8000-0000000000e1', 'editor');
delete from public.businesses where true;
select set_config('request.jwt.claim.sub', '00000000-0000-4000-8000-0000000000e1', true),
  set_config('request.jwt.claims', '{"sub": "00000000-0000-4000-8000-0000000000e1"}', true);

set local role authenticated;

-- A business of the file: its slug as JSON, so that its type is part of the test.
create function pg_temp.item(p_name text, p_slug jsonb) returns jsonb language sql as $$
  select jsonb_build_object('name', p_name, 'address', 'Calle ' || p_name, 'slug', p_slug);
$$;
-- The results of a batch in one text: status, and the error where there is one.
create function pg_temp.import(p_batch jsonb, p_imported bigint[] default '{}') returns text language sql as $$
  select string_agg(concat_ws(': ', i.status, i.error), ' | ' order by i.number) from public.import_businesses(p_batch, p_imported) i;
$$;
create function pg_temp.catalogue() returns text language sql as $$
  select string_agg(concat_ws(' ', b.name, b.slug, b.version), ', ' order by b.name) from public.businesses b;
$$;

-- One slug in two spellings or types.
select is(
  pg_temp.import(jsonb_build_array(pg_temp.item('Uno ' || c.place, c.one::jsonb), pg_temp.item('Dos ' || c.place, c.other::jsonb))),
  format('inserted | error: La dirección de su página lleva al mismo negocio que «Uno %s», ya importado de este archivo.', c.place),
  format('refuses the second of %s and %s', c.one, c.other)
)
from (
  values
    (1, '"igual"', '"igual"'), (2, '"777"', '777'), (3, '778', '"778"'), (4, '779', '7.79e2'), (5, '"780"', '" 780 "'),
    (6, '"con-espacio"', '" con-espacio  "'), (7, '"con-letras"', '" CON-Letras"'), (8, 'true', '"TRUE"'), (9, '1e21', '"1000000000000000000000"')
) c (place, one, other);
select is(
  (select count(*) from public.businesses), 9::bigint, 'saves the first of each two'
);
select is_empty($$ select 1 from public.businesses where name like 'Dos %' or version > 1 $$, 'leaves the first as it was saved');

-- Slugs that differ and reach one row.
reset role;
delete from public.businesses where true;
insert into public.businesses (id, name, address, slug) values (990201, 'Taller', 'Calle 1', 'taller-viejo');
update public.businesses set slug = 'taller-nuevo' where id = 990201;
set local role authenticated;
select is(
  pg_temp.import(jsonb_build_array(pg_temp.item('Taller', '"taller-viejo"'), pg_temp.item('Taller', '"taller-nuevo"'))),
  'updated | error: La dirección de su página lleva al mismo negocio que «Taller», ya importado de este archivo.',
  'refuses the current slug after a former one'
);
select is(
  pg_temp.import(jsonb_build_array(pg_temp.item('Taller', '"taller-nuevo"'), pg_temp.item('Otro', '"taller-viejo"'))),
  'unchanged | error: La dirección de su página lleva al mismo negocio que «Taller», ya importado de este archivo.',
  'refuses a former slug after the current one, also when the first changes nothing'
);
select is(
  pg_temp.import(jsonb_build_array(pg_temp.item('Tienda', '"taller-nuevo"'), pg_temp.item('Otra', '"tienda-990201"'))),
  'updated | error: La dirección de su página lleva al mismo negocio que «Tienda», ya importado de este archivo.',
  'refuses the slug that a rename by the first has made'
);
select is(pg_temp.catalogue(), 'Tienda tienda-990201 4', 'the refused ones change nothing');
select is(
  pg_temp.import(jsonb_build_array(pg_temp.item('Tienda', '"tienda-990201"'), pg_temp.item('Por su número', '"cualquiera-990201"'))),
  'unchanged | inserted',
  'an id at the end of a slug is no identity of a file: that is another business'
);

-- A refused business leaves nothing behind.
reset role;
delete from public.businesses where true;
set local role authenticated;
select results_eq(
  $$ select i.number, i.status, i.business_id = first_value(i.business_id) over (order by i.number) as is_first, i.warning
     from public.import_businesses(jsonb_build_array(
       pg_temp.item('Primero', '"uno"'),
       pg_temp.item('Segundo', '"Uno"') || jsonb_build_object(
         'category', 'Categoría del segundo', 'products', '[{"name": "Pan"}]'::jsonb, 'images', '[{"url": "https://ajena.example/a.webp"}]'::jsonb
       ),
       pg_temp.item('Tercero', '"dos"')
     )) i order by i.number $$,
  $$ values (1, 'inserted', true, null::text), (2, 'error', true, null), (3, 'inserted', false, null) $$,
  'a refused business returns the id of the row that it reached; the others are saved'
);
select is_empty($$ select 1 from public.categories where name = 'Categoría del segundo' $$, 'a refused business creates no category');
select is_empty($$ select 1 from public.products p join public.businesses b on b.id = p.business_id $$, 'a refused business replaces no product');
select is(
  pg_temp.import(jsonb_build_array(pg_temp.item('123', '"tres"'), pg_temp.item('Buena', '"Tres"'))),
  'error: El nombre debe contener al menos una letra. | inserted',
  'a business whose first was refused for another reason is saved'
);

-- Earlier batches of the file.
select set_config('test.imported', (select array_agg(b.id)::text from public.businesses b where b.slug in ('uno', 'dos')), true);
select is(
  pg_temp.import(jsonb_build_array(pg_temp.item('Cuarto', '"UNO"'), pg_temp.item('Buena', '"tres"')), current_setting('test.imported')::bigint[]),
  'error: La dirección de su página lleva al mismo negocio que «Primero», ya importado de este archivo. | unchanged',
  'refuses a business that an earlier batch of the file has imported'
);
select is(
  pg_temp.import(jsonb_build_array(pg_temp.item('Primero', '"uno"'), pg_temp.item('Buena', '"tres"')), p_imported), 'unchanged | unchanged', label
)
from (values (null::bigint[], 'a null list of imported businesses is an empty one'), ('{null}', 'a null in the list is no business')) c (p_imported, label);
select is(
  pg_temp.import(jsonb_build_array(pg_temp.item('Repuesto', '"repuesto"') || '{"id": 990202}'), '{990202}'), 'inserted',
  'an inserted business that reuses the id of a deleted one is no duplicate'
);

-- Importing again.
select set_config('test.catalogue', pg_temp.catalogue(), true);
select is(
  pg_temp.import(jsonb_build_array(pg_temp.item('Primero', '"uno"'), pg_temp.item('Segundo', '"Uno"'), pg_temp.item('Tercero', '"dos"'))),
  'unchanged | error: La dirección de su página lleva al mismo negocio que «Primero», ya importado de este archivo. | unchanged',
  'importing such a file again refuses the same business'
);
select is(
  pg_temp.catalogue(), current_setting('test.catalogue'),
  -- Spec: admin 7.43
  'importing such a file again changes nothing'
);

select * from finish();
rollback;
