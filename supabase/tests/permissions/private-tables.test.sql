-- private tables: who may do what, cell by cell of supabase/tests/matrix.ts.
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


select plan(220);

select * from pg_temp.refused_cells('select audit_log', 'select * from private.audit_log');
select * from pg_temp.refused_cells('insert audit_log', 'insert into private.audit_log default values');
select * from pg_temp.refused_cells('update audit_log', 'update private.audit_log set id = default');
select * from pg_temp.refused_cells('delete audit_log', 'delete from private.audit_log');
select * from pg_temp.refused_cells('truncate audit_log', 'truncate private.audit_log');
select * from pg_temp.refused_cells('select business_search', 'select * from private.business_search');
select * from pg_temp.refused_cells('insert business_search', 'insert into private.business_search default values');
select * from pg_temp.refused_cells('update business_search', 'update private.business_search set business_id = default');
select * from pg_temp.refused_cells('delete business_search', 'delete from private.business_search');
select * from pg_temp.refused_cells('truncate business_search', 'truncate private.business_search');
select * from pg_temp.refused_cells('select business_slugs', 'select * from private.business_slugs');
select * from pg_temp.refused_cells('insert business_slugs', 'insert into private.business_slugs default values');
select * from pg_temp.refused_cells('update business_slugs', 'update private.business_slugs set slug = default');
select * from pg_temp.refused_cells('delete business_slugs', 'delete from private.business_slugs');
select * from pg_temp.refused_cells('truncate business_slugs', 'truncate private.business_slugs');
select * from pg_temp.refused_cells('select config', 'select * from private.config');
select * from pg_temp.refused_cells('insert config', 'insert into private.config default values');
select * from pg_temp.refused_cells('update config', 'update private.config set key = default');
select * from pg_temp.refused_cells('delete config', 'delete from private.config');
select * from pg_temp.refused_cells('truncate config', 'truncate private.config');
select * from pg_temp.refused_cells('select content_changes', 'select * from private.content_changes');
select * from pg_temp.refused_cells('insert content_changes', 'insert into private.content_changes default values');
select * from pg_temp.refused_cells('update content_changes', 'update private.content_changes set changed_at = default');
select * from pg_temp.refused_cells('delete content_changes', 'delete from private.content_changes');
select * from pg_temp.refused_cells('truncate content_changes', 'truncate private.content_changes');
select * from pg_temp.refused_cells('select idempotency', 'select * from private.idempotency');
select * from pg_temp.refused_cells('insert idempotency', 'insert into private.idempotency default values');
select * from pg_temp.refused_cells('update idempotency', 'update private.idempotency set scope = default');
select * from pg_temp.refused_cells('delete idempotency', 'delete from private.idempotency');
select * from pg_temp.refused_cells('truncate idempotency', 'truncate private.idempotency');
select * from pg_temp.refused_cells('select rate_events', 'select * from private.rate_events');
select * from pg_temp.refused_cells('insert rate_events', 'insert into private.rate_events default values');
select * from pg_temp.refused_cells('update rate_events', 'update private.rate_events set id = default');
select * from pg_temp.refused_cells('delete rate_events', 'delete from private.rate_events');
select * from pg_temp.refused_cells('truncate rate_events', 'truncate private.rate_events');
select * from pg_temp.refused_cells('select search_words', 'select * from private.search_words');
select * from pg_temp.refused_cells('insert search_words', 'insert into private.search_words default values');
select * from pg_temp.refused_cells('update search_words', 'update private.search_words set id = default');
select * from pg_temp.refused_cells('delete search_words', 'delete from private.search_words');
select * from pg_temp.refused_cells('truncate search_words', 'truncate private.search_words');
select * from pg_temp.refused_cells('select secrets', 'select * from private.secrets');
select * from pg_temp.refused_cells('insert secrets', 'insert into private.secrets default values');
select * from pg_temp.refused_cells('update secrets', 'update private.secrets set scope = default');
select * from pg_temp.refused_cells('delete secrets', 'delete from private.secrets');
select * from pg_temp.refused_cells('truncate secrets', 'truncate private.secrets');
select * from pg_temp.refused_cells('select security_events', 'select * from private.security_events');
select * from pg_temp.refused_cells('insert security_events', 'insert into private.security_events default values');
select * from pg_temp.refused_cells('update security_events', 'update private.security_events set id = default');
select * from pg_temp.refused_cells('delete security_events', 'delete from private.security_events');
select * from pg_temp.refused_cells('truncate security_events', 'truncate private.security_events');
select * from pg_temp.refused_cells('select set_aside_images', 'select * from private.set_aside_images');
select * from pg_temp.refused_cells('insert set_aside_images', 'insert into private.set_aside_images default values');
select * from pg_temp.refused_cells('update set_aside_images', 'update private.set_aside_images set id = default');
select * from pg_temp.refused_cells('delete set_aside_images', 'delete from private.set_aside_images');
select * from pg_temp.refused_cells('truncate set_aside_images', 'truncate private.set_aside_images');

select * from finish();
rollback;
