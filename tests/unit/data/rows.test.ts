import { expect, test } from "vitest";
import { DataError } from "../../../src/data/core/result.ts";
import { getChanges } from "../../../src/data/core/rows.ts";
import { formatDraftAge } from "../../../src/domain/core/draft.ts";
import { isUnreachable } from "../../../src/stores/core/failure.ts";

const before = { title: "Old", text: "Old", stats: [{ value: "1", label: "a" }] };

test("only differences are saved; the order of keys inside a value is no difference", () => {
  const fields = { title: "New", text: "Old", stats: [{ label: "a", value: "1" }] };
  expect(getChanges(before, fields)).toEqual({ title: "New" });
});

test("a missing network is told apart from a response that is an error", () => {
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

test("a draft shows its age, an old one its day", () => {
  const now = new Date(2026, 10, 22, 12, 0);
  expect(formatDraftAge(now.getTime() - 20_000, now)).toBe("a moment ago");
  expect(formatDraftAge(new Date(2026, 10, 22, 11, 40).getTime(), now)).toBe("20 minutes ago");
  expect(formatDraftAge(new Date(2026, 10, 22, 9, 5).getTime(), now)).toBe("3 hours ago");
  expect(formatDraftAge(new Date(2026, 10, 20, 12, 0).getTime(), now)).toBe("2 days ago");
  expect(formatDraftAge(new Date(2025, 10, 20).getTime(), now)).toBe("Nov 20, 2025");
});
