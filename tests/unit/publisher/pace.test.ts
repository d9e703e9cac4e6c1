import { expect, test } from "vitest";
import { Pace } from "../../../scripts/publisher/pace.ts";

test("a single build begins immediately, and so does one shortly after it; a third waits", () => {
  const pace = new Pace(1000);
  expect(pace.getPause(0)).toBe(0);
  pace.begin(0);
  expect(pace.getPause(10)).toBe(0);
  pace.begin(10);
  expect(pace.getPause(20)).toBe(980);
  pace.begin(1000);
  expect(pace.getPause(1500)).toBe(500);
  expect(pace.getPause(5000)).toBe(0);
});

test("in any period there are no more than two builds plus one per interval", () => {
  const pace = new Pace(1000);
  const starts: number[] = [];
  for (let now = 0; now < 60_000; now += 7) {
    // An occasional pause saves up only one build.
    if (now % 20_000 < 5000 || pace.getPause(now) > 0) continue;
    pace.begin(now);
    starts.push(now);
  }
  expect(starts.length).toBeGreaterThan(40);
  starts.forEach((start, from) => {
    starts.slice(from).forEach((end, count) => {
      expect(count + 1).toBeLessThanOrEqual(2 + (end - start) / 1000);
    });
  });
});
