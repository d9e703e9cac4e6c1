import { describe, expect, test } from "vitest";
import { describeHidden } from "../../../../src/domain/publication/publication.ts";
import { publication, toPublicationDraft } from "../../../../src/domain/publication/publication-form.ts";
import { isPublished } from "../../../../src/domain/publication/published.ts";

const at = new Date("2026-11-23T12:00:00Z");
const entry = (published_at: string | null) => ({ published_at });

test("a draft is not published; an entry with a publication time is, from that time on", () => {
  expect(isPublished(entry(null), at)).toBe(false);
  expect(isPublished(entry("2026-11-23T12:00:01+00:00"), at)).toBe(false);
  expect(isPublished(entry("2026-11-23T12:00:00+00:00"), at)).toBe(true);
});

test("the reason why visitors do not see it uses the association's time zone", () => {
  expect(describeHidden(entry(null), at, "UTC")).toBe("Draft");
  expect(describeHidden(entry("2026-11-30T08:00:00Z"), at, "Europe/Berlin")).toBe(
    "Scheduled for Nov 30, 2026, 9:00 AM GMT+1",
  );
  expect(describeHidden(entry("2026-11-01T08:00:00Z"), at, "UTC")).toBeNull();
});

describe("The field of a form", () => {
  const read = (value: string, before: string | null = null) =>
    publication(entry(before)).safeParse(value).data;

  test("publishes a new entry immediately, and keeps an entry's state", () => {
    expect(toPublicationDraft(null)).toBe("now");
    expect(toPublicationDraft(entry(null))).toBe("");
    expect(toPublicationDraft(entry("2020-01-01T00:00:00Z"))).toBe("2020-01-01T00:00:00Z");
  });

  test("accepts now, none, a time in the future, and the previous time", () => {
    const later = new Date(Date.now() + 60_000).toISOString();
    const past = "2020-01-01T00:00:00Z";
    expect([read("now"), read(""), read(later), read(past, past)]).toEqual(["now", null, later, past]);
    for (const wrong of ["later", "2020-01-01T00:00:00Z", "infinity"])
      expect(read(wrong), wrong).toBeUndefined();
  });
});
