-- Staff list the reports and mark one as resolved, which may confirm the data of its business.
begin;
set local search_path = public, extensions;
select plan(26);

insert into auth.users (id, email)
values ('00000000-0000-4000-8000-0000000000b1', 'edith@prueba.mx'), ('00000000-0000-4000-8000-0000000000b2', 'otro@prueba.mx');
insert into public.user_roles (user_id, role)
values ('00000000-0000-4000-8000-0000000000b1', 'editor'), ('00000000-0000-4000-8000-0000000000b2', 'editor')
on conflict (user_id) do update set role = excluded.role;
update public.profiles set first_name = 'Edith', last_name = 'Prueba' where id = '00000000-0000-4000-8000-0000000000b1';
delete from public.reports where true;
insert into public.businesses (id, name, address, confirmed_on)
values (900181, 'Reportado', 'Calle 1', null), (900182, 'Otro', 'Calle 1', '2025-01-31');
insert into public.reports (id, business_id, reason, note, created_at) overriding system value
values
  (900181, 900181, 'closed', null, now() - interval '3 days'),
  (900182, 900182, 'other', 'Ya no hay menú', now() - interval '2 days'),
  (900183, 900181, 'phone', null, now() - interval '1 day');
create function pg_temp.sign_in(p_last_digit text) returns text language sql as $$
  select set_config('request.jwt.claims', json_build_object('sub', '00000000-0000-4000-8000-0000000000b' || p_last_digit)::text, true)
    || set_config('request.jwt.claim.sub', '00000000-0000-4000-8000-0000000000b' || p_last_digit, true)
$$;
create function pg_temp.waiting(p_offset integer default 0, p_limit integer default 20) returns text language sql as $$
  select string_agg(l.id || ' of ' || l.total_count, ', ') from public.admin_list_waiting_reports(null, p_offset, p_limit) l
$$;
create function pg_temp.resolved() returns text language sql as $$
  select string_agg(l.id || ' of ' || l.total_count, ', ') from public.admin_list_resolved_reports() l
$$;
grant execute on function pg_temp.sign_in(text), pg_temp.waiting(integer, integer), pg_temp.resolved() to authenticated;

select pg_temp.sign_in('1');
set local role authenticated;
select is(
  pg_temp.waiting(), '900183 of 2, 900181 of 2, 900182 of 2', 'lists the reports of a business together, newest first, and counts businesses'
);
select is(pg_temp.waiting(1, 1), '900182 of 2', 'lists a page of businesses');
select is(
  (select string_agg(id::text, ', ') from public.admin_list_waiting_reports(900181)), '900183, 900181', 'lists the reports of one business'
);
select is(pg_temp.resolved(), null, 'lists no resolved report before one is resolved');
select results_eq(
  $$ select business_id, business_name, business_slug, reason, note from public.admin_list_waiting_reports() where id = 900182 $$,
  $$ values (900182::bigint, 'Otro', 'otro-900182', 'other', 'Ya no hay menú') $$,
  'names the business with its slug'
);

select throws_ok($$ select public.resolve_reports('{900181}', 'maybe') $$, '22023', null, 'refuses an unknown resolution');
select lives_ok($$ select public.resolve_reports('{900181}', 'fixed') $$, 'resolves a report');
select is(pg_temp.waiting(), '900183 of 2, 900182 of 2', 'a resolved report waits no longer');
select is(pg_temp.resolved(), '900181 of 1', 'lists the resolved report');
select results_eq(
  $$ select resolved_by, resolved_at = now(), status from public.admin_list_resolved_reports() $$,
  $$ values ('Edith Prueba', true, 'applied') $$, 'names who resolved it, when and how'
);
select is((select confirmed_on from public.businesses where id = 900181), null, 'confirms nothing unless asked to');
reset role;
update public.reports set resolved_at = now() - interval '5 minutes' where id = 900181;
set local role authenticated;
select lives_ok($$ select public.resolve_reports('{900181}', 'untrue') $$, 'the same account may repeat it');
reset role;
select is(
  (select resolved_at from public.reports where id = 900181), now() - interval '5 minutes', 'a repeated call keeps the first time'
);

select pg_temp.sign_in('2');
set local role authenticated;
select throws_ok($$ select public.resolve_reports('{900181}', 'fixed') $$, 'PT409', null, 'another account cannot resolve it again');
do $$
declare
  v_detail text;
begin
  perform public.resolve_reports('{900181}', 'fixed');
exception
  when sqlstate 'PT409' then
    get stacked diagnostics v_detail = pg_exception_detail;
    perform set_config('test.by', v_detail::jsonb ->> 'by', true);
end
$$;
select is(current_setting('test.by', true), 'Edith Prueba', 'the refusal names who has resolved it');
select throws_ok($$ select public.resolve_reports('{999999}', 'fixed') $$, 'PT404', null, 'refuses a missing report');
select throws_ok($$ select public.resolve_reports('{}', 'fixed') $$, 'PT404', null, 'refuses no report');
select lives_ok($$ select public.resolve_reports('{900181,900183}', 'untrue') $$, 'resolves what is left of several');
reset role;
select is(
  (select string_agg(status || ' ' || right(resolved_by::text, 1), ', ' order by id) from public.reports where business_id = 900181),
  'applied 1, refused 2', 'a report that another account has resolved stays as it is'
);
set local role authenticated;
select lives_ok($$ select public.resolve_reports('{900182}', 'untrue', true) $$, 'dismisses a report and confirms the data');
reset role;
select is(
  (select confirmed_on from public.businesses where id = 900182), private.local_date(now()),
  'dates the confirmed data to today in San Luis Potosí'
);
select is((select version from public.businesses where id = 900182), 2, 'a confirmation is a change of the business');
select is(
  (select changes -> 'resolved_by' ->> 'new' from private.audit_log where table_name = 'reports' and record_id = '900182'),
  '00000000-0000-4000-8000-0000000000b2', 'the audit log records who resolved it'
);
select is(
  (select confirmed_on from public.businesses where id = 900181), null, 'other businesses keep their date'
);
delete from auth.users where id = '00000000-0000-4000-8000-0000000000b2';
select is(
  (select (resolved_at is not null)::text || coalesce(resolved_by::text, ' by none') from public.reports where id = 900182),
  'true by none', 'a report stays resolved when the account is deleted'
);
select throws_ok(
  $$ update public.businesses set confirmed_on = '1999-12-31' where id = 900181 $$, '23514', null, 'refuses an implausible date'
);

select * from finish();
rollback;
