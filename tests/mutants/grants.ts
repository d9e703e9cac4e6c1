import type { Statements } from "../../scripts/backend/database.ts";
import { rights } from "../policies/support/records.ts";
import type { Mutant } from "./mutant.ts";

interface Object {
  name: string;
  kind: "table" | "view" | "function" | "schema";
}

const objects = `
  select nspname || '.' || relname as name, case relkind when 'r' then 'table' else 'view' end as kind
  from pg_class c join pg_namespace n on n.oid = relnamespace where nspname in ('public', 'private') and relkind in ('r', 'v')
  union all
  select nspname || '.' || replace(p.oid::regprocedure::text, nspname || '.', ''), 'function'
  from pg_proc p join pg_namespace n on n.oid = pronamespace where nspname in ('public', 'private')
  union all
  select 'schema ' || nspname, 'schema' from pg_namespace where nspname in ('public', 'private')
  order by 1`;

const verbs = {
  table: ["select", "insert", "update", "delete"],
  view: ["select", "insert", "update", "delete"],
  function: ["execute"],
  schema: [],
};

/** Each missing grant given to visitors, and each existing one revoked from its role. */
export async function listGrantMutants(db: Statements): Promise<Mutant[]> {
  const { rows } = await db.query<Object>(objects);
  const granted = (await db.query<{ found: string }>(rights)).rows.map((row) => row.found);
  const has = (name: string, right: string) =>
    granted.some((line) => line.startsWith(`${name}, anon: `) && line.includes(right));
  const given = rows.flatMap((object) =>
    verbs[object.kind]
      .filter((right) => !has(object.name, right))
      .map((right) => toMutant(object, "grant", right, "anon")),
  );
  const known = new Map(rows.map((object) => [object.name, object]));
  const taken = granted.flatMap((line) => {
    const [, name = "", role = "", list = ""] = /^(.*), (\w+): (.*)$/.exec(line) ?? [];
    const object = known.get(name);
    return list
      .split(/, (?![^(]*\))/)
      .flatMap((right) => (object ? toMutant(object, "revoke", right, role) : []));
  });
  return [...given, ...taken];
}

function toMutant({ name, kind }: Object, verb: "grant" | "revoke", right: string, role: string): Mutant {
  const on = `${kind === "function" ? "function " : ""}${name}`;
  const grant = `grant ${right} on ${on} to ${role}`;
  const revoke = `revoke ${right} on ${on} from ${role}`;
  return {
    id: `${name}: ${verb} ${right} ${verb === "grant" ? "to" : "from"} ${role}`,
    rule: `${name}, ${role}, ${right.split(" ")[0]}`,
    kind: "grant",
    inject: verb === "grant" ? grant : revoke,
    restore: verb === "grant" ? revoke : grant,
    ...(kind === "table" && { tables: [name] }),
    ...(kind === "function" && { functions: [name] }),
  };
}
