import { describe, expect, test } from "vitest";
import { groupByYear } from "../../../src/domain/award.ts";
import { getLabel, isOneOf } from "../../../src/domain/choice.ts";
import { documentCategories } from "../../../src/domain/document.ts";
import { splitByTime } from "../../../src/domain/event.ts";
import {
  getClosing,
  getRegistrationState,
  hasBegun,
  isOnNow,
  isUpcoming,
} from "../../../src/domain/event-time.ts";
import { getSlides, type Hero } from "../../../src/domain/hero.ts";
import { isGraduationYear } from "../../../src/domain/member.ts";
import { groupByBoard, nameNotAvailable } from "../../../src/domain/office.ts";
import { type Officer, toOfficerMember } from "../../../src/domain/officer.ts";
import { type Trustee, toTrusteeMember } from "../../../src/domain/trustee.ts";
import { plainEvent } from "../../support/event.ts";

const officer: Officer = {
  id: "1",
  position: "President",
  committee: "GAB",
  sequence: 2,
  is_current: true,
  tenure_start: "2024-01-01",
  tenure_end: null,
  contact_email: null,
  bio: null,
  person: { id: "p", full_name: "Amina Haddad", profile_image_url: null, bio: "About me" },
};

const trustee: Trustee = {
  id: "2",
  sequence: 1,
  is_current: true,
  appointment_date: "2020-01-01",
  end_date: null,
  contact_email: null,
  bio: null,
  person: null,
};

describe("officers and trustees", () => {
  test("sections stand in the page's order, each by sequence", () => {
    const members = [
      toTrusteeMember(trustee),
      toOfficerMember({ ...officer, committee: "HOD" }),
      toOfficerMember(officer),
      toOfficerMember({ ...officer, id: "first", sequence: 1 }),
    ];
    const sections = groupByBoard(members);
    expect(sections.map((section) => section.title)).toEqual([
      "Global Alumni Board",
      "Head of Department (HOD)",
      "Trustees",
    ]);
    expect(sections[0]?.members.map((m) => m.id)).toEqual(["first", "1"]);
  });

  test("who left is shown without a name, a trustee always as Trustee", () => {
    expect(toTrusteeMember(trustee)).toMatchObject({ full_name: nameNotAvailable, position: "Trustee" });
  });

  test("without a biography of the office the person's own stands in", () => {
    expect(toOfficerMember(officer).bio).toBe("About me");
    expect(toOfficerMember({ ...officer, bio: "In office" }).bio).toBe("In office");
  });
});

describe("events", () => {
  const now = new Date("2026-06-01T12:00:00Z");
  const at = (event_date: string, ends_at = event_date) => ({
    event_date,
    ends_at,
    registration_opens_at: null,
    registration_closes_at: null,
  });

  test("an event is upcoming until its end, on until then, and over at it", () => {
    const states = ["2026-06-01T12:00:01Z", "2026-06-01T12:00:00Z"].map((ends_at) => {
      const event = at("2026-05-31T09:00:00Z", ends_at);
      return [isUpcoming(event, now), isOnNow(event, now)];
    });
    expect(states).toEqual([
      [true, true],
      [false, false],
    ]);
    expect(isOnNow(at("2026-06-01T12:00:00Z", "2026-06-02T12:00:00Z"), now)).toBe(false);
    expect(hasBegun(at("2026-06-01T11:59:59Z"), now)).toBe(true);
  });

  test("registration is open from its opening, or at once, to its closing, or the start", () => {
    const event = at("2026-06-01T12:00:01Z");
    expect(getClosing(event)).toBe("2026-06-01T12:00:01Z");
    expect(getRegistrationState(event, now)).toBe("open");
    expect(getRegistrationState(at("2026-06-01T12:00:00Z"), now)).toBe("closed");
    expect(getRegistrationState({ ...event, registration_closes_at: "2026-06-01T12:00:00Z" }, now)).toBe(
      "closed",
    );
    expect(getRegistrationState({ ...event, registration_opens_at: "2026-06-01T12:00:01Z" }, now)).toBe(
      "early",
    );
    expect(getRegistrationState({ ...event, registration_opens_at: "2026-06-01T12:00:00Z" }, now)).toBe(
      "open",
    );
  });

  test("upcoming soonest first, past latest first", () => {
    const { upcoming, past } = splitByTime(
      ["2026-01-01", "2027-01-01", "2026-08-01", "2026-05-01"].map((day) => at(day)),
      now,
    );
    expect(upcoming.map((e) => e.event_date)).toEqual(["2026-08-01", "2027-01-01"]);
    expect(past.map((e) => e.event_date)).toEqual(["2026-05-01", "2026-01-01"]);
  });
});

describe("hero slides", () => {
  const hero = (
    title: string,
    created_at: string,
    is_active = false,
    shows: Hero["shows"] = "picture",
  ): Hero => ({
    id: title,
    title,
    shows,
    subtitle: null,
    image_url: "x",
    is_active,
    created_at,
  });

  const drawn = ["first", "second", "third"].map((title) => ({ title, subtitle: "", image_url: null }));

  test("are always three, the active one first", () => {
    expect(getSlides([], drawn)).toHaveLength(3);
    const slides = getSlides([hero("new", "2026-02-01"), hero("active", "2026-01-01", true)], drawn);
    expect(slides.map((slide) => slide.title).slice(0, 2)).toEqual(["active", "new"]);
    expect(slides).toHaveLength(3);
    expect(
      getSlides(
        ["a", "b", "c", "d"].map((t) => hero(t, "2026-01-01")),
        drawn,
      ),
    ).toHaveLength(3);
  });

  test("show the next event, with a later one and a slide that stays in reserve; without an event the others", () => {
    const heroes = [hero("active", "2026-01-01", true), hero("next", "2026-02-01", false, "next_event")];
    const read = (events: string[]) =>
      getSlides(
        heroes,
        drawn,
        events.map((title) => ({ ...plainEvent, title })),
      ).map(({ title, event }) => (event ? `event ${title}` : title));
    expect(read([])).toEqual(["active", "first", "second"]);
    expect(read(["lunch"])).toEqual(["active", "event lunch", "first", "second"]);
    expect(read(["lunch", "tea", "supper"])).toEqual([
      "active",
      "event lunch",
      "first",
      "event tea",
      "second",
    ]);
  });
});

test("awards are grouped by year, newest first", () => {
  const years = groupByYear([
    { award_date: "2024-02-01" },
    { award_date: "2026-01-05" },
    { award_date: "2024-01-01" },
  ]);
  expect(years.map(({ year, awards }) => [year, awards.length])).toEqual([
    ["2026", 1],
    ["2024", 2],
  ]);
});

test("a value has its label, an unknown one shows itself", () => {
  expect(getLabel(documentCategories, "financial")).toBe("Financial Reports");
  expect(getLabel(documentCategories, "maps")).toBe("maps");
  expect(isOneOf(documentCategories, "maps")).toBe(false);
});

test("graduation years go from 1960 to the current year", () => {
  const now = new Date("2026-06-01");
  expect([1959, 1960, 2026, 2027, 2000.5].map((year) => isGraduationYear(year, now))).toEqual([
    false,
    true,
    true,
    false,
    false,
  ]);
});
