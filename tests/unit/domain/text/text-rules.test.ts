import { expect, test } from "vitest";
import * as z from "zod/mini";
import { tidy, trim } from "../../../../src/domain/text/text-rules.ts";

test.each([
  ["\u202egnp.exe\u202c", "gnp.exe"],
  [" co\u00adope\u200brate \ud800", "cooperate \ufffd"],
  ["می‌خواهم 👩🏽‍🔬 🏴\u{e0067}\u{e0062}\u{e007f}", "می‌خواهم 👩🏽‍🔬 🏴\u{e0067}\u{e0062}\u{e007f}"],
])("Forms drop what nobody sees and keep what is part of a word: %j", (text, kept) => {
  expect(z.string().check(trim).parse(text)).toBe(kept);
  expect(z.string().check(tidy).parse(text)).toBe(kept);
});

test("A person's letter and its mark become one character", () => {
  expect(z.string().check(tidy).parse("Jose\u0301")).toBe("Jos\u00e9");
});
