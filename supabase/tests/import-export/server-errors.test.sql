-- Which errors the file did not cause, so that the client may retry the whole batch.
begin;
set local search_path = public, extensions;
select plan(2);

select results_eq(
  $$ select s from unnest(array['25006', '40001', '40P01', '53300', '57014', '58030', 'XX000']) s where not private.is_server_error(s) $$,
  array[]::text[], 'a read-only transaction, a conflict, no resources, a cancellation and an internal error are the server''s'
);
select results_eq(
  $$ select s from unnest(array['22023', '23505', '23514', 'PT404', 'PT409', '42501']) s where private.is_server_error(s) $$,
  array[]::text[], 'a refused value, a broken rule and a refusal are not'
);

select * from finish();
rollback;
