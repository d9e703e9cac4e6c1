import { beforeEach, describe, expect, test } from "vitest";
import type { Client } from "../../../src/data/core/client.ts";
import { listViews, removeView, saveView } from "../../../src/data/members/saved-views.ts";
import { type ViewedList, viewedLists } from "../../../src/domain/members/saved-view.ts";
import { admin, expectRefused, notAdmins, server, untyped } from "../support/personas.ts";
import { employ } from "../support/staff.ts";

const view = { name: "Never signed in", query: "lacking=sign_in&sort=family_name" };

beforeEach(async () => {
  await server.from("saved_views").delete().not("id", "is", null).throwOnError();
});

const listNames = async (client: Client, list: ViewedList) =>
  (await listViews(client, list)).map(({ name }) => name);

const add = (list: ViewedList, row = view) =>
  server
    .from("saved_views")
    .insert({ list, ...row })
    .throwOnError();

describe("saved_views", () => {
  test.each(viewedLists)(
    "People who can read the list “%s” can read, save and delete its views",
    async (list) => {
      const { client } = await employ({ [list]: ["read"] });
      await saveView(client, list, view);
      const [saved] = await listViews(client, list);
      expect(saved).toEqual({ ...view, id: expect.any(String) });
      expect(await listNames(admin, list)).toEqual([view.name]);
      if (saved) await removeView(client, saved);
      expect(await listNames(admin, list)).toEqual([]);
    },
  );

  test("People can read saved views of the lists that they can read", async () => {
    for (const list of viewedLists) await add(list);
    for (const client of Object.values(notAdmins))
      for (const list of viewedLists)
        expect((await client.from("saved_views").select("id").eq("list", list)).data ?? []).toEqual([]);
    const [members, roster] = [await employ({ members: ["read"] }), await employ({ roster: ["read"] })];
    expect(await listNames(members.client, "roster")).toEqual([]);
    expect(await listNames(roster.client, "members")).toEqual([]);
  });

  test("People can save views of the lists that they can read", async () => {
    const [members, roster] = [await employ({ members: ["read"] }), await employ({ roster: ["read"] })];
    for (const client of [...Object.values(notAdmins), roster.client])
      expectRefused(await client.from("saved_views").insert({ list: "members", ...view }));
    expectRefused(await members.client.from("saved_views").insert({ list: "roster", ...view }));
    for (const list of viewedLists) expect(await listNames(admin, list)).toEqual([]);
    // Nor does anyone learn which names are taken.
    await add("members");
    const { error } = await roster.client.from("saved_views").insert({ list: "members", ...view });
    expect(error?.code).toBe("42501");
  });

  test("People can delete saved views of the lists that they can read", async () => {
    for (const list of viewedLists) await add(list);
    const [members, roster] = [await employ({ members: ["read"] }), await employ({ roster: ["read"] })];
    for (const client of Object.values(notAdmins))
      await client.from("saved_views").delete().not("id", "is", null);
    await members.client.from("saved_views").delete().eq("list", "roster");
    await roster.client.from("saved_views").delete().eq("list", "members");
    for (const list of viewedLists) expect(await listNames(admin, list)).toEqual([view.name]);
  });

  test.each([
    ["a search text, which is often a name", { query: "status=pending&q=ada" }],
    ["a search text at the start", { query: "q=ada" }],
    ["a search text under an encoded name", { query: "status=pending&%71=ada" }],
    ["a page", { query: "status=pending&page=2" }],
    ["another address", { query: "status=pending#/../../" }],
    ["a query of 501 characters", { query: `status=${"a".repeat(494)}` }],
    ["no query", { query: "" }],
    ["no name", { name: " " }],
    ["a name of 61 characters", { name: "a".repeat(61) }],
  ])("A view with %s is refused", async (_, wrong) => {
    expectRefused(await admin.from("saved_views").insert({ list: "members", ...view, ...wrong }));
    expectRefused(
      await untyped(admin)
        .from("saved_views")
        .insert({ list: "events", ...view }),
    );
    expect(await listNames(admin, "members")).toEqual([]);
  });

  test("A list has one view of a name, and at most twenty", async () => {
    await saveView(admin, "members", view);
    await saveView(admin, "roster", view);
    await expect(saveView(admin, "members", view)).rejects.toThrow("There’s already a view with this name.");
    for (let number = 2; number <= 20; number++)
      await saveView(admin, "members", { ...view, name: `View ${number}` });
    await expect(saveView(admin, "members", { ...view, name: "View 21" })).rejects.toThrow(
      "You already have 20 saved views, which is the maximum. Delete one first.",
    );
    expect(await listViews(admin, "members")).toHaveLength(20);
  });
});
