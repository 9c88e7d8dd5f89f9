-- Slugs: the readable end of a business's URL. Links are printed and shared, so former slugs still resolve to their business, and those of
-- a merged business to the one that was kept.
--
-- A slug is generated from the name and the id. An import or an admin may set another one, which a rename replaces.

create table private.business_slugs (
  slug text primary key,
  business_id bigint not null references public.businesses (id) on delete cascade,
  created_at timestamptz not null default now()
);
comment on table private.business_slugs is 'Former slugs of businesses, so that old links keep working.';
alter table private.business_slugs enable row level security;
create policy "No API role reaches the older slugs" on private.business_slugs for all to anon, authenticated using (false);
create index business_slugs_business_id_idx on private.business_slugs (business_id);

-- Generating ----------------------------------------------------------------------------------------------------------
create function private.slugify(p_name text, p_id bigint)
returns text
language sql
immutable
strict
parallel safe
set search_path = ''
as $$
  select concat_ws(
    '-',
    -- Truncate before trimming, or a long name could end in a dash.
    nullif(btrim(left(regexp_replace(regexp_replace(regexp_replace(private.unaccent_lower(p_name), '[\s_]+', '-', 'g'), '[^a-z0-9-]', '', 'g'), '-+', '-', 'g'), 100), '-'), ''),
    p_id::text
  );
$$;
comment on function private.slugify(text, bigint) is
  'The standard slug: the name without accents and symbols, dashes for spaces, then the id (panaderia-el-nino-17).';

create function private.choose_slug(p_old public.businesses, p_new public.businesses)
returns text
language plpgsql
stable
set search_path = ''
as $$
declare
  v_slug text := lower(btrim(coalesce(p_new.slug, '')));
  v_attempt integer := 1;
begin
  if v_slug = p_old.slug and p_new.name = p_old.name then
    return v_slug;
  end if;
  -- An explicit slug (from an import or an admin) is kept. A rename or an empty slug generates the standard one.
  if v_slug <> '' and v_slug is distinct from p_old.slug then
    if exists (select 1 from private.business_slugs h where h.slug = v_slug and h.business_id <> p_new.id) then
      perform private.raise_refusal('23505', 'slug_taken', 'Otro negocio ya usó esa dirección de página.');
    end if;
    return v_slug;
  end if;

  v_slug := private.slugify(p_new.name, p_new.id);
  -- Only an explicit slug can collide, e.g. "abarrotes-km-5" of another business than number 5.
  while exists (select 1 from public.businesses b where b.slug = v_slug and b.id <> p_new.id)
    or exists (select 1 from private.business_slugs h where h.slug = v_slug and h.business_id <> p_new.id)
  loop
    v_attempt := v_attempt + 1;
    v_slug := private.slugify(p_new.name || ' ' || v_attempt, p_new.id);
  end loop;
  return v_slug;
end
$$;
comment on function private.choose_slug(public.businesses, public.businesses) is
  'The slug of a new or changed business: the one that it is given, else the standard one when it is new, renamed or given an empty one.
p_old is null for a new one.';

-- Resolving -----------------------------------------------------------------------------------------------------------
create function private.resolve_business_slug(p_slug text)
returns text
language plpgsql
stable
-- Definer: API roles cannot read former slugs.
security definer
set search_path = ''
as $$
declare
  v_slug text := private.unaccent_lower(btrim(left(p_slug, 200)));
  v_id bigint := substring(v_slug from '(?:^|-)([0-9]{1,18})$')::bigint;
  -- With the dash behind them, so that only whole words count; empty for an id alone.
  v_words text := substring(v_slug from '^(.*-)[0-9]+$');
  v_sees_all boolean := private.is_staff();
  v_found text;
begin
  select b.slug into v_found
  from public.businesses b
  where b.slug = v_slug and (b.is_active or v_sees_all);
  if v_found is not null then
    return v_found;
  end if;

  select b.slug into v_found
  from private.business_slugs h
  join public.businesses b on b.id = h.business_id
  where h.slug = v_slug and (b.is_active or v_sees_all);
  if v_found is not null then
    return v_found;
  end if;

  select min(b.slug) into v_found
  from public.businesses b
  where b.slug = v_slug || '-' || b.id::text and (b.is_active or v_sees_all)
  having count(*) = 1;
  if v_found is not null then
    return v_found;
  end if;

  select b.slug into v_found
  from public.businesses b
  where b.id = coalesce((select m.business_id from private.merged_businesses m where m.merged_id = v_id), v_id)
    and (b.is_active or v_sees_all)
    -- The number may be another one: "llantera-el-kilometro-5" is not the page of business 5.
    and exists (
      select 1
      from (
        values (b.slug), (private.slugify(b.name, b.id))
        union all
        select h.slug from private.business_slugs h where h.business_id = b.id
      ) known (slug)
      where starts_with(known.slug || '-', coalesce(v_words, ''))
    );
  return v_found;
end
$$;

create function public.resolve_business_slug(p_slug text)
returns text language sql stable set search_path = '' as $$
  select private.resolve_business_slug(p_slug);
$$;
comment on function public.resolve_business_slug(text) is
  'The current slug of a business by any slug that it or a business merged into it ever had: the exact one, else a former one, else the
one without its id where only one business has it, else the id at the end where the words before it begin a present or former name. Null
when no active business matches.';
grant execute on function private.resolve_business_slug(text), public.resolve_business_slug(text) to anon, authenticated;

-- Standardizing in bulk -----------------------------------------------------------------------------------------------
create function private.is_standard_slug(p_slug text, p_id bigint)
returns boolean
language sql
immutable
strict
parallel safe
set search_path = ''
as $$
  select '-' || p_slug like '%-' || p_id::text;
$$;
comment on function private.is_standard_slug(text, bigint) is
  'Whether a slug ends in the id of its business: "abarrotes-km-5" is standard for business 5 only.';

create function private.standardize_slugs()
returns integer
language plpgsql
volatile
-- Definer: one statement over all businesses, without the caller's policies.
security definer
set search_path = ''
as $$
declare
  v_count integer;
begin
  perform private.require_admin();
  -- An empty slug makes the trigger generate the standard one and archive the former.
  update public.businesses b
  set slug = ''
  where not private.is_standard_slug(b.slug, b.id);
  get diagnostics v_count = row_count;
  return v_count;
end
$$;

create function public.standardize_slugs()
returns integer language sql volatile set search_path = '' as $$
  select private.standardize_slugs();
$$;
comment on function public.standardize_slugs() is
  'Resets every slug that does not end in the id of its business to the standard one; returns how many. Admins only.';
grant execute on function private.standardize_slugs(), public.standardize_slugs() to authenticated;

-- Merged businesses ---------------------------------------------------------------------------------------------------
-- What leads to a business that became part of another one leads to that one: its pages, its printed codes, its saved ids.
create table private.merged_businesses (
  merged_id bigint primary key,
  business_id bigint not null references public.businesses (id) on delete cascade,
  merged_at timestamptz not null default now()
);
comment on table private.merged_businesses is
  'The ids that businesses had before they were merged into another one, also over several merges. Goes into the bin with that one.';
alter table private.merged_businesses enable row level security;
create policy "No API role reaches the merged businesses" on private.merged_businesses for all to anon, authenticated using (false);
create index merged_businesses_business_id_idx on private.merged_businesses (business_id);

create type public.resolve_merged_businesses_row as (merged_id bigint, business_id bigint);

create function private.resolve_merged_businesses(p_business_ids bigint[])
returns setof public.resolve_merged_businesses_row
language sql
stable
-- Definer: API roles cannot read the table.
security definer
set search_path = ''
as $$
  select m.merged_id, m.business_id
  from private.merged_businesses m
  join public.businesses b on b.id = m.business_id and b.is_active
  where m.merged_id = any (p_business_ids[1:200])
  order by m.merged_id;
$$;

create function public.resolve_merged_businesses(p_business_ids bigint[])
returns setof public.resolve_merged_businesses_row language sql stable set search_path = '' as $$
  select * from private.resolve_merged_businesses(p_business_ids);
$$;
comment on function public.resolve_merged_businesses(bigint[]) is
  'Of the given ids (the first 200) those of merged businesses, with the id of the active business that each became part of: for ids that
a browser saved or a link names.';
grant execute on function
  private.resolve_merged_businesses(bigint[]),
  public.resolve_merged_businesses(bigint[])
to anon, authenticated;
