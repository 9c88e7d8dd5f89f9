-- functions: who may do what, cell by cell of supabase/tests/matrix.ts.
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

insert into storage.objects (bucket_id, name) values ('business_images', 'submissions/c0000000-0000-4000-8000-000000000001/submission_c0000000-0000-4000-8000-000000000001_1780000000000.webp') on conflict do nothing;

select plan(128);

select * from pg_temp.function_cells('add_default_images', '✗/f/f/✓', 'select count(answer) from public.add_default_images() as answer');
select * from pg_temp.function_cells('admin_list_businesses', '✗/f/✓/✓', $$select count(answer) from public.admin_list_businesses(p_query => 'prueba') as answer$$);
select * from pg_temp.function_cells('admin_list_submissions', '✗/f/✓/✓', $$select count(answer) from public.admin_list_submissions(p_query => 'prueba') as answer$$);
select * from pg_temp.function_cells('admin_list_users', '✗/f/f/✓', $$select count(answer) from public.admin_list_users(p_offset => '0', p_limit => '10') as answer$$);
select * from pg_temp.function_cells('approve_submission', '✗/f/✓/✓', $$select count(answer) from public.approve_submission(p_submission_id => 'c0000000-0000-4000-8000-000000000001') as answer$$);
select * from pg_temp.function_cells('cast_vote', '✓/✓/✓/✓', $$select count(answer) from public.cast_vote(p_business_id => '900001', p_vote => 'dislike') as answer$$);
select * from pg_temp.function_cells('categories_with_counts', '✓/✓/✓/✓', 'select count(answer) from public.categories_with_counts() as answer');
select * from pg_temp.function_cells('dashboard_counts', '✗/f/✓/✓', 'select count(answer) from public.dashboard_counts() as answer');
select * from pg_temp.function_cells('get_default_business_image', '✓/✓/✓/✓', 'select count(answer) from public.get_default_business_image() as answer');
select * from pg_temp.function_cells('get_deploy_hook', '✗/f/✓/✓', 'select count(answer) from public.get_deploy_hook() as answer');
select * from pg_temp.function_cells('get_my_vote', '✓/✓/✓/✓', $$select count(answer) from public.get_my_vote(p_business_id => '900001') as answer$$);
select * from pg_temp.function_cells('import_businesses', '✗/f/✓/✓', $$select count(answer) from public.import_businesses(p_batch => '[{"name":"Importado de prueba","slug":"importado-de-prueba","address":"Calle Seis 6"}]') as answer$$);
select * from pg_temp.function_cells('last_content_change', '✗/f/✓/✓', 'select count(answer) from public.last_content_change() as answer');
select * from pg_temp.function_cells('list_audit_log', '✗/f/f/✓', 'select count(answer) from public.list_audit_log() as answer');
select * from pg_temp.function_cells('list_security_events', '✗/f/f/✓', 'select count(answer) from public.list_security_events() as answer');
select * from pg_temp.function_cells('list_set_aside_images', '✗/f/✓/✓', 'select count(answer) from public.list_set_aside_images() as answer');
select * from pg_temp.function_cells('log_security_event', '✓/✓/✓/✓', $$select count(answer) from public.log_security_event(p_action => 'form_submission_success', p_table_name => 'business_submissions', p_record_id => 'c0000000-0000-4000-8000-000000000001', p_ip_address => null, p_user_agent => 'permission proof', p_metadata => '{}') as answer$$);
select * from pg_temp.function_cells('recent_activity', '✗/f/✓/✓', $$select count(answer) from public.recent_activity(p_limit => '10') as answer$$);
select * from pg_temp.function_cells('reject_submission', '✗/f/✓/✓', $$select count(answer) from public.reject_submission(p_submission_id => 'c0000000-0000-4000-8000-000000000001', p_reason => 'Prueba de permisos') as answer$$);
select * from pg_temp.function_cells('reset_business_votes', '✗/f/✓/✓', $$select count(answer) from public.reset_business_votes(p_business_id => '900001') as answer$$);
select * from pg_temp.function_cells('resolve_business_slug', '✓/✓/✓/✓', $$select count(answer) from public.resolve_business_slug(p_slug => 'prueba-900001') as answer$$);
select * from pg_temp.function_cells('save_business', '✗/f/✓/✓', $$select count(answer) from public.save_business(p_business => '{"name":"Prueba"}', p_notes => 'Nota', p_business_id => '900001', p_version => '1') as answer$$);
select * from pg_temp.function_cells('save_business_hours', '✗/f/✓/✓', $$select count(answer) from public.save_business_hours(p_business_id => '900001', p_by_appointment => 'true', p_hours => '[]', p_version => '1') as answer$$);
select * from pg_temp.function_cells('search_businesses', '✓/✓/✓/✓', $$select count(answer) from public.search_businesses(p_query => 'prueba', p_category_id => null, p_limit => '10', p_offset => '0') as answer$$);
select * from pg_temp.function_cells('set_deploy_hook', '✗/f/f/✓', $$select count(answer) from public.set_deploy_hook(p_url => 'https://api.vercel.com/v1/integrations/deploy/prueba') as answer$$);
select * from pg_temp.function_cells('set_featured_image', '✗/f/✓/✓', $$select count(answer) from public.set_featured_image(p_image_id => '900001') as answer$$);
select * from pg_temp.function_cells('set_submission_image', '✓/✓/✓/✓', $$select count(answer) from public.set_submission_image(p_submission_id => 'c0000000-0000-4000-8000-000000000001', p_path => 'submissions/c0000000-0000-4000-8000-000000000001/submission_c0000000-0000-4000-8000-000000000001_1780000000000.webp') as answer$$);
select * from pg_temp.function_cells('set_user_role', '✗/f/f/✓', $$select count(answer) from public.set_user_role(p_user_id => 'b0000000-0000-4000-8000-000000000004', p_role => 'editor') as answer$$);
select * from pg_temp.function_cells('standardize_slugs', '✗/f/f/✓', 'select count(answer) from public.standardize_slugs() as answer');
select * from pg_temp.function_cells('submit_business_public', '✓/✓/✓/✓', $$select count(answer) from public.submit_business_public(business_data => '{"name":"Solicitud por prueba","address":"Calle Cinco 5","category_id":900001,"description":"Una solicitud enviada por la prueba","phone":"4441000005","client_request_id":"d0000000-0000-4000-8000-000000000001"}') as answer$$);
select * from pg_temp.function_cells('update_default_business_image', '✗/f/f/✓', $$select count(answer) from public.update_default_business_image(new_image_url => '/otra-imagen.webp') as answer$$);
select * from pg_temp.function_cells('whoami_ip', '✗/f/f/✓', 'select count(answer) from public.whoami_ip() as answer');

select * from finish();
rollback;
