-- Data ages: how old the data of each business are, which decides two questions.
--
-- «Por confirmar» (is_due) are data that staff ask the owner about, after half a year, so that there is time for an answer before
-- visitors read that they are «sin confirmar» (is_unconfirmed), after a year.

insert into private.config (key, value, description)
values ('confirmation_due_days', '180', 'Days after which staff ask an owner to confirm the data of the business');

create function private.last_unconfirmed_date(p_today date)
returns date
language sql
immutable
strict
parallel safe
set search_path = ''
as $$
  select (p_today - interval '12 months')::date;
$$;
comment on function private.last_unconfirmed_date(date) is
  'Data of this day or an earlier one are unconfirmed today. The page of a business, which has the clock of its visitor, decides the same
in src/features/businesses/data-age.ts.';

create view private.data_ages with (security_invoker = true) as
select
  b.id as business_id,
  a.since,
  b.operating_status <> 'closed_permanently' and a.since <= d.last_unconfirmed as is_unconfirmed,
  b.operating_status <> 'closed_permanently' and b.is_active and a.since < d.first_not_due as is_due
from public.businesses b
cross join lateral (select coalesce(b.confirmed_on, private.local_date(b.created_at)) as since) a
cross join (
  select
    private.last_unconfirmed_date(private.local_date(now())) as last_unconfirmed,
    private.local_date(now()) - private.config_number('confirmation_due_days')::integer as first_not_due
) d;
comment on view private.data_ages is
  'How old the data of each business are: since their last confirmation, or the creation of the business without one.';
