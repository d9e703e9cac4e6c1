import { expect, test } from "vitest";
import { describeRemovals } from "../../../../src/domain/history/removal.ts";

test("It says how many of how many are gone, or all", () => {
  const awards = { table_name: "awards", removed: 4, remaining: 2 };
  expect(describeRemovals([awards])).toBe("4 of 6 awards were deleted or hidden within an hour.");
  const all = { ...awards, removed: 6, remaining: 0 };
  expect(describeRemovals([all])).toBe("All 6 awards were deleted or hidden within an hour.");
  const albums = { table_name: "gallery_albums", removed: 5, remaining: 0 };
  expect(describeRemovals([awards, albums])).toBe(
    "4 of 6 awards and all 5 albums were deleted or hidden within an hour.",
  );
});
