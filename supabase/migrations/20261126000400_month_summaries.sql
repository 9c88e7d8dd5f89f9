-- Month summaries: what the directory did in each of the last months, for the meeting of the neighbors.
--
-- Counted from the rows that are kept, in the local months of the city. Rejected submissions, resolved reports and empty searches
-- are deleted after 90 days (private.purge_submissions, purge_reports, purge_empty_searches), so months before those are marked.

create function private.month_summaries(p_months integer)
returns table (
  month date,
  received bigint,
  published bigint,
  waited_days numeric,
  solved_reports bigint,
  confirmed bigint,
  empty_searches bigint,
  missed_terms text[],
  is_complete boolean
)
language plpgsql
stable
-- Definer: API roles have no right to the audit log and the empty searches.
security definer
set search_path = ''
as $$
declare
  v_today date := private.local_date(now());
  v_this_month date := v_today - extract(day from v_today)::integer + 1;
begin
  perform private.require_staff();
  return query
    select
      m.first_day,
      (select count(*) from public.business_submissions s where s.created_at >= m.starts_at and s.created_at < m.ends_at),
      (select count(*) from public.businesses b where b.created_at >= m.starts_at and b.created_at < m.ends_at),
      -- The median: one forgotten submission would move an average.
      (
        select round((percentile_cont(0.5) within group (order by extract(epoch from s.reviewed_at - s.created_at)) / 86400)::numeric, 1)
        from public.business_submissions s
        where s.reviewed_at >= m.starts_at and s.reviewed_at < m.ends_at
      ),
      (select count(*) from public.reports r where r.resolved_at >= m.starts_at and r.resolved_at < m.ends_at),
      -- From the audit log: the row of a business has its last confirmation alone.
      (
        select count(distinct l.record_id)
        from private.audit_log l
        where l.table_name = 'businesses' and l.created_at >= m.starts_at and l.created_at < m.ends_at
          and (l.changes #>> '{confirmed_on,new}')::date between m.first_day and m.last_day
      ),
      coalesce((select sum(e.count) from public.empty_searches e where e.day between m.first_day and m.last_day), 0)::bigint,
      array(
        select e.term
        from public.empty_searches e
        where e.day between m.first_day and m.last_day
        group by e.term
        order by sum(e.count) desc, e.term
        limit 5
      ),
      m.first_day >= v_today - 90
    from (
      select
        d.first_day,
        (d.first_day + interval '1 month')::date - 1 as last_day,
        private.from_local_time(d.first_day) as starts_at,
        private.from_local_time(d.first_day + interval '1 month') as ends_at
      from (
        select (v_this_month - n * interval '1 month')::date as first_day
        from generate_series(0, private.page_limit(p_months, 12, 24) - 1) n
      ) d
    ) m
    order by m.first_day desc;
end
$$;
comment on function private.month_summaries(integer) is 'Body of public.month_summaries.';
grant execute on function private.month_summaries(integer) to authenticated;

create function public.month_summaries(p_months integer default 12)
returns table (
  month date,
  received bigint,
  published bigint,
  waited_days numeric,
  solved_reports bigint,
  confirmed bigint,
  empty_searches bigint,
  missed_terms text[],
  is_complete boolean
)
language sql
stable
set search_path = ''
as $$
  select * from private.month_summaries(p_months);
$$;
comment on function public.month_summaries(integer) is
  'The last months (at most 24), the current one first, by the calendar of the city: submissions received, businesses published, the median of
days until a decision, reports solved, businesses confirmed, searches in vain and their five most frequent terms. is_complete: none of
what is counted has been deleted yet. Staff only.';
grant execute on function public.month_summaries(integer) to authenticated;
