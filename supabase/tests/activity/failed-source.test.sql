-- recent_activity: the error of a failed source contains its name and no detail of the database.
begin;
set local search_path = public, extensions;
select plan(9);

insert into auth.users (id, email) values ('00000000-0000-4000-8000-0000000000e1', 'editor@prueba.mx');
insert into public.user_roles (user_id, role) values ('00000000-0000-4000-8000-0000000000e1', 'editor');
select set_config('request.jwt.claim.sub', '00000000-0000-4000-8000-0000000000e1', true);
select set_config('request.jwt.claims', '{"sub": "00000000-0000-4000-8000-0000000000e1"}', true);
-- Hides the warnings of the expected errors.
set local client_min_messages = error;

-- Breaks a source and returns the error of recent_activity as the client gets it.
create function public.activity_after(p_change text) returns text language plpgsql as $$
declare
  v_state text;
  v_message text;
  v_hint text;
  v_detail text;
begin
  execute p_change;
  set local role authenticated;
  perform * from public.recent_activity(5);
  return 'nothing failed';
exception
  when others then
    get stacked diagnostics
      v_state = returned_sqlstate, v_message = message_text, v_hint = pg_exception_hint, v_detail = pg_exception_detail;
    return concat_ws(' | ', v_state, v_hint, v_detail, v_message);
end
$$;

select is(
  public.activity_after(format('alter table public.%I rename column created_at to moved_away', c.broken)),
  'PT500 | activity_source_failed | ' || c.source || ' | No se pudieron leer. Inténtalo de nuevo en unos minutos.',
  c.source
)
from (
  values
    ('business_submissions', 'submissions'),
    ('businesses', 'businesses'),
    ('categories', 'categories'),
    ('products', 'products'),
    ('profiles', 'users')
) c (broken, source);

-- As statement_timeout does.
create function public.cancel() returns timestamptz language plpgsql as $$ begin raise query_canceled; end $$;
select is(
  public.activity_after(
    'insert into public.categories (name) values (''Comida'');
     alter table public.categories rename to categories_away;
     create view public.categories as select c.id, c.name, public.cancel() as created_at from public.categories_away c'
  ),
  'PT500 | activity_source_failed | categories | No se pudieron leer. Inténtalo de nuevo en unos minutos.',
  'a source that takes too long'
);

set local role authenticated;
select ok((select bool_or(f.entity_type = 'user') from public.recent_activity(5) f), 'works again when every source is readable');
reset role;

select ok(
  not has_function_privilege('authenticated', 'private.read_activity(integer)', 'execute'), 'signed-in users cannot execute read_activity, which skips the role check'
);
select ok(not has_function_privilege('anon', 'private.read_activity(integer)', 'execute'), 'visitors cannot execute read_activity');

select * from finish();
rollback;
