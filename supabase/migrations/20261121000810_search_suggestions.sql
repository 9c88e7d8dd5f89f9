-- Search suggestions: what a search without results offers instead, and names and categories while a person types.

create function private.sound_of(p_word text)
returns text
language sql
immutable
strict
parallel safe
set search_path = ''
as $$
  -- Letters that sound alike become one: farmasia and farmacia, taqos and tacos, sapatos and zapatos. "C" stands for ch.
  select regexp_replace(
    regexp_replace(
      translate(
        replace(
          regexp_replace(
            regexp_replace(
              regexp_replace(
                regexp_replace(
                  replace(replace(replace(translate(p_word, 'ñ', 'n'), 'ch', 'C'), 'h', ''), 'C', '#'), 'g([ei])', 'j\1', 'g'
                ),
                'gu([ei])', 'g\1', 'g'
              ),
              'c([ei])', 's\1', 'g'
            ),
            'q[uü]?', 'k', 'g'
          ),
          'll', 'y'
        ),
        'czxvyw', 'kssbiu'
      ),
      'n([bp])', 'm\1', 'g'
    ),
    '(.)\1+', '\1', 'g'
  );
$$;
comment on function private.sound_of(text) is 'A word with one letter for those that sound alike in Mexican Spanish.';

alter table private.search_words
  add column sound text not null generated always as (private.sound_of(word)) stored;
comment on column private.search_words.sound is 'What the word sounds like, to find misspelled words.';
create index search_words_sound_idx
  on private.search_words using gin (sound extensions.gin_trgm_ops)
  with (fastupdate = off);

create function private.add_synonym_words()
returns trigger
language plpgsql
volatile
-- Definer: API roles cannot write the dictionary.
security definer
set search_path = ''
as $$
begin
  insert into private.search_words (word)
  select distinct w
  from unnest(string_to_array(new.term_key || ' ' || new.meaning_key, ' ')) as u (w)
  where not exists (select 1 from private.search_words k where k.word = u.w);
  return null;
end
$$;
comment on function private.add_synonym_words() is 'Adds the words of a synonym to the dictionary, so that their misspellings are found too.';

create trigger search_synonyms_words
  after insert or update on public.search_synonyms
  for each row execute function private.add_synonym_words();
insert into private.search_words (word)
select distinct w
from public.search_synonyms s
cross join unnest(string_to_array(s.term_key || ' ' || s.meaning_key, ' ')) as u (w);

create function private.documents_with(p_tsquery text, p_count integer)
returns bigint[]
language plpgsql
stable
strict
set search_path = ''
as $$
declare
  v_ids bigint[];
begin
  -- A common word is among the first hundred of the list. The index would read all of its many entries.
  v_ids := array(
    select s.business_id
    from (
      select d.business_id, d.words
      from private.business_search d
      where d.is_active
      order by d.is_premium desc, d.premium_score desc nulls last, d.business_id
      limit 100
    ) s
    where s.words @@ p_tsquery::tsquery
    limit p_count
  );
  if v_ids = '{}' then
    v_ids := array(
      select s.business_id from private.business_search s where s.words @@ p_tsquery::tsquery and s.is_active limit p_count
    );
  end if;
  return v_ids;
end
$$;
comment on function private.documents_with(text, integer) is 'Some active businesses whose documents match a tsquery.';

create function private.is_in_use(p_word text)
returns boolean
language sql
stable
strict
set search_path = ''
as $$
  select coalesce(private.documents_with(private.whole_word_tsquery(p_word), 1) <> '{}', false);
$$;
comment on function private.is_in_use(text) is 'Whether an active business has the word, its trade or a synonym.';

create function private.nearest_words(p_word text)
returns table (word text, is_near boolean)
language plpgsql
stable
strict
set search_path = ''
as $$
declare
  v_sound text := private.sound_of(p_word);
begin
  -- Numbers and two letters resemble too much.
  if p_word !~ '^[a-zñ]{3,}$' then
    return;
  end if;
  return query execute format(
    'select n.word, n.score >= 0.5 and abs(char_length(n.word) - %s) <= 2
    from (
      select distinct on (k.plain) k.word, extensions.similarity(k.sound, %L) as score, extensions.similarity(k.plain, %L) as spelling
      from private.search_words k
      where k.sound operator(extensions.%%) %L and k.word ~ ''^[a-zñ]{3,}$''
    ) n
    where n.score >= 0.36
    order by n.score desc, n.spelling desc, n.word
    limit 12',
    char_length(p_word), v_sound, p_word, v_sound
  );
end
$$;
comment on function private.nearest_words(text) is
  'Words of documents that resemble a misspelled one, by trigrams of their sound, the nearest first; is_near: surely what was meant.';

create function private.spell(p_word text)
returns text
language sql
stable
strict
set search_path = ''
as $$
  -- As a business writes it, with its accents.
  select coalesce(
    (
      select lower(t)
      from unnest(private.documents_with(private.any_word_tsquery(array[p_word]), 5)) as d (id)
      join public.businesses b on b.id = d.id
      left join public.categories c on c.id = b.category_id
      left join lateral (
        select string_agg(concat_ws(' ', p.name, p.description), ' ') as words from public.products p where p.business_id = b.id
      ) offered on true
      cross join regexp_split_to_table(
        concat_ws(' ', b.name, c.name, private.strip_markup(b.description), b.address, offered.words), '[^[:alnum:]]+'
      ) as w (t)
      where private.enye_lower(t) = p_word
      limit 1
    ),
    (
      select lower(t.term)
      from public.search_synonyms s, lateral (values (s.term_key, s.term), (s.meaning_key, s.meaning)) as t (word, term)
      where t.word = p_word
      limit 1
    ),
    p_word
  );
$$;
comment on function private.spell(text) is 'A word of a document with its accents.';

create function private.corrected_queries(p_query text)
returns table (query text, is_near boolean)
language plpgsql
stable
set search_path = ''
as $$
declare
  v_words text[] := array(
    select w
    from regexp_split_to_table(
      btrim(regexp_replace(private.enye_lower(left(coalesce(p_query, ''), 100)), '[\s\u00a0]+', ' ', 'g')), ' '
    ) with ordinality as t (w, place)
    order by place
    limit 8
  );
  v_place integer;
  v_found text[];
  v_near boolean[];
  v_last text[];
  v_best text[] := v_words;
begin
  is_near := true;
  for v_place in 1 .. coalesce(array_length(v_words, 1), 0) loop
    continue when private.is_filler(v_words[v_place]) or private.is_in_use(v_words[v_place]);
    select array_agg(private.spell(n.word)), array_agg(n.is_near)
    into v_found, v_near
    from (select c.word, c.is_near from private.nearest_words(v_words[v_place]) c where private.is_in_use(c.word) limit 3) n;
    continue when v_found is null;
    v_best[v_place] := v_found[1];
    is_near := is_near and v_near[1];
    v_last := v_found;
  end loop;
  if v_last is null then
    return;
  end if;

  query := array_to_string(v_best, ' ');
  return next;
  if cardinality(v_words) = 1 then
    is_near := false;
    foreach query in array v_last[2:] loop
      return next;
    end loop;
  end if;
end
$$;
comment on function private.corrected_queries(text) is
  'The query with the nearest words for those that no document has; is_near: surely what was meant. Of one word also the next two.';

create table public.search_suggestions (
  place integer primary key,
  kind text not null,
  term text,
  business_id bigint references public.businesses (id) on delete cascade,
  constraint kind_is_known check (kind in ('correction', 'option', 'category', 'business'))
);
comment on table public.search_suggestions is
  'Always empty: the row type of the function search_suggestions, with a reference through which the API embeds the business. kind:
correction (the term that was searched instead), option (a term that may be meant), category (its name in term), business.';
alter table public.search_suggestions enable row level security;
create policy "No API role reaches the suggestions" on public.search_suggestions for all to anon, authenticated using (false);
create index search_suggestions_business_id_idx on public.search_suggestions (business_id);

create function private.search_suggestions(p_query text, p_category_id bigint)
returns setof public.search_suggestions
language plpgsql
stable
-- Definer: API roles cannot read the search documents.
security definer
set search_path = ''
set max_parallel_workers_per_gather = 0
set enable_seqscan = off
set jit = off
as $$
declare
  v_query text;
  v_hits bigint[];
  v_options text[];
begin
  select min(c.query) filter (where c.is_near), coalesce(array_agg(c.query order by c.place) filter (where not c.is_near), '{}')
  into v_query, v_options
  from private.corrected_queries(p_query) with ordinality as c (query, is_near, place);
  v_hits := array(select b.id from private.search_businesses(v_query, p_category_id, 13, 0, null) b where v_query is not null);
  if v_hits <> '{}' then
    return query select 1, 'correction', v_query, null::bigint;
    return query
      select 1 + h.place::integer, 'business', null::text, h.id from unnest(v_hits) with ordinality as h (id, place);
    return;
  end if;

  return query select o.place::integer, 'option', o.term, null::bigint from unnest(v_options) with ordinality as o (term, place);

  -- Near hits: what one of the words finds, or a likely spelling of it, or else the first businesses of the list.
  v_hits := array(
    select distinct on (b.id) b.id
    from (
      select w.word from unnest(private.query_words(private.enye_lower(left(p_query, 100)))) with ordinality as w (word, place)
      where char_length(w.word) >= 3
      union all
      select o from unnest(v_options) as u (o)
    ) as t (word)
    cross join lateral (select s.id from private.search_businesses(t.word, null, 3, 0, null) s) b
    limit 3
  );
  if v_hits = '{}' then
    v_hits := array(select b.id from private.search_businesses(null, null, 3, 0, null) b);
  end if;
  -- Fewer than three are followed by others of their categories.
  v_hits := v_hits || array(
    select b.id
    from public.businesses b
    where b.is_active and b.operating_status <> 'closed_permanently'
      and b.category_id in (select h.category_id from public.businesses h where h.id = any(v_hits))
      and b.id <> all(v_hits)
    order by b.is_premium desc, b.premium_score desc nulls last, b.id
    limit 3 - cardinality(v_hits)
  );
  return query
    select 3 + row_number() over (order by count(*) desc, c.name)::integer, 'category', c.name, null::bigint
    from unnest(v_hits) as h (id)
    join public.businesses b on b.id = h.id
    join public.categories c on c.id = b.category_id
    group by c.name;
  return query
    select 6 + h.place::integer, 'business', null::text, h.id from unnest(v_hits) with ordinality as h (id, place);
end
$$;
comment on function private.search_suggestions(text, bigint) is 'Body of public.search_suggestions.';
grant execute on function private.search_suggestions(text, bigint) to anon, authenticated;

create function public.search_suggestions(p_query text, p_category_id bigint default null)
returns setof public.search_suggestions
language sql
stable
set search_path = ''
as $$
  select * from private.search_suggestions(p_query, p_category_id);
$$;
comment on function public.search_suggestions(text, bigint) is
  'For a search without results. Where a word is surely misspelled: the corrected term and its first 13 businesses. Otherwise terms that
may be meant, the nearest categories and three near businesses.';
grant execute on function public.search_suggestions(text, bigint) to anon, authenticated;

create function private.complete_search(p_query text)
returns table (kind text, name text, slug text)
language plpgsql
stable
-- Definer: API roles cannot read the search documents.
security definer
set search_path = ''
set max_parallel_workers_per_gather = 0
set enable_seqscan = off
set jit = off
as $$
declare
  v_words text[] := array(
    select w
    from unnest(private.distinct_words(private.search_words_of(left(coalesce(p_query, ''), 100)))) as u (w)
    where w ~ '^[a-z0-9ñ]+$'
  );
  v_conditions text[];
  v_row_filter text;
  v_index_filter text;
  v_ids bigint[];
begin
  if char_length(array_to_string(v_words, '')) < 2 then
    return;
  end if;
  -- Each word begins a word of the name. A typed n also begins ñ.
  v_conditions := array(
    select format(' and s.words @@ %L::tsquery', '''@' || w || ''':* | ''@' || translate(w, 'n', 'ñ') || ''':*')
    from unnest(v_words) as u (w)
    order by char_length(w) desc
  );
  v_row_filter := array_to_string(v_conditions, '');
  -- A short prefix is slow in the index, so the longest one is looked up and the others are filtered.
  v_index_filter := v_conditions[1] || replace(array_to_string(v_conditions[2:], ''), 's.words', '(s.words || ''''::tsvector)');

  return query
    select 'category', c.name, null::text
    from public.categories c
    where not exists (
      select 1 from unnest(v_words) as u (w) where ' ' || private.search_text(c.name) not like '% ' || translate(w, 'ñ', 'n') || '%'
    )
      and exists (
        select 1 from public.businesses b
        where b.category_id = c.id and b.is_active and b.operating_status <> 'closed_permanently'
      )
    order by c.name
    limit 2;

  execute 'select array(select s.business_id from private.business_search s'
    || ' where s.is_active and not s.is_closed_permanently and s.is_premium' || v_index_filter
    || ' order by s.premium_score desc nulls last, s.business_id limit 6)'
  into v_ids;
  v_ids := v_ids || private.search_in_order(
    ' where s.is_active and not s.is_closed_permanently and not s.is_premium', v_row_filter, v_index_filter, 6 - cardinality(v_ids)
  );
  return query
    select 'business', b.name, b.slug
    from unnest(v_ids) with ordinality as f (id, place)
    join public.businesses b on b.id = f.id
    where b.is_active and b.operating_status <> 'closed_permanently'
    order by f.place;
end
$$;
comment on function private.complete_search(text) is 'Body of public.complete_search.';
grant execute on function private.complete_search(text) to anon, authenticated;

create function public.complete_search(p_query text)
returns table (kind text, name text, slug text)
language sql
stable
set search_path = ''
as $$
  select * from private.complete_search(p_query) limit 6;
$$;
comment on function public.complete_search(text) is
  'Up to six categories and businesses whose names have words that begin with those typed; nothing for less than two letters.';
grant execute on function public.complete_search(text) to anon, authenticated;
