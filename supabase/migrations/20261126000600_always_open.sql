-- Always open: a search with «24 horas» finds the businesses that never close, instead of those that are open at this moment. One
-- with a day and an hour finds those that are open then.

-- What is typed -------------------------------------------------------------------------------------------------------
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

create or replace function private.filter_words()
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

create or replace function private.typed_words(p_query text)
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

-- What is found -------------------------------------------------------------------------------------------------------
create function private.always_open(p_ids bigint[])
returns bigint[]
language sql
stable
set search_path = ''
as $$
  with intervals as (
    select
      h.business_id,
      1440 * array_position(array['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado', 'Domingo'], h.day) - 1440
        + extract(epoch from h.open_time::time)::integer / 60 as opens,
      -- A closing time at or before the opening time is past midnight; the same time twice, and 00:00 to 23:59, are 24 hours.
      case
        when (h.open_time, h.close_time) = ('00:00', '23:59') or h.close_time = h.open_time then 1440
        else (extract(epoch from h.close_time::time - h.open_time::time)::integer / 60 + 1440) % 1440
      end as length
    from public.business_hours h
    where h.business_id = any (p_ids) and h.open_time <> 'Closed'
  ),
  always as (
    select i.business_id
    from intervals i
    -- The night of Domingo ends on Lunes.
    cross join (values (0), (-10080)) w (shift)
    group by i.business_id
    having range_agg(int4range(i.opens + w.shift, i.opens + w.shift + i.length)) @> int4range(0, 10080)
  )
  select coalesce(array_agg(c.id order by c.place), '{}')
  from unnest(p_ids) with ordinality c (id, place)
  join public.businesses b on b.id = c.id and not b.by_appointment
  where c.id in (select a.business_id from always a);
$$;
comment on function private.always_open(bigint[]) is
  'Those of these businesses, in their order, whose hours of the week leave no minute out. Special days and closures are not read: the
page shows them.';

-- Both have one parameter more, and SQL has no way to add it.
drop function public.search_businesses(text, bigint, integer, integer, boolean);
drop function private.search_businesses(text, bigint, integer, integer, timestamptz);

create function private.search_businesses(
  p_query text,
  p_category_id bigint,
  p_limit integer,
  p_offset integer,
  p_open_at timestamptz,
  p_attribute_ids bigint[] default '{}'
)
returns public.search_results
language plpgsql
stable
-- Definer: no API role may read the terms.
security definer
set search_path = ''
set plan_cache_mode = force_custom_plan
-- Compiling a query takes longer than any of these searches.
set jit = off
as $$
declare
  v_always_open text := private.always_open_phrase(p_query);
  v_query text := case when v_always_open is null then p_query else private.without_always_open(p_query) end;
  v_has_query boolean := coalesce(btrim(v_query), '') <> '';
  v_limit integer := greatest(coalesce(p_limit, 12), 1);
  v_offset integer := least(private.page_offset(p_offset), 100000);
  v_last integer := v_offset + v_limit;
  -- Those that are open are counted up to a hundred.
  v_counted integer := greatest(v_last, 100);
  v_words private.search_word[];
  v_terms private.search_term[];
  v_ids bigint[];
  v_always_open_ids bigint[];
  -- Of a longer list the first ones: each is looked for in every business.
  v_attribute_ids bigint[] := coalesce(p_attribute_ids[:20], '{}');
  v_result public.search_results;
begin
  if v_has_query then
    if not private.take_search_slot() then
      perform private.raise_refusal(
        'PT429', 'search_rate_limited', 'Hay muchas búsquedas a la vez desde tu conexión. Espera un momento e inténtalo de nuevo.'
      );
    end if;
    v_words := private.read_words(v_query);
    v_terms := array(select t from private.query_terms(v_words) t);
    v_ids := private.rank_businesses(v_terms, p_category_id);
    v_result.total := cardinality(v_ids);
  else
    v_ids := array(
      select b.id
      from public.businesses b
      where b.is_active and b.operating_status <> 'closed_permanently' and (p_category_id is null or b.category_id = p_category_id)
      order by b.is_premium desc, b.premium_score desc nulls last, b.id
      limit case when p_open_at is null and v_always_open is null and v_attribute_ids = '{}' then v_last end
    );
  end if;
  if v_attribute_ids <> '{}' then
    v_ids := array(
      select f.id
      from unnest(v_ids) with ordinality f (id, place)
      join public.businesses b on b.id = f.id
      where b.attribute_ids @> v_attribute_ids
      order by f.place
    );
    v_result.total := cardinality(v_ids);
  end if;
  v_result.missing := '{}';
  if v_always_open is not null then
    v_always_open_ids := private.always_open(v_ids);
    if cardinality(v_always_open_ids) > 0 then
      v_ids := v_always_open_ids;
    else
      -- None never closes: the others are a guess.
      v_result.missing := array[v_always_open];
    end if;
    v_result.total := cardinality(v_ids);
  end if;
  if p_open_at is not null then
    v_ids := private.first_open(v_ids, p_open_at, v_counted + 1);
    v_result.total := case when cardinality(v_ids) <= v_counted then cardinality(v_ids) end;
  end if;

  v_result.business_ids := v_ids[v_offset + 1:v_last];
  if v_has_query then
    v_result.missing := private.missing_words(v_words, v_terms, v_ids[1]) || v_result.missing;
  end if;
  if exists (select 1 from unnest(v_words) w where w.is_corrected) then
    v_result.corrected := concat_ws(' ', private.spell(v_words), v_always_open);
  end if;
  return v_result;
end
$$;

comment on function private.search_businesses(text, bigint, integer, integer, timestamptz, bigint[]) is 'Body of public.search_businesses.';
grant execute on function private.search_businesses(text, bigint, integer, integer, timestamptz, bigint[]) to anon, authenticated;

create function private.asked_moment(p_open_at timestamp, p_open_now boolean)
returns timestamptz
language sql
stable
-- Definer: API roles cannot execute from_local_time.
security definer
set search_path = ''
as $$
  select case
    -- Times out of these bounds have no offset to compute.
    when p_open_at is not null then private.from_local_time(least(greatest(p_open_at, timestamp '2000-01-01'), timestamp '2999-12-31'))
    when p_open_now then now()
  end;
$$;
comment on function private.asked_moment(timestamp, boolean) is
  'The instant at which a business has to be open: that of a local time of the city, else this moment with p_open_now; null for any.';
grant execute on function private.asked_moment(timestamp, boolean) to anon, authenticated;

create function public.search_businesses(
  p_query text default null,
  p_category_id bigint default null,
  p_limit integer default 12,
  p_offset integer default 0,
  p_open_now boolean default false,
  p_attribute_ids bigint[] default '{}',
  p_open_at timestamp default null
)
returns public.search_results
language sql
stable
set search_path = ''
as $$
  select private.search_businesses(
    p_query, p_category_id, least(coalesce(p_limit, 12), 100), p_offset, private.asked_moment(p_open_at, p_open_now), p_attribute_ids
  );
$$;
comment on function public.search_businesses(text, bigint, integer, integer, boolean, bigint[], timestamp) is
  'A page of the businesses that visitors find by a query, and what is said above it. Those that have all words come first, by where these
stand: in the name, in what they sell, in the category, in a description, in the address; a word also finds its trade, its shop and its
synonyms. Where none has all words, those with more and rarer ones. Of equals, and without a query, premium ones first, then by score and
id. With p_open_now those that are open at this moment, with p_open_at those at that local time of the city; with p_attribute_ids those
that have each of them; with «24 horas» among the words those that never close, if there are any. Ignores case, accents, punctuation and
words that say nothing, corrects misspelled ones (two). At most 100 rows; reads 100 characters and eight words. Raises 429 while ten searches of a client IP are running.';
grant execute on function public.search_businesses(text, bigint, integer, integer, boolean, bigint[], timestamp) to anon, authenticated;

drop function public.business_coordinates(text, bigint, boolean);

create function public.business_coordinates(
  p_query text default null,
  p_category_id bigint default null,
  p_open_now boolean default false,
  p_attribute_ids bigint[] default '{}',
  p_open_at timestamp default null
)
returns table (ids bigint[], latitudes double precision[], longitudes double precision[], other_ids bigint[])
language sql
stable
set search_path = ''
as $$
  select
    coalesce(array_agg(b.id order by b.place) filter (where b.latitude is not null), '{}'),
    -- Five decimals are a metre, and half of the response would be the others.
    coalesce(array_agg(round(b.latitude::numeric, 5)::double precision order by b.place) filter (where b.latitude is not null), '{}'),
    coalesce(array_agg(round(b.longitude::numeric, 5)::double precision order by b.place) filter (where b.latitude is not null), '{}'),
    coalesce(array_agg(b.id order by b.place) filter (where b.latitude is null), '{}')
  from (
    select f.id, f.latitude, f.longitude, f.ordinality as place
    from public.found_businesses(
      private.search_businesses(p_query, p_category_id, 10000, 0, private.asked_moment(p_open_at, p_open_now), p_attribute_ids)
    ) with ordinality f
  ) b;
$$;
comment on function public.business_coordinates(text, bigint, boolean, bigint[], timestamp) is
  'The coordinates of the businesses that search_businesses finds with these filters, as parallel arrays in the order of the list, and
the ids of those without coordinates: the browser sorts them by distance. At most 10,000.';
grant execute on function public.business_coordinates(text, bigint, boolean, bigint[], timestamp) to anon, authenticated;
