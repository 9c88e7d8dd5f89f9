-- Attributes: their words, and which of them a business has, through every way a business changes.
begin;
set local search_path = public, extensions;
select plan(24);

insert into auth.users (id, email) values ('00000000-0000-4000-8000-0000000000e3', 'admin@prueba.mx');
insert into public.user_roles (user_id, role) values ('00000000-0000-4000-8000-0000000000e3', 'admin');
select set_config('request.jwt.claim.sub', '00000000-0000-4000-8000-0000000000e3', true),
  set_config('request.jwt.claims', '{"sub": "00000000-0000-4000-8000-0000000000e3"}', true);

insert into public.attributes (id, name, synonyms)
values (900001, '  Qmesa   al aire ', ' qterraza ,, q patio,'), (900002, 'Qwifi', ''), (900003, 'Qmúsica', '');
insert into public.businesses (id, name, address, slug, attribute_ids)
values
  (900001, 'Qfonda Uno', 'Calle Uno 1', 'qfonda-uno-900001', '{900002,900001,900002,999999999}'),
  (900002, 'Qfonda Dos', 'Calle Dos 2', 'qfonda-dos-900002', '{900003}'),
  (900003, 'Qfonda Oculta', 'Calle Tres 3', 'qfonda-oculta-900003', '{900003}');
update public.businesses set is_active = false where id = 900003;
create function pg_temp.attributes_of(p_id bigint) returns bigint[] language sql as $$
  select b.attribute_ids from public.businesses b where b.id = p_id
$$;
create function pg_temp.version_of(p_id bigint) returns integer language sql as $$
  select b.version from public.businesses b where b.id = p_id
$$;
-- Each request is a transaction of its own; a test is one.
create function pg_temp.next_request() returns void language sql as $$ select set_config('private.action_id', '', true) $$;
create function pg_temp.last_entry(p_id bigint) returns private.audit_log language sql as $$
  select l from private.audit_log l where l.business_id = p_id order by l.id desc limit 1
$$;

-- Words
select results_eq(
  'select name, synonyms from public.attributes where id = 900001', $$ values ('Qmesa al aire', 'qterraza, q patio') $$, 'trims the words of an attribute'
);
select is(
  (select position::integer from public.attributes where id = 900003),
  (select max(position)::integer from public.attributes where id < 900000) + 3, 'a new attribute comes last'
);
select throws_ok($$ insert into public.attributes (name) values ('QMUSICA') $$, '23505', null, 'refuses a name that differs in case and accents alone');
select throws_ok($$ insert into public.attributes (name) values ('Uno, dos') $$, '23514', null, 'refuses a name with a comma, which would be two in a file');
select throws_ok($$ insert into public.attributes (name) values ('¡!') $$, '23514', null, 'refuses a name without a letter');

-- Which a business has
select is(pg_temp.attributes_of(900001), '{900001,900002}'::bigint[], 'a business has each attribute that exists once');
select is(
  (select array_agg(a.name) from public.businesses b, public.business_attributes(b) a where b.id = 900001), array['Qmesa al aire', 'Qwifi'],
  'they are read in their order'
);
update public.attributes set position = 1 where id = 900002;
update public.attributes set position = 2 where id = 900001;
select is(
  (select array_agg(a.name) from public.businesses b, public.business_attributes(b) a where b.id = 900001), array['Qwifi', 'Qmesa al aire'],
  'which admins change'
);
select is(
  (select array_agg(a.id) from public.listed_attributes() a where a.id >= 900001), '{900002,900001,900003}'::bigint[],
  'those of listed businesses are offered as filters'
);
update public.businesses set is_active = false where id = 900002;
select is(
  (select array_agg(a.id) from public.listed_attributes() a where a.id >= 900001), '{900002,900001}'::bigint[], 'and not those of hidden ones alone'
);
update public.businesses set is_active = true where id = 900002;

-- Saving
create temp table before on commit drop as select pg_temp.version_of(900001) as version;
select pg_temp.next_request();
select public.save_business(
  jsonb_build_object('name', 'Qfonda Uno', 'address', 'Calle Uno 1', 'attribute_ids', '[900002, 900001]'::jsonb), '', 900001, (select version from before)
);
select is(pg_temp.version_of(900001), (select version from before), 'the same ones in another order are no change');
select pg_temp.next_request();
select public.save_business(
  '{"name": "Qfonda Uno", "address": "Calle Uno 1", "attribute_ids": [900003]}', '', 900001, (select version from before)
);
select is(pg_temp.attributes_of(900001), '{900003}'::bigint[], 'the form of staff saves them');
select is(pg_temp.version_of(900001), (select version from before) + 1, 'under the version of the business');
select is(
  (select h.names -> 'attributes' from public.list_history(900001) h limit 1),
  '{"900001": "Qmesa al aire", "900002": "Qwifi", "900003": "Qmúsica"}'::jsonb, 'the history says their names'
);
select pg_temp.next_request();
select lives_ok(
  $$ select public.undo_change((pg_temp.last_entry(900001)).action_id, gen_random_uuid(), 900001, '{"part": "columns", "key": "attribute_ids"}') $$, 'the change is undone in the history'
);
select is(pg_temp.attributes_of(900001), '{900001,900002}'::bigint[], 'which gives the former ones back');
select throws_ok(
  format(
    $$ select public.save_business('{"name": "Qfonda Uno", "address": "Calle Uno 1", "attribute_ids": "muchos"}', '', 900001, %s) $$,
    pg_temp.version_of(900001)
  ),
  '22023', null, 'what is no list of ids is refused'
);

-- A deleted term
select pg_temp.next_request();
insert into public.business_submissions (name, address, description, phone, attribute_ids)
values ('Qfonda Enviada', 'Calle Cinco 5', 'Comida de todo', '4441230955', '{900003,900002}');
delete from public.attributes where id = 900003;
select is(pg_temp.attributes_of(900002), '{}'::bigint[], 'a deleted attribute is taken from its businesses');
select is(
  (select s.attribute_ids from public.business_submissions s where s.phone = '4441230955'), '{900002}'::bigint[], 'and from submissions that wait'
);
select is(
  (select h.names -> 'attributes' from public.list_history(900002) h limit 1), '{"900003": "Qmúsica"}'::jsonb, 'whose history still says its name'
);
select throws_ok(
  $$ select public.undo_change((pg_temp.last_entry(900002)).action_id, gen_random_uuid(), 900002, '{"part": "columns", "key": "attribute_ids"}') $$, 'PT409', null, 'and cannot give it back'
);

-- The bin
select pg_temp.next_request();
delete from public.businesses where id = 900001;
select public.restore_business(900001);
select is(pg_temp.attributes_of(900001), '{900001,900002}'::bigint[], 'a restored business has its attributes');

-- Merging
insert into public.attributes (id, name) values (900004, 'Qrampa');
update public.businesses set attribute_ids = '{900002,900004}' where id = 900002;
select pg_temp.next_request();
select public.merge_businesses(900001, 900002);
select is(pg_temp.attributes_of(900001), '{900001,900002,900004}'::bigint[], 'a merged business has those of both');
select public.restore_business(900002);
select is(pg_temp.attributes_of(900002), '{900002,900004}'::bigint[], 'the other one has its own when it is restored');

select * from finish();
rollback;
