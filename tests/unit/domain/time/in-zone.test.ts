import { expect, test } from "vitest";
import { memoizeByZone } from "../../../../src/domain/time/in-zone.ts";

test("A value derived from an object in a time zone is computed once, and again for another object or zone", () => {
  let times = 0;
  const draw = memoizeByZone(({ name }: { name: string }, timeZone: string) => {
    times += 1;
    return `${name} in ${timeZone}`;
  });
  const [one, other] = [{ name: "One" }, { name: "Other" }];
  expect([draw(one, "UTC"), draw(one, "UTC"), times]).toEqual(["One in UTC", "One in UTC", 1]);
  expect([draw(one, "Asia/Manila"), draw(other, "Asia/Manila"), times]).toEqual([
    "One in Asia/Manila",
    "Other in Asia/Manila",
    3,
  ]);
  expect([draw(one, "UTC"), times]).toEqual(["One in UTC", 4]);
});
