-- The thumbnail URL of an image has the same constraint as its URL, and may be null.
begin;
set local search_path = public, extensions;
select plan(6);

insert into public.businesses (id, name, address, is_active) values (900101, 'Con fotos', 'Calle 1', true), (900102, 'Cerrado', 'Calle 1', false);
insert into public.business_images (id, business_id, image_url, thumbnail_url)
values (900101, 900101, '/1.webp', '/1-640.webp'), (900102, 900101, '/2.webp', null), (900103, 900102, '/3.webp', '/3-640.webp');

set local role anon;
select results_eq(
  'select thumbnail_url from public.business_images where business_id in (900101, 900102) order by id',
  $$ values ('/1-640.webp'), (null) $$, 'visitors read thumbnails of active businesses'
);
select throws_ok(
  $$ update public.business_images set thumbnail_url = '/x.webp' where id = 900101 $$, '42501', null, 'visitors cannot update thumbnails'
);
reset role;
select lives_ok(
  $$ update public.business_images set thumbnail_url = '/storage/v1/object/public/business_images/1/1_a-640.webp' where id = 900101 $$,
  'accepts a file of the bucket'
);
select lives_ok($$ update public.business_images set thumbnail_url = '/demo/a-640.webp' where id = 900101 $$, 'accepts a site path');
select throws_ok(
  $$ update public.business_images set thumbnail_url = 'javascript:alert(1)' where id = 900101 $$, '23514', null, 'refuses a javascript: URL'
);
select throws_ok(
  $$ update public.business_images set thumbnail_url = '/' || repeat('a', 2048) where id = 900101 $$, '23514', null, 'refuses a URL above 2048 characters'
);

select * from finish();
rollback;
