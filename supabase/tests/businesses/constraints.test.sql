-- The constraints of businesses by name, with values at both sides of each limit.
begin;
set local search_path = public, extensions;

create temp table refused (constraint_name text, field text, value text);
insert into refused
values
  ('name_has_1_to_100_characters', 'name', repeat('n', 101)),
  ('name_has_a_letter', 'name', '1234'),
  ('name_is_plain_text', 'name', 'A <b>negrita</b>'),
  ('address_has_1_to_200_characters', 'address', '   '),
  ('address_has_1_to_200_characters', 'address', repeat('a', 201)),
  ('address_is_plain_text', 'address', 'Calle <1>'),
  ('description_has_at_most_5000_characters', 'description', repeat('d', 5001)),
  ('description_has_only_allowed_tags', 'description', '<script>alert(1)</script>'),
  ('description_has_only_allowed_tags', 'description', '<b onclick="x">hola</b>'),
  ('description_has_only_allowed_tags', 'description', '<img src=x onerror=alert(1)>'),
  ('description_has_only_allowed_tags', 'description', '<br'),
  ('description_has_only_allowed_tags', 'description', '<ul><li>uno</li></ul>'),
  ('phone_is_a_phone_number', 'phone', '12345'),
  ('phone_is_a_phone_number', 'phone', '0441234567'),
  ('phone_is_a_phone_number', 'phone', '444 123 4567'),
  ('phone_is_a_phone_number', 'phone', '+1234567'),
  ('phone_is_a_phone_number', 'phone', '4444444444'),
  ('phone_is_a_phone_number', 'phone', '٤٤٤١٢٣٤٥٦٧'),
  ('whatsapp_is_a_phone_number', 'whatsapp', 'wa.me/524441234567'),
  ('whatsapp_is_a_phone_number', 'whatsapp', '0000000000'),
  ('email_is_valid', 'email', 'sin-arroba'),
  ('email_is_valid', 'email', 'a@b'),
  ('email_is_valid', 'email', 'a@b.mx, c@d.mx'),
  ('email_is_valid', 'email', 'Ana@gmail.com'),
  ('email_is_valid', 'email', '<a@b.mx>'),
  ('menu_link_label_has_1_to_40_characters', 'menu_link_label', repeat('m', 41)),
  ('google_maps_link_is_on_a_google_host', 'google_maps_link', 'https://maps.maldad.mx/place'),
  ('google_maps_link_is_on_a_google_host', 'google_maps_link', 'https://google.com.maldad.mx/maps'),
  ('google_maps_link_is_on_a_google_host', 'google_maps_link', 'https://waze.com/ul?ll=22.15,-100.98'),
  ('google_maps_link_is_on_a_google_host', 'google_maps_link', '<iframe src="https://www.google.com/maps/embed?pb=1"></iframe>'),
  ('google_maps_link_is_on_a_google_host', 'google_maps_link', 'https://maldad.mx/?https://maps.google.com/'),
  ('logo_is_an_own_image', 'logo', '//maldad.mx/logo.png'),
  ('logo_is_an_own_image', 'logo', 'javascript:alert(1)'),
  ('logo_is_an_own_image', 'logo', 'https://maldad.mx/logo.png'),
  ('logo_is_an_own_image', 'logo', '/a/../../dev/zero'),
  ('logo_is_an_own_image', 'logo', '/storage/v1/object/public/otra/logo.png'),
  ('premium_score_is_1_to_10', 'premium_score', '0'),
  ('premium_score_is_1_to_10', 'premium_score', '11'),
  ('confirmed_on_is_plausible', 'confirmed_on', '2019-12-31'),
  ('confirmed_on_is_plausible', 'confirmed_on', '2100-01-01'),
  ('likes_count_is_not_negative', 'likes_count', '-1'),
  ('dislikes_count_is_not_negative', 'dislikes_count', '-1'),
  ('slug_has_words_and_dashes', 'slug', 'con espacio'),
  ('slug_has_words_and_dashes', 'slug', '-guion-al-borde');

create temp table accepted (field text, value text);
insert into accepted
values
  ('name', 'Ñ'),
  ('name', repeat('n', 100)),
  ('name', 'Tacos "El Güero" & más (centro) 100%'),
  ('address', 'Km 5'),
  ('confirmed_on', '2020-01-01'),
  ('description', repeat('d', 5000)),
  ('description', '<p>Hola <b>tú</b>,<br/><em>pasa</em> <U>ya</U></p>'),
  ('phone', '4441234567'),
  ('phone', '+14155550100'),
  ('whatsapp', '+123456789012345'),
  ('email', 'nombre.apellido+tienda@correo.ejemplo.com.mx'),
  ('google_maps_link', 'https://maps.app.goo.gl/abc123'),
  ('google_maps_link', 'https://www.google.com.mx/maps/place/KM+5/@22.1,-100.9,15z'),
  ('google_maps_link', 'https://maps.google.com/?q=km+5'),
  ('logo', '/demo/logo.webp'),
  ('logo', '/storage/v1/object/public/business_images/1/logo.png'),
  ('premium_score', '1'),
  ('premium_score', '10'),
  ('slug', 'abarrotes-km-5');

-- Every link, a new one too.
create temp table links as
select c.conname as constraint_name, a.attname as field
from pg_constraint c
join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
where c.conrelid = 'public.businesses'::regclass and c.conname like '%\_is\_a\_url';
insert into refused
select l.constraint_name, l.field, v.value
from links l
cross join (
  values
    ('javascript:alert(1)'), ('data:text/html,hola'), ('ftp://ejemplo.mx'), ('www.ejemplo.mx'), ('Facebook: Tacos'), ('https://banco.mx@maldad.mx'),
    ('https://a b.mx'), ('https://ejemplo.mx/' || repeat('a', 2048))
) v (value);
insert into accepted
select l.field, v.value
from links l
cross join (values ('https://www.tiktok.com/@tienda?x=1#y'), ('http://ejemplo.mx'), ('HTTPS://citas.ejemplo.mx/a')) v (value);

select plan((select count(*) from refused)::integer + (select count(*) from accepted)::integer + 4);

insert into public.businesses (id, name, address) values (900051, 'Reglas', 'Calle 1');
select set_has(
  'select field::text from links', $$ values ('website'), ('menu_link'), ('appointment_url') $$, 'finds the links by the names of their constraints'
);

select throws_ok(
  format('update public.businesses set %I = %L where id = 900051', field, value),
  '23514',
  format('new row for relation "businesses" violates check constraint "%s"', constraint_name),
  format('%s: %s', constraint_name, left(value, 60))
)
from refused;

select lives_ok(
  format('update public.businesses set %I = %L where id = 900051', field, value),
  format('%s accepts %s', field, left(value, 60))
)
from accepted;

update public.businesses
set phone = ' ', whatsapp = '', email = '', website = '', description = '  ', menu_link_label = '', logo = ''
where id = 900051;
select is(
  (select array[phone, whatsapp, email, website, description, logo] from public.businesses where id = 900051),
  array[null, null, null, null, null, null],
  -- Spec: admin 3.4
  'empty texts are stored as null'
);
-- Spec: admin 3.4
select is((select menu_link_label from public.businesses where id = 900051), 'Menú', 'an empty menu label becomes Menú');

update public.businesses set name = E'  El\u200b  \u202eGüero\t ' where id = 900051;
select is((select name from public.businesses where id = 900051), 'El Güero', 'removes invisible characters and repeated spaces from the name');

select * from finish();
rollback;
