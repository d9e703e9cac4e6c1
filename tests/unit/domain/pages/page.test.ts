import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { toSlug } from "../../../../src/domain/pages/page.ts";
import { makePageSchema, toPageDraft } from "../../../../src/domain/pages/page-form.ts";

const rows = readFileSync(
  new URL("../../../cases/text/R43-titles-for-addresses.tsv", import.meta.url),
  "utf8",
)
  .trim()
  .split("\n")
  .slice(1)
  .map((line) => line.split("\t"));

test.each(rows)("The page “%s” gets the address %s", (title = "", address = "") => {
  expect(toSlug(title)).toBe(address.startsWith("asked for") ? "" : address);
});

test.each([
  ["Устав 2026", ""],
  ["2026", "2026"],
  ["Nguyễn Thị Ánh", "nguyen-thi-anh"],
  ["ẞARON GROẞ", "ssaron-gross"],
  ["Œuvres & cœur", "oeuvres-coeur"],
  [`${"a".repeat(59)} b`, "a".repeat(59)],
])("The page “%s” gets the address “%s”, too", (title, address) => {
  expect(toSlug(title)).toBe(address);
});

test("A page whose title has no Latin letter asks for an address in words", () => {
  const draft = { ...toPageDraft(null), title: "会則", slug: toSlug("会則") };
  const { error } = makePageSchema([], null).safeParse(draft);
  expect(error?.issues[0]?.message).toBe(
    "Enter an address in letters from a to z, such as our-constitution.",
  );
});
