/** Each policy: its name, its role and its conditions. */
export const policies = `
  select concat_ws(E'\\n  ', schemaname || '.' || tablename || ': ' || policyname,
    lower(cmd) || ' for ' || array_to_string(roles, ', ') || case permissive when 'PERMISSIVE' then '' else ', restrictive' end,
    'using ' || regexp_replace(qual, '\\s+', ' ', 'g'),
    'check ' || regexp_replace(with_check, '\\s+', ' ', 'g')) as found
  from pg_policies where schemaname in ('public', 'storage')
  order by schemaname, tablename, cmd, policyname`;

/** Each right that the API's roles have on this project's schemas, one object and role per line. */
export const rights = `
  with api as (select oid, rolname from pg_roles where rolname in ('anon', 'authenticated', 'service_role')),
  ours as (select oid, nspname from pg_namespace where nspname in ('public', 'private')),
  granted (object, grantee, privilege, columns) as (
    select nspname || '.' || relname, a.grantee, lower(a.privilege_type), null
    from pg_class c join ours on ours.oid = relnamespace, aclexplode(relacl) a where relkind in ('r', 'p', 'v', 'm', 'S')
    union all
    select nspname || '.' || relname, a.grantee, lower(a.privilege_type), string_agg(attname, ', ' order by attname)
    from pg_attribute join pg_class c on c.oid = attrelid join ours on ours.oid = relnamespace, aclexplode(attacl) a
    group by nspname, relname, a.grantee, a.privilege_type
    union all
    select nspname || '.' || replace(p.oid::regprocedure::text, nspname || '.', ''), a.grantee, lower(a.privilege_type), null
    from pg_proc p join ours on ours.oid = pronamespace, aclexplode(proacl) a
    union all
    select 'schema ' || nspname, a.grantee, lower(a.privilege_type), null
    from pg_namespace join ours using (nspname), aclexplode(nspacl) a
  )
  select object || ', ' || rolname || ': ' ||
    string_agg(privilege || coalesce(' (' || columns || ')', ''), ', ' order by privilege, columns) as found
  from granted join api on api.oid = grantee
  group by object, rolname order by object collate "C", rolname collate "C"`;

/** Each trigger, check, unique index and view, one per line with its definition. */
export const rules = `
  with ours as (select oid, nspname from pg_namespace where nspname in ('public', 'private', 'auth', 'storage'))
  select found from (
    select nspname || '.' || relname || '.' || tgname || ': '
      || case tgenabled when 'O' then '' else 'disabled, ' end
      || regexp_replace(pg_get_triggerdef(t.oid), '^CREATE (CONSTRAINT )?TRIGGER \\S+ ', '') as found
    from pg_trigger t join pg_class c on c.oid = tgrelid join ours on ours.oid = relnamespace join pg_proc p on p.oid = tgfoid
    where not tgisinternal and p.pronamespace = 'private'::regnamespace
    union all
    select nspname || '.' || relname || '.' || conname || ': ' || pg_get_constraintdef(con.oid)
    from pg_constraint con join pg_class c on c.oid = conrelid join ours on ours.oid = relnamespace
    where contype = 'c' and nspname in ('public', 'private')
    union all
    select nspname || '.' || i.relname || ': ' || regexp_replace(pg_get_indexdef(indexrelid), '^CREATE UNIQUE INDEX \\S+ ', 'unique ')
    from pg_index join pg_class i on i.oid = indexrelid join ours on ours.oid = i.relnamespace
    where indisunique and not indisprimary and nspname in ('public', 'private')
    union all
    select nspname || '.' || relname || ': ' || coalesce(array_to_string(reloptions, ', ') || ', ', '')
      || regexp_replace(pg_get_viewdef(c.oid), '\\s+', ' ', 'g')
    from pg_class c join ours on ours.oid = relnamespace where relkind = 'v' and nspname in ('public', 'private')
  ) every_rule order by found collate "C"`;
