-- Search query: which words it has, how businesses write them, and the stems that find each of them.
--
--   query_words   «unas farmasias cerca»  the words that say something: «farmasias»
--   spell_word    «farmasias»             as businesses write it: «farmacias», with the stems that it has there
--   query_terms   «farmacias»             the stems that find it, with a factor: its own, its trade's, its synonyms'

-- Words ---------------------------------------------------------------------------------------------------------------
create function private.query_words(p_query text)
returns text[]
language plpgsql
stable
set search_path = ''
as $$
declare
  -- A longer one would be read whole before its words are counted.
  v_query constant text := left(p_query, 100);
  v_digits text := regexp_replace(v_query, '[^0-9]', '', 'g');
  v_words text := private.words_of(v_query);
  v_typed text[];
  v_meant text[];
begin
  if v_query !~ '[[:alpha:]]' and char_length(v_digits) between 7 and 13 then
    return array[right(v_digits, 10)];
  end if;
  v_typed := array_remove(string_to_array(v_words, ' '), '');
  v_meant := array(
    select t.word
    from regexp_split_to_table(
      regexp_replace(v_words, '(^| )(s ?a de c ?v|cerca de mi casa|24 7)(?= |$)', ' ', 'g'), ' '
    ) with ordinality t (word, place)
    where t.word <> '' and not private.is_filler(t.word)
    order by t.place
  );
  return (case when v_meant = '{}' then v_typed else v_meant end)[:private.most('searched_words')];
end
$$;
comment on function private.query_words(text) is
  'The words of a query that say something, all if none does. A phone number is one word, without its country code.';

create function private.filter_words()
returns text[]
language sql
immutable
parallel safe
set search_path = ''
as $$
  select
    '{abierta,abiertas,abierto,abiertos,abra,abran,abre,abren,ahora,ahorita,cerca,cercana,cercanas,cercano,cercanos,hora,horas,hrs,24h,24hrs,
    am,pm,siempre,guardia,fin,semana,temprano,mediodia,manana,mananas,mañana,mañanas,tarde,tardes,noche,noches,madrugada,lunes,martes,miercoles,jueves,
    viernes,sabado,sabados,domingo,domingos}'::text[];
$$;
comment on function private.filter_words() is 'Words that may mean a filter that the page offers (filter-phrases.ts).';

create function private.is_filter_word(p_word text, p_next text)
returns boolean
language sql
immutable
parallel safe
set search_path = ''
as $$
  select p_word = any(private.filter_words()) or p_word = '24' and coalesce(p_next, '') ~ '^h(rs?|oras?)?$';
$$;
comment on function private.is_filter_word(text, text) is
  'Whether a word, before the next one of the query, may mean a filter that the page offers (filter-phrases.ts). It is searched, and does not
decide: who has it in the name comes first, and who lacks it is found by the other words.';

create function private.has_term(p_stem text)
returns boolean
language sql
stable
strict
set search_path = ''
as $$
  select exists (select 1 from private.search_terms t where t.stem = p_stem);
$$;
comment on function private.has_term(text) is 'Whether a listed business has a word with this stem.';

create function private.is_word(p_word text)
returns boolean
language sql
stable
strict
set search_path = ''
as $$
  select p_word ~ '^[0-9]+$' or exists (
    select 1 from private.search_words w where w.word in (p_word, p_word || 's', p_word || 'es')
  );
$$;
comment on function private.is_word(text) is 'Whether a listed business or a synonym has the word or its plural. Any number is one.';

create function private.without_diminutive(p_word text)
returns text
language sql
immutable
strict
parallel safe
set search_path = ''
as $$
  -- «taquitos» of taco, «juguito» of jugo, «cafecito» and «cafesito» of café, «pancito» of pan.
  select regexp_replace(regexp_replace(d.base, 'qu$', 'c'), 'gu$', 'g')
  from substring(p_word from '^(.{2,}?)(?:[cs]it[oa]s?|it[oa]s?|ill[oa]s?)$') d (base)
  where char_length(d.base) >= 3;
$$;
comment on function private.without_diminutive(text) is 'The beginning that a diminutive has in common with its word; null for another word.';

-- What finds a word ---------------------------------------------------------------------------------------------------
create type private.search_word as (word text, stems text[], corrected_from text);
comment on type private.search_word is
  'A word of a query as businesses write it, the stems of the words that are meant, of which one has to be there, and what was typed where that
was misspelled, else null.';

create type private.search_term as (
  place integer, phrase integer, size integer, stem text, factor real, least smallint, decides boolean
);
comment on type private.search_term is
  'A stem that finds the word at a place of the query, where the business has it with at least a weight, for a factor of this weight. Of a
phrase (of so many stems) all have to be there. A word that may mean a filter decides only where there are no others.';

create function private.query_terms(p_words private.search_word[])
returns setof private.search_term
language sql
stable
set search_path = ''
as $$
  with words as (
    select
      w.place::integer as place, w.word, w.stems, w.stems || t.stems as all_stems,
      not w.is_filter or bool_and(w.is_filter) over () as decides
    from (
      select u.*, private.is_filter_word(u.word, lead(u.word) over (order by u.place)) as is_filter
      from unnest(p_words) with ordinality u (word, stems, corrected_from, place)
    ) w
    cross join lateral (
      select coalesce(array_agg(s.stem), '{}') as stems from unnest(w.stems) o (stem) cross join unnest(private.trade_stems(o.stem)) s (stem)
    ) t
  ),
  phrases (place, stems, factor, least) as (
    select w.place, array[s.stem], 1.0, 0 from words w cross join unnest(w.all_stems) s (stem)
    union all
    -- Written as two words: «auto lavado».
    select p.place, array[private.stem(w.word || n.word)], 1.0, 0
    from words w
    join words n on n.place = w.place + 1
    cross join lateral (values (w.place), (n.place)) p (place)
    where private.is_word(w.word || n.word)
    union all
    -- These are guesses («paquetería» of «paquete»), so only names count.
    select w.place, array[g.stem], 0.8, 80
    from words w
    cross join unnest(w.all_stems) s (stem)
    cross join unnest(private.shop_stems(s.stem) || private.goods_stems(s.stem)) g (stem)
    union all
    select w.place, p.others, 0.9, 0
    from words w
    join private.synonym_pairs p on p.stems && w.all_stems
    where p.stems <@ (select array_agg(s.stem) from words o cross join unnest(o.all_stems) s (stem))
  )
  -- 80 is the weight of a name.
  select p.place, p.phrase, cardinality(p.stems), s.stem, p.factor, case when w.decides then p.least else 80 end, w.decides
  from (select d.*, row_number() over ()::integer as phrase from (select distinct * from phrases) d) p
  join words w on w.place = p.place
  cross join unnest(p.stems) s (stem);
$$;
comment on function private.query_terms(private.search_word[]) is
  'What finds each word of a query: itself, its trade, its shop or its goods, and its synonyms.';

-- Spelling ------------------------------------------------------------------------------------------------------------
create function private.finds_something(p_word text, p_stem text)
returns boolean
language sql
stable
strict
set search_path = ''
as $$
  select exists (
    select 1
    from private.query_terms(array[row(p_word, array[p_stem], null)::private.search_word]) t
    where exists (select 1 from private.search_terms i where i.stem = t.stem and i.weight >= t.least)
  );
$$;
comment on function private.finds_something(text, text) is 'Whether a word with this stem finds a listed business, by itself or by its trade or synonyms.';

create function private.sounds_like_another(p_word text)
returns boolean
language sql
stable
strict
set search_path = ''
as $$
  select exists (
    select 1
    from private.search_words w
    where w.sound = private.sound_of(p_word) and w.word <> p_word and private.finds_something(w.word, private.stem(w.word))
  );
$$;
comment on function private.sounds_like_another(text) is 'Whether a word that finds a listed business sounds the same: «takos», for «tacos».';

create function private.is_part(p_word text)
returns boolean
language sql
stable
strict
set search_path = ''
as $$
  select not private.is_filler(p_word) and case
    -- The plural of «r» would be «res».
    when char_length(p_word) < 3 then p_word ~ '^[0-9]+$' or exists (select 1 from private.search_words w where w.word = p_word)
    else private.is_word(p_word)
  end;
$$;
comment on function private.is_part(text) is 'Whether a word may be one of two that were written as one.';

create function private.spell_word(p_word text, p_is_alone boolean)
returns setof private.search_word
language plpgsql
stable
set search_path = ''
set plan_cache_mode = force_custom_plan
as $$
declare
  v_stem text := private.stem(p_word);
  v_base text := private.stem(private.without_diminutive(p_word));
  v_stems text[];
begin
  -- As it is. Words of synonyms and of filters are right even where no business has them. «takos» has the stem of «take out», but sounds like
  -- «tacos», which finds something.
  if private.finds_something(p_word, v_stem)
    or private.is_filter_word(p_word, null)
    or private.is_in_synonyms(v_stem) and not private.sounds_like_another(p_word)
  then
    return next row(p_word, array[v_stem], null::text);
    return;
  end if;
  if private.finds_something(p_word, v_base) or private.is_in_synonyms(v_base) then
    return next row(p_word, array[v_base], null::text);
    return;
  end if;
  -- Two words that were written as one: «hotdogs», «tiempoaire».
  return query
    select p.word, array[private.stem(p.word)], null::text
    from generate_series(1, char_length(p_word) - 1) n
    cross join lateral (values (1, left(p_word, n)), (2, substr(p_word, n + 1))) p (place, word)
    where n = (
      select min(m) from generate_series(1, char_length(p_word) - 1) m
      where private.is_part(left(p_word, m)) and private.is_part(substr(p_word, m + 1))
        -- A single letter at the end is a slip of the finger.
        and substr(p_word, m + 1) !~ '^[a-zñ]$'
    )
    order by p.place;
  if found then
    return;
  end if;
  -- The beginning of a word that is still being typed, or alone a part of one.
  v_stems := array(select distinct private.stem(w.word) from private.words_beginning(p_word, 20) w where w.business_id is not null);
  if v_stems = '{}' and p_is_alone and char_length(p_word) > 2 then
    v_stems := array(
      select distinct private.stem(w.word)
      from (select k.word from private.search_words k where k.word like '%' || p_word || '%' and k.business_id is not null limit 1000) w
      limit 20
    );
  end if;
  if v_stems <> '{}' then
    return next row(p_word, v_stems, null::text);
  end if;
end
$$;
comment on function private.spell_word(text, boolean) is
  'A typed word as businesses have it: as it is, without its diminutive, as two words, as the beginning or (alone) a part of a word; no row
if they have it in no way.';

create function private.nearest_word(p_word text)
returns text
language plpgsql
stable
strict
set search_path = ''
set plan_cache_mode = force_custom_plan
as $$
declare
  v_sound text := private.sound_of(p_word);
  -- The longer the word, the more letters may be wrong. A short one has to sound the same.
  v_distance integer := case when char_length(p_word) < 5 then 0 when char_length(p_word) < 9 then 1 else 2 end;
begin
  if p_word !~ '^[a-zñ]{3,}$' then
    return null;
  end if;
  return (
    select n.word
    from (
      select w.word, w.weight, extensions.levenshtein(w.sound, v_sound) as distance
      from private.words_sounding(left(v_sound, 1)) w
      where abs(char_length(w.sound) - char_length(v_sound)) <= v_distance
        -- Repeated letters have one sound: a hundred w would sound like «una».
        and abs(char_length(w.word) - char_length(p_word)) <= v_distance + 2
        and w.word ~ '^[a-zñ]{3,}$'
        and (
          extensions.levenshtein_less_equal(w.sound, v_sound, v_distance) <= v_distance
          -- Two letters in the wrong order: «famracia».
          or char_length(v_sound) > 4
            and extensions.levenshtein_less_equal(w.sound, v_sound, 2) = 2
            and private.sorted_letters(w.sound) = private.sorted_letters(v_sound)
        )
    ) n
    where private.finds_something(n.word, private.stem(n.word))
    order by n.distance, n.weight desc, extensions.levenshtein(n.word, p_word), n.word
    limit 1
  );
end
$$;
comment on function private.nearest_word(text) is
  'The word that finds a listed business and was surely meant by a misspelled one: it begins with the same sound and differs by little.';

create function private.read_words(p_query text)
returns private.search_word[]
language plpgsql
stable
set search_path = ''
as $$
declare
  v_words text[] := private.query_words(p_query);
  v_corrections integer := private.most('corrected_words');
  v_read private.search_word[] := '{}';
  v_word text;
  v_spelled private.search_word[];
  v_near text;
begin
  foreach v_word in array v_words loop
    v_spelled := array(select s from private.spell_word(v_word, cardinality(v_words) = 1) s);
    if v_spelled = '{}' then
      v_near := case when v_corrections > 0 then private.nearest_word(v_word) end;
      v_corrections := v_corrections - 1;
      continue when private.is_filler(v_near) and cardinality(v_words) > 1;
      -- A word that means nothing here finds nothing.
      v_spelled := array[
        row(coalesce(v_near, v_word), array[private.stem(coalesce(v_near, v_word))], case when v_near is not null then v_word end)::private.search_word
      ];
    end if;
    v_read := v_read || v_spelled;
  end loop;
  return v_read;
end
$$;
comment on function private.read_words(text) is 'The words of a query as businesses write them.';

-- What a query missed -------------------------------------------------------------------------------------------------
create function private.missing_words(p_words private.search_word[], p_terms private.search_term[], p_business_id bigint)
returns text[]
language sql
stable
set search_path = ''
as $$
  select coalesce(array_agg(coalesce(w.corrected_from, w.word) order by w.place), '{}')
  from unnest(p_words) with ordinality w (word, stems, corrected_from, place)
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
  where exists (select 1 from unnest(p_terms) t where t.place = w.place and t.decides)
    and (
      held.weight is null
      -- A «banco de encino» is no bank, and who is of the category «Hogar y construcción» no bricklayer.
      -- Who has it as an attribute is an answer: not only a public parking lot has «estacionamiento».
      or need.is_need and (held.weight < 50 or not need.is_here and held.weight < 55)
    );
$$;
comment on function private.missing_words(private.search_word[], private.search_term[], bigint) is
  'Words that a business does not have, or only mentions where one would go to another one for them; a misspelled one as it was typed.';

create function private.spell(p_words private.search_word[])
returns text
language sql
stable
set search_path = ''
as $$
  select string_agg(coalesce(k.spelling, w.word), ' ' order by w.place)
  from unnest(p_words) with ordinality w (word, stems, corrected_from, place)
  left join lateral (
    select s.spelling from private.search_words s where s.word = w.word order by s.weight desc limit 1
  ) k on true;
$$;
comment on function private.spell(private.search_word[]) is 'Words with their accents, as businesses write them.';
