-- client_request_id is an idempotency key: a retry gets the id of the first row.
begin;
set local search_path = public, extensions;
select plan(8);

select set_config('test.request', jsonb_build_object(
  'name', 'Tortillería La Güera', 'address', 'Calle 5 #12, KM 5', 'phone', '4441234567',
  'description', 'Tortillas hechas a mano todos los días.', 'client_request_id', '6F1D2A6E-0B7C-4F53-9A55-1C2D3E4F5A6B'
)::text, true);

set local role anon;
select set_config('test.id', public.submit_business_public(current_setting('test.request')::jsonb) #>> '{}', true);
select is(
  public.submit_business_public(current_setting('test.request')::jsonb) #>> '{}',
  current_setting('test.id'),
  'a repeated request id returns the same submission, without 409 and 429'
);
select is(
  public.submit_business_public(
    current_setting('test.request')::jsonb || '{"client_request_id": "6f1d2a6e-0b7c-4f53-9a55-1c2d3e4f5a6b", "name": ""}'
  ) #>> '{}',
  current_setting('test.id'),
  'a known request id returns before validation'
);
select throws_ok(
  format(
    'select public.submit_business_public(%L)',
    current_setting('test.request')::jsonb || '{"client_request_id": "00000000-0000-4000-8000-000000000001"}'
  ),
  'PT409', null, 'another request id is a duplicate'
);
select throws_ok(
  format('select public.submit_business_public(%L)', current_setting('test.request')::jsonb - 'client_request_id'),
  'PT409', null, 'a missing request id is a duplicate'
);

reset role;
select is((select count(*) from public.business_submissions where phone = '4441234567'), 1::bigint, 'inserts one row');
select is((select used from private.rate_counters where name = 'submissions_of_an_address'), 1, 'counts once for the rate limit');

-- A refused request stores no idempotency key.
set local role anon;
select throws_ok(
  format(
    'select public.submit_business_public(%L)',
    current_setting('test.request')::jsonb || '{"client_request_id": "00000000-0000-4000-8000-000000000002", "phone": "4447654321", "name": ""}'
  ),
  '22023', null, 'a refused request raises its error'
);
select lives_ok(
  format(
    'select public.submit_business_public(%L)',
    current_setting('test.request')::jsonb || '{"client_request_id": "00000000-0000-4000-8000-000000000002", "phone": "4447654321"}'
  ),
  'a refused request id can be used again'
);

select * from finish();
rollback;
