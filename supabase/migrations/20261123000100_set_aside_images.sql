-- Set-aside images: the list returns id and date too, which its screen shows.

drop function public.list_set_aside_images();
drop function private.list_set_aside_images();

create function private.list_set_aside_images()
returns table (id bigint, business_id bigint, business_name text, source text, url text, set_aside_at timestamptz)
language plpgsql
stable
-- Definer: API roles cannot read the table.
security definer
set search_path = ''
as $$
begin
  perform private.require_staff();
  return query
  select s.id, s.business_id, b.name, s.source, s.url, s.set_aside_at
  from private.set_aside_images s
  left join public.businesses b on b.id = s.business_id
  order by b.name, s.id;
end
$$;
comment on function private.list_set_aside_images() is 'Body of public.list_set_aside_images.';
grant execute on function private.list_set_aside_images() to authenticated;

create function public.list_set_aside_images()
returns table (id bigint, business_id bigint, business_name text, source text, url text, set_aside_at timestamptz)
language sql
stable
set search_path = ''
as $$
  select * from private.list_set_aside_images();
$$;
comment on function public.list_set_aside_images() is
  'URLs of images on other hosts that rows contained before only own images were allowed, by business. Staff only.';
grant execute on function public.list_set_aside_images() to authenticated;
