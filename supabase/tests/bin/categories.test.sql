-- Bin: a deleted category comes back with the businesses and submissions that lost it.
begin;
set local search_path = public, extensions;
select plan(15);

insert into auth.users (id, email)
values
  ('00000000-0000-4000-8000-0000000000b2', 'editor@prueba.mx'), ('00000000-0000-4000-8000-0000000000b3', 'admin@prueba.mx');
insert into public.user_roles (user_id, role)
values ('00000000-0000-4000-8000-0000000000b2', 'editor'), ('00000000-0000-4000-8000-0000000000b3', 'admin');
create function pg_temp.sign_in(p_number text) returns void language sql as $$
  select set_config('request.jwt.claim.sub', '00000000-0000-4000-8000-0000000000b' || p_number, true),
    set_config('request.jwt.claims', '{"sub": "00000000-0000-4000-8000-0000000000b' || p_number || '"}', true);
$$;
grant execute on function pg_temp.sign_in(text) to authenticated;

insert into public.categories (id, name) values (900221, 'Sastrerías de prueba'), (900222, 'Otra de prueba');
insert into public.businesses (id, name, address, category_id)
values (900221, 'Sastre Uno', 'Calle 1', 900221), (900222, 'Sastre Dos', 'Calle 2', 900221), (900223, 'Sin categoría', 'Calle 3', null);
insert into public.business_submissions (id, name, address, description, phone, category_id)
values ('00000000-0000-4000-8000-000000900221', 'Sastre Tres', 'Calle 4', 'Composturas de ropa', '4441230022', 900221);

set local role authenticated;
select pg_temp.sign_in('2');
delete from public.categories where id = 900221;
select is((select count(*) from public.categories where id = 900221), 1::bigint, 'editors delete no category');
select pg_temp.sign_in('3');
delete from public.categories where id = 900221;
reset role;
select is((select count(*) from public.businesses where category_id = 900221), 0::bigint, 'its businesses are without one');
update public.businesses set category_id = 900222 where id = 900222;

set local role authenticated;
select results_eq(
  'select table_name, name, business_name, days_left from public.list_deleted()',
  $$ values ('categories', 'Sastrerías de prueba', null, 30) $$, 'admins see it in the bin'
);
select pg_temp.sign_in('2');
select is_empty('select * from public.list_deleted()', 'editors do not');
select throws_ok('select public.restore_category(900221)', '42501', null, 'nor can they restore it');
select pg_temp.sign_in('3');
insert into public.categories (name) values ('sastrerias de prueba');
select throws_ok(
  'select public.restore_category(900221)', 'PT409', 'Ya hay otra categoría con este nombre.', 'a new category with its name is kept'
);
delete from public.categories where name = 'sastrerias de prueba';
select is(public.restore_category(900221), 1, 'it says how many businesses have it again');
reset role;
select is((select name from public.categories where id = 900221), 'Sastrerías de prueba', 'it has its id and its name');
select results_eq(
  'select id, category_id from public.businesses where id between 900221 and 900223 order by id',
  'values (900221::bigint, 900221::bigint), (900222, 900222), (900223, null)',
  'a business that got another category keeps that, and one that had none gets none'
);
select is(
  (select category_id from public.business_submissions where id = '00000000-0000-4000-8000-000000900221'), 900221::bigint,
  'its submission has it again'
);
select results_eq(
  $$ select table_name, record_id, actor from private.audit_log where action = 'restore' $$,
  $$ values ('categories', '900221', '00000000-0000-4000-8000-0000000000b3'::uuid) $$, 'one entry of the history says who restored it'
);
select results_eq(
  $$ select changes -> 'category_id' ->> 'old', changes -> 'category_id' ->> 'new' from private.audit_log
    where table_name = 'businesses' and record_id = '900221' and action = 'update' order by id $$,
  $$ values ('900221', null), (null, '900221') $$, 'and the history of the business says when it lost and got it'
);
set local role authenticated;
select throws_ok('select public.restore_category(900221)', 'PT404', null, 'nothing is restored twice');
delete from public.categories where id = 900221;
reset role;
update private.deleted_rows set deleted_at = now() - interval '30 days' where table_name = 'categories';
set local role authenticated;
select throws_ok('select public.restore_category(900221)', 'PT404', null, 'after 30 days it is gone');
reset role;
select private.purge_bin();
select is_empty($$ select * from private.deleted_rows where table_name = 'categories' $$, 'and purged');

select * from finish();
rollback;
