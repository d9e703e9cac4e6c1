import { expect, test } from "vitest";
import type { EditedEvent } from "../../../../src/domain/events/event.ts";
import {
  getEventSchema,
  isChangeEmailed,
  moveEnd,
  toEventCopy,
  toEventDraft,
} from "../../../../src/domain/events/event-form.ts";
import { parseEventList } from "../../../../src/domain/events/event-list.ts";
import { hostileTexts } from "../../../support/cases/hostile.ts";
import { plainEvent } from "../../../support/event.ts";

const newYork = "America/New_York";
const schema = getEventSchema(newYork, null);
const draft = { ...toEventDraft(null, newYork), title: " Dinner ", event_date: "2027-07-01T18:30" };

const event: EditedEvent = {
  ...plainEvent,
  online_url: null,
  // The second half past one, on the day on which clocks go back.
  event_date: "2027-11-07T06:30:15+00:00",
  ends_at: "2027-11-07T08:30:15+00:00",
  location: "Hall",
};

test("A new event is a conference in the site's time zone; empty fields are stored as null", () => {
  expect(schema.parse(draft)).toEqual({
    title: "Dinner",
    description: null,
    event_date: "2027-07-01T22:30:00+00:00",
    ends_at: "2027-07-02T00:30:00+00:00",
    is_all_day: false,
    location: null,
    map_url: null,
    online_url: null,
    type: "conference",
    price: null,
    payment: null,
    capacity: null,
    guests_allowed: 0,
    registration_opens_at: null,
    registration_closes_at: null,
    questions: [],
    contact_name: null,
    contact_email: null,
    image: "keep",
    image_alt: null,
    image_url: null,
    published_at: "now",
    notice: { byEmail: true, words: "" },
  });
});

test.each(hostileTexts)("What is typed is kept unchanged: %j", (text) => {
  const typed = { title: text, description: text, location: text };
  expect(schema.parse({ ...draft, ...typed })).toMatchObject(typed);
  expect(schema.safeParse({ ...draft, image_url: text }).success).toBe(false);
});

test("Title, time and type are required, and a picture's address must be valid", () => {
  for (const name of ["title", "event_date", "type"])
    expect(schema.safeParse({ ...draft, [name]: "" }).success, name).toBe(false);
  for (const image_url of ["picture.jpg", "javascript:alert(1)", "data:image/png;base64,AAAA"])
    expect(schema.safeParse({ ...draft, image_url }).success, image_url).toBe(false);
});

test("A time that was not edited stays unchanged, to the second", () => {
  const edited = getEventSchema(newYork, event);
  const before = toEventDraft(event, newYork);
  expect(edited.parse({ ...before, title: "Supper" })).toMatchObject({
    event_date: event.event_date,
    ends_at: event.ends_at,
  });
  expect(edited.parse({ ...before, event_date: "2027-11-07T02:30" }).event_date).toBe(
    "2027-11-07T07:30:00+00:00",
  );
});

test("A copy has everything but its times, and is published like a new event", () => {
  expect(toEventCopy(event, newYork)).toEqual({
    ...toEventDraft(event, newYork),
    event_date: "",
    ends_at: "",
    published_at: "now",
  });
});

test("Whole days are chosen as days and stored as midnights in the zone", () => {
  const days = { ...draft, is_all_day: true, event_date: "2027-03-13", ends_at: "2027-03-14" };
  const stored = schema.parse(days);
  expect(stored).toMatchObject({
    event_date: "2027-03-13T05:00:00+00:00",
    // The clocks went forward on the second day.
    ends_at: "2027-03-15T04:00:00+00:00",
  });
  const shown = toEventDraft({ ...event, ...stored, image_url: null }, newYork);
  expect([shown.event_date, shown.ends_at]).toEqual(["2027-03-13", "2027-03-14"]);
  expect(schema.parse({ ...days, ends_at: "" }).ends_at).toBe("2027-03-14T05:00:00+00:00");
});

test.each([
  ["ends_at", { ends_at: "2027-07-01T18:30" }, "The event must end after it begins."],
  [
    "ends_at",
    { ends_at: "2027-03-14T02:30", event_date: "2027-03-13T10:00" },
    "This time doesn’t exist in the website’s time zone. Choose another.",
  ],
  [
    "registration_closes_at",
    { registration_opens_at: "2027-06-02T10:00", registration_closes_at: "2027-06-01T10:00" },
    "Registration must close after it opens.",
  ],
  [
    "registration_closes_at",
    { registration_closes_at: "2027-07-01T21:00" },
    "Registration must close before the event ends.",
  ],
  ["capacity", { capacity: "0" }, "Enter a whole number from 1 to 100,000."],
  ["guests_allowed", { guests_allowed: "11" }, "Enter a whole number from 0 to 10."],
  ["map_url", { map_url: "http://maps.example.org" }, "Enter a web address that begins with https://."],
])("%s is refused in words: %j", (name, typed, message) => {
  const { error } = schema.safeParse({ ...draft, ...typed });
  expect(error?.issues.map((issue) => [issue.path[0], issue.message])).toEqual([[name, message]]);
});

test("Registration can close as late as the end, and empty questions are stored as none", () => {
  const typed = {
    registration_closes_at: "2027-07-01T20:00",
    questions: ["", " Diet? ", ""],
    capacity: "12",
  };
  expect(schema.parse({ ...draft, ...typed })).toMatchObject({
    registration_closes_at: "2027-07-02T00:00:00+00:00",
    questions: ["Diet?"],
    capacity: 12,
  });
});

test("Moving the start moves the end; a new event lasts two hours, or its day", () => {
  const was = "2027-07-01T18:30";
  expect(moveEnd("", { was: "", is: was })).toBe("2027-07-01T20:30");
  expect(moveEnd("2027-07-01T22:00", { was, is: "2027-07-03T17:30" })).toBe("2027-07-03T21:00");
  expect(moveEnd("2027-07-01T22:00", { was, is: "" })).toBe("2027-07-01T22:00");
  expect(moveEnd("", { was: "", is: "2027-07-01" })).toBe("2027-07-01");
  expect(moveEnd("2027-07-02", { was: "2027-07-01", is: "2027-07-08" })).toBe("2027-07-09");
});

test("A list shows upcoming events unless its address says otherwise, and accepts only known types and states", () => {
  expect(parseEventList({})).toEqual({
    q: "",
    type: null,
    publication: null,
    isUpcomingOnly: true,
    page: 1,
  });
  expect(
    parseEventList({ q: " a ", type: "seminar", publication: "scheduled", upcoming: "no", page: "2" }),
  ).toEqual({
    q: "a",
    type: "seminar",
    publication: "scheduled",
    isUpcomingOnly: false,
    page: 2,
  });
  expect(parseEventList({ type: "party", page: "-1" })).toMatchObject({ type: null, page: 1 });
});

test("People are emailed about a change of what they plan by, of an event that is ahead, if they are to be", () => {
  const read = (typed: object) =>
    getEventSchema(newYork, event).parse({ ...toEventDraft(event, newYork), ...typed });
  const isEmailed = (typed: object, now = new Date("2027-01-01")) => isChangeEmailed(event, read(typed), now);
  expect(isEmailed({})).toBe(false);
  expect(isEmailed({ description: "More", capacity: "9" })).toBe(false);
  for (const typed of [
    { event_date: "2027-11-06T18:00" },
    { ends_at: "2027-11-07T09:00" },
    { location: "" },
    { online_url: "https://meet.example" },
  ])
    expect(isEmailed(typed), JSON.stringify(typed)).toBe(true);
  expect(isEmailed({ location: "", notice: { byEmail: false, words: "" } })).toBe(false);
  expect(isEmailed({ location: "" }, new Date("2028-01-01"))).toBe(false);
  const online = { ...event, online_url: "https://meet.example" };
  expect(isChangeEmailed(online, read({ online_url: "https://call.example" }), new Date("2027-01-01"))).toBe(
    false,
  );
});
