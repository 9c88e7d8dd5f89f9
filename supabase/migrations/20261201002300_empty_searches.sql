-- Empty searches: what visitors searched in vain, counted by day, for staff who add a synonym or invite a business.
--
-- The table holds words, a day and a count, and nothing of the visitor. No API role may read or write it: visitors write through
-- count_empty_search, staff read through admin_list_empty_searches.

create table public.empty_searches (
  term text not null,
  day date not null,
  count integer not null default 1,
  primary key (term, day),
  -- No digits, so that it holds no phone number.
  constraint term_has_letters_and_spaces check (term ~ '^[a-zñ]+( [a-zñ]+)*$'),
  constraint term_has_2_to_60_characters check (char_length(term) between 2 and 60)
);
comment on table public.empty_searches is
  'Searches that found no business: the words in lower case without accents (ñ stays ñ), the day and how often. Kept for 90 days.';
alter table public.empty_searches enable row level security;
create policy "No API role reaches the empty searches" on public.empty_searches for all to anon, authenticated using (false);
create index empty_searches_day_idx on public.empty_searches (day);

-- Counting ------------------------------------------------------------------------------------------------------------
create function private.count_empty_search(p_query text)
returns void
language plpgsql
volatile
-- Definer: visitors have no right to the table.
security definer
set search_path = ''
as $$
declare
  v_term text;
  v_day date := private.local_date(now());
begin
  select btrim(left(string_agg(t.word, ' ' order by t.place), 60))
  into v_term
  from unnest(private.query_words(p_query)) with ordinality t (word, place)
  where t.word ~ '^[a-zñ]+$' and not private.is_filler(t.word) and not private.is_filter_word(t.word, null);
  -- An e-mail address without its punctuation would still name a person.
  if coalesce(char_length(v_term), 0) < 2 or p_query like '%@%' then
    return;
  end if;
  -- Above the limits nothing is counted and no error raised.
  if private.count_use('empty_searches_of_an_address', private.request_ip()) > 0 then
    return;
  end if;
  -- Searched again, because the caller may be wrong or lying.
  if cardinality((private.search_businesses(p_query, null, 1, 0, null)).business_ids) > 0 then
    return;
  end if;

  insert into public.empty_searches as e (term, day)
  select v_term, v_day
  where exists (select from public.empty_searches o where o.term = v_term and o.day = v_day)
    or (select count(*) from public.empty_searches o where o.day = v_day) < private.most('empty_search_terms')
  on conflict (term, day) do update set count = e.count + 1;
end
$$;

create function public.count_empty_search(p_query text)
returns void language sql volatile set search_path = '' as $$
  select private.count_empty_search(p_query);
$$;
comment on function public.count_empty_search(text) is
  'Counts a search that finds no business: the day and its words that say something, without digits, at most 60 characters. Silently counts nothing for
other searches, for e-mail addresses and above a rate limit.';
grant execute on function private.count_empty_search(text), public.count_empty_search(text) to anon, authenticated;

-- The list of staff ---------------------------------------------------------------------------------------------------
create type public.admin_list_empty_searches_row as (term text, times bigint, last_day date, total_count bigint);

create function private.admin_list_empty_searches(p_offset integer, p_limit integer)
returns setof public.admin_list_empty_searches_row
language plpgsql
stable
-- Definer: API roles have no right to the table.
security definer
set search_path = ''
as $$
begin
  perform private.require_staff();
  return query
    select e.term, sum(e.count), max(e.day), count(*) over ()
    from public.empty_searches e
    group by e.term
    order by sum(e.count) desc, max(e.day) desc, e.term
    limit private.page_limit(p_limit, 20, 100)
    offset private.page_offset(p_offset);
end
$$;

create function public.admin_list_empty_searches(p_offset integer default 0, p_limit integer default 20)
returns setof public.admin_list_empty_searches_row language sql stable set search_path = '' as $$
  select * from private.admin_list_empty_searches(p_offset, p_limit);
$$;
comment on function public.admin_list_empty_searches(integer, integer) is
  'A page (at most 100) of the terms that visitors searched in vain, the most frequent first, with the total count on each row.
Staff only.';
grant execute on function
  private.admin_list_empty_searches(integer, integer),
  public.admin_list_empty_searches(integer, integer)
to authenticated;

-- Months --------------------------------------------------------------------------------------------------------------
-- What the directory did in each of the last months, for the meeting of the neighbors. Counted from the rows that are kept, in the local
-- months of the city. Rejected submissions, resolved reports and empty searches are deleted after 90 days (private.purge_submissions,
-- purge_reports, purge_empty_searches), so earlier months count too few of them, which the page says.
create type public.month_summaries_row as (
  month date,
  received bigint,
  published bigint,
  waited_days numeric,
  solved_reports bigint,
  confirmed bigint,
  empty_searches bigint,
  visits bigint,
  whatsapp bigint,
  calls bigint,
  directions bigint
);

create function private.month_summaries()
returns setof public.month_summaries_row
language plpgsql
stable
-- Definer: API roles have no right to the audit log, the empty searches and the visits.
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
      coalesce(t.visits, 0)::bigint,
      coalesce(t.whatsapp, 0)::bigint,
      coalesce(t.calls, 0)::bigint,
      coalesce(t.directions, 0)::bigint
    from (
      select
        d.first_day,
        (d.first_day + interval '1 month')::date - 1 as last_day,
        private.from_local_time(d.first_day) as starts_at,
        private.from_local_time(d.first_day + interval '1 month') as ends_at
      from (
        select (v_this_month - n * interval '1 month')::date as first_day
        from generate_series(0, 11) n
      ) d
    ) m
    cross join lateral (
      select
        sum(v.count) filter (where v.kind = 'visit') as visits,
        sum(v.count) filter (where v.kind = 'whatsapp') as whatsapp,
        sum(v.count) filter (where v.kind = 'call') as calls,
        sum(v.count) filter (where v.kind = 'directions') as directions
      from public.business_visits v
      where v.day between m.first_day and m.last_day
    ) t
    order by m.first_day desc;
end
$$;

create function public.month_summaries()
returns setof public.month_summaries_row language sql stable set search_path = '' as $$
  select * from private.month_summaries();
$$;
comment on function public.month_summaries() is
  'The last twelve months, the current one first, by the calendar of the city: submissions received, businesses published, the median of
days until a decision, reports solved, businesses confirmed, searches in vain, visits and taps of all businesses. Staff only.';
grant execute on function private.month_summaries(), public.month_summaries() to authenticated;
