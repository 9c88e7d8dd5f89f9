-- One vote per visitor and business; the counters are the rows.
begin;
set local search_path = public, extensions;
select plan(30);

insert into public.businesses (id, name, address, is_active)
values (900151, 'Votado', 'Calle 1', true), (900152, 'Otro', 'Calle 1', true), (900153, 'Inactivo', 'Calle 1', false);
insert into auth.users (id, email)
values ('00000000-0000-4000-8000-0000000000a1', 'editor@prueba.mx'), ('00000000-0000-4000-8000-0000000000a2', 'persona@prueba.mx');
insert into public.user_roles (user_id, role) values ('00000000-0000-4000-8000-0000000000a1', 'editor');
create function pg_temp.come_from(p_address text) returns text language sql as $$
  select set_config('request.headers', json_build_object('cf-connecting-ip', p_address)::text, true)
$$;
create function pg_temp.counts(p_id bigint) returns integer[] language sql as $$
  select array[likes_count, dislikes_count] from public.businesses where id = p_id
$$;
grant execute on function pg_temp.come_from(text), pg_temp.counts(bigint) to anon, authenticated;

set local role anon;
select set_config('request.headers', '', true);
-- Spec: public 7.11
select throws_ok($$ select public.cast_vote(900151, 'like') $$, '22023', null, 'without an address nobody votes');
select is(public.get_my_vote(900151), null, 'nor has a vote');
select set_config('request.headers', '{"x-forwarded-for": "9.9.9.9"}', true);
select throws_ok($$ select public.cast_vote(900151, 'like') $$, '22023', null, 'x-forwarded-for is what anybody may claim');

select pg_temp.come_from('198.51.100.1');
-- Spec: public 4.6
select is(public.get_my_vote(900151), null, 'before voting there is no vote');
select is(
  -- Spec: public 3.8
  public.cast_vote(900151, 'like')::jsonb, '{"vote": "like", "likes_count": 1, "dislikes_count": 0}', 'a vote answers with the counters'
);
select is(public.get_my_vote(900151), 'like', 'and is remembered');
select is(
  -- Spec: public 4.6
  public.cast_vote(900151, 'like')::jsonb, '{"vote": "like", "likes_count": 1, "dislikes_count": 0}', 'the same again changes nothing'
);
select is(
  -- Spec: public 4.6
  public.cast_vote(900151, 'dislike')::jsonb, '{"vote": "dislike", "likes_count": 0, "dislikes_count": 1}', 'the other one replaces it'
);
select is(pg_temp.counts(900152), '{0,0}', 'other businesses are not touched');
select pg_temp.come_from('198.51.100.2');
select is(public.get_my_vote(900151), null, 'another visitor has no vote yet');
select public.cast_vote(900151, 'dislike');
select is(pg_temp.counts(900151), '{0,2}', 'and counts by themselves');

select pg_temp.come_from('2001:db8:1:2:aaaa::1');
select public.cast_vote(900151, 'like');
select pg_temp.come_from('2001:db8:1:2:bbbb::2');
select is(public.get_my_vote(900151), 'like', 'an IPv6 household is one visitor');
select pg_temp.come_from('::ffff:198.51.100.2');
select is(public.get_my_vote(900151), 'dislike', 'an IPv4 address may come dressed as IPv6');
select pg_temp.come_from('no es una dirección');
select throws_ok($$ select public.cast_vote(900151, 'like') $$, '22023', null, 'what is no address is none');

select pg_temp.come_from('198.51.100.3');
select throws_ok($$ select public.cast_vote(900151, 'love') $$, '22023', null, 'there are two votes');
select throws_ok('select public.cast_vote(900151, null)', '22023', null, 'nothing is none of them');
select throws_ok($$ select public.cast_vote(900153, 'like') $$, 'PT404', null, 'nobody votes for inactive businesses');
select throws_ok($$ select public.cast_vote(999999, 'like') $$, 'PT404', null, 'nor for missing ones');
-- Spec: public 6.2
select throws_ok('select 1 from public.business_votes', '42501', null, 'votes cannot be read');
reset role;

select is((select count(*) from public.business_votes where business_id = 900151), 3::bigint, 'three visitors, three rows');
select is_empty(
  -- Spec: admin 3.12
  $$ select 1 from public.business_votes where voter_hash !~ '^[0-9a-f]{64}$' and business_id = 900151 $$, 'no address is stored'
);
set local role anon;
select pg_temp.come_from('198.51.100.1');
select public.cast_vote(900152, 'like');
reset role;
select is_empty(
  'select voter_hash from public.business_votes where business_id in (900151, 900152) group by voter_hash having count(*) > 1',
  -- Spec: admin 3.12
  'one visitor has another hash at every business'
);

update private.config set value = '2' where key = 'votes_per_ip_per_minute';
set local role anon;
select pg_temp.come_from('198.51.100.7');
select public.cast_vote(900151, 'like'), public.cast_vote(900151, 'dislike');
select lives_ok($$ select public.cast_vote(900151, 'dislike') $$, 'repeating a vote costs nothing');
select throws_ok($$ select public.cast_vote(900151, 'like') $$, 'PT429', null, 'changing it all the time does');
reset role;

update public.business_votes set vote_type = 'like' where business_id = 900151;
-- Spec: admin 3.6
select is(pg_temp.counts(900151), '{4,0}', 'the counters follow any change of rows');
update public.business_votes set updated_at = now() where business_id = 900151;
select is(pg_temp.counts(900151), '{4,0}', 'and stay when only the date changes');
delete from public.business_votes where business_id = 900151 and voter_hash = (select min(voter_hash) from public.business_votes where business_id = 900151);
select is(pg_temp.counts(900151), '{3,0}', 'also deletions');

select set_config('request.jwt.claim.sub', '00000000-0000-4000-8000-0000000000a2', true);
select set_config('request.jwt.claims', '{"sub": "00000000-0000-4000-8000-0000000000a2"}', true);
set local role authenticated;
select throws_ok('select public.reset_business_votes(900151)', '42501', null, 'an account without a role resets nothing');
select set_config('request.jwt.claim.sub', '00000000-0000-4000-8000-0000000000a1', true);
select set_config('request.jwt.claims', '{"sub": "00000000-0000-4000-8000-0000000000a1"}', true);
select public.reset_business_votes(900151);
-- Spec: admin 7.31
select is(pg_temp.counts(900151), '{0,0}', 'a reset leaves no vote');
select throws_ok('select public.reset_business_votes(999999)', 'PT404', null, 'a business that is gone is refused');

select * from finish();
rollback;
