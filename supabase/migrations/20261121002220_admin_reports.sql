-- Admin reports: staff read the reports of each business, and resolve them.

-- The lists of staff --------------------------------------------------------------------------------------------------
create function private.admin_list_waiting_reports(p_business_id bigint, p_offset integer, p_limit integer)
returns table (
  id bigint,
  business_id bigint,
  business_name text,
  business_slug text,
  reason text,
  note text,
  proposal jsonb,
  previous jsonb,
  current jsonb,
  phone text,
  whatsapp text,
  source text,
  created_at timestamptz,
  total_count bigint
)
language plpgsql
stable
-- Definer: API roles have no right to the table.
security definer
set search_path = ''
as $$
begin
  perform private.require_staff();
  return query
    with reported as (
      select r.business_id, max(r.created_at) as last_reported_at, count(*) over () as businesses
      from public.reports r
      where r.resolved_at is null and (p_business_id is null or r.business_id = p_business_id)
      group by r.business_id
      order by max(r.created_at) desc, r.business_id desc
      limit private.page_limit(p_limit, 20, 100)
      offset private.page_offset(p_offset)
    )
    select
      r.id, r.business_id, b.name, b.slug, r.reason, r.note, r.proposal, r.previous, private.reported_value(b, r.reason),
      b.phone, b.whatsapp, r.source, r.created_at, l.businesses
    from reported l
    join public.reports r on r.business_id = l.business_id and r.resolved_at is null
    join public.businesses b on b.id = l.business_id
    order by l.last_reported_at desc, l.business_id desc, r.created_at desc, r.id desc;
end
$$;
comment on function private.admin_list_waiting_reports(bigint, integer, integer) is 'Body of public.admin_list_waiting_reports.';
grant execute on function private.admin_list_waiting_reports(bigint, integer, integer) to authenticated;

create function public.admin_list_waiting_reports(
  p_business_id bigint default null, p_offset integer default 0, p_limit integer default 20
)
returns table (
  id bigint,
  business_id bigint,
  business_name text,
  business_slug text,
  reason text,
  note text,
  proposal jsonb,
  previous jsonb,
  current jsonb,
  phone text,
  whatsapp text,
  source text,
  created_at timestamptz,
  total_count bigint
)
language sql
stable
set search_path = ''
as $$
  select * from private.admin_list_waiting_reports(p_business_id, p_offset, p_limit);
$$;
comment on function public.admin_list_waiting_reports(bigint, integer, integer) is
  'All waiting reports of a page of businesses (at most 100), those of one business together, newest first. current is what the
business has of what a report is about, phone and whatsapp are its numbers, to ask it. p_offset, p_limit and total_count count businesses. Staff only.';
grant execute on function public.admin_list_waiting_reports(bigint, integer, integer) to authenticated;

create function private.admin_list_resolved_reports(p_offset integer, p_limit integer)
returns table (
  id bigint,
  business_id bigint,
  business_name text,
  business_slug text,
  reason text,
  note text,
  proposal jsonb,
  previous jsonb,
  source text,
  created_at timestamptz,
  resolved_at timestamptz,
  resolved_by text,
  resolution text,
  spoke_with_business boolean,
  total_count bigint
)
language plpgsql
stable
-- Definer: API roles have no right to the table.
security definer
set search_path = ''
as $$
begin
  perform private.require_staff();
  return query
    select
      r.id, r.business_id, b.name, b.slug, r.reason, r.note, r.proposal, r.previous, r.source, r.created_at, r.resolved_at,
      private.account_name(r.resolved_by), r.resolution, r.spoke_with_business, count(*) over ()
    from public.reports r
    join public.businesses b on b.id = r.business_id
    where r.resolved_at is not null
    order by r.resolved_at desc, r.id desc
    limit private.page_limit(p_limit, 20, 100)
    offset private.page_offset(p_offset);
end
$$;
comment on function private.admin_list_resolved_reports(integer, integer) is 'Body of public.admin_list_resolved_reports.';
grant execute on function private.admin_list_resolved_reports(integer, integer) to authenticated;

create function public.admin_list_resolved_reports(p_offset integer default 0, p_limit integer default 20)
returns table (
  id bigint,
  business_id bigint,
  business_name text,
  business_slug text,
  reason text,
  note text,
  proposal jsonb,
  previous jsonb,
  source text,
  created_at timestamptz,
  resolved_at timestamptz,
  resolved_by text,
  resolution text,
  spoke_with_business boolean,
  total_count bigint
)
language sql
stable
set search_path = ''
as $$
  select * from private.admin_list_resolved_reports(p_offset, p_limit);
$$;
comment on function public.admin_list_resolved_reports(integer, integer) is
  'A page of resolved reports (at most 100), the last resolved first, with the total count on each row. resolved_by is the name of
the account. Staff only.';
grant execute on function public.admin_list_resolved_reports(integer, integer) to authenticated;

-- Resolving -----------------------------------------------------------------------------------------------------------
create function private.resolve_reports(p_report_ids bigint[], p_resolution text, p_confirms_data boolean)
returns void
language plpgsql
volatile
-- Definer: API roles have no right to the table.
security definer
set search_path = ''
as $$
declare
  v_found bigint;
  v_open bigint;
  v_other uuid;
  v_other_at timestamptz;
begin
  perform private.require_staff();
  if coalesce(p_resolution, '') not in ('fixed', 'untrue') then
    perform private.raise_refusal('22023', 'report_unknown_resolution', 'Elige cómo se resolvió el reporte.');
  end if;

  -- In one order, so that parallel calls with the same reports do not deadlock.
  perform 1 from public.reports r where r.id = any (p_report_ids) order by r.id for update;
  -- Resolved by the same account: a retry after a lost response keeps the first time.
  select count(*), count(*) filter (where r.resolved_at is null or r.resolved_by = auth.uid())
  into v_found, v_open
  from public.reports r
  where r.id = any (p_report_ids);
  if v_found = 0 then
    perform private.raise_refusal('PT404', 'report_not_found', 'Este reporte ya no existe.');
  end if;
  if v_open = 0 then
    select r.resolved_by, r.resolved_at into v_other, v_other_at
    from public.reports r
    where r.id = any (p_report_ids)
    order by r.resolved_at desc
    limit 1;
    perform private.raise_refusal(
      'PT409', 'report_already_resolved', 'Otra persona ya resolvió este reporte.',
      jsonb_build_object('by', private.account_name(v_other), 'at', v_other_at)::text
    );
  end if;

  update public.reports r
  set resolved_at = now(), resolved_by = auth.uid(), resolution = p_resolution
  where r.id = any (p_report_ids) and r.resolved_at is null;
  if p_confirms_data then
    update public.businesses b
    set confirmed_on = private.local_date(now())
    where b.id in (select r.business_id from public.reports r where r.id = any (p_report_ids));
  end if;
end
$$;
comment on function private.resolve_reports(bigint[], text, boolean) is 'Body of public.resolve_reports.';
grant execute on function private.resolve_reports(bigint[], text, boolean) to authenticated;

create function public.resolve_reports(p_report_ids bigint[], p_resolution text, p_confirms_data boolean default false)
returns void
language sql
volatile
set search_path = ''
as $$
  select private.resolve_reports(p_report_ids, p_resolution, p_confirms_data);
$$;
comment on function public.resolve_reports(bigint[], text, boolean) is
  'Marks reports as resolved by the caller: "fixed" or "untrue". p_confirms_data also dates the data of their businesses to today.
Idempotent for the same account; raises 409 when another one has resolved them all, with {"by": name, "at": time} as detail.
Staff only.';
grant execute on function public.resolve_reports(bigint[], text, boolean) to authenticated;
