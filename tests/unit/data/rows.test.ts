import { expect, test } from "vitest";
import { DataError } from "../../../src/data/result.ts";
import { getChanges } from "../../../src/data/rows.ts";
import { formatDraftTime } from "../../../src/domain/draft.ts";
import { isUnreachable } from "../../../src/stores/failure.ts";

const before = { title: "Old", text: "Old", stats: [{ value: "1", label: "a" }] };

test("only what differs is saved; the order of names inside of a value is no difference", () => {
  const fields = { title: "New", text: "Old", stats: [{ label: "a", value: "1" }] };
  expect(getChanges(before, fields)).toEqual({ title: "New" });
});

test("a network that is gone is told from an answer that is a failure", () => {
  const lost = new DataError("Failed to fetch news", { cause: { message: "TypeError: Failed to fetch" } });
  expect(isUnreachable(lost)).toBe(true);
  expect(isUnreachable(new TypeError("Load failed"))).toBe(true);
  expect(isUnreachable(new DataError("Failed to fetch news", { cause: { message: "too slow" } }))).toBe(
    false,
  );
  expect(isUnreachable(new DataError("Failed to save", { cause: { message: "permission denied" } }))).toBe(
    false,
  );
});

test("a draft of today has its time, an older one its day too", () => {
  const now = new Date(2026, 10, 22, 12, 0);
  expect(formatDraftTime(new Date(2026, 10, 22, 9, 5).getTime(), now)).toBe("9:05 AM");
  expect(formatDraftTime(new Date(2026, 10, 20, 21, 5).getTime(), now)).toBe("Nov 20, 9:05 PM");
  expect(formatDraftTime(new Date(2025, 10, 20).getTime(), now)).toBe("Nov 20, 2025");
});
