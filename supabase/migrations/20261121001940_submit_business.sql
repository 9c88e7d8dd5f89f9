-- Submit business: a visitor sends the form, and then the image, for which the unguessable id of the new submission is the
-- capability.
--
-- A suspicious submission is marked for staff and never refused, so that no visitor can switch the registration off.

insert into private.config (key, value, description)
values
  ('submissions_per_phone_per_day', '1', 'Submissions accepted from one phone number in 24 hours'),
  ('submissions_per_ip_per_hour', '5', 'Submissions accepted from one client IP in an hour'),
  ('unsuspicious_submissions_per_ten_minutes', '30', 'Submissions of all visitors in ten minutes, above which more are marked as suspicious'),
  ('submission_min_seconds', '3', 'Seconds on the form below which a submission is marked as suspicious'),
  ('submission_image_minutes', '15', 'Minutes during which a new submission accepts its image');

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

create function private.suspicion_of(p_data jsonb)
returns text
language sql
stable
set search_path = ''
as $$
  select case
    when coalesce(p_data ->> 'trap', '') <> '' then 'trap'
    -- The form always sends the seconds; who calls the function without it has none.
    when jsonb_typeof(p_data -> 'seconds_on_form') is distinct from 'number'
      or (p_data ->> 'seconds_on_form')::numeric < private.config_number('submission_min_seconds')
      then 'speed'
    when private.config_number('unsuspicious_submissions_per_ten_minutes') <= (
      select count(*) from public.business_submissions s where s.created_at > now() - interval '10 minutes'
    ) then 'burst'
  end;
$$;
comment on function private.suspicion_of(jsonb) is 'Why a submission is suspicious: trap, speed or burst; null where it is not.';

create function private.add_submission(business_data jsonb)
returns uuid
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_request_id text := lower(coalesce(business_data ->> 'client_request_id', ''));
  v_token text := business_data ->> 'tracking_token';
  v_row public.business_submissions;
  v_id uuid;
  v_rate_limited constant text := 'Submission rate limit: a similar submission was already made recently, please wait';
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

  if v_token is not null and not private.is_token(v_token) then
    perform private.raise_refusal('22023', 'submission_bad_format', 'El formulario contiene un dato con formato no válido');
  end if;

  v_row := private.parse_submission(business_data);

  perform pg_advisory_xact_lock(hashtextextended('submission_phone:' || v_row.phone, 0));
  if exists (
    select 1 from public.businesses b
    where b.phone = v_row.phone and b.is_active
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

  perform private.enforce_rate_limit(
    'submission_phone', v_row.phone, 'submissions_per_phone_per_day', '24 hours', 'submission_rate_limited', v_rate_limited
  );
  -- Clients without a known IP share one limit, so a missing header does not bypass it.
  perform private.enforce_rate_limit(
    'submission_ip', coalesce(private.request_ip(), 'unknown'), 'submissions_per_ip_per_hour', '1 hour',
    'submission_rate_limited', v_rate_limited
  );

  insert into public.business_submissions (
    name, address, category_id, description, phone, whatsapp, email, product_submissions, service_submissions, suspicion
  )
  values (
    v_row.name, v_row.address, v_row.category_id, v_row.description, v_row.phone, v_row.whatsapp, v_row.email,
    v_row.product_submissions, v_row.service_submissions, private.suspicion_of(business_data)
  )
  returning id into v_id;

  if v_token is not null then
    begin
      perform private.add_owner_link(
        v_token, 'submission', v_id::text, make_interval(days => private.config_number('submission_link_days')::integer)
      );
    exception
      -- The form makes a token of its own for each request.
      when unique_violation then
        perform private.raise_refusal('22023', 'submission_bad_format', 'El formulario contiene un dato con formato no válido');
    end;
  end if;
  if v_request_id <> '' then
    insert into private.idempotency (scope, key, result) values ('submission', v_request_id, to_jsonb(v_id));
  end if;
  return v_id;
end
$$;
comment on function private.add_submission(jsonb) is 'Stores a submission once per client_request_id and returns its id, or raises.';

create function private.submit_business_public(business_data jsonb)
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
  return to_jsonb(private.add_submission(business_data));
exception
  when sqlstate '22023' or sqlstate 'PT404' or sqlstate 'PT409' then
    get stacked diagnostics v_detail = pg_exception_detail, v_hint = pg_exception_hint;
    return private.refusal_response(sqlstate, sqlerrm, v_detail, v_hint);
end
$$;
comment on function private.submit_business_public(jsonb) is 'Body of public.submit_business_public.';
grant execute on function private.submit_business_public(jsonb) to anon, authenticated;

create function public.submit_business_public(business_data jsonb)
returns jsonb
language sql
volatile
set search_path = ''
as $$
  select private.submit_business_public(business_data);
$$;
comment on function public.submit_business_public(jsonb) is
  'Registers a business for review and returns the id of the submission. client_request_id is an idempotency key; tracking_token,
which the client generates (64 hexadecimal digits), opens my_submission. Raises 400 for
invalid data and spam, 409 for a duplicate, 429 above a rate limit (detail: {"retry_after_seconds": n}).';
grant execute on function public.submit_business_public(jsonb) to anon, authenticated;

-- Image ---------------------------------------------------------------------------------------------------------------
create function private.add_submission_image(p_submission_id uuid, p_path text)
returns text
language plpgsql
volatile
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
    and p_path ~ ('^submissions/' || s.id || '/submission_' || s.id || '_[1-3]$')
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
comment on function private.add_submission_image(uuid, text) is 'Sets the image of a submission and returns its URL, or raises.';

create function private.set_submission_image(p_submission_id uuid, p_path text)
returns jsonb
language plpgsql
volatile
-- Definer: visitors have no right to the table; the id of a recent submission is the capability.
security definer
set search_path = ''
as $$
declare
  v_detail text;
  v_hint text;
begin
  perform private.refuse_after_many_refusals();
  return to_jsonb(private.add_submission_image(p_submission_id, p_path));
exception
  when sqlstate '22023' or sqlstate 'PT404' or sqlstate 'PT409' then
    get stacked diagnostics v_detail = pg_exception_detail, v_hint = pg_exception_hint;
    return private.refusal_response(sqlstate, sqlerrm, v_detail, v_hint);
end
$$;
comment on function private.set_submission_image(uuid, text) is 'Body of public.set_submission_image.';
grant execute on function private.set_submission_image(uuid, text) to anon, authenticated;

create function public.set_submission_image(p_submission_id uuid, p_path text)
returns jsonb
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
