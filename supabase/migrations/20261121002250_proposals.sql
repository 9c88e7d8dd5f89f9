-- Proposals: a report can carry the right value of what it is about, which staff accept in one step.
--
-- The value is checked when it arrives, and again by the constraints of the business when it is accepted.

create function private.parse_proposal(p_reason text, p_proposal jsonb)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  v_text text;
  v_phone text;
begin
  if p_proposal is null or p_proposal = 'null' or p_reason = 'other' then
    return null;
  end if;
  if octet_length(p_proposal::text) > 8192 then
    perform private.raise_refusal('22023', 'report_bad_format', 'El aviso contiene un dato con formato no válido.');
  end if;

  if p_reason = 'hours' then
    perform private.check_hours(p_proposal);
    -- Known keys only; no hours at all propose nothing.
    return (
      select jsonb_agg(
        jsonb_build_object(
          'day', h ->> 'day', 'open_time', private.normalize_time(h ->> 'open_time'),
          'close_time', coalesce(private.normalize_time(h ->> 'close_time'), 'Closed')
        )
        order by place
      )
      from jsonb_array_elements(p_proposal) with ordinality as e (h, place)
    );
  end if;
  if jsonb_typeof(p_proposal) <> 'string' then
    perform private.raise_refusal('22023', 'report_bad_format', 'El aviso contiene un dato con formato no válido.');
  end if;
  v_text := private.plain_line(left(p_proposal #>> '{}', 1000));
  if v_text = '' then
    return null;
  end if;
  if p_reason = 'closed' then
    if v_text not in ('closed_permanently', 'closed_temporarily') then
      perform private.raise_refusal('22023', 'report_bad_format', 'El aviso contiene un dato con formato no válido.');
    end if;
    return to_jsonb(v_text);
  end if;
  if p_reason = 'phone' then
    v_phone := private.read_phone(v_text);
    if v_phone is null then
      perform private.raise_refusal('22023', 'proposal_phone_invalid', 'Escribe el número correcto con sus 10 dígitos.');
    end if;
    return to_jsonb(v_phone);
  end if;
  if char_length(v_text) not between 5 and 200 then
    perform private.raise_refusal('22023', 'proposal_address_invalid', 'Escribe la dirección correcta, de 5 a 200 caracteres.');
  end if;
  return to_jsonb(v_text);
end
$$;
comment on function private.parse_proposal(text, jsonb) is
  'The proposed value of a report as it is stored; null for none. Raises 400 when it is not a value of what the reason is about.';

create function private.reported_value(p_business public.businesses, p_reason text)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select case p_reason
    when 'phone' then to_jsonb(p_business.phone)
    when 'place' then to_jsonb(p_business.address)
    when 'closed' then to_jsonb(p_business.operating_status)
    when 'hours' then
      case
        when p_business.by_appointment then '"by_appointment"'
        else (
          select jsonb_agg(
            jsonb_build_object('day', h.day, 'open_time', h.open_time, 'close_time', h.close_time)
            order by
              array_position(array['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado', 'Domingo'], h.day), h.position
          )
          from public.business_hours h
          where h.business_id = p_business.id
        )
      end
  end;
$$;
comment on function private.reported_value(public.businesses, text) is
  'What a business has of what a reason is about, in the form of a proposal, or "by_appointment"; null for none.';

create function private.add_proposal(p_business_id bigint, p_reason text, p_proposal jsonb, p_note text, p_source text)
returns void
language sql
volatile
set search_path = ''
as $$
  insert into public.reports (business_id, reason, note, proposal, previous, source)
  select
    b.id, p_reason, nullif(p_note, ''), v.proposal,
    case when v.proposal is not null then private.reported_value(b, p_reason) end, p_source
  from public.businesses b, (select private.parse_proposal(p_reason, p_proposal) as proposal) v
  where b.id = p_business_id;
$$;
comment on function private.add_proposal(bigint, text, jsonb, text, text) is
  'Inserts a report with the value it proposes, if any, and the one that the business has.';

create function private.accept_report(p_report_id bigint, p_current jsonb, p_spoke boolean, p_whatsapp text)
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
  v_business public.businesses;
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
  if v_report.id is null then
    perform private.raise_refusal('PT404', 'report_not_found', 'Este reporte ya no existe.');
  end if;
  if v_report.proposal is null then
    perform private.raise_refusal('22023', 'report_without_proposal', 'Este reporte no propone un dato.');
  end if;
  if v_report.resolved_at is not null then
    -- Resolved by the same account: a retry after a lost response.
    if v_report.resolved_by = auth.uid() and v_report.resolution = 'fixed' then
      return;
    end if;
    perform private.raise_refusal(
      'PT409', 'report_already_resolved', 'Otra persona ya resolvió este reporte.',
      jsonb_build_object('by', private.account_name(v_report.resolved_by), 'at', v_report.resolved_at)::text
    );
  end if;
  select * into v_business from public.businesses b where b.id = v_report.business_id for no key update;
  if v_report.source = 'visitor' and v_report.reason in ('phone', 'closed') and p_spoke is null
    and v_report.proposal is distinct from p_current
  then
    perform private.raise_refusal('22023', 'spoke_required', 'Di si hablaste con el negocio.');
  end if;
  if p_whatsapp is not null and v_report.reason <> 'phone' then
    perform private.raise_refusal('22023', 'report_bad_format', 'El aviso contiene un dato con formato no válido.');
  end if;
  if private.reported_value(v_business, v_report.reason) is distinct from p_current
    or (p_whatsapp is not null and p_whatsapp is distinct from v_business.whatsapp)
  then
    perform private.raise_refusal(
      'PT409', 'report_value_changed', 'El dato del negocio cambió mientras tanto. Revisa cómo quedó antes de aceptar.'
    );
  end if;

  if v_report.reason = 'hours' then
    perform private.replace_hours(v_report.business_id, v_report.proposal);
  end if;
  update public.businesses b
  set
    phone = case when v_report.reason = 'phone' then v_report.proposal #>> '{}' else b.phone end,
    whatsapp = case when p_whatsapp is not null then v_report.proposal #>> '{}' else b.whatsapp end,
    address = case when v_report.reason = 'place' then v_report.proposal #>> '{}' else b.address end,
    by_appointment = b.by_appointment and v_report.reason <> 'hours',
    operating_status = case when v_report.reason = 'closed' then v_report.proposal #>> '{}' else b.operating_status end,
    closed_until = case
      when v_report.reason = 'closed' and v_report.proposal #>> '{}' <> b.operating_status then null else b.closed_until
    end,
    -- Only the business itself confirms its data.
    confirmed_on = case
      when v_report.source = 'owner' or p_spoke then private.local_date(now()) else b.confirmed_on
    end,
    version = b.version + 1
  where b.id = v_report.business_id;
  -- Reports that say the same, and those that say nothing more than what is wrong.
  update public.reports r
  set resolved_at = now(), resolved_by = auth.uid(), resolution = 'fixed', spoke_with_business = p_spoke
  where r.business_id = v_report.business_id
    and r.reason = v_report.reason
    and r.resolved_at is null
    and (r.proposal = v_report.proposal or (r.proposal is null and r.note is null));
end
$$;
comment on function private.accept_report(bigint, jsonb, boolean, text) is 'Body of public.accept_report.';
grant execute on function private.accept_report(bigint, jsonb, boolean, text) to authenticated;

create function public.accept_report(
  p_report_id bigint, p_current jsonb default null, p_spoke boolean default null, p_whatsapp text default null
)
returns void
language sql
volatile
set search_path = ''
as $$
  select private.accept_report(p_report_id, p_current, p_spoke, p_whatsapp);
$$;
comment on function public.accept_report(bigint, jsonb, boolean, text) is
  'Writes the value that a report proposes into the business and resolves the report, with others that propose the same or only the
reason. p_current is the value beside which it was read, as admin_list_waiting_reports returns it. p_spoke is whether the caller spoke
with the business, required for a visitor''s phone or closing. p_whatsapp is the WhatsApp number to replace by the proposed phone, too;
null keeps it. Dates the data to today only for the owner''s own answer and where p_spoke. Raises 409 when the business has another
value now, and when another account has resolved the report. Idempotent for the same account. Staff only.';
grant execute on function public.accept_report(bigint, jsonb, boolean, text) to authenticated;
