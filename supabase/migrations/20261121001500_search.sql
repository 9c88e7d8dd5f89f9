-- Search: what each business says as one document, what a query means, and the businesses that it finds in order.
--
-- A document holds stems of words with weights: A what a business is (name and category), B what it sells (products and services), C its
-- description, D its address and phone numbers. Triggers keep it. A query becomes tsqueries (read_query), and the businesses
-- are found in groups (search_ids). Definer functions read the documents: under row level security PostgreSQL cannot use their
-- indexes, because LIKE and @@ are not leakproof.

create table private.search_documents (
  business_id bigint primary key references public.businesses (id) on delete cascade,
  document tsvector not null,
  name tsvector not null,
  text text not null
);
comment on table private.search_documents is 'What the search reads of each business.';
comment on column private.search_documents.document is
  'Stems with weights: A name and category, B products and services, C description, D address and phone numbers.';
comment on column private.search_documents.name is 'Stems of the name, and its words as they are.';
comment on column private.search_documents.text is 'Name and description as words_of() folds them, to find parts of words.';
alter table private.search_documents enable row level security;
create policy "No API role reaches the search documents" on private.search_documents
  for all to anon, authenticated using (false);
-- fastupdate off: a search never scans a pending list.
create index search_documents_document_idx on private.search_documents using gin (document) with (fastupdate = off);
create index search_documents_name_idx on private.search_documents using gin (name) with (fastupdate = off);
create index search_documents_text_idx on private.search_documents using gin (text extensions.gin_trgm_ops) with (fastupdate = off);

create view private.listed_documents
with (security_invoker = true)
as
  select d.*, b.category_id, b.is_premium, b.premium_score
  from private.search_documents d
  join public.businesses b on b.id = d.business_id
  where b.is_active and b.operating_status <> 'closed_permanently';
comment on view private.listed_documents is 'The documents of the businesses that visitors find, with what they are filtered and sorted by.';

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

create table private.search_words (
  id bigint generated always as identity primary key,
  business_id bigint references private.search_documents (business_id) on delete cascade,
  synonym_id bigint references public.search_synonyms (id) on delete cascade,
  word text not null collate "C",
  spelling text not null,
  kind text not null,
  sound text not null collate "C",
  constraint word_has_one_source check (num_nonnulls(business_id, synonym_id) = 1),
  constraint kind_is_known check (kind in ('offered', 'synonym', 'mentioned', 'street'))
);
comment on table private.search_words is
  'The words of listed businesses and of synonyms, to correct and complete what is typed: of categories and products (offered), of
other texts (mentioned), synonyms, and names of streets. Each business has its own rows, so its words go when it is hidden, changed or
deleted, and no two transactions wait for the same word.';
comment on column private.search_words.spelling is 'The word as a business writes it, in lower case.';
comment on column private.search_words.sound is 'sound_of() the word.';
alter table private.search_words enable row level security;
create policy "No API role reaches the search words" on private.search_words for all to anon, authenticated using (false);
create index search_words_business_id_idx on private.search_words (business_id);
create index search_words_synonym_id_idx on private.search_words (synonym_id);
create index search_words_word_idx on private.search_words (word, kind);
create index search_words_spelling_idx on private.search_words (spelling);
create index search_words_sound_idx on private.search_words (sound, word);
create index search_words_street_idx on private.search_words (word) where kind = 'street';

-- Documents -----------------------------------------------------------------------------------------------------------
create function private.searchable(p_text text)
returns text
language sql
immutable
parallel safe
set search_path = ''
as $$
  select case when t.words like '%ñ%' then t.words || ' | ' || translate(t.words, 'ñ', 'n') else t.words end
  from (select private.words_of(coalesce(p_text, '')) as words) t;
$$;
comment on function private.searchable(text) is
  'A text as words_of() folds it, once more with n for ñ: a typed ñ is an ñ, a typed n finds both.';

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

create function private.refresh_words(p_business_ids bigint[])
returns void
language plpgsql
volatile
set search_path = ''
-- A plan that was made for a small table would scan it when it has grown.
set plan_cache_mode = force_custom_plan
as $$
begin
  with texts as materialized (
    select
      b.id, b.name, private.strip_markup(b.description) as description, b.address,
      concat_ws(' ', c.name, left(offered.names, 8000)) as offers,
      left(private.strip_markup(left(offered.descriptions, 40000)), 8000) as details
    from public.businesses b
    left join public.categories c on c.id = b.category_id
    left join lateral (
      select string_agg(p.name, ' | ') as names, string_agg(p.description, ' | ' order by p.id) as descriptions
      from public.products p
      where p.business_id = b.id
    ) offered on true
    where b.id = any (p_business_ids) and b.is_active and b.operating_status <> 'closed_permanently'
  ),
  spellings as materialized (
    -- A word that is offered is not listed once more as mentioned.
    select distinct on (t.id, s.spelling) t.id as business_id, s.spelling, w.kind
    from texts t
    cross join lateral (
      values
        ('offered', t.offers),
        ('mentioned', concat_ws(' ', t.name, t.details, t.description)),
        -- Without the words that have a number.
        ('mentioned', regexp_replace(t.address, '\S*[0-9]\S*', ' ', 'g'))
    ) w (kind, text)
    cross join lateral regexp_split_to_table(lower(w.text), '[^[:alnum:]''’]+') s (spelling)
    where char_length(s.spelling) <= 60 and s.spelling ~ '[[:alpha:]]'
    order by t.id, s.spelling, w.kind desc
  ),
  held as materialized (
    select s.business_id, s.spelling, s.kind from spellings s
    union all
    select t.id, lower(a.street), 'street'
    from texts t
    cross join lateral (select private.street_of(t.address) as street) a
    where char_length(a.street) <= 60 and a.street ~ '[[:alpha:]]{3}'
  ),
  stored as materialized (
    select k.id, k.business_id, k.spelling, k.kind from private.search_words k where k.business_id = any (p_business_ids)
  ),
  gone as (
    delete from private.search_words k
    where k.id in (select o.id from stored o left join held h using (business_id, spelling, kind) where h.business_id is null)
  )
  insert into private.search_words (business_id, word, spelling, kind, sound)
  select
    h.business_id, coalesce(o.word, private.words_of(h.spelling)), h.spelling, h.kind,
    coalesce(o.sound, private.sound_of(private.words_of(h.spelling)))
  from held h
  left join stored s using (business_id, spelling, kind)
  -- Most words are those of other businesses too, and need not be folded again.
  left join lateral (select k.word, k.sound from private.search_words k where k.spelling = h.spelling limit 1) o on true
  where s.id is null;
end
$$;
comment on function private.refresh_words(bigint[]) is
  'Updates the words of these businesses: those of a listed one, none of another one.';

create function private.refresh_search(p_business_ids bigint[])
returns void
language plpgsql
volatile
set search_path = ''
as $$
begin
  -- Of two transactions that change a business and its products, the later one waits, and reads what the earlier one committed.
  perform 1 from public.businesses b where b.id = any (p_business_ids) order by b.id for no key update;

  with texts as materialized (
    select
      b.id, b.name, c.name as category, private.strip_markup(b.description) as description, b.address,
      left(offered.names, 8000) as offers, left(private.strip_markup(left(offered.descriptions, 40000)), 8000) as details,
      (
        -- The last ten digits and those without the area code.
        select string_agg(right(n.digits, l.length), ' ')
        from (values (b.phone), (b.whatsapp)) p (number)
        cross join lateral (select right(regexp_replace(p.number, '[^0-9]', '', 'g'), 10) as digits) n
        cross join (values (10), (7)) l (length)
      ) as phones
    from public.businesses b
    left join public.categories c on c.id = b.category_id
    left join lateral (
      select string_agg(p.name, ' | ' order by p.id) as names, string_agg(p.description, ' | ' order by p.id) as descriptions
      from public.products p
      where p.business_id = b.id
    ) offered on true
    where b.id = any (p_business_ids)
  )
  insert into private.search_documents (business_id, document, name, text)
  select
    t.id,
    setweight(private.to_stems(private.searchable(t.name) || ' | ' || private.searchable(t.category)), 'A')
      || setweight(private.to_stems(private.searchable(t.offers) || ' | ' || private.searchable(t.details)), 'B')
      || setweight(private.to_stems(private.searchable(t.description)), 'C')
      || setweight(private.to_stems(private.searchable(t.address) || ' | ' || coalesce(t.phones, '')), 'D'),
    private.to_stems(private.searchable(t.name)) || to_tsvector('pg_catalog.simple', private.searchable(t.name)),
    ' ' || private.searchable(t.name) || ' | ' || private.searchable(t.description) || ' '
  from texts t
  on conflict (business_id) do update
  set document = excluded.document, name = excluded.name, text = excluded.text;

  perform private.refresh_words(p_business_ids);
end
$$;
comment on function private.refresh_search(bigint[]) is 'Updates the search documents and the words of these businesses.';

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
  after insert or update of name, description, address, phone, whatsapp, category_id, is_active, operating_status
  on public.businesses
  for each row execute function private.refresh_search_of_business();

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

create function private.add_synonym_words()
returns trigger
language plpgsql
volatile
-- Definer: API roles cannot write the words.
security definer
set search_path = ''
as $$
begin
  delete from private.search_words w where w.synonym_id = new.id;
  insert into private.search_words (synonym_id, word, spelling, kind, sound)
  values
    (new.id, new.term_key, lower(new.term), 'synonym', private.sound_of(new.term_key)),
    (new.id, new.meaning_key, lower(new.meaning), 'synonym', private.sound_of(new.meaning_key));
  return null;
end
$$;
comment on function private.add_synonym_words() is 'Adds a synonym to the words, so that it is completed and its misspellings are corrected.';

create trigger search_synonyms_words
  after insert or update on public.search_synonyms
  for each row execute function private.add_synonym_words();
insert into private.search_words (synonym_id, word, spelling, kind, sound)
select s.id, w.word, w.spelling, 'synonym', private.sound_of(w.word)
from public.search_synonyms s
cross join lateral (values (s.term_key, lower(s.term)), (s.meaning_key, lower(s.meaning))) w (word, spelling);

-- Limits --------------------------------------------------------------------------------------------------------------
-- A search is a GET request, in which nothing can be counted. What it may cost is limited instead: the words that it reads and
-- corrects, and how many of one client IP run at once. Phones of one carrier share an address: ten at once are hundreds a second.
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

-- Reading a query -----------------------------------------------------------------------------------------------------
-- A word of a query becomes the text of a tsquery, its alternatives separated by "|". They need no quotes: all characters but letters
-- and digits are gone.

create function private.typed_words(p_query text)
returns text[]
language sql
immutable
strict
parallel safe
set search_path = ''
as $$
  with folded as (
    select private.words_of(left(p_query, 100)) as words
  ),
  named as (
    select array_remove(regexp_split_to_array(regexp_replace(
      regexp_replace(f.words, '(^| )s ?a de c ?v(?= |$)', ' ', 'g'),
      '(^| )(' || array_to_string(private.filter_words(), '|') || ')(?= |$)', ' ', 'g'
    ), ' '), '') as words
    from folded f
  )
  select case when n.words = '{}' then array_remove(string_to_array(f.words, ' '), '') else n.words end
  from folded f, named n;
$$;
comment on function private.typed_words(text) is
  'The words of a query without those that mean a filter and without "S.A. de C.V.", unless there are no others.';

create function private.is_found(p_terms text)
returns boolean
language plpgsql
stable
strict
set search_path = ''
as $$
declare
  -- Parsed once: an SQL function would parse it for each row.
  v_terms tsquery := p_terms;
begin
  -- Materialized, so that the index is read: the planner would rather scan the table and hope to meet the word early.
  return (
    with found as materialized (select d.business_id from private.search_documents d where d.document @@ v_terms)
    select exists (select 1 from found join private.listed_documents d using (business_id))
  );
end
$$;
comment on function private.is_found(text) is 'Whether a listed business has what a tsquery asks for.';

create function private.is_word(p_word text)
returns boolean
language sql
stable
strict
set search_path = ''
as $$
  select p_word ~ '^[0-9]+$' or exists (
    select 1 from private.search_words w where w.word in (p_word, p_word || 's', p_word || 'es')
  );
$$;
comment on function private.is_word(text) is 'Whether a listed business or a synonym has the word or its plural. Any number is one.';

create function private.spelled_terms(p_word text, p_previous text, p_next text)
returns text
language sql
stable
set search_path = ''
as $$
  select string_agg(t.term, ' | ')
  from (
    select private.stem(p_word) as term
    union
    select private.stem(j.word) from (values (p_previous || p_word), (p_word || p_next)) j (word) where private.is_word(j.word)
    union
    select format('(%s <-> %s)', private.stem(left(p_word, n)), private.stem(substr(p_word, n + 1)))
    from generate_series(1, char_length(p_word) - 1) n
    where private.is_word(left(p_word, n)) and private.is_word(substr(p_word, n + 1))
  ) t;
$$;
comment on function private.spelled_terms(text, text, text) is
  'A typed word: in any number, joined with its neighbours and separated ("x treme" and "xtreme", "km5" and "km 5").';

create function private.related_terms(p_word text, p_stems text[])
returns text
language sql
stable
set search_path = ''
as $$
  with own as (
    select private.stem(p_word) as stem, private.stem(p_word) || private.trade_stems(private.stem(p_word)) as stems
  )
  select string_agg(t.term, ' | ')
  from (
    select unnest(private.trade_stems(o.stem)) as term from own o
    union
    -- These are guesses ("paquetería" of "paquete"), so only names and categories count.
    select s || ':A' from own o cross join unnest(private.shop_stems(o.stem) || private.goods_stems(o.stem)) s
    union
    select '(' || array_to_string(p.others, ' & ') || ')'
    from own o
    cross join private.synonym_pairs p
    -- A typed n also means ñ.
    cross join lateral (values (p.stems), (translate(p.stems::text, 'ñ', 'n')::text[])) s (stems)
    where s.stems && o.stems and s.stems <@ (p_stems || o.stems) and p.others <> '{}'
  ) t;
$$;
comment on function private.related_terms(text, text[]) is
  'Trades, shops, goods and synonyms of a word. p_stems: those of all typed words, for synonyms of several words.';

create function private.nearest_word(p_word text, out word text, out spelling text)
language plpgsql
stable
strict
set search_path = ''
as $$
declare
  v_sound text := private.sound_of(p_word);
  -- The longer the word, the more letters may be wrong. A short one has to sound the same.
  v_distance integer := case when char_length(p_word) < 5 then 0 when char_length(p_word) < 9 then 1 else 2 end;
begin
  -- The word of a synonym is no misspelling, even if no business has it.
  if p_word !~ '^[a-zñ]{3,}$'
    or private.is_word(p_word)
    or exists (select 1 from private.synonym_pairs p where private.stem(p_word) = any (p.stems))
  then
    return;
  end if;
  with near as materialized (
    -- Each word once, however many businesses have it.
    select distinct on (w.word) w.word, w.spelling, w.kind, extensions.levenshtein(w.sound, v_sound) as distance
    from private.search_words w
    where w.sound like left(v_sound, 1) || '%'
      and abs(char_length(w.sound) - char_length(v_sound)) <= v_distance
      -- Repeated letters have one sound: a hundred w would sound like «una».
      and abs(char_length(w.word) - char_length(p_word)) <= v_distance + 2
      and extensions.levenshtein_less_equal(w.sound, v_sound, v_distance) <= v_distance
      and w.word ~ '^[a-zñ]{3,}$'
    order by w.word, w.kind desc, w.id
  )
  select n.word, n.spelling
  into nearest_word.word, nearest_word.spelling
  from near n
  where private.is_found(concat_ws(' | ', private.stem(n.word), private.related_terms(n.word, '{}')))
  order by n.distance, extensions.levenshtein(n.word, p_word), n.kind desc, n.word
  limit 1;
end
$$;
comment on function private.nearest_word(text) is
  'The word of a listed business that was surely meant by a misspelled one: it begins with the same sound and differs by little.';

create function private.read_query(
  p_query text, out phrase text, out pattern text, out words text[], out spelled text[], out related text[], out unknown text[], out is_corrected boolean
)
language plpgsql
stable
set search_path = ''
as $$
declare
  v_typed text[] := coalesce(private.typed_words(p_query), '{}');
  v_digits text := regexp_replace(p_query, '[^0-9]', '', 'g');
  v_has_meaning boolean := exists (select 1 from unnest(v_typed) t (word) where not private.is_filler(t.word));
  v_stems text[] := private.stems_of(array_to_string(v_typed, ' '));
  v_word text;
  v_spelled text;
  v_related text;
  v_near record;
  v_words integer := private.config_number('search_words');
  v_corrections integer := private.config_number('search_corrections');
begin
  if p_query <> '' and not private.take_search_slot() then
    perform private.raise_refusal(
      'PT429', 'search_rate_limited', 'Hay muchas búsquedas a la vez desde tu conexión. Espera un momento e inténtalo de nuevo.'
    );
  end if;
  words := '{}';
  spelled := '{}';
  related := '{}';
  unknown := '{}';
  is_corrected := false;

  if p_query !~ '[[:alpha:]]' and char_length(v_digits) between 7 and 13 then
    phrase := v_digits;
    pattern := '%' || v_digits || '%';
    words := array[v_digits];
    spelled := array[right(v_digits, 10) || ':*'];
    related := spelled;
    return;
  end if;

  -- What is searched literally begins and ends with a word that says something: "una pizza" is "pizza".
  while v_has_meaning and private.is_filler(v_typed[1]) loop
    v_typed := v_typed[2:];
  end loop;
  while v_has_meaning and private.is_filler(v_typed[cardinality(v_typed)]) loop
    v_typed := v_typed[:cardinality(v_typed) - 1];
  end loop;

  for v_place in 1 .. cardinality(v_typed) loop
    v_word := v_typed[v_place];
    continue when v_has_meaning and private.is_filler(v_word);
    exit when cardinality(words) + cardinality(unknown) = v_words;
    v_spelled := private.spelled_terms(v_word, v_typed[v_place - 1], v_typed[v_place + 1]);
    v_related := concat_ws(' | ', v_spelled, private.related_terms(v_word, v_stems));
    if not private.is_found(v_related) then
      -- The beginning of a word that is still being typed, else a misspelled word.
      select string_agg(distinct private.stem(w.word), ' | ')
      into v_spelled
      from (
        select distinct k.word from private.search_words k where k.word like v_word || '%' and k.kind <> 'street' order by k.word limit 50
      ) w;
      v_related := v_spelled;
      if not coalesce(private.is_found(v_related), false)
        and not (cardinality(v_typed) = 1 and exists (
          select 1 from private.listed_documents d where d.text like '%' || v_word || '%'
        ))
      then
        select n.word into v_near from private.nearest_word(v_word) n where v_corrections > 0;
        v_corrections := v_corrections - 1;
        if v_near.word is null then
          unknown := unknown || v_word;
          continue;
        end if;
        is_corrected := true;
        v_word := v_near.word;
        v_typed[v_place] := v_word;
        v_spelled := private.stem(v_word);
        v_related := concat_ws(' | ', v_spelled, private.related_terms(v_word, v_stems));
      end if;
    end if;
    words := words || v_word;
    spelled := spelled || v_spelled;
    related := related || v_related;
  end loop;
  phrase := array_to_string(v_typed, ' ');
  -- One or two letters occur in too many words, so they have to begin one.
  pattern := case when phrase = '' then null when char_length(phrase) < 3 then '% ' || phrase || '%' else '%' || phrase || '%' end;
end
$$;
comment on function private.read_query(text) is
  'What a query asks for. words: those that say something and that a listed business has, each with what finds it: spelled as typed,
and related. unknown: the others. phrase: the query with misspelled words corrected (is_corrected). pattern: the texts that contain it.';

-- Finding -------------------------------------------------------------------------------------------------------------
create function private.all_terms(p_terms text[], p_weights text default null)
returns tsquery
language sql
immutable
parallel safe
set search_path = ''
as $$
  select case when p_weights is null then t.terms else regexp_replace(t.terms, '([a-z0-9ñ]+)(?![a-z0-9ñ:])', '\1:' || p_weights, 'g') end::tsquery
  from (select string_agg('(' || u.term || ')', ' & ') as terms from unnest(p_terms) u (term)) t;
$$;
comment on function private.all_terms(text[], text) is 'A tsquery for all of these terms, anywhere or with these weights where a term has none of its own; null for none.';

create function private.has_all_words(p_pattern text, p_related text[])
returns boolean
language plpgsql
stable
set search_path = ''
as $$
declare
  v_terms tsquery := private.all_terms(p_related);
begin
  return (
    with found as materialized (
      select d.business_id from private.search_documents d where d.document @@ v_terms or d.text like p_pattern
    )
    select exists (select 1 from found join private.listed_documents d using (business_id))
  );
end
$$;
comment on function private.has_all_words(text, text[]) is 'Whether a listed business has all words of a query, in any way.';

create function private.search_ids(p_query text, p_category_id bigint, p_open_at timestamptz, p_count integer)
returns bigint[]
language plpgsql
stable
set search_path = ''
-- The planner then sees the words, and knows which are common.
set plan_cache_mode = force_custom_plan
as $$
declare
  v_read record := private.read_query(p_query);
  v_open bigint[] := array(select private.open_businesses(p_open_at));
  v_group record;
  v_ids bigint[] := '{}';
begin
  for v_group in
    select *
    from (values
      -- Words of the name.
      (private.all_terms(v_read.spelled), null::text, null::tsquery),
      -- The match of the specification: name or description contains the term.
      (null, v_read.pattern, null),
      -- What a business is, by its name and by its category, what it sells, what it mentions.
      (private.all_terms(v_read.related), null, null),
      (null, null, private.all_terms(v_read.related, 'A')),
      (null, null, private.all_terms(v_read.related, 'AB')),
      (null, null, private.all_terms(v_read.related))
    ) g (in_name, in_text, in_document)
  loop
    continue when v_group is null;
    v_ids := v_ids || array(
      -- Materialized: the planner would rather read the list in order and hope to meet the word.
      with found as materialized (
        select d.business_id, d.is_premium, d.premium_score
        from private.listed_documents d
        where (v_group.in_name is null or d.name @@ v_group.in_name)
          and (v_group.in_text is null or d.text like v_group.in_text)
          and (v_group.in_document is null or d.document @@ v_group.in_document)
          and (p_category_id is null or d.category_id = p_category_id)
          and (p_open_at is null or d.business_id in (select unnest(v_open)))
          and d.business_id <> all (v_ids)
      )
      select f.business_id
      from found f
      order by f.is_premium desc, f.premium_score desc nulls last, f.business_id
      limit p_count - cardinality(v_ids)
    );
    exit when cardinality(v_ids) = p_count;
  end loop;

  if v_ids = '{}' and cardinality(v_read.related) > 1 and not private.has_all_words(v_read.pattern, v_read.related) then
    with words as materialized (
      select private.all_terms(array[r.terms]) as anywhere, private.all_terms(array[r.terms], 'A') as in_title
      from unnest(v_read.related) r (terms)
    ),
    matches as materialized (
      select d.business_id, d.category_id, d.is_premium, d.premium_score, w.anywhere, d.document @@ w.in_title as is_in_title
      from words w
      join private.listed_documents d on d.document @@ w.anywhere
    ),
    rarities as (
      select m.anywhere, 1 / ln(2 + count(*)) as rarity from matches m group by m.anywhere
    )
    select array_agg(f.business_id order by f.weight desc, f.is_premium desc, f.premium_score desc nulls last, f.business_id)
    into v_ids
    from (
      select m.business_id, m.is_premium, m.premium_score, sum(r.rarity * case when m.is_in_title then 2 else 1 end) as weight
      from matches m
      join rarities r using (anywhere)
      where p_category_id is null or m.category_id = p_category_id
      group by m.business_id, m.is_premium, m.premium_score
      order by weight desc, m.is_premium desc, m.premium_score desc nulls last, m.business_id
    ) f
    where p_open_at is null or f.business_id in (select unnest(v_open));
    v_ids := coalesce(v_ids[:p_count], '{}');
  end if;
  return v_ids;
end
$$;
comment on function private.search_ids(text, bigint, timestamptz, integer) is
  'The first businesses that a query finds, group by group, in each premium ones first, by score and id. Where no business has all
words, those with more and rarer ones come first.';

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
set plan_cache_mode = force_custom_plan
-- Compiling a query takes longer than any of these searches.
set jit = off
as $$
declare
  v_limit integer := greatest(coalesce(p_limit, 12), 1);
  v_offset integer := least(greatest(coalesce(p_offset, 0), 0), 100000);
begin
  if coalesce(btrim(p_query), '') <> '' then
    return query
      select b.*
      from unnest((private.search_ids(p_query, p_category_id, p_open_at, v_offset + v_limit))[v_offset + 1:])
        with ordinality found (id, place)
      join public.businesses b on b.id = found.id
      order by found.place;
    return;
  end if;

  return query
    select b.*
    from public.businesses b
    where b.is_active
      and b.operating_status <> 'closed_permanently'
      and (p_category_id is null or b.category_id = p_category_id)
      and (p_open_at is null or b.id in (select private.open_businesses(p_open_at)))
    order by b.is_premium desc, b.premium_score desc nulls last, b.id
    limit v_limit offset v_offset;
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
  'The businesses that visitors find by a query, in this order: all words in the name; the term in name or description; then by what a
business is, what it sells, what it mentions, with trades and synonyms; where none has all words, those with more and rarer ones.
Premium ones first in each group, then by score and id, as without a query. With p_open_now those that are open at this moment.
Ignores case, accents, punctuation and words that say nothing, corrects misspelled ones (two). At most 100 rows; reads 100 characters and
eight words. Raises 429 while ten searches of a client IP are running.';
grant execute on function public.search_businesses(text, bigint, integer, integer, boolean) to anon, authenticated;
