-- Content changes: the time of changes of public content, without votes, readable by staff.
begin;
set local search_path = public, extensions;
select plan(22);

insert into auth.users (id, email) values ('00000000-0000-4000-8000-0000000000e1', 'editor@prueba.mx'), ('00000000-0000-4000-8000-0000000000b1', 'usuario@prueba.mx');
insert into public.user_roles (user_id, role) values ('00000000-0000-4000-8000-0000000000e1', 'editor');
create function public.sign_in(p_user_id text) returns void language sql as $$
  select set_config('request.jwt.claim.sub', p_user_id, true), set_config('request.jwt.claims', json_build_object('sub', p_user_id)::text, true);
$$;

-- A test is one transaction, so now() is the time of every change.
create function public.records_change(p_change text, p_name text) returns text language plpgsql as $$
begin
  delete from private.content_changes where true;
  execute p_change;
  return is((select max(changed_at) from private.content_changes), now(), p_name);
end
$$;
create function public.records_no_change(p_change text, p_name text) returns text language plpgsql as $$
begin
  delete from private.content_changes where true;
  execute p_change;
  return is((select count(*) from private.content_changes), 0::bigint, p_name);
end
$$;

select records_change($$ insert into public.categories (id, name) values (910001, 'Giro de prueba') $$, 'records a new category');
select records_change($$ update public.categories set name = 'Otro giro' where id = 910001 $$, 'records a renamed category');
select records_change(
  $$ insert into public.businesses (id, name, address, description, category_id) values (910001, 'De prueba', 'Calle 1, KM 5', 'Un negocio de prueba.', 910001) $$,
  'records a new business'
);
-- Spec: admin 2.60
select records_change($$ update public.businesses set name = 'Corregido' where id = 910001 $$, 'records a changed business');
select records_change($$ update public.businesses set is_active = false where id = 910001 $$, 'records a hidden business');
select records_no_change($$ update public.businesses set name = name where id = 910001 $$, 'ignores an update without changes');
-- Spec: admin 2.60
select records_no_change($$ update public.businesses set likes_count = 5 where id = 910001 $$, 'ignores votes');
select records_no_change($$ update public.businesses set name = 'Ninguno' where id = 910002 $$, 'ignores an update of no row');
select records_change($$ insert into public.business_images (id, business_id, image_url) values (910001, 910001, '/demo/a.webp') $$, 'records a new image');
select records_change($$ update public.business_images set image_url = '/demo/b.webp' where id = 910001 $$, 'records a changed image');
select records_change($$ delete from public.business_images where id = 910001 $$, 'records a deleted image');
select records_change($$ insert into public.business_hours (business_id, day, open_time, close_time) values (910001, 'Lunes', '09:00', '18:00') $$, 'records hours');
select records_change($$ insert into public.products (business_id, name, type) values (910001, 'De prueba', 'product') $$, 'records a product');
select records_change($$ update public.system_settings set value = 'false' where key = 'business_banner_visible' $$, 'records a setting');
select records_change($$ update private.config set value = '"/demo/a.webp"' where key = 'default_business_image' $$, 'records the default image');
select records_no_change($$ update private.config set value = '"https://api.vercel.com/x"' where key = 'deploy_hook' $$, 'ignores the deploy hook');
select records_change($$ delete from public.businesses where id = 910001 $$, 'records a deleted business');

insert into private.content_changes values (now() - interval '50 hours'), (now() - interval '1 hour') on conflict do nothing;
select private.purge_short_lived();
select is((select count(*) from private.content_changes where changed_at < now() - interval '48 hours'), 0::bigint, 'the purge deletes changes older than 48 hours');
delete from private.content_changes where true;
insert into private.content_changes values (now() - interval '60 hours'), (now() - interval '50 hours');
select private.purge_short_lived();
select is((select array_agg(changed_at) from private.content_changes), array[now() - interval '50 hours'], 'the purge keeps the last change');

select public.sign_in('00000000-0000-4000-8000-0000000000b1');
set local role authenticated;
select throws_ok('select public.last_content_change()', '42501', 'No tienes permisos para realizar esta acción.', 'refuses users without a role');
reset role;
select public.sign_in('00000000-0000-4000-8000-0000000000e1');
set local role authenticated;
select is(public.last_content_change(), now() - interval '50 hours', 'staff read the time of the last change');
reset role;
delete from private.content_changes where true;
set local role authenticated;
select is(public.last_content_change(), null, 'returns null without a change');

select * from finish();
rollback;
