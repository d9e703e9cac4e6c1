import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Backend } from "../../../scripts/backend/index.ts";
import { type AlumniEvent, eventTypes } from "../../../src/domain/event.ts";
import { getEventSchema, toEventCopy, toEventDraft } from "../../../src/domain/event-form.ts";
import { parseEventList } from "../../../src/domain/event-list.ts";
import { startInMemory } from "../../support/backend.ts";
import { hostileTexts } from "../../support/hostile.ts";
import { compareLimit } from "../../support/limits.ts";

const newYork = "America/New_York";
const schema = getEventSchema(newYork, null);
const draft = { ...toEventDraft(null, newYork), title: " Dinner ", event_date: "2027-07-01T18:30" };

const event: AlumniEvent = {
  id: "1",
  title: "Dinner",
  description: null,
  // The second half past one, on the day on which clocks go back.
  event_date: "2027-11-07T06:30:15+00:00",
  location: "Hall",
  type: "other",
  image_url: null,
  image_alt: null,
  ics_sequence: 0,
  created_at: "",
  updated_at: null,
};

test("A new event is a conference on the site's clock; fields left empty are stored as none", () => {
  expect(schema.parse(draft)).toEqual({
    title: "Dinner",
    description: null,
    event_date: "2027-07-01T22:30:00+00:00",
    location: null,
    type: "conference",
    image: "keep",
    image_alt: null,
    image_url: null,
  });
});

test.each(hostileTexts)("What is typed is kept as it is: %j", (text) => {
  const typed = { title: text, description: text, location: text };
  expect(schema.parse({ ...draft, ...typed })).toMatchObject(typed);
  expect(schema.safeParse({ ...draft, image_url: text }).success).toBe(false);
});

test("Title, time and type are required, and a picture's address is one", () => {
  for (const name of ["title", "event_date", "type"])
    expect(schema.safeParse({ ...draft, [name]: "" }).success, name).toBe(false);
  for (const image_url of ["picture.jpg", "javascript:alert(1)", "data:image/png;base64,AAAA"])
    expect(schema.safeParse({ ...draft, image_url }).success, image_url).toBe(false);
});

test("A time that nobody touched stays what it is, to the second", () => {
  const edited = getEventSchema(newYork, event);
  const before = toEventDraft(event, newYork);
  expect(edited.parse({ ...before, title: "Supper" }).event_date).toBe(event.event_date);
  expect(edited.parse({ ...before, event_date: "2027-11-07T02:30" }).event_date).toBe(
    "2027-11-07T07:30:00+00:00",
  );
});

test("A copy has everything but the day", () => {
  expect(toEventCopy(event, newYork)).toEqual({ ...toEventDraft(event, newYork), event_date: "" });
});

test("A list shows upcoming events unless its address says no, and knows only the types there are", () => {
  expect(parseEventList({})).toEqual({ q: "", type: null, isUpcomingOnly: true, page: 1 });
  expect(parseEventList({ q: " a ", type: "seminar", upcoming: "no", page: "2" })).toEqual({
    q: "a",
    type: "seminar",
    isUpcomingOnly: false,
    page: 2,
  });
  expect(parseEventList({ type: "party", page: "-1" })).toMatchObject({ type: null, page: 1 });
});

describe("The form's limits are the database's", () => {
  let backend: Backend;
  beforeAll(async () => {
    backend = await startInMemory();
  });
  afterAll(() => backend.close());

  test.each([
    ["title", 200],
    ["description", 20_000],
    ["location", 300],
    ["image_url", 1000],
    ["image_alt", 500],
  ])("%s", async (column, longest) => {
    const takes = (text: string) => schema.safeParse({ ...draft, [column]: text }).success;
    const row = { title: "T", event_date: "2027-01-01T10:00:00Z" };
    await compareLimit(backend, { table: "events", column, row, takes, longest });
  });

  test("types", async () => {
    const { rows } = await backend.db.query<{ definition: string }>(
      "select pg_get_constraintdef(oid) definition from pg_constraint where conname = 'events_type_known'",
    );
    const known = [...(rows[0]?.definition ?? "").matchAll(/'(\w+)'/g)].map(([, value]) => value);
    expect(known).toEqual(eventTypes.values);
  });
});
