import { expect, test } from "vitest";
import {
  describeReturn,
  describeReturns,
  getBinName,
  toBinEntry,
} from "../../../../src/domain/history/bin.ts";
import { canEdit, describeFields, listReturning } from "../../../../src/domain/history/version.ts";
import { toVersionedTable } from "../../../../src/domain/history/versioned.ts";
import { compareTexts } from "../../../../src/domain/text/text-differences.ts";

const join = (parts: ReturnType<typeof compareTexts>) =>
  parts.map(({ kind, text }) => ({ same: text, added: `+${text}+`, removed: `-${text}-` })[kind]).join("");

test("Texts are compared word by word", () => {
  expect(join(compareTexts("We meet on Monday at noon.", "We meet on Friday at noon."))).toBe(
    "We meet on -Monday-+Friday+ at noon.",
  );
  expect(compareTexts("Same", "Same")).toEqual([{ text: "Same", kind: "same" }]);
});

test("Words between two larger changes belong to the changes", () => {
  const [hall, room] = ["Great Hall, Building A", "Lecture Room 2, Building C"];
  expect(join(compareTexts(room, hall))).toBe("-Lecture Room 2-+Great Hall+, Building -C-+A+");
  const [prize, other] = [
    "A prize for students, given each year.",
    "Every year the association rewards one team.",
  ];
  expect(join(compareTexts(other, prize))).toBe(
    "-Every year the association rewards one team-+A prize for students, given each year+.",
  );
});

test("Unchanged text is shortened, but shown around each change", () => {
  const long = "The pump runs. ".repeat(60).trim();
  const parts = compareTexts(`${long} Old. ${long}`, `${long} New. ${long}`);
  expect(parts.map(({ kind }) => kind)).toEqual(["same", "removed", "added", "same"]);
  for (const { text } of [parts[0], parts[3]].flatMap((part) => part ?? [])) {
    expect(text).toContain("…");
    expect(text.length).toBeLessThan(180);
  }
});

test("Fields have their labels, the title first", () => {
  expect(describeFields(["content", "category", "title"])).toBe("Title, Category, Text");
});

test("Restoring a version sets what is different now, but nothing that the database maintains, and no deleted reference", () => {
  const became = { id: "1", title: "A", sequence: 1, event_id: "gone", recipient_id: "there", bio: null };
  const stands = { id: "1", title: "B", sequence: 2, event_id: null, recipient_id: null, bio: null };
  const names = new Map([["there", "Ada Park"]]);
  expect(listReturning({ was: {}, became, stands, names })).toEqual(["title", "recipient_id"]);
});

test("Only tables with versions have them", () => {
  expect(toVersionedTable("news")).toBe("news");
  expect(toVersionedTable("profiles")).toBeNull();
});

test("People who may edit an entry see its versions; pages are for super admins", () => {
  expect(canEdit({ gallery: ["update"] }, "gallery_albums")).toBe(true);
  expect(canEdit({ gallery: ["update"] }, "news")).toBe(false);
  expect(canEdit({ news: ["create", "delete"] }, "news")).toBe(false);
  expect(canEdit({ pages: ["update"] }, "pages")).toBe(false);
  expect(canEdit("all", "pages")).toBe(true);
});

const deleted = (about: Record<string, string>) =>
  toBinEntry({
    id: "1",
    table_name: "trustees",
    row_id: "2",
    about,
    contents: {},
    user_id: null,
    user_name: null,
    deleted_at: "2026-01-01T00:00:00Z",
    expires_at: "2026-01-31T00:00:00Z",
  });

test("A restoration reports what could not be restored", () => {
  expect(describeReturn([])).toBe("Restored");
  expect(
    describeReturn([
      { what: "event_registrations", number: 2 },
      { what: "event_id", number: 1 },
    ]),
  ).toBe("Restored, without 2 registrations and its event");
});

test("A restoration of many reports what could not be restored, added up", () => {
  const registrations = { what: "event_registrations", number: 2 };
  const done = {
    restored: 3,
    lost: [registrations, { what: "event_id", number: 1 }, registrations],
    failed: [],
  };
  expect(describeReturns(done)).toBe("3 entries restored, without 4 registrations and its event");
  const failed = [deleted({ title: "Reunion" })];
  expect(describeReturns({ restored: 1, lost: [], failed })).toBe("1 entry restored. Not restored: Reunion");
});

test("An entry in the bin is shown by its name, or by its kind if it has none", () => {
  const entry = deleted({});
  expect(getBinName(entry)).toBe("Trustee");
  expect(getBinName({ ...entry, about: { full_name: "Ada Park" } })).toBe("Ada Park");
});
