-- Attribute search: the search knows the attributes of a business («tacos a domicilio») and the other words for them («terminal» for
-- «Tarjeta»).
--
-- Their names are among the words of the business. The other words are synonyms: each finds whoever has every word of the name.

-- «que acepte tarjeta», «que tenga rampa»: the verbs of an attribute say nothing.
create or replace function private.is_filler(p_word text)
returns boolean
language sql
immutable
strict
parallel safe
set search_path = ''
as $$
  select p_word = any(
    '{a,acepta,aceptan,acepte,acepten,ahi,al,algo,alguien,algun,alguna,algunas,algunos,alla,aqui,arregla,arreglan,arreglar,arreglarme,
    atiende,atienden,ayuda,barata,baratas,barato,baratos,bien,buen,buena,buenas,bueno,buenos,busca,buscando,buscar,busco,cambia,cambian,
    cambiar,como,compone,componen,componer,compra,compran,comprar,compro,con,conseguir,consigo,cual,cuales,cuanto,cuente,
    cuenten,cuesta,de,del,descompuesta,descompuesto,descompuso,desde,donde,e,el,ella,en,encontrar,encuentro,entre,es,esa,ese,eso,esta,
    estan,este,estoy,favor,gracias,hace,hacen,hacer,hacerme,haga,hagan,hay,haya,hola,hoy,ir,la,las,le,les,lo,los,lugar,manda,mandan,
    mandar,me,mejor,mejores,mi,mis,mucho,muy,necesita,necesito,no,nos,nueva,nuevo,o,ocupo,ofrecen,para,pero,persona,personas,poca,poco,
    pone,ponen,poner,ponerme,por,puedan,puedo,que,queda,quede,quien,quiera,quiero,quisiera,rapida,rapido,recomiendan,repara,reparacion,
    reparan,reparar,sabe,saben,sacar,sacarme,se,sea,senor,senora,ser,servicio,servicios,si,sin,sirve,sobre,su,sus,te,tener,tenga,tengan,
    tengo,tiene,tienen,toda,todo,tu,un,una,unas,uno,unos,urge,urgente,usan,usar,vende,venden,vender,venta,ver,vez,voy,y,ya,yo}'
  );
$$;

comment on column private.search_terms.weight is
  'The best place of the word: 80 name, 55 attributes, 50 names of products and services, 40 category, 35 address and phone numbers,
30 descriptions.';

create or replace function private.searchable_texts(p_business_ids bigint[])
returns table (business_id bigint, weight smallint, content text)
language sql
stable
set search_path = ''
as $$
  select b.id, t.weight, private.strip_invisible(t.content)
  from public.businesses b
  cross join lateral (
    values
      (80::smallint, b.name),
      (40, (select c.name from public.categories c where c.id = b.category_id)),
      (30, private.strip_markup(b.description)),
      (35, b.address),
      (55, (select string_agg(a.name, ' | ') from public.attributes a where a.id = any (b.attribute_ids)))
    union all
    select v.weight, v.content
    from (
      select
        left(string_agg(p.name, ' | ' order by p.id), 8000) as names,
        left(private.strip_markup(left(string_agg(p.description, ' | ' order by p.id), 40000)), 8000) as descriptions
      from public.products p
      where p.business_id = b.id
    ) o
    cross join lateral (values (50::smallint, o.names), (30, o.descriptions)) v (weight, content)
    union all
    -- The last ten digits and those without the area code.
    select 35::smallint, right(regexp_replace(n.number, '[^0-9]', '', 'g'), l.length)
    from (values (b.phone), (b.whatsapp)) n (number)
    cross join (values (10), (7)) l (length)
  ) t (weight, content)
  where b.id = any (p_business_ids) and b.is_active and b.operating_status <> 'closed_permanently' and t.content is not null;
$$;

drop trigger businesses_search on public.businesses;
create trigger businesses_search
  after insert or update of name, description, address, phone, whatsapp, category_id, is_active, operating_status, attribute_ids
  on public.businesses
  for each row execute function private.refresh_search_of_business();

create function private.refresh_search_of_attribute()
returns trigger
language plpgsql
volatile
-- Definer: API roles cannot write the terms.
security definer
set search_path = ''
as $$
begin
  perform private.refresh_search(array(select b.id from public.businesses b where b.attribute_ids @> array[new.id]));
  return null;
end
$$;
comment on function private.refresh_search_of_attribute() is 'Updates the search terms of the businesses that have a renamed attribute.';

create trigger attributes_search
  after update of name on public.attributes
  for each row when (old.name is distinct from new.name)
  execute function private.refresh_search_of_attribute();

-- What a search says of the first business --------------------------------------------------------------------------
create or replace function private.missing_words(p_words private.search_word[], p_terms private.search_term[], p_business_id bigint)
returns text[]
language sql
stable
set search_path = ''
as $$
  select coalesce(array_agg(w.word order by w.place), '{}')
  from unnest(p_words) with ordinality w (word, stems, is_corrected, place)
  left join lateral (
    select max(f.weight) as weight
    from (
      select min(i.weight) as weight
      from unnest(p_terms) t
      join private.search_terms i on i.business_id = p_business_id and i.stem = t.stem and i.weight >= t.least
      where t.place = w.place
      group by t.phrase, t.size
      having count(*) = t.size
    ) f
  ) held on true
  -- Where one goes for the word.
  left join lateral (
    select
      true as is_need,
      bool_or(not exists (select 1 from unnest(p.others) o (stem) where not private.has_term(o.stem))) as is_here
    from private.synonym_pairs p
    where p.is_one_way
      and p.stems && w.stems
      and p.stems <@ (select array_agg(s.stem) from unnest(p_words) o cross join unnest(o.stems) s (stem))
    having count(*) > 0
  ) need on true
  where held.weight is null
    -- A «banco de encino» is no bank, and who is of the category «Hogar y construcción» no bricklayer.
    -- Who has it as an attribute is an answer: not only a public parking lot has «estacionamiento».
    or need.is_need and (held.weight < 50 or not need.is_here and held.weight < 55);
$$;

-- Other words for them ------------------------------------------------------------------------------------------------
alter table private.synonym_pairs
  alter column synonym_id drop not null,
  add column attribute_id bigint references public.attributes (id) on delete cascade,
  add constraint pair_has_one_source check (num_nonnulls(synonym_id, attribute_id) = 1);
comment on column private.synonym_pairs.attribute_id is 'The attribute that the stems are other words for.';
create index synonym_pairs_attribute_id_idx on private.synonym_pairs (attribute_id);

create function private.refresh_attribute_pairs()
returns trigger
language plpgsql
volatile
-- Definer: API roles cannot write the pairs.
security definer
set search_path = ''
as $$
declare
  v_name constant text[] := private.stems_of(private.words_of(new.name));
begin
  delete from private.synonym_pairs p where p.attribute_id = new.id;
  insert into private.synonym_pairs (attribute_id, stems, others, is_one_way)
  -- Not one way: who has it needs no other business for it.
  select distinct new.id, v.stems, v_name, false
  from string_to_table(new.synonyms, ',') s (words)
  cross join private.stems_of(private.words_of(s.words)) t (stems)
  -- A typed n also means ñ.
  cross join lateral (values (t.stems), (translate(t.stems::text, 'ñ', 'n')::text[])) v (stems)
  where v.stems not in ('{}', v_name) and v_name <> '{}';
  return null;
end
$$;
comment on function private.refresh_attribute_pairs() is 'Writes the pairs of a new or changed attribute.';

create trigger attributes_pairs
  after insert or update on public.attributes
  for each row execute function private.refresh_attribute_pairs();

-- Those of before.
update public.attributes a set synonyms = a.synonyms where true;
