-- What is suggested, completed and corrected: words that a listed business has now, and of an address the street alone.
begin;
set local search_path = public, extensions;
select plan(33);

insert into public.businesses (id, name, address, description, is_active)
values (900181, 'Negocio Qwelmira', 'Privada Wexlorbi 77 interior Bqz, Col. Qpalmar', 'Vende qzumbaleta', true);
insert into public.products (id, business_id, name, type) values (900181, 900181, 'Qxarimba', 'product');

create function pg_temp.suggested(p_query text) returns text[] language sql as $$
  select array(select kind || ' ' || name from public.complete_search(p_query))
$$;
create function pg_temp.corrected(p_query text) returns text language sql as $$
  select corrected from public.search_businesses(p_query)
$$;
-- Everything that the words of the business may be said by.
create function pg_temp.said() returns text language sql as $$
  select concat_ws(
    ', ', pg_temp.suggested('wexlorb')::text, pg_temp.suggested('qxarim')::text, pg_temp.corrected('qxarinba'), pg_temp.corrected('qzunbaleta'),
    pg_temp.corrected('wexlorvi')
  )
$$;
grant execute on function pg_temp.suggested(text), pg_temp.corrected(text), pg_temp.said() to anon;

set local role anon;
select is(
  pg_temp.said(), '{"street Privada Wexlorbi"}, {"business Negocio Qwelmira","term qxarimba"}, qxarimba, qzumbaleta, wexlorbi',
  'the words of a listed business are suggested and correct what is typed'
);
select is(pg_temp.suggested('77'), '{}', 'no number of an address is suggested');
select is(pg_temp.suggested('interior'), '{}', 'nor its interior');
select is(pg_temp.corrected('qpalmarr'), 'qpalmar', 'the neighborhood of an address corrects what is typed');
reset role;

update public.businesses set is_active = false where id = 900181;
set local role anon;
select is(pg_temp.said(), '{}, {}', 'nothing of a hidden business is');
reset role;
update public.businesses set is_active = true, operating_status = 'closed_permanently' where id = 900181;
set local role anon;
select is(pg_temp.said(), '{}, {}', 'nor of one that is closed for good');
reset role;
update public.businesses set operating_status = 'open' where id = 900181;
set local role anon;
select is(
  pg_temp.said(), '{"street Privada Wexlorbi"}, {"business Negocio Qwelmira","term qxarimba"}, qxarimba, qzumbaleta, wexlorbi', 'a business that is listed again has them again'
);
reset role;

update public.businesses set address = 'Calle Otra 1', description = 'Vende otra cosa' where id = 900181;
delete from public.products where id = 900181;
set local role anon;
select is(pg_temp.said(), '{}, {}', 'what was corrected or deleted is suggested no longer');
reset role;

insert into public.businesses (id, name, address, description) values (900182, 'Otro', 'Privada Wexlorbi 9', 'Vende qzumbaleta');
update public.businesses set address = 'Privada Wexlorbi 77', description = 'Vende qzumbaleta' where id = 900181;
delete from public.businesses where id = 900181;
set local role anon;
select is(pg_temp.said(), '{"street Privada Wexlorbi"}, {}, qzumbaleta, wexlorbi', 'a word stays while another business has it');
reset role;
delete from public.businesses where id = 900182;
set local role anon;
select is(pg_temp.said(), '{}, {}', 'and goes with the last one');
reset role;
select is(
  (select count(*) from private.search_words where word ~ 'wexlorb|qzumbaleta|qxarimba|qwelmira'), 0::bigint, 'no row is left of a deleted business'
);

insert into public.search_synonyms (id, term, meaning) overriding system value values (900181, 'Qsinonimo', 'Qsignifica');
update public.search_synonyms set term = 'Qnuevo' where id = 900181;
select is((select array_agg(word order by word) from private.search_words where synonym_id = 900181), array['qnuevo', 'qsignifica'], 'a changed synonym has its new words alone');
delete from public.search_synonyms where id = 900181;
select is((select count(*) from private.search_words where word in ('qnuevo', 'qsignifica')), 0::bigint, 'and none when it is deleted');

select is(private.street_of(s.address), s.street, s.address)
from (
  values
    ('Privada Wexlorbi 77 interior B', 'Privada Wexlorbi'),
    ('Calle Huizache #318, Col. KM 5', 'Calle Huizache'),
    ('Calle Mezquite #210, int. 2, Col. KM 5', 'Calle Mezquite'),
    ('Av. Kilómetro 5 #1204, esq. Mezquite, Col. KM 5', 'Av. Kilómetro 5'),
    ('Plaza Principal de KM 5 #6', 'Plaza Principal de KM 5'),
    ('Calle 5 de Mayo 120', 'Calle 5 de Mayo'),
    ('16 de Septiembre 40-B', '16 de Septiembre'),
    ('Calle 12 345', 'Calle 12'),
    ('Carretera 57 km 12', 'Carretera 57 km 12'),
    ('Avenida Rioverde 2310 A planta alta', 'Avenida Rioverde'),
    ('Calle Nogal No. 44', 'Calle Nogal'),
    ('Calle Nogal n° 44', 'Calle Nogal'),
    ('Calle Nogal núm 44 depto 3', 'Calle Nogal'),
    ('Calle Nogal s/n', 'Calle Nogal'),
    ('Calle Nogal Lote 4 Mz 2', 'Calle Nogal'),
    ('Calle Nogal Norte', 'Calle Nogal Norte'),
    ('Calle Interamericana 5', 'Calle Interamericana'),
    ('CALLE NOGAL 44B', 'CALLE NOGAL'),
    ('Calle Nogal 44esquina', 'Calle Nogal'),
    ('Local 14', 'Local')
) s (address, street);

select * from finish();
rollback;
