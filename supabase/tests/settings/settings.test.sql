-- Settings: fixed keys, validated values, updated_at and audited changes.
begin;
set local search_path = public, extensions;
select plan(10);

insert into auth.users (id, email)
values ('00000000-0000-4000-8000-0000000000a1', 'ana@prueba.mx'), ('00000000-0000-4000-8000-0000000000a2', 'beto@prueba.mx');
insert into public.user_roles (user_id, role) values ('00000000-0000-4000-8000-0000000000a1', 'admin'), ('00000000-0000-4000-8000-0000000000a2', 'editor');
update public.system_settings set value = 'true' where key = 'business_banner_visible';

select set_config('request.jwt.claim.sub', '00000000-0000-4000-8000-0000000000a2', true);
select set_config('request.jwt.claims', '{"sub": "00000000-0000-4000-8000-0000000000a2"}', true);
set local role authenticated;
select is_empty(
  -- Spec: admin 6.5
  $$ update public.system_settings set value = 'false' where key = 'business_banner_visible' returning 1 $$, 'editors cannot change settings'
);

select set_config('request.jwt.claim.sub', '00000000-0000-4000-8000-0000000000a1', true);
select set_config('request.jwt.claims', '{"sub": "00000000-0000-4000-8000-0000000000a1"}', true);
select isnt_empty(
  $$ update public.system_settings set value = 'false', updated_at = '2001-01-01' where key = 'business_banner_visible' returning 1 $$,
  -- Spec: admin 7.21
  'admins can change settings'
);
select is(
  -- Spec: admin 3.19, admin 7.21
  (select updated_at from public.system_settings where key = 'business_banner_visible'), now(), 'updated_at is the time of the database'
);
select throws_ok(
  -- Spec: public 3.9, admin 3.19
  $$ update public.system_settings set value = '"no"' where key = 'business_banner_visible' $$, '23514', null, 'banner visibility must be a boolean'
);
select throws_ok(
  $$ update public.system_settings set value = '["x"]' where key = 'about_business_ids' $$, '23514', null, 'about businesses must be ids'
);
select throws_ok(
  $$ update public.system_settings set value = '[1, 2, 3, 4]' where key = 'about_business_ids' $$, '23514', null, 'refuses more than three about businesses'
);
select lives_ok(
  $$ update public.system_settings set value = '[3, 2]' where key = 'about_business_ids' $$, 'accepts fewer than three about businesses'
);
-- Spec: admin 3.19
select throws_ok($$ insert into public.system_settings values ('otra', '1') $$, '42501', null, 'admins cannot insert a key');
select throws_ok('delete from public.system_settings where true', '42501', null, 'admins cannot delete a key');
reset role;
select isnt_empty(
  $$ select 1 from private.audit_log
     where table_name = 'system_settings' and record_id = 'business_banner_visible'
       and actor = '00000000-0000-4000-8000-0000000000a1'
       and changes = '{"value": {"old": true, "new": false}}' $$,
  'the audit log has the change and its actor'
);

select * from finish();
rollback;
