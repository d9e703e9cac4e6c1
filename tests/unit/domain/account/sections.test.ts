import { expect, test } from "vitest";
import {
  accountSections,
  findMovedPart,
  listUnsavedSections,
} from "../../../../src/domain/account/sections.ts";
import { memberPages } from "../../../../src/domain/routes.ts";

test("Each section has a page of its own below /account", () => {
  const pages = memberPages.filter((page) => page.startsWith("/account"));
  expect(Object.values(accountSections).map(({ path }) => path)).toEqual(pages);
});

test("A section is unsaved if a draft of one of its forms is kept", () => {
  expect(listUnsavedSections(["account:class", "awards:new"])).toEqual(["profile"]);
  expect(listUnsavedSections(["account:directory", "account:profile"])).toEqual(["profile", "directory"]);
  expect(listUnsavedSections([])).toEqual([]);
});

test("Parts of the former page lead to their sections; others are where they were", () => {
  expect(findMovedPart("#blocked")).toBe("/account/emails#blocked");
  expect(findMovedPart("#directory")).toBe("/account/directory");
  expect(findMovedPart("#photo")).toBeUndefined();
});
