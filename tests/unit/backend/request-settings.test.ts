import { PgliteConnection } from "@supabase/lite/pglite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { joinSettings } from "../../../scripts/backend/gateway/connection.ts";

const names = [
  "request.jwt.claim.sub",
  "request.jwt.claim.role",
  "request.jwt.claims",
  "storage.operation",
] as const;
const readSettings = `select current_user as role, ${names.map((name) => `current_setting('${name}', true)`).join(", ")}`;

const statements: string[] = [];
const connection = new PgliteConnection({});
const lites = new PgliteConnection({});

beforeAll(async () => {
  joinSettings(connection);
  for (const { driver } of [connection, lites])
    await driver.exec(
      "create role anon; create role authenticated; create table t (); alter table t enable row level security",
    );
  const query = connection.driver.query.bind(connection.driver);
  connection.driver.query = (sql, ...rest) => {
    statements.push(sql);
    return query(sql, ...rest);
  };
});
afterAll(() => Promise.all([connection.close(), lites.close()]));

/** What a policy can read. */
async function ask(of: PgliteConnection, requester: object): Promise<unknown> {
  let found: unknown;
  await of.withContext({ ...requester }, async () => {
    found = (await of.driver.query(readSettings, [], { rowMode: "array" })).rows;
  });
  return found;
}

test.each([
  ["nobody", {}],
  ["a visitor", { auth: { role: "anon" } }],
  [
    "a member",
    { auth: { role: "authenticated", uid: "1", jwt: { sub: "1", app_metadata: { name: "O'Hara" } } } },
  ],
  [
    "a member who opens a file",
    { auth: { role: "authenticated", uid: "1" }, storage: { operation: "storage.object.sign" } },
  ],
])("The database gets lite's settings for %s in one statement", async (_, requester) => {
  await ask(connection, requester);
  statements.length = 0;
  expect(await ask(connection, requester)).toEqual(await ask(lites, requester));
  expect(statements.filter((sql) => /set_config|set local/i.test(sql))).toHaveLength(1);
});
