import type { Statements } from "../../scripts/backend/database.ts";
import { type Mutant, quote } from "./mutant.ts";

interface Policy {
  schema: string;
  relation: string;
  name: string;
  verb: string;
  roles: string[];
  using: string | null;
  check: string | null;
}

const search = `select schemaname as schema, tablename as relation, policyname as name, cmd as verb, roles::text[],
  qual as using, with_check as check from pg_policies where schemaname in ('public', 'storage') order by 1, 2, 4, 3`;

const say = (clause: string, expression: string | null) => (expression ? ` ${clause} (${expression})` : "");

/** Replacements for the helper that a policy calls: opened to members, or with another permission. */
const swaps: [helper: RegExp, other: string][] = [
  [/private\.is_super_admin\(\)/, "private.is_member()"],
  [/private\.is_member\(\)/, "(private.actor_id() is not null)"],
  [
    /private\.has_permission\('\w+'::text, '\w+'::text\)/,
    "private.has_permission('gallery'::text, 'create'::text)",
  ],
  [/private\.has_any_permission\('\w+'::text\)/, "true"],
  [/private\.can_\w+\([^()]*(?:\([^()]*\)[^()]*)*\)/, "true"],
  [/[\w.]+ = \( SELECT private\.((?:verified_)?actor_id)\(\) AS \1\)/, "true"],
  [/\(\w+ <= now\(\)\)/, "true"],
  [/\((?:\w+\.)?state = '\w+'::text\)/, "true"],
  [/\(state = ANY \(ARRAY\[[^\]]*\]\)\)/, "true"],
];

/** The expression with one place changed, once for each place. */
function* swapEach(expression: string): Generator<[string, string]> {
  for (const [helper, other] of swaps)
    for (const found of expression.matchAll(new RegExp(helper, "g"))) {
      if (found[0] === other) continue;
      const number = expression.slice(0, found.index).split(found[0]).length;
      const swapped = `${expression.slice(0, found.index)}${other}${expression.slice(found.index + found[0].length)}`;
      yield [
        `${found[0].replaceAll("::text", "")}${number > 1 ? ` (${number})` : ""} → ${other.replaceAll("::text", "")}`,
        swapped,
      ];
    }
}

/** Each policy dropped, opened, and with each of its helpers replaced. */
export async function listPolicyMutants(db: Statements): Promise<Mutant[]> {
  return (await db.query<Policy>(search)).rows.flatMap((policy) => {
    const { schema, relation, name, verb, roles, using, check } = policy;
    const on = `${quote(name)} on ${schema}.${quote(relation)}`;
    const rule = `${schema}.${relation}: ${name}`;
    const create = `create policy ${on} for ${verb} to ${roles}${say("using", using)}${say("with check", check)}`;
    const changed = (how: string, clause: string, expression: string): Mutant => ({
      id: `${rule}: ${clause} ${how}`,
      rule,
      kind: "policy",
      inject: `alter policy ${on} ${clause} (${expression})`,
      restore: `drop policy if exists ${on}; ${create}`,
      tables: [`${schema}.${relation}`],
      story: name,
    });
    const clauses = Object.entries({ using, "with check": check });
    const mutants = clauses.flatMap(([clause, expression]) =>
      expression && expression !== "true"
        ? [
            changed("always true", clause, "true"),
            ...Array.from(swapEach(expression), ([how, swapped]) => changed(`with ${how}`, clause, swapped)),
          ]
        : [],
    );
    return [{ ...changed("", "", ""), id: `${rule}: dropped`, inject: `drop policy ${on}` }, ...mutants];
  });
}
