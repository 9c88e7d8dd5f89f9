-- The search knows what a business offers: by the name of an attribute, by other words for it, and as a filter.
begin;
set local search_path = public, extensions;

insert into public.attributes (id, name, synonyms)
values (900001, 'Qdomicilio a casa', 'qreparto, qlleva hasta aqui'), (900002, 'Qcobro', 'qtermina de pago');
insert into public.businesses (id, name, address, description, attribute_ids, is_premium)
values
  (900011, 'Qtacos Uno', 'Calle 1', null, '{900001}', false),
  (900012, 'Qtacos Dos', 'Calle 2', 'También hacemos qdomicilio a toda casa.', '{900002}', true),
  (900013, 'Qtacos Tres', 'Calle 3', null, '{}', true),
  (900014, 'Qpizza', 'Calle 4', null, '{900001,900002}', false),
  (900015, 'Qpizza Oculta', 'Calle 5', null, '{900001,900002}', false);
update public.businesses set is_active = false where id = 900015;

create temp table queries (query text, filter bigint[], found bigint[], description text);
grant select on queries to anon;
insert into queries
values
  ('qtacos qdomicilio casa', '{}', '{900011,900012}', 'who has the attribute comes before who only mentions it'),
  ('qdomicilio', '{}', '{900011,900014,900012}', 'also alone'),
  ('qtacos qreparto', '{}', '{900011,900012}', 'another word for it finds the same'),
  ('qlleva hasta aqui', '{}', '{900011,900014,900012}', 'a phrase, too'),
  ('qtacos', '{900001}', '{900011}', 'as a filter it leaves those that have it'),
  ('qpizza', '{900001,900002}', '{900014}', 'two of them those that have both'),
  ('qtacos', '{900001,900002}', '{}', 'none where nobody has both'),
  ('qtacos', '{null}', '{}', 'what is no id finds nothing'),
  ('qtacos', '{}', '{900012,900013,900011}', 'and no filter all');

select plan((select count(*) from queries)::integer + 10);

set local role anon;
select is(array(select id from public.found_businesses(public.search_businesses(query, p_attribute_ids => filter))), found, format('%s: %s', query, description))
from queries;
select is(
  (select total from public.search_businesses(null, p_attribute_ids => '{900001}')), 2, 'without a query those with the attribute are counted'
);
select is(
  (select business_ids from public.search_businesses(null, null, 1, 1, false, '{900001}')), '{900014}'::bigint[], 'and come page by page'
);
select is((select missing from public.search_businesses('qtacos qreparto')), '{}', 'who has it is no guess');
select is(
  (select c.ids || c.other_ids from public.business_coordinates('qpizza', null, false, '{900002}') c), '{900014}'::bigint[],
  'the list by distance has the same filter'
);
select lives_ok($$ select public.search_businesses('qtacos', p_attribute_ids => null) $$, 'null is no filter');
reset role;

-- A way that exists without attributes says it is the only place for the word: a need.
insert into public.search_synonyms (term, meaning, is_mutual) values ('qcobro', 'qbanco publico', false);
select is((select missing from public.search_businesses('qcobro')), '{}', 'also where others would send one elsewhere for the word');

update public.attributes set name = 'Qvisita' where id = 900001;
select is(
  array(select id from public.found_businesses(public.search_businesses('qvisita'))), '{900011,900014}'::bigint[], 'a new name is found'
);
select is(array(select id from public.found_businesses(public.search_businesses('qdomicilio'))), '{900012}'::bigint[], 'the former one no longer');
update public.businesses set attribute_ids = '{}' where id = 900011;
select is(array(select id from public.found_businesses(public.search_businesses('qvisita'))), '{900014}'::bigint[], 'nor who lost it');
delete from public.attributes where id = 900001;
select is((select total from public.search_businesses('qvisita')), 0, 'nor a deleted one');

select * from finish();
rollback;
