import { isDeepStrictEqual } from "node:util";
import { describe, expect, test } from "vitest";
import { type TableRule, tableRules } from "./matrix.tables.ts";
import {
  type Actor,
  type ActorName,
  actorNames,
  compare,
  type Finding,
  isIn,
  meetActors,
  staff,
} from "./matrix.ts";
import { ids, server, stage, untyped } from "./personas.ts";
import type { Row, TableName } from "./writers.ts";

const actors = meetActors();
let asked = 0;

describe.each(Object.entries(tableRules) as [TableName, TableRule][])("%s", (table, rule) => {
  const key = rule.key ?? ["id"];
  const pick = (row: Row) =>
    Object.fromEntries(key.filter((column) => column in row).map((column) => [column, row[column]]));
  const look = async (row: Row): Promise<Row | null> =>
    (await untyped(server).from(table).select().match(pick(row)).maybeSingle().throwOnError()).data;
  const waiting = new Map<string, Row>();

  /** Inserts a real row that belongs to `owner`. */
  async function arrange(owner: string): Promise<Row> {
    const known = waiting.get(owner);
    if (known && isDeepStrictEqual(await look(known), known)) return known;
    const row = rule.exists ? await findExisting(owner) : await insertNew(owner);
    waiting.set(owner, row);
    return row;
  }

  async function insertNew(owner: string): Promise<Row> {
    const draft = await rule.draft(owner);
    return (await untyped(server).from(table).insert(draft).select().single().throwOnError()).data;
  }

  async function findExisting(owner: string): Promise<Row> {
    const column = { profiles: "id", audit_logs: "user_id" }[table as string];
    const all = untyped(server).from(table).select();
    const mark = typeof rule.exists === "object" ? rule.exists : column ? { [column]: owner } : {};
    const one = all.match(mark).limit(1);
    return (await one.single().throwOnError()).data;
  }

  const verbs = {
    read: async (actor: Actor, owner: string) => {
      const row = await arrange(owner);
      const { data } = await untyped(actor.client).from(table).select(key.join()).match(pick(row));
      return (data ?? []).length > 0;
    },
    add: async (actor: Actor, owner: string) => {
      const draft = await rule.draft(owner);
      const mark = rule.numbered
        ? draft
        : { ...(rule.key ? {} : { id: crypto.randomUUID() }), ...pick(draft) };
      const count = async () =>
        (
          await untyped(server)
            .from(table)
            .select("*", { count: "exact", head: true })
            .match(mark)
            .throwOnError()
        ).count ?? 0;
      const before = await count();
      await untyped(actor.client)
        .from(table)
        .insert({ ...draft, ...mark });
      return (await count()) > before;
    },
    edit: async (actor: Actor, owner: string) => {
      const row = await arrange(owner);
      await untyped(actor.client).from(table).update(rule.change()).match(pick(row));
      return !isDeepStrictEqual(await look(row), row);
    },
    store: async (actor: Actor, owner: string) => {
      const row = await arrange(owner);
      await untyped(actor.client)
        .from(table)
        .upsert({ ...row, ...rule.change() });
      return !isDeepStrictEqual(await look(row), row);
    },
    remove: async (actor: Actor, owner: string) => {
      const row = await arrange(owner);
      await untyped(actor.client).from(table).delete().match(pick(row));
      return (await look(row)) === null;
    },
  };

  async function tryAll(name: ActorName, whose: "own" | "another's", owner: string): Promise<Finding[]> {
    const [read, add, edit, remove] = (whose === "own" && rule.own) || rule.rights;
    const store = rule.store ?? (add === "not asked" ? add : isIn(add, name) ? edit : "nobody");
    const findings: Finding[] = [];
    for (const [verb, group] of Object.entries({ read, add, edit, store, remove })) {
      if (group === "not asked") continue;
      const happened = await verbs[verb as keyof typeof verbs](actors[name], owner);
      findings.push(
        ...compare(`${name} could ${verb} ${whose} row of ${table}`, isIn(group, name), happened),
      );
      asked += 1;
    }
    return findings;
  }

  /** Visitors own nothing, and a deleted person remains only in the audit log. */
  const canOwn = (name: ActorName) => name !== "visitor" && (name !== "deleted" || table === "audit_logs");

  test.each(actorNames)("%s may exactly what is declared", async (name) => {
    const another = actors[name].id === ids.second ? ids.member : ids.second;
    const findings = await tryAll(name, "another's", another);
    const own = actors[name].id;
    if (rule.own && own && canOwn(name)) findings.push(...(await tryAll(name, "own", own)));
    expect(findings).toEqual([]);
  });
});

test("Every ready-made role is an actor of the matrix", () => {
  expect(stage.catalogue.roles.map((name) => name.toLowerCase()).sort()).toEqual([...staff].sort());
});

test("The matrix asks thousands of questions about rows", () => {
  console.log(`${asked} questions about rows`);
  expect(asked).toBeGreaterThanOrEqual(3500);
});
