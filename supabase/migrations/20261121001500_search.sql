-- Search: the businesses that a query finds, in order. search_query.sql reads the query; each word counts by its best place in a
-- business (search_index.sql) and the factor of what finds it.
--
-- Definer functions read the terms: no API role may.

-- Limits --------------------------------------------------------------------------------------------------------------
-- A search runs in a read-only transaction, where nothing can be counted. What it may cost is limited instead: the words that it
-- reads and corrects, and how many of one client IP run at once. Phones of one carrier share an address: ten at once are hundreds a
-- second.
insert into private.config (key, value, description)
values
  ('searches_per_ip_at_once', '10', 'Searches of one client IP that may run at the same time'),
  ('search_words', '8', 'Words of a query that are searched; the others are ignored'),
  ('search_corrections', '2', 'Words of a query that are corrected; the others are left out');

create function private.take_search_slot()
returns boolean
language plpgsql
stable
set search_path = ''
as $$
declare
  v_client_ip text := coalesce(private.request_ip(), 'unknown');
begin
  if not private.is_api_request() then
    return true;
  end if;
  for v_slot in 1 .. private.config_number('searches_per_ip_at_once')::integer loop
    -- Held to the end of the transaction; unlike a row lock, it writes nothing.
    if pg_try_advisory_xact_lock(hashtextextended('search:' || v_client_ip, v_slot)) then
      return true;
    end if;
  end loop;
  return false;
end
$$;
comment on function private.take_search_slot() is
  'Whether another search of this client IP may run now. One that runs holds its slot until the end of its transaction.';

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
      select t.place, t.business_id, min(t.weight * t.factor) as weight
      from (
        select t.place, t.phrase, t.size, t.factor, i.business_id, i.weight
        from terms t
        join private.search_terms i on i.stem = t.stem and i.weight >= t.least
      ) t
      group by t.place, t.phrase, t.size, t.business_id
      having count(*) = t.size
    ),
    places as materialized (
      -- Who is found in several ways, as a trade that also names the thing, comes before who is found in one.
      select p.place, p.business_id, max(p.weight) + sum(p.weight) / 10 as weight from phrases p group by p.place, p.business_id
    ),
    rarities as (
      select p.place, 1 / ln(2 + count(*)) as rarity from places p group by p.place
    ),
    found as materialized (
      select p.business_id, count(*) as places, sum(p.weight) as weight, sum(p.weight * r.rarity) as rare_weight
      from places p
      join rarities r using (place)
      group by p.business_id
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
and rarer ones in better places. Of equals premium ones, by score and id.';

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
    or need.is_need and (held.weight < 50 or not need.is_here and held.weight < 80);
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
  p_open_at timestamptz
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
  v_limit integer := greatest(coalesce(p_limit, 12), 1);
  v_offset integer := least(private.page_offset(p_offset), 100000);
  v_last integer := v_offset + v_limit;
  -- Those that are open are counted up to a hundred.
  v_counted integer := greatest(v_last, 100);
  v_words private.search_word[];
  v_terms private.search_term[];
  v_ids bigint[];
  v_result public.search_results;
begin
  if v_has_query then
    if not private.take_search_slot() then
      perform private.raise_refusal(
        'PT429', 'search_rate_limited', 'Hay muchas búsquedas a la vez desde tu conexión. Espera un momento e inténtalo de nuevo.'
      );
    end if;
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
      limit case when p_open_at is null then v_last end
    );
  end if;
  if p_open_at is not null then
    v_ids := private.first_open(v_ids, p_open_at, v_counted + 1);
    v_result.total := case when cardinality(v_ids) <= v_counted then cardinality(v_ids) end;
  end if;

  v_result.business_ids := v_ids[v_offset + 1:v_last];
  v_result.missing := case when v_has_query then private.missing_words(v_words, v_terms, v_ids[1]) else '{}' end;
  if exists (select 1 from unnest(v_words) w where w.is_corrected) then
    v_result.corrected := private.spell(v_words);
  end if;
  return v_result;
end
$$;
comment on function private.search_businesses(text, bigint, integer, integer, timestamptz) is 'Body of public.search_businesses.';
grant execute on function private.search_businesses(text, bigint, integer, integer, timestamptz) to anon, authenticated;

create function public.search_businesses(
  p_query text default null,
  p_category_id bigint default null,
  p_limit integer default 12,
  p_offset integer default 0,
  p_open_now boolean default false
)
returns public.search_results
language sql
stable
set search_path = ''
as $$
  select private.search_businesses(
    p_query, p_category_id, least(coalesce(p_limit, 12), 100), p_offset, case when p_open_now then now() end
  );
$$;
comment on function public.search_businesses(text, bigint, integer, integer, boolean) is
  'A page of the businesses that visitors find by a query, and what is said above it. Those that have all words come first, by where these
stand: in the name, in what they sell, in the category, in a description, in the address; a word also finds its trade, its shop and its
synonyms. Where none has all words, those with more and rarer ones. Of equals, and without a query, premium ones first, then by score and
id. With p_open_now those that are open at this moment. Ignores case, accents, punctuation and words that say nothing, corrects misspelled
ones (two). At most 100 rows; reads 100 characters and eight words. Raises 429 while ten searches of a client IP are running.';
grant execute on function public.search_businesses(text, bigint, integer, integer, boolean) to anon, authenticated;

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
