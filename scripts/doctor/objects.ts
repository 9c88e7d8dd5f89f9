import type { Queries } from './rights.ts';

/**
 * What the migrations make, one sorted line an object. Columns are named, not numbered: their order is none of its meaning. A text
 * (the body of a function without its comment lines, a comment, the rows of a table) is a hash. What the API roles may do and the
 * policies are in grants.txt.
 */
export async function readObjects(database: Queries): Promise<string[]> {
  const { rows } = await database.query<{ line: string }>(`
    with own (oid, nspname) as (select oid, nspname from pg_namespace where nspname in ('public', 'private')),
    -- Tables of the platform that have triggers or constraints of the project.
    relations as (
      select n.nspname || '.' || c.relname as name, c.*, own.oid is not null as is_own
      from pg_class c join pg_namespace n on n.oid = c.relnamespace left join own on own.oid = n.oid
      where own.oid is not null or n.nspname in ('auth', 'storage', 'realtime')
    ),
    objects (class, oid, part, line) as (
      select 'pg_namespace', n.oid, 0, format('schema %s%s', n.nspname, ' ' || n.nspacl::text) from pg_namespace n join own on own.oid = n.oid
      union all
      select 'pg_extension', e.oid, 0, format('extension %s in %s', e.extname, n.nspname)
      from pg_extension e join pg_namespace n on n.oid = e.extnamespace
      union all
      select 'pg_proc', p.oid, 0, format(
        'function %s.%s(%s) returns %s: %s', own.nspname, p.proname, pg_get_function_arguments(p.oid), pg_get_function_result(p.oid),
        concat_ws(
          ' ', l.lanname, case p.provolatile when 'i' then 'immutable' when 's' then 'stable' else 'volatile' end,
          case when p.prosecdef then 'definer' end, case when p.proisstrict then 'strict' end, 'parallel ' || nullif(p.proparallel::text, 'u'),
          p.proconfig::text, 'cost ' || nullif(p.procost, 100), 'rows ' || nullif(nullif(p.prorows, 0), 1000),
          'body ' || left(md5(regexp_replace(regexp_replace(p.prosrc, '^\\s*--[^\\n]*$', '', 'gn'), '\\s+', ' ', 'g')), 8),
          (select 'service_role ' || string_agg(acl.privilege_type, ' ') from aclexplode(p.proacl) acl where acl.grantee = 'service_role'::regrole)
        )
      )
      from pg_proc p join own on own.oid = p.pronamespace join pg_language l on l.oid = p.prolang
      where not exists (select from pg_depend e where e.objid = p.oid and e.deptype = 'e')
      union all
      select 'pg_class', r.oid, 0, format(
        '%s %s: %s', case r.relkind when 'v' then 'view' when 'S' then 'sequence' when 'c' then 'type' else 'table' end, r.name,
        concat_ws(
          ' ', case when r.relpersistence <> 'p' then 'persistence ' || r.relpersistence::text end, case when r.relrowsecurity then 'row level security' end,
          r.reloptions::text, case when r.relkind = 'v' then regexp_replace(pg_get_viewdef(r.oid), '\\s+', ' ', 'g') end,
          (
            select 'service_role ' || string_agg(acl.privilege_type, ' ' order by acl.privilege_type)
            from aclexplode(r.relacl) acl where acl.grantee = 'service_role'::regrole
          )
        )
      )
      from relations r where r.is_own and r.relkind in ('r', 'p', 'v', 'm', 'S', 'c')
      union all
      select 'pg_class', r.oid, a.attnum, format(
        'column %s.%s: %s', r.name, a.attname,
        concat_ws(
          ' ', format_type(a.atttypid, a.atttypmod), case when a.attnotnull then 'not null' end, nullif('identity ' || a.attidentity::text, 'identity '),
          nullif('generated ' || a.attgenerated::text, 'generated '), 'default ' || pg_get_expr(d.adbin, d.adrelid),
          'collate ' || nullif(a.attcollation, t.typcollation)::regcollation::text
        )
      )
      from relations r join pg_attribute a on a.attrelid = r.oid and a.attnum > 0 and not a.attisdropped
      join pg_type t on t.oid = a.atttypid
      left join pg_attrdef d on d.adrelid = r.oid and d.adnum = a.attnum
      where r.is_own and r.relkind in ('r', 'p', 'v', 'm', 'c')
      union all
      select 'pg_constraint', k.oid, 0, format('constraint %s on %s: %s', k.conname, r.name, pg_get_constraintdef(k.oid))
      from pg_constraint k join relations r on r.oid = k.conrelid where r.is_own and k.contype <> 'n'
      union all
      select 'pg_class', i.indexrelid, 0, pg_get_indexdef(i.indexrelid) from pg_index i join relations r on r.oid = i.indrelid where r.is_own
      union all
      select 'pg_trigger', t.oid, 0, case when t.tgenabled <> 'O' then 'disabled ' else '' end || pg_get_triggerdef(t.oid)
      from pg_trigger t join relations r on r.oid = t.tgrelid
      where not t.tgisinternal and (r.is_own or t.tgfoid in (select p.oid from pg_proc p join own on own.oid = p.pronamespace))
      union all
      select 'pg_ts_dict', d.oid, 0, format('dictionary %s.%s: %s', own.nspname, d.dictname, d.dictinitoption)
      from pg_ts_dict d join own on own.oid = d.dictnamespace
      union all
      select 'pg_default_acl', d.oid, 0, format('default privileges of %s in %s on %s: %s', d.defaclrole::regrole, d.defaclnamespace::regnamespace, d.defaclobjtype,
        (select string_agg(acl.grantee::regrole::text || ' ' || acl.privilege_type, ', ' order by acl.grantee::regrole::text, acl.privilege_type) from aclexplode(d.defaclacl) acl where acl.grantee <> d.defaclrole))
      from pg_default_acl d left join own on own.oid = d.defaclnamespace
      -- Hosted projects have more, for the schemas of the services.
      where d.defaclrole = 'postgres'::regrole and (d.defaclnamespace = 0 or own.oid is not null)
      union all
      select 'pg_publication', p.oid, 0, format('publication %s: %s', p.pubname, t.schemaname || '.' || t.tablename)
      from pg_publication p left join pg_publication_tables t on t.pubname = p.pubname where p.pubname = 'supabase_realtime'
      union all
      select 'pg_authid', r.oid, 0, concat_ws(
        ' ', 'role', r.rolname, case when r.rolsuper then 'superuser' end, case when r.rolbypassrls then 'bypassrls' end, case when r.rolcanlogin then 'login' end,
        case when r.rolcreaterole then 'createrole' end, case when r.rolcreatedb then 'createdb' end, case when r.rolreplication then 'replication' end,
        (select 'member of ' || string_agg(m.roleid::regrole::text, ', ' order by 1) from pg_auth_members m where m.member = r.oid)
      )
      from pg_roles r where r.rolname in ('anon', 'authenticated', 'service_role')
      union all
      select '', 0, 0, format('secret %s: %s bytes', s.scope, octet_length(s.key)) from private.secrets s
      union all
      select '', 0, 0, format('bucket %s: %s, %s bytes, %s', b.id, case when b.public then 'public' else 'private' end, b.file_size_limit,
        (select string_agg(type, ' ' order by type) from unnest(b.allowed_mime_types) type))
      from storage.buckets b
      union all
      select '', 0, 0, format('row %s.%s: %s', t.name, t.key, left(md5(t.content), 8))
      from (
        select 'private.config' as name, c.key, concat_ws(' ', c.value, c.description) as content from private.config c
        union all
        select 'private.limits', l.name, concat_ws(' ', l.most, l.per, l.meaning) from private.limits l
        union all
        select 'public.system_settings', s.key, s.value::text from public.system_settings s
        union all
        select 'public.attributes', a.name, concat_ws(' ', a.id, a.position, a.synonyms) from public.attributes a
        union all
        select 'public.search_synonyms', 'all', string_agg(concat_ws(' ', s.term, s.meaning, s.is_mutual), ',' order by s.term, s.meaning)
        from public.search_synonyms s
      ) t
    )
    select concat_ws(' comment ', o.line, left(md5(d.description), 8)) collate "C" as line
    from objects o
    left join pg_description d on d.classoid = to_regclass('pg_catalog.' || nullif(o.class, '')) and d.objoid = o.oid and d.objsubid = o.part
    order by 1`);
  return rows.map(({ line }) => line);
}
