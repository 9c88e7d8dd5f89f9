-- Search: full-text and substring search over name, category, description, products and services.
--
-- Each business has a search document, normalized by unaccent_lower: as one string (for punctuation and word prefixes) and as a
-- tsvector. A substring is first looked up among all distinct words, whose trigram index is small and exact; the matching words
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
comment on table private.business_search is 'The search document of each business: " words of name , category , description … ", with a space at both ends.';
comment on column private.business_search.words is 'The distinct words and punctuation marks of the document.';
comment on column private.business_search.listing is 'Name, address and description, for the list of the staff.';
comment on column private.business_search.is_active is
  'A copy from businesses, as category_id, is_premium and premium_score are, to filter and sort without a join.';
alter table private.business_search enable row level security;
create policy "No API role reaches the search documents" on private.business_search for all to anon, authenticated using (false);
-- fastupdate off: a search never scans a pending list.
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
  'Every word that any document ever contained. Not unique, so that two transactions with the same new word do not block each
other. Duplicates and words that no document contains any more are harmless.';
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
  -- Spaces around punctuation, so that a space marks every word boundary: "(tacos," becomes "( tacos ,".
  select btrim(regexp_replace(
    regexp_replace(private.unaccent_lower(p_text), '([!-/:-@[-`{-~¡¿«»“”‘’…–—·•])', ' \1 ', 'g'),
    '[\s\u00a0]+', ' ', 'g'
  ));
$$;
comment on function private.search_text(text) is 'Text normalized for search: lower case, no accents, punctuation separated from words.';

-- Documents -----------------------------------------------------------------------------------------------------------
create function private.refresh_search(p_business_ids bigint[])
returns void
language sql
volatile
set search_path = ''
as $$
  -- Materialized, so that each document is computed once.
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
      -- A lexeme of a tsvector has a maximum length.
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
  select '(' || string_agg('''' || replace(replace(w, '\', '\\'), '''', '''''') || '''', '|') || ')'
  from unnest(p_words) as u (w);
$$;
comment on function private.any_word_tsquery(text[]) is 'A tsquery as text that matches any of these words.';

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
  -- tsqueries for the index, and the subset that is cheap to evaluate row by row.
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
      -- "50%" becomes "50 %": each punctuation mark is a word, and LIKE finds them in sequence.
      v_lookups := v_lookups || array(select private.any_word_tsquery(array[sign]) from unnest(v_signs) as u (sign));
      v_row_lookups := v_row_lookups || array(select private.any_word_tsquery(array[sign]) from unnest(v_signs) as u (sign));
      if array[v_word] <> v_signs then
        v_likes := format(' and s.document like %L', '%' || private.escape_like(v_word) || '%');
        row_filter := row_filter || v_likes;
        index_filter := index_filter || v_likes;
      end if;
      continue;
    end if;

    -- One or two letters occur in too many words, so they match as a prefix. They contain nothing to quote.
    if char_length(v_word) < 3 then
      v_lookups := v_lookups || ('''' || v_word || ''':*');
      v_row_lookups := v_row_lookups || ('''' || v_word || ''':*');
      continue;
    end if;

    v_forms := case when v_word ~ '^[a-z]+$' then private.singular_forms(v_word) else '{}' end;
    -- Dynamic SQL: with a parameter the planner cannot estimate the pattern, and scans all words.
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
      -- A tsquery of many words is slower per row than LIKE.
      v_likes := ' and (' || (
        select string_agg(format('s.document like %L', p), ' or ')
        from unnest(
          array['%' || private.escape_like(v_word) || '%']
          || array(select '% ' || f || case when f like '%\%' then '' else ' %' end from unnest(v_forms) as u (f))
        ) as u (p)
      ) || ')';
      row_filter := row_filter || v_likes;
      if cardinality(v_found) > 300 or char_length(v_word) = 3 then
        -- So many words are slow in the index too; three letters are one trigram, which the document index matches exactly.
        index_filter := index_filter || v_likes;
      end if;
    end if;
  end loop;

  if v_row_lookups <> '{}' then
    row_filter := row_filter || format(' and s.words @@ %L::tsquery', array_to_string(v_row_lookups, ' & '));
  end if;
  -- One condition per tsquery: the GIN index then skips entries that another condition excludes.
  index_filter := index_filter || coalesce(
    (select string_agg(format(' and s.words @@ %L::tsquery', w), '') from unnest(v_lookups) as u (w)), ''
  );
end
$$;
comment on function private.search_condition(text) is
  'The query as SQL conditions: the document must contain every word. Words are quoted. row_filter is for a scan in list order,
index_filter for the GIN indexes; both match the same rows.';

create function private.search_businesses(p_query text, p_category_id bigint, p_limit integer, p_offset integer)
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

  -- Dynamic SQL, so that the planner sees the words. It cannot choose between the two plans, because it estimates common words
  -- that never occur together as frequent. So the first rows in list order are scanned, as far as common words need. A query
  -- that does not fill its page there is rare enough to sort all matches of the index; one without a match among the first
  -- hundred rows goes to the index at once.
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
  'Active businesses that have every word of the query in their name, category, description, products or services, premium ones
first. Ignores case, accents and plurals; has no wildcards. At most 100 rows; the query is truncated at 100 characters.';
grant execute on function public.search_businesses(text, bigint, integer, integer) to anon, authenticated;
