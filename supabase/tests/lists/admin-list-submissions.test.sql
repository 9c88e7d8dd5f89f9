-- admin_list_submissions: the list of the review screen, with search, filter, pagination and total count.
begin;
set local search_path = public, extensions;
select plan(6);

insert into auth.users (id, email) values ('00000000-0000-4000-8000-0000000000e1', 'editor@prueba.mx');
insert into public.user_roles (user_id, role) values ('00000000-0000-4000-8000-0000000000e1', 'editor');
insert into public.business_submissions (name, address, description, phone, status, reviewed_at, created_at)
values
  ('Zzsolicitud Ágil', 'Calle 1', 'Una descripción', '4440000001', 'pending', null, '2031-01-01'),
  ('Zzsolicitud Dos', 'Calle Ébano', 'Una descripción', '4440000002', 'approved', now(), '2031-01-02'),
  ('Zzsolicitud Tres', 'Calle 3', 'Vende <b>nieve</b>', '4440000003', 'pending', null, '2031-01-03');

create function public.found(p_query text, p_status text default null, p_offset integer default 0, p_limit integer default 20)
returns text language sql as $$
  select string_agg(l.name, ', ') from public.admin_list_submissions(p_query, p_status, p_offset, p_limit) l where l.name like 'Zz%';
$$;
grant execute on function public.found(text, text, integer, integer) to authenticated;
select set_config('request.jwt.claim.sub', '00000000-0000-4000-8000-0000000000e1', true);
select set_config('request.jwt.claims', '{"sub": "00000000-0000-4000-8000-0000000000e1"}', true);
set local role authenticated;

-- Spec: admin 7.18
select is(public.found(null), 'Zzsolicitud Tres, Zzsolicitud Dos, Zzsolicitud Ágil', 'sorts newest first');
-- Spec: admin 2.43
select is(public.found('AGIL'), 'Zzsolicitud Ágil', 'matches the name without case and accents');
-- Spec: admin 2.43
select is(public.found('ebano') || ' and ' || public.found('nieve'), 'Zzsolicitud Dos and Zzsolicitud Tres', 'matches the address and the description');
select is(public.found('zzsolicitud', 'pending'), 'Zzsolicitud Tres, Zzsolicitud Ágil', 'filters by status');
select results_eq(
  $$select name, total_count from public.admin_list_submissions('zzsolicitud', null, 1, 1)$$,
  $$values ('Zzsolicitud Dos', 3::bigint)$$,
  -- Spec: admin 7.18
  'returns the total count with a page'
);
select throws_ok($$select public.admin_list_submissions(null, 'perdida')$$, '22023', 'El filtro no existe.', 'refuses an unknown status');

select * from finish();
rollback;
