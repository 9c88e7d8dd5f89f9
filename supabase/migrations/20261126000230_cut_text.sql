-- Cut text: what people wrote is cut between two signs, so that no emoji and no accent is cut off.

create function private.cut_text(p_text text, p_limit integer)
returns text
language plpgsql
immutable
strict
parallel safe
set search_path = ''
as $$
declare
  v_at integer := p_limit;
  v_start text;
begin
  if char_length(p_text) <= p_limit then
    return p_text;
  end if;
  while v_at > 0 loop
    v_start := left(p_text, v_at);
    -- Not before an accent, a skin tone or a joiner, not behind a joiner, and not between the two letters of a flag.
    if substr(p_text, v_at + 1, 1) !~ '[\u0300-\u036f\u20d0-\u20f0\ufe00-\ufe0f\u200c\u200d\U0001f3fb-\U0001f3ff\U000e0020-\U000e007f]'
      and v_start !~ '\u200d$'
      and not (
        substr(p_text, v_at + 1, 1) ~ '[\U0001f1e6-\U0001f1ff]'
        and char_length(substring(v_start from '[\U0001f1e6-\U0001f1ff]*$')) % 2 = 1
      )
    then
      return v_start;
    end if;
    v_at := v_at - 1;
  end loop;
  return '';
end
$$;
comment on function private.cut_text(text, integer) is
  'The longest start of a text with at most so many characters that ends with a whole sign. src/lib/graphemes.ts has the same.';

create or replace function private.save_profile()
returns trigger
language plpgsql
volatile
-- Definer: the auth server inserts accounts with its own role.
security definer
set search_path = ''
as $$
begin
  -- An error here would abort the sign-up, so the names are truncated to what the table accepts.
  begin
    insert into public.profiles (id, first_name, last_name, email, created_at)
    values (
      new.id,
      private.cut_text(private.clean_line(translate(left(coalesce(new.raw_user_meta_data ->> 'first_name', ''), 1000), '<>', '')), 100),
      private.cut_text(private.clean_line(translate(left(coalesce(new.raw_user_meta_data ->> 'last_name', ''), 1000), '<>', '')), 100),
      coalesce(new.email, ''),
      coalesce(new.created_at, now())
    )
    on conflict (id) do update set email = excluded.email;
  exception
    when others then
      raise warning 'profile of account % not saved: %', new.id, sqlerrm;
  end;
  return null;
end
$$;
