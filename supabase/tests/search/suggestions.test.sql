-- What a search without results offers, and what is offered while a person types.
begin;
set local search_path = public, extensions;
select plan(21);

insert into public.categories (id, name) values (900171, 'Qsalud'), (900172, 'Qsin negocios');
insert into public.businesses (id, name, address, category_id, description, is_premium, premium_score)
values
  (900171, 'Qfarmacia Qñoño', 'Calle 1', 900171, 'Medicinas', true, 3),
  (900172, 'La Qfarmacia Dos', 'Calle 1', 900171, 'Qpanadería', false, null),
  (900173, 'Qfarmacia oculta', 'Calle 1', 900171, 'Qxilofón', false, null);
update public.businesses set is_active = false where id = 900173;

create function pg_temp.suggested(p_query text, p_category_id bigint default null) returns text[] language sql as $$
  select array_agg(kind || ' ' || coalesce(term, business_id::text) order by place)
  from public.search_suggestions(p_query, p_category_id)
$$;
create function pg_temp.completed(p_query text) returns text[] language sql as $$
  select array(select kind || ' ' || name from public.complete_search(p_query))
$$;
grant execute on function pg_temp.suggested(text, bigint), pg_temp.completed(text) to anon;

select is(private.sound_of('farmasia'), private.sound_of('farmacia'), 's sounds like c before i');
select is(private.sound_of('taqos'), private.sound_of('tacos'), 'q sounds like c');
select is(private.sound_of('beterinaria'), private.sound_of('veterinaria'), 'b sounds like v');
select is(private.sound_of('poyo'), private.sound_of('pollo'), 'y sounds like ll');
select is(private.sound_of('uevo'), private.sound_of('huevo'), 'h is silent');
select is(private.sound_of('jimnasio'), private.sound_of('gimnasio'), 'j sounds like g before i');
select isnt(private.sound_of('chico'), private.sound_of('cico'), 'ch is another letter than c');
select isnt(private.sound_of('guerra'), private.sound_of('jerra'), 'gu is another letter than j');

set local role anon;
select is(
  pg_temp.suggested('qfarmasia'), array['correction qfarmacia', 'business 900171', 'business 900172'],
  'a near word is searched, in the order of the list'
);
select is(
  pg_temp.suggested('qpanaderya'), array['correction qpanadería', 'business 900172'], 'the correction is written as a business writes it'
);
select is(
  pg_temp.suggested('qfarmasia', 900172) && array['correction qfarmacia'], false, 'a correction without results in the category is none'
);
select is(
  pg_temp.suggested('qfarmco') @> array['option qfarmacia', 'category Qsalud', 'business 900171'], true,
  'a word that is not so near is offered, with its category and businesses'
);
select is((pg_temp.suggested('qxilofon'))[1] like 'option%', false, 'offers no word of an inactive business');
select is(
  (select count(*) from public.search_suggestions('zzzzqqq') where kind = 'business'), 2::bigint, 'offers the first businesses otherwise'
);
select is(pg_temp.suggested('qfarmacia vqzwx') @> array['business 900171'], true, 'offers what one of the words finds');
select is(
  pg_temp.suggested('qpanaderia vqzwx') @> array['business 900172', 'business 900171'], true,
  'fewer than three businesses are followed by others of their category'
);
select is(pg_temp.completed('qf'), array['business Qfarmacia Qñoño', 'business La Qfarmacia Dos'], 'completes words of names, premium first');
select is(pg_temp.completed('Qs'), array['category Qsalud'], 'completes categories that have businesses');
select is(pg_temp.completed('q'), '{}', 'completes nothing for one letter');
select is(pg_temp.completed('qfarm qno'), array['business Qfarmacia Qñoño'], 'every word begins a word; n begins ñ');
select is(pg_temp.completed('%_'), '{}', 'has no wildcards');

select * from finish();
rollback;
