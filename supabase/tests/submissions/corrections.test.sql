-- approve_submission with corrections: publishes what staff corrected and keeps what was sent.
begin;
set local search_path = public, extensions;
select plan(8);

insert into auth.users (id, email) values ('00000000-0000-4000-8000-0000000000e1', 'editor@prueba.mx');
insert into public.user_roles (user_id, role) values ('00000000-0000-4000-8000-0000000000e1', 'editor');
insert into public.categories (id, name) values (900001, 'Categoría de prueba');
insert into public.business_submissions (id, name, address, description, phone, product_submissions)
values (
  '00000000-0000-4000-8000-00000000000a', 'TORTILLERIA LA GUERA', 'Calle 5 #12', 'Tortillas a mano', '4440000001',
  '[{"name": "Tortilas", "description": null}]'
);
select set_config('request.jwt.claim.sub', '00000000-0000-4000-8000-0000000000e1', true),
  set_config('request.jwt.claims', '{"sub": "00000000-0000-4000-8000-0000000000e1"}', true);
set local role authenticated;

select throws_ok(
  $$ select public.approve_submission('00000000-0000-4000-8000-00000000000a', '{"status": "rejected"}') $$,
  '22023', 'Hay un dato corregido con formato no válido.', 'refuses a column that no submission sends'
);
select throws_ok(
  $$ select public.approve_submission('00000000-0000-4000-8000-00000000000a', '{"is_premium": true}') $$,
  '22023', 'Hay un dato corregido con formato no válido.', 'refuses a column of the business'
);
select throws_ok(
  $$ select public.approve_submission('00000000-0000-4000-8000-00000000000a', '{"phone": "123"}') $$,
  '22023', 'El teléfono no es válido.', 'the constraints of businesses hold for corrections'
);
select is((select status from public.business_submissions), 'pending', 'a refused correction approves nothing');
select lives_ok(
  $$ select set_config('test.business', public.approve_submission(
    '00000000-0000-4000-8000-00000000000a',
    '{"name": "Tortillería La Güera", "category_id": 900001, "address": "Calle 5 #12", "product_submissions": [{"name": "Tortillas"}]}'
  )::text, true) $$, 'approves with corrections'
);
select results_eq(
  $$ select b.name, b.category_id, b.address, p.name from public.businesses b join public.products p on p.business_id = b.id
     where b.id = current_setting('test.business')::bigint $$,
  $$ values ('Tortillería La Güera', 900001::bigint, 'Calle 5 #12', 'Tortillas') $$, 'publishes the corrected values and the others as sent'
);
select is(
  (select name from public.business_submissions), 'TORTILLERIA LA GUERA', 'keeps what was sent'
);
select is(
  (select corrections from public.business_submissions),
  '{"name": "Tortillería La Güera", "category_id": 900001, "product_submissions": [{"name": "Tortillas", "description": null}]}'::jsonb,
  'and what was corrected, without unchanged columns'
);

select * from finish();
rollback;
