import { beforeEach, describe, expect, test } from "vitest";
import { getPageBySlug, listFooterLinks, listPages, pages } from "../../../src/data/pages/pages.ts";
import { maxPages, reservedSlugs } from "../../../src/domain/pages/page.ts";
import { admin, everyone, expectRefused, notAdmins, server, visitor } from "../support/personas.ts";

const draft = {
  title: "Our Statutes",
  slug: "our-statutes",
  lead: null,
  content: "<p>One.</p>",
  footer_place: 2,
  published_at: "2026-01-02T03:04:05+00:00",
};

async function write(fields: object = {}) {
  const row = { ...draft, ...fields };
  return (await server.from("pages").insert(row).select().single().throwOnError()).data;
}

const read = async (id: string) => (await server.from("pages").select().eq("id", id).throwOnError()).data[0];

beforeEach(async () => {
  await server.from("pages").delete().not("id", "is", null).throwOnError();
});

describe("custom pages", () => {
  test("Everyone can read published pages", async () => {
    const page = await write();
    for (const [name, client] of Object.entries(everyone)) {
      expect(await listPages(client), name).toEqual([page]);
      expect(await getPageBySlug(client, "our-statutes"), name).toEqual(page);
    }
  });

  test("Super admins can add pages", async () => {
    for (const client of Object.values(notAdmins)) expectRefused(await client.from("pages").insert(draft));
    await pages.add(admin, draft);
    expect(await listPages(visitor)).toMatchObject([draft]);
  });

  test("Super admins can edit pages", async () => {
    const page = await write();
    for (const client of Object.values(notAdmins)) {
      await client.from("pages").update({ title: "Defaced" }).eq("id", page.id);
      expect(await read(page.id)).toEqual(page);
    }
    await pages.save(admin, page, { ...draft, slug: "statutes" });
    expect(await read(page.id)).toMatchObject({ slug: "statutes" });
  });

  test("Super admins can delete pages", async () => {
    const page = await write();
    for (const client of Object.values(notAdmins)) {
      await client.from("pages").delete().eq("id", page.id);
      expect(await read(page.id)).toEqual(page);
    }
    await pages.remove(admin, page);
    expect(await listPages(visitor)).toEqual([]);
  });

  test("An address used by the website or another page is rejected with a clear message", async () => {
    const belongs = (slug: string) => `The address /${slug} is already used by this website.`;
    for (const slug of reservedSlugs)
      await expect(pages.add(admin, { ...draft, slug }), slug).rejects.toThrow(belongs(slug));
    const page = await write({ slug: "other" });
    await write();
    const taken = "Another of your pages has the address /our-statutes.";
    await expect(pages.add(admin, draft)).rejects.toThrow(taken);
    await expect(pages.save(admin, page, { ...draft })).rejects.toThrow(taken);
    expect(await read(page.id)).toEqual(page);
  });

  test.each([
    ["a slash", "a/b"],
    ["a capital", "About-us"],
    ["a dot", "robots.txt"],
    ["a hyphen at the end", "a-"],
    ["nothing", ""],
    ["61 characters", "x".repeat(61)],
  ])("No address can have %s", async (_, slug) => {
    expectRefused(await admin.from("pages").insert({ ...draft, slug }));
    expect(await listPages(visitor)).toEqual([]);
  });

  test("There can be at most twenty pages", async () => {
    const rows = Array.from({ length: maxPages }, (_, i) => ({ ...draft, slug: `page-${i}` }));
    await admin.from("pages").insert(rows).throwOnError();
    await expect(pages.add(admin, draft)).rejects.toThrow("You already have 20 pages, which is the maximum.");
    expect(await listPages(visitor)).toHaveLength(maxPages);
  });

  test("The footer links to pages by position, then to terms and imprint if they have a text", async () => {
    await write({ slug: "b", title: "B", footer_place: 2 });
    await write({ slug: "a", title: "A", footer_place: 2 });
    await write({ slug: "first", title: "First", footer_place: 1 });
    await write({ slug: "nowhere", footer_place: null });
    const list = async () => (await listFooterLinks(visitor)).map(({ href }) => href);
    expect(await list()).toEqual(["/first", "/a", "/b"]);
    const say = (content: string | null) =>
      server.from("site_texts").update({ content }).eq("id", "imprint").throwOnError();
    await say("<p>Us</p>");
    expect(await list()).toEqual(["/first", "/a", "/b", "/imprint"]);
    await say("");
    expect(await list()).toEqual(["/first", "/a", "/b"]);
    await say(null);
  });

  test("Each change raises the site revision", async () => {
    const revision = async () =>
      (await visitor.from("site_revision").select("revision").single().throwOnError()).data.revision;
    const page = await write();
    const added = await revision();
    await admin.from("pages").update({ title: "Edited" }).eq("id", page.id).throwOnError();
    await pages.remove(admin, page);
    expect(await revision()).toBe(added + 2);
  });
});
