import { describe, expect, test } from "vitest";
import { parseRedirects } from "../../../scripts/site-server/release.ts";
import { itemNouns, memberPages } from "../../../src/domain/routes.ts";
import { parseLiveLink } from "../../../src/islands/article/live-link.ts";
import { isPublicPage } from "../../../src/site/build/last-steps.ts";
import { printCalendarRedirect, printRedirects } from "../../../src/site/build/redirects.ts";

const id = "0b7e6f3c-2f0c-4a53-9c39-7d0c7a1e2f4a";

describe("Addresses without their own page", () => {
  test("Ids in the back office show its shell, and the server understands the file", () => {
    const rules = parseRedirects(printRedirects(() => true));
    const find = (path: string) => rules.find((rule) => rule.pattern.test(path))?.target;
    expect(find(`/admin/officers/${id}`)).toBe("/admin");
    expect(find(`/admin/events/${id}`)).toBe("/admin");
    expect(find(`/news/${id}`)).toBeUndefined();
    expect(find("/admin/officers")).toBeUndefined();
  });

  test("A member’s address shows the shell of such pages, and hides no other page on hosts that apply the first rule", () => {
    const rules = parseRedirects(printRedirects(() => true));
    const find = (path: string) => rules.find((rule) => rule.pattern.test(path))?.target;
    expect(find(`/members/${id}`)).toBe("/members/person");
    for (const path of memberPages.filter((page) => page.startsWith("/members/")))
      expect(find(path)).toBe(path);
    expect(find("/members/class/1999")).toBeUndefined();
    expect(find("/members")).toBeUndefined();
  });

  test("A rule without a page is left out", () => {
    expect(printRedirects(() => false)).toBe("");
  });

  test("A static host sends calendar programs to the Edge Function; our own server ignores that", () => {
    const line = printCalendarRedirect("https://x.supabase.co");
    expect(line).toBe("/my-events/* https://x.supabase.co/functions/v1/calendar/:splat 302\n");
    expect(parseRedirects(line)).toEqual([]);
    expect(printCalendarRedirect("http://127.0.0.1:54321")).toBe("");
  });

  test.each([
    [`/news/${id}`, { noun: "news", id }],
    [`/events/${id.toUpperCase()}/`, { noun: "events", id }],
    ["/news/not-an-id", { noun: "news", id: "not-an-id" }],
    ["/news/not.an.id", null],
    [`/news/${id}/more`, null],
    [`/officers/${id}`, null],
    ["/our-statutes", { noun: "pages", id: "our-statutes" }],
    ["/404", null],
    ["/robots.txt", null],
    ["/", null],
  ])("%s may be newer than the build: %o", (path, link) => {
    expect(parseLiveLink(path, itemNouns)).toEqual(link);
  });
});

test.each([
  ["/", true],
  ["/news", true],
  ["/authors", true],
  ["/auth", false],
  ["/auth/reset-password", false],
  ["/admin/officers", false],
  ["/documents", false],
  ["/membership", false],
  ["/404", false],
])("The sitemap has %s: %s", (path, has) => {
  expect(isPublicPage(`https://alumni.example${path}`)).toBe(has);
});
