-- Phone proposals: a visitor or an owner proposes a phone number in whatever way they write it.

-- A note of a person has up to 300 characters (private.read_report_note), and what a phone says besides the number up to 300.
alter table public.reports
  drop constraint report_note_has_1_to_300_characters,
  add constraint report_note_has_1_to_640_characters check (char_length(note) between 1 and 640);

create or replace function private.parse_proposal(p_reason text, p_proposal jsonb)
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
    if private.means_none(v_text) then
      return null;
    end if;
    v_phone := private.read_phone(v_text);
    if v_phone is null then
      perform private.raise_refusal(
        '22023', 'proposal_phone_invalid',
        coalesce(private.phone_problem(v_text), 'Escribe el número correcto con sus 10 dígitos.')
      );
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

create or replace function private.add_proposal(p_business_id bigint, p_reason text, p_proposal jsonb, p_note text, p_source text)
returns void
language sql
volatile
set search_path = ''
as $$
  insert into public.reports (business_id, reason, note, proposal, previous, source)
  select
    b.id, p_reason,
    nullif(concat_ws(
      ' · ',
      nullif(p_note, ''),
      case when p_reason = 'phone' then
        'Escribió: ' || private.unread_phone_text(private.plain_line(left(p_proposal #>> '{}', 1000)))
      end
    ), ''),
    v.proposal,
    case when v.proposal is not null then private.reported_value(b, p_reason) end, p_source
  from public.businesses b, (select private.parse_proposal(p_reason, p_proposal) as proposal) v
  where b.id = p_business_id;
$$;
comment on function private.add_proposal(bigint, text, jsonb, text, text) is
  'Inserts a report with the value it proposes, if any, and the one that the business has.
What a phone says besides the number is added to the note.';

create or replace function private.add_confirmation_answer(p_token text, p_answer text, p_proposals jsonb, p_note text)
returns boolean
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_id bigint := private.open_owner_link(p_token, 'confirmation')::bigint;
  v_note text;
  v_proposals jsonb := coalesce(p_proposals, '{}');
  v_reason text;
begin
  if coalesce(p_answer, '') not in ('same', 'changed', 'closed') then
    perform private.raise_refusal('22023', 'confirmation_bad_answer', 'Elige si tus datos siguen bien.');
  end if;
  if v_id is null then
    return private.is_confirmation_retry(p_token, p_answer);
  end if;
  v_note := private.read_report_note(p_note);
  if jsonb_typeof(v_proposals) <> 'object'
    or exists (select 1 from jsonb_object_keys(v_proposals) k (reason) where k.reason not in ('hours', 'phone', 'place'))
  then
    perform private.raise_refusal('22023', 'report_bad_format', 'El aviso contiene un dato con formato no válido.');
  end if;
  -- A blank value proposes nothing. The others are parsed again, with what they say besides the value.
  select coalesce(jsonb_object_agg(k.reason, k.proposal), '{}') into v_proposals
  from jsonb_each(v_proposals) k (reason, proposal)
  cross join lateral private.parse_proposal(k.reason, k.proposal) p (value)
  where p.value is not null;
  if p_answer = 'changed' and v_proposals = '{}' and v_note = '' then
    perform private.raise_refusal('22023', 'confirmation_without_change', 'Escribe qué cambió.');
  end if;

  -- A business in the bin keeps its link, for the case that it is restored. The lock orders an answer and a deletion.
  perform 1 from public.businesses b where b.id = v_id for no key update;
  if not found then
    return false;
  end if;
  -- The update holds the row, so of two parallel requests one finds the link used.
  update private.owner_links l
  set used_at = now(), used_for = p_answer
  where l.token_hash = private.hash_token(p_token) and l.used_at is null;
  if not found then
    return private.is_confirmation_retry(p_token, p_answer);
  end if;

  if p_answer = 'same' then
    update public.businesses b set confirmed_on = private.local_date(now()) where b.id = v_id;
  elsif p_answer = 'closed' then
    perform private.add_proposal(v_id, 'closed', '"closed_permanently"', v_note, 'owner');
  else
    for v_reason in select k.reason from jsonb_object_keys(v_proposals) k (reason) loop
      perform private.add_proposal(v_id, v_reason, v_proposals -> v_reason, v_note, 'owner');
    end loop;
    if v_proposals = '{}' then
      perform private.add_proposal(v_id, 'other', null, v_note, 'owner');
    end if;
  end if;
  return true;
end
$$;
comment on function private.add_confirmation_answer(text, text, jsonb, text) is 'Stores the answer of an owner and returns whether the token opens a business, or raises.';

-- A proposed number that cannot ring was accepted before; staff read it in the note.
update public.reports r
set
  note = concat_ws(' · ', r.note, 'Escribió: ' || (r.proposal #>> '{}')),
  proposal = null,
  previous = null
where r.reason = 'phone' and r.resolved_at is null and r.proposal is not null and private.read_phone(r.proposal #>> '{}') is null;
