-- Submitted attributes: the sender of a registration says what the business offers. The approval gives it those attributes, as any column
-- that submissions and businesses name alike.

alter table public.business_submissions add column attribute_ids bigint[] not null default '{}';
comment on column public.business_submissions.attribute_ids is 'The attributes that were chosen, by their ids in order; of terms that exist.';

create trigger business_submissions_attributes
  before insert or update of attribute_ids on public.business_submissions
  for each row execute function private.set_attribute_ids();

create function private.parse_attributes(p_data jsonb, p_key text)
returns bigint[]
language plpgsql
stable
set search_path = ''
as $$
declare
  v_ids jsonb := coalesce(nullif(p_data -> p_key, 'null'), '[]');
begin
  if jsonb_typeof(v_ids) <> 'array' or jsonb_array_length(v_ids) > 100
    or exists (select 1 from jsonb_array_elements(v_ids) i (id) where i.id::text !~ '^[1-9][0-9]{0,14}$')
  then
    perform private.raise_field_refusal(p_key, 'submission_bad_format', 'El formulario contiene un dato con formato no válido');
  end if;
  -- One that an admin deleted while the form was open is no reason to refuse it.
  return array(select a.id from public.attributes a where v_ids @> to_jsonb(a.id) order by a.id);
end
$$;
comment on function private.parse_attributes(jsonb, text) is
  'The attributes of the form, [id], that exist, in their order; absent and null become empty. Refuses what is no list of ids.';
