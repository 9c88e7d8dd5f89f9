-- What a submission stores: sanitized text, descriptions with allowed tags, and no unknown field.
begin;
set local search_path = public, extensions;
select plan(11);

set local role anon;
select set_config('test.id', public.submit_business_public(jsonb_build_object(
  'name', E'  Tacos <b>El \u200b Güero</b><script>alert(1)</script>  ',
  'address', E'Calle 5\n#12 <img src=x onerror=alert(1)>',
  'phone', '444-123 45 67',
  'whatsapp', '(444) 123 4568',
  'email', ' hola@ejemplo.mx ',
  'description', E'<p onclick="x()">Tacos <b>al pastor</b></p>\n<script>alert(1)</script><a href="x">desde</a> 3 < 5 pesos<br/>',
  'product_submissions', '[{"name": "<i>Gringa</i>", "description": "<em>Con</em> <u style=\"x\">queso</u><iframe>", "price": 0, "type": "info"}]'::jsonb,
  'service_submissions', '[{"name": "Banquetes "}]'::jsonb,
  'status', 'approved', 'is_premium', true, 'id', '00000000-0000-4000-8000-000000000001', 'image_url', 'https://x.mx/x.png',
  'notes', 'x', 'business_id', 1, 'created_at', '2020-01-01', 'reviewed_by', 'x'
)) #>> '{}', true);
reset role;

-- Spec: public 5.17
select is(s.name, 'Tacos El Güero', 'the name is one line without markup') from public.business_submissions s where s.id = current_setting('test.id')::uuid;
select is(s.address, 'Calle 5 #12', 'the address is one line without markup') from public.business_submissions s where s.id = current_setting('test.id')::uuid;
select is(s.phone || s.whatsapp, '44412345674441234568', 'phones are digits') from public.business_submissions s where s.id = current_setting('test.id')::uuid;
select is(s.email, 'hola@ejemplo.mx', 'the email is trimmed') from public.business_submissions s where s.id = current_setting('test.id')::uuid;
select is(
  s.description, E'<p>Tacos <b>al pastor</b></p>\ndesde 3 &lt; 5 pesos<br>',
  -- Spec: public 5.17, admin 5.23
  'the description keeps allowed tags without attributes and line breaks'
) from public.business_submissions s where s.id = current_setting('test.id')::uuid;
select is(
  s.product_submissions, '[{"name": "Gringa", "description": "<em>Con</em> <u>queso</u>"}]'::jsonb,
  -- Spec: public 5.17
  'a product has name and description only'
) from public.business_submissions s where s.id = current_setting('test.id')::uuid;
select is(s.service_submissions, '[{"name": "Banquetes", "description": null}]'::jsonb, 'a service has name and description only')
from public.business_submissions s where s.id = current_setting('test.id')::uuid;
select is(s.status, 'pending', 'ignores status') from public.business_submissions s where s.id = current_setting('test.id')::uuid;
select isnt(s.id, '00000000-0000-4000-8000-000000000001', 'ignores id') from public.business_submissions s where s.id = current_setting('test.id')::uuid;
select is(
  (s.image_url, s.image_path, s.notes, s.business_id, s.reviewed_by, s.reviewed_at) is null, true, 'ignores every other column'
) from public.business_submissions s where s.id = current_setting('test.id')::uuid;
select is(s.created_at, now(), 'ignores created_at') from public.business_submissions s where s.id = current_setting('test.id')::uuid;

select * from finish();
rollback;
