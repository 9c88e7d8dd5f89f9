-- Sent links: the browser of the staff makes the token of a link, so that the tap that opens WhatsApp sends it. A window that is opened
-- after a response is blocked, so a token made here takes a second tap.

create function private.ask_confirmation(p_business_id bigint, p_token text)
returns void
language plpgsql
volatile
-- Definer: API roles have no right to the links.
security definer
set search_path = ''
as $$
declare
  v_link private.owner_links;
begin
  perform private.require_staff();
  if not private.is_token(p_token) then
    perform private.raise_refusal('22023', 'confirmation_bad_token', 'Este enlace no se puede mandar. Carga la página otra vez.');
  end if;
  -- The lock orders parallel calls: one link is left.
  perform 1 from public.businesses b where b.id = p_business_id for no key update;
  if not found then
    perform private.raise_refusal('PT404', 'business_not_found', 'Este negocio ya no existe');
  end if;
  select * into v_link from private.owner_links l where l.token_hash = private.hash_token(p_token);
  if v_link.token_hash is not null then
    if v_link.purpose = 'confirmation' and v_link.subject_id = p_business_id::text
      and v_link.used_at is null and v_link.expires_at > now()
    then
      return;
    end if;
    perform private.raise_refusal(
      'PT409', 'confirmation_link_ended', 'Este enlace ya se usó o se cambió por otro: no mandes el mensaje.'
    );
  end if;
  -- The links that were sent before: one may have reached somebody else. A used one still answers a retry.
  update private.owner_links l
  set expires_at = now()
  where l.purpose = 'confirmation' and l.subject_id = p_business_id::text and l.used_at is null and l.expires_at > now();
  perform private.add_owner_link(
    p_token, 'confirmation', p_business_id::text,
    make_interval(days => private.config_number('confirmation_link_days')::integer)
  );
  update private.owner_links l set asked_at = now() where l.token_hash = private.hash_token(p_token);
  perform private.add_audit('confirmation_link', 'businesses', p_business_id::text, p_business_id => p_business_id);
  update public.reports r
  set resolved_at = now(), resolved_by = auth.uid(), resolution = 'fixed'
  where r.business_id = p_business_id and r.reason = 'owner_link' and r.resolved_at is null;
end
$$;
comment on function private.ask_confirmation(bigint, text) is 'Body of public.ask_confirmation.';
grant execute on function private.ask_confirmation(bigint, text) to authenticated;

create function public.ask_confirmation(p_business_id bigint, p_token text)
returns void
language sql
volatile
set search_path = ''
as $$
  select private.ask_confirmation(p_business_id, p_token);
$$;
comment on function public.ask_confirmation(bigint, text) is
  'Stores the token, 32 random bytes as hexadecimal digits, with which the owner of a business confirms or corrects its data once, within
30 days, and that staff opened the message with it; resolves the request of the owner for it. The earlier links open nothing any more.
Idempotent while the link is not used. Raises 404 without the business, 409 for a token that was used or replaced. Staff only.';
grant execute on function public.ask_confirmation(bigint, text) to authenticated;

comment on function public.make_confirmation_link(bigint) is
  'For sites of version 1.0.0, which make the link here: a new token with which the owner of a business confirms or corrects its data
once, within 30 days. The earlier ones open nothing any more. Staff only.';
comment on function public.mark_confirmation_asked(text) is
  'For sites of version 1.0.0: stores that staff opened the message with a link of make_confirmation_link, once; another token changes
nothing. Staff only.';

-- What the message says -----------------------------------------------------------------------------------------------
create function private.visits_to_tell(p_business_ids bigint[])
returns table (business_id bigint, more_than integer)
language plpgsql
stable
-- Definer: API roles have no right to the table.
security definer
set search_path = ''
as $$
begin
  perform private.require_staff();
  return query
    select b.id, private.visits_more_than(r.total)
    from public.businesses b
    cross join lateral private.recent_visits(b.id) r
    where b.id = any (p_business_ids[1:100]) and r.kind = 'visit'
    order by b.id;
end
$$;
comment on function private.visits_to_tell(bigint[]) is 'Body of public.visits_to_tell.';
grant execute on function private.visits_to_tell(bigint[]) to authenticated;

create function public.visits_to_tell(p_business_ids bigint[])
returns table (business_id bigint, more_than integer)
language sql
stable
set search_path = ''
as $$
  select * from private.visits_to_tell(p_business_ids);
$$;
comment on function public.visits_to_tell(bigint[]) is
  'What the owners of up to 100 businesses are told of the visits of the last 30 days, rounded as in public.my_visits. Staff only.';
grant execute on function public.visits_to_tell(bigint[]) to authenticated;
