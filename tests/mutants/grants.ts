import type { Statements } from "../../scripts/backend/database.ts";
import { rights } from "../policies/records.ts";
import type { Mutant } from "./mutant.ts";

interface Object {
  name: string;
  isFunction: boolean;
}

const objects = `
  select nspname || '.' || relname as name, false as "isFunction"
  from pg_class c join pg_namespace n on n.oid = relnamespace where nspname in ('public', 'private') and relkind in ('r', 'v')
  union all
  select nspname || '.' || replace(p.oid::regprocedure::text, nspname || '.', ''), true
  from pg_proc p join pg_namespace n on n.oid = pronamespace where nspname in ('public', 'private')
  order by 1`;

/** Everything granted to visitors that they do not have, and each right that a role has taken from it. */
export async function listGrantMutants(db: Statements): Promise<Mutant[]> {
  const { rows } = await db.query<Object>(objects);
  const granted = (await db.query<{ found: string }>(rights)).rows.map((row) => row.found);
  const has = (name: string, right: string) =>
    granted.some((line) => line.startsWith(`${name}, anon: `) && line.includes(right));
  const given = rows.flatMap(({ name, isFunction }) =>
    (isFunction ? ["execute"] : ["select", "insert", "update", "delete"])
      .filter((right) => !has(name, right))
      .map((right) =>
        toMutant(`${right} on ${isFunction ? "function " : ""}${name}`, name, "grant", "anon", right),
      ),
  );
  const taken = granted.flatMap((line) => {
    const [, name = "", role = "", list = ""] = /^(.*), (\w+): (.*)$/.exec(line) ?? [];
    const isFunction = name.includes("(");
    return list.split(/, (?![^(]*\))/).map((right) => {
      const on = name.startsWith("schema ") ? name : `${isFunction ? "function " : ""}${name}`;
      return toMutant(`${right} on ${on}`, name, "revoke", role, right);
    });
  });
  return [...given, ...taken];
}

function toMutant(what: string, name: string, verb: "grant" | "revoke", role: string, right: string): Mutant {
  const grant = `grant ${what} to ${role}`;
  const revoke = `revoke ${what} from ${role}`;
  return {
    id: `${name}: ${verb === "grant" ? grant : revoke}`.replace(
      /^(.*?): (grant|revoke) (.*?) on .* (to|from) /,
      "$1: $2 $3 $4 ",
    ),
    rule: `${name}, ${role}, ${right.split(" ")[0]}`,
    kind: "grant",
    plant: verb === "grant" ? grant : revoke,
    restore: verb === "grant" ? revoke : grant,
  };
}
