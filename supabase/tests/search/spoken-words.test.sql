-- Search as people talk: trades, synonyms, ñ and addresses.
begin;
set local search_path = public, extensions;

insert into public.businesses (id, name, address, description)
values
  (900161, 'Qplomería Uno', 'Calle Qhuizache 12, Col. Qmagueyes', 'Uno'),
  (900162, 'Qveterinaria Dos', 'Calle 2', 'Dos'),
  (900163, 'Qtaquería Tres', 'Calle 2', null),
  (900164, 'Qzapatos Cuatro', 'Calle 2', 'qfotografía'),
  (900165, 'Qcañas Cinco', 'Calle 2', 'qcanas'),
  (900166, 'Qcanas Seis', 'Calle 2', null),
  (900167, 'Qgiro siete', 'Calle 2', 'qsalón de qfiesta'),
  (900168, 'Qrosticería', 'Calle 2', null);
insert into public.search_synonyms (term, meaning, is_mutual)
values
  ('Qchamba', 'qplomería', true), ('qviejito', 'Qveterinaria', false), ('Qjardín de qeventos', 'qsalón qfiestas', true),
  ('qfonda', 'qsalón qfiestas', false), ('qñandú', 'qrosticería', true);

create temp table queries (query text, found bigint[], description text);
grant select on queries to anon;
insert into queries
values
  ('qplomero', '{900161}', 'a trade finds its shop'),
  ('qplomeros', '{900161}', 'so does its plural'),
  ('qplomera', '{900161}', 'and its feminine'),
  ('qveterinario', '{900162}', 'veterinario finds veterinaria'),
  ('qtaquero', '{900163}', 'taquero finds taquería'),
  ('qtacos', '{900163}', 'a thing finds its shop'),
  ('qzapatería', '{900164}', 'a shop finds its things'),
  ('qfotógrafo', '{900164}', 'fotógrafo finds fotografía'),
  ('qchamba', '{900161}', 'a synonym finds its meaning'),
  ('qchambas', '{900161}', 'in the plural too'),
  ('qviejito', '{900162}', 'a synonym of one direction finds its meaning'),
  ('qjardin de qeventos', '{900167}', 'a synonym of several words finds its meaning'),
  ('qgiro qjardín de qeventos', '{900167}', 'next to other words too'),
  ('qjardin qeventos', '{900167}', 'without the words that say nothing'),
  ('qeventos', '{}', 'only all of its words'),
  ('qfonda', '{900167}', 'a meaning of several words has to match them all'),
  ('qñandu', '{900168}', 'a synonym with ñ'),
  ('qnandu', '{900168}', 'a typed n finds a synonym with ñ'),
  ('qcaña', '{900165}', 'a typed ñ is an ñ'),
  (E'qcan\u0303as', '{900165}', 'typed as two characters too'),
  ('qcana', '{900165,900166}', 'a typed n finds both'),
  ('añas', '{900165}', 'a part of a word with ñ'),
  ('qhuizache', '{900161}', 'finds a street'),
  ('qmagueyes', '{900161}', 'finds a neighbourhood'),
  ('qhuizache 12', '{900161}', 'finds a house number');

select plan((select count(*) from queries)::integer + 11);

set local role anon;
select is(
  array(select id from public.found_businesses(public.search_businesses(query, p_limit => 100)) where id between 900161 and 900168 order by id),
  found,
  format('%s: %s', query, description)
)
from queries;
reset role;

select is(
  (select count(*) from private.synonym_pairs where stems = private.stems_of('qveterinaria')), 0::bigint,
  'a synonym of one direction is not found from its meaning'
);
select is(
  (select others from private.synonym_pairs where stems = private.stems_of('qplomeria')), private.stems_of('qchamba'), 'a mutual one is'
);
select is(
  (select count(*) >= 80 from public.search_synonyms where term_key !~ '^q[^u]'), true, 'the migration brings at least 80 synonyms'
);
select is(
  (select term || ' ' || term_key || ' ' || meaning_key from public.search_synonyms where meaning_key = 'qrosticeria'),
  'qñandú qñandu qrosticeria', 'the keys have no accents and keep ñ'
);
update public.search_synonyms set term = '  Qlucha   qlibre ' where term_key = 'qchamba';
select is((select term || '|' || term_key from public.search_synonyms where meaning_key = 'qplomeria'), 'Qlucha qlibre|qlucha qlibre', 'trims a term');
select throws_ok($$ insert into public.search_synonyms (term, meaning) values ('QFONDA', 'Qsalon  qfiestas') $$, '23505', null, 'refuses the same pair');
select throws_ok($$ insert into public.search_synonyms (term, meaning) values ('Qé', 'qe') $$, '23514', null, 'refuses a synonym of itself');
select throws_ok($$ insert into public.search_synonyms (term, meaning) values ('12', 'qe') $$, '23514', null, 'refuses a term without a letter');
select throws_ok(
  format('insert into public.search_synonyms (term, meaning) values (%L, %L)', repeat('q', 61), 'qe'), '23514', null, 'refuses a long term'
);
select is(private.trade_stems(private.stem('casa')), '{}', 'a thing is not a trade');
select is(private.query_words('uno'), array['uno'], 'searches for words without a meaning if there are no others');

select * from finish();
rollback;
