import type { Catalogue } from "../support/setup.ts";
import type { TableName } from "../support/writers.ts";
import { type ActorName, actorNames, isIn, isPerson } from "./matrix.actors.ts";
import { isWritable, type TableRule, tableRules } from "./matrix.tables.ts";
import type { Question } from "./matrix.ts";

/** As an SQL literal, with the id for `:name`. */
function toLiteral(value: unknown): string {
  if (typeof value === "string" && value.startsWith(":")) return value;
  return `'${typeof value === "object" ? JSON.stringify(value) : value}'`;
}

const list = (values: object, join: (column: string, literal: string) => string) =>
  Object.entries(values).map(([column, value]) => join(column, toLiteral(value)));
const match = (values: object) => list(values, (column, literal) => `${column} = ${literal}`);

/** With an id, unless the database assigns it. */
export function getDraft(table: TableName): TableRule["draft"] {
  const { key, numbered, draft }: TableRule = tableRules[table];
  return key || numbered ? draft : { id: ":row", ...draft };
}

/**
 * The questions about a row. `$1` is the row that the owner of the database wrote or found; for an insert it is the
 * number of rows.
 */
function writeQuestions(table: TableName, all: Catalogue["columns"]) {
  const { key = ["id"], exists, first = "", numbered, change }: TableRule = tableRules[table];
  const columns = all
    .filter(({ isGenerated, name }) => !isGenerated && isWritable(table, name, "edit"))
    .map(({ name }) => name);
  const draft = getDraft(table);
  const marks = Object.entries(draft).filter(([column]) => numbered || key.includes(column));
  const mark = match(Object.fromEntries(marks)).join(" and ");
  const insert = `insert into public.${table} (${Object.keys(draft)}) values (${list(draft, (_, literal) => literal)})`;
  // A table with a single row never loses it.
  const makeRoom = numbered || draft.id === true ? "" : `delete from public.${table} where ${mark};`;
  const row = exists
    ? `select to_jsonb(t)::text from public.${table} t where ${["true", ...match(exists)].join(" and ")} limit 1`
    : `${insert} returning to_jsonb(${table})::text`;
  const was = `jsonb_populate_record(null::public.${table}, $1::jsonb`;
  const it = key.map((column) => `t.${column} = (${was})).${column}`).join(" and ");
  const count = `select count(*) from public.${table} where ${mark}`;
  const given = `${first}; ${makeRoom} ${row}`;
  const shows = `select not exists (select from public.${table} t where ${it} and to_jsonb(t) = $1::jsonb)`;
  const changed = list(change, (column, literal) => `'${column}', ${literal}`);
  const primary = all.some(({ name }) => name === "id") ? "id" : key;
  const questions = {
    read: { given, asks: `select ${key} from public.${table} t where ${it}` },
    add: { given: `${first}; ${makeRoom} ${count}`, asks: insert, shows: `select (${count}) > $1::integer` },
    edit: { given, asks: `update public.${table} t set ${match(change)} where ${it}`, shows },
    store: {
      given,
      asks: `insert into public.${table} (${columns})
        select ${columns} from ${was} || jsonb_build_object(${changed}))
        on conflict (${primary}) do update set ${columns.map((column) => `${column} = excluded.${column}`)}`,
      shows,
    },
    remove: {
      given,
      asks: `delete from public.${table} t where ${it}`,
      shows: shows.replace(" and to_jsonb(t) = $1::jsonb", ""),
    },
  };
  return { questions, makeRoom };
}

export const verbs = ["read", "add", "edit", "store", "remove"] as const;
type Verb = (typeof verbs)[number];

export interface RowQuestion extends Question {
  table: TableName;
  verb: Verb;
  owner: ActorName;
  /** Deletes the arranged row. */
  makeRoom: string;
}

/** A deleted person remains only in the audit log. */
const canOwn = (name: ActorName, table: TableName) =>
  isPerson(name) && (name !== "deleted" || table === "audit_logs");

/** Every actor and verb, on their own row and another person's. */
export function listRowQuestions(table: TableName, { columns }: Catalogue): RowQuestion[] {
  const rule = tableRules[table];
  const mine = columns.filter(({ relation }) => relation === table);
  const { questions, makeRoom } = writeQuestions(table, mine);
  return actorNames.flatMap((who) => {
    const another = who === "second" ? "member" : "second";
    const rows = [{ whose: "another's", owner: another as ActorName, rights: rule.rights }];
    if (rule.own && canOwn(who, table)) rows.push({ whose: "own", owner: who, rights: rule.own });
    return rows.flatMap(({ whose, owner, rights: [read, add, edit, remove] }) => {
      const store = rule.store ?? (add === "not asked" ? add : isIn(add, who) ? edit : "nobody");
      return verbs.flatMap((verb) => {
        const may = { read, add, edit, store, remove }[verb];
        if (may === "not asked") return [];
        const about = Object.entries({ ...questions[verb], makeRoom }).map(([part, sql]) => [
          part,
          sql.replaceAll(":owner", `:${owner.replaceAll(/\W/g, "_")}`),
        ]);
        const what = `${who} could ${verb} ${whose} row of ${table}`;
        return [{ who, may, what, table, verb, owner, asks: "", makeRoom, ...Object.fromEntries(about) }];
      });
    });
  });
}
