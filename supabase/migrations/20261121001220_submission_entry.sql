-- Submission entry: the two functions that visitors write through, with their rate limits.

create function private.business_name_key(p_name text)
returns text
language sql
immutable
strict
parallel safe
set search_path = ''
as $$
  select btrim(regexp_replace(private.unaccent_lower(p_name), '[^[:alnum:]]+', ' ', 'g'));
$$;
comment on function private.business_name_key(text) is 'Normalized business name, for finding duplicates: lower case, no accents, no punctuation.';

create function private.consume_submission_limit(p_config_key text, p_action text, p_subject text, p_window interval)
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_seconds integer := private.consume_rate_limit(p_action, p_subject, private.config_number(p_config_key), p_window);
begin
  if v_seconds > 0 then
    perform private.raise_refusal(
      'PT429',
      'submission_rate_limited',
      'Submission rate limit: a similar submission was already made recently, please wait',
      jsonb_build_object('retry_after_seconds', v_seconds)::text
    );
  end if;
end
$$;
comment on function private.consume_submission_limit(text, text, text, interval) is
  'Counts a submission of a phone or an IP; above the limit it raises 429 with the seconds to wait.';

create function private.submit_business_public(business_data jsonb)
returns uuid
language plpgsql
volatile
-- Definer: visitors have no right to the table.
security definer
set search_path = ''
as $$
declare
  v_request_id text := lower(coalesce(business_data ->> 'client_request_id', ''));
  v_row public.business_submissions;
  v_id uuid;
begin
  -- Idempotency key: a retry after a lost response gets the same row. The lock covers retries that run in parallel.
  if v_request_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    perform pg_advisory_xact_lock(hashtextextended('submission_request:' || v_request_id, 0));
    select (i.result #>> '{}')::uuid into v_id
    from private.idempotency i
    where i.scope = 'submission' and i.key = v_request_id;
    if v_id is not null then
      return v_id;
    end if;
  elsif v_request_id <> '' then
    perform private.raise_refusal('22023', 'submission_bad_format', 'El formulario contiene un dato con formato no válido');
  end if;

  v_row := private.parse_submission(business_data);

  perform pg_advisory_xact_lock(hashtextextended('submission_phone:' || v_row.phone, 0));
  if exists (
    select 1 from public.businesses b
    -- Phones of businesses may have a country code and spaces.
    where right(regexp_replace(b.phone, '[^0-9]', '', 'g'), 10) = v_row.phone and b.is_active
      and private.business_name_key(b.name) = private.business_name_key(v_row.name)
  ) or exists (
    select 1 from public.business_submissions s
    where s.phone = v_row.phone and s.status = 'pending'
      and private.business_name_key(s.name) = private.business_name_key(v_row.name)
  ) then
    perform private.raise_refusal(
      'PT409',
      'submission_duplicate',
      'Ya existe un negocio registrado con estos datos. Verifica la información ingresada.'
    );
  end if;

  perform private.consume_submission_limit('submissions_per_phone_per_day', 'submission_phone', v_row.phone, '24 hours');
  -- Clients without a known IP share one limit, so a missing header does not bypass it.
  perform private.consume_submission_limit(
    'submissions_per_ip_per_hour', 'submission_ip', coalesce(private.request_ip(), 'unknown'), '1 hour'
  );

  insert into public.business_submissions (
    name, address, category_id, description, phone, whatsapp, email, product_submissions, service_submissions
  )
  values (
    v_row.name, v_row.address, v_row.category_id, v_row.description, v_row.phone, v_row.whatsapp, v_row.email,
    v_row.product_submissions, v_row.service_submissions
  )
  returning id into v_id;

  if v_request_id <> '' then
    insert into private.idempotency (scope, key, result) values ('submission', v_request_id, to_jsonb(v_id));
  end if;
  return v_id;
end
$$;
comment on function private.submit_business_public(jsonb) is 'Body of public.submit_business_public.';
grant execute on function private.submit_business_public(jsonb) to anon, authenticated;

create function public.submit_business_public(business_data jsonb)
returns uuid
language sql
volatile
set search_path = ''
as $$
  select private.submit_business_public(business_data);
$$;
comment on function public.submit_business_public(jsonb) is
  'Registers a business for review and returns the id of the submission. client_request_id is an idempotency key. Raises 400 for
invalid data and spam, 409 for a duplicate, 429 above a rate limit (detail: {"retry_after_seconds": n}).';
grant execute on function public.submit_business_public(jsonb) to anon, authenticated;

-- Image ---------------------------------------------------------------------------------------------------------------
create function private.set_submission_image(p_submission_id uuid, p_path text)
returns text
language plpgsql
volatile
-- Definer: visitors have no right to the table; the id of a recent submission is the capability.
security definer
set search_path = ''
as $$
declare
  v_id uuid;
  -- Without an origin: the client prepends the URL of its API, so that no row depends on a project.
  v_url text := '/storage/v1/object/public/business_images/' || p_path;
begin
  update public.business_submissions s
  set image_url = v_url, image_path = p_path
  where s.id = p_submission_id
    and s.status = 'pending'
    -- The same path again is a retry after a lost response.
    and (s.image_url is null or s.image_path = p_path)
    and s.created_at > now() - make_interval(mins => private.config_number('submission_image_minutes')::integer)
    and p_path ~ ('^submissions/' || s.id || '/submission_' || s.id || '_[0-9]{1,16}\.(jpe?g|png|gif|webp)$')
    and exists (select 1 from storage.objects o where o.bucket_id = 'business_images' and o.name = p_path)
  returning s.id into v_id;

  -- One error for every reason, so that it reveals nothing about the submission.
  if v_id is null then
    perform private.raise_refusal(
      'PT409', 'submission_image_refused', 'Error al actualizar la submission con la URL de la imagen'
    );
  end if;
  return v_url;
end
$$;
comment on function private.set_submission_image(uuid, text) is 'Body of public.set_submission_image.';
grant execute on function private.set_submission_image(uuid, text) to anon, authenticated;

create function public.set_submission_image(p_submission_id uuid, p_path text)
returns text
language sql
volatile
set search_path = ''
as $$
  select private.set_submission_image(p_submission_id, p_path);
$$;
comment on function public.set_submission_image(uuid, text) is
  'Sets the image of a recent pending submission to a file uploaded to its folder and returns its URL (a path of the API).
Idempotent. Raises 409 with one message for every reason.';
grant execute on function public.set_submission_image(uuid, text) to anon, authenticated;
