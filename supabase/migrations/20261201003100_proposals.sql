-- Proposals: a report can carry a change, which staff accept in one step. A visitor proposes one, an owner several: each arrives as a report
-- of its own, so that staff accept or refuse each by itself.
--
-- The texts are brought into their stored form, the limits are rules of reports, and those of the business when it is accepted.

create function private.clean_proposal(p_name text, p_value jsonb)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  v_text text;
begin
  if jsonb_typeof(p_value) not in ('string', 'null') then
    perform private.raise_refusal('22023', 'report_bad_format', 'El aviso contiene un dato con formato no válido.');
  end if;
  v_text := case p_name
    when 'description' then private.clean_paragraphs(left(p_value #>> '{}', 5000))
    else private.plain_line(left(p_value #>> '{}', 1000))
  end;
  if p_name in ('phone', 'whatsapp') then
    -- What is no number is refused by the rule of its column.
    v_text := coalesce(private.parse_phone(v_text), v_text);
  end if;
  return to_jsonb(nullif(v_text, ''));
end
$$;
comment on function private.clean_proposal(text, jsonb) is
  'A proposed value of a column as it is stored, without markup; null for a blank one. Raises 400 for what is no text.';

create function private.read_proposal(p_source text, p_change jsonb)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  if coalesce(p_change, 'null') = 'null' then
    return '{}';
  end if;
  if octet_length(p_change::text) > 65536 or not private.is_change(p_change)
    or not private.named_parts(p_change) <@ private.proposable(p_source)
    -- Of a list only what is added.
    or exists (
      select 1
      from jsonb_each(p_change) p
      cross join lateral jsonb_array_elements(case when jsonb_typeof(p.value) = 'array' then p.value end) l
      where l.value ->> 'id' is not null or l.value -> 'new' = 'null'
    )
  then
    perform private.raise_refusal('22023', 'report_bad_format', 'El aviso contiene un dato con formato no válido.');
  end if;
  if exists (select 1 from jsonb_object_keys(p_change -> 'hours') d (day) where d.day <> all (private.week_days())) then
    perform private.raise_refusal('22023', 'invalid_hours', 'Hay un horario de un día que no existe.');
  end if;
  -- Known keys only; a blank value and a week without hours propose nothing.
  return jsonb_strip_nulls(jsonb_build_object('columns', (
    select jsonb_object_agg(c.key, jsonb_build_object('new', v.value))
    from jsonb_each(p_change -> 'columns') c
    cross join lateral private.clean_proposal(c.key, c.value -> 'new') v (value)
    where v.value is not null
  ))) || coalesce((
    select jsonb_build_object('hours', jsonb_object_agg(h.key, jsonb_build_object('new', d.intervals)))
    from jsonb_each(p_change -> 'hours') h
    cross join lateral (
      select jsonb_agg(i.value - 'note' order by i.ordinality) as intervals
      from jsonb_array_elements(private.stored_intervals(h.value -> 'new')) with ordinality i
    ) d
    having bool_or(d.intervals is not null)
  ), '{}') || coalesce((
    select jsonb_build_object('products', jsonb_agg(
      jsonb_build_object('table', 'products', 'id', null, 'old', null, 'new', jsonb_build_object(
        'type', l.value #> '{new,type}',
        'name', private.plain_line(left(coalesce(l.value #>> '{new,name}', ''), 1000)),
        'description', nullif(private.clean_paragraphs(left(coalesce(l.value #>> '{new,description}', ''), 5000)), '')
      ))
      order by l.ordinality
    ))
    from jsonb_array_elements(p_change -> 'products') with ordinality l
    having count(*) > 0
  ), '{}') || coalesce((
    select jsonb_build_object('images', jsonb_agg(
      jsonb_build_object('table', 'business_images', 'id', null, 'old', null, 'new', jsonb_build_object(
        'storage_path', l.value #> '{new,storage_path}', 'is_featured', coalesce(l.value #> '{new,is_featured}' = 'true', false)
      ))
      order by l.ordinality
    ))
    from jsonb_array_elements(p_change -> 'images') with ordinality l
    having count(*) > 0
  ), '{}');
end
$$;
comment on function private.read_proposal(text, jsonb) is
  'The change that a visitor or an owner sends, {part: {key: {new}}}, as it is stored, without old values; {} for none. Raises 400 when it is
no change, or has what they may not propose.';

create function private.beside_present(p_business_id bigint, p_change jsonb)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_object_agg(
    p.key,
    case
      -- What is added has no present.
      when jsonb_typeof(p.value) = 'array' then p.value
      else (
        select coalesce(
          jsonb_object_agg(
            l.key,
            jsonb_build_object('old', s.state -> p.key -> l.key, 'new', l.value -> 'new')
              || case when l.value ? 'old' then jsonb_build_object('was', l.value -> 'old') else '{}' end
          ),
          '{}'
        )
        from jsonb_each(p.value) l
      )
    end
  )
  from jsonb_each(p_change) p
  cross join (select private.business_state(p_business_id, private.named_parts(p_change)) as state) s;
$$;
comment on function private.beside_present(bigint, jsonb) is
  'A change with what the business has as old values, and its own old values as was; null for one without parts.';

create function private.split_change(p_change jsonb)
returns table (reason text, change jsonb)
language sql
immutable
set search_path = ''
as $$
  select
    case c.key when 'address' then 'place' when 'operating_status' then 'closed' else c.key end,
    jsonb_build_object('columns', jsonb_build_object(c.key, c.value))
  from jsonb_each(p_change -> 'columns') c
  union all
  select 'hours', jsonb_build_object('hours', p_change -> 'hours') where p_change ? 'hours'
  union all
  select 'product', jsonb_build_object('products', jsonb_build_array(p.value)) from jsonb_array_elements(p_change -> 'products') p
  union all
  select 'image', jsonb_build_object('images', jsonb_build_array(i.value)) from jsonb_array_elements(p_change -> 'images') i;
$$;
comment on function private.split_change(jsonb) is 'What is accepted or refused by itself in a change, each with the reason of its report.';

create function private.propose_change(
  p_business_id bigint, p_source text, p_reason text, p_change jsonb, p_note text, p_answer_id uuid default gen_random_uuid()
)
returns bigint
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_change jsonb := private.read_proposal(p_source, p_change);
  v_note text := private.read_report_note(p_note);
  v_constraint text;
  v_id bigint;
begin
  if exists (select 1 from private.split_change(v_change) s where s.reason <> p_reason) then
    perform private.raise_refusal('22023', 'report_bad_format', 'El aviso contiene un dato con formato no válido.');
  end if;
  if p_reason = 'other' and v_note = '' then
    perform private.raise_refusal('22023', 'report_note_required', 'Cuéntanos qué está mal.');
  end if;
  -- One error for a hidden and a missing business, so that it reveals nothing.
  if not exists (select 1 from public.businesses b where b.id = p_business_id and (b.is_active or p_source = 'owner')) then
    perform private.raise_refusal('PT404', 'business_not_found', 'Este negocio ya no existe');
  end if;
  if v_change ? 'hours' then
    -- A business with hours is no longer one by appointment.
    v_change := v_change || '{"columns": {"by_appointment": {"new": false}}}';
  end if;
  insert into public.reports (business_id, source, reason, note, change, answer_id)
  values (p_business_id, p_source, p_reason, nullif(v_note, ''), private.beside_present(p_business_id, v_change), p_answer_id)
  returning id into v_id;
  return v_id;
exception
  when check_violation then
    get stacked diagnostics v_constraint = constraint_name;
    perform private.raise_refusal(
      '22023', 'proposal_broken_rule', 'El dato que propones no se puede guardar así. Revísalo.',
      jsonb_build_object('constraint', v_constraint)::text
    );
end
$$;
comment on function private.propose_change(bigint, text, text, jsonb, text, uuid) is
  'Adds a report, with the change that it proposes beside what the business has, and returns its id. Raises 400 for what may not be proposed,
with {"constraint": name} as detail where a rule of reports refuses it, 404 for a visitor without an active business.';

-- Images --------------------------------------------------------------------------------------------------------------
-- An owner uploads images with the link of the business, and staff who accept one publish a copy that their browser has decoded and
-- encoded again, as it does with the image of a submission.
create function private.check_proposed_images(p_token text, p_images jsonb)
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  -- Of this link: the folder of another one belongs to another owner.
  if exists (
    select 1
    from jsonb_array_elements(p_images) i
    where coalesce(split_part(i.value #>> '{new,storage_path}', '/', 2), '') <> private.hash_token(p_token)
      or not private.is_stored_file(i.value #>> '{new,storage_path}')
  ) then
    perform private.raise_refusal('22023', 'proposal_image_missing', 'Una foto no se guardó. Quítala y elígela otra vez.');
  end if;
end
$$;
comment on function private.check_proposed_images(text, jsonb) is
  'Raises 400 unless the images that an owner proposes were uploaded with this link.';

create function private.can_upload_proposal(p_name text)
returns boolean
language sql
stable
-- Definer: visitors cannot read the links.
security definer
set search_path = ''
as $$
  -- Fixed names, as for submissions: parallel uploads cannot be counted. More than the three that a proposal has, because a file whose
  -- response was lost keeps its name.
  select exists (
    select 1
    from private.owner_links l
    where l.token_hash = substring(p_name from '^proposals/([0-9a-f]{64})/image_[1-9]$')
      and l.purpose = 'confirmation'
      and l.used_at is null
      and l.expires_at > now()
      and exists (select 1 from public.businesses b where b.id = l.subject_id::bigint)
  );
$$;
comment on function private.can_upload_proposal(text) is
  'Whether a file may be uploaded to this path. The capability is the hash of the token of a link that the owner has not used yet.';
grant execute on function private.can_upload_proposal(text) to anon, authenticated;
