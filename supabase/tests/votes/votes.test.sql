-- One vote per visitor and business; the counters equal the rows.
begin;
set local search_path = public, extensions;
select plan(34);

insert into public.businesses (id, name, address, is_active)
values (900151, 'Votado', 'Calle 1', true), (900152, 'Otro', 'Calle 1', true), (900153, 'Inactivo', 'Calle 1', false);
insert into auth.users (id, email)
values ('00000000-0000-4000-8000-0000000000a1', 'editor@prueba.mx'), ('00000000-0000-4000-8000-0000000000a2', 'persona@prueba.mx');
insert into public.user_roles (user_id, role) values ('00000000-0000-4000-8000-0000000000a1', 'editor');
create function pg_temp.set_client_ip(p_ip text) returns text language sql as $$
  select set_config('request.headers', json_build_object('cf-connecting-ip', p_ip)::text, true)
$$;
create function pg_temp.counts(p_id bigint) returns integer[] language sql as $$
  select array[likes_count, dislikes_count] from public.businesses where id = p_id
$$;
grant execute on function pg_temp.set_client_ip(text), pg_temp.counts(bigint) to anon, authenticated;

set local role anon;
select set_config('request.headers', '', true);
-- Spec: public 7.11
select throws_ok($$ select public.cast_vote(900151, 'like') $$, '22023', null, 'refuses a vote without a client IP');
select is(public.get_my_vote(900151), null, 'returns no vote without a client IP');
select set_config('request.headers', '{"x-forwarded-for": "9.9.9.9"}', true);
select throws_ok($$ select public.cast_vote(900151, 'like') $$, '22023', null, 'ignores x-forwarded-for');

select pg_temp.set_client_ip('198.51.100.1');
-- Spec: public 4.6
select is(public.get_my_vote(900151), null, 'returns null before the first vote');
select is(
  -- Spec: public 3.8
  public.cast_vote(900151, 'like')::jsonb, '{"vote": "like", "likes_count": 1, "dislikes_count": 0}', 'returns the vote and the counters'
);
select is(public.get_my_vote(900151), 'like', 'stores the vote');
select is(
  -- Spec: public 4.6
  public.cast_vote(900151, 'like')::jsonb, '{"vote": "like", "likes_count": 1, "dislikes_count": 0}', 'repeating a vote changes nothing'
);
select is(
  -- Spec: public 4.6
  public.cast_vote(900151, 'dislike')::jsonb, '{"vote": "dislike", "likes_count": 0, "dislikes_count": 1}', 'another vote replaces the first'
);
select is(pg_temp.counts(900152), '{0,0}', 'keeps the counters of other businesses');
select pg_temp.set_client_ip('198.51.100.2');
select is(public.get_my_vote(900151), null, 'returns null for another visitor');
select public.cast_vote(900151, 'dislike');
select is(pg_temp.counts(900151), '{0,2}', 'counts the vote of another visitor');

select pg_temp.set_client_ip('2001:db8:1:2:aaaa::1');
select public.cast_vote(900151, 'like');
select pg_temp.set_client_ip('2001:db8:1:3:bbbb::2');
select is(public.get_my_vote(900151), 'like', 'an IPv6 /56 is one visitor');
select pg_temp.set_client_ip('::ffff:198.51.100.2');
select is(public.get_my_vote(900151), 'dislike', 'an IPv4-mapped IPv6 address is the same visitor');
select pg_temp.set_client_ip('no es una dirección');
select throws_ok($$ select public.cast_vote(900151, 'like') $$, '22023', null, 'refuses an invalid client IP');

select pg_temp.set_client_ip('198.51.100.3');
select throws_ok($$ select public.cast_vote(900151, 'love') $$, '22023', null, 'refuses an unknown vote');
select throws_ok('select public.cast_vote(900151, null)', '22023', null, 'refuses null');
select throws_ok($$ select public.cast_vote(900153, 'like') $$, 'PT404', null, 'refuses an inactive business');
select throws_ok($$ select public.cast_vote(999999, 'like') $$, 'PT404', null, 'refuses an unknown business');
reset role;
update public.businesses set operating_status = 'closed_temporarily' where id = 900152;
select lives_ok($$ select public.cast_vote(900152, 'like') $$, 'a business that is closed for a while takes votes');
update public.businesses set operating_status = 'closed_permanently' where id = 900152;
set local role anon;
select throws_ok($$ select public.cast_vote(900152, 'dislike') $$, 'PT409', null, 'a business that is closed for good takes no votes');
reset role;
update public.businesses set operating_status = 'open' where id = 900152;
delete from public.business_votes where business_id = 900152;
set local role anon;
-- Spec: public 6.2
select throws_ok('select 1 from public.business_votes', '42501', null, 'visitors cannot read votes');
reset role;

select is((select count(*) from public.business_votes where business_id = 900151), 3::bigint, 'stores one row per visitor');
select is_empty(
  -- Spec: admin 3.12
  $$ select 1 from public.business_votes where voter_hash !~ '^[0-9a-f]{64}$' and business_id = 900151 $$, 'stores no IP'
);
set local role anon;
select pg_temp.set_client_ip('198.51.100.1');
select public.cast_vote(900152, 'like');
reset role;
select is_empty(
  'select voter_hash from public.business_votes where business_id in (900151, 900152) group by voter_hash having count(*) > 1',
  -- Spec: admin 3.12
  'the hash of a visitor differs by business'
);

update private.limits set most = 2 where name = 'votes_of_an_address';
set local role anon;
select pg_temp.set_client_ip('198.51.100.7');
select public.cast_vote(900151, 'like'), public.cast_vote(900151, 'dislike');
select lives_ok($$ select public.cast_vote(900151, 'dislike') $$, 'repeating a vote does not count for the rate limit');
select throws_ok($$ select public.cast_vote(900151, 'like') $$, 'PT429', null, 'changing a vote counts for the rate limit');
reset role;
update private.limits set most = 2 where name = 'votes_of_a_business';
delete from private.rate_counters where name = 'votes_of_a_business';
set local role anon;
select pg_temp.set_client_ip('2001:db8:1:' || n || '00::1'), public.cast_vote(900152, 'dislike') from generate_series(1, 2) n;
select pg_temp.set_client_ip('2001:db8:1:300::1');
select throws_ok(
  $$ select public.cast_vote(900152, 'dislike') $$, 'PT429', 'Este negocio recibe muchos votos ahora. Inténtalo más tarde.',
  'the votes of one business have a limit for all addresses together'
);
reset role;
select is(pg_temp.counts(900152), '{1,2}', 'and one above it changes no counter');

select results_eq(
  'select pg_temp.counts(900151)',
  $$ select array[count(*) filter (where vote_type = 'like'), count(*) filter (where vote_type = 'dislike')]::integer[]
     from public.business_votes where business_id = 900151 $$,
  -- Spec: admin 3.6
  'the counters equal the rows'
);

select set_config('request.jwt.claim.sub', '00000000-0000-4000-8000-0000000000a2', true);
select set_config('request.jwt.claims', '{"sub": "00000000-0000-4000-8000-0000000000a2"}', true);
set local role authenticated;
select throws_ok('select public.reset_business_votes(900151)', '42501', null, 'users without a role cannot reset votes');
select set_config('request.jwt.claim.sub', '00000000-0000-4000-8000-0000000000a1', true);
select set_config('request.jwt.claims', '{"sub": "00000000-0000-4000-8000-0000000000a1"}', true);
select public.reset_business_votes(900151);
-- Spec: admin 7.31
select is(pg_temp.counts(900151), '{0,0}', 'a reset deletes all votes');
select throws_ok('select public.reset_business_votes(999999)', 'PT404', null, 'refuses an unknown business to reset');

-- The country of the site is another one now: what is stored stays valid.
reset role;
update public.businesses set phone = '4441234567', whatsapp = '+14155550100' where id = 900151;
update private.site set calling_code = '1' where true;
set local role anon;
select pg_temp.set_client_ip('198.51.100.8');
select lives_ok($$ select public.cast_vote(900151, 'like') $$, 'votes for a business whose phone is of another country');
reset role;
select lives_ok($$ update public.businesses set name = 'Votado otra vez' where id = 900151 $$, 'and it can be changed');

select * from finish();
rollback;
