-- Submissions that look sent by a program are stored and marked, never refused.
begin;
set local search_path = public, extensions;
select plan(11);

delete from public.business_submissions where true;
create function pg_temp.submit(p_number integer, p_signs jsonb) returns uuid language sql as $$
  select (public.submit_business_public(jsonb_build_object(
    'name', 'Negocio ' || p_number, 'address', 'Calle Cinco 5', 'phone', '444123' || lpad(p_number::text, 4, '0'),
    'description', 'Tacos al pastor y más'
  ) || p_signs) #>> '{}')::uuid
$$;
create function pg_temp.suspicion(p_id uuid) returns text language sql as $$
  select coalesce(s.suspicion, 'none') from public.business_submissions s where s.id = p_id
$$;
create function pg_temp.set_client_ip(p_number integer) returns text language sql as $$
  select set_config('request.headers', json_build_object('cf-connecting-ip', '198.51.100.' || p_number)::text, true)
$$;

select is(pg_temp.suspicion(pg_temp.submit(c.number, c.signs::jsonb)), c.suspicion, c.label)
from (
  values
    (1, '{"trap": "", "seconds_on_form": 45}', 'none', 'a person fills in the form'),
    (2, '{"trap": "https://spam.example", "seconds_on_form": 45}', 'trap', 'the trap field is filled'),
    (3, '{"trap": "", "seconds_on_form": 2.9}', 'speed', 'less than three seconds'),
    (4, '{"trap": "", "seconds_on_form": 3}', 'none', 'three seconds'),
    (5, '{}', 'speed', 'a call without the form')
) c (number, signs, suspicion, label)
cross join lateral pg_temp.set_client_ip(c.number);
select pg_temp.set_client_ip(6);
select is(pg_temp.suspicion(pg_temp.submit(6, '{"seconds_on_form": "60"}')), 'speed', 'seconds that are no number');

-- Sixty in an hour
do $$
begin
  for n in 7..60 loop
    perform pg_temp.set_client_ip(n);
    perform pg_temp.submit(n, '{"seconds_on_form": 45}');
  end loop;
end $$;
select is(
  (select count(*) from public.business_submissions s where s.suspicion is null), 56::bigint, 'the first sixty in an hour are not marked'
);
select pg_temp.set_client_ip(61);
select is(pg_temp.suspicion(pg_temp.submit(61, '{"seconds_on_form": 45}')), 'burst', 'one more is stored and marked');
update public.business_submissions s set created_at = now() - interval '1 hour' where true;
select pg_temp.set_client_ip(62);
select is(pg_temp.suspicion(pg_temp.submit(62, '{"seconds_on_form": 45}')), 'none', 'after an hour none is marked');

select throws_ok(
  $$ insert into public.business_submissions (name, address, description, phone, suspicion)
  values ('Pan', 'Calle 5', 'Una descripción', '4441230099', 'x') $$,
  '23514', null, 'refuses an unknown suspicion'
);
set local role anon;
select throws_ok('select suspicion from public.business_submissions', '42501', null, 'visitors cannot read it');

select * from finish();
rollback;
