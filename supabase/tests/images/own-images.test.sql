-- Every image URL is a file of the project's bucket or a path of the site.
begin;
set local search_path = public, extensions;

create temp table urls (url text, is_own boolean);
insert into urls
values
  ('/demo/a.webp', true),
  ('demo/a_b-c.webp', true),
  ('/default-business.webp', true),
  ('/storage/v1/object/public/business_images/5/5_1-640.webp', true),
  ('storage/v1/object/public/business_images/default/a.png', true),
  ('https://ejemplo.mx/a.webp', false),
  ('http://169.254.169.254/latest', false),
  ('https://abc.supabase.co/storage/v1/object/public/business_images/5/5_1.webp', false),
  ('//ejemplo.mx/a.webp', false),
  ('/\ejemplo.mx/a.webp', false),
  ('/a/../../dev/zero', false),
  ('../a.webp', false),
  ('/storage/v1/object/public/business_images/../other/a.webp', false),
  ('/storage/v1/object/public/business_images/5//a.webp', false),
  ('/storage/v1/object/public/business_images/', false),
  ('/storage/v1/object/public/other/a.webp', false),
  ('/storage/v1/object/sign/business_images/a.webp', false),
  ('storage/v1/object/public/other/a.webp', false),
  ('/.env', false),
  ('/demo/a.webp?x=1', false),
  ('/demo/a.webp#x', false),
  ('/demo/%2e%2e/a.webp', false),
  ('javascript:alert(1)', false),
  ('data:image/png;base64,AAAA', false),
  (E'/demo/a.webp\n', false),
  ('/' || repeat('a', 2048), false);

select plan((select count(*) from urls)::integer * 5 + 5);

insert into public.businesses (id, name, address) values (900401, 'Con imágenes', 'Calle 1');
insert into public.business_images (id, business_id, image_url) values (900401, 900401, '/demo/1.webp');
insert into public.products (id, business_id, name, type) values (900401, 900401, 'Taco', 'product');

select is(private.is_own_image(u.url), u.is_own, 'is_own_image: ' || left(u.url, 70)) from urls u;

create function pg_temp.write(p_table text, p_column text, p_url text) returns boolean
language plpgsql as $$
begin
  execute format('update public.%I set %I = %L where id = 900401', p_table, p_column, p_url);
  return true;
exception
  when check_violation then return false;
end
$$;
select is(pg_temp.write(c.table_name, c.column_name, u.url), u.is_own, format('%s.%s: %s', c.table_name, c.column_name, left(u.url, 70)))
from urls u,
  (values ('business_images', 'image_url'), ('business_images', 'thumbnail_url'), ('products', 'image_url'), ('businesses', 'logo'))
    c (table_name, column_name);

-- Import: images of other hosts are removed and named in the warning.
insert into auth.users (id, email) values ('00000000-0000-4000-8000-0000000000e1', 'editor@prueba.mx');
insert into public.user_roles (user_id, role) values ('00000000-0000-4000-8000-0000000000e1', 'editor');
select set_config('request.jwt.claim.sub', '00000000-0000-4000-8000-0000000000e1', true),
  set_config('request.jwt.claims', '{"sub": "00000000-0000-4000-8000-0000000000e1"}', true);
select set_config('test.file', '[
  {"name": "Ajenas", "address": "Calle 1", "slug": "ajenas", "logo": "https://malo.mx/logo.png",
    "images": [{"url": "https://malo.mx/a.webp", "featured": true}, {"url": "/demo/b.webp"}, {"url": "/a/../../dev/zero"}],
    "products": [{"name": "Taco", "image_url": "http://169.254.169.254/x"}, {"name": "Torta", "image_url": "/demo/torta.webp"}],
    "services": [{"name": "Entrega", "image_url": "//malo.mx/s.webp"}]},
  {"name": "Propias", "address": "Calle 2", "slug": "propias", "images": [{"url": "/demo/c.webp"}]},
  "no es un negocio"
]', true);
set local role authenticated;
select results_eq(
  $$ select status, warning, error from public.import_businesses(current_setting('test.file')::jsonb) $$,
  $$ values ('inserted', 'Sin las imágenes que no son del sitio: https://malo.mx/a.webp, /a/../../dev/zero, http://169.254.169.254/x, //malo.mx/s.webp, https://malo.mx/logo.png', null::text),
    ('inserted', null, null), ('error', null, 'El negocio no tiene el formato del archivo de exportación.') $$,
  'an import keeps the business and names the images of other hosts in its warning'
);
select results_eq(
  $$ select i.image_url, i.is_featured from public.business_images i join public.businesses b on b.id = i.business_id where b.slug = 'ajenas' $$,
  $$ values ('/demo/b.webp', true) $$, 'imports its own images'
);
select results_eq(
  $$ select p.name, p.image_url from public.products p join public.businesses b on b.id = p.business_id where b.slug = 'ajenas' order by p.id $$,
  $$ values ('Taco', null::text), ('Torta', '/demo/torta.webp'), ('Entrega', null) $$, 'imports its products without images of other hosts'
);
select is((select b.logo from public.businesses b where b.slug = 'ajenas'), null, 'imports no logo of another host');
select is(
  (select string_agg(status, ', ') from public.import_businesses(current_setting('test.file')::jsonb) where number < 3), 'unchanged, unchanged',
  'importing the same file again changes nothing'
);
reset role;

select * from finish();
rollback;
