-- Site: which neighborhood this database is of.
--
-- No migration names one. src/site.config.ts does, and `npm run site-config` writes this row from it (scripts/site-config/site-sql.ts);
-- the embedded backend does when it starts. Without the row, what depends on it is refused: a default would be the clock of another
-- place in silence.

create table private.site (
  is_only boolean primary key default true,
  name text not null,
  neighborhood text not null,
  time_zone text not null,
  utc_offset interval not null,
  daylight_saving text not null,
  calling_code text not null,
  constraint site_has_one_row check (is_only),
  constraint utc_offset_is_less_than_a_day check (utc_offset between interval '-15 hours' and interval '15 hours'),
  constraint daylight_saving_is_known check (daylight_saving in ('none', 'us')),
  constraint calling_code_has_1_to_3_digits check (calling_code ~ '^[1-9][0-9]{0,2}$')
);
comment on table private.site is 'One row: what src/site.config.ts says and functions need.';
comment on column private.site.time_zone is 'For people to read. Functions use utc_offset and daylight_saving, as the pages do.';
comment on column private.site.utc_offset is 'Of standard time.';
comment on column private.site.daylight_saving is
  'us: an hour more from the second Sunday of March to the first Sunday of November, as in the north of Mexico''s border.';
comment on column private.site.calling_code is 'The country code of numbers with ten digits.';
alter table private.site enable row level security;
create policy "No API role reaches the site" on private.site for all to anon, authenticated using (false);

create function private.site()
returns private.site
language plpgsql
stable
set search_path = ''
as $$
declare
  v_site private.site;
begin
  select s.* into v_site from private.site s;
  if not found then
    perform private.raise_refusal(
      '55000', 'site_not_configured', 'This database does not know which neighborhood it is of: run npm run site-config.'
    );
  end if;
  return v_site;
end
$$;
comment on function private.site() is 'Which neighborhood this database is of. Refuses where nobody has said it yet.';
