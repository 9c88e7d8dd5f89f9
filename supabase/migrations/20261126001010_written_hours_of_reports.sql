-- Written hours of reports: an owner writes «lun a vie 9 a 6» instead of choosing times, and staff accept the week that was read from it.

create function private.accept_written_hours(p_report_id bigint, p_hours jsonb, p_version integer)
returns void
language plpgsql
volatile
-- Definer: API roles have no right to the reports.
security definer
set search_path = ''
as $$
declare
  v_business_id bigint;
  v_report public.reports;
  v_current jsonb;
begin
  perform private.require_staff();
  select r.business_id into v_business_id from public.reports r where r.id = p_report_id;
  -- In one order, so that parallel calls about the same business do not deadlock.
  perform 1
  from public.reports r
  where r.business_id = v_business_id and (r.resolved_at is null or r.id = p_report_id)
  order by r.id
  for update;
  select * into v_report from public.reports r where r.id = p_report_id;
  if v_report.resolved_at is null then
    if v_report.reason not in ('hours', 'other') or v_report.proposal is not null or v_report.note is null then
      perform private.raise_refusal('22023', 'report_without_written_hours', 'Este reporte no trae un horario escrito.');
    end if;
    perform private.lock_business_version(v_business_id, p_version);
    select private.reported_value(b, 'hours') into v_current from public.businesses b where b.id = v_business_id;
    -- From here it is a report that proposes hours.
    update public.reports r
    set reason = 'hours', proposal = private.parse_proposal('hours', p_hours), previous = v_current
    where r.id = p_report_id;
  elsif v_report.proposal is null then
    perform private.raise_refusal(
      'PT409', 'report_already_resolved', 'Otra persona ya resolvió este reporte.',
      jsonb_build_object('by', private.account_name(v_report.resolved_by), 'at', v_report.resolved_at)::text
    );
  end if;
  perform private.accept_report(p_report_id, v_current, null, null);
end
$$;
comment on function private.accept_written_hours(bigint, jsonb, integer) is 'Body of public.accept_written_hours.';
grant execute on function private.accept_written_hours(bigint, jsonb, integer) to authenticated;

create function public.accept_written_hours(p_report_id bigint, p_hours jsonb, p_version integer)
returns void
language sql
volatile
set search_path = ''
as $$
  select private.accept_written_hours(p_report_id, p_hours, p_version);
$$;
comment on function public.accept_written_hours(bigint, jsonb, integer) is
  'Makes [{day, open_time, close_time}], which was read from the note of a report, the hours of its business and resolves the report.
p_version is the version (optimistic lock) of the business beside which it was read. Dates the data to today for the owner''s own
words. Raises 409 for another version, and when another account has resolved the report. Idempotent for the same account. Staff only.';
grant execute on function public.accept_written_hours(bigint, jsonb, integer) to authenticated;
