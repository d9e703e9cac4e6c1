import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { toTel } from "../../../../src/domain/core/phone.ts";

const [...written] = readFileSync(
  new URL("../../../cases/text/R47-phones.txt", import.meta.url),
  "utf8",
).matchAll(/^[^\t\n]+/gm);

test("R47: “(0)”, extensions, second numbers and words are not dialled", () => {
  expect(written.map(([text]) => [text, toTel(text)])).toEqual([
    ["+44 (0)20 7946 0018", "tel:+442079460018"],
    ["+49 (0) 89 5550 1966", "tel:+498955501966"],
    ["020 7946 0018 ext. 12", "tel:02079460018"],
    ["0412 555 010 / 0412 555 011", "tel:0412555010"],
    ["+1 (202) 555-0116 x7", "tel:+12025550116"],
    ["1800 ALUMNI", null],
  ]);
});

test.each([
  ["020 7946 0018;ext=12", "02079460018"],
  ["+44 [0] 20 7946 0018", "+442079460018"],
  ["0044 (0)20 7946 0018", "00442079460018"],
  ["0412 555 010, 0412 555 011", "0412555010"],
  ["0412 555 010; +44 20 7946 0018", "0412555010"],
  ["089/5550 1966", "08955501966"],
  ["+49 89/5550 1966", "+498955501966"],
  ["(020) 7946 0018", "02079460018"],
  ["Office: 020 7946 0018 (mornings)", "02079460018"],
  ["＋８１ ３ ５５５０ １９６６", "+81355501966"],
  ["٠٢ ٥٥٥٠ ١٩٦٦", "0255501966"],
  ["02–5550–1966", "0255501966"],
])("%s dials %s", (text, number) => {
  expect(toTel(text)).toBe(`tel:${number}`);
});

test.each(["1-800-FLOWERS", "on request", "", "12"])("%j is no link", (text) => {
  expect(toTel(text)).toBeNull();
});
