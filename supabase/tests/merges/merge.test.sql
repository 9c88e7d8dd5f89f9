-- Merging two businesses that are one: who may, what the one that stays gets, and that undoing it restores both.
begin;
set local search_path = public, extensions;
select plan(70);

insert into auth.users (id, email)
values
  ('00000000-0000-4000-8000-0000000000d1', 'usuario@prueba.mx'), ('00000000-0000-4000-8000-0000000000d2', 'editor@prueba.mx'),
  ('00000000-0000-4000-8000-0000000000d3', 'admin@prueba.mx');
insert into public.user_roles (user_id, role)
values ('00000000-0000-4000-8000-0000000000d2', 'editor'), ('00000000-0000-4000-8000-0000000000d3', 'admin');
create function pg_temp.sign_in(p_number text) returns void language sql as $$
  select set_config('request.jwt.claim.sub', '00000000-0000-4000-8000-0000000000d' || p_number, true),
    set_config('request.jwt.claims', '{"sub": "00000000-0000-4000-8000-0000000000d' || p_number || '"}', true);
$$;
-- Each request is a transaction of its own; a test is one.
create function pg_temp.next_request() returns void language sql as $$ select set_config('private.action_id', '', true) $$;
create function pg_temp.from_ip(p_ip text) returns void language sql as $$
  select set_config('request.headers', json_build_object('cf-connecting-ip', p_ip)::text, true);
$$;
-- All rows that belong to a business, without what counts its changes.
create function public.everything_of(p_id bigint) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_all jsonb;
  v_table text;
  v_rows jsonb;
begin
  select to_jsonb(b) - array['version', 'updated_at'] into v_all from public.businesses b where b.id = p_id;
  for v_table in select * from private.business_part_tables() loop
    execute format('select jsonb_agg(to_jsonb(t) - ''merged_at'' order by t::text) from %s t where t.business_id = $1', v_table)
    into v_rows using p_id;
    v_all := v_all || jsonb_build_object(v_table, v_rows);
  end loop;
  return v_all || jsonb_build_object(
    'submissions', (select jsonb_agg(s.id order by s.id) from public.business_submissions s where s.business_id = p_id),
    'links', (select jsonb_agg(l.token_hash order by l.token_hash) from private.owner_links l where l.subject_id = p_id::text),
    'distinct', (select jsonb_agg(jsonb_build_array(d.first_id, d.second_id)) from private.distinct_businesses d where p_id in (d.first_id, d.second_id))
  );
end
$$;
create function public.counters_equal_rows() returns boolean language sql security definer set search_path = '' as $$
  select bool_and(
    b.likes_count = (select count(*) from public.business_votes v where v.business_id = b.id and v.vote_type = 'like')
    and b.dislikes_count = (select count(*) from public.business_votes v where v.business_id = b.id and v.vote_type = 'dislike')
  )
  from public.businesses b where b.id between 900801 and 900809;
$$;
create function public.last_action() returns uuid language sql security definer as $$
  select l.action_id from private.audit_log l order by l.id desc limit 1
$$;
grant execute on function public.last_action(), public.everything_of(bigint), public.counters_equal_rows(), pg_temp.sign_in(text),
  pg_temp.next_request(), pg_temp.from_ip(text) to authenticated, anon;

insert into public.businesses (id, name, address, phone, whatsapp, confirmed_on, description)
values
  (900801, 'Tortas Lety', 'Calle Uno 1', '4441230801', null, '2026-01-05', null),
  (900802, 'Tortas Doña Lety', 'Calle Uno 1-A', '4441230802', '4441230802', '2026-03-07', 'Tortas de todo'),
  (900803, 'Tortas Otras', 'Calle Tres 3', null, null, null, null),
  (900804, 'Tortas Cuarto', 'Calle Cuatro 4', null, null, null, null);
update public.businesses set slug = 'las-tortas' where id = 900802;
update public.businesses set slug = 'tortas-dona-lety' where id = 900802;
insert into public.business_hours (business_id, day, position, open_time, close_time) values (900802, 'Lunes', 1, '09:00', '18:00');
insert into public.products (id, business_id, name, type, price)
values (900801, 900801, 'Torta de jamón', 'product', 40), (900802, 900802, 'Torta de Jamon', 'product', 45), (900803, 900802, 'Licuado', 'product', 25);
insert into public.business_images (id, business_id, image_url, storage_path)
values
  (900801, 900801, '/storage/v1/object/public/business_images/businesses/900801/a.webp', 'businesses/900801/a.webp'),
  (900802, 900802, '/storage/v1/object/public/business_images/businesses/900802/b.webp', 'businesses/900802/b.webp'),
  (900803, 900802, '/storage/v1/object/public/business_images/businesses/900802/c.webp', 'businesses/900802/c.webp');
insert into storage.objects (bucket_id, name, created_at)
select 'business_images', i.storage_path, now() - interval '2 days' from public.business_images i where i.id between 900801 and 900803;
insert into public.reports (id, business_id, reason) values (900801, 900801, 'phone'), (900802, 900802, 'hours');
insert into public.business_notes (business_id, notes) values (900801, 'Cierra en vacaciones'), (900802, 'Preguntar por Lety');
insert into public.business_submissions (id, name, address, description, phone, status, reviewed_at, business_id)
values ('c0000000-0000-4000-8000-0000000000d1', 'Tortas Doña Lety', 'Calle Uno 1-A', 'Tortas de todo', '4441230802', 'approved', now(), 900802);
insert into private.owner_links (token_hash, purpose, subject_id, expires_at) values (repeat('d', 64), 'confirmation', '900802', 'infinity');
insert into private.distinct_businesses (first_id, second_id) values (900802, 900803);
-- A day that both have, one of each, and one that only the other one has.
insert into public.business_visits (business_id, day, kind, count)
values
  (900801, private.local_date(now()), 'visit', 30), (900802, private.local_date(now()), 'visit', 23),
  (900801, private.local_date(now()) - 3, 'call', 2), (900802, private.local_date(now()) - 3, 'whatsapp', 4),
  (900802, private.local_date(now()) - 60, 'visit', 7);

-- One visitor votes for both, another one for the second only.
set local role anon;
select pg_temp.from_ip('198.51.100.81');
select public.cast_vote(900801, 'like');
select public.cast_vote(900802, 'like');
select pg_temp.from_ip('198.51.100.82');
select public.cast_vote(900802, 'dislike');
reset role;
create temporary table before_merge as
select b.id, public.everything_of(b.id) as everything from public.businesses b where b.id between 900801 and 900804;
create temporary table known (name text, id uuid);
grant all on before_merge, known to authenticated;

-- Who may.
set local role anon;
select throws_ok($$ select public.merge_businesses(900801, 900802, '{}', 1, 3) $$, '42501', null, 'visitors merge nothing');
select throws_ok($$ select public.ask_merge(900801, 900802) $$, '42501', null, 'and ask for nothing');
set local role authenticated;
select pg_temp.sign_in('1');
select throws_ok($$ select public.merge_businesses(900801, 900802, '{}', 1, 3) $$, '42501', null, 'an account without a role merges nothing');
select throws_ok($$ select public.ask_merge(900801, 900802) $$, '42501', null, 'asks for nothing');
select throws_ok($$ select * from public.list_merge_requests() $$, '42501', null, 'and reads no requests');
select pg_temp.sign_in('2');
select throws_ok($$ select public.merge_businesses(900801, 900802, '{}', 1, 3) $$, '42501', null, 'an editor merges nothing');
select lives_ok($$ select public.ask_merge(900802, 900801, '{}') $$, 'but asks for it');
select lives_ok($$ select public.ask_merge(900801, 900802, '{name,hours}') $$, 'and may think again');
select throws_ok($$ select public.ask_merge(900801, 900801) $$, '22023', null, 'a business is not merged with itself');
select throws_ok($$ select public.ask_merge(900801, null) $$, '22023', null, 'nor with none');
select throws_ok($$ select public.ask_merge(900801, 900899) $$, 'PT404', null, 'nor with one that does not exist');
select throws_ok($$ select public.ask_merge(900801, 900802, '{slug}') $$, '22023', null, 'a line that is no choice is refused');
select throws_ok($$ select public.ask_merge(900801, 900802, '{likes_count}') $$, '22023', null, 'so is a column that nobody writes');
select throws_ok($$ select public.ask_merge(900801, 900802, array[null]) $$, '22023', null, 'and none');
select results_eq(
  'select kept_id, merged_id, taken, asked_by_name from public.list_merge_requests()',
  $$ values (900801::bigint, 900802::bigint, '{name,hours}'::text[], 'editor@prueba.mx') $$, 'a pair has one request, the last'
);
select public.mark_distinct_businesses(900801, 900802);
select is((select count(*) from public.list_merge_requests()), 0::bigint, 'two distinct businesses are not asked to be merged');
select public.mark_distinct_businesses(900801, 900802, false);
select public.ask_merge(900801, 900802);
select pg_temp.sign_in('3');
select is((select count(*) from public.list_merge_requests()), 1::bigint, 'admins see the request');

-- Merging.
select throws_ok(
  format('select public.merge_businesses(900801, 900802, null, %s, %s)', b.version, b.version + 100), 'PT409',
  'Otra persona cambió uno de los dos negocios. Compáralos otra vez antes de unirlos.', 'values that changed meanwhile are compared again'
) from public.businesses b where b.id = 900801;
select throws_ok($$ select public.merge_businesses(900801, 900802, null, null, null) $$, 'PT409', null, 'versions are not optional');
create function pg_temp.merge(p_kept bigint, p_merged bigint, p_taken text[]) returns void language sql as $$
  select public.merge_businesses(
    p_kept, p_merged, p_taken, (select version from public.businesses where id = p_kept), (select version from public.businesses where id = p_merged)
  );
$$;
select pg_temp.next_request();
select pg_temp.merge(900801, 900802, '{name,whatsapp,hours,image}');
insert into known values ('merge', public.last_action());
select results_eq(
  'select name, address, phone, whatsapp, description, confirmed_on, slug from public.businesses where id = 900801',
  $$ values ('Tortas Doña Lety', 'Calle Uno 1', '4441230801', '4441230802', null, '2026-03-07'::date, 'tortas-dona-lety-900801') $$,
  'the one that stays has the chosen values, its own in the other lines, and the later confirmation'
);
select is((select count(*) from public.businesses where id = 900802), 0::bigint, 'the other one is not in the directory');
select results_eq(
  'select day, open_time from public.business_hours where business_id = 900801', $$ values ('Lunes', '09:00') $$, 'its hours were chosen'
);
select results_eq(
  'select id, name, price from public.products where business_id = 900801 order by id',
  $$ values (900801::bigint, 'Torta de jamón', 40.00::numeric(12, 2)), (900803, 'Licuado', 25) $$, 'a product of both stays once, others move'
);
select results_eq(
  'select id, is_featured from public.business_images where business_id = 900801 order by id',
  $$ values (900801::bigint, false), (900802, true), (900803, false) $$, 'the images are those of both, with the chosen main one'
);
select is((select count(*) from public.admin_list_waiting_reports() r where r.business_id = 900801), 2::bigint, 'so are the reports');
select is(public.resolve_business_slug('tortas-dona-lety'), 'tortas-dona-lety-900801', 'the slug of the other one leads to it');
select is(public.resolve_business_slug('las-tortas'), 'tortas-dona-lety-900801', 'its former slug, too');
select is(public.resolve_business_slug('tortas-dona-900802'), 'tortas-dona-lety-900801', 'and its id after its first words');
select is(public.resolve_business_slug('tortas-lety-900801'), 'tortas-dona-lety-900801', 'and so do its own');
set local role anon;
select results_eq(
  'select * from public.resolve_merged_businesses(array[900801, 900802, 900803, null])', $$ values (900802::bigint, 900801::bigint) $$,
  'a visitor who saved its id is led to the one that stays'
);
select is_empty('select * from public.resolve_merged_businesses(null)', 'no ids lead nowhere');
reset role;
reset role;
select is((select business_id from public.business_submissions where id = 'c0000000-0000-4000-8000-0000000000d1'), 900801::bigint, 'the submission is its own');
select is((select subject_id from private.owner_links where token_hash = repeat('d', 64)), '900801', 'the link to confirm asks about it');
select is(
  (select notes from public.business_notes where business_id = 900801), E'Cierra en vacaciones\n\nPreguntar por Lety', 'notes stand below each other'
);
select is((select count(*) from private.distinct_businesses where first_id = 900801 and second_id = 900803), 1::bigint, 'what it is distinct from stays decided');
select ok(public.counters_equal_rows(), 'the counters equal the votes');
select is_empty($$ select from public.list_unused_files() f where f ~ '^businesses/90080[12]/' $$, 'no file lost the row that names it');
select is((select count(*) from private.merge_requests), 0::bigint, 'the request is done');
select results_eq(
  'select day - private.local_date(now()), kind, count from public.business_visits where business_id = 900801 order by 1, 2',
  $$ values (-60, 'visit', 7), (-3, 'call', 2), (-3, 'whatsapp', 4), (0, 'visit', 53) $$, 'the visits of each day are those of both'
);
set local role authenticated;
select results_eq(
  'select kind, total, more_than from public.visits_of_business(900801)',
  $$ values ('visit', 53::bigint, 50), ('whatsapp', 4, 0), ('call', 2, 0), ('directions', 0, 0) $$, 'staff read the sums of both'
);
reset role;
set local role anon;
select pg_temp.from_ip('198.51.100.83');
select pg_temp.sign_in('1');
select public.count_visit(900801, 'visit');
reset role;
select pg_temp.sign_in('3');

-- Votes.
set local role anon;
select pg_temp.from_ip('198.51.100.82');
select is(public.get_my_vote(900801), 'dislike', 'a voter of the other one finds the own vote');
select pg_temp.from_ip('198.51.100.81');
select is(public.get_my_vote(900801), 'like', 'as does who voted for both');
select is(public.cast_vote(900801, 'like') ->> 'likes_count', '1', 'whose votes become one');
reset role;
select is((select count(*) from public.business_votes where business_id = 900801), 2::bigint, 'of two votes by two visitors');
select ok(public.counters_equal_rows(), 'and the counters still equal them');

-- The history.
set local role authenticated;
select is(
  (select array_agg(h.action order by h.id) from public.list_history(900801, p_limit => 1) h where h.action_id = (select id from known)),
  array['update', 'update', 'delete', 'merge'], 'a merge is one action of the history'
);
select ok((select bool_and(h.is_undoable) from public.list_history(900801, p_limit => 1) h), 'which an admin may undo');
select is((select count(*) from public.list_deleted() d where d.record_id = 900802), 0::bigint, 'the other one is no deletion of the bin');
select throws_ok('select public.restore_business(900802)', 'PT404', null, 'and not restored from there');
select pg_temp.sign_in('2');
select ok(not (select bool_or(h.is_undoable) from public.list_history(900801, p_limit => 1) h), 'editors may not undo it');
select throws_ok(
  $$ select public.undo_action((select id from known), gen_random_uuid()) $$, '42501', null, 'nor do they'
);
select pg_temp.sign_in('3');
select throws_ok(
  $$ select public.merge_businesses(900803, 900802, '{}', 1, 1) $$, 'PT409', 'Otra persona ya unió uno de estos negocios.',
  'who merges it once more is told'
);

-- Undoing it.
select pg_temp.next_request();
select is(public.undo_action((select id from known), gen_random_uuid()) -> 'left', '[]', 'a merge is undone as a whole');
select is(public.everything_of(900802), (select everything from before_merge where id = 900802), 'the other one is as before, with all that was its own');
select is(
  public.everything_of(900801) #- '{private.business_slugs}' #- '{public.business_votes}' #- '{public.business_visits}',
  (
    select everything #- '{private.business_slugs}' #- '{public.business_votes}' #- '{public.business_visits}'
    from before_merge where id = 900801
  ),
  'so is the one that stayed'
);
reset role;
select results_eq(
  'select day - private.local_date(now()), kind, count from public.business_visits where business_id = 900801 order by 1, 2',
  $$ values (-3, 'call', 2), (0, 'visit', 31) $$, 'which keeps its visits, and those that were counted since'
);
set local role authenticated;
select ok(public.counters_equal_rows(), 'with the counters of both');
select is(public.resolve_business_slug('las-tortas'), 'tortas-dona-lety', 'each slug leads to its own business');
select is(public.resolve_business_slug('tortas-dona-900802'), 'tortas-dona-lety', 'and each id');
select is_empty('select * from public.resolve_merged_businesses(array[900802])', 'saved ids are their own again');
select is(
  public.undo_action((select id from known), gen_random_uuid()) -> 'left', '[]', 'undoing it again changes nothing'
);
select is((select count(*) from public.businesses where id in (900801, 900802)), 2::bigint, 'both are there');
-- Between the merge and its undoing some days become too old to be kept.
select pg_temp.next_request();
select pg_temp.merge(900804, 900802, '{}');
insert into known values ('purged', public.last_action());
reset role;
delete from public.business_visits where business_id = 900804 and day < private.local_date(now()) - 30;
set local role authenticated;
select pg_temp.next_request();
select public.undo_action((select id from known where name = 'purged'), gen_random_uuid());
reset role;
select results_eq(
  $$
    select business_id, day - private.local_date(now()), kind, count from public.business_visits
    where business_id in (900802, 900804) order by 1, 2, 3
  $$,
  $$ values (900802::bigint, -60, 'visit', 7), (900802, -3, 'whatsapp', 4), (900802, 0, 'visit', 23) $$,
  'a business without visits of its own keeps none of the other one'
);
set local role authenticated;

-- What changed in between.
select pg_temp.next_request();
select pg_temp.merge(900801, 900802, '{phone}');
insert into known values ('second', public.last_action());
select pg_temp.next_request();
update public.products set price = 30 where id = 900803;
delete from public.business_images where id = 900803;
update public.businesses set phone = '4449990801' where id = 900801;
-- And the one that stayed became part of a third one.
select pg_temp.next_request();
select pg_temp.merge(900804, 900801, '{}');
insert into known values ('third', public.last_action());
select is(public.resolve_business_slug('las-tortas'), 'tortas-cuarto-900804', 'slugs lead over several merges');
select is(public.resolve_business_slug('tortas-dona-900802'), 'tortas-cuarto-900804', 'and ids');
select results_eq(
  'select * from public.resolve_merged_businesses(array[900801, 900802])',
  $$ values (900801::bigint, 900804::bigint), (900802, 900804) $$, 'saved ones, too'
);
select pg_temp.next_request();
select throws_ok(
  $$ select public.undo_action((select id from known where name = 'second'), gen_random_uuid()) $$, 'PT409',
  'El negocio que quedó ya no está en el directorio. Primero restáuralo, o deshaz su propia unión.', 'the last merge is undone first'
);
select public.undo_action((select id from known where name = 'third'), gen_random_uuid());
select pg_temp.next_request();
select is(
  public.undo_action((select id from known where name = 'second'), gen_random_uuid()) -> 'left',
  '[{"table_name": "businesses", "column": "phone", "name": "Tortas Lety"}]', 'what changed since stays, and is told'
);
select results_eq(
  'select id, price from public.products where business_id = 900802 order by id',
  $$ values (900802::bigint, 45.00::numeric(12, 2)), (900803, 30) $$, 'a product moves back as it is now'
);
select is((select array_agg(id) from public.business_images where business_id = 900802), '{900802}', 'and a deleted image stays deleted');

reset role;
select * from finish();
rollback;
