import { describe, expect, test } from "vitest";
import type { Client } from "../../src/data/client.ts";
import { actorNames, compare, type Group, isIn, meetActors } from "./matrix.ts";
import { server, untyped, welcome } from "./personas.ts";
import { addRow, readRow } from "./writers.ts";

interface FunctionRule {
  group: Group;
  /** Arranges, calls and looks whether the call did what it is for. */
  works: (client: Client) => Promise<boolean>;
}

const actors = meetActors();

const finds = (rpc: string, q: string) => async (client: Client) => {
  const { data } = await untyped(client).rpc(rpc, { q });
  return Array.isArray(data) && data.length > 0;
};

const shows = (view: string) => async (client: Client) => {
  const { data } = await untyped(client).from(view).select().limit(1);
  return (data ?? []).length > 0;
};

const rules: Record<string, FunctionRule> = {
  delete_member: {
    group: "admins",
    works: async (client) => {
      const { id } = await welcome();
      await client.rpc("delete_member", { member_id: id });
      return (await readRow("profiles", id)) === null;
    },
  },
  activate_hero: {
    group: "admins",
    works: async (client) => {
      const { id } = await addRow("hero_section", { title: "First", image_url: "a" });
      await addRow("hero_section", { title: "Second", image_url: "b" });
      await client.rpc("activate_hero", { hero_id: String(id) });
      return (await readRow("hero_section", id))?.is_active === true;
    },
  },
  reorder_officers: {
    group: "admins",
    works: async (client) => {
      await server.from("officers").delete().eq("committee", "HOD").throwOnError();
      const draft = { position: "Head", committee: "HOD", tenure_start: "2020-01-01" };
      const [a, b] = [await addRow("officers", draft), await addRow("officers", draft)];
      const ids = [String(b.id), String(a.id)];
      await client.rpc("reorder_officers", { in_committee: "HOD", current_ones: true, ids });
      return (await readRow("officers", b.id))?.sequence === 1;
    },
  },
  reorder_trustees: {
    group: "admins",
    works: async (client) => {
      await server.from("trustees").delete().not("id", "is", null).throwOnError();
      const draft = { appointment_date: "2020-01-01" };
      const [a, b] = [await addRow("trustees", draft), await addRow("trustees", draft)];
      await client.rpc("reorder_trustees", { current_ones: true, ids: [String(b.id), String(a.id)] });
      return (await readRow("trustees", b.id))?.sequence === 1;
    },
  },
  search_members: { group: "admins", works: finds("search_members", "The second") },
  search_news: { group: "everyone", works: finds("search_news", "needle") },
  search_documents: { group: "members", works: finds("search_documents", "needle") },
  search_awards: { group: "admins", works: finds("search_awards", "needle") },
  people: { group: "everyone", works: shows("people") },
  public_awards: { group: "everyone", works: shows("public_awards") },
  document_uploaders: { group: "members", works: shows("document_uploaders") },
};

describe.each(Object.entries(rules))("%s", (name, { group, works }) => {
  test.each(actorNames)("%s gets exactly what is declared", async (actor) => {
    await arrange();
    // Everybody finds themselves, which says nothing about finding others.
    const asksForSelf = name === "search_members" && actor === "second";
    expect(
      compare(`${actor} used ${name}`, isIn(group, actor) || asksForSelf, await works(actors[actor].client)),
    ).toEqual([]);
  });
});

async function arrange() {
  const { id } = actors.second;
  const { data } = await server.from("news").select("id").eq("title", "needle").limit(1).throwOnError();
  if (data.length > 0) return;
  await addRow("news", { title: "needle" });
  await addRow("documents", { title: "needle", file_url: "a.pdf", uploaded_by: id });
  await addRow("awards", { title: "needle", award_date: "2020-01-01", recipient_id: id });
  await addRow("officers", { profile_id: id, position: "Chair", tenure_start: "2020-01-01" });
}
