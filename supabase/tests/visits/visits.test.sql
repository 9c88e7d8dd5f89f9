-- Visits and taps are counted by business and day, within the limit, without staff and robots; owners read them rounded.
begin;
set local search_path = public, extensions;
select plan(27);

delete from private.rate_counters where true;
insert into public.businesses (id, name, address, is_active)
values (900191, 'Vista', 'Calle 1', true), (900192, 'Oculta', 'Calle 1', false);
insert into auth.users (id, email) values ('00000000-0000-4000-8000-000000900191', 'editor-191@prueba.mx');
insert into public.user_roles (user_id, role) values ('00000000-0000-4000-8000-000000900191', 'editor')
on conflict (user_id) do update set role = 'editor';
create function pg_temp.set_client(p_ip text, p_browser text default 'Mozilla/5.0') returns text language sql as $$
  select set_config('request.headers', json_build_object('cf-connecting-ip', p_ip, 'user-agent', p_browser)::text, true)
$$;
-- Counts as a visitor. Returns what is stored.
create function pg_temp.counted(p_business_id bigint, p_kind text) returns text language plpgsql as $$
begin
  set local role anon;
  perform public.count_visit(p_business_id, p_kind);
  reset role;
  return (select string_agg(concat_ws(' ', v.business_id, v.kind, v.count), ', ' order by v.business_id, v.kind) from public.business_visits v);
end $$;

-- Counting
delete from public.business_visits where true;
select pg_temp.set_client('203.0.113.1');
select is(pg_temp.counted(900191, 'visit'), '900191 visit 1', 'counts a visit');
select is(pg_temp.counted(900191, 'visit'), '900191 visit 2', 'and another one');
select is(pg_temp.counted(900191, 'call'), '900191 call 1, 900191 visit 2', 'and each kind by itself');
select is((select day from public.business_visits where kind = 'call'), private.local_date(now()), 'the day is that of San Luis Potosí');
select is(pg_temp.counted(900192, 'visit'), '900191 call 1, 900191 visit 2', 'counts no hidden business');
select is(pg_temp.counted(-1, 'visit'), '900191 call 1, 900191 visit 2', 'counts no missing business');
select is(pg_temp.counted(null, 'visit'), '900191 call 1, 900191 visit 2', 'counts nothing without a business');
select is(pg_temp.counted(900191, 'otro'), '900191 call 1, 900191 visit 2', 'counts no other kind');
select is(pg_temp.counted(900191, null), '900191 call 1, 900191 visit 2', 'counts nothing without a kind');
select pg_temp.set_client('203.0.113.2', 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)');
select is(pg_temp.counted(900191, 'call'), '900191 call 1, 900191 visit 2', 'counts no robot');
select pg_temp.set_client('203.0.113.2');
select set_config('request.jwt.claim.sub', '00000000-0000-4000-8000-000000900191', true);
select set_config('request.jwt.claims', '{"sub": "00000000-0000-4000-8000-000000900191", "role": "authenticated"}', true);
select is(pg_temp.counted(900191, 'call'), '900191 call 1, 900191 visit 2', 'counts no staff');
select set_config('request.jwt.claim.sub', '', true), set_config('request.jwt.claims', '', true);
select is(
  (select sum(used) from private.rate_counters where name = 'visits_of_an_address'), 3::bigint, 'only what is counted consumes the limit'
);

-- The limit
update private.limits set most = 2 where name = 'visits_of_an_address_and_business';
select pg_temp.set_client('203.0.113.1');
select is(pg_temp.counted(900191, 'visit'), '900191 call 1, 900191 visit 2', 'the third of two is dropped without an error');
select is(pg_temp.counted(900191, 'call'), '900191 call 2, 900191 visit 2', 'another kind has a limit of its own');
select pg_temp.set_client('203.0.113.3');
select is(pg_temp.counted(900191, 'visit'), '900191 call 2, 900191 visit 3', 'another client, too');
update private.limits set most = 2 where name = 'visits_of_an_address';
select pg_temp.set_client('203.0.113.4');
select is(pg_temp.counted(900191, 'directions'), '900191 call 2, 900191 directions 1, 900191 visit 3', 'the first of a client');
select is(pg_temp.counted(900191, 'call'), '900191 call 3, 900191 directions 1, 900191 visit 3', 'the second');
select is(pg_temp.counted(900191, 'visit'), '900191 call 3, 900191 directions 1, 900191 visit 3', 'and none above the limit of a client for all businesses');
select is(
  (select count(*) from private.rate_counters where name = 'visits_of_an_address_and_business'), 5::bigint, 'which makes no counter, either'
);
delete from public.business_visits where kind = 'directions';
update public.business_visits set count = 2 where kind = 'call';
select is_empty(
  $$ select 1 from private.rate_counters where subject_hash !~ '^[0-9a-f]{64}$' $$, 'stores no IP'
);

-- What is read
select is(
  (
    select string_agg(concat(n, ':', private.visits_more_than(n)), ' ' order by n)
    from unnest(array[0, 10, 11, 25, 26, 50, 51, 100, 101, 250, 251, 500, 501, 1000, 1001, 90000]) n
  ),
  '0:0 10:0 11:10 25:10 26:25 50:25 51:50 100:50 101:100 250:100 251:250 500:250 501:500 1000:500 1001:1000 90000:1000',
  'rounds down to what is more than a step'
);
insert into public.business_visits (business_id, day, kind, count)
values
  (900191, private.local_date(now()) - 29, 'visit', 60), (900191, private.local_date(now()) - 30, 'visit', 500),
  (900192, private.local_date(now()), 'directions', 12);
select private.add_owner_link(repeat('a', 64), 'confirmation', '900191', '1 day'),
  private.add_owner_link(repeat('b', 64), 'confirmation', '900191', '1 day'),
  private.add_owner_link(repeat('c', 64), 'confirmation', '900999', '1 day');
insert into public.business_submissions (id, name, address, description, phone, status, business_id, reviewed_at)
values ('00000000-0000-4000-8000-000000900191', 'Oculta', 'Calle 1', 'Una descripción', '4440000001', 'approved', 900192, now());
select private.add_owner_link(repeat('d', 64), 'submission', '00000000-0000-4000-8000-000000900191', '1 day');
update private.owner_links set used_at = now() where token_hash = private.hash_token(repeat('b', 64));
set local role anon;
select results_eq(
  $$ select kind, more_than from public.my_visits(repeat('a', 64)) $$,
  $$ values ('visit', 50), ('whatsapp', 0), ('call', 0), ('directions', 0) $$,
  'an owner who is asked reads the rounded sums of 30 days'
);
select results_eq(
  $$ select more_than from public.my_visits(repeat('d', 64)) where kind = 'directions' $$, $$ values (10) $$,
  'so does the sender of a submission that became a business'
);
select is_empty(
  $$ select t from unnest(array[repeat('b', 64), repeat('c', 64), repeat('e', 64), 'x', null]) t, public.my_visits(t) $$,
  'a used link, one of a missing business and a wrong one read nothing'
);
reset role;
select set_config('request.jwt.claim.sub', '00000000-0000-4000-8000-000000900191', true);
select set_config('request.jwt.claims', '{"sub": "00000000-0000-4000-8000-000000900191", "role": "authenticated"}', true);
set local role authenticated;
select results_eq(
  'select kind, total, more_than from public.visits_of_business(900191)',
  $$ values ('visit', 63::bigint, 50), ('whatsapp', 0::bigint, 0), ('call', 2::bigint, 0), ('directions', 0::bigint, 0) $$,
  'staff read the exact sums, and what the owner is told'
);
select is(
  (select sum(visits + calls + directions) from public.month_summaries()), 577::numeric, 'the months have what all businesses have'
);
reset role;

-- Retention
insert into public.business_visits (business_id, day, kind)
values
  (900191, (private.local_date(now()) - interval '13 months')::date, 'directions'),
  (900191, (private.local_date(now()) - interval '13 months')::date - 1, 'whatsapp');
select private.purge_visits();
select is(
  (select string_agg(kind, ', ') from public.business_visits where day < private.local_date(now()) - 300), 'directions',
  'keeps the counts for 13 months'
);

select * from finish();
rollback;
