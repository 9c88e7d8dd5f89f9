import { describe, expect, it } from 'vitest';
import { listFiles, readText } from '../../house/tracked-files';
import { fileHasUnfilteredWrite, hasUnfilteredWrite } from './unfiltered-writes';

const unfiltered = [
  'delete from t',
  'DELETE FROM only public.t u',
  'delete from t using s',
  'delete from t returning id',
  'update t set a = 1',
  'update only t set a = (select 1 from s where s.id = t.id)',
  'update t set a = s.a from s join u on u.id = s.id returning t.id',
  'with gone as (delete from t returning id) select * from gone where id > 1',
  'with kept as (select 1 where true) update t set a = 1',
  'select 1 where true; delete from t; select 1 where true',
  'begin if a then delete from t; end if; end',
  'begin for r in update t set a = 1 returning id loop perform 1 where true; end loop; end',
  'delete from t -- where true',
  "delete from t /* where /* true */ where */ returning 'where true'",
  'delete from "where"',
  "begin execute 'delete from t'; end",
  "begin execute format('update %I set a = %L', p_table, p_value); end",
  "begin execute 'update ' || quote_ident(p_table) || ' set a = 1'; end",
  'begin execute $q$ with gone as (delete from t returning id) select * from gone $q$; end',
  "begin v_sql := 'delete from t'; execute v_sql; end",
  "begin return query execute E'delete\\nfrom t'; end",
];

const allowed = [
  'delete from t where true',
  'update t set a = 1 where id = 1',
  'update t set a = (select 1) from s where s.id = t.id returning t.id',
  'with gone as (delete from t where true returning id) select * from gone',
  'insert into t (id) values (1) on conflict (id) do update set a = excluded.a',
  'merge into t using s on s.id = t.id when matched then update set a = s.a when not matched then do nothing',
  'merge into t using s on s.id = t.id when matched then delete',
  'select * from t for update',
  'select * from t for no key update of t skip locked; update t set a = 1 where id = 1',
  'begin for r in select * from t for update loop update t set a = 1 where id = r.id; end loop; end',
  'select 1 -- delete from t',
  'select 1 /* update t set a = 1 /* delete from t */ */',
  "raise exception 'delete from t'",
  "select 'it''s', 'update t set a = 1'",
  'select $q$delete from t$q$',
  'select a."update", b.delete from t',
  "begin execute format('delete from %I where id = $1', p_table) using v_id; end",
  "begin execute 'update ' || quote_ident(p_table) || ' set a = 1' || ' where id = 1'; end",
  "begin if tg_op = 'DELETE' then raise notice 'delete from'; end if; end",
  'create table s (t_id int references t on update set null on delete cascade)',
];

describe('an UPDATE or DELETE without WHERE', () => {
  it.each(unfiltered)('is found in %s', (sql) => {
    expect(hasUnfilteredWrite(sql)).toBe(true);
  });

  it.each(allowed)('is not found in %s', (sql) => {
    expect(hasUnfilteredWrite(sql)).toBe(false);
  });

  it('is found in the bodies of a file', () => {
    const body = (code: string) =>
      `create function f() returns void language plpgsql as $$ begin ${code}; end $$;`;
    expect(fileHasUnfilteredWrite(body('delete from t'))).toBe(true);
    expect(fileHasUnfilteredWrite(body('delete from t where true'))).toBe(false);
    expect(fileHasUnfilteredWrite('do $$ begin update t set a = 1; end $$')).toBe(true);
    expect(fileHasUnfilteredWrite(`grant execute on f to r; comment on table t is 'delete from t'`)).toBe(
      false,
    );
    expect(fileHasUnfilteredWrite('create trigger c after update or delete on t execute function f()')).toBe(
      false,
    );
  });

  it.each(listFiles(/^supabase\/.*\.sql$/))('is not in %s', (file) => {
    expect(fileHasUnfilteredWrite(readText(file))).toBe(false);
  });
});
