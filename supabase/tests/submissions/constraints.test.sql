-- The limits of the form are constraints too, so that they hold for every writer and not only for its function.
begin;
set local search_path = public, extensions;
select plan(34);

-- The constraint that refuses a valid submission with these changes; null when none does.
create function pg_temp.refused_by(p_change jsonb) returns text language plpgsql as $$
declare
  v_constraint text;
begin
  insert into public.business_submissions (
    id, name, address, description, phone, whatsapp, email, product_submissions, service_submissions, image_url, image_path, status,
    notes, reviewed_at
  )
  select
    s.id, s.name, s.address, s.description, s.phone, s.whatsapp, s.email, s.product_submissions, s.service_submissions, s.image_url,
    s.image_path, s.status, s.notes, s.reviewed_at
  from jsonb_populate_record(null::public.business_submissions, '{
    "id": "00000000-0000-4000-8000-0000000000c1", "name": "Tortillería La Güera", "address": "Calle 5 #12, KM 5",
    "description": "Tortillas hechas a mano", "phone": "4441234567", "product_submissions": [], "service_submissions": [],
    "status": "pending"
  }'::jsonb || p_change) s;
  delete from public.business_submissions where id = '00000000-0000-4000-8000-0000000000c1';
  return null;
exception
  when check_violation then
    get stacked diagnostics v_constraint = constraint_name;
    return v_constraint;
end $$;

select is(pg_temp.refused_by(c.change), c.expected, c.label)
from (
  values
    (jsonb_build_object('name', 'ab'), 'submission_name_has_3_to_100_characters', 'name of 2'),
    (jsonb_build_object('name', repeat('ñ', 101)), 'submission_name_has_3_to_100_characters', 'name of 101'),
    (jsonb_build_object('name', '12345'), 'submission_name_has_a_letter', 'name of digits'),
    (jsonb_build_object('address', 'KM 5'), 'submission_address_has_5_to_200_characters', 'address of 4'),
    (jsonb_build_object('address', repeat('ñ', 201)), 'submission_address_has_5_to_200_characters', 'address of 201'),
    (jsonb_build_object('description', 'Nueve let'), 'submission_description_has_10_to_1000_characters', 'description of 9'),
    (jsonb_build_object('description', repeat('ñ', 1001)), 'submission_description_has_10_to_1000_characters', 'description of 1001'),
    (jsonb_build_object('phone', '444123456'), 'submission_phone_is_10_digits', 'phone of 9 digits'),
    (jsonb_build_object('phone', '44412345678'), 'submission_phone_is_10_digits', 'phone of 11 digits'),
    (jsonb_build_object('phone', '7777777777'), 'submission_phone_is_10_digits', 'phone of one digit repeated'),
    (jsonb_build_object('whatsapp', '444123456x'), 'submission_whatsapp_is_10_digits', 'whatsapp with a letter'),
    (jsonb_build_object('whatsapp', '0000000000'), 'submission_whatsapp_is_10_digits', 'whatsapp of zeros'),
    (jsonb_build_object('email', repeat('a', 255)), 'submission_email_is_short', 'email of 255'),
    ('{"product_submissions": {}}', 'submission_products_are_a_list', 'products as an object'),
    ('{"service_submissions": "x"}', 'submission_services_are_a_list', 'services as a text'),
    (jsonb_build_object('product_submissions', jsonb_build_array(repeat('p', 16381))), 'submission_products_and_services_are_small', 'products of 16,385 bytes'),
    (jsonb_build_object('service_submissions', jsonb_build_array(repeat('s', 16381))), 'submission_products_and_services_are_small', 'services of 16,385 bytes'),
    (jsonb_build_object('image_url', repeat('u', 2049)), 'submission_image_url_is_an_own_image', 'image URL of 2049'),
    (jsonb_build_object('image_url', 'https://ejemplo.mx/a.webp'), 'submission_image_url_is_an_own_image', 'image of another host'),
    ('{"image_path": "submissions/00000000-0000-4000-8000-0000000000c2/a.webp"}', 'submission_image_path_is_in_its_folder', 'image of another submission'),
    ('{"image_path": "default/a.webp"}', 'submission_image_path_is_in_its_folder', 'image outside the submissions'),
    ('{"status": "archived", "reviewed_at": "2026-01-01"}', 'submission_status_is_known', 'unknown status'),
    ('{"status": "approved"}', 'submission_review_is_dated', 'review without a date'),
    ('{"reviewed_at": "2026-01-01"}', 'submission_review_is_dated', 'date without a review'),
    ('{"status": "rejected", "reviewed_at": "2026-01-01"}', 'submission_rejection_has_a_reason', 'rejection without a reason'),
    (jsonb_build_object('status', 'rejected', 'reviewed_at', '2026-01-01', 'notes', repeat('n', 1001)), 'submission_rejection_has_a_reason', 'reason of 1001'),
    ('{"name": "Año", "address": "12345", "description": "1234567890"}', null, 'minimum lengths'),
    (jsonb_build_object('name', repeat('ñ', 100), 'address', repeat('ñ', 200), 'description', repeat('ñ', 1000)), null, 'maximum lengths'),
    (jsonb_build_object('email', repeat('a', 254), 'image_url', repeat('u', 2048)), null, 'email of 254 and image URL of 2048'),
    ('{"whatsapp": null, "email": null}', null, 'no whatsapp and no email'),
    (jsonb_build_object('product_submissions', jsonb_build_array(repeat('p', 16380))), null, 'products of 16,384 bytes'),
    ('{"image_path": "submissions/00000000-0000-4000-8000-0000000000c1/a.webp"}', null, 'image in its folder'),
    (jsonb_build_object('status', 'rejected', 'reviewed_at', '2026-01-01', 'notes', repeat('n', 1000)), null, 'reason of 1000')
) c (change, expected, label);

insert into public.business_submissions (id, name, address, description, phone)
values ('00000000-0000-4000-8000-0000000000c2', 'Tortillería La Güera', 'Calle 5 #12, KM 5', 'Tortillas hechas a mano', '4441234567');
set local role service_role;
select lives_ok(
  $$update public.business_submissions set name = 'Tortillería El Güero' where id = '00000000-0000-4000-8000-0000000000c2'$$,
  'the key of a project may correct one'
);
reset role;

select * from finish();
rollback;
