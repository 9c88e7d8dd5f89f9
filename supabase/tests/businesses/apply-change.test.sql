-- private.apply_change writes a change line by line, or refuses it as a whole.
begin;
set local search_path = public, extensions;
select plan(27);

insert into public.categories (id, name) values (900131, 'Panaderías de prueba');
insert into public.businesses (id, name, address, phone, latitude, longitude) values (900131, 'Con datos', 'Calle 1', '4441234567', 22.1, -101);
insert into public.business_hours (business_id, day, open_time, close_time) values (900131, 'Lunes', '09:00', '14:00');
insert into public.business_special_days (business_id, date, open_time, close_time) values (900131, '2026-12-25', 'Closed', 'Closed');
insert into public.products (id, business_id, name, price) values (900131, 900131, 'Bolillo', 3);
insert into public.business_images (id, business_id, image_url, storage_path)
values (900131, 900131, '/storage/v1/object/public/business_images/900131/a.webp', '900131/a.webp');

create function pg_temp.apply(p_change jsonb) returns text language sql as $$
  select 'version ' || (private.apply_change(900131, p_change)).version
$$;
create function pg_temp.refusal(p_change jsonb) returns jsonb language plpgsql as $$
declare
  v_hint text;
  v_detail text;
begin
  perform private.apply_change(900131, p_change);
  return null;
exception
  when others then
    get stacked diagnostics v_hint = pg_exception_hint, v_detail = pg_exception_detail;
    return jsonb_build_object('hint', v_hint, 'lines', nullif(v_detail, '')::jsonb -> 'lines');
end
$$;
create function pg_temp.state() returns jsonb language sql as $$
  select private.business_state(900131, '{name,phone,latitude,by_appointment,notes,hours,special_days}') || jsonb_build_object(
    'products', (select jsonb_agg(to_jsonb(p) order by p.id) from public.products p where p.business_id = 900131),
    'images', (select jsonb_agg(to_jsonb(i) order by i.id) from public.business_images i where i.business_id = 900131)
  )
$$;
create temporary table before as select pg_temp.state() as state;

-- A part each: a line whose old value is gone, beside one that could be written.
select is(
  pg_temp.refusal(format('{"columns": {"name": {"old": "Con datos", "new": "Otro nombre"}}, %s}', c.part)::jsonb),
  jsonb_build_object('hint', 'value_changed', 'lines', c.lines::jsonb), c.label || ' refuses the change'
)
from (
  values
    ('"special_days": {"2026-12-25": {"old": null, "new": [{"open_time": "09:00", "close_time": "10:00"}]}}',
      '[{"part": "special_days", "key": "2026-12-25", "now": [{"open_time": "Closed", "close_time": "Closed"}]}]', 'another special day'),
    ('"hours": {"Lunes": {"old": [{"open_time": "10:00", "close_time": "14:00"}], "new": null}}',
      '[{"part": "hours", "key": "Lunes", "now": [{"open_time": "09:00", "close_time": "14:00"}]}]', 'another day')
) c (part, lines, label);
select is(
  pg_temp.refusal('{"columns": {"name": {"new": "Otro nombre"}, "phone": {"old": "4440000000", "new": "4441112222"}}}'),
  '{"hint": "value_changed", "lines": [{"part": "columns", "key": "phone", "now": "4441234567"}]}', 'another value refuses the change'
);
select is(
  pg_temp.refusal('{"columns": {"name": {"new": "Otro nombre"}}, "products": [{"id": 900131, "old": {"price": 4}, "new": {"price": 5}}]}') -> 'lines' -> 0 ->> 'key',
  '900131', 'another product refuses the change'
);
select is(
  pg_temp.refusal('{"columns": {"name": {"new": "Otro nombre"}}, "images": [{"id": 900131, "old": {"storage_path": "900131/b.webp"}, "new": null}]}') -> 'lines' -> 0 ->> 'key',
  '900131', 'another image refuses the change'
);
select is(pg_temp.state(), (select state from before), 'a refused change writes nothing');
select is((select version from public.businesses where id = 900131), 1, 'and keeps the version');

-- Lines that are written.
select is(pg_temp.apply('{"columns": {"phone": {"old": "4441234567", "new": "4441112222"}}}'), 'version 2', 'writes a column');
select is(pg_temp.apply('{"columns": {"phone": {"old": "4441234567", "new": "4441112222"}}}'), 'version 2', 'a second time it changes nothing');
select is(pg_temp.apply('{"hours": {"Martes": {"old": null, "new": [{"open_time": "09:00", "close_time": "10:00"}]}}}'), 'version 3', 'writes a day');
select is(
  pg_temp.state() -> 'hours',
  '{"Lunes": [{"open_time": "09:00", "close_time": "14:00"}], "Martes": [{"open_time": "09:00", "close_time": "10:00"}]}', 'the other days stay'
);
select is(pg_temp.apply('{"hours": {"Lunes": {"new": null}}}'), 'version 4', 'a day without an old value is not compared');
select is(pg_temp.apply('{"columns": {"by_appointment": {"new": true}}}'), 'version 5', 'working by appointment');
select is(pg_temp.state() -> 'hours', '{}', 'has no hours');
select is(pg_temp.apply('{"special_days": {"2026-12-25": {"new": null}}}'), 'version 6', 'removes a special day');
select is(pg_temp.state() -> 'special_days', '{}', 'which is gone');
select is(pg_temp.apply('{"columns": {"notes": {"new": "Cobra en efectivo."}}}'), 'version 7', 'notes are under the version');
select is(pg_temp.apply('{"products": [{"id": 900131, "old": {"price": 3.00}, "new": {"price": 4}}, {"new": {"name": "Concha", "type": "product"}}]}'), 'version 7', 'products are not');
select is(
  (select string_agg(concat_ws(' ', name, price), ', ' order by name) from public.products where business_id = 900131), 'Bolillo 4.00, Concha',
  'updates and adds products, and compares a price as a number'
);
select lives_ok($$ select pg_temp.apply('{"products": [{"id": 900131, "old": {"name": "Bolillo"}, "new": null}]}') $$, 'removes a product');
select is((select string_agg(name, ', ') from public.products where business_id = 900131), 'Concha', 'which is gone');
select lives_ok(
  $$ select pg_temp.apply('{"images": [{"new": {"image_url": "/storage/v1/object/public/business_images/900131/a.webp", "storage_path": "900131/a.webp"}}]}') $$,
  'accepts an image that is there'
);
select is((select count(*) from public.business_images where business_id = 900131), 1::bigint, 'and adds it once');

-- Refusals.
select is(pg_temp.refusal('{"columns": {"category_id": {"new": 999999}}}') ->> 'hint', 'category_gone', 'refuses a category that is gone');
select is(pg_temp.refusal('{"columns": {"name": {"new": " "}}}') ->> 'hint', 'business_incomplete', 'refuses a business without a name');
select throws_ok($$ select private.apply_change(999999, '{}') $$, 'PT404', null, 'refuses a deleted business');
select is((private.apply_change(900131, '{"columns": {"likes_count": {"new": 9}, "version": {"new": 90}}}')).version, 7, 'writes no column that staff may not write');

select * from finish();
rollback;
