import type { Statements } from "../backend/database.ts";

export interface Column {
  relation: string;
  is_view: boolean;
  name: string;
  type: string;
  is_array: boolean;
  nullable: boolean;
  has_default: boolean;
  always_generated: boolean;
  /**
   * The check constraint of an enumeration: "CHECK ((committee = ANY (ARRAY['GAB'::text, 'HBC'::text])))".
   */
  value_check: string | null;
  comment: string | null;
  relation_comment: string | null;
}

export interface Relationship {
  relation: string;
  name: string;
  columns: string[];
  referenced: string;
  referenced_columns: string[];
  one_to_one: boolean;
}

export interface Routine {
  name: string;
  arg_names: string[];
  arg_types: string[];
  default_count: number;
  returns: string;
  returns_set: boolean;
  returns_relation: string | null;
  /** Result columns of a function that `returns table (…)`. */
  table_columns: { name: string; type: string }[] | null;
  comment: string | null;
}

export async function getColumns(db: Statements): Promise<Column[]> {
  const { rows } = await db.query<Column>(`
    select c.relname as relation, c.relkind = 'v' as is_view, a.attname as name,
      coalesce(elem.typname, t.typname) as type, elem.oid is not null as is_array,
      not a.attnotnull as nullable,
      a.atthasdef or a.attidentity <> ''
        or coalesce(col_description(c.oid, a.attnum), '') like '%Set by a trigger%' as has_default,
      a.attidentity = 'a' or a.attgenerated <> '' as always_generated,
      (select pg_get_constraintdef(k.oid) from pg_constraint k
        where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
          and pg_get_constraintdef(k.oid) like 'CHECK ((% = ANY (ARRAY[%])))') as value_check,
      col_description(c.oid, a.attnum) as comment, obj_description(c.oid) as relation_comment
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    join pg_type t on t.oid = a.atttypid
    left join pg_type elem on elem.oid = t.typelem and t.typcategory = 'A'
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v')
    order by c.relname, a.attname`);
  return rows;
}

export async function getRelationships(db: Statements): Promise<Relationship[]> {
  const { rows } = await db.query<Relationship>(`
    select c.conrelid::regclass::text as relation, c.conname as name,
      (select array_agg(attname::text order by ord) from unnest(c.conkey) with ordinality k(num, ord)
        join pg_attribute on attrelid = c.conrelid and attnum = num) as columns,
      f.relname as referenced,
      (select array_agg(attname::text order by ord) from unnest(c.confkey) with ordinality k(num, ord)
        join pg_attribute on attrelid = c.confrelid and attnum = num) as referenced_columns,
      exists (select from pg_index i where i.indrelid = c.conrelid and i.indisunique and i.indpred is null
        and i.indkey::int2[] <@ c.conkey and c.conkey <@ i.indkey::int2[]) as one_to_one
    from pg_constraint c join pg_class f on f.oid = c.confrelid
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace and f.relnamespace = 'public'::regnamespace
    order by 1, 2`);
  return rows;
}

export async function getRoutines(db: Statements): Promise<Routine[]> {
  const { rows } = await db.query<Routine>(`
    select p.proname as name, coalesce(p.proargnames, '{}')::text[] as arg_names,
      (select coalesce(array_agg(t.typname::text order by ord), '{}') from unnest(p.proargtypes::oid[]) with ordinality a(oid, ord)
        join pg_type t on t.oid = a.oid) as arg_types,
      p.pronargdefaults as default_count, r.typname as returns, p.proretset as returns_set, rel.relname as returns_relation,
      (select json_agg(json_build_object('name', p.proargnames[ord], 'type', t.typname) order by ord)
        from unnest(p.proallargtypes, p.proargmodes) with ordinality a(oid, mode, ord)
        join pg_type t on t.oid = a.oid where mode = 't') as table_columns,
      obj_description(p.oid) as comment
    from pg_proc p join pg_type r on r.oid = p.prorettype left join pg_class rel on rel.oid = r.typrelid
    where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and r.typname <> 'trigger'
    order by p.proname`);
  return rows;
}
