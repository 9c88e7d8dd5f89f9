-- Duplicates: businesses and pending submissions that may be the same business, each with its reasons, so that staff find
-- duplicates before they approve, before they import and in the catalogue, and merge two that are one.

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

-- In PL/pgSQL, whose plan is kept, as the two functions below: a comparison of a list calls them for thousands of pairs.
create function private.own_words(p_name_key text)
returns text
language plpgsql
immutable
strict
parallel safe
set search_path = ''
as $$
begin
  return (
    select coalesce(string_agg(w.word, ' ' order by w.place), '')
    from string_to_table(p_name_key, ' ') with ordinality w (word, place)
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
    ])
  );
end
$$;
comment on function private.own_words(text) is
  'What a name key says beside its trade: «guero» of «taqueria el guero»; empty for «consultorio dental».';

create function private.name_similarity(p_one text, p_other text)
returns real
language plpgsql
immutable
parallel safe
set search_path = ''
as $$
declare
  v_one constant text := private.own_words(p_one);
  v_other constant text := private.own_words(p_other);
begin
  -- Two names of one trade share a long word: what is their own has to be alike, too.
  return case
    when '' in (v_one, v_other) then (p_one = p_other)::integer
    else least(extensions.similarity(p_one, p_other), extensions.similarity(v_one, v_other))
  end;
end
$$;
comment on function private.name_similarity(text, text) is
  'How alike two name keys are, 0 to 1. A trade word in common is not enough; names of trade words alone are alike when they are equal.';

create function private.street_key(p_address_key text)
returns text
language sql
immutable
strict
parallel safe
set search_path = ''
as $$
  -- A street may have a number for its name: «Calle 5 #12».
  select (regexp_match(
    regexp_replace(p_address_key, '\m(avenida|av|calle|c|no|num|numero|de|del|la|las|los|el)\M *', '', 'g'),
    '^[^0-9]*[a-zñ]{2}[^0-9]*[0-9]+[a-z]?\M|^[0-9]+ [0-9]+\M'
  ))[1];
$$;
comment on function private.street_key(text) is
  'Street and number of an address key, without the words that lists leave out: «mezquite 118» of «calle mezquite no 118 centro». Null without both.';

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

create function private.compare_businesses(p_one private.look_alike_candidates, p_other private.look_alike_candidates)
returns table (same_phone boolean, similar_name boolean, distance integer, same_address boolean)
language plpgsql
immutable
parallel safe
set search_path = ''
as $$
declare
  v_name_similarity constant real := private.name_similarity(p_one.name_key, p_other.name_key);
begin
  same_phone := coalesce(array[p_one.phone, p_one.whatsapp] && array[p_other.phone, p_other.whatsapp], false);
  similar_name := v_name_similarity >= 0.35;
  distance := private.distance_in_meters(p_one.latitude, p_one.longitude, p_other.latitude, p_other.longitude);
  same_address := coalesce(
    private.street_key(p_one.address_key) = private.street_key(p_other.address_key),
    -- Of streets without a number.
    extensions.similarity(p_one.address_key, p_other.address_key) >= 0.7
  );
  -- Neighbours in one building are no duplicates: near alone is no reason, a name in common is.
  if same_phone or v_name_similarity >= 0.6 or similar_name and (same_address or distance <= 150) then
    return next;
  end if;
end
$$;
comment on function private.compare_businesses(private.look_alike_candidates, private.look_alike_candidates) is
  'Why two rows may be the same business; no row when they are not alike. distance is in meters.';

create type public.submission_look_alikes_row as (
  kind text,
  id text,
  name text,
  address text,
  phone text,
  same_phone boolean,
  similar_name boolean,
  distance integer,
  same_address boolean
);

create function private.submission_look_alikes(p_submission_id uuid)
returns setof public.submission_look_alikes_row
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

create function public.submission_look_alikes(p_submission_id uuid)
returns setof public.submission_look_alikes_row language sql stable set search_path = '' as $$
  select * from private.submission_look_alikes(p_submission_id);
$$;
comment on function public.submission_look_alikes(uuid) is
  'Businesses and other pending submissions (at most 10) that may be the business of a submission, with the reasons. Staff only.';
grant execute on function private.submission_look_alikes(uuid), public.submission_look_alikes(uuid) to authenticated;

-- The catalogue -------------------------------------------------------------------------------------------------------
-- A telephone number that more than thirty businesses have is no reason to compare each with each. An import may have given one number
-- to all of them: their pairs are a square of their number, and with 900 the list took more than a minute.
create type public.possible_duplicates_row as (
  first_id bigint,
  second_id bigint,
  same_phone boolean,
  similar_name boolean,
  distance integer,
  same_address boolean
);

create function private.possible_duplicates(p_limit integer)
returns setof public.possible_duplicates_row
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

create function public.possible_duplicates(p_limit integer default 50)
returns setof public.possible_duplicates_row language sql stable set search_path = '' as $$
  select * from private.possible_duplicates(p_limit);
$$;
comment on function public.possible_duplicates(integer) is
  'Pairs of businesses (at most 100) that may be one, with the reasons, without the pairs that staff marked as distinct. Staff only.';
grant execute on function private.possible_duplicates(integer), public.possible_duplicates(integer) to authenticated;

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

create function public.mark_distinct_businesses(p_first_id bigint, p_second_id bigint, p_are_distinct boolean default true)
returns void language sql volatile set search_path = '' as $$
  select private.mark_distinct_businesses(p_first_id, p_second_id, p_are_distinct);
$$;
comment on function public.mark_distinct_businesses(bigint, bigint, boolean) is
  'Marks two look-alikes as two businesses, so possible_duplicates leaves them out, or withdraws that mark. Idempotent. Staff only.';
grant execute on function
  private.mark_distinct_businesses(bigint, bigint, boolean),
  public.mark_distinct_businesses(bigint, bigint, boolean)
to authenticated;

-- Merge ---------------------------------------------------------------------------------------------------------------
-- One business stays. It gets the addresses, products, images, reports and submissions of the other one, and what it lacks itself; the
-- other one goes into the bin with the rest. bin.sql gives it its addresses back when it is restored.
create function private.merge_businesses(p_kept_id bigint, p_merged_id bigint)
returns void
language plpgsql
volatile
-- Definer: API roles cannot move rows to another business or write former slugs.
security definer
set search_path = ''
as $$
declare
  v_kept public.businesses;
  v_merged public.businesses;
  v_columns jsonb;
  v_days jsonb;
  v_slugs text[];
  v_ids bigint[];
begin
  perform private.require_admin();
  if p_kept_id is null or p_merged_id is null or p_kept_id = p_merged_id then
    perform private.raise_refusal('22023', 'merge_bad_pair', 'Elige dos negocios distintos.');
  end if;
  -- Reports before businesses, as accept_change locks them, and both in the order of their ids: parallel calls do not deadlock.
  perform 1 from public.reports r where r.business_id in (p_kept_id, p_merged_id) order by r.id for update;
  perform 1 from public.businesses b where b.id in (p_kept_id, p_merged_id) order by b.id for update;
  select b.* into v_kept from public.businesses b where b.id = p_kept_id;
  select b.* into v_merged from public.businesses b where b.id = p_merged_id;
  if v_kept.id is null or v_merged.id is null then
    if exists (select 1 from private.merged_businesses m where m.merged_id in (p_kept_id, p_merged_id)) then
      perform private.raise_refusal('PT409', 'already_merged', 'Otra persona ya unió uno de estos negocios.');
    end if;
    perform private.raise_refusal('PT404', 'business_not_found', 'Este negocio ya no existe');
  end if;

  -- What it lacks, as changes with their entries in the history.
  select coalesce(jsonb_object_agg(c.key, c.value), '{}') into v_columns
  from jsonb_each(private.granted_business_columns(to_jsonb(v_merged))) c
  -- Not what says something of another column or of the business as a whole.
  where jsonb_typeof(to_jsonb(v_kept) -> c.key) = 'null' and c.key not in ('closed_until', 'confirmed_on', 'premium_score')
    or c.key = 'menu_link_label' and v_kept.menu_link is null and v_merged.menu_link is not null;
  v_days := private.business_state(p_merged_id, '{hours,special_days}');
  perform private.apply_change(
    p_kept_id,
    jsonb_build_object(
      'columns', private.new_lines(v_columns || jsonb_build_object('attribute_ids', v_kept.attribute_ids || v_merged.attribute_ids))
    )
    || case
      when exists (select 1 from public.business_hours h where h.business_id = p_kept_id) then '{}'
      else jsonb_build_object('hours', private.new_lines(v_days -> 'hours'))
    end
    || case
      when exists (select 1 from public.business_special_days d where d.business_id = p_kept_id) then '{}'
      else jsonb_build_object('special_days', private.new_lines(v_days -> 'special_days'))
    end,
    jsonb_build_object('version', v_kept.version + 1)
  );

  -- What moves is no change of its own in the history: the entry of the merge, below, says it.
  perform private.mark('writes_own_entry', true);
  update public.products p
  set business_id = p_kept_id
  where p.business_id = p_merged_id
    and not exists (
      select 1
      from public.products k
      where k.business_id = p_kept_id and k.type = p.type and private.business_name_key(k.name) = private.business_name_key(p.name)
    );
  delete from public.business_images i
  where i.business_id = p_kept_id and i.is_default
    and exists (select 1 from public.business_images m where m.business_id = p_merged_id and not m.is_default);
  update public.business_images i
  set
    business_id = p_kept_id,
    is_featured = i.is_featured and not exists (select 1 from public.business_images k where k.business_id = p_kept_id)
  where i.business_id = p_merged_id and not i.is_default;
  update public.reports r set business_id = p_kept_id where r.business_id = p_merged_id;
  update public.business_submissions s set business_id = p_kept_id where s.business_id = p_merged_id;
  insert into public.business_notes as k (business_id, notes)
  select p_kept_id, n.notes from public.business_notes n where n.business_id = p_merged_id
  on conflict (business_id) do update set notes = private.cut_text(concat_ws(E'\n\n', k.notes, excluded.notes), 5000);
  perform private.mark('writes_own_entry', false);

  v_slugs := v_merged.slug || array(select h.slug from private.business_slugs h where h.business_id = p_merged_id);
  v_ids := p_merged_id || array(select m.merged_id from private.merged_businesses m where m.business_id = p_merged_id);
  delete from public.businesses b where b.id = p_merged_id;
  insert into private.business_slugs (slug, business_id) select s.slug, p_kept_id from unnest(v_slugs) s (slug);
  insert into private.merged_businesses (merged_id, business_id) select m.id, p_kept_id from unnest(v_ids) m (id);
  perform private.add_audit(
    'merge', 'businesses', p_kept_id::text, jsonb_build_object('merged_name', jsonb_build_object('old', null, 'new', v_merged.name)),
    p_kept_id
  );
end
$$;

create function public.merge_businesses(p_kept_id bigint, p_merged_id bigint)
returns void language sql volatile set search_path = '' as $$
  select private.merge_businesses(p_kept_id, p_merged_id);
$$;
comment on function public.merge_businesses(bigint, bigint) is
  'Makes p_merged_id part of p_kept_id, which gets its addresses, images, reports, submissions and notes, the products and attributes that
it has not, and a value for each field that is empty. The other one goes into the bin, with its votes and visits; restoring it takes its
addresses back, and nothing else. Admins only.';
grant execute on function private.merge_businesses(bigint, bigint), public.merge_businesses(bigint, bigint) to authenticated;
