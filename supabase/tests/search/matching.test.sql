-- What a query matches, ignoring case, accents, plurals and punctuation.
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

create temp table queries (query text, found bigint[], description text);
grant select on queries to anon;
insert into queries
values
  ('qcafe', '{900131}', 'ignores accents'),
  -- Spec: public 7.4
  ('QCAFÉ', '{900131}', 'ignores case'),
  (E'qcafe\u0301', '{900131}', 'ignores combining accents'),
  ('qrincon qcafe', '{900131}', 'words match in any order'),
  ('qcafe qtaco', '{900131,900132}', 'where no business has all words, those with some'),
  ('qcafe qrincon qtaco', '{900131,900132}', 'of three words too'),
  ('qcafe qrincon', '{900131}', 'where one has all, no other'),
  ('busco un qcafe cerca', '{900131}', 'words that say nothing and words that mean a filter are left out'),
  -- Spec: public 7.4
  ('rinco', '{900131}', 'a substring of a word matches'),
  ('  qflor   qluz ', '{900133}', 'ignores extra spaces'),
  ('qavena', '{900133}', 'matches products'),
  ('yoga clases', '{900133}', 'matches services'),
  -- Spec: public 7.4
  ('qfrutas', '{900131}', 'matches text inside tags'),
  ('qtacos', '{900132}', 'a plural matches its singular'),
  ('qtaco', '{900132}', 'inactive businesses do not match'),
  ('qpanes', '{900132}', 'panes matches pan'),
  ('qdulces', '{900132}', 'dulces matches dulce'),
  ('clases', '{900133}', 'clases matches clase, not clásico'),
  ('qflores', '{900133}', 'flores matches flor'),
  ('qluces', '{900131,900133}', 'luces matches luz'),
  ('qluz', '{900131,900133}', 'luz matches luces'),
  ('qpez', '{900131}', 'pez matches peces'),
  ('qjabon', '{900133}', 'jabón matches jabones'),
  ('qcamiones', '{900134}', 'camiones matches camión'),
  ('qpastel', '{900134}', 'the beginning of a word matches'),
  ('bares', '{}', 'the singular of a short plural matches whole words: bares does not match barbería'),
  ('tomás', '{}', 'tomás does not match tomate'),
  ('gratis', '{}', 'gratis does not match gratinado'),
  ('100%', '{900131}', 'a percent sign is ignored'),
  ('qtaco%qdulce', '{900132}', 'and separates words'),
  ('"el qrincon"', '{900131}', 'quotes are ignored'),
  ('qcafe “qrincon”', '{900131}', 'typographic ones too'),
  ('(qcentro),', '{900131}', 'so are parentheses and commas'),
  ('qfrutas/qluces', '{900131}', 'a slash separates words'),
  ('🌮 qtaco.', '{900132}', 'emoji and full stops are ignored'),
  (E'qta\u200bco\u00ad\ufeff', '{900132}', 'so are invisible characters'),
  ('o''qbrien', '{900131}', 'an apostrophe joins'),
  ('o’qbrien', '{900131}', 'a typographic one too'),
  ('oqbrien', '{900131}', 'as if it were not there'),
  ('qrico'') or true --', '{900131}', 'an apostrophe injects no SQL'),
  ('qdulce & !qtaco | x:*', '{900132}', 'has no tsquery syntax'),
  ('name.ilike.%qcentro%', '{900131}', 'has no PostgREST syntax'),
  ('qzzz', '{}', 'an unknown word matches nothing');

select plan((select count(*) from queries)::integer + 13);

set local role anon;
select is(
  array(select id from public.found_businesses(public.search_businesses(query, p_limit => 100)) where id between 900131 and 900135 order by id),
  found,
  format('%s: %s', query, description)
)
from queries;

create function pg_temp.ids(p_query text) returns bigint[] language sql as $$
  select array(select id from public.found_businesses(public.search_businesses(p_query, p_limit => 100)) order by id)
$$;
reset role;
grant execute on function pg_temp.ids(text) to anon;

-- Punctuation alone
select is(pg_temp.ids('%'), '{}', '% alone finds nothing');
select is(pg_temp.ids('🌮'), '{}', 'nor does an emoji');
select is(pg_temp.ids('<b>') @> array[900131::bigint], true, 'what is left of a tag is a letter, which is a word');
select is(pg_temp.ids('#qcafe'), array[900131::bigint], 'a punctuation mark excludes nothing');
select ok(pg_temp.ids('qc') @> array[900131, 900134]::bigint[], 'two letters match the beginning of a word');
select ok(not pg_temp.ids('af') @> array[900131::bigint], 'two letters do not match inside a word');
select ok(
  pg_temp.ids(repeat('qcafe ', 17) || 'qtaco') @> array[900131::bigint], 'truncates the query at 100 characters'
);
select is(
  array(select id from public.found_businesses(public.search_businesses('qluz', 900131))), array[900131::bigint], 'filters by category'
);
select is(
  array(select id from public.found_businesses(public.search_businesses(null, 900132))), array[900132::bigint], 'lists a category without a query'
);

update public.categories set name = 'Qmariscos' where id = 900132;
select is(pg_temp.ids('qmarisco'), array[900132::bigint], 'matches the new name of a renamed category');
update public.products set name = 'Qpilates', business_id = 900132 where name = 'Clases de yoga';
select is(pg_temp.ids('qpilates'), array[900132::bigint], 'matches a changed product at its new business');
delete from public.products where name = 'Qjabones';
select is(pg_temp.ids('qjabones'), '{}', 'does not match a deleted product');
update public.businesses set description = repeat('y', 3000) where id = 900131;
select is(pg_temp.ids('qrincon'), array[900131::bigint], 'accepts a word of 3000 characters in a document');

select * from finish();
rollback;
