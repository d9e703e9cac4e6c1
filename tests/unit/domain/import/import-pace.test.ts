import { expect, test } from "vitest";
import { explainPause, getPause } from "../../../../src/domain/import/import-pace.ts";

test.each([
  [
    "emails",
    120,
    "the mail service accepts at most 100 emails an hour. 120 accounts are left, which will take about 2 hours.",
  ],
  [
    "emails",
    5000,
    "the mail service accepts at most 100 emails an hour. 5,000 accounts are left, which will take about 100 hours.",
  ],
  [
    "accounts",
    60,
    "the server creates at most 60 accounts in five minutes. 60 accounts are left, which will take about 5 minutes.",
  ],
  [
    "accounts",
    1,
    "the server creates at most 60 accounts in five minutes. 1 account is left, which will take about 10 seconds.",
  ],
] as const)("a pause for %s with %i left says how long it will take", (limit, left, words) => {
  expect(explainPause(limit, left, "14:05:00")).toBe(`Waiting until 14:05:00: ${words}`);
});

test("pauses grow from fifteen seconds to ten minutes", () => {
  expect([1, 2, 3, 6, 7, 50].map((refusals) => getPause(refusals) / 1000)).toEqual([
    15, 30, 60, 480, 600, 600,
  ]);
});
