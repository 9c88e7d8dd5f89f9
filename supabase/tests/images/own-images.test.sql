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

select plan((select count(*) from urls)::integer * 5);

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

select * from finish();
rollback;
