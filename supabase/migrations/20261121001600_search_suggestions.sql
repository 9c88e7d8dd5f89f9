-- Search suggestions: what the page says of a search beside its list, and what is offered while a person types.

create function private.spell(p_words text)
returns text
language sql
stable
strict
set search_path = ''
as $$
  select string_agg(coalesce(k.spelling, t.word), ' ' order by t.place)
  from regexp_split_to_table(p_words, ' ') with ordinality t (word, place)
  left join lateral (
    select w.spelling from private.search_words w where w.word = t.word and w.kind <> 'street' order by w.kind desc, w.id limit 1
  ) k on true;
$$;
comment on function private.spell(text) is 'Words with their accents, as businesses write them.';

create function private.search_summary(p_query text, p_category_id bigint, p_open_at timestamptz)
returns table (total integer, corrected text, left_out text[])
language plpgsql
stable
-- Definer: API roles cannot read the search documents.
security definer
set search_path = ''
set plan_cache_mode = force_custom_plan
set jit = off
as $$
declare
  v_read record := private.read_query(p_query);
  v_has_query boolean := coalesce(btrim(p_query), '') <> '';
  v_terms tsquery := private.all_terms(v_read.related);
  v_first bigint;
begin
  left_out := v_read.unknown;
  corrected := case when v_read.is_corrected then private.spell(v_read.phrase) end;

  if v_has_query and not private.has_all_words(v_read.pattern, v_read.related) then
    v_first := (private.search_ids(p_query, p_category_id, p_open_at, 1))[1];
    select left_out || array_agg(w.word order by w.place)
    into left_out
    from unnest(v_read.words, v_read.related) with ordinality w (word, terms, place)
    join private.search_documents d on d.business_id = v_first and not d.document @@ private.all_terms(array[w.terms]);
    v_terms := (select string_agg('(' || t.terms || ')', ' | ') from unnest(v_read.related) t (terms))::tsquery;
  end if;

  select count(*)
  into total
  from private.listed_documents d
  where (not v_has_query or d.text like v_read.pattern or d.document @@ v_terms)
    and (p_category_id is null or d.category_id = p_category_id)
    and (p_open_at is null or d.business_id in (select private.open_businesses(p_open_at)));
  return next;
end
$$;
comment on function private.search_summary(text, bigint, timestamptz) is 'Body of public.search_summary.';
grant execute on function private.search_summary(text, bigint, timestamptz) to anon, authenticated;

create function public.search_summary(p_query text, p_category_id bigint default null, p_open_now boolean default false)
returns table (total integer, corrected text, left_out text[])
language sql
stable
set search_path = ''
as $$
  select * from private.search_summary(p_query, p_category_id, case when p_open_now then now() end);
$$;
comment on function public.search_summary(text, bigint, boolean) is
  'What search_businesses found with these arguments. total: how many. corrected: the query as it was searched where a word was
misspelled, else null. left_out: words of it that the first businesses lack.';
grant execute on function public.search_summary(text, bigint, boolean) to anon, authenticated;

-- Phones of one carrier share an address, so it is high: it stops programs.
insert into private.config (key, value, description)
values ('suggestions_per_ip_per_minute', '600', 'Requests for suggestions answered to one client IP in a minute');

create function private.complete_search(p_query text)
returns table (kind text, name text, slug text)
language plpgsql
-- Volatile, because a call is counted.
volatile
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
  v_stem text := private.stem(v_last);
  v_near record;
  v_beginnings text[];
begin
  if coalesce(char_length(v_phrase), 0) < 2 then
    return;
  end if;
  -- Above the limit nothing is suggested: an error would say nothing useful to a person who types.
  if private.consume_rate_limit(
    'suggestions_ip', coalesce(private.request_ip(), 'unknown'), private.config_number('suggestions_per_ip_per_minute'), '1 minute'
  ) > 0 or not private.take_search_slot() then
    return;
  end if;
  if not exists (select 1 from private.search_words w where w.word like v_last || '%') then
    v_near := private.nearest_word(v_last);
    if v_near.word is not null then
      v_last := v_near.word;
      v_stem := private.stem(v_last);
    end if;
  end if;
  v_words[cardinality(v_words)] := v_last;
  v_phrase := array_to_string(v_words, ' ');
  -- What is being typed, and the trade of a whole word: "plomero" also begins plomería.
  v_beginnings := v_last || private.trade_stems(v_stem);

  return query
    select 'category', c.name, null::text
    from public.categories c
    where ' ' || private.words_of(c.name) like '% ' || v_phrase || '%'
      and exists (select 1 from private.listed_documents d where d.category_id = c.id)
    order by c.name
    limit 1;

  return query
    select 'business', b.name, b.slug
    from private.listed_documents d
    join public.businesses b on b.id = d.business_id
    where d.name @@ (
      select string_agg(case
        when w.place < cardinality(v_words) then w.word || ':*'
        else (select '(' || string_agg(g || ':*', ' | ') || ')' from unnest(v_beginnings) g)
      end, ' & ')::tsquery
      from unnest(v_words) with ordinality w (word, place)
    )
    order by d.is_premium desc, d.premium_score desc nulls last, d.business_id
    limit 3;

  return query
    -- Materialized, so that only candidates are looked up. Each word once, however many businesses have it.
    with begun as materialized (
      select distinct w.word, w.kind, w.spelling
      from unnest(v_phrase || v_beginnings[2:]) b (beginning)
      join private.search_words w on w.word like b.beginning || '%' and w.kind in ('offered', 'synonym')
    ),
    candidates as materialized (
      -- One of «taco» and «tacos».
      select distinct on (private.stems_of(w.word)) w.word, w.spelling, private.stems_of(w.word) as stems
      from begun w
      where char_length(w.word) > 2
        and not private.is_filler(w.word)
        and not exists (select 1 from public.categories c where private.words_of(c.name) = w.word)
      order by private.stems_of(w.word), w.kind, char_length(w.word) desc, w.word, w.spelling
    )
    select 'term', c.spelling, null::text
    from candidates c
    where private.is_found(concat_ws(' | ', array_to_string(c.stems, ' & '), private.related_terms(c.word, c.stems)))
    order by char_length(c.word), c.word
    limit 2;

  return query
    select 'street', s.spelling, null::text
    from (
      select distinct on (w.word) w.word, initcap(w.spelling) as spelling
      from private.search_words w
      where w.kind = 'street' and ' ' || w.word like '% ' || v_phrase || '%'
    ) s
    order by s.word
    limit 2;
end
$$;
comment on function private.complete_search(text) is 'Body of public.complete_search.';
grant execute on function private.complete_search(text) to anon, authenticated;

create function public.complete_search(p_query text)
returns table (kind text, name text, slug text)
language sql
volatile
set search_path = ''
as $$
  select * from private.complete_search(p_query) limit 6;
$$;
comment on function public.complete_search(text) is
  'Up to six suggestions for what is being typed, nothing for less than two letters or above the rate
limits of a client IP. kind: category, term (a trade, a synonym or a
product, to search by its name), business (with its slug), street (to search by its name).';
grant execute on function public.complete_search(text) to anon, authenticated;
