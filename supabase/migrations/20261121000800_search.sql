-- Search: one function over name, category, description, products and services.
--
-- Each business has a search document: its text without case and accents, as one string (for signs between words, for the
-- first letter of a word) and as a set of words. Any part of a word is looked up in the list of all words first, whose trigram
-- index is small and exact; the words found are then looked up in the sets. Trigrams of whole documents alone would be slow
-- for a word that does not exist but whose letters do ("panes" has those of "panadería" and "planes").
-- Beside it stands the text that the team's list is searched in, which has the address and nothing of the products, and what
-- the list is ordered by: reading on in list order for a common word, and ordering what an index found for a rare one, are both
-- too slow when each row has to be looked up in businesses, too.
-- The document is not a column of businesses, because it grows with the products and would make every product a change of the
-- business. The search is a definer with "is_active" written inside: under row security PostgreSQL may not use these indexes,
-- since LIKE and @@ could tell a clever caller something about hidden rows.

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
comment on table private.business_search is 'The search document of each business: " words of name , category , description … ".';
comment on column private.business_search.words is 'The words and signs of the document, for exact lookups.';
comment on column private.business_search.listing is 'Name, address and description, for the list of the team.';
comment on column private.business_search.is_active is
  'Like category_id, is_premium and premium_score a copy from businesses, for the order of the results.';
alter table private.business_search enable row level security;
create policy "No API role reaches the search documents" on private.business_search for all to anon, authenticated using (false);
-- Without fastupdate a search never has to read a list of rows that wait to be indexed.
create index business_search_words_idx
  on private.business_search using gin (words)
  with (fastupdate = off);
create index business_search_document_idx
  on private.business_search using gin (document extensions.gin_trgm_ops)
  with (fastupdate = off);
create index business_search_list_idx
  on private.business_search (is_active, is_premium desc, premium_score desc nulls last, business_id);
create index business_search_category_list_idx
  on private.business_search (category_id, is_active, is_premium desc, premium_score desc nulls last, business_id);

create table private.search_words (
  id bigint generated always as identity primary key,
  word text not null
);
comment on table private.search_words is
  'Every word that was ever in a document. Not unique on purpose: two people who save the same new word must not wait for each
other. A word that is double, or in no document any more, does no harm.';
alter table private.search_words enable row level security;
create policy "No API role reaches the search words" on private.search_words for all to anon, authenticated using (false);
create index search_words_word_idx on private.search_words (word);
create index search_words_trigrams_idx
  on private.search_words using gin (word extensions.gin_trgm_ops)
  with (fastupdate = off);

create function private.search_text(p_text text)
returns text
language sql
immutable
strict
parallel safe
set search_path = ''
as $$
  -- Signs stand apart, so that a space marks where every word begins and ends: "(tacos," becomes "( tacos ,".
  select btrim(regexp_replace(
    regexp_replace(private.unaccent_lower(p_text), '([!-/:-@[-`{-~¡¿«»“”‘’…–—·•])', ' \1 ', 'g'),
    '[\s\u00a0]+', ' ', 'g'
  ));
$$;
comment on function private.search_text(text) is 'Text as search compares it: no case, no accents, words and signs apart.';

-- The documents --------------------------------------------------------------------------------------------------------
create function private.refresh_search(p_business_ids bigint[])
returns void
language sql
volatile
set search_path = ''
as $$
  -- Materialized, or each document would be made once for every column that is made of it.
  with documents as materialized (
    select
      b.id as business_id, b.category_id, b.is_active, b.is_premium, b.premium_score,
      ' ' || private.search_text(private.strip_markup(left(
        concat_ws(' ', b.name, c.name, b.description, offered.words), 8000
      ))) || ' ' as document,
      private.search_text(private.strip_markup(concat_ws(' ', b.name, b.address, b.description))) as listing
    from unnest(p_business_ids) as wanted (id)
    join public.businesses b on b.id = wanted.id
    left join public.categories c on c.id = b.category_id
    left join lateral (
      select string_agg(concat_ws(' ', p.name, p.description), ' ' order by p.id) as words
      from public.products p
      where p.business_id = b.id
    ) offered on true
  ),
  changed as materialized (
    select d.*, array(
      -- Nobody types more, and a tsvector takes no endless words.
      select distinct left(w, 100) from regexp_split_to_table(btrim(d.document), ' ') as t (w) where w <> ''
    ) as words
    from documents d
    where not exists (
      select 1 from private.business_search s
      where s.business_id = d.business_id and s.document = d.document and s.listing = d.listing
    )
  ),
  new_words as (
    insert into private.search_words (word)
    select distinct w
    from changed c
    cross join unnest(c.words) as u (w)
    where not exists (select 1 from private.search_words k where k.word = u.w)
  )
  insert into private.business_search
    (business_id, document, words, listing, category_id, is_active, is_premium, premium_score)
  select
    c.business_id, c.document, array_to_tsvector(c.words), c.listing, c.category_id, c.is_active, c.is_premium, c.premium_score
  from changed c
  on conflict (business_id) do update
  -- Not the place in the list: whoever adds a product may have read it before somebody hid the business.
  set document = excluded.document, words = excluded.words, listing = excluded.listing;
$$;
comment on function private.refresh_search(bigint[]) is 'Writes the search documents of these businesses anew.';

create function private.refresh_search_of_business()
returns trigger
language plpgsql
volatile
-- Definer: nobody may write search documents.
security definer
set search_path = ''
as $$
begin
  perform private.refresh_search(array[new.id]);
  return null;
end
$$;
comment on function private.refresh_search_of_business() is 'Keeps the document of a new or changed business.';

create trigger businesses_search
  after insert or update of name, description, address, category_id on public.businesses
  for each row execute function private.refresh_search_of_business();

create function private.refresh_search_rank()
returns trigger
language plpgsql
volatile
-- Definer: nobody may write search documents.
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
comment on function private.refresh_search_rank() is 'Keeps a changed business where the list has it.';

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
-- Definer: nobody may write search documents.
security definer
set search_path = ''
as $$
begin
  perform private.refresh_search(array(select b.id from public.businesses b where b.category_id = new.id));
  return null;
end
$$;
comment on function private.refresh_search_of_category() is 'Keeps the documents of a renamed category''s businesses.';

create trigger categories_search
  after update of name on public.categories
  for each row when (old.name is distinct from new.name)
  execute function private.refresh_search_of_category();

create function private.refresh_search_of_products()
returns trigger
language plpgsql
volatile
-- Definer: nobody may write search documents.
security definer
set search_path = ''
as $$
begin
  -- Once per statement: a list of products is one change of the document.
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
comment on function private.refresh_search_of_products() is 'Keeps the documents of businesses whose products changed.';

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

-- The question ---------------------------------------------------------------------------------------------------------
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
  -- A singular is found inside its plural ("flor" in "flores"), except where the letter changes: luz, luces.
  if p_word ~ '[a-z]z$' then
    v_forms := array[regexp_replace(p_word, 'z$', 'ces')];
  elsif p_word ~ '[a-z]{2}s$' then
    v_forms := array[regexp_replace(p_word, 's$', '')];
    -- "panes" is pan, "clases" is clase: letters cannot tell, so both are asked. After two consonants ("postres") no word
    -- ends, and the e belongs to it.
    if p_word ~ '[aeiou]([a-z]|ch)es$' then
      v_forms := v_forms || regexp_replace(p_word, 'es$', '');
    end if;
    if p_word ~ '[aeiou]ces$' then
      v_forms := v_forms || regexp_replace(p_word, 'ces$', 'z');
    end if;
  end if;

  -- Long forms may go on ("pasteles", "pastelería"); short ones are whole words: "bares" shall not find "barbería", "Tomás" not
  -- "tomate", "gratis" not "gratinado".
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
  'LIKE patterns for the singulars that a word may be the plural of (or for the plural that changes its letters).';

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
comment on function private.escape_like(text) is 'Text for a LIKE pattern: the three signs that mean something there stand for themselves.';

create function private.any_word_tsquery(p_words text[])
returns text
language sql
immutable
strict
parallel safe
set search_path = ''
as $$
  select '(' || string_agg('''' || replace(replace(w, '\', '\\'), '''', '''''') || '''', '|') || ')'
  from unnest(p_words) as u (w);
$$;
comment on function private.any_word_tsquery(text[]) is 'The text of a tsquery that any of these words satisfies.';

create function private.search_condition(p_query text, out row_filter text, out index_filter text)
language plpgsql
stable
set search_path = ''
as $$
declare
  v_word text;
  v_forms text[];
  v_found text[];
  v_tsquery text;
  v_signs text[];
  v_likes text;
  -- What to look up in the words: all of it, and what a row that is read anyway is asked by.
  v_lookups text[] := '{}';
  v_row_lookups text[] := '{}';
begin
  row_filter := '';
  index_filter := '';
  for v_word in
    select distinct private.search_text(w)
    from regexp_split_to_table(left(coalesce(p_query, ''), 100), '[\s\u00a0]+') as t (w)
  loop
    continue when v_word = '';
    v_signs := case when v_word ~ '^[a-z0-9]+$' then '{}' else array(
      select distinct t from regexp_split_to_table(v_word, ' ') as s (t) where private.search_text('x' || t) <> 'x' || t
    ) end;

    if v_signs <> '{}' then
      -- "50%" is "50 %": its signs are words of their own, and together they stand as they were typed.
      v_lookups := v_lookups || array(select private.any_word_tsquery(array[sign]) from unnest(v_signs) as u (sign));
      v_row_lookups := v_row_lookups || array(select private.any_word_tsquery(array[sign]) from unnest(v_signs) as u (sign));
      if array[v_word] <> v_signs then
        v_likes := format(' and s.document like %L', '%' || private.escape_like(v_word) || '%');
        row_filter := row_filter || v_likes;
        index_filter := index_filter || v_likes;
      end if;
      continue;
    end if;

    -- One or two letters are in too many words, so they are where a word begins. There is no sign in them to quote.
    if char_length(v_word) < 3 then
      v_lookups := v_lookups || ('''' || v_word || ''':*');
      v_row_lookups := v_row_lookups || ('''' || v_word || ''':*');
      continue;
    end if;

    v_forms := case when v_word ~ '^[a-z]+$' then private.singular_forms(v_word) else '{}' end;
    -- As text, or the planner would not see that the pattern is a rare one, and read all words for it.
    execute 'select array(select distinct k.word from private.search_words k where '
      || (
        select string_agg(format('k.word like %L', p), ' or ')
        from unnest(array['%' || private.escape_like(v_word) || '%'] || v_forms) as u (p)
      )
      || ' limit 301)'
    into v_found;

    if v_found = '{}' then
      row_filter := ' and false';
      index_filter := row_filter;
      return;
    end if;
    if cardinality(v_found) <= (case when char_length(v_word) = 3 then 8 else 300 end) then
      v_tsquery := private.any_word_tsquery(v_found);
      v_lookups := v_lookups || v_tsquery;
    end if;

    if cardinality(v_found) <= 8 then
      v_row_lookups := v_row_lookups || v_tsquery;
    else
      -- Comparing a row with many words takes longer than reading its text.
      v_likes := ' and (' || (
        select string_agg(format('s.document like %L', p), ' or ')
        from unnest(
          array['%' || private.escape_like(v_word) || '%']
          || array(select '% ' || f || case when f like '%\%' then '' else ' %' end from unnest(v_forms) as u (f))
        ) as u (p)
      ) || ')';
      row_filter := row_filter || v_likes;
      if cardinality(v_found) > 300 or char_length(v_word) = 3 then
        -- Looking up so many words would take longer, too, and three letters are one trigram, so that nothing else is found.
        index_filter := index_filter || v_likes;
      end if;
    end if;
  end loop;

  if v_row_lookups <> '{}' then
    row_filter := row_filter || format(' and s.words @@ %L::tsquery', array_to_string(v_row_lookups, ' & '));
  end if;
  -- One condition each: the index then passes over a word wherever another one is missing. In one tsquery it visits all of them.
  index_filter := index_filter || coalesce(
    (select string_agg(format(' and s.words @@ %L::tsquery', w), '') from unnest(v_lookups) as u (w)), ''
  );
end
$$;
comment on function private.search_condition(text) is
  'The words of a question as SQL: every word must be in the document. Words are quoted, signs in them are plain text. Twice the
same: for rows that are read one by one, and for the indexes.';

create function private.search_businesses(p_query text, p_category_id bigint, p_limit integer, p_offset integer)
returns setof public.businesses
language plpgsql
stable
-- Definer: row security would forbid the trigram index (see the top); is_active is written inside instead.
security definer
set search_path = ''
-- Starting helpers takes longer than any of these searches.
set max_parallel_workers_per_gather = 0
-- The planner takes some tens of rare words for frequent ones, and would read every document for them.
set enable_seqscan = off
as $$
declare
  v_limit integer := least(greatest(coalesce(p_limit, 12), 1), 100);
  v_offset integer := least(greatest(coalesce(p_offset, 0), 0), 100000);
  v_condition record := private.search_condition(p_query);
  v_scope text;
  v_order text;
  v_rows integer;
  v_ids bigint[];
begin
  if v_condition.row_filter = '' then
    return query execute
      'select b.* from public.businesses b where b.is_active'
      || case when p_category_id is null then '' else ' and b.category_id = $3' end
      || ' order by b.is_premium desc, b.premium_score desc nulls last, b.id limit $1 offset $2'
      using v_limit, v_offset, p_category_id;
    return;
  end if;

  -- Built as text so that the planner sees the words. Which way is the faster one it cannot see, though: words that stand
  -- together in no document look common to it. So the list is read first, as far as common words need, and only what is not
  -- found there is rare enough to take all that an index finds and put it in order. What none of the first hundred has is
  -- taken for rare at once.
  v_scope := ' where s.is_active' || case when p_category_id is null then '' else ' and s.category_id = $2' end;
  v_order := ' order by s.is_premium desc, s.premium_score desc nulls last, s.business_id';
  foreach v_rows in array array[100, 700 + 8 * v_offset] loop
    execute 'select array(select s.business_id from (select s.* from private.business_search s' || v_scope || v_order
      || ' limit $3) s where true' || v_condition.row_filter || v_order || ' limit $1)'
    into v_ids
    using v_limit + v_offset, p_category_id, v_rows;
    exit when v_ids = '{}' or cardinality(v_ids) = v_limit + v_offset;
  end loop;

  if cardinality(v_ids) < v_limit + v_offset and v_condition.index_filter <> ' and false' then
    execute 'with found as materialized ('
      || 'select s.business_id, s.category_id, s.is_active, s.is_premium, s.premium_score from private.business_search s'
      || ' where true' || v_condition.index_filter
      || ') select array(select s.business_id from found s' || v_scope || v_order || ' limit $1)'
    into v_ids
    using v_limit + v_offset, p_category_id;
  end if;

  return query
    select b.*
    from unnest(v_ids[v_offset + 1:]) with ordinality as found (id, place)
    join public.businesses b on b.id = found.id
    where b.is_active
    order by found.place;
end
$$;
comment on function private.search_businesses(text, bigint, integer, integer) is 'Body of public.search_businesses.';
grant execute on function private.search_businesses(text, bigint, integer, integer) to anon, authenticated;

create function public.search_businesses(
  p_query text default null,
  p_category_id bigint default null,
  p_limit integer default 12,
  p_offset integer default 0
)
returns setof public.businesses
language sql
stable
set search_path = ''
as $$
  select * from private.search_businesses(p_query, p_category_id, p_limit, p_offset);
$$;
comment on function public.search_businesses(text, bigint, integer, integer) is
  'Active businesses that have every word of the question in their name, category, description, products or services, the
featured first. Case, accents and plurals make no difference; signs are plain text. At most 100 rows; the question is cut at 100
characters.';
grant execute on function public.search_businesses(text, bigint, integer, integer) to anon, authenticated;
