-- The two logs and the address check are for admins.
begin;
set local search_path = public, extensions;
select plan(22);

insert into auth.users (id, email)
values ('00000000-0000-4000-8000-0000000000a1', 'admin@prueba.mx'), ('00000000-0000-4000-8000-0000000000e1', 'editor@prueba.mx'), ('00000000-0000-4000-8000-0000000000e2', 'persona@prueba.mx');
insert into public.user_roles (user_id, role) values ('00000000-0000-4000-8000-0000000000a1', 'admin'), ('00000000-0000-4000-8000-0000000000e1', 'editor');
delete from private.security_events;
insert into private.security_events (action)
select case when n % 2 = 0 then 'suspicious_activity' else 'form_submission_success' end from generate_series(1, 300) n;
insert into public.categories (id, name) values (900001, 'Primera'), (900002, 'Segunda');
update public.categories set name = 'Primera de todas' where id = 900001;

create function public.sign_in(p_user_id text) returns void language sql as $$
  select set_config('request.jwt.claim.sub', p_user_id, true), set_config('request.jwt.claims', json_build_object('sub', p_user_id)::text, true);
$$;

set local role anon;
select throws_ok(f, '42501', null, 'not for visitors: ' || f)
from unnest(array['select public.list_security_events()', 'select public.list_audit_log()', 'select public.whoami_ip()']) f;
reset role;
select public.sign_in('00000000-0000-4000-8000-0000000000e2');
set local role authenticated;
select throws_ok(f, '42501', null, 'not for people without a role: ' || f)
from unnest(array['select public.list_security_events()', 'select public.list_audit_log()', 'select public.whoami_ip()']) f;
reset role;
select public.sign_in('00000000-0000-4000-8000-0000000000e1');
set local role authenticated;
select throws_ok(f, '42501', null, 'not for editors: ' || f)
from unnest(array['select public.list_security_events()', 'select public.list_audit_log()', 'select public.whoami_ip()']) f;
reset role;
select public.sign_in('00000000-0000-4000-8000-0000000000a1');
set local role authenticated;

select is((select count(*) from public.list_security_events()), 50::bigint, 'a page is 50');
select is((select count(*) from public.list_security_events(p_limit => 100000)), 200::bigint, 'at most 200');
select is((select count(*) from public.list_security_events(p_limit => -1)), 1::bigint, 'at least one');
select is(
  (select count(distinct action) from public.list_security_events('suspicious_activity', p_limit => 200)), 1::bigint, 'of one action when asked'
);
select results_eq(
  'select id from public.list_security_events(p_limit => 4)',
  $$ (select id from public.list_security_events(p_limit => 2)) union all
     (select id from public.list_security_events(p_before_id => (select min(id) from public.list_security_events(p_limit => 2)), p_limit => 2)) order by id desc $$,
  'page by page, newest first'
);

select results_eq(
  $$ select action, changes -> 'name' ->> 'new' from public.list_audit_log('categories', '900001') $$,
  $$ values ('update', 'Primera de todas'), ('insert', 'Primera') $$,
  'the audit log of one record'
);
select is((select count(*) from public.list_audit_log('categories') where record_id in ('900001', '900002')), 3::bigint, 'or of one table');
select cmp_ok((select count(*) from public.list_audit_log(p_limit => 1)), '=', 1::bigint, 'page by page');
select is(
  (select id from public.list_audit_log(p_before_id => (select id from public.list_audit_log(p_limit => 1)), p_limit => 1)),
  (select min(id) from public.list_audit_log(p_limit => 2)),
  'newest first'
);

reset role;
select set_config('request.headers', '{"cf-connecting-ip": "203.0.113.1", "x-forwarded-for": "198.51.100.7"}', true);
set local role authenticated;
select is(public.whoami_ip(), '203.0.113.1', 'the address as the edge says it');
reset role;
select set_config('request.headers', '{"x-forwarded-for": "198.51.100.7"}', true);
set local role authenticated;
select is(public.whoami_ip(), null, 'and never as the client says it');

reset role;
select throws_ok('delete from private.audit_log', '42501', null, 'nobody shortens the audit log');
select throws_ok('update private.audit_log set actor = null', '42501', null, 'nor rewrites it');

select * from finish();
rollback;
