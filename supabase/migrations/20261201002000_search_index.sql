-- Search index: the words of each listed business, for the search (search_query.sql, search.sql), its corrections and its suggestions.
--
-- A business that is hidden, changed or deleted takes its rows along, so nothing is found, corrected or suggested that visitors could
-- not read anyway. Rows that businesses share would make transactions wait for each other's words, and deadlock in an import.

create table private.search_terms (
  stem text not null collate "C",
  business_id bigint not null references public.businesses (id) on delete cascade,
  weight smallint not null,
  primary key (stem, business_id) include (weight)
);
comment on table private.search_terms is 'The stems of the words of each listed business: a search looks up the stems of what is typed.';

comment on column private.search_terms.weight is
  'The best place of the word: 80 name, 55 attributes, 50 names of products and services, 40 category, 35 address and phone numbers,
30 descriptions.';
alter table private.search_terms enable row level security;
create policy "No API role reaches the search terms" on private.search_terms for all to anon, authenticated using (false);
create index search_terms_business_id_idx on private.search_terms (business_id);

create table private.search_words (
  id bigint generated always as identity primary key,
  business_id bigint references public.businesses (id) on delete cascade,
  synonym_id bigint references public.search_synonyms (id) on delete cascade,
  word text not null collate "C",
  spelling text not null,
  sound text not null collate "C",
  weight smallint not null,
  constraint word_has_one_source check (num_nonnulls(business_id, synonym_id) = 1)
);
comment on table private.search_words is
  'The words of listed businesses and of synonyms, to correct and complete what is typed. A synonym of several words is one row, too.';
comment on column private.search_words.spelling is 'The word as a business or a synonym writes it, in lower case.';
comment on column private.search_words.sound is 'sound_of() the word.';
comment on column private.search_words.weight is 'As in search_terms, for this spelling of the word. Of a synonym 90 for what is meant, 60 for what leads there, 0 for one of several words.';
alter table private.search_words enable row level security;
create policy "No API role reaches the search words" on private.search_words for all to anon, authenticated using (false);
create index search_words_business_id_idx on private.search_words (business_id);
create index search_words_synonym_id_idx on private.search_words (synonym_id);
create index search_words_word_idx on private.search_words (word, weight desc);
create index search_words_sound_idx on private.search_words (sound, word, weight desc);
create index search_words_parts_idx on private.search_words using gin (word extensions.gin_trgm_ops) with (fastupdate = off);

-- Reading texts -------------------------------------------------------------------------------------------------------
create function private.sound_of(p_word text)
returns text
language plpgsql
immutable
strict
parallel safe
set search_path = ''
as $$
declare
  v_sound text := translate(p_word, 'ñ', 'n');
begin
  v_sound := replace(replace(replace(v_sound, 'ch', '#'), 'h', ''), '#', 'C');
  v_sound := regexp_replace(v_sound, 'g([ei])', 'j\1', 'g');
  v_sound := regexp_replace(v_sound, 'gu([ei])', 'g\1', 'g');
  v_sound := regexp_replace(v_sound, 'c([ei])', 's\1', 'g');
  v_sound := regexp_replace(v_sound, 'qu?', 'k', 'g');
  v_sound := replace(v_sound, 'll', 'y');
  v_sound := regexp_replace(v_sound, 'n([bp])', 'm\1', 'g');
  v_sound := translate(v_sound, 'czxvyw', 'kssbiu');
  return regexp_replace(v_sound, '(.)\1+', '\1', 'g');
end
$$;
comment on function private.sound_of(text) is
  'A word with one letter for those that sound alike in Mexican Spanish: farmasia and farmacia, taqos and tacos, uevo and huevo.';

create function private.sorted_letters(p_word text)
returns text
language sql
immutable
strict
parallel safe
set search_path = ''
as $$
  select string_agg(t.letter, '' order by t.letter) from regexp_split_to_table(p_word, '') t (letter);
$$;
comment on function private.sorted_letters(text) is 'The letters of a word in alphabetical order: equal for two words with the same letters.';

create function private.searchable(p_word text)
returns text
language sql
immutable
strict
parallel safe
set search_path = ''
as $$
  select case when t.words like '%ñ%' then t.words || ' ' || translate(t.words, 'ñ', 'n') else t.words end
  from (select private.words_of(p_word) as words) t;
$$;
comment on function private.searchable(text) is
  'A word as words_of() folds it, once more with n for ñ: a typed ñ is an ñ, a typed n finds both.';

create function private.street_of(p_address text)
returns text
language sql
immutable
strict
parallel safe
set search_path = ''
as $$
  select btrim(regexp_replace(
    split_part(p_address, ',', 1),
    -- The first number that is not the name itself ("Calle 12", "Av. Kilómetro 5", "5 de Mayo"), or a word for one; and what follows.
    '\s*#.*$'
    || '|(?<!(?:^|\s)(?:calle|av\.?|avenida|blvd\.?|boulevard|bulevar|priv\.?|privada|andador|circuito|eje|carretera|autopista|ruta|km\.?|kil[oó]metro))\s+[0-9]+[[:alnum:]]*(?!\s+de\s)(?=[^[:alnum:]]|$).*$'
    || '|\s+(?:no|n[°º]|n[uú]m|n[uú]mero|int|interior|ext|exterior|loc|local|depto|departamento|lote|lt|mz|manzana|edif|edificio|piso|s/n|sn)(?=[^[:alnum:]]|$).*$',
    '', 'i'
  ));
$$;
comment on function private.street_of(text) is
  'The name of the street in an address, without number and interior: "Privada Wexlorbi 77 interior B, Col. Uno" is "Privada Wexlorbi".';

create function private.searchable_texts(p_business_ids bigint[])
returns table (business_id bigint, weight smallint, content text)
language sql
stable
set search_path = ''
as $$
  select b.id, t.weight, private.strip_invisible(t.content)
  from public.businesses b
  cross join lateral (
    values
      (80::smallint, b.name),
      (40, (select c.name from public.categories c where c.id = b.category_id)),
      (30, private.strip_markup(b.description)),
      (35, b.address),
      (55, (select string_agg(a.name, ' | ') from public.attributes a where a.id = any (b.attribute_ids)))
    union all
    select v.weight, v.content
    from (
      select
        left(string_agg(p.name, ' | ' order by p.id), 8000) as names,
        left(private.strip_markup(left(string_agg(p.description, ' | ' order by p.id), 40000)), 8000) as descriptions
      from public.products p
      where p.business_id = b.id
    ) o
    cross join lateral (values (50::smallint, o.names), (30, o.descriptions)) v (weight, content)
    union all
    -- The last ten digits and those without the area code.
    select 35::smallint, right(regexp_replace(n.number, '[^0-9]', '', 'g'), l.length)
    from (values (b.phone), (b.whatsapp)) n (number)
    cross join (values (10), (7)) l (length)
  ) t (weight, content)
  where b.id = any (p_business_ids) and b.is_active and b.operating_status <> 'closed_permanently' and t.content is not null;
$$;
comment on function private.searchable_texts(bigint[]) is 'The texts of those of these businesses that are listed, with their weights.';

create function private.refresh_search(p_business_ids bigint[])
returns void
language plpgsql
volatile
set search_path = ''
-- A plan that was made for a small table would scan it when it has grown.
set plan_cache_mode = force_custom_plan
as $$
begin
  if p_business_ids = '{}' then
    return;
  end if;
  -- Of two transactions that change a business and its products, the later one waits, and reads what the earlier one committed.
  perform 1 from public.businesses b where b.id = any (p_business_ids) order by b.id for no key update;

  with spellings as materialized (
    select t.business_id, s.spelling, max(t.weight) as weight
    from private.searchable_texts(p_business_ids) t
    cross join lateral regexp_split_to_table(lower(t.content), '[^[:alnum:]''’‘ʼ′`´]+') s (spelling)
    where char_length(s.spelling) between 1 and 60
    group by t.business_id, s.spelling
  ),
  folded as materialized (
    -- Each spelling once, however many businesses have it.
    select d.spelling, w.word, private.stem(w.word) as stem, private.sound_of(w.word) as sound
    from (select distinct s.spelling from spellings s) d
    cross join lateral regexp_split_to_table(private.searchable(d.spelling), ' ') w (word)
    where w.word <> ''
  ),
  terms as materialized (
    select f.stem, s.business_id, max(s.weight) as weight
    from spellings s
    join folded f using (spelling)
    group by f.stem, s.business_id
  ),
  words as materialized (
    select distinct on (s.business_id, f.word) s.business_id, f.word, s.spelling, f.sound, s.weight
    from spellings s
    join folded f using (spelling)
    -- Of the numbers only those that are completed: phone numbers.
    where f.word ~ '[a-zñ]' or char_length(f.word) >= 7
    order by s.business_id, f.word, s.weight desc, s.spelling
  ),
  -- Only what differs is written: most of the time goes into the indexes.
  removed_terms as (
    delete from private.search_terms t
    where t.business_id = any (p_business_ids)
      and not exists (select 1 from terms n where n.business_id = t.business_id and n.stem = t.stem)
  ),
  added_terms as (
    insert into private.search_terms (stem, business_id, weight)
    select n.stem, n.business_id, n.weight from terms n
    except
    select t.stem, t.business_id, t.weight from private.search_terms t where t.business_id = any (p_business_ids)
    on conflict (stem, business_id) do update set weight = excluded.weight
  ),
  removed_words as (
    delete from private.search_words w
    where w.business_id = any (p_business_ids)
      and not exists (
        select 1
        from words n
        where n.business_id = w.business_id and n.word = w.word and n.spelling = w.spelling and n.weight = w.weight
      )
  )
  insert into private.search_words (business_id, word, spelling, sound, weight)
  select n.business_id, n.word, n.spelling, n.sound, n.weight from words n
  except
  select w.business_id, w.word, w.spelling, w.sound, w.weight from private.search_words w where w.business_id = any (p_business_ids);
end
$$;
comment on function private.refresh_search(bigint[]) is 'Writes the terms and words of these businesses: of a listed one its own, of another one none.';

-- The vocabulary ------------------------------------------------------------------------------------------------------
-- Each word once, however many businesses have it: one step in an index for each word (a «loose index scan»).
create function private.words_beginning(p_start text, p_count integer)
returns table (word text, spelling text, weight smallint, business_id bigint)
language plpgsql
stable
set search_path = ''
set plan_cache_mode = force_custom_plan
as $$
begin
  return query
    with recursive found as (
      (
        select w.word, w.spelling, w.weight, w.business_id, 1 as place
        from private.search_words w
        where w.word >= p_start and w.word < p_start || 'ÿ'
        order by w.word, w.weight desc
        limit 1
      )
      union all
      select n.word, n.spelling, n.weight, n.business_id, f.place + 1
      from found f
      cross join lateral (
        select w.word, w.spelling, w.weight, w.business_id
        from private.search_words w
        where w.word > f.word and w.word < p_start || 'ÿ'
        order by w.word, w.weight desc
        limit 1
      ) n
      where f.place < p_count
    )
    select f.word, f.spelling, f.weight, f.business_id from found f;
end
$$;
comment on function private.words_beginning(text, integer) is 'The first words that begin with these letters, each in its best place.';

create function private.words_sounding(p_start text)
returns table (word text, sound text, weight smallint)
language plpgsql
stable
set search_path = ''
set plan_cache_mode = force_custom_plan
as $$
begin
  return query
    with recursive found as (
      (
        select w.word, w.sound, w.weight
        from private.search_words w
        where w.sound >= p_start and w.sound < p_start || 'ÿ'
        order by w.sound, w.word, w.weight desc
        limit 1
      )
      union all
      select n.word, n.sound, n.weight
      from found f
      cross join lateral (
        select w.word, w.sound, w.weight
        from private.search_words w
        where (w.sound, w.word) > (f.sound, f.word) and w.sound < p_start || 'ÿ'
        order by w.sound, w.word, w.weight desc
        limit 1
      ) n
    )
    select f.word, f.sound, f.weight from found f;
end
$$;
comment on function private.words_sounding(text) is 'The words whose sound begins with this one.';
