-- The version (optimistic lock) is incremented by changes of content only.
begin;
set local search_path = public, extensions;
select plan(9);

insert into public.businesses (id, name, address, updated_at) values (900041, 'Versión', 'Calle 1', '2020-01-01');
create function pg_temp.version() returns integer language sql as $$ select version from public.businesses where id = 900041 $$;

select is(pg_temp.version(), 1, 'a new business has version 1');
update public.businesses set address = 'Calle 1' where id = 900041;
select is(pg_temp.version(), 1, 'an update without changes keeps the version');
select is((select updated_at from public.businesses where id = 900041), '2020-01-01'::timestamptz, 'an update without changes keeps updated_at');
update public.businesses set address = 'Calle 2' where id = 900041;
select is(pg_temp.version(), 2, 'a change increments the version');
select is((select updated_at from public.businesses where id = 900041), now(), 'a change sets updated_at');
insert into public.business_votes (business_id, voter_hash, vote_type) values (900041, 'x', 'like');
select private.recount_votes(900041);
select is(pg_temp.version(), 2, 'a vote keeps the version');
insert into public.products (business_id, name) values (900041, 'Pan');
select is(pg_temp.version(), 2, 'a new product keeps the version');
select is_empty(
  $$ update public.businesses set name = 'Tarde' where id = 900041 and version = 1 returning 1 $$,
  'an update that filters by an older version changes no row'
);
select isnt_empty(
  $$ update public.businesses set name = 'A tiempo' where id = 900041 and version = 2 returning 1 $$,
  'an update that filters by the current version changes the row'
);

select * from finish();
rollback;
