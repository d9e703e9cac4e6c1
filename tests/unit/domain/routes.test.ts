import { globSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { getEventPath, getRegisterPath } from "../../../src/domain/events/event-path.ts";
import { reservedSlugs, toSlug } from "../../../src/domain/pages/page.ts";
import {
  adminPaths,
  archivePattern,
  classPattern,
  fixedPages,
  getSignInPath,
  isOwnRoute,
  itemNouns,
  parseReturnPath,
} from "../../../src/domain/routes.ts";

const own = [
  "/",
  "/documents",
  "/account",
  "/account/directory",
  "/members/class/2009?page=2",
  "/admin/members?q=a%20b&page=2",
  "/admin/officers/6ffb7c2e-0f5c-4a53-8d0b-0a3a54dd11a1?type=trustee",
  "/events/6ffb7c2e-0f5c-4a53-8d0b-0a3a54dd11a1",
];

const foreign = [
  "",
  "//evil.example",
  "/..//evil.example",
  "/%2e%2e//evil.example",
  "/\\evil.example",
  "/%5Cevil.example",
  "\\\\evil.example",
  "https://evil.example",
  "https:/documents",
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)//documents",
  "data:text/html,x",
  "/documents/../../evil",
  "/documents//evil",
  "/documents/",
  "/documents\n//evil.example",
  "/\t/evil.example",
  " /documents",
  "/documents@evil.example",
  "/documents?x=//evil.example",
  "/documents#javascript:alert(1)",
  "/news/..",
  "/auth",
  "/auth/reset-password",
  "/nowhere",
];

describe("the way back after signing in", () => {
  test.each(own)("leads to %s", (address) => {
    expect(isOwnRoute(address)).toBe(true);
    expect(parseReturnPath(new URL(getSignInPath(address), "https://site.example").search)).toBe(address);
  });

  test("from a registration is the event’s page", () => {
    const id = "6ffb7c2e-0f5c-4a53-8d0b-0a3a54dd11a1";
    expect(getRegisterPath(id)).toBe(getSignInPath(getEventPath(id)));
  });

  test.each(foreign)("never leads to %j", (address) => {
    expect(isOwnRoute(address)).toBe(false);
    expect(getSignInPath(address)).toBe("/auth");
    expect(parseReturnPath(`?${new URLSearchParams({ return: address })}`)).toBe("/");
    expect(parseReturnPath(`?return=${address}`)).toBe("/");
  });

  test("is home when nothing is remembered", () => {
    expect(parseReturnPath("")).toBe("/");
    expect(getSignInPath("/")).toBe("/auth");
  });
});

test("the back office's shells are its paths without ids", () => {
  expect(adminPaths).toContain("/admin");
  expect(adminPaths).toContain("/admin/officers/create");
  expect(adminPaths.filter((path) => path.includes(":"))).toEqual([]);
});

test("No custom page can use another page's address", () => {
  const names = globSync("src/pages/*").map((file) => file.replace(/^src\/pages\/|\.astro$/g, ""));
  const taken = [...names, "terms", "imprint"].filter((name) => name === toSlug(name));
  expect(taken).toContain("about");
  expect(taken.filter((name) => !reservedSlugs.includes(name))).toEqual([]);
});

test("The list of addresses matches the list of pages", () => {
  const pages = globSync("src/pages/**/*.astro")
    .map(
      (file) =>
        file.replace(/^src\/pages|(\/index|\/\[\.\.\.page\])?\.astro$/g, "").replace(/\[(\w+)\]/, ":$1") ||
        "/",
    )
    .filter((path) => path !== "/404" && path !== "/admin/[...path]");
  const listed = [
    ...fixedPages,
    ...itemNouns.map((noun) => `/${noun}/:id`),
    archivePattern,
    "/:slug", // pages of the association's own, terms and imprint
    classPattern,
  ];
  expect(pages.sort()).toEqual(listed.sort());
});
