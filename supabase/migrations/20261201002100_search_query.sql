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
  v_digits text := regexp_replace(p_query, '[^0-9]', '', 'g');
  v_typed text[] := private.typed_words(p_query);
  v_meant text[];
begin
  if p_query !~ '[[:alpha:]]' and char_length(v_digits) between 7 and 13 then
    return array[right(v_digits, 10)];
  end if;
  v_meant := array(select t.word from unnest(v_typed) with ordinality t (word, place) where not private.is_filler(t.word) order by t.place);
  return (case when v_meant = '{}' then v_typed else v_meant end)[:private.config_number('search_words')::integer];
end
$$;
comment on function private.query_words(text) is
  'The words of a query that say something, all if none does. A phone number is one word, without its country code.';

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
create type private.search_word as (word text, stems text[], is_corrected boolean);
comment on type private.search_word is 'A word of a query as businesses write it, and the stems of the words that are meant: one has to be there.';

create type private.search_term as (place integer, phrase integer, size integer, stem text, factor real, least smallint);
comment on type private.search_term is
  'A stem that finds the word at a place of the query, where the business has it with at least a weight, for a factor of this weight. Of a
phrase (of so many stems) all have to be there.';

create function private.query_terms(p_words private.search_word[])
returns setof private.search_term
language sql
stable
set search_path = ''
as $$
  with words as (
    select w.place::integer as place, w.word, w.stems, w.stems || t.stems as all_stems
    from unnest(p_words) with ordinality w (word, stems, is_corrected, place)
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
  select p.place, p.phrase, cardinality(p.stems), s.stem, p.factor, p.least
  from (select d.*, row_number() over ()::integer as phrase from (select distinct * from phrases) d) p
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
    from private.query_terms(array[row(p_word, array[p_stem], false)::private.search_word]) t
    where exists (select 1 from private.search_terms i where i.stem = t.stem and i.weight >= t.least)
  );
$$;
comment on function private.finds_something(text, text) is 'Whether a word with this stem finds a listed business, by itself or by its trade or synonyms.';

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
  -- As it is. Words of synonyms and of filters are right even where no business has them.
  if private.finds_something(p_word, v_stem) or private.is_in_synonyms(v_stem) or p_word = any (private.filter_words()) then
    return next row(p_word, array[v_stem], false);
    return;
  end if;
  if private.finds_something(p_word, v_base) or private.is_in_synonyms(v_base) then
    return next row(p_word, array[v_base], false);
    return;
  end if;
  -- Two words that were written as one: «hotdogs», «tiempoaire».
  return query
    select p.word, array[private.stem(p.word)], false
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
    return next row(p_word, v_stems, false);
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
  v_corrections integer := private.config_number('search_corrections');
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
      v_spelled := array[row(coalesce(v_near, v_word), array[private.stem(coalesce(v_near, v_word))], v_near is not null)::private.search_word];
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
comment on function private.missing_words(private.search_word[], private.search_term[], bigint) is
  'Words that a business does not have, or only mentions where one would go to another one for them.';

create function private.spell(p_words private.search_word[])
returns text
language sql
stable
set search_path = ''
as $$
  select string_agg(coalesce(k.spelling, w.word), ' ' order by w.place)
  from unnest(p_words) with ordinality w (word, stems, is_corrected, place)
  left join lateral (
    select s.spelling from private.search_words s where s.word = w.word order by s.weight desc limit 1
  ) k on true;
$$;
comment on function private.spell(private.search_word[]) is 'Words with their accents, as businesses write them.';

-- Words that mean a filter --------------------------------------------------------------------------------------------
-- A search with «24 horas» finds the businesses that never close, instead of those that are open at this moment. One with a day and an
-- hour finds those that are open then.
create function private.always_open_pattern()
returns text
language sql
immutable
parallel safe
set search_path = ''
as $$
  select '(?:(?:abiert[oa]s?|abren?|abra|atienden?|servicio) (?:de )?)?(?:las )?24 ?(?:h|hs|hrs?|horas?)(?: (?:del|al) dia)?'
    || '|(?:abiert[oa]s? )?(?:24 7|toda la noche|dia y noche)|siempre abiert[oa]s?|abiert[oa]s? siempre|de guardia';
$$;
comment on function private.always_open_pattern() is
  'The phrases that ask for businesses which never close, as a regular expression over folded words; the same as in
src/features/businesses/search/filter-words.ts.';

create function private.open_now_pattern()
returns text
language sql
immutable
parallel safe
set search_path = ''
as $$
  select '(?:que )?(?:est[ae]n? )?(?:abiert[oa]s?|abr[ae]n?|atiend[ae]n?) (?:hoy|ahora|ahorita|ya)|(?:que )?(?:est[ae]n? )?abiert[oa]s?'
    || '|a esta hora|en este momento';
$$;
comment on function private.open_now_pattern() is
  'The phrases that ask for businesses which are open at this moment, besides the words of filter_words(), as a regular expression over
folded words; the same as in src/features/businesses/search/filter-words.ts.';

create function private.open_at_pattern()
returns text
language sql
immutable
parallel safe
set search_path = ''
as $$
  select replace(replace(replace(replace(replace(replace(replace(replace(
    '(?:VERB )?(?:(?:el|los|este|en|para el) ONEDAY|OFWEEK)|VERB (?:ONEDAY|ma[nñ]ana|temprano)'
      || '|(?:VERB )?(?:(?:en|por) las? PART|de (?:noche|madrugada)|esta (?:noche|tarde|ma[nñ]ana)|(?:a|al) medio ?dia)'
      || '|(?:VERB )?HOUR|(?:VERB )?(?:(?:el|este) )?(?:DAY|ma[nñ]ana|hoy) (?:OFDAY|noche|tarde|HOUR)',
    'VERB', '(?:que )?(?:est[ae]n? )?(?:abiert[oa]s?|abr[ae]n?|atiend[ae]n?)'),
    'OFWEEK', '(?:(?:el|los|este|en) )?fin(?:es)? de semana|entre semana'),
    'OFDAY', '(?:(?:en|por) las? PART|de (?:noche|madrugada)|temprano|(?:a|al) medio ?dia)'),
    -- A number behind a day makes a name of it: «El Domingo 7», «Domingo Siete».
    'ONEDAY', 'DAY(?!\s+(?:[0-9]|siete))'),
    'DAY', '(?:lunes|martes|miercoles|jueves|viernes|sabados?|domingos?)'),
    'HOUR', '(?:(?:a|hasta|desde|despues de) las? CLOCK(?: ?[ap] ?m)?(?: de la PART)?|CLOCK(?: ?[ap] ?m(?: de la PART)?| de la PART))'),
    'CLOCK', '(?:[1-9]|1[0-9]|2[0-3])(?: (?:00|15|30|45))?'),
    'PART', '(?:noches?|tardes?|ma[nñ]anas?|madrugadas?)');
$$;
comment on function private.open_at_pattern() is
  'The phrases that ask for businesses which are open at another time («el domingo», «en la noche», «a las 8»), as a regular expression over
folded words; the same as in src/features/businesses/search/filter-words.ts.';

create function private.bare_time_pattern()
returns text
language sql
immutable
parallel safe
set search_path = ''
as $$
  -- A day, «noche» or «temprano» alone may be a name. It is a time behind other words, unless these make a name of it («Santo Domingo»,
  -- «Media Noche»).
  select '(?<=[a-z0-9ñ|] )(?<!(?:^| )(?:la|las|el|los|de|del|don|do[nñ]a|san|santo|santa|y|una?|media|buenas?|nueva|ultima) )'
    || '(?:(?:lunes|martes|miercoles|jueves|viernes|sabados?|domingos?)(?!\s+(?:[0-9]|siete))|noche|ma[nñ]ana|temprano)';
$$;
comment on function private.bare_time_pattern() is
  'The words that ask for another time behind other words («tacos domingo»), as a regular expression over folded words. The page decides the
same in src/features/businesses/search/filter-words.ts.';

create function private.is_quoted(p_query text)
returns boolean
language sql
immutable
strict
parallel safe
set search_path = ''
as $$
  select p_query ~ '^\s*["“«].*["”»]\s*$';
$$;
comment on function private.is_quoted(text) is 'Whether a query is searched as it is written: «"casa domingo"» is a name, and no word of it a filter.';

create function private.filter_words()
returns text[]
language sql
immutable
parallel safe
set search_path = ''
as $$
  select array[
    'abierto', 'abierta', 'abiertos', 'abiertas', 'ahora', 'ahorita',
    'cerca', 'cerca de mi', 'cerca de aqui', 'cerca de mi casa', 'cercano', 'cercana', 'cercanos', 'cercanas',
    private.open_now_pattern(), private.open_at_pattern(), private.bare_time_pattern()
  ];
$$;
comment on function private.filter_words() is
  'Words and phrases that mean a filter, as regular expressions over folded words. The page sets it
(src/features/businesses/search/filter-words.ts), the search leaves them out.';

create function private.typed_words(p_query text)
returns text[]
language sql
immutable
strict
parallel safe
set search_path = ''
as $$
  with folded as (
    select private.words_of(left(p_query, 100)) as words
  ),
  named as (
    select array_remove(regexp_split_to_array(regexp_replace(
      regexp_replace(f.words, '(^| )s ?a de c ?v(?= |$)', ' ', 'g'),
      '(^| )(' || array_to_string(private.filter_words(), '|') || ')(?= |$)', ' ', 'g'
    ), ' '), '') as words
    from folded f
  )
  select case
    when n.words = '{}' or private.is_quoted(p_query) then array_remove(string_to_array(f.words, ' '), '')
    else n.words
  end
  from folded f, named n;
$$;
comment on function private.typed_words(text) is
  'The words of a query without those that mean a filter and without "S.A. de C.V.", unless there are no others or the query is quoted.';

create function private.always_open_phrase(p_query text)
returns text
language sql
immutable
strict
parallel safe
set search_path = ''
as $$
  select substring(private.words_of(left(p_query, 100)) from '(?:^| )(' || private.always_open_pattern() || ')(?= |$)')
  where not private.is_quoted(p_query);
$$;
comment on function private.always_open_phrase(text) is 'The phrase of a query that asks for businesses which never close; null without one.';

create function private.without_always_open(p_query text)
returns text
language sql
immutable
strict
parallel safe
set search_path = ''
as $$
  select case
    when exists (
      select 1 from regexp_split_to_table(r.words, ' ') w (word) where w.word <> '' and not private.is_filler(w.word)
    ) then r.words
    else ''
  end
  from (
    select btrim(regexp_replace(
      regexp_replace(
        -- A sign in its place: the words around it are not read as one phrase.
        regexp_replace(private.words_of(left(p_query, 100)), '(?:^| )(?:' || private.always_open_pattern() || ')(?= |$)', ' |', 'g'),
        '(?:^| )(?:' || array_to_string(private.filter_words(), '|') || ')(?= |$)', ' ', 'g'
      ),
      '[ |]+', ' ', 'g'
    )) as words
  ) r;
$$;
comment on function private.without_always_open(text) is
  'The words of a query without those that mean a filter or ask for businesses which never close; empty where the others say nothing.';
