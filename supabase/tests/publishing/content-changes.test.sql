-- Content changes: the newest entry of the history that public pages show, without votes, readable by staff.
begin;
set local search_path = public, extensions;
select plan(22);

insert into auth.users (id, email)
values
  ('00000000-0000-4000-8000-0000000000a1', 'admin@prueba.mx'), ('00000000-0000-4000-8000-0000000000e1', 'editor@prueba.mx'),
  ('00000000-0000-4000-8000-0000000000b1', 'usuario@prueba.mx');
insert into public.user_roles (user_id, role)
values ('00000000-0000-4000-8000-0000000000a1', 'admin'), ('00000000-0000-4000-8000-0000000000e1', 'editor');
create function public.sign_in(p_user_id text) returns void language sql as $$
  select set_config('request.jwt.claim.sub', p_user_id, true), set_config('request.jwt.claims', json_build_object('sub', p_user_id)::text, true);
$$;

-- A test is one transaction, so now() is the time of every change; what the log has already is an hour old.
create function public.log_is_old() returns void language plpgsql as $$
begin
  perform set_config('private.purges_audit_log', 'true', true);
  update private.audit_log set created_at = now() - interval '1 hour' where true;
  perform set_config('private.purges_audit_log', '', true);
end
$$;
create function public.records_change(p_change text, p_name text) returns text language plpgsql as $$
begin
  perform public.log_is_old();
  execute p_change;
  return is(public.last_content_change(), now(), p_name);
end
$$;
create function public.records_no_change(p_change text, p_name text) returns text language plpgsql as $$
begin
  perform public.log_is_old();
  execute p_change;
  return is(public.last_content_change(), now() - interval '1 hour', p_name);
end
$$;
select public.sign_in('00000000-0000-4000-8000-0000000000a1');

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
select records_change($$ select public.update_default_business_image('/demo/a.webp') $$, 'records the default image');
select records_no_change($$ select private.save_hook('deploy_hook', 'https://api.vercel.com/x') $$, 'ignores the deploy hook');
select records_change($$ delete from public.businesses where id = 910001 $$, 'records a deleted business');

select records_change('select public.restore_business(910001)', 'records a restored business');
select records_no_change('select public.reset_business_votes(910001)', 'ignores votes that staff reset');
select records_no_change(
  $$ insert into public.business_submissions (name, address, description, phone) values ('Pan', 'Calle 1', 'De la casa', '4441234567') $$,
  'ignores submissions'
);

select public.sign_in('00000000-0000-4000-8000-0000000000b1');
set local role authenticated;
select throws_ok('select public.last_content_change()', '42501', 'No tienes permisos para realizar esta acción.', 'refuses users without a role');
reset role;
select public.sign_in('00000000-0000-4000-8000-0000000000e1');
set local role authenticated;
select is(public.last_content_change(), now() - interval '1 hour', 'staff read the time of the last change');

select * from finish();
rollback;
