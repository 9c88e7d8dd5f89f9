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
-- A telephone number that more than thirty businesses have is no reason to compare each with each. An import may have given one number
-- to all of them: their pairs are a square of their number, and with 900 the list took more than a minute.
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

-- Of an import --------------------------------------------------------------------------------------------------------
-- So that a corrected list asks before it adds a business a second time.
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
          'file', e.ordinality::text, i.name, i.address, i.phone, i.whatsapp,
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

-- Merge requests ------------------------------------------------------------------------------------------------------
-- Editors, who delete no business, ask an admin to merge two.
create table private.merge_requests (
  kept_id bigint not null references public.businesses (id) on delete cascade,
  merged_id bigint not null references public.businesses (id) on delete cascade,
  taken text[] not null default '{}',
  asked_at timestamptz not null default now(),
  asked_by uuid references auth.users (id) on delete set null,
  primary key (kept_id, merged_id),
  constraint merge_request_is_about_two check (kept_id <> merged_id)
);
comment on table private.merge_requests is
  'Which business should stay, which should become part of it, and of which lines the value of the latter should stay. A pair has one.';
alter table private.merge_requests enable row level security;
create policy "No API role reaches the merge requests" on private.merge_requests for all to anon, authenticated using (false);
create unique index merge_requests_pair_idx on private.merge_requests (least(kept_id, merged_id), greatest(kept_id, merged_id));
create index merge_requests_merged_id_idx on private.merge_requests (merged_id);
create index merge_requests_asked_by_idx on private.merge_requests (asked_by);

create function private.check_merge(p_kept_id bigint, p_merged_id bigint, p_taken text[])
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  if p_kept_id is null or p_merged_id is null or p_kept_id = p_merged_id then
    perform private.raise_refusal('22023', 'merge_bad_pair', 'Elige dos negocios distintos.');
  end if;
  if exists (
    select 1
    from unnest(p_taken) t (line)
    where t.line is null
      or t.line not in ('hours', 'image')
      and (
        private.granted_business_columns(jsonb_build_object(t.line, null)) = '{}'
        -- The slug stays, the rest belongs to another line.
        or t.line in ('slug', 'confirmed_on', 'by_appointment', 'latitude', 'longitude', 'closed_until', 'premium_score', 'menu_link_label')
      )
  ) then
    perform private.raise_refusal('22023', 'merge_bad_line', 'Uno de los datos elegidos no existe.');
  end if;
  if not exists (select 1 from public.businesses b where b.id = p_kept_id)
    or not exists (select 1 from public.businesses b where b.id = p_merged_id)
  then
    if exists (select 1 from private.merged_businesses m where m.merged_id in (p_kept_id, p_merged_id)) then
      perform private.raise_refusal('PT409', 'already_merged', 'Otra persona ya unió uno de estos negocios.');
    end if;
    perform private.raise_refusal('PT404', 'business_not_found', 'Este negocio ya no existe');
  end if;
end
$$;
comment on function private.check_merge(bigint, bigint, text[]) is
  'Refuses a pair that cannot be merged, and a line of the comparison that does not exist: hours, image or a column that staff may write.';

create function private.ask_merge(p_kept_id bigint, p_merged_id bigint, p_taken text[])
returns void
language plpgsql
volatile
-- Definer: API roles cannot write the table.
security definer
set search_path = ''
as $$
begin
  perform private.require_staff();
  perform private.check_merge(p_kept_id, p_merged_id, p_taken);
  -- The last request counts, whichever of the two it keeps.
  insert into private.merge_requests (kept_id, merged_id, taken, asked_by)
  values (p_kept_id, p_merged_id, coalesce(p_taken, '{}'), auth.uid())
  on conflict (least(kept_id, merged_id), greatest(kept_id, merged_id)) do update
  set kept_id = excluded.kept_id, merged_id = excluded.merged_id, taken = excluded.taken, asked_at = now(), asked_by = excluded.asked_by;
exception
  when foreign_key_violation then
    perform private.raise_refusal('PT404', 'business_not_found', 'Este negocio ya no existe');
end
$$;
comment on function private.ask_merge(bigint, bigint, text[]) is 'Body of public.ask_merge.';
grant execute on function private.ask_merge(bigint, bigint, text[]) to authenticated;

create function public.ask_merge(p_kept_id bigint, p_merged_id bigint, p_taken text[] default '{}')
returns void
language sql
volatile
set search_path = ''
as $$
  select private.ask_merge(p_kept_id, p_merged_id, p_taken);
$$;
comment on function public.ask_merge(bigint, bigint, text[]) is
  'Asks admins to merge two businesses, with the same arguments as merge_businesses. A pair has one request, the last. Staff only.';
grant execute on function public.ask_merge(bigint, bigint, text[]) to authenticated;

create function private.list_merge_requests()
returns table (kept_id bigint, merged_id bigint, taken text[], asked_at timestamptz, asked_by_name text)
language plpgsql
stable
-- Definer: API roles cannot read the table.
security definer
set search_path = ''
as $$
begin
  perform private.require_staff();
  return query
    select r.kept_id, r.merged_id, r.taken, r.asked_at, private.account_name(r.asked_by)
    from private.merge_requests r
    order by r.asked_at, r.kept_id
    limit 100;
end
$$;
comment on function private.list_merge_requests() is 'Body of public.list_merge_requests.';
grant execute on function private.list_merge_requests() to authenticated;

create function public.list_merge_requests()
returns table (kept_id bigint, merged_id bigint, taken text[], asked_at timestamptz, asked_by_name text)
language sql
stable
set search_path = ''
as $$
  select * from private.list_merge_requests();
$$;
comment on function public.list_merge_requests() is
  'The requests to merge two businesses (at most 100), the oldest first; asked_by_name is null for a deleted account. Staff only.';
grant execute on function public.list_merge_requests() to authenticated;

create function private.withdraw_merge_request()
returns trigger
language plpgsql
volatile
set search_path = ''
as $$
begin
  delete from private.merge_requests r
  where least(r.kept_id, r.merged_id) = new.first_id and greatest(r.kept_id, r.merged_id) = new.second_id;
  return null;
end
$$;
comment on function private.withdraw_merge_request() is 'Deletes the request to merge two businesses that staff marked as distinct.';

create trigger distinct_businesses_withdraw_request
  after insert on private.distinct_businesses
  for each row execute function private.withdraw_merge_request();

-- Merge ---------------------------------------------------------------------------------------------------------------
-- One business stays, and gets what belonged to the other: votes, visits, slugs, images, products, reports, submissions, links to confirm,
-- notes and history. The other one goes into the bin as a whole, and what moves is inserted from its copy with the ids that it had. So
-- undoing a merge is restoring that copy (undo.sql).
create function private.append_notes(p_business_id bigint, p_notes text, out former text, out merged text)
language plpgsql
volatile
set search_path = ''
as $$
begin
  select n.notes into former from public.business_notes n where n.business_id = p_business_id;
  if p_notes is null or p_notes is not distinct from former then
    return;
  end if;
  merged := private.cut_text(concat_ws(E'\n\n', former, p_notes), 5000);
  insert into public.business_notes (business_id, notes)
  values (p_business_id, merged)
  on conflict (business_id) do update set notes = excluded.notes;
end
$$;
comment on function private.append_notes(bigint, text) is
  'Writes the notes of a merged business below those of the one that stays; merged is null where nothing was written.';

create function private.merge_businesses(
  p_kept_id bigint, p_merged_id bigint, p_taken text[], p_kept_version integer, p_merged_version integer
)
returns void
language plpgsql
volatile
-- Definer: API roles have no right to the bin, and cannot write ids and votes.
security definer
set search_path = ''
as $$
declare
  v_taken text[] := coalesce(p_taken, '{}');
  v_kept public.businesses;
  v_merged public.businesses;
  v_columns jsonb;
  v_parts jsonb;
  v_pairs bigint[];
  v_had_default boolean;
  v_featured_id bigint;
  v_products jsonb;
  v_images jsonb;
  v_links text[];
  v_notes record;
  v_is_about boolean;
begin
  perform private.require_admin();
  -- Reports before businesses, as accept_report locks them, and both in the order of their ids: parallel calls do not deadlock.
  perform 1 from public.reports r where r.business_id in (p_kept_id, p_merged_id) order by r.id for update;
  perform 1 from public.businesses b where b.id in (p_kept_id, p_merged_id) order by b.id for update;
  perform private.check_merge(p_kept_id, p_merged_id, v_taken);
  select b.* into v_kept from public.businesses b where b.id = p_kept_id;
  select b.* into v_merged from public.businesses b where b.id = p_merged_id;
  if (p_kept_version, p_merged_version) is distinct from (v_kept.version, v_merged.version) then
    perform private.raise_refusal(
      'PT409', 'stale_version', 'Otra persona cambió uno de los dos negocios. Compáralos otra vez antes de unirlos.'
    );
  end if;

  -- The values that were chosen: changes of the business that stays, each with its entry in the history.
  select coalesce(jsonb_object_agg(c.key, c.value), '{}') into v_columns
  from jsonb_each(
    private.granted_business_columns(to_jsonb(v_merged))
    -- What either of them offers.
    || jsonb_build_object('attribute_ids', v_kept.attribute_ids || v_merged.attribute_ids)
  ) c
  where c.key = any (
    v_taken || 'attribute_ids'::text
    || case when 'google_maps_link' = any (v_taken) then array['latitude', 'longitude'] end
    || case when 'operating_status' = any (v_taken) then array['closed_until'] end
    || case when 'is_premium' = any (v_taken) then array['premium_score'] end
    || case when 'menu_link' = any (v_taken) then array['menu_link_label'] end
    || case when 'hours' = any (v_taken) then array['by_appointment'] end
    -- The business confirmed its data on the later day, whichever of its two pages it was asked about.
    || case when v_merged.confirmed_on > coalesce(v_kept.confirmed_on, '-infinity') then array['confirmed_on'] end
  );
  perform private.write_business(p_kept_id, v_columns, jsonb_build_object('version', v_kept.version + 1));
  if 'hours' = any (v_taken) then
    perform private.write_hours(
      p_kept_id, (select coalesce(jsonb_agg(to_jsonb(h)), '[]') from public.business_hours h where h.business_id = p_merged_id)
    );
    perform private.write_special_days(
      p_kept_id, (select coalesce(jsonb_agg(to_jsonb(d)), '[]') from public.business_special_days d where d.business_id = p_merged_id)
    );
  end if;

  select coalesce(array_agg(d.id), '{}') into v_pairs
  from (
    select case d.first_id when p_merged_id then d.second_id else d.first_id end as id
    from private.distinct_businesses d
    where p_merged_id in (d.first_id, d.second_id)
  ) d
  where d.id <> p_kept_id;
  delete from public.businesses b where b.id = p_merged_id;
  select d.parts into v_parts from private.deleted_rows d where d.table_name = 'businesses' and d.record_id = p_merged_id;

  -- From here on no row is a change of its own in the history: the entry of the merge, below, says it.
  perform set_config('private.restores', 'true', true);

  select coalesce(jsonb_agg(p || jsonb_build_object('business_id', p_kept_id)), '[]') into v_products
  from jsonb_array_elements(v_parts -> 'public.products') p
  where not exists (
    select 1
    from public.products k
    where k.business_id = p_kept_id and k.type = p ->> 'type'
      and private.business_name_key(k.name) = private.business_name_key(p ->> 'name')
  );
  perform private.insert_rows('public.products', v_products);

  select coalesce(bool_or(i.is_default), false), min(i.id) filter (where i.is_featured and not i.is_default)
  into v_had_default, v_featured_id
  from public.business_images i
  where i.business_id = p_kept_id;
  -- The featured one first: it becomes the featured one of a business without images.
  select coalesce(
    jsonb_agg(
      i || jsonb_build_object('business_id', p_kept_id, 'is_featured', (i ->> 'is_featured')::boolean and 'image' = any (v_taken))
      order by (i ->> 'is_featured')::boolean desc, (i ->> 'id')::bigint
    ),
    '[]'
  )
  into v_images
  from jsonb_array_elements(v_parts -> 'public.business_images') i
  where not (i ->> 'is_default')::boolean;
  perform private.insert_rows('public.business_images', v_images);

  perform private.insert_rows(
    'public.reports',
    (
      select coalesce(jsonb_agg(r || jsonb_build_object('business_id', p_kept_id)), '[]')
      from jsonb_array_elements(v_parts -> 'public.reports') r
    )
  );
  perform private.insert_rows(
    'public.business_votes',
    (
      select coalesce(jsonb_agg(v || jsonb_build_object('business_id', p_kept_id)), '[]')
      from jsonb_array_elements(v_parts -> 'public.business_votes') v
    )
  );
  insert into public.business_visits as v (business_id, day, kind, count)
  select p_kept_id, c.day, c.kind, c.count
  from jsonb_populate_recordset(null::public.business_visits, v_parts -> 'public.business_visits') c
  on conflict (business_id, day, kind) do update set count = v.count + excluded.count;

  insert into private.business_slugs (slug, business_id)
  select s.slug, p_kept_id
  from (
    select v_merged.slug
    union
    select h ->> 'slug' from jsonb_array_elements(v_parts -> 'private.business_slugs') h
  ) s
  on conflict (slug) do nothing;
  insert into private.merged_businesses (merged_id, business_id)
  select m.id, p_kept_id
  from (
    select p_merged_id as id
    union
    select (m ->> 'merged_id')::bigint from jsonb_array_elements(v_parts -> 'private.merged_businesses') m
  ) m;

  update public.business_submissions s
  set business_id = p_kept_id
  where s.business_id is null and v_parts -> 'submission_ids' ? s.id::text;
  with moved as (
    update private.owner_links l
    set subject_id = p_kept_id::text
    where l.purpose = 'confirmation' and l.subject_id = p_merged_id::text
    returning l.token_hash
  )
  select coalesce(array_agg(m.token_hash), '{}') into v_links from moved m;
  v_notes := private.append_notes(p_kept_id, v_parts -> 'public.business_notes' -> 0 ->> 'notes');
  with added as (
    insert into private.distinct_businesses (first_id, second_id, decided_by)
    select least(p_kept_id, p.id), greatest(p_kept_id, p.id), auth.uid() from unnest(v_pairs) p (id)
    on conflict do nothing
    returning case first_id when p_kept_id then second_id else first_id end as id
  )
  select coalesce(array_agg(a.id), '{}') into v_pairs from added a;
  update public.system_settings s
  set value = (
    select jsonb_agg(case when e.id = to_jsonb(p_merged_id) then to_jsonb(p_kept_id) else e.id end order by e.place)
    from jsonb_array_elements(s.value) with ordinality e (id, place)
  )
  where s.key = 'about_business_ids' and s.value @> to_jsonb(p_merged_id) and not s.value @> to_jsonb(p_kept_id);
  v_is_about := found;

  update private.deleted_rows d
  set merge = jsonb_build_object(
    'business_id', p_kept_id,
    'products', (select coalesce(jsonb_agg(p -> 'id'), '[]') from jsonb_array_elements(v_products) p),
    'images', (select coalesce(jsonb_agg(i -> 'id'), '[]') from jsonb_array_elements(v_images) i),
    'links', v_links, 'pairs', v_pairs, 'is_about', v_is_about,
    'had_default', v_had_default, 'featured_id', v_featured_id,
    'former_notes', v_notes.former, 'merged_notes', v_notes.merged,
    'logo', case when 'logo' = any (v_taken) then jsonb_build_object('old', v_kept.logo, 'new', v_merged.logo) end
  )
  where d.table_name = 'businesses' and d.record_id = p_merged_id;
  perform set_config('private.restores', '', true);
  perform private.add_audit(
    'merge', 'businesses', p_kept_id::text,
    jsonb_build_object(
      'merged_id', jsonb_build_object('old', null, 'new', p_merged_id), 'merged_name', jsonb_build_object('old', null, 'new', v_merged.name)
    ),
    p_kept_id
  );
end
$$;
comment on function private.merge_businesses(bigint, bigint, text[], integer, integer) is 'Body of public.merge_businesses.';
grant execute on function private.merge_businesses(bigint, bigint, text[], integer, integer) to authenticated;

create function public.merge_businesses(
  p_kept_id bigint, p_merged_id bigint, p_taken text[], p_kept_version integer, p_merged_version integer
)
returns void
language sql
volatile
set search_path = ''
as $$
  select private.merge_businesses(p_kept_id, p_merged_id, p_taken, p_kept_version, p_merged_version);
$$;
comment on function public.merge_businesses(bigint, bigint, text[], integer, integer) is
  'Makes p_merged_id part of p_kept_id, which keeps its own values except in the lines p_taken: hours (with special days), image (the
featured one) or a column. It has the attributes of both. Everything else of the other one moves; a product that both have stays once,
the votes of a visitor for both become one when that visitor votes again, and the visits of each day are added. Both versions must be the
current ones (409). One entry of the history, which undo_action undoes for 30 days. Admins only.';
grant execute on function public.merge_businesses(bigint, bigint, text[], integer, integer) to authenticated;
