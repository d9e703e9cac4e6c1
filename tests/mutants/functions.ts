import type { Statements } from "../../scripts/backend/database.ts";
import type { Mutant } from "./mutant.ts";

interface Found {
  name: string;
  definition: string;
  body: string;
  language: string;
  answers: string;
}

const search = `select nspname || '.' || replace(p.oid::regprocedure::text, nspname || '.', '') as name, pg_get_functiondef(p.oid) as definition, prosrc as body,
    lanname as language, prorettype::regtype::text || case when proretset then ' rows' else '' end as answers
  from pg_proc p join pg_language l on l.oid = prolang join pg_namespace n on n.oid = pronamespace
  where nspname in ('public', 'private') order by 1`;

/** Each function without its empty search path. */
export async function listPathMutants(db: Statements): Promise<Mutant[]> {
  return (await db.query<Found>(search)).rows.map(({ name }) => ({
    id: `${name}: search path lost`,
    rule: name,
    kind: "path",
    inject: `alter function ${name} reset search_path`,
    restore: `alter function ${name} set search_path = ''`,
    functions: [name],
  }));
}

/** A condition in a function that refuses or filters, and its replacement in the mutant. */
const guards: [place: RegExp, other: string][] = [
  [/\braise exception\b(?:'(?:[^']|'')*'|[^;'])*;/g, "null;"],
  [/\bperform private\.\w+\([^;]*;/g, "null;"],
  [
    /\bnot private\.(?:has_permission|can_update|can_grant|has_any_permission|is_member|is_super_admin)\([^()]*(?:\([^()]*\)[^()]*)*\)/g,
    "false",
  ],
  [
    /(?<!not )\bprivate\.(?:has_permission|can_update|can_grant|has_any_permission|is_member|is_super_admin)\([^()]*(?:\([^()]*\)[^()]*)*\)/g,
    "true",
  ],
  [/[\w.]+ = (?:auth\.uid|private\.(?:verified_)?actor_id)\(\)/g, "true"],
  [/\([\w.]+ <= now\(\)\) is not true/g, "false"],
  [/(?<!\()[\w.]*published_at <= now\(\)(?!\))/g, "true"],
];

/** Each guard of each function removed, and each condition replaced by true. */
export async function listGuardMutants(db: Statements): Promise<Mutant[]> {
  return (await db.query<Found>(search)).rows.flatMap(({ name, definition, body, language, answers }) => {
    const part = { rule: name, kind: "guard", restore: definition, functions: [name] } as const;
    const code = body.replace(/--[^\n]*/g, (comment) => " ".repeat(comment.length));
    const lost = guards.flatMap(([place, other]) =>
      Array.from(code.matchAll(place), ({ 0: text, index }) => {
        const [said, number] = [text.replace(/\s+/g, " "), code.slice(0, index).split(text).length];
        const mutated = body.slice(0, index) + other + body.slice(index + text.length);
        return {
          ...part,
          id: `${name}: ${said}${number > 1 ? ` (${number})` : ""} → ${other}`,
          inject: definition.replace(body, () => mutated),
        };
      }),
    );
    if (answers !== "boolean" || name.startsWith("public.")) return lost;
    const yes = language === "sql" ? "select true" : "begin return true; end";
    return [...lost, { ...part, id: `${name}: always true`, inject: definition.replace(body, () => yes) }];
  });
}
