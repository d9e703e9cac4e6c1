import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { findScreens, groupFound, isScreen, offerScreens } from "../../../src/domain/back-office-search.ts";
import { listNouns } from "../../../src/domain/nouns.ts";
import { adminPaths } from "../../../src/domain/routes.ts";

const makeNews = (count: number) =>
  Array.from({ length: count }, (_, id) => ({
    kind: "news",
    id: String(id),
    title: `News ${id}`,
    note: null,
  }));

describe("the back office's search", () => {
  test("knows every kind that the database finds", () => {
    const sql = readFileSync("supabase/migrations/20261121001600_publishing.sql", "utf8")
      .split("create function private.search_back_office")
      .at(-1);
    const kinds = [...(sql ?? "").matchAll(/select '(\w+)'/g)].map(([, kind = ""]) => kind);
    for (const kind of kinds)
      expect(groupFound("x", [{ kind, id: "1", title: "x", note: null }]), kind).toHaveLength(1);
    const searched = listNouns().flatMap(([, { table }]) => table.searched ?? []);
    expect(new Set(kinds)).toEqual(new Set(searched));
  });

  test("shows five of a kind, and a link to all if there are more", () => {
    expect(groupFound("a b", makeNews(5))[0]?.places).toHaveLength(5);
    const [group] = groupFound("a b", makeNews(6));
    expect(group?.places).toHaveLength(6);
    expect(group?.places.at(-1)).toEqual({ href: "/admin/news?q=a+b", title: "All results in News" });
  });

  test("knows every screen that has an address of its own", () => {
    expect(adminPaths.filter((path) => path !== "/admin" && !isScreen(path))).toEqual([]);
  });

  test("names only settings that are in the form", () => {
    const forms = globSync("src/admin/settings/*.tsx").map((file) => readFileSync(file, "utf8"));
    const titles = new Set(
      forms.flatMap((text) => [...text.matchAll(/title="([^"]+)"/g)].map(([, title]) => title)),
    );
    const named = findScreens("Settings").flatMap(({ places }) => places);
    expect(named.length).toBeGreaterThan(0);
    for (const { title, note } of named) if (note) expect(titles.has(title), title).toBe(true);
  });

  test("finds a screen by its purpose, a title before another word", () => {
    expect(findScreens("EXCEL people")[0]?.places.map(({ title }) => title)).toEqual([
      "Import members",
      "Import the alumni list",
    ]);
    expect(findScreens("emails")[0]?.places[0]?.title).toBe("Emails");
    expect(findScreens("no such thing")).toEqual([]);
  });

  test("offers no place twice, whatever is typed", () => {
    const words = readFileSync("src/domain/back-office-search.ts", "utf8").match(/[a-z]{3,}/gi);
    for (const word of new Set(words)) {
      const keys = findScreens(word).flatMap(({ places }) => places.map(({ href, title }) => href + title));
      expect(new Set(keys).size, word).toBe(keys.length);
    }
  });

  test.each([
    ["class of 1999", "/admin/roster?class=1999"],
    ["1999", "/admin/roster?class=1999"],
    ["class of 1999", "/admin/members?class=1999"],
    ["walk-in", "/admin/events"],
    ["merge", "/admin/members"],
    ["template", "/admin/emails?state=template"],
    ["in memoriam", "/admin/roster"],
    ["front page", "/admin/hero"],
    ["deceased", "/admin/roster"],
    ["backup", "/admin/members"],
    ["export", "/admin/members"],
    ["undo", "/admin/bin"],
    ["restore", "/admin/bin"],
    ["unsubscribe", "/admin/emails/queue?state=unsubscribed"],
    ["password", "/admin/members"],
    ["who changed", "/admin/settings/audit"],
    ["delegate", "/admin/members"],
    ["class representative", "/admin/members"],
    ["second factor", "/admin/settings"],
    ["two steps", "/admin/settings"],
    ["spam", "/admin/emails/reports"],
    ["handover", "/admin/officers/handover"],
    ["print a list", "/admin/members/print"],
    ["print a list", "/admin/roster/print"],
    ["erase a person", "/admin/members"],
    ["excel list", "/admin/roster"],
    ["write news", "/admin/news"],
    ["add news", "/admin/news"],
    ["never signed in", "/admin/members?lacking=sign_in"],
    ["how many came", "/admin/events"],
    ["lost mailbox", "/admin/members"],
    ["attachment", "/admin/emails/create"],
    ["department", "/admin/members"],
    ["phone number", "/admin/members"],
    ["phone number", "/admin/roster"],
    ["phone number", "/admin/settings"],
  ])("knows what an office asks for: %s", (q, href) => {
    expect(findScreens(q)[0]?.places.map((place) => place.href)).toContain(href);
  });

  test("offers recently opened screens, then the usual ones, each once", () => {
    const groups = offerScreens(["/admin/news", "/nowhere"]);
    expect(groups.map(({ name }) => name)).toEqual(["Recently opened", "Other screens"]);
    const hrefs = groups.flatMap(({ places }) => places.map(({ href }) => href));
    expect(hrefs[0]).toBe("/admin/news");
    expect(new Set(hrefs).size).toBe(hrefs.length);
    expect(offerScreens([])[0]?.name).toBe("Screens");
  });
});
