-- The server validates every rule of the registration form, with the form's messages (spec: public §5).
begin;
set local search_path = public, extensions;
select plan(63);

-- Code, hint, field and message of the error; null without an error.
create function public.refusal(p_statement text) returns text language plpgsql as $$
declare
  v_hint text;
  v_detail text;
begin
  execute p_statement;
  return null;
exception when others then
  get stacked diagnostics v_hint = pg_exception_hint, v_detail = pg_exception_detail;
  return concat_ws(' ', sqlstate, v_hint, coalesce(nullif(v_detail, '')::jsonb ->> 'field', '-')) || ': ' || sqlerrm;
end $$;
grant execute on function public.refusal(text) to anon;

insert into public.categories (id, name) values (900001, 'Categoría de prueba');
select set_config('test.valid', jsonb_build_object(
  'name', 'Tortillería La Güera', 'address', 'Calle 5 #12, KM 5', 'phone', '4441234567',
  'description', 'Tortillas hechas a mano todos los días.'
)::text, true);

set local role anon;

select is(
  public.refusal(format('select public.submit_business_public(%L)', current_setting('test.valid')::jsonb || c.change::jsonb)),
  c.expected,
  c.label
)
from (
  values
    -- name
    ('{"name": ""}', '22023 submission_name_required name: El nombre del negocio es requerido', 'empty name'),
    ('{"name": " \t\n "}', '22023 submission_name_required name: El nombre del negocio es requerido', 'blank name'),
    ('{"name": null}', '22023 submission_name_required name: El nombre del negocio es requerido', 'null name'),
    ('{"name": "\u200b\u200e"}', '22023 submission_name_required name: El nombre del negocio es requerido', 'invisible name'),
    ('{"name": "Añ"}', '22023 submission_name_too_short name: El nombre debe tener al menos 3 caracteres', 'name of 2'),
    -- Spec: public 5.13
    ('{"name": "<b></b>"}', '22023 submission_name_too_short name: El nombre del negocio debe tener al menos 3 caracteres', 'name of markup only'),
    (jsonb_build_object('name', repeat('ñ', 101))::text, '22023 submission_name_too_long name: El nombre no puede exceder 100 caracteres', 'name of 101'),
    ('{"name": "12345"}', '22023 submission_name_without_letter name: El nombre debe contener al menos una letra', 'name of digits'),
    ('{"name": "<b>123</b>"}', '22023 submission_name_without_letter name: El nombre debe contener al menos una letra', 'name with letters only in markup'),
    ('{"name": 5}', '22023 submission_bad_format name: El formulario contiene un dato con formato no válido', 'name as a number'),
    ('{"name": ["a"]}', '22023 submission_bad_format name: El formulario contiene un dato con formato no válido', 'name as a list'),
    -- address
    ('{"address": ""}', '22023 submission_address_required address: La dirección es requerida', 'empty address'),
    ('{"address": null}', '22023 submission_address_required address: La dirección es requerida', 'null address'),
    ('{"address": "KM 5"}', '22023 submission_address_too_short address: La dirección debe tener al menos 5 caracteres', 'address of 4'),
    ('{"address": "<p>KM 5</p>"}', '22023 submission_address_too_short address: La dirección debe tener al menos 5 caracteres', 'address of 4 within markup'),
    (jsonb_build_object('address', repeat('a', 201))::text, '22023 submission_address_too_long address: La dirección no puede exceder 200 caracteres', 'address of 201'),
    ('{"address": {}}', '22023 submission_bad_format address: El formulario contiene un dato con formato no válido', 'address as an object'),
    -- phone
    ('{"phone": ""}', '22023 submission_phone_required phone: El teléfono es requerido', 'empty phone'),
    ('{"phone": "(-) "}', '22023 submission_phone_required phone: El número de teléfono es requerido', 'phone of punctuation'),
    ('{"phone": "444123456"}', '22023 submission_phone_digits phone: El número debe tener exactamente 10 dígitos', 'phone of 9 digits'),
    ('{"phone": "44412345678"}', '22023 submission_phone_digits phone: El número debe tener exactamente 10 dígitos', 'phone of 11 digits'),
    ('{"phone": "+524441234567"}', '22023 submission_phone_digits phone: El número debe tener exactamente 10 dígitos', 'phone with country code'),
    ('{"phone": "44412345ab"}', '22023 submission_phone_digits phone: El número debe tener exactamente 10 dígitos', 'phone with letters'),
    ('{"phone": "٤٤٤١٢٣٤٥٦٧"}', '22023 submission_phone_digits phone: El número debe tener exactamente 10 dígitos', 'phone of other digits'),
    ('{"phone": "7777777777"}', '22023 submission_phone_invalid phone: El número de teléfono no es válido', 'phone of one digit repeated'),
    ('{"phone": 4441234567}', '22023 submission_bad_format phone: El formulario contiene un dato con formato no válido', 'phone as a number'),
    -- whatsapp
    ('{"whatsapp": "444"}', '22023 submission_phone_digits whatsapp: El número debe tener exactamente 10 dígitos', 'whatsapp of 3 digits'),
    ('{"whatsapp": "0000000000"}', '22023 submission_phone_invalid whatsapp: El número de teléfono no es válido', 'whatsapp of zeros'),
    -- email
    ('{"email": "no-es-correo"}', '22023 submission_email_invalid email: Email inválido', 'email without @'),
    ('{"email": "a@b"}', '22023 submission_email_invalid email: Email inválido', 'email without domain'),
    ('{"email": "a b@c.mx"}', '22023 submission_email_invalid email: Email inválido', 'email with a space'),
    (jsonb_build_object('email', repeat('a', 250) || '@b.mx')::text, '22023 submission_email_invalid email: El formato del email no es válido', 'email of 255'),
    ('{"email": "a..b@c.mx"}', '22023 submission_email_invalid email: Email inválido', 'email with two dots'),
    ('{"email": "<b>@c.mx"}', '22023 submission_email_invalid email: Email inválido', 'email with markup'),
    -- description
    ('{"description": ""}', '22023 submission_description_required description: La descripción es requerida', 'empty description'),
    ('{"description": " \n "}', '22023 submission_description_required description: La descripción es requerida', 'blank description'),
    ('{"description": "Nueve let"}', '22023 submission_description_too_short description: La descripción debe tener al menos 10 caracteres', 'description of 9'),
    ('{"description": "<p><b>Nueve let</b></p>"}', '22023 submission_description_too_short description: La descripción debe tener al menos 10 caracteres', 'description of 9 within allowed tags'),
    (jsonb_build_object('description', repeat('a', 1001))::text, '22023 submission_description_too_long description: La descripción no puede exceder 1000 caracteres', 'description of 1001'),
    -- category
    ('{"category_id": 900099}', '22023 submission_unknown_category category_id: La categoría seleccionada no existe', 'unknown category'),
    ('{"category_id": 1.5}', '22023 submission_unknown_category category_id: La categoría seleccionada no existe', 'category as a fraction'),
    ('{"category_id": -1}', '22023 submission_unknown_category category_id: La categoría seleccionada no existe', 'negative category'),
    ('{"category_id": 99999999999999999999999}', '22023 submission_unknown_category category_id: La categoría seleccionada no existe', 'category beyond bigint'),
    ('{"category_id": {"id": 900001}}', '22023 submission_unknown_category category_id: La categoría seleccionada no existe', 'category as an object'),
    -- products and services
    ('{"product_submissions": [{"name": ""}]}', '22023 submission_product_name_required products.0.name: El nombre del producto es requerido', 'product without name'),
    ('{"product_submissions": [{"name": "Gorda"}, {"description": "x"}]}', '22023 submission_product_name_required products.1.name: El nombre del producto es requerido', 'second product without name'),
    ('{"service_submissions": [{"name": "<i></i>"}]}', '22023 submission_product_name_required services.0.name: El nombre del servicio es requerido', 'service of markup only'),
    (jsonb_build_object('product_submissions', jsonb_build_array(jsonb_build_object('name', repeat('a', 101))))::text, '22023 submission_product_name_too_long products.0.name: El nombre del producto no puede exceder 100 caracteres', 'product name of 101'),
    (jsonb_build_object('service_submissions', jsonb_build_array(jsonb_build_object('name', 'a', 'description', repeat('a', 1001))))::text, '22023 submission_product_description_too_long services.0.description: La descripción del servicio no puede exceder 1000 caracteres', 'service description of 1001'),
    ('{"product_submissions": [{"name": "a"}, {"name": "b"}, {"name": "c"}, {"name": "d"}]}', '22023 submission_too_many_products products: Solo puedes agregar hasta 3 productos', '4 products'),
    ('{"service_submissions": [{"name": "a"}, {"name": "b"}, {"name": "c"}]}', '22023 submission_too_many_products services: Solo puedes agregar hasta 2 servicios', '3 services'),
    ('{"product_submissions": "[]"}', '22023 submission_bad_format products: El formulario contiene un dato con formato no válido', 'products as a text'),
    ('{"service_submissions": ["a"]}', '22023 submission_bad_format services.0: El formulario contiene un dato con formato no válido', 'service as a text'),
    -- request
    ('{"client_request_id": "1"}', '22023 submission_bad_format -: El formulario contiene un dato con formato no válido', 'request id that is no UUID')
) c (change, expected, label);

select is(
  public.refusal(format('select public.submit_business_public(%L)', c.data)),
  '22023 submission_bad_format -: El formulario contiene un dato con formato no válido',
  c.label
)
from (values (null, 'no data'), ('null', 'a null'), ('[]', 'a list'), ('"x"', 'a text')) c (data, label);

select is(
  public.refusal(format('select public.submit_business_public(%L)', jsonb_build_object('x', repeat('a', 70000)))),
  '22023 submission_too_large -: El formulario contiene demasiado texto',
  'refuses more than 64 KB'
);

-- Valid values at each limit.
reset role;
select set_config('request.headers', '{"cf-connecting-ip": "203.0.113.1"}', true);
set local role anon;
select lives_ok(
  format('select public.submit_business_public(%L)', jsonb_build_object(
    'name', 'Año', 'address', '12345', 'phone', '(444) 123-45 67', 'whatsapp', '', 'email', '', 'category_id', null,
    'description', '1234567890', 'product_submissions', null, 'service_submissions', '[]'::jsonb
  )),
  -- Spec: public 3.10, admin 7.34
  'accepts minimum lengths'
);
select lives_ok(
  format('select public.submit_business_public(%L)', jsonb_build_object(
    'name', repeat('ñ', 100), 'address', repeat('a', 200), 'phone', '4441234568', 'whatsapp', '4441234568',
    'email', 'o''neil.lopez+km5@correo.com.mx', 'category_id', 900001, 'description', repeat('d', 1000),
    'product_submissions', jsonb_build_array(
      jsonb_build_object('name', repeat('p', 100), 'description', repeat('d', 1000)),
      jsonb_build_object('name', 'p'), jsonb_build_object('name', 'p', 'description', '')
    ),
    'service_submissions', jsonb_build_array(
      jsonb_build_object('name', repeat('s', 100)), jsonb_build_object('name', 's', 'description', null)
    )
  )),
  -- Spec: public 3.10
  'accepts maximum lengths'
);
reset role;
select is((select phone from public.business_submissions where name = 'Año'), '4441234567', 'stores the phone as ten digits');
select is(
  (select (whatsapp, email, category_id) is null from public.business_submissions where name = 'Año'),
  true,
  -- Spec: public 3.10
  'stores empty values as null'
);

select * from finish();
rollback;
