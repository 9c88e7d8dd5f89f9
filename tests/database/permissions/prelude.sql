-- The functions that check a cell of the matrix, which every permission test calls.

-- Runs a statement as a role of the matrix, returns its outcome, and rolls it back.
-- Outcomes: "refused by grant on …", "refused by row security", "refused by the body" (all 42501), "error …", or "N rows".
-- p_written is a query of the owner that says whether the change was written, before the rollback.
create function pg_temp.run_as(p_role text, p_statement text, p_written text default null) returns text
language plpgsql as $$
declare
    v_id text := case p_role
        when 'user' then 'b0000000-0000-4000-8000-000000000001'
        when 'editor' then 'b0000000-0000-4000-8000-000000000002'
        when 'admin' then 'b0000000-0000-4000-8000-000000000003' end;
    v_role text := case p_role when 'anon' then 'anon' else 'authenticated' end;
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

-- Compares a cell with the outcome. A missing grant must be that of the object itself: for a view, a refusal by the table
-- behind it does not count.
create function pg_temp.check_cell(p_what text, p_role text, p_cell text, p_outcome text, p_expected text default null)
returns text
language sql as $$
    select extensions.is(
        p_outcome,
        case p_cell when '✗' then 'refused by grant on ' || substring(p_what from '^\w+ (\w+)') else p_expected end,
        format('%s as %s: %s', p_what, p_role, p_cell))
$$;

create function pg_temp.each_cell(p_cells text) returns table (role text, cell text)
language sql as $$
    select role, cell
    from unnest(array['anon', 'user', 'editor', 'admin'], string_to_array(p_cells, '/')) as cells (role, cell)
$$;

-- Counted as the owner, so that the tests also pass in a database that contains rows.
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
    select pg_temp.check_cell('select ' || p_what, role, cell, pg_temp.run_as(role, p_statement), case cell
        when '✓' then pg_temp.count_rows(p_all)
        when 'a' then pg_temp.count_rows(p_active)
        when 'own' then '1 rows'
        when '0' then '0 rows' end)
    from pg_temp.each_cell(p_cells)
$$;

-- For what no role may do. The statement writes the default of one column, so that only the grant can refuse it.
create function pg_temp.refused_cells(p_what text, p_statement text) returns setof text
language sql as $$
    select pg_temp.check_cell(p_what, role, cell, pg_temp.run_as(role, p_statement))
    from pg_temp.each_cell('✗/✗/✗/✗')
$$;

create function pg_temp.insert_cells(p_what text, p_cells text, p_allowed text, p_written text,
    p_refused text default null) returns setof text
language sql as $$
    select pg_temp.check_cell('insert ' || p_what, role, cell,
        pg_temp.run_as(role, case cell when '✗' then p_refused else p_allowed end, p_written), case cell
            when '✓' then '1 rows, written'
            when '0' then 'refused by row security' end)
    from pg_temp.each_cell(p_cells)
$$;

-- A role that may not change rows updates all of them: a filter would also apply the SELECT policy.
create function pg_temp.change_cells(p_what text, p_cells text, p_allowed text, p_written text, p_all text)
returns setof text
language sql as $$
    select pg_temp.check_cell(p_what, role, cell,
        pg_temp.run_as(role, case when cell in ('0', '✗') then p_all else p_allowed end, p_written), case cell
            when '0' then '0 rows, nothing written'
            else '1 rows, written' end)
    from pg_temp.each_cell(p_cells)
$$;

create function pg_temp.function_cells(p_what text, p_cells text, p_call text) returns setof text
language sql as $$
    select pg_temp.check_cell('call ' || p_what, role, cell, pg_temp.run_as(role, p_call, 'select true'), case cell
        when '✓' then '1 rows, written'
        when 'f' then 'refused by the body' end)
    from pg_temp.each_cell(p_cells)
$$;
