-- The log of security events and whoami_ip are for admins.
begin;
set local search_path = public, extensions;
select plan(14);

insert into auth.users (id, email)
values ('00000000-0000-4000-8000-0000000000a1', 'admin@prueba.mx'), ('00000000-0000-4000-8000-0000000000e1', 'editor@prueba.mx'), ('00000000-0000-4000-8000-0000000000e2', 'persona@prueba.mx');
insert into public.user_roles (user_id, role) values ('00000000-0000-4000-8000-0000000000a1', 'admin'), ('00000000-0000-4000-8000-0000000000e1', 'editor');
delete from private.security_events where true;
insert into private.security_events (action)
select case when n % 2 = 0 then 'suspicious_activity' else 'form_submission_success' end from generate_series(1, 300) n;

create function public.sign_in(p_user_id text) returns void language sql as $$
  select set_config('request.jwt.claim.sub', p_user_id, true), set_config('request.jwt.claims', json_build_object('sub', p_user_id)::text, true);
$$;

set local role anon;
select throws_ok(f, '42501', null, 'refuses visitors: ' || f)
from unnest(array['select public.list_security_events()', 'select public.whoami_ip()']) f;
reset role;
select public.sign_in('00000000-0000-4000-8000-0000000000e2');
set local role authenticated;
select throws_ok(f, '42501', null, 'refuses users without a role: ' || f)
from unnest(array['select public.list_security_events()', 'select public.whoami_ip()']) f;
reset role;
select public.sign_in('00000000-0000-4000-8000-0000000000e1');
set local role authenticated;
select throws_ok(f, '42501', null, 'refuses editors: ' || f)
from unnest(array['select public.list_security_events()', 'select public.whoami_ip()']) f;
reset role;
select public.sign_in('00000000-0000-4000-8000-0000000000a1');
set local role authenticated;

select is((select count(*) from public.list_security_events()), 50::bigint, 'a page has 50 rows by default');
select is((select count(*) from public.list_security_events(p_limit => 100000)), 200::bigint, 'a page has at most 200 rows');
select is((select count(*) from public.list_security_events(p_limit => -1)), 1::bigint, 'a page has at least one row');
select is(
  (select count(distinct action) from public.list_security_events('suspicious_activity', p_limit => 200)), 1::bigint, 'filters by action'
);
select results_eq(
  'select id from public.list_security_events(p_limit => 4)',
  $$ (select id from public.list_security_events(p_limit => 2)) union all
     (select id from public.list_security_events(p_before_id => (select min(id) from public.list_security_events(p_limit => 2)), p_limit => 2)) order by id desc $$,
  'paginates newest first'
);

reset role;
select set_config('request.headers', '{"cf-connecting-ip": "203.0.113.1", "x-forwarded-for": "198.51.100.7"}', true);
set local role authenticated;
select is(public.whoami_ip(), '203.0.113.1', 'whoami_ip returns cf-connecting-ip');
reset role;
select set_config('request.headers', '{"x-forwarded-for": "198.51.100.7"}', true);
set local role authenticated;
select is(public.whoami_ip(), null, 'whoami_ip ignores x-forwarded-for');

reset role;
select set_config('request.headers', '{"cf-connecting-ip": "203.0.113.1"}', true), set_config('request.jwt.claims', '{"role": "service_role"}', true);
set local role service_role;
select is(public.whoami_ip(), '203.0.113.1', 'whoami_ip answers the secret key');

select * from finish();
rollback;
