-- save_business saves a business and its notes under one version (optimistic lock).
begin;
set local search_path = public, extensions;
select plan(23);

insert into public.businesses (id, name, address, phone, logo, slug)
values (900121, 'Con notas', 'Calle 1', '4441234567', '/logo.webp', 'con-notas-900121');
insert into auth.users (id, email)
values ('00000000-0000-4000-8000-0000000000b1', 'editor@prueba.mx'), ('00000000-0000-4000-8000-0000000000b2', 'persona@prueba.mx');
insert into public.user_roles (user_id, role) values ('00000000-0000-4000-8000-0000000000b1', 'editor');
create function pg_temp.notes() returns text language sql as $$ select notes from public.business_notes where business_id = 900121 $$;
create function pg_temp.version() returns integer language sql as $$ select version from public.businesses where id = 900121 $$;
grant execute on function pg_temp.notes(), pg_temp.version() to authenticated;

select set_config('request.jwt.claim.sub', '00000000-0000-4000-8000-0000000000b1', true);
select set_config('request.jwt.claims', '{"sub": "00000000-0000-4000-8000-0000000000b1"}', true);
set local role authenticated;

select is(
  public.save_business('{"name": "Con notas nuevas"}', '  Cobra en efectivo. ', 900121, 1), 900121::bigint,
  'returns the id'
);
select is(pg_temp.version(), 2, 'increments the version once for row and notes');
select is(pg_temp.notes(), 'Cobra en efectivo.', 'stores the trimmed notes');
select results_eq(
  $$ select name, phone, logo from public.businesses where id = 900121 $$,
  $$ values ('Con notas nuevas', '4441234567', '/logo.webp') $$,
  -- Spec: admin 7.23
  'columns missing in p_business keep their value'
);
select is(public.save_business('{}', 'Cobra en efectivo.', 900121, 2), 900121::bigint, 'accepts a save without changes');
select is(pg_temp.version(), 2, 'a save without changes keeps the version');
select is(public.save_business('{}', 'Solo tarjeta.', 900121, 2), 900121::bigint, 'accepts a change of the notes alone');
select is(pg_temp.version(), 3, 'a change of the notes increments the version');
select throws_ok(
  $$ select public.save_business('{"name": "Tarde"}', 'Tarde', 900121, 2) $$, 'PT409', null, 'refuses an older version'
);
select throws_ok($$ select public.save_business('{"name": "Tarde"}', 'Tarde', 900121) $$, 'PT409', null, 'refuses a missing version');
select is(pg_temp.notes(), 'Solo tarjeta.', 'a refused save keeps the notes');
select is(public.save_business('{}', '', 900121, 3), 900121::bigint, 'an editor can delete the notes');
select is(pg_temp.notes(), null, 'empty notes delete the row');
select lives_ok(
  $$ select public.save_business('{"id": 1, "slug": "otro", "version": 90, "likes_count": 5, "logo": null}', '', 900121, 4) $$,
  'accepts columns that a client may not write'
);
select results_eq(
  $$ select version, likes_count, slug, logo from public.businesses where id = 900121 $$,
  $$ values (4, 0, 'con-notas-nuevas-900121', '/logo.webp') $$,
  -- Spec: admin 3.6
  'ignores columns that a client may not write'
);
select throws_ok(
  $$ select public.save_business('{"name": "x"}', '', 999999, 1) $$, 'PT404', null, 'refuses a deleted business'
);
select throws_ok(
  $$ select public.save_business('{"category_id": 999999}', '', 900121, 4) $$, '22023', null, 'refuses a deleted category'
);
select throws_ok(
  $$ select public.save_business('{"name": "Sin calle"}', '') $$, '22023', 'Nombre y dirección son campos obligatorios.',
  -- Spec: admin 5.1
  'a new business needs name and address'
);
select is(
  public.save_business('{"name": "Nuevo", "address": "Calle 2"}', 'Nota', p_request_id => 'd0000000-0000-4000-8000-000000000001'),
  public.save_business('{"name": "Nuevo", "address": "Calle 2"}', 'Nota', p_request_id => 'd0000000-0000-4000-8000-000000000001'),
  'a repeated request id returns the same business'
);
-- Spec: admin 3.4
select is((select count(*) from public.businesses where name = 'Nuevo' and is_active and not is_premium), 1::bigint, 'a repeated request id inserts one business');
select is((select notes from public.business_notes n join public.businesses b on b.id = n.business_id where b.name = 'Nuevo'), 'Nota', 'a new business stores its notes');

select set_config('request.jwt.claim.sub', '00000000-0000-4000-8000-0000000000b2', true);
select set_config('request.jwt.claims', '{"sub": "00000000-0000-4000-8000-0000000000b2"}', true);
select throws_ok(
  $$ select public.save_business('{}', '', 900121, 4) $$, '42501', null, 'refuses users without a role'
);

-- In words.
reset role;
select is_empty(
  $$ select r.relname, c.conname
     from pg_constraint c
     join pg_class r on r.oid = c.conrelid
     where c.connamespace = 'public'::regnamespace and c.contype = 'c' and r.relname in ('businesses', 'products')
       and c.conname !~ '^slug_|likes_count|_is_an_own_image$'
       and private.broken_rule_text(r.relname, c.conname) = 'Hay un dato con formato no válido.' $$,
  'every rule of what staff write has a Spanish sentence'
);

select * from finish();
rollback;
