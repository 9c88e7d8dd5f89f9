-- Settings: keys are fixed, values are checked, changes are dated and recorded.
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
  $$ update public.system_settings set value = 'false' where key = 'business_banner_visible' returning 1 $$, 'an editor changes no setting'
);

select set_config('request.jwt.claim.sub', '00000000-0000-4000-8000-0000000000a1', true);
select set_config('request.jwt.claims', '{"sub": "00000000-0000-4000-8000-0000000000a1"}', true);
select isnt_empty(
  $$ update public.system_settings set value = 'false', updated_at = '2001-01-01' where key = 'business_banner_visible' returning 1 $$,
  -- Spec: admin 7.21
  'an admin does'
);
select is(
  -- Spec: admin 3.19, admin 7.21
  (select updated_at from public.system_settings where key = 'business_banner_visible'), now(), 'dated by the database'
);
select throws_ok(
  -- Spec: public 3.9, admin 3.19
  $$ update public.system_settings set value = '"no"' where key = 'business_banner_visible' $$, '23514', null, 'the banner is on or off'
);
select throws_ok(
  $$ update public.system_settings set value = '["x"]' where key = 'about_business_ids' $$, '23514', null, 'the about page has ids'
);
select throws_ok(
  $$ update public.system_settings set value = '[1, 2, 3, 4]' where key = 'about_business_ids' $$, '23514', null, 'three of them at most'
);
select lives_ok(
  $$ update public.system_settings set value = '[3, 2]' where key = 'about_business_ids' $$, 'fewer are taken'
);
-- Spec: admin 3.19
select throws_ok($$ insert into public.system_settings values ('otra', '1') $$, '42501', null, 'no key is added');
select throws_ok('delete from public.system_settings', '42501', null, 'none is removed');
reset role;
select isnt_empty(
  $$ select 1 from private.audit_log
     where table_name = 'system_settings' and record_id = 'business_banner_visible'
       and actor = '00000000-0000-4000-8000-0000000000a1'
       and changes = '{"value": {"old": true, "new": false}}' $$,
  'the change is recorded, with who made it'
);

select * from finish();
rollback;
