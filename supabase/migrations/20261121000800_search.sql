-- Search: full-text and substring search over name, category, description, address, products and services.
--
-- Each business has a search document: as one string (for punctuation and word prefixes) and as a tsvector. The tsvector holds
-- each word as it is, so that ñ differs from n, the words of name, category and products once more after "=", and those of the
-- name after "@", so that the index finds a word by where it stands. Lookups go through the dictionary, where each word also
-- stands with n for ñ. A substring is first looked up among all distinct words, whose trigram index is small and exact; the matching words
-- are then looked up in the tsvectors. A trigram index on whole documents alone is slow for a word that no document contains
-- but whose trigrams many do ("panes" shares those of "panadería" and "planes").
-- The same row holds the text that the staff's list is searched in (with the address, without products) and copies of the sort
-- columns: joining businesses for every candidate is too slow, both when scanning in list order and when sorting index matches.
-- The document is no column of businesses, because every change of a product would then be an update of the business. The search
-- is a definer function with its own "is_active" condition: under row level security PostgreSQL cannot use these indexes, because
-- LIKE and @@ are not leakproof.

create table private.business_search (
  business_id bigint primary key references public.businesses (id) on delete cascade,
  document text not null,
  words tsvector not null,
  listing text not null,
  category_id bigint,
  is_active boolean not null,
  is_premium boolean not null,
  premium_score smallint
);
comment on table private.business_search is
  'The search document of each business: " words of name , category , description … ", with n for ñ and a space at both ends.';
comment on column private.business_search.words is
  'The distinct words and punctuation marks of the document; with "=" before them those of name, category and products, with "@" those
of the name.';
comment on column private.business_search.listing is 'Name, address and description, for the list of the staff.';
comment on column private.business_search.is_active is
  'A copy from businesses, as category_id, is_premium and premium_score are, to filter and sort without a join.';
alter table private.business_search enable row level security;
create policy "No API role reaches the search documents" on private.business_search for all to anon, authenticated using (false);
-- fastupdate off: a search never scans a pending list.
create index business_search_words_idx
  on private.business_search using gin (words)
  with (fastupdate = off);
-- All matches among the premium businesses are ranked at once, so they have an index of their own.
create index business_search_premium_idx
  on private.business_search using gin (words)
  with (fastupdate = off)
  where is_premium;
create index business_search_document_idx
  on private.business_search using gin (document extensions.gin_trgm_ops)
  with (fastupdate = off);
create index business_search_list_idx
  on private.business_search (is_active, is_premium desc, premium_score desc nulls last, business_id);
create index business_search_category_list_idx
  on private.business_search (category_id, is_active, is_premium desc, premium_score desc nulls last, business_id);

create table private.search_words (
  id bigint generated always as identity primary key,
  word text not null,
  plain text not null generated always as (translate(word, 'ñ', 'n')) stored
);
comment on column private.search_words.plain is 'The word with n for ñ, since a typed n finds both.';
comment on table private.search_words is
  'Every word that any document ever contained. Not unique, so that two transactions with the same new word do not block each
other. Duplicates and words that no document contains any more are harmless.';
alter table private.search_words enable row level security;
create policy "No API role reaches the search words" on private.search_words for all to anon, authenticated using (false);
create index search_words_word_idx on private.search_words (word);
create index search_words_plain_idx on private.search_words (plain);
create index search_words_trigrams_idx
  on private.search_words using gin (plain extensions.gin_trgm_ops)
  with (fastupdate = off);

create function private.search_words_of(p_text text)
returns text
language sql
immutable
strict
parallel safe
set search_path = ''
as $$
  -- Spaces around punctuation, so that a space marks every word boundary: "(tacos," becomes "( tacos ,".
  select btrim(regexp_replace(
    regexp_replace(private.enye_lower(p_text), '([!-/:-@[-`{-~¡¿«»“”‘’…–—·•])', ' \1 ', 'g'),
    '[\s\u00a0]+', ' ', 'g'
  ));
$$;
comment on function private.search_words_of(text) is
  'Text normalized for search: lower case, no accents, punctuation separated from words; ñ stays ñ.';

create function private.search_text(p_text text)
returns text
language sql
immutable
strict
parallel safe
set search_path = ''
as $$
  select translate(private.search_words_of(p_text), 'ñ', 'n');
$$;
comment on function private.search_text(text) is
  'Text normalized for search: lower case, no accents, n for ñ, punctuation separated from words.';

create function private.distinct_words(p_text text)
returns text[]
language sql
immutable
strict
parallel safe
set search_path = ''
as $$
  -- A lexeme of a tsvector has a maximum length.
  select array(select distinct left(w, 100) from regexp_split_to_table(p_text, ' ') as t (w) where w <> '');
$$;
comment on function private.distinct_words(text) is 'The words of a normalized text.';

-- Documents -----------------------------------------------------------------------------------------------------------
create function private.refresh_search(p_business_ids bigint[])
returns void
language sql
volatile
set search_path = ''
as $$
  -- Materialized, so that each text is normalized once.
  with texts as materialized (
    select
      b.id as business_id, b.category_id, b.is_active, b.is_premium, b.premium_score,
      private.search_words_of(private.strip_markup(b.name)) as name,
      private.search_words_of(c.name) as category,
      private.search_words_of(private.strip_markup(b.description)) as description,
      private.search_words_of(private.strip_markup(b.address)) as address,
      private.search_words_of(private.strip_markup(left(offered.words, 8000))) as offered
    from unnest(p_business_ids) as wanted (id)
    join public.businesses b on b.id = wanted.id
    left join public.categories c on c.id = b.category_id
    left join lateral (
      select string_agg(concat_ws(' ', p.name, p.description), ' ' order by p.id) as words
      from public.products p
      where p.business_id = b.id
    ) offered on true
  ),
  documents as materialized (
    select
      t.*,
      left(concat_ws(' ', t.name, t.category, t.description, t.address, t.offered), 8000) as spelled,
      left(concat_ws(' ', t.name, t.category, t.offered), 8000) as title
    from texts t
  ),
  changed as materialized (
    select
      d.*, private.distinct_words(d.spelled) as words,
      ' ' || translate(d.spelled, 'ñ', 'n') || ' ' as document,
      translate(concat_ws(' ', d.name, d.address, d.description), 'ñ', 'n') as listing
    from documents d
  ),
  vectors as materialized (
    select
      c.*,
      array_to_tsvector(
        c.words
        || array(select '=' || w from unnest(private.distinct_words(c.title)) as u (w))
        || array(select '@' || w from unnest(private.distinct_words(c.name)) as u (w))
      ) as vector
    from changed c
    where not exists (
      select 1 from private.business_search s
      where s.business_id = c.business_id and s.document = c.document and s.listing = c.listing
    )
  ),
  new_words as (
    insert into private.search_words (word)
    select distinct w
    from vectors v
    cross join unnest(v.words) as u (w)
    where not exists (select 1 from private.search_words k where k.word = u.w)
  )
  insert into private.business_search
    (business_id, document, words, listing, category_id, is_active, is_premium, premium_score)
  select
    v.business_id, v.document, v.vector, v.listing, v.category_id, v.is_active, v.is_premium, v.premium_score
  from vectors v
  on conflict (business_id) do update
  -- Without the sort columns: a concurrent transaction may have changed is_active since this statement read it.
  set document = excluded.document, words = excluded.words, listing = excluded.listing;
$$;
comment on function private.refresh_search(bigint[]) is 'Updates the search documents of these businesses.';

create function private.refresh_search_of_business()
returns trigger
language plpgsql
volatile
-- Definer: API roles cannot write search documents.
security definer
set search_path = ''
as $$
begin
  perform private.refresh_search(array[new.id]);
  return null;
end
$$;
comment on function private.refresh_search_of_business() is 'Updates the search document of a new or changed business.';

create trigger businesses_search
  after insert or update of name, description, address, category_id on public.businesses
  for each row execute function private.refresh_search_of_business();

create function private.refresh_search_rank()
returns trigger
language plpgsql
volatile
-- Definer: API roles cannot write search documents.
security definer
set search_path = ''
as $$
begin
  update private.business_search s
  set category_id = new.category_id, is_active = new.is_active, is_premium = new.is_premium, premium_score = new.premium_score
  where s.business_id = new.id;
  return null;
end
$$;
comment on function private.refresh_search_rank() is 'Copies the sort columns of a changed business.';

create trigger businesses_search_rank
  after update on public.businesses
  for each row when (
    (old.category_id, old.is_active, old.is_premium, old.premium_score)
    is distinct from (new.category_id, new.is_active, new.is_premium, new.premium_score)
  )
  execute function private.refresh_search_rank();

create function private.refresh_search_of_category()
returns trigger
language plpgsql
volatile
-- Definer: API roles cannot write search documents.
security definer
set search_path = ''
as $$
begin
  perform private.refresh_search(array(select b.id from public.businesses b where b.category_id = new.id));
  return null;
end
$$;
comment on function private.refresh_search_of_category() is 'Updates the search documents of the businesses of a renamed category.';

create trigger categories_search
  after update of name on public.categories
  for each row when (old.name is distinct from new.name)
  execute function private.refresh_search_of_category();

create function private.refresh_search_of_products()
returns trigger
language plpgsql
volatile
-- Definer: API roles cannot write search documents.
security definer
set search_path = ''
as $$
begin
  -- Once per statement: a bulk insert of products updates each document once.
  if tg_op = 'INSERT' then
    perform private.refresh_search(array(select distinct a.business_id from added a));
  elsif tg_op = 'DELETE' then
    perform private.refresh_search(array(select distinct r.business_id from removed r));
  else
    perform private.refresh_search(array(select a.business_id from added a union select r.business_id from removed r));
  end if;
  return null;
end
$$;
comment on function private.refresh_search_of_products() is 'Updates the search documents of businesses whose products changed.';

create trigger products_search_added
  after insert on public.products
  referencing new table as added
  for each statement execute function private.refresh_search_of_products();

create trigger products_search_changed
  after update on public.products
  referencing old table as removed new table as added
  for each statement execute function private.refresh_search_of_products();

create trigger products_search_removed
  after delete on public.products
  referencing old table as removed
  for each statement execute function private.refresh_search_of_products();

-- The query -----------------------------------------------------------------------------------------------------------
create function private.singular_forms(p_word text)
returns text[]
language plpgsql
immutable
strict
parallel safe
set search_path = ''
as $$
declare
  v_forms text[] := '{}';
  v_form text;
  v_patterns text[] := '{}';
begin
  -- The substring search finds a plural by its singular ("flor" in "flores"), except where the letter changes: luz, luces.
  if p_word ~ '[a-z]z$' then
    v_forms := array[regexp_replace(p_word, 'z$', 'ces')];
  elsif p_word ~ '[a-z]{2}s$' then
    v_forms := array[regexp_replace(p_word, 's$', '')];
    -- The singular of "panes" is pan, that of "clases" is clase, so both forms are candidates. No Spanish word ends in two
    -- consonants, so the singular of "postres" keeps its e.
    if p_word ~ '[aeiou]([a-z]|ch)es$' then
      v_forms := v_forms || regexp_replace(p_word, 'es$', '');
    end if;
    if p_word ~ '[aeiou]ces$' then
      v_forms := v_forms || regexp_replace(p_word, 'ces$', 'z');
    end if;
  end if;

  -- Long forms match as prefixes ("pasteles", "pastelería"), short ones as whole words: "bares" must not match "barbería",
  -- "Tomás" not "tomate", "gratis" not "gratinado".
  foreach v_form in array v_forms loop
    v_patterns := v_patterns || case
      when char_length(v_form) >= 5 and p_word !~ '[iu]s$' then v_form || '%'
      else v_form
    end;
  end loop;
  return v_patterns;
end
$$;
comment on function private.singular_forms(text) is
  'LIKE patterns for the possible singulars of a word, and for the plural of a word that ends in z.';

create function private.escape_like(p_text text)
returns text
language sql
immutable
strict
parallel safe
set search_path = ''
as $$
  select replace(replace(replace(p_text, '\', '\\'), '%', '\%'), '_', '\_');
$$;
comment on function private.escape_like(text) is 'Escapes \, % and _ for a LIKE pattern.';

create function private.any_word_tsquery(p_words text[])
returns text
language sql
immutable
strict
parallel safe
set search_path = ''
as $$
  select '(' || string_agg('''' || replace(replace(w, '\', '\\'), '''', '''''') || '''', '|' order by w) || ')'
  from unnest(p_words) as u (w);
$$;
comment on function private.any_word_tsquery(text[]) is 'A tsquery as text that matches any of these words.';

create function private.is_filler(p_word text)
returns boolean
language sql
immutable
strict
parallel safe
set search_path = ''
as $$
  select p_word = any('{a,al,con,de,del,el,en,la,las,lo,los,mi,o,para,por,que,su,un,una,uno,y}');
$$;
comment on function private.is_filler(text) is 'Whether a word means nothing on its own.';

create function private.known_words(p_forms text[])
returns text[]
language sql
stable
strict
set search_path = ''
as $$
  -- A form with ñ only matches the word with ñ.
  select array(
    select distinct k.word
    from private.search_words k
    where k.plain = any(array(select translate(f, 'ñ', 'n') from unnest(p_forms) as u (f)))
      and (k.plain = any(p_forms) or k.word = any(p_forms))
      -- "una" is no singular of "unas", which may be "uñas".
      and (not private.is_filler(k.word) or k.word = p_forms[1])
  );
$$;
comment on function private.known_words(text[]) is 'The words of documents that are one of these forms; a form with n also matches ñ.';

create function private.all_words_tsquery(p_words text)
returns text
language plpgsql
stable
strict
set search_path = ''
as $$
declare
  v_word text;
  v_known text[];
  v_parts text[] := '{}';
begin
  foreach v_word in array string_to_array(p_words, ' ') loop
    v_known := private.known_words(private.number_forms(v_word));
    if v_known = '{}' then
      return null;
    end if;
    v_parts := v_parts || private.any_word_tsquery(v_known);
  end loop;
  return '(' || array_to_string(v_parts, '&') || ')';
end
$$;
comment on function private.all_words_tsquery(text) is
  'A tsquery as text that matches all words of a phrase in singular or plural; null if no document contains one of them.';

create function private.whole_word_tsquery(p_word text)
returns text
language plpgsql
stable
strict
set search_path = ''
as $$
declare
  v_forms text[] := private.number_forms(p_word);
  v_synonyms text[];
  v_known text[];
  v_queries text[];
begin
  if p_word ~ '^[a-zñ]{3,}$' then
    v_forms := v_forms || private.trade_forms(p_word);
  end if;
  v_synonyms := private.synonyms_of(v_forms);
  v_queries := array(
    select private.all_words_tsquery(t) from unnest(v_synonyms) as u (t) where t like '% %'
  );
  v_known := private.known_words(
    v_forms || array(select f from unnest(v_synonyms) as u (t), unnest(private.number_forms(t)) as n (f) where t not like '% %')
  );
  if v_known <> '{}' then
    v_queries := v_queries || private.any_word_tsquery(v_known);
  end if;
  return case cardinality(v_queries)
    when 0 then null
    when 1 then v_queries[1]
    else '(' || array_to_string(v_queries, '|') || ')'
  end;
end
$$;
comment on function private.whole_word_tsquery(text) is
  'A tsquery as text that matches a word, its other number, its trade and its synonyms; null if no document contains one.';

create function private.in_title(p_tsquery text)
returns text
language sql
immutable
strict
parallel safe
set search_path = ''
as $$
  -- The words of documents contain no quotes, so a quote that follows a parenthesis or an operator opens one.
  select regexp_replace(p_tsquery, '([(|&])''', '\1''=', 'g');
$$;
comment on function private.in_title(text) is 'The same tsquery for the words of name, category and products alone.';

create function private.query_phrases(p_query text, out rest text, out phrases text[])
language plpgsql
stable
set search_path = ''
as $$
declare
  v_synonym record;
begin
  rest := ' ' || p_query || ' ';
  phrases := '{}';
  for v_synonym in
    select p.phrase, array_agg(p.other) as others
    from (
      select s.term_key, s.meaning_key from public.search_synonyms s
      union all
      select s.meaning_key, s.term_key from public.search_synonyms s where s.is_mutual
    ) as p (phrase, other)
    where p.phrase like '% %' and position(' ' || p.phrase || ' ' in rest) > 0
    group by p.phrase
    order by char_length(p.phrase) desc
  loop
    continue when position(' ' || v_synonym.phrase || ' ' in rest) = 0;
    rest := replace(rest, ' ' || v_synonym.phrase || ' ', ' ');
    phrases := phrases || (
      select coalesce('(' || string_agg(private.all_words_tsquery(t), '|') || ')', '')
      from unnest(v_synonym.others || v_synonym.phrase) as u (t)
    );
  end loop;
  rest := btrim(rest);
end
$$;
comment on function private.query_phrases(text) is
  'Takes the synonyms of several words out of a query: what is left, and a tsquery for each phrase, empty if nothing matches it.';

create function private.query_words(p_query text)
returns text[]
language sql
immutable
strict
parallel safe
set search_path = ''
as $$
  -- Words that carry no meaning are only searched for if there are no others.
  with words as (
    select distinct w, private.is_filler(w) as is_filler
    from regexp_split_to_table(p_query, ' ') as t (w)
    where w <> ''
  )
  select coalesce(array_agg(w) filter (where not is_filler), array_agg(w), '{}') from words;
$$;
comment on function private.query_words(text) is 'The words of a query that are searched for.';

create function private.search_condition(
  p_query text, out title_filter text, out whole_filter text, out row_filter text, out index_filter text
)
language plpgsql
stable
set search_path = ''
as $$
declare
  v_phrases record := private.query_phrases(
    btrim(regexp_replace(private.enye_lower(left(coalesce(p_query, ''), 100)), '[\s\u00a0]+', ' ', 'g'))
  );
  v_word text;
  v_spaced text;
  v_forms text[];
  v_found text[];
  v_whole text;
  v_any text;
  v_signs text[];
  v_likes text;
  -- tsqueries of the whole words, for the index, and the subset of the latter that is cheap to evaluate row by row.
  v_wholes text[] := v_phrases.phrases;
  v_lookups text[] := v_phrases.phrases;
  v_row_lookups text[] := v_phrases.phrases;
  v_sign_filter text := '';
begin
  row_filter := '';
  index_filter := '';
  if '' = any(v_phrases.phrases) then
    row_filter := null;
    return;
  end if;

  foreach v_word in array private.query_words(v_phrases.rest) loop
    v_spaced := private.search_words_of(v_word);
    v_signs := case when v_spaced ~ '^[a-z0-9ñ]+$' then '{}' else array(
      select distinct t from regexp_split_to_table(v_spaced, ' ') as s (t) where private.search_text('x' || t) <> 'x' || t
    ) end;

    if v_signs <> '{}' then
      -- "50%" becomes "50 %": each punctuation mark is a word, and LIKE finds them in sequence.
      select string_agg(format(' and s.words @@ %L::tsquery', private.any_word_tsquery(array[sign])), '') into v_likes
      from unnest(v_signs) as u (sign);
      if array[v_spaced] <> v_signs then
        v_likes := v_likes
          || format(' and s.document like %L', '%' || private.escape_like(translate(v_spaced, 'ñ', 'n')) || '%');
      end if;
      v_sign_filter := v_sign_filter || v_likes;
      continue;
    end if;

    v_whole := private.whole_word_tsquery(v_spaced);
    v_wholes := v_wholes || v_whole;

    -- One or two letters occur in too many words, so they match as a prefix.
    if char_length(v_spaced) < 3 then
      v_any := '(' || concat_ws('|', '''' || v_spaced || ''':*', '''' || translate(v_spaced, 'n', 'ñ') || ''':*', v_whole) || ')';
      v_lookups := v_lookups || v_any;
      v_row_lookups := v_row_lookups || v_any;
      continue;
    end if;

    v_forms := case when v_spaced ~ '^[a-z]+$' then array(
      select f from unnest(private.singular_forms(v_spaced)) as u (f) where not private.is_filler(f)
    ) else '{}' end;
    -- Dynamic SQL: with a parameter the planner cannot estimate the pattern, and scans all words.
    execute 'select array(select distinct k.word from private.search_words k where ('
      || (
        select string_agg(format('k.plain like %L', translate(p, 'ñ', 'n')), ' or ')
        from unnest(array['%' || private.escape_like(v_spaced) || '%'] || v_forms) as u (p)
      )
      || ')' || case when v_spaced like '%ñ%' then format(' and k.word like %L', '%' || v_spaced || '%') else '' end
      || ' limit 301)'
    into v_found;
    v_any := private.any_word_tsquery(nullif(v_found, '{}'));
    -- The index looks each word up as often as the tsquery has it.
    if v_any is distinct from v_whole then
      v_any := '(' || nullif(concat_ws('|', v_any, v_whole), '') || ')';
    end if;
    if v_any is null then
      row_filter := null;
      return;
    end if;

    if cardinality(v_found) <= (case when char_length(v_spaced) = 3 then 8 else 300 end) or v_spaced like '%ñ%' then
      v_lookups := v_lookups || v_any;
    end if;
    if cardinality(v_found) <= 8 or v_spaced like '%ñ%' then
      v_row_lookups := v_row_lookups || v_any;
    else
      -- A tsquery of many words is slower per row than LIKE.
      v_likes := ' and (' || (
        select string_agg(format('s.document like %L', p), ' or ')
        from unnest(
          array['%' || private.escape_like(v_spaced) || '%']
          || array(select '% ' || f || case when f like '%\%' then '' else ' %' end from unnest(v_forms) as u (f))
        ) as u (p)
      ) || coalesce(format(' or s.words @@ %L::tsquery', v_whole), '') || ')';
      row_filter := row_filter || v_likes;
      if cardinality(v_found) > 300 or char_length(v_spaced) = 3 then
        -- So many words are slow in the index too; three letters are one trigram, which the document index matches exactly.
        index_filter := index_filter || v_likes;
      end if;
    end if;
  end loop;

  if v_row_lookups <> '{}' then
    row_filter := row_filter || format(' and s.words @@ %L::tsquery', array_to_string(v_row_lookups, ' & '));
  end if;
  row_filter := row_filter || v_sign_filter;
  -- One condition per tsquery: the GIN index then skips entries that another condition excludes.
  index_filter := index_filter || v_sign_filter || coalesce(
    (select string_agg(format(' and s.words @@ %L::tsquery', w), '') from unnest(v_lookups) as u (w)), ''
  );
  if array_position(v_wholes, null) is null then
    whole_filter := v_sign_filter || coalesce(
      (select string_agg(format(' and s.words @@ %L::tsquery', w), '') from unnest(v_wholes) as u (w)), ''
    );
    title_filter := v_sign_filter || coalesce(
      (select string_agg(format(' and s.words @@ %L::tsquery', private.in_title(w)), '') from unnest(v_wholes) as u (w)), ''
    );
  end if;
end
$$;
comment on function private.search_condition(text) is
  'The query as SQL conditions: the document must contain every word. Words are quoted. title_filter: as whole words of name, category
and products; whole_filter: as whole words; null if no document can match. row_filter (for a scan in list order) and index_filter (for
the GIN indexes) match the same rows: whole words and parts of words; null if none can match, empty for an empty query.';

create function private.search_in_order(p_scope text, p_row_filter text, p_index_filter text, p_count integer)
returns bigint[]
language plpgsql
stable
set search_path = ''
as $$
declare
  v_order text := ' order by s.premium_score desc nulls last, s.business_id';
  v_seen integer;
  v_ids bigint[];
begin
  if p_count <= 0 then
    return '{}';
  end if;

  -- Dynamic SQL, so that the planner sees the words. It cannot choose between the two plans, because it estimates common words
  -- that never occur together as frequent. So the first hundred rows in list order are a sample: for a common word, as many rows
  -- are scanned as probably fill the page; the matches of a rarer query are all looked up in the index and sorted.
  execute 'select count(*), coalesce(array_agg(s.business_id' || v_order || ') filter (where true' || p_row_filter || '), ''{}'')'
    || ' from (select s.* from private.business_search s' || p_scope || v_order || ' limit 100) s'
  into v_seen, v_ids;
  if v_seen < 100 or cardinality(v_ids) >= p_count then
    return v_ids[1:p_count];
  end if;

  if v_ids <> '{}' and 200 * p_count / cardinality(v_ids) <= 1000 + 8 * p_count then
    -- Twice as many rows as the sample lets expect; the scan ends when the page is full.
    execute 'select array(select s.business_id from (select s.* from private.business_search s' || p_scope || v_order
      || ' limit $1) s where true' || p_row_filter || v_order || ' limit $2)'
    into v_ids
    using 200 * p_count / cardinality(v_ids) + 100, p_count;
    if cardinality(v_ids) >= p_count then
      return v_ids;
    end if;
  end if;

  execute 'with found as materialized (select s.business_id, s.premium_score from private.business_search s' || p_scope
    || p_index_filter || ') select array(select s.business_id from found s' || v_order || ' limit $1)'
  into v_ids
  using p_count;
  return v_ids;
end
$$;
comment on function private.search_in_order(text, text, text, integer) is
  'The first matches of the search documents in a scope, by score and id. Both filters match the same rows (see search_condition).';

create function private.businesses_in_order(p_ids bigint[])
returns setof public.businesses
language sql
stable
set search_path = ''
as $$
  select b.*
  from unnest(p_ids) with ordinality as found (id, place)
  join public.businesses b on b.id = found.id
  where b.is_active and b.operating_status <> 'closed_permanently'
  order by found.place;
$$;
comment on function private.businesses_in_order(bigint[]) is 'The listed businesses with these ids, in this order.';

create function private.search_businesses(
  p_query text,
  p_category_id bigint,
  p_limit integer,
  p_offset integer,
  p_open_at timestamptz
)
returns setof public.businesses
language plpgsql
stable
-- Definer: row level security would prevent the use of the indexes (see the header).
security definer
set search_path = ''
-- Starting parallel workers takes longer than any of these searches.
set max_parallel_workers_per_gather = 0
-- The planner overestimates a tsquery of some tens of rare words, and would choose a sequential scan.
set enable_seqscan = off
-- A sequential scan of the few synonyms then has a cost that would have every query compiled.
set jit = off
as $$
declare
  v_limit integer := greatest(coalesce(p_limit, 12), 1);
  v_offset integer := least(greatest(coalesce(p_offset, 0), 0), 100000);
  v_condition record := private.search_condition(p_query);
  v_count integer := v_limit + v_offset;
  v_scope text;
  v_open record;
  -- Excludes the matches of the groups before.
  v_other text := '';
  v_group text;
  v_is_common boolean := false;
  -- Whether few businesses are open.
  v_is_rare boolean := false;
  v_ids bigint[] := '{}';
begin
  if v_condition.row_filter is null then
    return;
  end if;
  v_scope := ' where s.is_active and not s.is_closed_permanently'
    || case when p_category_id is null then '' else ' and s.category_id = ' || p_category_id end;

  if v_condition.row_filter = '' then
    if p_open_at is not null then
      v_ids := private.open_in_order(v_scope, p_open_at, v_count);
      return query select * from private.businesses_in_order(v_ids[v_offset + 1:]);
    else
      return query execute
        'select b.* from public.businesses b where b.is_active and b.operating_status <> ''closed_permanently'''
        || case when p_category_id is null then '' else ' and b.category_id = $3' end
        || ' order by b.is_premium desc, b.premium_score desc nulls last, b.id limit $1 offset $2'
        using v_limit, v_offset, p_category_id;
    end if;
    return;
  end if;

  if p_open_at is not null then
    v_open := private.open_condition(p_open_at);
    v_is_rare := v_open.is_rare;
    v_scope := v_scope || case when v_is_rare then v_open.index_filter else v_open.row_filter end;
  end if;
  v_group := 'case' || coalesce(' when true' || v_condition.title_filter || ' then 1', '')
    || coalesce(' when true' || v_condition.whole_filter || ' then 2', '') || ' when true then 3 end';

  -- Without a match among the first hundred rows of the list, or at an hour at which few are open, the matches are few enough to
  -- be ranked all at once.
  if not v_is_rare then
    execute 'select exists (select 1 from (select s.* from private.business_search s' || v_scope
      || ' order by s.is_premium desc, s.premium_score desc nulls last, s.business_id limit 100) s where true'
      || v_condition.row_filter || ')'
    into v_is_common;
  end if;
  if v_condition.title_filter is not null and v_is_common then
    v_ids := private.search_in_order(
      v_scope || ' and s.is_premium', v_condition.title_filter, v_condition.title_filter, v_count
    );
  end if;
  if not v_is_common or cardinality(v_ids) < v_count then
    -- Premium businesses are few even for a common word.
    execute 'select array(select s.business_id from private.business_search s' || v_scope
      || case when v_is_common then ' and s.is_premium' else '' end || v_condition.index_filter
      || ' order by s.is_premium desc, ' || v_group || ', s.premium_score desc nulls last, s.business_id limit $1)'
    into v_ids
    using v_count;
  end if;

  -- The others follow in three groups, each of which is only searched if the page is not full yet.
  if v_is_common then
    v_scope := v_scope || ' and not s.is_premium';
    if v_condition.title_filter is not null then
      v_ids := v_ids || private.search_in_order(
        v_scope, v_condition.title_filter, v_condition.title_filter, v_count - cardinality(v_ids)
      );
      v_other := ' and not (true' || v_condition.title_filter || ')';
      v_ids := v_ids || private.search_in_order(
        v_scope, v_condition.whole_filter || v_other, v_condition.whole_filter || v_other, v_count - cardinality(v_ids)
      );
      v_other := ' and not (true' || v_condition.whole_filter || ')';
    end if;
    v_ids := v_ids || private.search_in_order(
      v_scope, v_condition.row_filter || v_other, v_condition.index_filter || v_other, v_count - cardinality(v_ids)
    );
  end if;

  return query select * from private.businesses_in_order(v_ids[v_offset + 1:]);
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
returns setof public.businesses
language sql
stable
set search_path = ''
as $$
  select * from private.search_businesses(
    p_query, p_category_id, least(coalesce(p_limit, 12), 100), p_offset, case when p_open_now then now() end
  );
$$;
comment on function public.search_businesses(text, bigint, integer, integer, boolean) is
  'Active businesses that have every word of the query, or a synonym of it, in their name, category, description, address, products or
services: premium ones first; among them whole words in name, category and products, then whole words elsewhere, then parts of words;
then score and id. Without those that closed permanently; with p_open_now those that are open at this moment. Ignores case, accents and
plurals; has no wildcards. At most 100 rows; the query is truncated at 100 characters.';
grant execute on function public.search_businesses(text, bigint, integer, integer, boolean) to anon, authenticated;
