-- Search: one function over name, category, description, products and services.
--
-- Each business has one search document: all its words, without case and accents. Trigrams index it, so that any part of a
-- word is found. The document is not a column of businesses, because it grows with the products and would make every product
-- a change of the business. The function is a definer with "is_active" written inside: under row security PostgreSQL may not
-- use a trigram index, since LIKE could tell a clever caller something about hidden rows.

create table private.business_search (
  business_id bigint primary key references public.businesses (id) on delete cascade,
  document text not null,
  signs text[] not null
);
comment on table private.business_search is 'The search document of each business: " words of name , category , description … ".';
comment on column private.business_search.signs is 'The signs in the document. They are in no trigram, so they have an index of their own.';
alter table private.business_search enable row level security;
create policy "Nobody reaches the search documents" on private.business_search for all to anon, authenticated using (false);
-- Without fastupdate a search never has to read a list of rows that wait to be indexed.
create index business_search_document_idx
  on private.business_search using gin (document extensions.gin_trgm_ops)
  with (fastupdate = off);
create index business_search_signs_idx
  on private.business_search using gin (signs)
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
    regexp_replace(private.norm(p_text), '([!-/:-@[-`{-~¡¿«»“”‘’…–—·•])', ' \1 ', 'g'),
    '[\s\u00a0]+', ' ', 'g'
  ));
$$;
comment on function private.search_text(text) is 'Text as search compares it: no case, no accents, words and signs apart.';

create function private.signs(p_text text)
returns text[]
language sql
immutable
strict
parallel safe
set search_path = ''
as $$
  select array(
    select distinct c
    from regexp_split_to_table(regexp_replace(p_text, '[^!-/:-@[-`{-~]+', '', 'g'), '') as t (c)
    where c <> ''
    order by c
  );
$$;
comment on function private.signs(text) is 'The different signs (%, _, quotes, parentheses …) in a text.';

-- The documents --------------------------------------------------------------------------------------------------------
create function private.refresh_search(p_business_ids bigint[])
returns void
language sql
volatile
set search_path = ''
as $$
  -- Materialized, or each document would be made twice: for itself and for its signs.
  with documents as materialized (
    select
      b.id as business_id,
      ' ' || private.search_text(private.strip_markup(left(
        concat_ws(' ', b.name, c.name, b.description, offered.words), 8000
      ))) || ' ' as document
    from unnest(p_business_ids) as wanted (id)
    join public.businesses b on b.id = wanted.id
    left join public.categories c on c.id = b.category_id
    left join lateral (
      select string_agg(concat_ws(' ', p.name, p.description), ' ' order by p.id) as words
      from public.products p
      where p.business_id = b.id
    ) offered on true
  )
  insert into private.business_search (business_id, document, signs)
  select d.business_id, d.document, private.signs(d.document)
  from documents d
  on conflict (business_id) do update set document = excluded.document, signs = excluded.signs
  where business_search.document <> excluded.document;
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
  after insert or update of name, description, category_id on public.businesses
  for each row execute function private.refresh_search_of_business();

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
create function private.other_forms(p_word text)
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

  -- Other forms are looked for where words begin, never inside them, and short ones only as whole words: "bares" shall not
  -- find "barbería", "Tomás" not "tomate", "gratis" not "gratinado".
  foreach v_form in array v_forms loop
    v_patterns := v_patterns || case
      when char_length(v_form) >= 5 and p_word !~ '[iu]s$' then '% ' || v_form || '%'
      else '% ' || v_form || ' %'
    end;
  end loop;
  return v_patterns;
end
$$;
comment on function private.other_forms(text) is
  'LIKE patterns for the singulars that a word may be the plural of (or for the plural that changes its letters).';

create function private.search_condition(p_query text)
returns text
language plpgsql
immutable
parallel safe
set search_path = ''
as $$
declare
  v_word text;
  v_pattern text;
  v_patterns text[];
  v_condition text := '';
begin
  for v_word in
    select distinct private.search_text(w)
    from regexp_split_to_table(left(coalesce(p_query, ''), 100), '[\s\u00a0]+') as t (w)
  loop
    continue when v_word = '';
    -- These three mean something to LIKE; the person who typed them meant the sign.
    v_pattern := replace(replace(replace(v_word, '\', '\\'), '%', '\%'), '_', '\_');
    -- One or two letters have no trigram of their own, only where a word begins.
    v_patterns := array[case when v_word ~ '^[a-z0-9]{1,2}$' then '% ' || v_pattern || '%' else '%' || v_pattern || '%' end];
    if v_word ~ '^[a-z]{3,}$' then
      v_patterns := v_patterns || private.other_forms(v_word);
    end if;
    v_condition := v_condition || ' and (' || (
      select string_agg(format('s.document like %L', p), ' or ') from unnest(v_patterns) as u (p)
    ) || ')';
    if cardinality(private.signs(v_word)) > 0 then
      v_condition := v_condition || format(' and s.signs @> %L', private.signs(v_word));
    end if;
  end loop;
  return v_condition;
end
$$;
comment on function private.search_condition(text) is
  'The words of a question as SQL: every word must be in the document. Words are quoted, signs in them are plain text.';

create function private.search_businesses(p_query text, p_category_id bigint, p_limit integer, p_offset integer)
returns setof public.businesses
language plpgsql
stable
-- Definer: row security would forbid the trigram index (see the top); is_active is written inside instead.
security definer
set search_path = ''
as $$
declare
  v_condition text := private.search_condition(p_query);
begin
  -- Built as text so that the planner sees the words: it reads a common word in list order and a rare one from the index.
  return query execute
    'select b.* from public.businesses b'
    || case when v_condition = '' then '' else ' join private.business_search s on s.business_id = b.id' end
    || ' where b.is_active'
    || case when p_category_id is null then '' else ' and b.category_id = $3' end
    || v_condition
    || ' order by b.is_premium desc, b.premium_score desc nulls last, b.id limit $1 offset $2'
    using
      least(greatest(coalesce(p_limit, 12), 1), 100),
      least(greatest(coalesce(p_offset, 0), 0), 100000),
      p_category_id;
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
