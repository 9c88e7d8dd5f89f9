-- save_business keeps a business and its notes together, if nobody changed either meanwhile.
begin;
set local search_path = public, extensions;
select plan(22);

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
  'saving returns the id'
);
select is(pg_temp.version(), 2, 'row and notes are one change');
select is(pg_temp.notes(), 'Cobra en efectivo.', 'the notes are stored');
select results_eq(
  $$ select name, phone, logo from public.businesses where id = 900121 $$,
  $$ values ('Con notas nuevas', '4441234567', '/logo.webp') $$,
  -- Spec: admin 7.23
  'what is not sent stays'
);
select is(public.save_business('{}', 'Cobra en efectivo.', 900121, 2), 900121::bigint, 'saving the same works');
select is(pg_temp.version(), 2, 'and changes nothing');
select is(public.save_business('{}', 'Solo tarjeta.', 900121, 2), 900121::bigint, 'the notes alone can be saved');
select is(pg_temp.version(), 3, 'which is a change, too');
select throws_ok(
  $$ select public.save_business('{"name": "Tarde"}', 'Tarde', 900121, 2) $$, 'PT409', null, 'an older version is refused'
);
select throws_ok($$ select public.save_business('{"name": "Tarde"}', 'Tarde', 900121) $$, 'PT409', null, 'so is none');
select is(pg_temp.notes(), 'Solo tarjeta.', 'a refusal keeps the notes');
select is(public.save_business('{}', '', 900121, 3), 900121::bigint, 'an editor may empty the notes');
select is(pg_temp.notes(), null, 'which leaves none');
select lives_ok(
  $$ select public.save_business('{"id": 1, "slug": "otro", "version": 90, "likes_count": 5, "logo": null}', '', 900121, 4) $$,
  'columns that are not the form''s are let pass'
);
select results_eq(
  $$ select version, likes_count, slug, logo from public.businesses where id = 900121 $$,
  $$ values (4, 0, 'con-notas-nuevas-900121', '/logo.webp') $$,
  -- Spec: admin 3.6
  'and left alone'
);
select throws_ok(
  $$ select public.save_business('{"name": "x"}', '', 999999, 1) $$, 'PT404', null, 'a business that is gone is refused'
);
select throws_ok(
  $$ select public.save_business('{"category_id": 999999}', '', 900121, 4) $$, '22023', null, 'so is a category that is gone'
);
select throws_ok(
  $$ select public.save_business('{"name": "Sin calle"}', '') $$, '22023', 'Nombre y dirección son campos obligatorios.',
  -- Spec: admin 5.1
  'a new business needs both'
);
select is(
  public.save_business('{"name": "Nuevo", "address": "Calle 2"}', 'Nota', p_request_id => 'd0000000-0000-4000-8000-000000000001'),
  public.save_business('{"name": "Nuevo", "address": "Calle 2"}', 'Nota', p_request_id => 'd0000000-0000-4000-8000-000000000001'),
  'the same request twice returns the same business'
);
-- Spec: admin 3.4
select is((select count(*) from public.businesses where name = 'Nuevo' and is_active and not is_premium), 1::bigint, 'and makes one');
select is((select notes from public.business_notes n join public.businesses b on b.id = n.business_id where b.name = 'Nuevo'), 'Nota', 'with its notes');

select set_config('request.jwt.claim.sub', '00000000-0000-4000-8000-0000000000b2', true);
select set_config('request.jwt.claims', '{"sub": "00000000-0000-4000-8000-0000000000b2"}', true);
select throws_ok(
  $$ select public.save_business('{}', '', 900121, 4) $$, '42501', null, 'an account without a role saves nothing'
);

select * from finish();
rollback;
