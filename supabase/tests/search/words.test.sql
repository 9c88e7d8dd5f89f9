-- What a question finds: every word, whatever its case, accents or number; signs are plain text.
begin;
set local search_path = public, extensions;

insert into public.categories (id, name) values (900131, 'Cafeterías'), (900132, 'Comida del mar');
insert into public.businesses (id, name, address, category_id, description)
values
  (900131, 'Qcafé "El Qrincón" (qcentro), 100% *qrico* qa_b', 'Calle 1', 900131, 'Qluces y qpeces. <b>Qfrutas</b>, c:\qtmp O''Qbrien'),
  (900132, 'Qtaquería Uno', 'Calle 1', 900132, 'Un qtaco de qpan con qdulce'),
  (900133, 'Qlámparas', 'Calle 1', null, 'Una qluz para ti; clase de qflor'),
  (900134, 'Barbería Tomate Qcomún', 'Calle 1', null, 'Qcamión, clásico gratinado, qpastelería'),
  (900135, 'Qtacos inactivos, qluces', 'Calle 1', null, null);
update public.businesses set is_active = false where id = 900135;
insert into public.products (business_id, name, description, type)
values (900133, 'Qjabones', 'de qavena', 'product'), (900133, 'Clases de yoga', null, 'service');

create temp table asked (question text, found bigint[], because text);
grant select on asked to anon;
insert into asked
values
  ('qcafe', '{900131}', 'accents make no difference'),
  -- Spec: public 7.4
  ('QCAFÉ', '{900131}', 'nor does case'),
  (E'qcafe\u0301', '{900131}', 'nor how an accent is encoded'),
  ('qrincon qcafe', '{900131}', 'words come in any order'),
  ('qcafe qtaco', '{}', 'every word must be there'),
  -- Spec: public 7.4
  ('rinco', '{900131}', 'a part of a word is enough'),
  ('  qflor   qluz ', '{900133}', 'spaces do not count'),
  ('qavena', '{900133}', 'products are searched'),
  ('yoga clases', '{900133}', 'services are searched'),
  -- Spec: public 7.4
  ('qfrutas', '{900131}', 'tags are no text'),
  ('qtacos', '{900132}', 'a plural finds the singular'),
  ('qtaco', '{900132}', 'and only active businesses'),
  ('qpanes', '{900132}', 'panes is pan'),
  ('qdulces', '{900132}', 'dulces is dulce'),
  ('clases', '{900133}', 'clases is clase, not clásico'),
  ('qflores', '{900133}', 'flores is flor'),
  ('qluces', '{900131,900133}', 'luces is luz'),
  ('qluz', '{900131,900133}', 'luz is luces'),
  ('qpez', '{900131}', 'pez is peces'),
  ('qjabon', '{900133}', 'jabón is jabones'),
  ('qcamiones', '{900134}', 'camiones is camión'),
  ('qpasteles', '{900134}', 'a long plural finds what begins with its singular'),
  ('bares', '{}', 'a short one does not: bares is not barbería'),
  ('tomás', '{}', 'Tomás is not tomate'),
  ('gratis', '{}', 'gratis is not gratinado'),
  ('100%', '{900131}', 'a percent sign is a sign'),
  ('100%qrico', '{}', 'and stands for nothing else'),
  ('qa_b', '{900131}', 'an underscore is a sign'),
  ('q__b', '{}', 'and stands for no letter'),
  ('*qrico*', '{900131}', 'asterisks are signs'),
  ('qri*co', '{}', 'and stand for nothing else'),
  ('"el qrincon"', '{900131}', 'quotes are signs'),
  ('qcafe "qrincon"', '{}', 'and have to be where they were typed'),
  ('(qcentro),', '{900131}', 'parentheses and commas are signs'),
  ('qcentro(', '{}', 'and have to be there'),
  ('c:\qtmp', '{900131}', 'a backslash is a sign'),
  ('o''qbrien', '{900131}', 'an apostrophe is a sign'),
  ('qrico'') or true --', '{}', 'and opens nothing'),
  ('qcafe & !qtaco | x:*', '{}', 'nor is there another language to speak'),
  ('name.ilike.%qcafe%', '{}', 'nor that of the API'),
  ('qzzz', '{}', 'what is nowhere is not found');

select plan((select count(*) from asked)::integer + 13);

set local role anon;
select is(
  array(select id from public.search_businesses(question, p_limit => 100) where id between 900131 and 900135 order by id),
  found,
  format('%s: %s', question, because)
)
from asked;

create function pg_temp.ids(p_question text) returns bigint[] language sql as $$
  select array(select id from public.search_businesses(p_question, p_limit => 100) order by id)
$$;
reset role;
grant execute on function pg_temp.ids(text) to anon;

-- Signs alone, among these businesses: nothing here has a "#".
select is(pg_temp.ids('%') && array[900132, 900133, 900134]::bigint[], false, '% alone does not find everything');
select is(pg_temp.ids('_') && array[900132, 900133, 900134]::bigint[], false, '_ alone does not either');
select ok(pg_temp.ids('%') @> array[900131::bigint], 'but what has one');
select is(pg_temp.ids('#qcafe'), '{}', 'a sign that is nowhere finds nothing');
select ok(pg_temp.ids('qc') @> array[900131, 900134]::bigint[], 'two letters are the beginning of a word');
select ok(not pg_temp.ids('af') @> array[900131::bigint], 'never the middle of one');
select ok(
  pg_temp.ids(repeat('qcafe ', 17) || 'qtaco') @> array[900131::bigint], 'a question is cut at 100 characters'
);
select is(
  array(select id from public.search_businesses('qluz', 900131)), array[900131::bigint], 'a category narrows the question'
);
select is(
  array(select id from public.search_businesses(null, 900132)), array[900132::bigint], 'a category alone lists it'
);

update public.categories set name = 'Qmariscos' where id = 900132;
select is(pg_temp.ids('qmarisco'), array[900132::bigint], 'a renamed category is found by its new name');
update public.products set name = 'Qpilates', business_id = 900132 where name = 'Clases de yoga';
select is(pg_temp.ids('qpilates'), array[900132::bigint], 'a changed product is found where it is');
delete from public.products where name = 'Qjabones';
select is(pg_temp.ids('qjabones'), '{}', 'a deleted product no longer');
update public.businesses set description = repeat('y', 3000) where id = 900131;
select is(pg_temp.ids('qrincon'), array[900131::bigint], 'a word without end is no trouble');

select * from finish();
rollback;
