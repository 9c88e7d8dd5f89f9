-- What a contact field says besides its number or link is kept for staff, whichever way it comes in.
begin;
set local search_path = public, extensions;
select plan(21);

insert into auth.users (id, email) values ('00000000-0000-4000-8000-0000000000e1', 'editor@prueba.mx');
insert into public.user_roles (user_id, role) values ('00000000-0000-4000-8000-0000000000e1', 'editor');
delete from public.businesses where true;
insert into public.businesses (id, name, address, phone) values (900301, 'Dos números', 'Calle 1', '4440000001');
insert into public.business_notes (business_id, notes) values (900301, 'Cobra en efectivo.');
create function public.stored(p_name text) returns text language sql security definer as $$
  select concat_ws(' | ', b.phone, b.whatsapp, b.website, n.notes)
  from public.businesses b left join public.business_notes n on n.business_id = b.id where b.name = p_name;
$$;
grant execute on function public.stored(text) to authenticated;
select set_config('request.jwt.claim.sub', '00000000-0000-4000-8000-0000000000e1', true),
  set_config('request.jwt.claims', '{"sub": "00000000-0000-4000-8000-0000000000e1"}', true);

-- The form of staff
set local role authenticated;
select public.save_business('{"phone": "444 123 4567 / 444 765 4321", "website": "Facebook: Dos Números"}', 'Cobra en efectivo.', 900301, 1);
select is(
  public.stored('Dos números'),
  e'4441234567 | Cobra en efectivo.\nTeléfono: 444 123 4567 / 444 765 4321\nSitio web: Facebook: Dos Números',
  'a save keeps the first number, and the rest and the name in the notes'
);
select is((select version from public.businesses where id = 900301), 2, 'under one version');
select public.save_business('{"phone": "", "whatsapp": "NO TIENE", "email": "no tengo", "website": "N/A", "menu_link": "-", "appointment_url": "sin citas"}', '', 900301, 2);
select results_eq(
  $$ select phone, whatsapp, email, website, menu_link, appointment_url from public.businesses where id = 900301 $$,
  $$ values (null::text, null::text, null::text, null::text, null::text, null::text) $$, '«no tiene» is empty in every optional contact'
);
select is(public.stored('Dos números'), '', 'and says nothing in the notes');
select throws_ok(
  $$ select public.save_business('{"whatsapp": "https://chat.whatsapp.com/AbCdEf1234567890"}', '', 900301, 3) $$,
  '22023', 'El WhatsApp no es válido.', 'the link of a group is no number'
);
select throws_ok(
  $$ select public.save_business('{"phone": "044 123 4567"}', '', 900301, 3) $$, '22023', 'El teléfono no es válido.', 'nor is one without its area code'
);
select lives_ok(
  $$ select public.save_business('{"website": "https://https://www.ejemplo.mx", "whatsapp": "wa.me/524441234567?text=Hola"}', '', 900301, 3) $$,
  'a link with two schemes and the link of a chat are read'
);
select is(public.stored('Dos números'), '4441234567 | https://www.ejemplo.mx', 'as one link and one number');
select public.save_business('{"google_maps_link": "https://waze.com/ul?ll=22.15%2C-100.98&navigate=yes"}', '', 900301, 4);
select results_eq(
  $$ select google_maps_link, latitude, longitude from public.businesses where id = 900301 $$,
  $$ values ('https://www.google.com/maps?q=22.15,-100.98', 22.15::double precision, -100.98::double precision) $$,
  'the point of a link of Waze is read'
);

-- The import, twice
select set_config('test.file', '[{"name": "Importado", "slug": "importado-900302", "address": "Calle 2", "phone": "444-123-4567 ext. 12",
  "whatsapp": "444 123 4568 (casa)", "website": "Facebook: Tacos El Güero"}]', true);
select results_eq(
  $$ select status, warning from public.import_businesses(current_setting('test.file')::jsonb) $$, $$ values ('inserted', null::text) $$, 'an import reads them'
);
select is(
  public.stored('Importado'),
  e'4441234567 | 4441234568 | Teléfono: 444-123-4567 ext. 12\nWhatsApp: 444 123 4568 (casa)\nSitio web: Facebook: Tacos El Güero', 'and loses nothing'
);
select results_eq(
  $$ select status from public.import_businesses(current_setting('test.file')::jsonb) $$, $$ values ('unchanged') $$, 'the second time changes nothing'
);
select is(
  (select count(*) from public.business_notes n join public.businesses b on b.id = n.business_id, string_to_table(n.notes, e'\n') where b.name = 'Importado'),
  3::bigint,
  'nor the notes'
);
reset role;

-- The registration form
set local role anon;
select set_config('test.submission', public.submit_business_public('{"name": "Registrado", "address": "Calle 3 #1", "description": "Tacos y gorditas",
  "phone": "444 123 4567 / 444 765 4321", "whatsapp": "wa.me/524441234568?text=Hola"}') #>> '{}', true);
reset role;
set local role authenticated;
select results_eq(
  $$ select phone, whatsapp, contact_note from public.business_submissions where id = current_setting('test.submission')::uuid $$,
  $$ values ('4441234567', '4441234568', 'Teléfono: 444 123 4567 / 444 765 4321') $$, 'a submission keeps what its phone says for staff'
);
select lives_ok($$ select public.approve_submission(current_setting('test.submission')::uuid) $$, 'it is approved');
select is(public.stored('Registrado'), '4441234567 | 4441234568 | Teléfono: 444 123 4567 / 444 765 4321', 'and the notes of its business have it');

-- Proposals of visitors and owners
select set_config('test.token', repeat('1', 64), true);
select public.ask_confirmation(900301, current_setting('test.token'));
reset role;
set local role anon;
select public.report_business(900301, 'phone', 'No contesta', gen_random_uuid(), '"444 000 0002 (casa)"');
select throws_ok(
  $$ select public.report_business(900301, 'phone', null, gen_random_uuid(), '"https://chat.whatsapp.com/AbCdEf1234567890"') $$, '22023',
  'Ese enlace es de un grupo de WhatsApp. Escribe el número de 10 dígitos.', 'a proposed group is refused with its reason'
);
select throws_ok(
  $$ select public.answer_confirmation(current_setting('test.token'), 'changed', '{"phone": "044 123 4567"}') $$, '22023',
  'Ningún número empieza con 0 ni con 1. Escribe los 10 dígitos con su lada, sin 044, 045 ni 01.', 'so is a number without its area code'
);
select is(
  public.answer_confirmation(current_setting('test.token'), 'changed', '{"phone": "444 000 0003 / 444 000 0004"}'), 'true', 'an owner proposes two numbers'
);
reset role;
select results_eq(
  $$ select proposal #>> '{}', note from public.reports where business_id = 900301 order by id $$,
  $$ values
    ('4440000002', 'No contesta · Escribió: 444 000 0002 (casa)'),
    ('4440000003', 'Escribió: 444 000 0003 / 444 000 0004') $$,
  'the first number is proposed, and the note has the rest'
);
select is(
  private.contact_note('{"phone": "4441234567", "website": "https://ejemplo.mx", "address": "Calle 1 / 2"}'), null, 'plain contacts say nothing more'
);

select * from finish();
rollback;
