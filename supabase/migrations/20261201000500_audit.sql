-- Audit: an append-only log of what staff change.
--
-- Triggers write it, so that no function can forget to: the one that runs after a statement on a table calls audit_rows and names the
-- columns that are not recorded. history.sql reads it.

create function private.current_action_id()
returns uuid
language plpgsql
volatile
set search_path = ''
as $$
begin
  if coalesce(current_setting('private.action_id', true), '') = '' then
    -- What the database owner runs in one transaction, as the demo data or a repair, is no single action of a person.
    if auth.uid() is null then
      return gen_random_uuid();
    end if;
    perform set_config('private.action_id', gen_random_uuid()::text, true);
  end if;
  return current_setting('private.action_id')::uuid;
end
$$;
comment on function private.current_action_id() is
  'The action that this transaction is part of; without an account, one for each row. A function whose action spans several requests
sets it first.';

create table private.audit_log (
  id bigint generated always as identity primary key,
  created_at timestamptz not null default now(),
  actor uuid,
  action text not null,
  table_name text not null,
  record_id text not null,
  business_id bigint,
  action_id uuid not null default private.current_action_id(),
  changes jsonb not null default '{}'
);
comment on table private.audit_log is
  'Append-only log of changes: {column: {old, new}}. A null actor is the database owner or an anonymous visitor.';
comment on column private.audit_log.business_id is 'The business that the record is or belongs to; it may have been deleted since.';
comment on column private.audit_log.action_id is
  'What one tap changed has one id: the rows of a transaction, and those of all batches of an import.';
alter table private.audit_log enable row level security;
create policy "No API role reaches the audit log" on private.audit_log for all to anon, authenticated using (false);
create index audit_log_created_at_idx on private.audit_log (created_at);
create index audit_log_record_idx on private.audit_log (table_name, record_id);
create index audit_log_business_idx on private.audit_log (business_id, id);
create index audit_log_actor_idx on private.audit_log (actor, id);
create index audit_log_action_idx on private.audit_log (action_id, id);
create index audit_log_confirmation_idx on private.audit_log (business_id, id) where action = 'confirmation_link';

create function private.reject_audit_log_change()
returns trigger
language plpgsql
volatile
set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' and private.is_marked('purges_audit_log') then
    return null;
  end if;
  perform private.raise_refusal('42501', 'append_only', 'El registro de auditoría solo admite filas nuevas.');
  return null;
end
$$;
comment on function private.reject_audit_log_change() is 'Rejects every update and delete of audit rows, also by the owner, except for the purge of personal data.';

create trigger audit_log_is_append_only
  before update or delete or truncate on private.audit_log
  for each statement execute function private.reject_audit_log_change();

create function private.add_audit(
  p_action text,
  p_table_name text,
  p_record_id text,
  p_changes jsonb default '{}',
  p_business_id bigint default null
)
returns void
language sql
volatile
set search_path = ''
as $$
  insert into private.audit_log (actor, action, table_name, record_id, changes, business_id)
  values (auth.uid(), p_action, p_table_name, p_record_id, p_changes, p_business_id);
$$;
comment on function private.add_audit(text, text, text, jsonb, bigint) is
  'Inserts an audit row for an action that is not the change of one row.';

create function private.join_action(p_action_id uuid, p_action text)
returns void
language plpgsql
volatile
set search_path = ''
as $$
begin
  -- Nobody writes into the action of another one.
  if exists (select 1 from private.audit_log l where l.action_id = p_action_id and l.actor is distinct from auth.uid())
    or (
      exists (select 1 from private.audit_log l where l.action_id = p_action_id)
      and not exists (select 1 from private.audit_log l where l.action_id = p_action_id and l.action = p_action)
    )
  then
    perform private.raise_refusal('22023', 'action_of_another', 'El cambio ya está en el historial.');
  end if;
  perform set_config('private.action_id', p_action_id::text, true);
end
$$;
comment on function private.join_action(uuid, text) is
  'Makes this transaction part of an action that spans several requests of one account, which has an entry with this verb.';

create function private.audit_rows(p_table text, p_key text, p_left_out text[], p_old_rows jsonb, p_new_rows jsonb)
returns void
language plpgsql
volatile
set search_path = ''
as $$
begin
  if private.is_marked('writes_own_entry') then
    return;
  end if;
  insert into private.audit_log (actor, action, table_name, record_id, changes, business_id)
  select auth.uid(), r.action, p_table, r.row ->> p_key, c.changes, r.business_id
  from (
    select
      o.row as old, n.row as new, coalesce(n.row, o.row) as row,
      case when o.row is null then 'insert' when n.row is null then 'delete' else 'update' end as action,
      (coalesce(n.row, o.row) ->> case p_table when 'businesses' then 'id' else 'business_id' end)::bigint as business_id
    from jsonb_array_elements(p_old_rows) o (row)
    full join jsonb_array_elements(p_new_rows) n (row) on n.row -> p_key = o.row -> p_key
  ) r
  cross join lateral (
    select coalesce(jsonb_object_agg(k.name, jsonb_build_object('old', r.old -> k.name, 'new', r.new -> k.name)), '{}') as changes
    from jsonb_object_keys(r.row) k (name)
    where coalesce(r.old -> k.name, 'null') <> coalesce(r.new -> k.name, 'null') and k.name <> all (p_left_out)
  ) c
  where (r.action <> 'update' or c.changes <> '{}')
    -- Deleting a business deletes its rows, and its own entry says so.
    and (
      r.action <> 'delete' or p_table = 'businesses' or r.business_id is null
      or exists (select 1 from public.businesses b where b.id = r.business_id)
    )
  order by r.row -> p_key;
end
$$;
comment on function private.audit_rows(text, text, text[], jsonb, jsonb) is
  'Writes an entry for each row that a statement inserted, changed or deleted: p_old_rows and p_new_rows are [row], null for none.
p_left_out are the columns that are not recorded.';
