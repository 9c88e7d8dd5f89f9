-- Owner link requests: an owner asks on the page of the business for the link with which it is corrected. Staff send it to the registered
-- WhatsApp number.
--
-- A request is a report without a word: it waits in the same queue, is counted, dismissed and deleted as the others.

alter table public.reports
  drop constraint report_reason_is_known,
  add constraint report_reason_is_known check (reason in ('closed', 'hours', 'phone', 'place', 'other', 'owner_link'));

create function private.add_owner_link_request(p_business_id bigint)
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_business public.businesses;
  v_rate_limited constant text := 'Report rate limit: several reports were made recently, please wait';
begin
  select * into v_business from public.businesses b where b.id = p_business_id and b.is_active;
  -- One error for a hidden and a missing business, so that it reveals nothing.
  if v_business.id is null then
    perform private.raise_refusal('PT404', 'business_not_found', 'Este negocio ya no existe');
  end if;
  if v_business.whatsapp is null then
    perform private.raise_refusal(
      '22023', 'owner_link_without_whatsapp', 'Este negocio no tiene un WhatsApp registrado. Escríbele al equipo.'
    );
  end if;

  -- The limits of reports. Clients without a known IP share one, so a missing header does not bypass it.
  perform private.enforce_rate_limit(
    'report_ip', coalesce(private.request_ip(), 'unknown'), 'reports_per_ip_per_hour', '1 hour',
    'report_rate_limited', v_rate_limited
  );
  perform private.enforce_rate_limit(
    'report_ip_business', concat_ws(':', coalesce(private.request_ip(), 'unknown'), p_business_id),
    'reports_per_ip_and_business_per_day', '24 hours', 'report_rate_limited', v_rate_limited
  );
  -- Repeated taps, parallel ones too, make one request.
  perform pg_advisory_xact_lock(hashtextextended('owner_link_request:' || p_business_id, 0));
  if not exists (
    select 1 from public.reports r
    where r.business_id = p_business_id and r.reason = 'owner_link' and r.resolved_at is null
  ) then
    insert into public.reports (business_id, reason) values (p_business_id, 'owner_link');
  end if;
end
$$;
comment on function private.add_owner_link_request(bigint) is 'Stores that a business asked for its link unless it waits for one, or raises.';

create function private.request_owner_link(p_business_id bigint)
returns jsonb
language plpgsql
volatile
-- Definer: visitors have no right to the table.
security definer
set search_path = ''
as $$
declare
  v_detail text;
  v_hint text;
begin
  perform private.refuse_after_many_refusals();
  perform private.add_owner_link_request(p_business_id);
  return null;
exception
  when sqlstate '22023' or sqlstate 'PT404' or sqlstate 'PT409' then
    get stacked diagnostics v_detail = pg_exception_detail, v_hint = pg_exception_hint;
    return private.refusal_response(sqlstate, sqlerrm, v_detail, v_hint);
end
$$;
comment on function private.request_owner_link(bigint) is 'Body of public.request_owner_link.';
grant execute on function private.request_owner_link(bigint) to anon, authenticated;

create function public.request_owner_link(p_business_id bigint)
returns jsonb
language sql
volatile
set search_path = ''
as $$
  select private.request_owner_link(p_business_id);
$$;
comment on function public.request_owner_link(bigint) is
  'Asks staff to send the link that corrects an active business to its registered WhatsApp number. A business has one waiting request.
Raises 400 for a business without WhatsApp, 404 for no active business, 429 above the limits of reports
(detail: {"retry_after_seconds": n}).';
grant execute on function public.request_owner_link(bigint) to anon, authenticated;
