-- Paging: how many rows a page of a list has, and where it begins, whatever a client asks for.

create function private.page_limit(p_limit integer, p_default integer, p_max integer)
returns integer
language sql
immutable
parallel safe
set search_path = ''
as $$
  select least(greatest(coalesce(p_limit, p_default), 1), p_max);
$$;
comment on function private.page_limit(integer, integer, integer) is
  'The rows of a page: p_limit, at least one and at most p_max; p_default where it is null.';

create function private.page_offset(p_offset integer)
returns integer
language sql
immutable
parallel safe
set search_path = ''
as $$
  select greatest(coalesce(p_offset, 0), 0);
$$;
comment on function private.page_offset(integer) is
  'The rows before a page; none where p_offset is null or negative.';
