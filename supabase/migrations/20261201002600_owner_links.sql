-- Owner links: secret links for owners, who have no account. A link leads to their own submission or to the confirmation of their
-- business.
--
-- Only the hash of a token is stored, so a copy of the database opens no page. A wrong, a used and an expired token get the same
-- answer: none.

create table private.owner_links (
  token_hash text primary key,
  purpose text not null,
  subject_id text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  asked_at timestamptz,
  used_at timestamptz,
  used_for text,
  used_content text,
  constraint owner_link_hash_is_sha256 check (token_hash ~ '^[0-9a-f]{64}$'),
  constraint owner_link_purpose_is_known check (purpose in ('submission', 'confirmation'))
);
comment on table private.owner_links is
  'Hashes of the tokens in links of owners. subject_id is the id of the submission or of the business.';
comment on column private.owner_links.asked_at is 'When staff opened the message with the link; null for a link that nobody sent.';
comment on column private.owner_links.used_for is 'What the owner answered; the same answer again is a retry after a lost response.';
comment on column private.owner_links.used_content is
  'A hash of the answer, its proposals and its note; the same content again is a retry after a lost response.';
alter table private.owner_links enable row level security;
create policy "No API role reaches the links of owners" on private.owner_links for all to anon, authenticated using (false);
create index owner_links_subject_idx on private.owner_links (purpose, subject_id);
create index owner_links_expires_at_idx on private.owner_links (expires_at);

insert into private.config (key, value, description)
values ('submission_link_days', '90', 'Days for which the link to a submission is valid after its last change');

create function private.is_token(p_token text)
returns boolean
language sql
immutable
parallel safe
set search_path = ''
as $$
  select coalesce(p_token ~ '^[0-9a-f]{64}$', false);
$$;
comment on function private.is_token(text) is 'Whether a text has the form of a token: 32 random bytes as 64 hexadecimal digits.';

create function private.hash_token(p_token text)
returns text
language sql
immutable
strict
parallel safe
set search_path = ''
as $$
  -- No salt is needed: a token is 256 random bits.
  select encode(sha256(convert_to(p_token, 'UTF8')), 'hex');
$$;
comment on function private.hash_token(text) is 'SHA-256 of a token, as it is stored.';

create function private.add_owner_link(p_token text, p_purpose text, p_subject_id text, p_valid_for interval)
returns void
language sql
volatile
set search_path = ''
as $$
  insert into private.owner_links (token_hash, purpose, subject_id, expires_at)
  values (private.hash_token(p_token), p_purpose, p_subject_id, now() + p_valid_for);
$$;
comment on function private.add_owner_link(text, text, text, interval) is 'Stores the hash of a token with what it opens and until when.';

create function private.enforce_link_rate_limit()
returns void
language sql
volatile
set search_path = ''
as $$
  -- Each request counts, right or wrong, so tokens cannot be tried out fast.
  select private.enforce_limit(
    'owner_link_opens_of_an_address', private.request_ip(), 'owner_link_rate_limited',
    'Abriste este enlace muchas veces. Espera un momento.'
  );
$$;
comment on function private.enforce_link_rate_limit() is
  'Counts a request with the token of a link; raises 429 above the limit of the client IP.';

create function private.open_owner_link(p_token text, p_purpose text)
returns text
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_subject_id text;
begin
  perform private.enforce_link_rate_limit();
  if not private.is_token(p_token) then
    return null;
  end if;
  select l.subject_id into v_subject_id
  from private.owner_links l
  where l.token_hash = private.hash_token(p_token)
    and l.purpose = p_purpose
    and l.used_at is null
    and l.expires_at > now();
  return v_subject_id;
end
$$;
comment on function private.open_owner_link(text, text) is
  'The id that a token opens; null for a wrong, used or expired one. Raises 429 above the rate limit.';

create function private.prolong_owner_links(p_purpose text, p_subject_id text, p_valid_for interval)
returns void
language sql
volatile
set search_path = ''
as $$
  update private.owner_links l
  set expires_at = greatest(l.expires_at, now() + p_valid_for)
  where l.purpose = p_purpose and l.subject_id = p_subject_id and l.used_at is null and l.expires_at > now();
$$;
comment on function private.prolong_owner_links(text, text, interval) is 'Extends the links of a subject that are still valid.';

-- Requests ------------------------------------------------------------------------------------------------------------
-- An owner asks on the page of the business for the link with which it is corrected. Staff send it to the registered WhatsApp number.
-- A request is a report without a word: it waits in the same queue, is counted, dismissed and deleted as the others.
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
  -- The limits of reports.
  perform private.enforce_limit('reports_of_an_address', private.request_ip(), 'report_rate_limited', v_rate_limited);
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

  perform private.enforce_limit(
    'reports_of_an_address_and_business', concat_ws(':', p_business_id, private.request_ip()), 'report_rate_limited', v_rate_limited
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
  -- Outside the block, which would count its refusal again.
  perform private.refuse_after_many_refusals();
  begin
    perform private.add_owner_link_request(p_business_id);
    return null;
  exception
    when sqlstate '22023' or sqlstate 'PT404' or sqlstate 'PT409' or sqlstate 'PT429' then
      get stacked diagnostics v_detail = pg_exception_detail, v_hint = pg_exception_hint;
      return private.refusal_response(sqlstate, sqlerrm, v_detail, v_hint);
  end;
end
$$;

create function public.request_owner_link(p_business_id bigint)
returns jsonb language sql volatile set search_path = '' as $$
  select private.request_owner_link(p_business_id);
$$;
comment on function public.request_owner_link(bigint) is
  'Asks staff to send the link that corrects an active business to its registered WhatsApp number. A business has one waiting request.
Raises 400 for a business without WhatsApp, 404 for no active business, 429 above the limits of reports
(detail: {"retry_after_seconds": n}).';
grant execute on function private.request_owner_link(bigint), public.request_owner_link(bigint) to anon, authenticated;
