-- The version grows with every change of content and with nothing else.
begin;
set local search_path = public, extensions;
select plan(9);

insert into public.businesses (id, name, address, updated_at) values (900041, 'Versión', 'Calle 1', '2020-01-01');
create function pg_temp.version() returns integer language sql as $$ select version from public.businesses where id = 900041 $$;

select is(pg_temp.version(), 1, 'a new business is version 1');
update public.businesses set address = 'Calle 1' where id = 900041;
select is(pg_temp.version(), 1, 'saving the same changes nothing');
select is((select updated_at from public.businesses where id = 900041), '2020-01-01'::timestamptz, 'nor does it date the business');
update public.businesses set address = 'Calle 2' where id = 900041;
select is(pg_temp.version(), 2, 'a change counts');
select is((select updated_at from public.businesses where id = 900041), now(), 'and dates the business');
insert into public.business_votes (business_id, voter_hash, vote_type) values (900041, 'x', 'like');
select is(pg_temp.version(), 2, 'a vote is no change of content');
insert into public.products (business_id, name) values (900041, 'Pan');
select is(pg_temp.version(), 2, 'a product is none either');
select is_empty(
  $$ update public.businesses set name = 'Tarde' where id = 900041 and version = 1 returning 1 $$,
  'a save that names an older version changes nothing'
);
select isnt_empty(
  $$ update public.businesses set name = 'A tiempo' where id = 900041 and version = 2 returning 1 $$,
  'a save that names the current one works'
);

select * from finish();
rollback;
