import { beforeEach, describe, expect, test } from "vitest";
import { listHeroes } from "../../../src/data/heroes.ts";
import { admin, everyone, expectRefused, notAdmins, server } from "../support/personas.ts";
import { testCannotStore, testDeletionIsRecorded, testOnlyAdminsWrite } from "../support/writers.ts";

const draft = () => ({ title: "Two disciplines, one network", image_url: "https://x.test/hero.jpg" });

const add = async (more: { id?: string; is_active?: boolean } = {}) =>
  (
    await admin
      .from("hero_section")
      .insert({ ...draft(), ...more })
      .select()
      .single()
      .throwOnError()
  ).data;

const readActive = async () =>
  (await server.from("hero_section").select("id").eq("is_active", true).throwOnError()).data.map(
    (hero) => hero.id,
  );

beforeEach(async () => {
  await server.from("hero_section").delete().not("id", "is", null).throwOnError();
});

describe("heroes", () => {
  test("Everyone can read heroes", async () => {
    const { id } = await add();
    for (const client of Object.values(everyone)) expect(await listHeroes(client)).toMatchObject([{ id }]);
  });

  testOnlyAdminsWrite(
    "hero_section",
    draft,
    { title: "Come home" },
    {
      add: "Permitted people can add heroes",
      edit: "Permitted people can edit heroes",
      remove: "Permitted people can delete heroes",
    },
  );

  testCannotStore("hero_section", draft, {
    "a hero without a title": { title: " " },
    "a hero without a picture": { image_url: null },
    "a hero whose picture has no address": { image_url: "" },
    "a hero of an unknown kind": { shows: "weather" },
  });

  test("Only the slide of the next event needs no picture", async () => {
    const row = { ...draft(), image_url: null, shows: "next_event" as const };
    const { data } = await admin.from("hero_section").insert(row).select().single().throwOnError();
    expect(data).toMatchObject({ is_active: true, image_url: null });
    expectRefused(await admin.from("hero_section").update({ shows: "picture" }).eq("id", data.id));
  });

  testDeletionIsRecorded("hero_section", draft, { title: draft().title });
});

describe("the active hero", () => {
  test("A new hero becomes active, whatever the client sends", async () => {
    expect(await add({ is_active: false })).toMatchObject({ is_active: true });
    const second = await add();
    expect(await readActive()).toEqual([second.id]);
  });

  test("Exactly one of several heroes added at the same time is active, in one request or in several", async () => {
    await Promise.all(Array.from({ length: 5 }, () => add()));
    expect(await readActive()).toHaveLength(1);
    await admin.from("hero_section").insert([draft(), draft(), draft()]).throwOnError();
    expect(await readActive()).toHaveLength(1);
  });

  test("Super admins can change the active hero, also several at the same time and to the active one", async () => {
    const heroes = [await add(), await add(), await add()];
    const activate = (hero_id: string) => admin.rpc("activate_hero", { hero_id }).throwOnError();
    for (const { id } of [...heroes, ...heroes.slice(-1)]) {
      await activate(id);
      expect(await readActive()).toEqual([id]);
    }
    await Promise.all([...heroes, ...heroes].map(({ id }) => activate(id)));
    expect(await readActive()).toHaveLength(1);
  });

  test("Nobody else can change the active hero, and nobody to a hero that does not exist", async () => {
    const [first, second] = [await add(), await add()];
    for (const client of Object.values(notAdmins))
      expectRefused(await client.rpc("activate_hero", { hero_id: first.id }));
    const { error } = await admin.rpc("activate_hero", { hero_id: crypto.randomUUID() });
    expect(error?.message).toBe("Hero section not found");
    expect(await readActive()).toEqual([second.id]);
  });

  test("A plain edit cannot change which hero is active, so there are never none or two", async () => {
    const [first, second] = [await add(), await add()];
    expectRefused(await admin.from("hero_section").update({ is_active: false }).eq("id", second.id));
    expectRefused(await admin.from("hero_section").update({ is_active: true }).eq("id", first.id));
    expect(await readActive()).toEqual([second.id]);
  });

  test("When the active hero is deleted, the newest remaining one becomes active", async () => {
    const [first, second, third] = [await add(), await add(), await add()];
    await admin.rpc("activate_hero", { hero_id: first.id }).throwOnError();
    await admin.from("hero_section").delete().eq("id", first.id).throwOnError();
    expect(await readActive()).toEqual([third.id]);
    await admin.from("hero_section").delete().in("id", [second.id, third.id]).throwOnError();
    expect(await readActive()).toEqual([]);
  });
});
