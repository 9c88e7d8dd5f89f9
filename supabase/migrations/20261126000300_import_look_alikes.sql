-- Import look-alikes: which businesses of the directory the new ones of an import file may be, so that a corrected list asks before it
-- adds a business a second time.

create function private.import_look_alikes(p_batch jsonb)
returns table (
  number integer,
  business_id bigint,
  slug text,
  name text,
  address text,
  phone text,
  same_phone boolean,
  similar_name boolean,
  distance integer,
  same_address boolean
)
language plpgsql
stable
-- Definer: the view of the candidates reads tables without their policies.
security definer
set search_path = ''
as $$
begin
  perform private.require_staff();
  perform private.check_batch(p_batch);
  return query
    with
    items as materialized (
      select
        e.ordinality::integer as number,
        row(
          'file', e.ordinality::text, i.name, i.address, private.read_phone(i.phone), private.read_phone(i.whatsapp),
          i.point[1]::double precision, i.point[2]::double precision,
          private.business_name_key(i.name), private.business_name_key(i.address)
        )::private.look_alike_candidates as candidate
      from jsonb_array_elements(p_batch) with ordinality e
      cross join lateral (
        select
          coalesce(private.clean_line(left(e.value ->> 'name', 400)), '') as name,
          coalesce(private.clean_line(left(coalesce(e.value ->> 'address', e.value #>> '{location,address}'), 400)), '') as address,
          left(e.value ->> 'phone', 100) as phone,
          left(e.value ->> 'whatsapp', 100) as whatsapp,
          array[
            private.read_file_value(e.value -> 'latitude', 'double precision'),
            private.read_file_value(e.value -> 'longitude', 'double precision')
          ] as point
      ) i
      where jsonb_typeof(e.value) = 'object'
    ),
    -- Materialized: the keys are computed once for a business, not for each item.
    businesses as materialized (
      select c.id::bigint as id, c as candidate
      from private.look_alike_candidates c
      where c.kind = 'business'
    ),
    words as (
      select b.id, w.word
      from businesses b
      cross join lateral (select distinct unnest(string_to_array((b.candidate).name_key, ' ')) as word) w
      where char_length(w.word) >= 3
    ),
    -- As in private.possible_duplicates, a number or a word that few names have finds the candidates.
    pairs as (
      select i.number, w.id
      from items i
      cross join lateral (select distinct unnest(string_to_array((i.candidate).name_key, ' ')) as word) n
      join (select r.word from words r group by r.word having count(*) <= 30) rare on rare.word = n.word
      join words w on w.word = n.word
      union
      select i.number, b.id
      from items i
      join businesses b
        on array_remove(array[(i.candidate).phone, (i.candidate).whatsapp], null)
          && array_remove(array[(b.candidate).phone, (b.candidate).whatsapp], null)
    )
    select distinct on (p.number)
      p.number, b.id, b.slug, b.name, b.address, b.phone, r.same_phone, r.similar_name, r.distance, r.same_address
    from pairs p
    join items i on i.number = p.number
    join businesses o on o.id = p.id
    join public.businesses b on b.id = p.id
    cross join lateral private.compare_businesses(i.candidate, o.candidate) r
    order by p.number, r.same_phone and r.similar_name desc, r.same_phone desc, r.same_address desc, r.distance, b.id;
end
$$;
comment on function private.import_look_alikes(jsonb) is 'Body of public.import_look_alikes.';
grant execute on function private.import_look_alikes(jsonb) to authenticated;

create function public.import_look_alikes(p_batch jsonb)
returns table (
  number integer,
  business_id bigint,
  slug text,
  name text,
  address text,
  phone text,
  same_phone boolean,
  similar_name boolean,
  distance integer,
  same_address boolean
)
language sql
stable
set search_path = ''
as $$
  select * from private.import_look_alikes(p_batch);
$$;
comment on function public.import_look_alikes(jsonb) is
  'For each business of a batch of up to 100 of an import file, by its number in the batch (from 1), the business of the directory that it
most likely is, with the reasons; no row for one that is like none. Staff only.';
grant execute on function public.import_look_alikes(jsonb) to authenticated;
