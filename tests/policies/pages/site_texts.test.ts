import { afterEach, describe, expect, test } from "vitest";
import { listSiteTexts, saveSiteText } from "../../../src/data/pages/site-texts.ts";
import { getKeys } from "../../../src/domain/core/keys.ts";
import { siteTexts } from "../../../src/domain/pages/site-text.ts";
import {
  admin,
  everyone,
  expectRefused,
  member,
  notAdmins,
  pending,
  server,
  untyped,
  visitor,
} from "../support/personas.ts";

const read = async (id: string) =>
  (await server.from("site_texts").select().eq("id", id).single().throwOnError()).data;

const mine = ["about_vision", "membership", "terms"];
afterEach(async () => {
  await server.from("site_texts").update({ content: null }).in("id", mine).throwOnError();
});

describe("the website's texts", () => {
  test("The database has a row for each text in the code", async () => {
    expect((await listSiteTexts(admin)).map(({ id }) => id).sort()).toEqual(getKeys(siteTexts).sort());
    expect((await server.from("site_texts").select("id").throwOnError()).data).toHaveLength(
      getKeys(siteTexts).length,
    );
  });

  test("Everyone can read texts, members also those for members", async () => {
    await server.from("site_texts").update({ content: "<p>Dues</p>" }).in("id", mine).throwOnError();
    for (const [name, client] of Object.entries(everyone)) {
      const found = new Map((await listSiteTexts(client)).map(({ id, content }) => [id, content]));
      expect(found.get("about_vision"), name).toBe("<p>Dues</p>");
      const isMember = client === member || client === admin;
      expect(found.get("membership"), name).toBe(isMember ? "<p>Dues</p>" : undefined);
    }
    for (const client of [visitor, pending])
      expect((await client.from("site_texts").select().eq("for_members", true)).data).toEqual([]);
  });

  test("Super admins can edit the website's texts", async () => {
    const before = await read("about_vision");
    for (const client of Object.values(notAdmins)) {
      await client.from("site_texts").update({ content: "Defaced" }).eq("id", "about_vision");
      expect(await read("about_vision")).toEqual(before);
    }
    await saveSiteText(admin, { id: "about_vision", content: null }, { content: "<p>One message away.</p>" });
    expect(await read("about_vision")).toMatchObject({ content: "<p>One message away.</p>" });
    await saveSiteText(admin, { id: "about_vision", content: "<p>One message away.</p>" }, { content: null });
    expect(await read("about_vision")).toMatchObject({ content: null });
  });

  test("An edit of a text that someone else has edited since is not saved", async () => {
    await saveSiteText(admin, { id: "terms", content: null }, { content: "<p>One</p>" });
    const late = saveSiteText(admin, { id: "terms", content: null }, { content: "<p>Other</p>" });
    await expect(late).rejects.toMatchObject({ theirs: { content: "<p>One</p>" } });
    expect(await read("terms")).toMatchObject({ content: "<p>One</p>" });
  });

  test("Even a super admin cannot publish a text for members, add, rename or delete a text, or remove the notice", async () => {
    const change = (row: object, id: string) => untyped(admin).from("site_texts").update(row).eq("id", id);
    expectRefused(await change({ for_members: false }, "membership"));
    expectRefused(await change({ id: "other" }, "terms"));
    expectRefused(await change({ content: " " }, "privacy"));
    expectRefused(await change({ content: "x".repeat(100_001) }, "terms"));
    expectRefused(await admin.from("site_texts").insert({ id: "other" }));
    expectRefused(await admin.from("site_texts").delete().eq("id", "terms"));
    expect(await read("membership")).toMatchObject({ for_members: true });
  });

  test("The log names the text but does not contain it", async () => {
    await admin
      .from("site_texts")
      .update({ content: "<p>Secret</p>" })
      .eq("id", "about_vision")
      .throwOnError();
    const log = server.from("audit_logs").select("details").eq("resource_id", "about_vision");
    const { data } = await log.order("id", { ascending: false }).limit(1).single().throwOnError();
    expect(data.details).toEqual({ title: "About: Vision", fields: ["content"] });
  });
});
