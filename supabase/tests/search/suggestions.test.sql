-- What a search says beside its list, and what is offered while a person types.
begin;
set local search_path = public, extensions;
select plan(36);

insert into public.categories (id, name) values (900171, 'Qsalud'), (900172, 'Qsin negocios');
insert into public.businesses (id, name, address, category_id, description, is_premium, premium_score, phone)
values
  (900171, 'Qfarmacia Qñoño', 'Calle Qhuizache #3, Col. Uno', 900171, 'Medicinas', true, 3, '4449997312'),
  (900172, 'La Qfarmacia Dos', 'Calle 1', 900171, 'Qpanadería', false, null, null),
  (900173, 'Qfarmacia oculta', 'Calle 1', 900171, 'Qxilofón', false, null, null),
  (900174, 'Qx-Treme Qgym', 'Calle 1', null, 'Qhotcakes', false, null, null),
  (900175, 'Qjota5', 'Calle 1', null, null, false, null, null);
insert into public.products (business_id, name, type) values (900172, 'Qjarabe', 'product');
update public.businesses set is_active = false where id = 900173;

create function pg_temp.found(p_query text) returns bigint[] language sql as $$
  select array(select id from public.found_businesses(public.search_businesses(p_query)))
$$;
create function pg_temp.summary(p_query text) returns text language sql as $$
  select format('%s %s %s', total, coalesce(corrected, '-'), missing) from public.search_businesses(p_query)
$$;
create function pg_temp.completed(p_query text) returns text[] language sql as $$
  select array(select kind || ' ' || name from public.complete_search(p_query))
$$;
grant execute on function pg_temp.found(text), pg_temp.summary(text), pg_temp.completed(text) to anon;

select is(private.sound_of('farmasia'), private.sound_of('farmacia'), 's sounds like c before i');
select is(private.sound_of('taqos'), private.sound_of('tacos'), 'q sounds like c');
select is(private.sound_of('beterinaria'), private.sound_of('veterinaria'), 'b sounds like v');
select is(private.sound_of('poyo'), private.sound_of('pollo'), 'y sounds like ll');
select is(private.sound_of('uevo'), private.sound_of('huevo'), 'h is silent');
select is(private.sound_of('jimnasio'), private.sound_of('gimnasio'), 'j sounds like g before i');
select isnt(private.sound_of('chico'), private.sound_of('cico'), 'ch is another letter than c');
select isnt(private.sound_of('guerra'), private.sound_of('jerra'), 'gu is another letter than j');

set local role anon;
-- Corrections
select is(pg_temp.found('qfarmasia'), array[900171, 900172]::bigint[], 'a misspelled word finds what was meant');
select is(pg_temp.summary('qfarmasia'), '2 qfarmacia {}', 'and the summary says so');
select is(pg_temp.summary('una qpanaderya'), '1 qpanadería {}', 'as a business writes it');
select is(pg_temp.found('qfarmco'), '{}', 'a word that is not so near is not corrected');
select is(pg_temp.summary('qxilofono'), '0 - {qxilofono}', 'nor by a word of an inactive business');
select is(pg_temp.found('kfarmasia') && array[900171::bigint], true, 'the first sound is the same, whatever its letter');
select is(pg_temp.found('pfarmacia'), '{}', 'another first sound is another word');
select is(pg_temp.summary('qfarmacia'), '2 - {}', 'a word that is right is not corrected');

-- Joined and separated
select is(pg_temp.found('qxtreme'), array[900174::bigint], 'a joined word finds separated ones');
select is(pg_temp.found('qhot cakes'), array[900174::bigint], 'separated words find a joined one');
select is(pg_temp.found('qjota 5'), array[900175::bigint], 'so do letters and digits');

-- Phone numbers
select is(pg_temp.found('4449997312'), array[900171::bigint], 'finds a phone number');
select is(pg_temp.found('444 999 7312'), array[900171::bigint], 'with spaces');
select is(pg_temp.found('+52 (444) 999-7312'), array[900171::bigint], 'with a country code, parentheses and hyphens');
select is(pg_temp.found('9997312'), array[900171::bigint], 'without the area code');

-- Words that are left out
select is(pg_temp.summary('qfarmacia vqzwx'), '2 - {vqzwx}', 'a word that no business has is left out');
select is(pg_temp.found('qfarmacia vqzwx'), array[900171, 900172]::bigint[], 'and the others are searched');
select is(pg_temp.summary('qjarabe qxtreme'), '2 - {qjarabe}', 'so is the one that the first business lacks');
select is(pg_temp.summary('vqzwx'), '0 - {vqzwx}', 'alone it finds nothing');
select is((select total from public.search_businesses(null, 900171)), null, 'counts no list without a query');

-- Completions
select is(pg_temp.completed('qf'), array['business Qfarmacia Qñoño', 'business La Qfarmacia Dos'], 'completes words of names, premium first');
select is(pg_temp.completed('Qs'), array['category Qsalud'], 'completes categories that have businesses');
select is(pg_temp.completed('q'), '{}', 'completes nothing for one letter');
select is(pg_temp.completed('qfarm qno'), array['business Qfarmacia Qñoño'], 'every word begins a word; n begins ñ');
select is(pg_temp.completed('%_'), '{}', 'has no wildcards');
select is(pg_temp.completed('qjar'), array['business La Qfarmacia Dos', 'term qjarabe'], 'completes products, and says who has them');
select is(pg_temp.completed('qhuiz'), array['street Calle Qhuizache'], 'completes streets');
select is(pg_temp.completed('qfarmasia')::text[], array['business Qfarmacia Qñoño', 'business La Qfarmacia Dos'], 'completes a misspelled word');

select * from finish();
rollback;
