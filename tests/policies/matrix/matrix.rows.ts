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
function getRow(table: TableName): TableRule["draft"] {
  const { key, numbered, draft }: TableRule = tableRules[table];
  return key || numbered ? draft : { id: ":row", ...draft };
}

/** What an actor adds: without the id where only the database sets it. */
export function getDraft(table: TableName): TableRule["draft"] {
  const given = (tableRules[table] as TableRule).gives?.add;
  const isSent = (column: string) => given?.includes(column) ?? isWritable(table, column, "add");
  return Object.fromEntries(Object.entries(getRow(table)).filter(([column]) => isSent(column)));
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
  const [draft, sent] = [getRow(table), getDraft(table)];
  const mark = (values: TableRule["draft"]) => {
    const all = Object.entries(values);
    const keys = all.filter(([column]) => numbered || key.includes(column));
    // The database may enter another owner.
    const others = all.filter(([, value]) => value !== ":owner");
    return match(Object.fromEntries(keys.length > 0 ? keys : others)).join(" and ");
  };
  const insert = (values: TableRule["draft"]) =>
    `insert into public.${table} (${Object.keys(values)}) values (${list(values, (_, literal) => literal)})`;
  // A table with a single row never loses it.
  const clear = (values: TableRule["draft"]) =>
    numbered || draft.id === true ? "" : `delete from public.${table} where ${mark(values)};`;
  const makeRoom = clear(draft);
  const row = exists
    ? `select to_jsonb(t)::text from public.${table} t where ${["true", ...match(exists)].join(" and ")} limit 1`
    : `${insert(draft)} returning to_jsonb(${table})::text`;
  const was = `jsonb_populate_record(null::public.${table}, $1::jsonb`;
  const it = key.map((column) => `t.${column} = (${was})).${column}`).join(" and ");
  const count = `select count(*) from public.${table} where ${mark(sent)}`;
  const given = `${first}; ${makeRoom} ${row}`;
  const shows = `select not exists (select from public.${table} t where ${it} and to_jsonb(t) = $1::jsonb)`;
  const changed = list(change, (column, literal) => `'${column}', ${literal}`);
  const primary = all.some(({ name }) => name === "id") ? "id" : key;
  const changedRow = `select ${columns} from ${was} || jsonb_build_object(${changed}))`;
  const questions = {
    read: { given, asks: `select ${key} from public.${table} t where ${it}` },
    add: {
      given: `${first}; ${clear(sent)} ${count}`,
      asks: insert(sent),
      shows: `select (${count}) > $1::integer`,
      makeRoom: clear(sent),
    },
    edit: { given, asks: `update public.${table} t set ${match(change)} where ${it}`, shows },
    store: {
      given,
      asks: isWritable(table, "id", "edit")
        ? `insert into public.${table} (${columns}) ${changedRow}
           on conflict (${primary}) do update set ${columns.map((column) => `${column} = excluded.${column}`)}`
        : `update public.${table} t set (${columns}) = (${changedRow}) where ${it}`,
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
      const needsAdd = isWritable(table, "id", "edit");
      const store = rule.store ?? (add === "not asked" ? add : !needsAdd || isIn(add, who) ? edit : "nobody");
      return verbs.flatMap((verb) => {
        const may = { read, add, edit, store, remove }[verb];
        if (may === "not asked") return [];
        const about = Object.entries({ makeRoom, ...questions[verb] }).map(([part, sql]) => [
          part,
          sql.replaceAll(":owner", `:${owner.replaceAll(/\W/g, "_")}`),
        ]);
        const what = `${who} could ${verb} ${whose} row of ${table}`;
        return [{ who, may, what, table, verb, owner, asks: "", makeRoom, ...Object.fromEntries(about) }];
      });
    });
  });
}
