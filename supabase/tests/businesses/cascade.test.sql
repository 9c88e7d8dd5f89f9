-- Deleting a business deletes its rows in other tables; deleting a category keeps its businesses.
begin;
set local search_path = public, extensions;
select plan(9);

insert into public.categories (id, name) values (900071, 'Categoría que se va');
insert into public.businesses (id, name, address, category_id) values (900071, 'Se va', 'Calle 1', 900071), (900072, 'Se queda', 'Calle 1', 900071);
insert into public.business_notes (business_id, notes) values (900071, 'x');
insert into public.business_images (business_id, image_url) values (900071, '/a.webp'), (900071, '/b.webp');
insert into public.business_hours (business_id, day, open_time, close_time) values (900071, 'Lunes', '09:00', '10:00');
insert into public.products (business_id, name) values (900071, 'Pan'), (900071, 'Café');
insert into public.business_votes (business_id, voter_hash, vote_type) values (900071, 'x', 'like'), (900071, 'y', 'dislike');

select lives_ok('delete from public.businesses where id = 900071', 'a business with related rows can be deleted');
select is_empty('select 1 from public.business_notes where business_id = 900071', 'deletes its notes');
-- Spec: admin 4.24
select is_empty('select 1 from public.business_images where business_id = 900071', 'deletes its images');
-- Spec: admin 4.24
select is_empty('select 1 from public.business_hours where business_id = 900071', 'deletes its hours');
-- Spec: admin 4.24
select is_empty('select 1 from public.products where business_id = 900071', 'deletes its products');
-- Spec: admin 4.24
select is_empty('select 1 from public.business_votes where business_id = 900071', 'deletes its votes');
select is_empty('select 1 from private.search_terms where business_id = 900071', 'deletes its search terms');

delete from public.categories where id = 900071;
select is((select category_id from public.businesses where id = 900072), null, 'deleting a category sets category_id of its businesses to null');
select is_empty(
  $$ select 1 from public.found_businesses(public.search_businesses('categoria que se va')) $$, 'search no longer matches the name of a deleted category'
);

select * from finish();
rollback;
