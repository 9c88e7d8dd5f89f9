-- Possible duplicates: a telephone number that more than thirty businesses have is no reason to compare each with each.
-- An import may have given one number to all of them: their pairs are a square of their number, and with 900 the list took more
-- than a minute.

create or replace function private.possible_duplicates(p_limit integer)
returns table (
  first_id bigint,
  second_id bigint,
  same_phone boolean,
  similar_name boolean,
  distance integer,
  same_address boolean
)
language plpgsql
stable
-- Definer: the view reads tables without their policies.
security definer
set search_path = ''
as $$
begin
  perform private.require_staff();
  return query
    with
    -- Materialized: the keys are computed once for a business, not for each of its pairs.
    businesses as materialized (
      select c.id::bigint as id, c as candidate
      from private.look_alike_candidates c
      where c.kind = 'business'
    ),
    words as (
      select b.id, w.word
      from businesses b
      cross join lateral (select distinct unnest(string_to_array((b.candidate).name_key, ' ')) as word) w
    ),
    numbers as (
      select b.id, (b.candidate).phone as number from businesses b where (b.candidate).phone is not null
      union
      select b.id, (b.candidate).whatsapp from businesses b where (b.candidate).whatsapp is not null
    ),
    -- Comparing all pairs would take minutes: a number or a word that few have finds the candidates.
    pairs as (
      select a.id as one, b.id as other
      from (select w.word from words w where char_length(w.word) >= 3 group by w.word having count(*) between 2 and 30) rare
      join words a on a.word = rare.word
      join words b on b.word = rare.word and a.id < b.id
      union
      select a.id, b.id
      from (select n.number from numbers n group by n.number having count(*) between 2 and 30) rare
      join numbers a on a.number = rare.number
      join numbers b on b.number = rare.number and a.id < b.id
    )
    select p.one, p.other, r.same_phone, r.similar_name, r.distance, r.same_address
    from pairs p
    join businesses a on a.id = p.one
    join businesses b on b.id = p.other
    cross join lateral private.compare_businesses(a.candidate, b.candidate) r
    where not exists (select 1 from private.distinct_businesses d where d.first_id = p.one and d.second_id = p.other)
    order by r.same_phone desc, r.similar_name desc, (a.candidate).name, p.one, p.other
    limit private.page_limit(p_limit, 50, 100);
end
$$;
