-- Search suggestions: what is offered while a person types.

-- Phones of one carrier share an address, so it is high: it stops programs.
insert into private.config (key, value, description)
values ('suggestions_per_ip_per_minute', '600', 'Requests for suggestions answered to one client IP in a minute');

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
    select row(t.place, t.phrase, t.size, t.stem, t.factor, greatest(t.least, 50))::private.search_term
    from private.query_terms(v_read) t
  );
  v_ids := private.rank_businesses(v_terms, null);
  return case when private.missing_words(v_read, v_terms, v_ids[1]) = '{}' then v_ids[:3] else '{}' end;
end
$$;
comment on function private.suggested_businesses(text, text[]) is
  'Up to three businesses for what is being typed: by their names or phone numbers, else those that the search finds.';

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
  v_ids bigint[];
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
  if not exists (select 1 from private.words_beginning(v_last, 1))
    and not v_last = any (private.filter_words())
    and not private.is_filler(v_last)
  then
    v_last := coalesce(private.nearest_word(v_last), v_last);
    v_words[cardinality(v_words)] := v_last;
    v_phrase := array_to_string(v_words, ' ');
  end if;

  return query
    select 'term', f.phrase, null::text
    from (values ('abierto ahora'), ('cerca de mí')) f (phrase)
    where private.words_of(f.phrase) like v_phrase || '%';

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
        select row(s.word, array[private.stem(s.word)], false)::private.search_word
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
