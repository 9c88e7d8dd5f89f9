-- Searches that found nothing are counted: term, day and count, within the limits, until the term is a synonym.
begin;
set local search_path = public, extensions;
select plan(26);

delete from public.empty_searches where true;
delete from private.rate_counters where true;
insert into public.businesses (id, name, address) values (900181, 'Peluquería Ñandú', 'Calle 1');
create function pg_temp.set_client_ip(p_ip text) returns text language sql as $$
  select set_config('request.headers', json_build_object('cf-connecting-ip', p_ip)::text, true)
$$;
-- Counts a query as a visitor. Returns all stored terms with their counts.
create function pg_temp.counted(p_query text) returns text language plpgsql as $$
begin
  set local role anon;
  perform public.count_empty_search(p_query);
  reset role;
  return (select string_agg(term || ' ' || count, ', ' order by term) from public.empty_searches);
end $$;

-- The term
select pg_temp.set_client_ip('203.0.113.1');
select is(pg_temp.counted('Zzmariachi'), 'zzmariachi 1', 'counts a term that finds nothing');
select is(pg_temp.counted(E'  ZZMARIÁCHI\u200b!'), 'zzmariachi 2', 'case, accents, punctuation and invisible characters make no other term');
select is(pg_temp.counted('¿Busco un zzmariachi cerca?'), 'zzmariachi 3', 'neither do words that say nothing');
select is(pg_temp.counted('zz ñoñez 4441234567'), 'zz ñoñez 1, zzmariachi 3', 'keeps ñ and drops digits');
select is(
  (select count(*) from public.empty_searches where day = private.local_date(now())), 2::bigint,
  'the day is that of San Luis Potosí'
);
delete from public.empty_searches where true;
select is(pg_temp.counted('zzzona@zzprueba.zz'), null, 'counts no e-mail address');
select is(pg_temp.counted('4449999999'), null, 'counts no phone number');
select is(pg_temp.counted('z'), null, 'counts no single letter');
select is(pg_temp.counted(''), null, 'counts no empty query');
select is(pg_temp.counted(null), null, 'counts no missing query');
select is(pg_temp.counted('peluqueria nandu'), null, 'counts no search that finds a business');
select is(pg_temp.counted(repeat('zx', 30) || 'cut'), repeat('zx', 30) || ' 1', 'cuts a term at 60 characters');
select is(
  pg_temp.counted(repeat('q', 59) || ' zz'), repeat('q', 59) || ' 1, ' || repeat('zx', 30) || ' 1', 'no blank is left at the cut'
);
select is(
  (select sum(used) from private.rate_counters), 7::bigint, 'what is searched again consumes the limit, also where it finds a business'
);

-- Limits
delete from public.empty_searches where true;
update private.limits set most = 2 where name = 'empty_searches_of_an_address';
select pg_temp.set_client_ip('203.0.113.2');
select is(pg_temp.counted('zzuno'), 'zzuno 1', 'the first of two');
select is(pg_temp.counted('zzuno'), 'zzuno 2', 'the second of two');
select is(pg_temp.counted('zzuno'), 'zzuno 2', 'the third is dropped without an error');
select pg_temp.set_client_ip('203.0.113.3');
select is(pg_temp.counted('zzuno'), 'zzuno 3', 'another client has a limit of its own');
update private.limits set most = 1 where name = 'empty_search_terms';
select is(pg_temp.counted('zzdos'), 'zzuno 3', 'drops new terms above the limit of a day');
select pg_temp.set_client_ip('203.0.113.4');
select is(pg_temp.counted('zzuno'), 'zzuno 4', 'but counts a known one');
select is_empty(
  $$ select 1 from private.rate_counters where subject_hash like '%203.0.113%' or subject_hash !~ '^[0-9a-f]{64}$' $$, 'stores no IP'
);

-- The list of staff
insert into public.empty_searches (term, day, count)
values ('zzuno', '2026-01-02', 3), ('zzdos', '2026-01-03', 9), ('zztres', '2026-01-04', 1);
insert into auth.users (id, email) values ('00000000-0000-4000-8000-000000900181', 'editor-181@prueba.mx');
insert into public.user_roles (user_id, role) values ('00000000-0000-4000-8000-000000900181', 'editor')
on conflict (user_id) do update set role = 'editor';
select set_config('request.jwt.claim.sub', '00000000-0000-4000-8000-000000900181', true);
select set_config('request.jwt.claims', '{"sub": "00000000-0000-4000-8000-000000900181", "role": "authenticated"}', true);
set local role authenticated;
select results_eq(
  'select term, times, total_count from public.admin_list_empty_searches(0, 2)',
  $$ values ('zzdos', 9::bigint, 3::bigint), ('zzuno', 7::bigint, 3::bigint) $$,
  'a page lists the most frequent terms first, all days together, and the number of all'
);
select results_eq(
  'select term, last_day from public.admin_list_empty_searches(2, 2)', $$ values ('zztres', '2026-01-04'::date) $$,
  'the next page follows, with the last day'
);
reset role;

-- Synonyms
insert into public.search_synonyms (term, meaning) values ('ZzDós', 'zztres');
select is(
  (select string_agg(distinct term, ', ') from public.empty_searches), 'zzuno', 'a synonym deletes the counts of both its texts'
);

-- Constraints
select throws_ok(
  $$ insert into public.empty_searches (term, day) values ('a1', '2026-01-02') $$, '23514', null, 'refuses digits'
);
select throws_ok(
  $$ insert into public.empty_searches (term, day) values (repeat('a', 61), '2026-01-02') $$, '23514', null, 'refuses 61 characters'
);

select * from finish();
rollback;
