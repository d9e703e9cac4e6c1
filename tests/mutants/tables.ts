import type { Statements } from "../../scripts/backend/database.ts";
import { type Mutant, quote } from "./mutant.ts";

interface Found {
  schema: string;
  relation: string;
  name: string;
  definition: string;
}

const ours = "nspname in ('public', 'private', 'auth', 'storage')";

/** Each trigger disabled. */
export async function listTriggerMutants(db: Statements): Promise<Mutant[]> {
  const search = `select nspname as schema, relname as relation, tgname as name, 'private.' || replace(tgfoid::regprocedure::text, 'private.', '') as definition
    from pg_trigger join pg_class c on c.oid = tgrelid join pg_namespace n on n.oid = relnamespace
    join pg_proc p on p.oid = tgfoid
    where not tgisinternal and ${ours} and p.pronamespace = 'private'::regnamespace order by 1, 2, 3`;
  return (await db.query<Found>(search)).rows.map(({ schema, relation, name, definition }) => {
    const rule = `${schema}.${relation}.${name}`;
    const turn = (state: string) =>
      `alter table ${schema}.${quote(relation)} ${state} trigger ${quote(name)}`;
    return {
      id: `${rule}: disabled`,
      rule,
      kind: "trigger",
      inject: turn("disable"),
      restore: turn("enable"),
      tables: [`${schema}.${relation}`],
      functions: [definition],
    };
  });
}

/** Each check dropped. It is restored for new rows only, because a test may have left one that violates it. */
export async function listCheckMutants(db: Statements): Promise<Mutant[]> {
  const search = `select nspname as schema, relname as relation, conname as name, pg_get_constraintdef(con.oid) as definition
    from pg_constraint con join pg_class c on c.oid = conrelid join pg_namespace n on n.oid = relnamespace
    where contype = 'c' and nspname in ('public', 'private') order by 1, 2, 3`;
  return (await db.query<Found>(search)).rows.map(({ schema, relation, name, definition }) => {
    const rule = `${schema}.${relation}.${name}`;
    const table = `alter table ${schema}.${quote(relation)}`;
    return {
      id: `${rule}: dropped`,
      rule,
      kind: "check",
      inject: `${table} drop constraint ${quote(name)}`,
      restore: `${table} add constraint ${quote(name)} ${definition.replace(/ NOT VALID$/, "")} not valid`,
      tables: [`${schema}.${relation}`],
    };
  });
}

/** Each non-primary unique index dropped; rows that would violate it are deleted before it is restored. */
export async function listUniqueMutants(db: Statements): Promise<Mutant[]> {
  const search = `select nspname as schema, t.relname as relation, i.relname as name,
      coalesce('constraint ' || pg_get_constraintdef(con.oid), pg_get_indexdef(x.indexrelid)) as definition,
      (select string_agg(pg_get_indexdef(x.indexrelid, k, true), ', ') from generate_series(1, indnkeyatts) k) as keys,
      coalesce(pg_get_expr(indpred, indrelid), 'true') as rows
    from pg_index x join pg_class i on i.oid = indexrelid join pg_class t on t.oid = indrelid
    join pg_namespace n on n.oid = t.relnamespace left join pg_constraint con on conindid = indexrelid and contype = 'u'
    where indisunique and not indisprimary and nspname in ('public', 'private') order by 1, 2, 3`;
  const { rows } = await db.query<Found & { keys: string; rows: string }>(search);
  return rows.map(({ schema, relation, name, definition, keys, rows: kept }) => {
    const rule = `${schema}.${name}`;
    const table = `${schema}.${quote(relation)}`;
    const isConstraint = definition.startsWith("constraint ");
    const clear = `set session_replication_role = replica;
      delete from ${table} where ctid in (select ctid from (select ctid, row_number() over (partition by ${keys} order by ctid) as copy
        from ${table} where ${kept}) counted where copy > 1);
      set session_replication_role = origin;`;
    return {
      id: `${rule}: dropped`,
      rule,
      kind: "unique",
      inject: isConstraint
        ? `alter table ${table} drop constraint ${quote(name)} cascade`
        : `drop index ${schema}.${quote(name)}`,
      restore: `${clear} ${isConstraint ? `alter table ${table} add ${definition.replace("constraint ", `constraint ${quote(name)} `)}` : definition}`,
      tables: [`${schema}.${relation}`],
    };
  });
}

/** Each view with its owner's rights, and without its condition. */
export async function listViewMutants(db: Statements): Promise<Mutant[]> {
  const search = `select nspname as schema, relname as relation, relname as name, pg_get_viewdef(c.oid) as definition,
      array(select distinct r.relnamespace::regnamespace::text || '.' || r.relname from pg_rewrite w join pg_depend d on d.objid = w.oid
        join pg_class r on r.oid = d.refobjid where w.ev_class = c.oid and r.oid <> c.oid and r.relkind = 'r') as tables
    from pg_class c join pg_namespace n on n.oid = relnamespace
    where relkind = 'v' and nspname in ('public', 'private') order by 1, 2`;
  const { rows } = await db.query<Found & { tables: string[] }>(search);
  return rows.flatMap(({ schema, relation, definition, tables }) => {
    const rule = `${schema}.${relation}`;
    const name = `${schema}.${quote(relation)}`;
    const part = { rule, kind: "view", ...(tables.length > 0 ? { tables } : {}) } as const;
    const isInvoker = schema === "public";
    const rewrite = (query: string) =>
      `create or replace view ${name} ${isInvoker ? "with (security_invoker = true)" : ""} as ${query}`;
    const wide = definition.replace(/\n {2}WHERE [\s\S]*?(?=\n {2}(?:GROUP|ORDER)|;$)/, "");
    return [
      ...(isInvoker
        ? [
            {
              ...part,
              id: `${rule}: with its owner's rights`,
              inject: `alter view ${name} set (security_invoker = false)`,
              restore: `alter view ${name} set (security_invoker = true)`,
            },
          ]
        : []),
      ...(wide === definition
        ? []
        : [
            {
              ...part,
              id: `${rule}: without its condition`,
              inject: rewrite(wide),
              restore: rewrite(definition),
            },
          ]),
    ];
  });
}
