-- admin_list_businesses and admin_count_businesses: the staff's list, its filters and their counts.
begin;
set local search_path = public, extensions;
select plan(25);

insert into auth.users (id, email) values ('00000000-0000-4000-8000-0000000000e1', 'editor@prueba.mx'), ('00000000-0000-4000-8000-0000000000e2', 'persona@prueba.mx');
insert into public.user_roles (user_id, role) values ('00000000-0000-4000-8000-0000000000e1', 'editor');
delete from public.businesses where true;
insert into public.categories (id, name) values (900001, 'Prueba');
insert into public.businesses (id, name, address, category_id, is_active, is_premium, by_appointment, operating_status, confirmed_on, created_at)
values
  (900001, 'Completo', 'Calle 1', 900001, true, true, false, 'open', private.local_date(now()) - 10, '2031-01-01'),
  (900002, 'Oculto', 'Calle 2', 900001, false, false, false, 'open', null, '2031-01-05'),
  (900003, 'Cerró', 'Calle 3', null, true, false, false, 'closed_permanently', null, '2031-01-03'),
  (900004, 'Con cita', 'Calle 4', null, true, false, true, 'closed_temporarily', private.local_date(now()) - 400, '2031-01-04');
insert into public.business_hours (business_id, day, open_time, close_time) values (900001, 'Lunes', '09:00', '18:00');
insert into public.business_images (business_id, image_url)
values (900001, '/demo/a.webp'), (900003, '/demo/b.webp'), (900004, public.get_default_business_image());

create function public.sign_in(p_user_id text) returns void language sql as $$
  select set_config('request.jwt.claim.sub', p_user_id, true), set_config('request.jwt.claims', json_build_object('sub', p_user_id)::text, true);
$$;
create function public.ids(p_filters jsonb, p_sort text default 'name') returns text language sql as $$
  select coalesce(string_agg(right(l.id::text, 1), ',' order by l.place), '')
  from (select id, row_number() over () as place from public.admin_list_businesses(p_filters, p_sort)) l;
$$;
grant execute on function public.ids(jsonb, text) to authenticated;

select public.sign_in('00000000-0000-4000-8000-0000000000e2');
set local role authenticated;
select throws_ok($$ select public.admin_list_businesses('{}') $$, '42501', null, 'the list refuses users without a role');
select throws_ok($$ select public.admin_count_businesses('{}') $$, '42501', null, 'the counts refuse users without a role');
reset role;
select public.sign_in('00000000-0000-4000-8000-0000000000e1');
set local role authenticated;
select is(public.ids('{}'), '3,1,4,2', 'lists all by name, hidden ones included');
select is(public.ids('{}', 'newest'), '2,4,3,1', 'sorts the newest first');
select is(public.ids('{}', 'confirmed'), '4,1,3,2', 'sorts the oldest data first, by the confirmation or else the creation');
select is(public.ids('{"pattern": "%oculto%"}'), '2', 'filters by text');
select is(public.ids('{"category_id": 900001}'), '1,2', 'filters by category');
select is(public.ids('{"category_id": 0}'), '3,4', 'filters those without a category');
select is(public.ids('{"status": "closed_permanently"}'), '3', 'filters by state');
select is(public.ids('{"visibility": "hidden"}'), '2', 'filters hidden ones');
select is(public.ids('{"visibility": "listed"}'), '1,4', 'filters those that visitors find in a list');
select is(public.ids('{"only": ["featured"]}'), '1', 'filters featured ones');
select is(public.ids('{"only": ["images"]}'), '4,2', 'filters those without images; the default image is none');
select is(public.ids('{"only": ["hours"]}'), '3,2', 'filters those without hours that do not work by appointment');
select is(public.ids('{"only": ["unconfirmed"]}'), '4', 'filters those with data of a year ago, and no new one');
select is(public.ids('{"only": ["images", "hours"], "category_id": 900001}'), '2', 'combines filters');
select results_eq(
  $$ select id, category_name, is_active, operating_status, total_count from public.admin_list_businesses('{}', 'name', 1, 2) $$,
  $$ values (900001::bigint, 'Prueba', true, 'open', 4::bigint), (900004, null, true, 'closed_temporarily', 4) $$,
  'returns a page with the count of all'
);

-- Each count is the length of the list with that value.
select is(
  (select count(*) from public.admin_count_businesses('{}') c where c.filter = 'status'), 3::bigint, 'counts each state'
);
select is(
  (select count(*) from public.admin_count_businesses('{}') c where c.filter = 'only'), 4::bigint, 'counts each mark'
);
select is_empty(
  $$ select c.filter, c.value, c.total, l.listed
     from (values ('{}'::jsonb), ('{"category_id": 900001}'), ('{"visibility": "listed", "only": ["unconfirmed"]}'), ('{"status": "open"}')) f (filters)
     cross join public.admin_count_businesses(f.filters) c
     cross join lateral (
       select count(*) as listed from public.admin_list_businesses(
         case c.filter
           when 'only' then f.filters || jsonb_build_object('only', coalesce(f.filters -> 'only', '[]') || jsonb_build_array(c.value))
           when 'category' then f.filters || jsonb_build_object('category_id', c.value::bigint)
           else f.filters || jsonb_build_object(c.filter, c.value)
         end)
     ) l
     where c.total <> l.listed $$,
  'every count is the number of businesses that the list then has'
);
select results_eq(
  $$ select c.value, c.total from public.admin_count_businesses('{"category_id": 900001, "status": "open"}') c where c.filter = 'category' order by 1 $$,
  $$ values ('900001', 2::bigint) $$, 'the counts of a filter leave that filter out, and keep the others'
);
select is((select businesses_without_hours from public.dashboard_counts()), 0::bigint, 'the dashboard counts listed businesses without hours');
select is((select businesses_without_images from public.dashboard_counts()), 1::bigint, 'the dashboard counts listed businesses without images');
reset role;
-- Without triggers, which would write the terms of a thousand businesses for the search.
set local session_replication_role = replica;
insert into public.businesses (name, address, slug) select 'Uno de mil ' || n, 'Calle 1', 'uno-de-mil-' || n from generate_series(1, 1000) n;
set local session_replication_role = origin;
set local role authenticated;
select results_eq(
  $$ select count(*), max(total_count) from public.admin_list_businesses('{}', 'name', 0, 5000) $$, $$ values (1000::bigint, 1004::bigint) $$,
  'a page has a thousand rows at most'
);
set local role anon;
select throws_ok($$ select public.admin_list_businesses('{}') $$, '42501', null, 'refuses visitors');

select * from finish();
rollback;
