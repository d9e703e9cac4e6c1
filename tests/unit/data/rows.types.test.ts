import { expect, test } from "vitest";
import type { Client } from "../../../src/data/core/client.ts";
import { addRow, removeRow, saveRow } from "../../../src/data/core/rows.ts";

/** Never called: the type check reads it and fails on a line that unexpectedly compiles. */
async function breakTheTypes(client: Client) {
  await addRow(client, "news", { title: "" }, "");
  // @ts-expect-error: a column that does not exist
  await addRow(client, "news", { titel: "" }, "");
  // @ts-expect-error: a row without a required column
  await addRow(client, "news", {}, "");
  // @ts-expect-error: a value that the column's check refuses
  await addRow(client, "news", { title: "", category: "gossip" }, "");
  // @ts-expect-error: a column of another table
  await saveRow(client, "awards", { id: "" }, { category: "event" }, { failure: "", missing: "" });
  // @ts-expect-error: a table whose rows have no id of their own
  await removeRow(client, "event_registrations", "", "");
  // @ts-expect-error: a function without its argument
  await client.rpc("delete_member", {});
}

test("Values that do not fit their table do not compile", () => {
  expect(breakTheTypes).toBeInstanceOf(Function);
});
