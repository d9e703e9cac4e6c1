import { expect, test } from "vitest";
import { getNoteAudience } from "../../../../src/domain/classes/class-note.ts";
import { getClassNoteSchema, toClassNoteDraft } from "../../../../src/domain/classes/class-note-form.ts";

const schema = getClassNoteSchema(new Date(2026, 10, 15));
const draft = { body: "We moved.", month: "", year: "" };

function listFaults(typed: object): string[] {
  const { error } = schema.safeParse({ ...draft, ...typed });
  return error?.issues.map(({ path, message }) => `${path}: ${message}`) ?? [];
}

test("A note has a text, and a month with its year or neither", () => {
  expect(schema.parse(draft)).toEqual({ body: "We moved.", happened_in: null });
  expect(schema.parse({ ...draft, month: "05", year: "2020" }).happened_in).toBe("2020-05-01");
  expect(listFaults({ body: " ", month: "05" })).toEqual([
    "body: Enter your news.",
    "year: Choose a year, or no month.",
  ]);
  expect(listFaults({ year: "2020" })).toEqual(["month: Choose a month, or no year."]);
  expect(listFaults({ body: "😀".repeat(600) })).toEqual([]);
  expect(listFaults({ body: "x".repeat(601) })).toEqual(["body: Use at most 600 characters."]);
});

test("This month is the last in which something can have happened", () => {
  expect(listFaults({ month: "11", year: "2026" })).toEqual([]);
  expect(listFaults({ month: "12", year: "2026" })).toEqual([
    "month: This month is in the future. Choose another.",
  ]);
});

test("The form shows a saved note as it was typed", () => {
  const written = { id: "1", created_at: "2026-11-01T10:00:00Z", author: null, author_name: "Ada Lund" };
  const note = { ...written, body: "We moved.", happened_in: "2020-05-01", is_own: true, may_remove: true };
  expect(toClassNoteDraft(note)).toEqual({ body: "We moved.", month: "05", year: "2020" });
});

test.each([
  [null, "nobody"],
  [{ name_for: "members", class_for: "members" }, "members"],
  [{ name_for: "members", class_for: "class" }, "class"],
  [{ name_for: "class", class_for: "members" }, "class"],
  [{ name_for: "nobody", class_for: "members" }, "nobody"],
  [{ name_for: "class", class_for: "nobody" }, "nobody"],
] as const)("With the choices %j a note is for: %s", (entry, audience) => {
  expect(getNoteAudience(entry)).toBe(audience);
});
