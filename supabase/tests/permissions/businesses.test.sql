-- businesses: who may do what, cell by cell of supabase/tests/matrix.ts.
-- Written by `npm run gen:permission-tests`; change the matrix or tests/database/permissions instead.
begin;
create extension if not exists pgtap with schema extensions;
set local search_path = public, extensions;

-- The cast and the stage of the permission tests: a user, an editor and an admin who can really sign in
-- (password: permission-proof), and rows whose ids (9000…) no migration and no seed uses.
-- 900001 and 900002 are active, 900003 is not: every count of "all" differs from every count of "active".

insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data,
    raw_user_meta_data, created_at, updated_at, confirmation_token, recovery_token, email_change, email_change_token_new)
select person.id, 'authenticated', 'authenticated', person.email,
    extensions.crypt('permission-proof', extensions.gen_salt('bf', 4)), now(),
    '{"provider":"email","providers":["email"]}', jsonb_build_object('first_name', person.name), now(), now(), '', '', '', ''
from (values
    ('b0000000-0000-4000-8000-000000000001'::uuid, 'user@prueba.mx', 'Úrsula'),
    ('b0000000-0000-4000-8000-000000000002'::uuid, 'editor@prueba.mx', 'Edith'),
    ('b0000000-0000-4000-8000-000000000003'::uuid, 'admin@prueba.mx', 'Adán'),
    ('b0000000-0000-4000-8000-000000000004'::uuid, 'target@prueba.mx', 'Tadeo')
) as person (id, email, name);

insert into auth.identities (id, user_id, provider, provider_id, identity_data, last_sign_in_at, created_at, updated_at)
select id, id, 'email', id::text, jsonb_build_object('sub', id, 'email', email, 'email_verified', true), now(), now(), now()
from auth.users where email like '%@prueba.mx';

insert into public.user_roles (user_id, role) values
    ('b0000000-0000-4000-8000-000000000001', 'user'),
    ('b0000000-0000-4000-8000-000000000002', 'editor'),
    ('b0000000-0000-4000-8000-000000000003', 'admin')
on conflict (user_id) do update set role = excluded.role;

insert into public.categories (id, name) values (900001, 'Prueba de permisos'), (900002, 'Prueba sin negocios');

insert into public.businesses (id, name, description, category_id, address, phone, is_active) values
    (900001, 'Prueba activa uno', 'Un negocio activo de prueba', 900001, 'Calle Uno 1', '4441000001', true),
    (900002, 'Prueba activa dos', 'Otro negocio activo de prueba', 900001, 'Calle Dos 2', '4441000002', true),
    (900003, 'Prueba oculta', 'Un negocio inactivo de prueba', 900001, 'Calle Tres 3', '4441000003', false);

insert into public.business_notes (business_id, notes) values (900001, 'Nota interna'), (900003, 'Nota del oculto');

insert into public.business_hours (id, business_id, day, open_time, close_time)
select business_id, business_id, 'Lunes', '09:00', '18:00' from generate_series(900001, 900003) as business_id;

insert into public.business_images (id, business_id, image_url, is_featured, storage_path)
select business_id, business_id, '/demo/prueba.webp', true, null from generate_series(900001, 900003) as business_id;

insert into public.products (id, business_id, name, type)
select business_id, business_id, 'Producto de prueba', 'product' from generate_series(900001, 900003) as business_id
union all
select business_id + 10, business_id, 'Servicio de prueba', 'service' from generate_series(900001, 900003) as business_id;

insert into public.business_votes (business_id, voter_hash, vote_type) values (900001, 'permission-proof', 'like');

insert into public.business_submissions (id, name, address, category_id, description, phone) values
    ('c0000000-0000-4000-8000-000000000001', 'Solicitud de prueba', 'Calle Cuatro 4', 900001, 'Una solicitud pendiente', '4441000004');

-- Runs one statement as one of the four people, says what became of it, and undoes it.
-- Outcomes: "refused by grant on …", "refused by row security", "refused by the body" (all 42501), "error …",
-- or "N rows", followed by what the proof saw as the owner, before the undoing.
create function pg_temp.attempt(p_person text, p_statement text, p_written text default null) returns text
language plpgsql as $$
declare
    v_id text := case p_person
        when 'user' then 'b0000000-0000-4000-8000-000000000001'
        when 'editor' then 'b0000000-0000-4000-8000-000000000002'
        when 'admin' then 'b0000000-0000-4000-8000-000000000003' end;
    v_role text := case p_person when 'anon' then 'anon' else 'authenticated' end;
    v_rows bigint;
    v_written boolean;
    v_outcome text;
begin
    begin
        perform set_config('request.jwt.claims', json_strip_nulls(json_build_object('sub', v_id, 'role', v_role))::text, true),
            set_config('request.jwt.claim.sub', coalesce(v_id, ''), true),
            set_config('request.jwt.claim.role', v_role, true),
            set_config('request.headers', '{"cf-connecting-ip":"203.0.113.7"}', true),
            set_config('role', v_role, true);
        execute p_statement;
        get diagnostics v_rows = row_count;
        perform set_config('role', 'none', true);
        v_outcome := v_rows || ' rows';
        if p_written is not null then
            execute p_written into v_written;
            v_outcome := v_outcome || case when v_written then ', written' else ', nothing written' end;
        end if;
        raise exception using errcode = 'TSTOK';
    exception
        when sqlstate 'TSTOK' then
            null;
        when insufficient_privilege then
            v_outcome := case
                when sqlerrm like 'permission denied for %' then 'refused by grant on ' || substring(sqlerrm from '\w+$')
                when sqlerrm like 'new row violates row-level security policy %' then 'refused by row security'
                else 'refused by the body' end;
        when others then
            v_outcome := 'error ' || sqlstate || ': ' || sqlerrm;
    end;
    return v_outcome;
end $$;

-- One line a person: the cell against what happened. A missing grant must be the named object's own: that a table
-- behind a view refuses too is a second lock and no excuse for the first.
create function pg_temp.proves(p_what text, p_person text, p_cell text, p_outcome text, p_expected text default null)
returns text
language sql as $$
    select extensions.is(
        p_outcome,
        case p_cell when '✗' then 'refused by grant on ' || substring(p_what from '^\w+ (\w+)') else p_expected end,
        format('%s as %s: %s', p_what, p_person, p_cell))
$$;

create function pg_temp.each_cell(p_cells text) returns table (person text, cell text)
language sql as $$
    select person, cell
    from unnest(array['anon', 'user', 'editor', 'admin'], string_to_array(p_cells, '/')) as cells (person, cell)
$$;

-- The counts are the owner's, so a database that already holds rows proves the same.
create function pg_temp.count_rows(p_query text) returns text
language plpgsql as $$
declare v_rows bigint;
begin
    execute 'select count(*) from ' || p_query into v_rows;
    return v_rows || ' rows';
end $$;

create function pg_temp.select_cells(p_what text, p_cells text, p_statement text, p_all text, p_active text default null)
returns setof text
language sql as $$
    select pg_temp.proves('select ' || p_what, person, cell, pg_temp.attempt(person, p_statement), case cell
        when '✓' then pg_temp.count_rows(p_all)
        when 'a' then pg_temp.count_rows(p_active)
        when 'own' then '1 rows'
        when '0' then '0 rows' end)
    from pg_temp.each_cell(p_cells)
$$;

-- For what nobody may do. The statement names one column, with its default, so nothing else can refuse it.
create function pg_temp.refused_cells(p_what text, p_statement text) returns setof text
language sql as $$
    select pg_temp.proves(p_what, person, cell, pg_temp.attempt(person, p_statement))
    from pg_temp.each_cell('✗/✗/✗/✗')
$$;

create function pg_temp.insert_cells(p_what text, p_cells text, p_allowed text, p_written text,
    p_refused text default null) returns setof text
language sql as $$
    select pg_temp.proves('insert ' || p_what, person, cell,
        pg_temp.attempt(person, case cell when '✗' then p_refused else p_allowed end, p_written), case cell
            when '✓' then '1 rows, written'
            when '0' then 'refused by row security' end)
    from pg_temp.each_cell(p_cells)
$$;

-- Who may not change rows tries all of them at once: with a condition the SELECT policy would help to hide them.
create function pg_temp.change_cells(p_what text, p_cells text, p_allowed text, p_written text, p_all text)
returns setof text
language sql as $$
    select pg_temp.proves(p_what, person, cell,
        pg_temp.attempt(person, case when cell in ('0', '✗') then p_all else p_allowed end, p_written), case cell
            when '0' then '0 rows, nothing written'
            else '1 rows, written' end)
    from pg_temp.each_cell(p_cells)
$$;

create function pg_temp.function_cells(p_what text, p_cells text, p_call text) returns setof text
language sql as $$
    select pg_temp.proves('call ' || p_what, person, cell, pg_temp.attempt(person, p_call, 'select true'), case cell
        when '✓' then '1 rows, written'
        when 'f' then 'refused by the body' end)
    from pg_temp.each_cell(p_cells)
$$;


select plan(292);

select * from pg_temp.select_cells('businesses.name', 'a/a/✓/✓', 'select name from public.businesses', 'public.businesses', 'public.businesses where is_active');
select * from pg_temp.insert_cells('businesses.name', '✗/0/✓/✓', $$insert into public.businesses (name, address, phone) values ('Negocio nuevo', 'Calle Nueva 9', '4441000009')$$, $$select exists (select from public.businesses where name = 'Negocio nuevo' and address = 'Calle Nueva 9' and phone = '4441000009')$$, 'insert into public.businesses (name) values (default)');
select * from pg_temp.change_cells('update businesses.name', '✗/0/✓/✓', $$update public.businesses set name = 'Negocio nuevo' where id = '900001'$$, $$select name is not distinct from 'Negocio nuevo' from public.businesses where id = '900001'$$, $$update public.businesses set name = 'Negocio nuevo'$$);
select * from pg_temp.select_cells('businesses.description', 'a/a/✓/✓', 'select description from public.businesses', 'public.businesses', 'public.businesses where is_active');
select * from pg_temp.insert_cells('businesses.description', '✗/0/✓/✓', $$insert into public.businesses (name, address, phone, description) values ('Negocio nuevo', 'Calle Nueva 9', '4441000009', 'Otra descripción de prueba')$$, $$select exists (select from public.businesses where name = 'Negocio nuevo' and address = 'Calle Nueva 9' and phone = '4441000009' and description = 'Otra descripción de prueba')$$, 'insert into public.businesses (description) values (default)');
select * from pg_temp.change_cells('update businesses.description', '✗/0/✓/✓', $$update public.businesses set description = 'Otra descripción de prueba' where id = '900001'$$, $$select description is not distinct from 'Otra descripción de prueba' from public.businesses where id = '900001'$$, $$update public.businesses set description = 'Otra descripción de prueba'$$);
select * from pg_temp.select_cells('businesses.category_id', 'a/a/✓/✓', 'select category_id from public.businesses', 'public.businesses', 'public.businesses where is_active');
select * from pg_temp.insert_cells('businesses.category_id', '✗/0/✓/✓', $$insert into public.businesses (name, address, phone, category_id) values ('Negocio nuevo', 'Calle Nueva 9', '4441000009', '900002')$$, $$select exists (select from public.businesses where name = 'Negocio nuevo' and address = 'Calle Nueva 9' and phone = '4441000009' and category_id = '900002')$$, 'insert into public.businesses (category_id) values (default)');
select * from pg_temp.change_cells('update businesses.category_id', '✗/0/✓/✓', $$update public.businesses set category_id = '900002' where id = '900001'$$, $$select category_id is not distinct from '900002' from public.businesses where id = '900001'$$, $$update public.businesses set category_id = '900002'$$);
select * from pg_temp.select_cells('businesses.slug', 'a/a/✓/✓', 'select slug from public.businesses', 'public.businesses', 'public.businesses where is_active');
select * from pg_temp.insert_cells('businesses.slug', '✗/0/✓/✓', $$insert into public.businesses (name, address, phone, slug) values ('Negocio nuevo', 'Calle Nueva 9', '4441000009', 'negocio-de-prueba-nuevo')$$, $$select exists (select from public.businesses where name = 'Negocio nuevo' and address = 'Calle Nueva 9' and phone = '4441000009' and slug = 'negocio-de-prueba-nuevo')$$, 'insert into public.businesses (slug) values (default)');
select * from pg_temp.change_cells('update businesses.slug', '✗/0/✓/✓', $$update public.businesses set slug = 'negocio-de-prueba-nuevo' where id = '900001'$$, $$select slug is not distinct from 'negocio-de-prueba-nuevo' from public.businesses where id = '900001'$$, $$update public.businesses set slug = 'negocio-de-prueba-nuevo'$$);
select * from pg_temp.select_cells('businesses.address', 'a/a/✓/✓', 'select address from public.businesses', 'public.businesses', 'public.businesses where is_active');
select * from pg_temp.insert_cells('businesses.address', '✗/0/✓/✓', $$insert into public.businesses (name, address, phone) values ('Negocio nuevo', 'Calle Nueva 9', '4441000009')$$, $$select exists (select from public.businesses where name = 'Negocio nuevo' and address = 'Calle Nueva 9' and phone = '4441000009')$$, 'insert into public.businesses (address) values (default)');
select * from pg_temp.change_cells('update businesses.address', '✗/0/✓/✓', $$update public.businesses set address = 'Calle Nueva 9' where id = '900001'$$, $$select address is not distinct from 'Calle Nueva 9' from public.businesses where id = '900001'$$, $$update public.businesses set address = 'Calle Nueva 9'$$);
select * from pg_temp.select_cells('businesses.phone', 'a/a/✓/✓', 'select phone from public.businesses', 'public.businesses', 'public.businesses where is_active');
select * from pg_temp.insert_cells('businesses.phone', '✗/0/✓/✓', $$insert into public.businesses (name, address, phone) values ('Negocio nuevo', 'Calle Nueva 9', '4441000009')$$, $$select exists (select from public.businesses where name = 'Negocio nuevo' and address = 'Calle Nueva 9' and phone = '4441000009')$$, 'insert into public.businesses (phone) values (default)');
select * from pg_temp.change_cells('update businesses.phone', '✗/0/✓/✓', $$update public.businesses set phone = '4441000009' where id = '900001'$$, $$select phone is not distinct from '4441000009' from public.businesses where id = '900001'$$, $$update public.businesses set phone = '4441000009'$$);
select * from pg_temp.select_cells('businesses.whatsapp', 'a/a/✓/✓', 'select whatsapp from public.businesses', 'public.businesses', 'public.businesses where is_active');
select * from pg_temp.insert_cells('businesses.whatsapp', '✗/0/✓/✓', $$insert into public.businesses (name, address, phone, whatsapp) values ('Negocio nuevo', 'Calle Nueva 9', '4441000009', '4441000008')$$, $$select exists (select from public.businesses where name = 'Negocio nuevo' and address = 'Calle Nueva 9' and phone = '4441000009' and whatsapp = '4441000008')$$, 'insert into public.businesses (whatsapp) values (default)');
select * from pg_temp.change_cells('update businesses.whatsapp', '✗/0/✓/✓', $$update public.businesses set whatsapp = '4441000008' where id = '900001'$$, $$select whatsapp is not distinct from '4441000008' from public.businesses where id = '900001'$$, $$update public.businesses set whatsapp = '4441000008'$$);
select * from pg_temp.select_cells('businesses.email', 'a/a/✓/✓', 'select email from public.businesses', 'public.businesses', 'public.businesses where is_active');
select * from pg_temp.insert_cells('businesses.email', '✗/0/✓/✓', $$insert into public.businesses (name, address, phone, email) values ('Negocio nuevo', 'Calle Nueva 9', '4441000009', 'negocio@prueba.mx')$$, $$select exists (select from public.businesses where name = 'Negocio nuevo' and address = 'Calle Nueva 9' and phone = '4441000009' and email = 'negocio@prueba.mx')$$, 'insert into public.businesses (email) values (default)');
select * from pg_temp.change_cells('update businesses.email', '✗/0/✓/✓', $$update public.businesses set email = 'negocio@prueba.mx' where id = '900001'$$, $$select email is not distinct from 'negocio@prueba.mx' from public.businesses where id = '900001'$$, $$update public.businesses set email = 'negocio@prueba.mx'$$);
select * from pg_temp.select_cells('businesses.website', 'a/a/✓/✓', 'select website from public.businesses', 'public.businesses', 'public.businesses where is_active');
select * from pg_temp.insert_cells('businesses.website', '✗/0/✓/✓', $$insert into public.businesses (name, address, phone, website) values ('Negocio nuevo', 'Calle Nueva 9', '4441000009', 'https://negocio.prueba.mx/')$$, $$select exists (select from public.businesses where name = 'Negocio nuevo' and address = 'Calle Nueva 9' and phone = '4441000009' and website = 'https://negocio.prueba.mx/')$$, 'insert into public.businesses (website) values (default)');
select * from pg_temp.change_cells('update businesses.website', '✗/0/✓/✓', $$update public.businesses set website = 'https://negocio.prueba.mx/' where id = '900001'$$, $$select website is not distinct from 'https://negocio.prueba.mx/' from public.businesses where id = '900001'$$, $$update public.businesses set website = 'https://negocio.prueba.mx/'$$);
select * from pg_temp.select_cells('businesses.menu_link', 'a/a/✓/✓', 'select menu_link from public.businesses', 'public.businesses', 'public.businesses where is_active');
select * from pg_temp.insert_cells('businesses.menu_link', '✗/0/✓/✓', $$insert into public.businesses (name, address, phone, menu_link) values ('Negocio nuevo', 'Calle Nueva 9', '4441000009', 'https://negocio.prueba.mx/carta')$$, $$select exists (select from public.businesses where name = 'Negocio nuevo' and address = 'Calle Nueva 9' and phone = '4441000009' and menu_link = 'https://negocio.prueba.mx/carta')$$, 'insert into public.businesses (menu_link) values (default)');
select * from pg_temp.change_cells('update businesses.menu_link', '✗/0/✓/✓', $$update public.businesses set menu_link = 'https://negocio.prueba.mx/carta' where id = '900001'$$, $$select menu_link is not distinct from 'https://negocio.prueba.mx/carta' from public.businesses where id = '900001'$$, $$update public.businesses set menu_link = 'https://negocio.prueba.mx/carta'$$);
select * from pg_temp.select_cells('businesses.menu_link_label', 'a/a/✓/✓', 'select menu_link_label from public.businesses', 'public.businesses', 'public.businesses where is_active');
select * from pg_temp.insert_cells('businesses.menu_link_label', '✗/0/✓/✓', $$insert into public.businesses (name, address, phone, menu_link_label) values ('Negocio nuevo', 'Calle Nueva 9', '4441000009', 'Carta')$$, $$select exists (select from public.businesses where name = 'Negocio nuevo' and address = 'Calle Nueva 9' and phone = '4441000009' and menu_link_label = 'Carta')$$, 'insert into public.businesses (menu_link_label) values (default)');
select * from pg_temp.change_cells('update businesses.menu_link_label', '✗/0/✓/✓', $$update public.businesses set menu_link_label = 'Carta' where id = '900001'$$, $$select menu_link_label is not distinct from 'Carta' from public.businesses where id = '900001'$$, $$update public.businesses set menu_link_label = 'Carta'$$);
select * from pg_temp.select_cells('businesses.appointment_url', 'a/a/✓/✓', 'select appointment_url from public.businesses', 'public.businesses', 'public.businesses where is_active');
select * from pg_temp.insert_cells('businesses.appointment_url', '✗/0/✓/✓', $$insert into public.businesses (name, address, phone, appointment_url) values ('Negocio nuevo', 'Calle Nueva 9', '4441000009', 'https://negocio.prueba.mx/citas')$$, $$select exists (select from public.businesses where name = 'Negocio nuevo' and address = 'Calle Nueva 9' and phone = '4441000009' and appointment_url = 'https://negocio.prueba.mx/citas')$$, 'insert into public.businesses (appointment_url) values (default)');
select * from pg_temp.change_cells('update businesses.appointment_url', '✗/0/✓/✓', $$update public.businesses set appointment_url = 'https://negocio.prueba.mx/citas' where id = '900001'$$, $$select appointment_url is not distinct from 'https://negocio.prueba.mx/citas' from public.businesses where id = '900001'$$, $$update public.businesses set appointment_url = 'https://negocio.prueba.mx/citas'$$);
select * from pg_temp.select_cells('businesses.by_appointment', 'a/a/✓/✓', 'select by_appointment from public.businesses', 'public.businesses', 'public.businesses where is_active');
select * from pg_temp.insert_cells('businesses.by_appointment', '✗/0/✓/✓', $$insert into public.businesses (name, address, phone, by_appointment) values ('Negocio nuevo', 'Calle Nueva 9', '4441000009', 'true')$$, $$select exists (select from public.businesses where name = 'Negocio nuevo' and address = 'Calle Nueva 9' and phone = '4441000009' and by_appointment = 'true')$$, 'insert into public.businesses (by_appointment) values (default)');
select * from pg_temp.change_cells('update businesses.by_appointment', '✗/0/✓/✓', $$update public.businesses set by_appointment = 'true' where id = '900001'$$, $$select by_appointment is not distinct from 'true' from public.businesses where id = '900001'$$, $$update public.businesses set by_appointment = 'true'$$);
select * from pg_temp.select_cells('businesses.google_maps_link', 'a/a/✓/✓', 'select google_maps_link from public.businesses', 'public.businesses', 'public.businesses where is_active');
select * from pg_temp.insert_cells('businesses.google_maps_link', '✗/0/✓/✓', $$insert into public.businesses (name, address, phone, google_maps_link) values ('Negocio nuevo', 'Calle Nueva 9', '4441000009', 'https://maps.google.com/?q=San+Luis')$$, $$select exists (select from public.businesses where name = 'Negocio nuevo' and address = 'Calle Nueva 9' and phone = '4441000009' and google_maps_link = 'https://maps.google.com/?q=San+Luis')$$, 'insert into public.businesses (google_maps_link) values (default)');
select * from pg_temp.change_cells('update businesses.google_maps_link', '✗/0/✓/✓', $$update public.businesses set google_maps_link = 'https://maps.google.com/?q=San+Luis' where id = '900001'$$, $$select google_maps_link is not distinct from 'https://maps.google.com/?q=San+Luis' from public.businesses where id = '900001'$$, $$update public.businesses set google_maps_link = 'https://maps.google.com/?q=San+Luis'$$);
select * from pg_temp.select_cells('businesses.logo', 'a/a/✓/✓', 'select logo from public.businesses', 'public.businesses', 'public.businesses where is_active');
select * from pg_temp.insert_cells('businesses.logo', '✗/0/✓/✓', $$insert into public.businesses (name, address, phone, logo) values ('Negocio nuevo', 'Calle Nueva 9', '4441000009', '/demo/logo.webp')$$, $$select exists (select from public.businesses where name = 'Negocio nuevo' and address = 'Calle Nueva 9' and phone = '4441000009' and logo = '/demo/logo.webp')$$, 'insert into public.businesses (logo) values (default)');
select * from pg_temp.change_cells('update businesses.logo', '✗/0/✓/✓', $$update public.businesses set logo = '/demo/logo.webp' where id = '900001'$$, $$select logo is not distinct from '/demo/logo.webp' from public.businesses where id = '900001'$$, $$update public.businesses set logo = '/demo/logo.webp'$$);
select * from pg_temp.select_cells('businesses.is_premium', 'a/a/✓/✓', 'select is_premium from public.businesses', 'public.businesses', 'public.businesses where is_active');
select * from pg_temp.insert_cells('businesses.is_premium', '✗/0/✓/✓', $$insert into public.businesses (name, address, phone, is_premium) values ('Negocio nuevo', 'Calle Nueva 9', '4441000009', 'true')$$, $$select exists (select from public.businesses where name = 'Negocio nuevo' and address = 'Calle Nueva 9' and phone = '4441000009' and is_premium = 'true')$$, 'insert into public.businesses (is_premium) values (default)');
select * from pg_temp.change_cells('update businesses.is_premium', '✗/0/✓/✓', $$update public.businesses set is_premium = 'true' where id = '900001'$$, $$select is_premium is not distinct from 'true' from public.businesses where id = '900001'$$, $$update public.businesses set is_premium = 'true'$$);
select * from pg_temp.select_cells('businesses.premium_score', 'a/a/✓/✓', 'select premium_score from public.businesses', 'public.businesses', 'public.businesses where is_active');
select * from pg_temp.insert_cells('businesses.premium_score', '✗/0/✓/✓', $$insert into public.businesses (name, address, phone, premium_score) values ('Negocio nuevo', 'Calle Nueva 9', '4441000009', '7')$$, $$select exists (select from public.businesses where name = 'Negocio nuevo' and address = 'Calle Nueva 9' and phone = '4441000009' and premium_score = '7')$$, 'insert into public.businesses (premium_score) values (default)');
select * from pg_temp.change_cells('update businesses.premium_score', '✗/0/✓/✓', $$update public.businesses set premium_score = '7' where id = '900001'$$, $$select premium_score is not distinct from '7' from public.businesses where id = '900001'$$, $$update public.businesses set premium_score = '7'$$);
select * from pg_temp.select_cells('businesses.is_active', 'a/a/✓/✓', 'select is_active from public.businesses', 'public.businesses', 'public.businesses where is_active');
select * from pg_temp.insert_cells('businesses.is_active', '✗/0/✓/✓', $$insert into public.businesses (name, address, phone, is_active) values ('Negocio nuevo', 'Calle Nueva 9', '4441000009', 'false')$$, $$select exists (select from public.businesses where name = 'Negocio nuevo' and address = 'Calle Nueva 9' and phone = '4441000009' and is_active = 'false')$$, 'insert into public.businesses (is_active) values (default)');
select * from pg_temp.change_cells('update businesses.is_active', '✗/0/✓/✓', $$update public.businesses set is_active = 'false' where id = '900001'$$, $$select is_active is not distinct from 'false' from public.businesses where id = '900001'$$, $$update public.businesses set is_active = 'false'$$);
select * from pg_temp.select_cells('businesses.id', 'a/a/✓/✓', 'select id from public.businesses', 'public.businesses', 'public.businesses where is_active');
select * from pg_temp.refused_cells('insert businesses.id', 'insert into public.businesses (id) values (default)');
select * from pg_temp.refused_cells('update businesses.id', 'update public.businesses set id = default');
select * from pg_temp.select_cells('businesses.likes_count', 'a/a/✓/✓', 'select likes_count from public.businesses', 'public.businesses', 'public.businesses where is_active');
select * from pg_temp.refused_cells('insert businesses.likes_count', 'insert into public.businesses (likes_count) values (default)');
select * from pg_temp.refused_cells('update businesses.likes_count', 'update public.businesses set likes_count = default');
select * from pg_temp.select_cells('businesses.dislikes_count', 'a/a/✓/✓', 'select dislikes_count from public.businesses', 'public.businesses', 'public.businesses where is_active');
select * from pg_temp.refused_cells('insert businesses.dislikes_count', 'insert into public.businesses (dislikes_count) values (default)');
select * from pg_temp.refused_cells('update businesses.dislikes_count', 'update public.businesses set dislikes_count = default');
select * from pg_temp.select_cells('businesses.version', 'a/a/✓/✓', 'select version from public.businesses', 'public.businesses', 'public.businesses where is_active');
select * from pg_temp.refused_cells('insert businesses.version', 'insert into public.businesses (version) values (default)');
select * from pg_temp.refused_cells('update businesses.version', 'update public.businesses set version = default');
select * from pg_temp.select_cells('businesses.created_at', 'a/a/✓/✓', 'select created_at from public.businesses', 'public.businesses', 'public.businesses where is_active');
select * from pg_temp.refused_cells('insert businesses.created_at', 'insert into public.businesses (created_at) values (default)');
select * from pg_temp.refused_cells('update businesses.created_at', 'update public.businesses set created_at = default');
select * from pg_temp.select_cells('businesses.updated_at', 'a/a/✓/✓', 'select updated_at from public.businesses', 'public.businesses', 'public.businesses where is_active');
select * from pg_temp.refused_cells('insert businesses.updated_at', 'insert into public.businesses (updated_at) values (default)');
select * from pg_temp.refused_cells('update businesses.updated_at', 'update public.businesses set updated_at = default');
insert into public.businesses (name, address, phone) values ('Negocio nuevo', 'Calle Nueva 9', '4441000009');
select * from pg_temp.change_cells('delete businesses', '✗/0/0/✓', $$delete from public.businesses where name = 'Negocio nuevo'$$, $$select not exists (select from public.businesses where name = 'Negocio nuevo')$$, 'delete from public.businesses');

select * from finish();
rollback;
