-- Look-alikes: businesses and pending submissions that may be the same business, each with its reasons, so that staff find
-- duplicates before they approve and in the catalogue.

create table private.distinct_businesses (
  first_id bigint not null references public.businesses (id) on delete cascade,
  second_id bigint not null references public.businesses (id) on delete cascade,
  decided_at timestamptz not null default now(),
  decided_by uuid references auth.users (id) on delete set null,
  primary key (first_id, second_id),
  constraint distinct_businesses_are_ordered check (first_id < second_id)
);
comment on table private.distinct_businesses is 'Pairs of look-alikes that staff know to be two businesses.';
alter table private.distinct_businesses enable row level security;
create policy "No API role reaches the distinct businesses" on private.distinct_businesses for all to anon, authenticated using (false);
create index distinct_businesses_second_id_idx on private.distinct_businesses (second_id);
create index distinct_businesses_decided_by_idx on private.distinct_businesses (decided_by);

create index businesses_whatsapp_idx on public.businesses (whatsapp);

create function private.own_words(p_name_key text)
returns text
language sql
immutable
strict
parallel safe
set search_path = ''
as $$
  select coalesce(string_agg(w.word, ' ' order by w.place), '')
  from regexp_split_to_table(p_name_key, ' ') with ordinality w (word, place)
  where w.word <> all (array[
    -- What a name says of the trade, and the words between.
    'abarrotes', 'barberia', 'bazar', 'boutique', 'cafe', 'cafeteria', 'carniceria', 'carnitas', 'carpinteria', 'cenaduria', 'centro',
    'cerrajeria', 'clinica', 'cocina', 'comida', 'consultorio', 'cremeria', 'dental', 'despacho', 'doctor', 'doctora', 'dr', 'dra',
    'dulceria', 'economica', 'electrico', 'escuela', 'estetica', 'estudio', 'farmacia', 'ferreteria', 'floreria', 'fonda', 'fruteria',
    'gimnasio', 'gorditas', 'guarderia', 'herreria', 'hotel', 'imprenta', 'jugos', 'laboratorio', 'lavanderia', 'lic', 'lonas',
    'loncheria', 'mariscos', 'mecanico', 'medico', 'mercado', 'miscelanea', 'muebleria', 'neveria', 'novedades', 'optica', 'panaderia',
    'papeleria', 'pasteleria', 'peluqueria', 'pizza', 'pizzas', 'pizzeria', 'polleria', 'pollos', 'purificadora', 'refaccionaria',
    'regalos', 'reposteria', 'restaurant', 'restaurante', 'rosticeria', 'salon', 'sastreria', 'servicio', 'servicios', 'spa', 'super',
    'tacos', 'taller', 'tamales', 'taqueria', 'tienda', 'tintoreria', 'tlapaleria', 'tortas', 'tortilleria', 'transportes', 'unisex',
    'veterinaria', 'vidrieria', 'vulcanizadora', 'zapateria',
    'a', 'al', 'de', 'del', 'el', 'en', 'la', 'las', 'los', 'mi', 'su', 'y'
  ]);
$$;
comment on function private.own_words(text) is
  'What a name key says beside its trade: «guero» of «taqueria el guero»; empty for «consultorio dental».';

create function private.name_similarity(p_one text, p_other text)
returns real
language sql
immutable
parallel safe
set search_path = ''
as $$
  -- Two names of one trade share a long word: what is their own has to be alike, too.
  select case
    when '' in (o.one, o.other) then (p_one = p_other)::integer
    else least(extensions.similarity(p_one, p_other), extensions.similarity(o.one, o.other))
  end
  from (select private.own_words(p_one) as one, private.own_words(p_other) as other) o;
$$;
comment on function private.name_similarity(text, text) is
  'How alike two name keys are, 0 to 1. A trade word in common is not enough; names of trade words alone are alike when they are equal.';

-- A row of either table, as the comparison needs it.
create view private.look_alike_candidates with (security_invoker = true) as
select
  'business' as kind, b.id::text as id, b.name, b.address, b.phone, b.whatsapp, b.latitude, b.longitude,
  private.business_name_key(b.name) as name_key, private.business_name_key(b.address) as address_key
from public.businesses b
union all
select
  'submission', s.id::text, s.name, s.address, s.phone, s.whatsapp, null, null,
  private.business_name_key(s.name), private.business_name_key(s.address)
from public.business_submissions s
where s.status = 'pending';
comment on view private.look_alike_candidates is 'All businesses and the pending submissions.';

create function private.distance_in_meters(
  p_latitude double precision, p_longitude double precision, p_other_latitude double precision, p_other_longitude double precision
)
returns integer
language sql
immutable
parallel safe
set search_path = ''
as $$
  -- An equirectangular projection is exact to less than a meter within a town; 111,195 m is a degree of latitude.
  select round(111195 * sqrt(
    power(p_latitude - p_other_latitude, 2)
    + power((p_longitude - p_other_longitude) * cos(radians((p_latitude + p_other_latitude) / 2)), 2)
  ))::integer;
$$;
comment on function private.distance_in_meters(double precision, double precision, double precision, double precision) is
  'Distance of two near points in meters; null where one has no coordinates.';

create function private.compare_businesses(p_one private.look_alike_candidates, p_other private.look_alike_candidates)
returns table (same_phone boolean, similar_name boolean, distance integer, same_address boolean)
language sql
immutable
parallel safe
set search_path = ''
as $$
  select c.same_phone, c.name_similarity >= 0.35, c.distance, c.same_address
  from (
    select
      coalesce(array[p_one.phone, p_one.whatsapp] && array[p_other.phone, p_other.whatsapp], false) as same_phone,
      private.name_similarity(p_one.name_key, p_other.name_key) as name_similarity,
      private.distance_in_meters(p_one.latitude, p_one.longitude, p_other.latitude, p_other.longitude) as distance,
      extensions.similarity(p_one.address_key, p_other.address_key) >= 0.7 as same_address
  ) c
  -- Neighbours in one building are no duplicates: near alone is no reason, a name in common is.
  where c.same_phone or c.name_similarity >= 0.6 or c.name_similarity >= 0.35 and (c.same_address or c.distance <= 150);
$$;
comment on function private.compare_businesses(private.look_alike_candidates, private.look_alike_candidates) is
  'Why two rows may be the same business; no row when they are not alike. distance is in meters.';

create function private.submission_look_alikes(p_submission_id uuid)
returns table (
  kind text,
  id text,
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
-- Definer: the view reads tables without their policies.
security definer
set search_path = ''
as $$
begin
  perform private.require_staff();
  return query
    select o.kind, o.id, o.name, o.address, o.phone, r.same_phone, r.similar_name, r.distance, r.same_address
    from public.business_submissions s
    cross join private.look_alike_candidates o
    cross join lateral private.compare_businesses(
      row(
        'submission', s.id::text, s.name, s.address, s.phone, s.whatsapp, null, null,
        private.business_name_key(s.name), private.business_name_key(s.address)
      )::private.look_alike_candidates,
      o
    ) r
    where s.id = p_submission_id
      and o.id <> s.id::text
      and o.id is distinct from s.business_id::text
    order by r.same_phone desc, r.same_address desc, r.similar_name desc, o.name, o.id
    limit 10;
end
$$;
comment on function private.submission_look_alikes(uuid) is 'Body of public.submission_look_alikes.';
grant execute on function private.submission_look_alikes(uuid) to authenticated;

create function public.submission_look_alikes(p_submission_id uuid)
returns table (
  kind text,
  id text,
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
  select * from private.submission_look_alikes(p_submission_id);
$$;
comment on function public.submission_look_alikes(uuid) is
  'Businesses and other pending submissions (at most 10) that may be the business of a submission, with the reasons. Staff only.';
grant execute on function public.submission_look_alikes(uuid) to authenticated;

-- The catalogue -------------------------------------------------------------------------------------------------------
create function private.possible_duplicates(p_limit integer)
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
    -- Comparing all pairs would take minutes: a number or a word that few names have finds the candidates.
    pairs as (
      select a.id as one, b.id as other
      from (select w.word from words w where char_length(w.word) >= 3 group by w.word having count(*) between 2 and 30) rare
      join words a on a.word = rare.word
      join words b on b.word = rare.word and a.id < b.id
      union
      select a.id, b.id
      from numbers a
      join numbers b on a.number = b.number and a.id < b.id
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
comment on function private.possible_duplicates(integer) is 'Body of public.possible_duplicates.';
grant execute on function private.possible_duplicates(integer) to authenticated;

create function public.possible_duplicates(p_limit integer default 50)
returns table (
  first_id bigint,
  second_id bigint,
  same_phone boolean,
  similar_name boolean,
  distance integer,
  same_address boolean
)
language sql
stable
set search_path = ''
as $$
  select * from private.possible_duplicates(p_limit);
$$;
comment on function public.possible_duplicates(integer) is
  'Pairs of businesses (at most 100) that may be one, with the reasons, without the pairs that staff marked as distinct. Staff only.';
grant execute on function public.possible_duplicates(integer) to authenticated;

create function private.mark_distinct_businesses(p_first_id bigint, p_second_id bigint, p_are_distinct boolean)
returns void
language plpgsql
volatile
-- Definer: API roles cannot write the table.
security definer
set search_path = ''
as $$
begin
  perform private.require_staff();
  if p_first_id is null or p_second_id is null or p_first_id = p_second_id then
    perform private.raise_refusal('22023', 'distinct_bad_pair', 'Elige dos negocios distintos.');
  end if;
  if not p_are_distinct then
    delete from private.distinct_businesses d
    where d.first_id = least(p_first_id, p_second_id) and d.second_id = greatest(p_first_id, p_second_id);
    return;
  end if;
  insert into private.distinct_businesses (first_id, second_id, decided_by)
  select least(p_first_id, p_second_id), greatest(p_first_id, p_second_id), auth.uid()
  from (select count(*) from public.businesses b where b.id in (p_first_id, p_second_id)) c (n)
  where c.n = 2
  on conflict do nothing;
  if not exists (
    select 1 from private.distinct_businesses d
    where d.first_id = least(p_first_id, p_second_id) and d.second_id = greatest(p_first_id, p_second_id)
  ) then
    perform private.raise_refusal('PT404', 'business_not_found', 'Este negocio ya no existe');
  end if;
end
$$;
comment on function private.mark_distinct_businesses(bigint, bigint, boolean) is 'Body of public.mark_distinct_businesses.';
grant execute on function private.mark_distinct_businesses(bigint, bigint, boolean) to authenticated;

create function public.mark_distinct_businesses(p_first_id bigint, p_second_id bigint, p_are_distinct boolean default true)
returns void
language sql
volatile
set search_path = ''
as $$
  select private.mark_distinct_businesses(p_first_id, p_second_id, p_are_distinct);
$$;
comment on function public.mark_distinct_businesses(bigint, bigint, boolean) is
  'Marks two look-alikes as two businesses, so possible_duplicates leaves them out, or withdraws that mark. Idempotent. Staff only.';
grant execute on function public.mark_distinct_businesses(bigint, bigint, boolean) to authenticated;
