-- The fixture of the permission tests: a user, an editor and an admin who can sign in (password: permission-proof), and rows
-- with ids (9000…) that no migration and no seed uses.
-- 900001 and 900002 are active, 900003 is not, so that counts of all and of active businesses differ.

insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data,
    raw_user_meta_data, created_at, updated_at, confirmation_token, recovery_token, email_change, email_change_token_new)
select account.id, 'authenticated', 'authenticated', account.email,
    extensions.crypt('permission-proof', extensions.gen_salt('bf', 4)), now(),
    '{"provider":"email","providers":["email"]}', jsonb_build_object('first_name', account.name), now(), now(), '', '', '', ''
from (values
    ('b0000000-0000-4000-8000-000000000001'::uuid, 'user@prueba.mx', 'Úrsula'),
    ('b0000000-0000-4000-8000-000000000002'::uuid, 'editor@prueba.mx', 'Edith'),
    ('b0000000-0000-4000-8000-000000000003'::uuid, 'admin@prueba.mx', 'Adán'),
    ('b0000000-0000-4000-8000-000000000004'::uuid, 'target@prueba.mx', 'Tadeo')
) as account (id, email, name);

insert into auth.identities (id, user_id, provider, provider_id, identity_data, last_sign_in_at, created_at, updated_at)
select id, id, 'email', id::text, jsonb_build_object('sub', id, 'email', email, 'email_verified', true), now(), now(), now()
from auth.users where email like '%@prueba.mx';

insert into public.user_roles (user_id, role) values
    ('b0000000-0000-4000-8000-000000000001', 'user'),
    ('b0000000-0000-4000-8000-000000000002', 'editor'),
    ('b0000000-0000-4000-8000-000000000003', 'admin')
on conflict (user_id) do update set role = excluded.role;

insert into public.categories (id, name) values (900001, 'Prueba de permisos'), (900002, 'Prueba sin negocios');

insert into public.businesses (id, name, description, category_id, address, phone, is_active, latitude, longitude) values
    (900001, 'Prueba activa uno', 'Un negocio activo de prueba', 900001, 'Calle Uno 1', '4441000001', true, 22.13, -100.95),
    (900002, 'Prueba activa dos', 'Otro negocio activo de prueba', 900001, 'Calle Dos 2', '4441000002', true, null, null),
    (900003, 'Prueba oculta', 'Un negocio inactivo de prueba', 900001, 'Calle Tres 3', '4441000003', false, 22.14, -100.96);

insert into public.business_notes (business_id, notes) values (900001, 'Nota interna'), (900003, 'Nota del oculto');

insert into public.business_hours (id, business_id, day, open_time, close_time)
select business_id, business_id, 'Lunes', '09:00', '18:00' from generate_series(900001, 900003) as business_id;

insert into public.business_special_days (id, business_id, date, open_time, close_time)
select business_id, business_id, '2026-12-24', '09:00', '14:00' from generate_series(900001, 900003) as business_id;

insert into public.business_images (id, business_id, image_url, is_featured, storage_path)
select business_id, business_id, '/demo/prueba.webp', true, null from generate_series(900001, 900003) as business_id;

insert into public.products (id, business_id, name, type)
select business_id, business_id, 'Producto de prueba', 'product' from generate_series(900001, 900003) as business_id
union all
select business_id + 10, business_id, 'Servicio de prueba', 'service' from generate_series(900001, 900003) as business_id;

insert into public.business_votes (business_id, voter_hash, vote_type) values (900001, 'permission-proof', 'like');

insert into public.reports (id, business_id, reason, change)
overriding system value values (900001, 900001, 'hours', '{"hours": {"Lunes": {"old": null, "new": [{"open_time": "09:00", "close_time": "18:00"}]}}}');

insert into public.empty_searches (term, day) values ('palabra buscada', '2026-11-20');

insert into public.business_submissions (id, name, address, category_id, description, phone, missing) values
    ('c0000000-0000-4000-8000-000000000001', 'Solicitud de prueba', 'Calle Cuatro 4', 900001, 'Una solicitud pendiente', '4441000004', '¿A qué hora abre?');

insert into private.owner_links (token_hash, purpose, subject_id, expires_at)
values (private.hash_token(repeat('a', 64)), 'submission', 'c0000000-0000-4000-8000-000000000001', now() + interval '1 day'),
  (private.hash_token(repeat('b', 64)), 'confirmation', '900001', now() + interval '1 day');

insert into public.attributes (id, name, position) values (900001, 'Atributo de prueba', 9);

insert into public.search_synonyms (id, term, meaning) values (900001, 'Palabra de prueba', 'Significado de prueba');
