/** Lists every right that the API's roles hold on this project's schemas, one object and role a line. */
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
