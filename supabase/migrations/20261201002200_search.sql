-- Search: the businesses that a query finds, in order, and what is offered while a person types. search_query.sql reads the query; each
-- word counts by its best place in a business (search_index.sql) and the factor of what finds it.
--
-- Definer functions read the terms: no API role may.

-- Finding -------------------------------------------------------------------------------------------------------------
create function private.rank_businesses(p_terms private.search_term[], p_category_id bigint)
returns bigint[]
language plpgsql
stable
set search_path = ''
-- The planner then sees the terms, and knows which are common.
set plan_cache_mode = force_custom_plan
as $$
begin
  return array(
    with terms as materialized (
      select t.* from unnest(p_terms) t
    ),
    phrases as (
      select t.place, t.decides, t.business_id, t.factor, min(t.weight * t.factor) as weight, min(t.weight) as held
      from (
        select t.place, t.decides, t.phrase, t.size, t.factor, i.business_id, i.weight
        from terms t
        join private.search_terms i on i.stem = t.stem and i.weight >= t.least
      ) t
      group by t.place, t.decides, t.phrase, t.size, t.factor, t.business_id
      having count(*) = t.size
    ),
    -- Whether any business (of the chosen category) is called by a single word: by itself or as its shop, or at all. 80 is the weight of a
    -- name, 0.9 the factor of a synonym.
    named as (
      select
        min(p.place) = max(p.place) and bool_or(p.held = 80 and p.factor <> 0.9::real) as by_itself,
        min(p.place) = max(p.place) and bool_or(p.held = 80) as at_all
      from phrases p
      where p.decides
        and (
          p_category_id is null
          or exists (select 1 from public.businesses b where b.id = p.business_id and b.category_id = p_category_id)
        )
    ),
    places as materialized (
      -- Who is found in several ways, as a trade that also names the thing, comes before who is found in one.
      select p.place, p.decides, p.business_id, max(p.weight) + sum(p.weight) / 10 as weight
      from phrases p
      cross join named n
      group by p.place, p.decides, p.business_id
      -- Then who has it in the name of the category alone (40) is no answer: to «flores», where there is a «florería», a gym of «Flores y deporte»;
      -- to «cerveza» a dairy of «Abarrotes y mercado».
      having bool_or(p.held <> 40 or (case when p.factor = 1 then n.by_itself else n.at_all end) is not true)
    ),
    rarities as (
      select p.place, 1 / ln(2 + count(*)) as rarity from places p where p.decides group by p.place
    ),
    found as materialized (
      select p.business_id, count(r.place) as places, sum(p.weight) as weight, sum(p.weight * r.rarity) as rare_weight
      from places p
      -- Other words only add to the weight.
      left join rarities r using (place)
      group by p.business_id
      having count(r.place) > 0
    ),
    complete as (
      select max(f.places) = (select count(*) from rarities) as is_some from found f
    )
    select f.business_id
    from found f
    cross join complete c
    join public.businesses b on b.id = f.business_id
    where (not c.is_some or f.places = (select count(*) from rarities))
      and (p_category_id is null or b.category_id = p_category_id)
    order by case when c.is_some then f.weight else f.rare_weight end desc, b.is_premium desc, b.premium_score desc nulls last, b.id
  );
end
$$;
comment on function private.rank_businesses(private.search_term[], bigint) is
  'The businesses that have all words of a query which any business has, in their best places first; where none has all, those with more
and rarer ones in better places. Of equals premium ones, by score and id. A single word finds those of a category by the name of the category
only where no business is called by it.';

-- The API -------------------------------------------------------------------------------------------------------------
create table public.search_results (
  total integer,
  corrected text,
  missing text[] not null,
  business_ids bigint[] primary key,
  constraint has_no_rows check (false)
);
comment on table public.search_results is
  'The type of what search_businesses returns, which found_businesses embeds the businesses in; it has no rows.';
comment on column public.search_results.total is 'How many businesses there are; null where nobody counted: without a query, and above a hundred open ones.';
comment on column public.search_results.corrected is 'The query as it was searched where a word was misspelled, else null.';
comment on column public.search_results.missing is 'Words of the query for which the first business is no answer: the list is a guess.';
comment on column public.search_results.business_ids is 'The businesses of the page, in order.';
alter table public.search_results enable row level security;
create policy "No API role reaches the search results" on public.search_results for all to anon, authenticated using (false);

create function private.search_businesses(
  p_query text,
  p_category_id bigint,
  p_limit integer,
  p_offset integer,
  p_open_at timestamptz,
  p_attribute_ids bigint[] default '{}',
  p_always_open boolean default false
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
  v_has_query boolean := coalesce(btrim(p_query), '') <> '';
  v_is_always_open boolean := coalesce(p_always_open, false);
  v_limit integer := greatest(coalesce(p_limit, 12), 1);
  -- The list ends here, for the map too.
  v_most constant integer := private.most('businesses_of_a_list');
  v_offset integer := least(private.page_offset(p_offset), v_most);
  v_last integer := least(v_offset + v_limit, v_most);
  -- Those that are open are counted up to a hundred.
  v_counted integer := greatest(v_last, 100);
  v_words private.search_word[];
  v_terms private.search_term[];
  v_ids bigint[];
  -- Of a longer list the first ones: each is looked for in every business.
  v_attribute_ids bigint[] := coalesce(p_attribute_ids[:20], '{}');
  v_result public.search_results;
begin
  perform private.require_slot();
  if v_has_query then
    v_words := private.read_words(p_query);
    v_terms := array(select t from private.query_terms(v_words) t);
    v_ids := private.rank_businesses(v_terms, p_category_id);
    v_result.total := cardinality(v_ids);
  else
    v_ids := array(
      select b.id
      from public.businesses b
      where b.is_active and b.operating_status <> 'closed_permanently' and (p_category_id is null or b.category_id = p_category_id)
      order by b.is_premium desc, b.premium_score desc nulls last, b.id
      limit case when p_open_at is null and not v_is_always_open and v_attribute_ids = '{}' then v_last end
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
  if v_is_always_open then
    v_ids := private.always_open(v_ids);
    v_result.total := cardinality(v_ids);
  end if;
  if p_open_at is not null then
    v_ids := private.first_open(v_ids, p_open_at, v_counted + 1);
    v_result.total := case when cardinality(v_ids) <= v_counted then cardinality(v_ids) end;
  end if;

  v_result.business_ids := v_ids[v_offset + 1:v_last];
  v_result.missing := case when v_has_query then private.missing_words(v_words, v_terms, v_ids[1]) else '{}' end;
  if exists (select 1 from unnest(v_words) w where w.corrected_from is not null) then
    v_result.corrected := private.spell(v_words);
  end if;
  return v_result;
end
$$;

create function public.search_businesses(
  p_query text default null, p_category_id bigint default null, p_limit integer default 12, p_offset integer default 0,
  p_open_now boolean default false, p_attribute_ids bigint[] default '{}', p_open_at timestamp default null,
  p_always_open boolean default false
) returns public.search_results language sql stable set search_path = '' as $$
  select private.search_businesses(p_query, p_category_id, least(coalesce(p_limit, 12), 100), p_offset,
    private.asked_moment(p_open_at, p_open_now), p_attribute_ids, p_always_open);
$$;
comment on function public.search_businesses(text, bigint, integer, integer, boolean, bigint[], timestamp, boolean) is
  'A page of the businesses that visitors find by a query, and what is said above it. Those that have all words come first, by where these
stand: in the name, in what they sell, in the category, in a description, in the address; a word also finds its trade, its shop and its
synonyms. Where none has all words, those with more and rarer ones. Of equals, and without a query, premium ones first, then by score and
id. With p_open_now those that are open at this moment, with p_open_at those at that local time of the city; with p_attribute_ids those
that have each of them; with p_always_open those whose hours of the week leave no minute out. Ignores case, accents, punctuation and
words that say nothing, corrects misspelled ones (two). At most 100 rows, of the first 10,000; reads 100 characters and eight words. Raises 429 while ten reads of a client IP are running.';
grant execute on function
  private.search_businesses(text, bigint, integer, integer, timestamptz, bigint[], boolean),
  public.search_businesses(text, bigint, integer, integer, boolean, bigint[], timestamp, boolean)
to anon, authenticated;

create function public.found_businesses(p_results public.search_results)
returns setof public.businesses
language sql
stable
set search_path = ''
as $$
  select b.*
  from unnest(p_results.business_ids) with ordinality f (id, place)
  join public.businesses b on b.id = f.id
  order by f.place;
$$;
comment on function public.found_businesses(public.search_results) is
  'The businesses of a page of results in its order: a computed relationship, so that one request embeds them with their images.';
grant execute on function public.found_businesses(public.search_results) to anon, authenticated;

-- Suggestions ---------------------------------------------------------------------------------------------------------
create function private.suggested_businesses(p_query text, p_words text[])
returns bigint[]
language plpgsql
stable
set search_path = ''
set plan_cache_mode = force_custom_plan
as $$
declare
  v_last text := p_words[cardinality(p_words)];
  v_others text[] := p_words[:cardinality(p_words) - 1];
  v_ids bigint[];
  v_read private.search_word[];
  v_terms private.search_term[];
begin
  -- The beginning of a name, or of a phone number.
  v_ids := array(
    select b.id
    from (
      select distinct w.business_id
      from private.search_words w
      where w.word >= v_last and w.word < v_last || 'ÿ' and (w.weight = 80 or w.word ~ '^[0-9]{7}')
      limit 1000
    ) f
    join public.businesses b on b.id = f.business_id
    where not exists (
      select 1
      from unnest(v_others) o (word)
      where not exists (
        select 1 from private.search_words w where w.business_id = b.id and w.weight = 80 and w.word >= o.word and w.word < o.word || 'ÿ'
      )
    )
    order by b.is_premium desc, b.premium_score desc nulls last, b.id
    limit 3
  );
  if v_ids <> '{}' then
    return v_ids;
  end if;
  -- Who does or sells it: «doctor», «gelish». An address or a description is no reason to suggest a business.
  v_read := private.read_words(p_query);
  v_terms := array(
    select row(t.place, t.phrase, t.size, t.stem, t.factor, greatest(t.least, 50), t.decides)::private.search_term
    from private.query_terms(v_read) t
  );
  v_ids := private.rank_businesses(v_terms, null);
  return case when private.missing_words(v_read, v_terms, v_ids[1]) = '{}' then v_ids[:3] else '{}' end;
end
$$;
comment on function private.suggested_businesses(text, text[]) is
  'Up to three businesses for what is being typed: by their names or phone numbers, else those that the search finds.';

create type public.complete_search_row as (kind text, name text, slug text);

create function private.complete_search(p_query text)
returns setof public.complete_search_row
language plpgsql
stable
-- Definer: API roles cannot read the search documents.
security definer
set search_path = ''
set plan_cache_mode = force_custom_plan
set jit = off
as $$
declare
  v_words text[] := array_remove(string_to_array(private.words_of(left(p_query, 100)), ' '), '');
  v_phrase text := array_to_string(v_words, ' ');
  v_last text := v_words[cardinality(v_words)];
  v_ids bigint[];
begin
  if coalesce(char_length(v_phrase), 0) < 2 then
    return;
  end if;
  -- Without a slot nothing is suggested: an error would say nothing useful to a person who types.
  if not private.take_slot() then
    return;
  end if;
  if not exists (select 1 from private.words_beginning(v_last, 1))
    and not private.is_filter_word(v_last, null)
    and not private.is_filler(v_last)
  then
    v_last := coalesce(private.nearest_word(v_last), v_last);
    v_words[cardinality(v_words)] := v_last;
    v_phrase := array_to_string(v_words, ' ');
  end if;

  return query
    select 'category', c.name, null::text
    from public.categories c
    where ' ' || private.words_of(c.name) like '% ' || v_phrase || '%'
      and exists (
        select 1 from public.businesses b where b.category_id = c.id and b.is_active and b.operating_status <> 'closed_permanently'
      )
    order by c.name
    limit 1;

  v_ids := private.suggested_businesses(p_query, v_words);
  return query
    select 'business', b.name, b.slug
    from unnest(v_ids) with ordinality f (id, place)
    join public.businesses b on b.id = f.id
    order by f.place;

  return query
    select 'term', t.spelling, null::text
    from (
      -- One of «taco» and «tacos».
      select distinct on (private.stems_of(w.word)) w.word, w.spelling, w.weight
      from unnest(v_phrase || private.trade_stems(private.stem(v_last))) g (beginning)
      cross join lateral private.words_beginning(g.beginning, 50) w
      where w.weight in (40, 50, 60, 90)
        and char_length(w.word) > 2
        and not private.is_filler(w.word)
        and not exists (select 1 from public.categories c where private.words_of(c.name) = w.word)
      order by private.stems_of(w.word), w.weight desc, char_length(w.word) desc, w.word
    ) t
    where not exists (
      select 1
      from private.query_terms(array(
        select row(s.word, array[private.stem(s.word)], null)::private.search_word
        from regexp_split_to_table(t.word, ' ') s (word)
        where not private.is_filler(s.word)
      )) q
      group by q.place
      having not bool_or(private.has_term(q.stem))
    )
    order by t.weight desc, char_length(t.word), t.word
    limit 2;

  return query
    select distinct 'street', s.name, null::text
    from (
      select initcap(lower(private.street_of(b.address))) as name
      from (
        select w.business_id from private.search_words w where w.word >= v_last and w.word < v_last || 'ÿ' limit 200
      ) w
      join public.businesses b on b.id = w.business_id
    ) s
    where ' ' || private.words_of(s.name) like '% ' || v_phrase || '%' and char_length(s.name) <= 60
    order by s.name
    limit 2;
end
$$;

create function public.complete_search(p_query text)
returns setof public.complete_search_row language sql stable set search_path = '' as $$
  select * from private.complete_search(p_query) limit 6;
$$;
comment on function public.complete_search(text) is
  'Up to six suggestions for what is being typed, nothing for less than two letters or with too many searches of the
client IP at once. kind: category, term (a trade, a synonym or a product, to search by its name), business (with its slug), street (to search by its name).';
grant execute on function private.complete_search(text), public.complete_search(text) to anon, authenticated;

-- Without the database --------------------------------------------------------------------------------------------------
create type public.search_vocabulary_row as (fillers text[], filter_words text[], meanings text[], terms text[]);
comment on type public.search_vocabulary_row is
  'The words of the search besides those of businesses. To each of the meanings belong the terms that lead to it, with commas between.';

create function private.search_vocabulary()
returns public.search_vocabulary_row
language plpgsql
stable
-- Definer: API roles can read neither the synonyms nor the terms.
security definer
set search_path = ''
as $$
begin
  perform private.require_slot();
  return (
    with leads (term, meaning) as (
      select s.term_key, s.meaning_key from public.search_synonyms s
      union
      select s.meaning_key, s.term_key from public.search_synonyms s where s.is_mutual
      union
      select private.words_of(t.words), private.words_of(a.name)
      from public.attributes a
      cross join string_to_table(a.synonyms, ',') t (words)
    ),
    groups as (
      select l.meaning, string_agg(l.term, ',' order by l.term) as terms
      from leads l
      where l.term not in ('', l.meaning)
      group by l.meaning
      -- Only what leads to a listed business may be read by everybody.
      having private.stems_of(l.meaning) <> '{}'
        and not exists (select 1 from unnest(private.stems_of(l.meaning)) s (stem) where not private.has_term(s.stem))
    )
    select row(
      private.fillers(), private.filter_words(),
      coalesce(array_agg(g.meaning order by g.meaning), '{}'), coalesce(array_agg(g.terms order by g.meaning), '{}')
    )::public.search_vocabulary_row
    from groups g
  );
end
$$;

create function public.search_vocabulary()
returns public.search_vocabulary_row language sql stable set search_path = '' as $$
  select * from private.search_vocabulary();
$$;
comment on function public.search_vocabulary() is
  'What the build keeps for the search without the database: the words that say nothing, those that may mean a filter, and the synonyms
that lead to words of listed businesses.';
grant execute on function private.search_vocabulary(), public.search_vocabulary() to anon, authenticated;
